"""The contract's rules about answers, token budgets and temperatures, one test a rule."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from torch import nn

from laya_engine.agent import Agent
from laya_engine.answers import RowOutput, decode_answer
from laya_engine.calibration import Temperatures, read_calibration
from laya_engine.long_documents import scan
from laya_engine.network import DecisionNetwork
from laya_engine.prediction import Prediction
from laya_engine.questions import normalise_question
from laya_engine.sequence import encode_head
from tests.engine.stub_agents import NOUL
from tests.engine.tiny_checkpoint import make_tiny_checkpoint

CHOICE: dict[str, Any] = {"type": "choice", "instructions": "Which?", "criteria": ["a", "b", "c"]}
SCORE: dict[str, Any] = {"type": "score", "instructions": "How much?", "criteria": ["no", "all"]}
SURE = ("confidence", "answer_confidence", "action")
EVERY_USAGE = {
    *("input_tokens", "output_tokens", "state_tokens", "state_tokens_dropped"),
    *("truncated", "truncated_questions"),
}


def decoded(definition: dict[str, Any], logits: list[float]) -> dict[str, Any]:
    question = normalise_question("q", definition)
    return decode_answer(question, RowOutput(np.array(logits, float), 0.5), Temperatures())


# Answers


@pytest.mark.parametrize("state", ["text", {"body": "text"}, [{"role": "user", "content": "x"}]])
def test_a_call_gives_model_answers_and_usage(agent: Agent, state: Any) -> None:
    payload = agent.predict(state, {"c": CHOICE, "s": SCORE, **NOUL})
    assert list(payload) == ["model", "answers", "usage"]
    assert {name: list(answer) for name, answer in payload["answers"].items()} == {
        "c": ["type", "choice", "probabilities", *SURE],
        "s": ["type", "score", "legend", "probabilities", *SURE],
        "ok": ["type", "noul", *SURE],
    }
    assert payload["answers"]["s"]["legend"] == {"0": "no", "1": "all"}


def test_every_number_has_at_most_four_places(agent: Agent) -> None:
    def numbers(value: Any) -> list[float]:
        if isinstance(value, dict):
            return [number for item in value.values() for number in numbers(item)]
        return [value] if isinstance(value, float) else []

    found = numbers(agent.predict("text", {"c": CHOICE, "s": SCORE, **NOUL})["answers"])
    assert len(found) > 12
    assert all(number == round(number, 4) for number in found)


def test_sureness_is_the_highest_probability_and_confidence_its_type_s_measure() -> None:
    p = np.exp([2.0, 1.0, 0.0]) / np.exp([2.0, 1.0, 0.0]).sum()
    entropy = -(p * np.log(p)).sum()
    for definition in (CHOICE, {**SCORE, "criteria": ["x", "y", "z"]}):
        answer = decoded(definition, [2, 1, 0])
        assert answer["answer_confidence"] == round(p.max(), 4)
        assert answer["confidence"] == round(1 - entropy / np.log(3), 4)
    unsure = decoded(NOUL["ok"], [1, 0])
    assert unsure["answer_confidence"] == unsure["confidence"] == round(1 - unsure["noul"], 4)


def test_doubt_is_an_ordinary_answer() -> None:
    answer = decoded(NOUL["ok"], [0, 0])
    assert (answer["noul"], answer["answer_confidence"]) == (0.5, 0.5)


def test_labels_keep_their_type_as_keys(agent: Agent) -> None:
    labels = [1, "1", "True", 2.5]
    answer = agent.predict("text", {"c": {**CHOICE, "criteria": labels}})["answers"]["c"]
    assert [(type(key), key) for key in answer["probabilities"]] == [
        (type(label), label) for label in labels
    ]
    assert (type(answer["choice"]), answer["choice"]) in [(type(x), x) for x in labels]


# Token budget


def test_usage_always_tells_what_was_read_and_options_only_when_they_became_alike(
    agent: Agent,
) -> None:
    assert set(agent.predict("text", NOUL)["usage"]) == EVERY_USAGE
    labels = [f"{'same prefix ' * 4}{i}" for i in range(6)]
    usage = agent.predict("text", {"c": {**CHOICE, "criteria": labels}, **NOUL})["usage"]
    assert set(usage) == EVERY_USAGE | {"options"}
    assert usage["options"] == {"c": {"total": 6, "distinct": 1, "tokens_per_option": 8}}


def test_dropped_tokens_are_counted_in_tokens_and_name_their_questions(agent: Agent) -> None:
    long = {"type": "noul", "instructions": "Is it so? " * 3}
    usage = agent.predict("ü" * 30, {**NOUL, "long": long}, max_len=120)["usage"]
    assert usage["state_tokens"] == 60  # two bytes a letter, one token a byte
    assert usage["truncated"] is True
    assert 0 < usage["state_tokens_dropped"] < 60
    assert usage["truncated_questions"][-1] == "long"


def test_only_a_list_keeps_its_end(agent: Agent) -> None:
    parts = ["START" + "x" * 100, "x" * 100 + "END"]
    shown: dict[str, str] = {}
    for state in (list(parts), tuple(parts), {"a": parts[0], "b": parts[1]}, "".join(parts)):
        prediction = _prediction(agent)
        question = normalise_question("ok", NOUL["ok"])
        head = encode_head(agent.tokenizer, question, 64)
        [row] = prediction._rows(state, {"ok": question}, {"ok": head})
        shown[type(state).__name__] = agent.tokenizer.decode(row.ids)
    assert {kind for kind, text in shown.items() if "END" in text} == {"list"}
    assert {kind for kind, text in shown.items() if "START" in text} == {"tuple", "dict", "str"}


def test_instructions_keep_eight_tokens_so_a_head_may_be_longer_than_its_budget(
    agent: Agent,
) -> None:
    question = normalise_question("q", {**CHOICE, "criteria": [str(i) for i in range(10, 30)]})
    head = encode_head(agent.tokenizer, question, 20)
    assert head.tokens_per_option == 4
    assert head.markers[0] == 1 + 8 + 1  # [CLS], the instructions, [SEP]
    assert len(head.ids) > 20


def test_a_question_without_room_says_so_and_drops_no_option(agent: Agent) -> None:
    many = {**CHOICE, "criteria": [f"option {i}" for i in range(30)]}
    with pytest.raises(ValueError, match=r"question 'c'.*options"):
        agent.predict("text", {"c": many}, max_len=100)


def test_no_questions_give_the_two_token_counts(agent: Agent) -> None:
    assert agent.predict("text", {})["usage"] == {"input_tokens": 0, "output_tokens": 0}
    with pytest.raises(TypeError, match="None"):
        agent.predict(None, {})


# Scanning


class _Scripted:
    """Answers each window with the next of some probabilities."""

    def __init__(self, agent: Agent, *shares: float) -> None:
        self.max_len, self.head_max_len, self.tokenizer = 128, 64, agent.tokenizer
        self.shares = shares

    def answer(
        self, states: Any, questions: dict[str, Any], batch_size: int | None = None
    ) -> list[dict[str, Any]]:
        assert len(states) == len(self.shares)
        return [
            {
                "answers": {
                    "n": {"type": "noul", "noul": p, "answer_confidence": max(p, 1 - p)},
                    "c": {"type": "choice", "choice": p, "answer_confidence": max(p, 1 - p)},
                },
                "usage": {"input_tokens": 10, "truncated": False},
            }
            for p in self.shares
        ]


def test_noul_takes_the_strongest_window_and_a_choice_the_most_confident(agent: Agent) -> None:
    found = scan(
        _Scripted(agent, 0.1, 0.7, 0.4),  # type: ignore[arg-type]
        "x" * 48,
        {"n": NOUL["ok"], "c": CHOICE},
        window=16,
        stride=16,
    )
    assert found["answers"]["n"]["window"] == {
        "index": 1,
        "token_start": 16,
        "token_end": 32,
        "count": 3,
    }
    assert found["answers"]["c"]["window"]["index"] == 0
    assert found["usage"] == {
        "input_tokens": 30,
        "output_tokens": 0,
        "truncated": 0,
        "windows": 3,
    }


def test_a_state_that_fits_the_room_is_read_in_one_pass(agent: Agent) -> None:
    room = agent.predict("x" * 200, NOUL)["usage"]
    fits = "x" * (room["state_tokens"] - room["state_tokens_dropped"])
    whole = agent.predict_long(fits, NOUL)["usage"]
    assert (whole["windows"], whole["truncated"]) == (1, False)
    assert agent.predict_long(fits + "x", NOUL)["usage"]["windows"] > 1


def test_a_stride_beyond_the_window_is_refused_unless_the_window_had_to_be_narrowed(
    agent: Agent,
) -> None:
    with pytest.raises(ValueError, match="stride=40 jumps over 10 tokens"):
        agent.predict_long("x" * 300, NOUL, window=30, stride=40)
    with pytest.warns(RuntimeWarning, match="window=4000 is wider than"):
        found = agent.predict_long("x" * 300, NOUL, window=4000, stride=3000)
    assert found["usage"]["windows"] > 1


# Temperatures


def test_a_temperature_out_of_range_is_replaced_and_named() -> None:
    config = {
        "temperature": [0.1, True, "2"],
        "temperature_by_options": {"choice:2": 9, "noul:2": float("nan"), "score:2": 1.5},
    }
    with pytest.warns(RuntimeWarning) as caught:
        base = read_calibration(config).base
    assert base.by_type == (0.5, 1.0, 1.0)
    assert base.by_bucket == {"choice:2": 5.0, "noul:2": 1.0, "score:2": 1.5}
    said = str(caught[0].message)
    for name in ("temperature[0]=0.1 -> 0.5", "temperature[1]=True -> 1", "choice:2=9 -> 5"):
        assert name in said
    assert "score:2" not in said


def test_a_single_option_uses_the_bucket_of_two() -> None:
    assert Temperatures(by_bucket={"choice:2": 3.0}).for_options("choice", 1) == 3.0


def test_a_language_replaces_the_buckets_even_when_it_gives_no_temperature() -> None:
    config = {"temperature": [2.0, 3.0, 4.0], "temperature_by_options": {"choice:2": 0.7}}
    german = read_calibration(config, {"de": {}}).for_language("de-AT")
    assert german == Temperatures((2.0, 3.0, 4.0), {})


# Network


@pytest.mark.parametrize(("hidden", "heads"), [(32, 1), (64, 1), (192, 3)])
def test_the_head_is_relu_and_norm_first_with_one_attention_head_per_64_numbers(
    hidden: int, heads: int
) -> None:
    class Config:
        hidden_size = hidden

    encoder = nn.Linear(1, 1)
    encoder.config = Config()  # type: ignore[assignment]
    network = DecisionNetwork(encoder, head_layers=1, actions=2)
    assert network.head is not None
    layer = network.head.layers[0]
    assert isinstance(layer, nn.TransformerEncoderLayer)
    assert (layer.self_attn.num_heads, layer.norm_first) == (heads, True)
    assert layer.activation_relu_or_gelu == 1  # ReLU
    assert [type(part).__name__ for part in network.scorer] == [
        *("LayerNorm", "Linear", "GELU", "Linear"),
    ]


def test_the_temperature_in_the_weights_is_loaded_and_never_used(
    agent: Agent, tmp_path: Path
) -> None:
    from safetensors.torch import load_file, save_file

    folder = make_tiny_checkpoint(tmp_path)
    weights = load_file(folder / "model.safetensors")
    save_file({**weights, "temperature": torch.full((3,), 4.0)}, folder / "model.safetensors")
    other = Agent(str(folder), device="cpu")
    assert other.network.temperature.tolist() == [4.0, 4.0, 4.0]
    questions = {"c": CHOICE, **NOUL}
    assert other.predict("x", questions) == agent.predict("x", questions)


def _prediction(agent: Agent) -> Prediction:
    return Prediction(agent.inference, agent.tokenizer, Temperatures(), *agent.budget())
