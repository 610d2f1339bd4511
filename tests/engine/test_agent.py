"""One checkpoint, answering: payloads, hooks around the call, input order, windows."""

from __future__ import annotations

import warnings
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import torch

from laya_engine.agent import Agent
from laya_engine.hooks import PredictContext, clear_default_hooks, set_default_hooks
from laya_engine.inference import Inference
from laya_engine.loading import open_checkpoint
from laya_engine.presets import triage_questions

QUESTIONS = triage_questions()
NOUL = {"ok": {"type": "noul", "instructions": "Is it ok?"}}


class Recorder:
    """Writes down every event with the run id."""

    def __init__(self, name: str = "") -> None:
        self.events: list[tuple[str, str]] = []
        self.name = name

    def _note(self, event: str, ctx: PredictContext) -> None:
        self.events.append((event, ctx.run_id))

    def on_predict_start(self, ctx: PredictContext) -> None:
        self._note("start", ctx)

    def on_error(self, ctx: PredictContext) -> None:
        self._note("error", ctx)

    def on_predict_end(self, ctx: PredictContext) -> None:
        self._note("end", ctx)

    @property
    def names(self) -> list[str]:
        return [event for event, _ in self.events]


def test_one_call_answers_every_type(agent: Agent) -> None:
    payload = agent.predict("I want my money back", QUESTIONS)
    answers = payload["answers"]
    assert list(answers) == list(QUESTIONS)
    intent = answers["intent"]
    assert sum(intent["probabilities"].values()) == pytest.approx(1, abs=1e-3)
    assert intent["choice"] == max(intent["probabilities"], key=intent["probabilities"].get)
    assert intent["answer_confidence"] == max(intent["probabilities"].values())
    mood = answers["frustration"]
    levels = mood["probabilities"]
    assert mood["score"] == pytest.approx(sum(int(k) * p for k, p in levels.items()), abs=1e-3)
    assert list(mood["legend"]) == list(levels)
    urgent = answers["is_urgent"]
    assert urgent["answer_confidence"] == max(urgent["noul"], round(1 - urgent["noul"], 4))
    assert payload["usage"]["output_tokens"] == 0
    assert payload["usage"]["truncated"] is False


def test_answers_do_not_depend_on_batch_or_order(agent: Agent) -> None:
    states = ["short", "a much longer message " * 3, {"k": "v"}, [{"role": "u", "content": "hey"}]]
    together = agent.predict_batch(states, QUESTIONS)
    alone = [agent.predict(state, QUESTIONS) for state in states]
    for a, b in zip(together, alone, strict=True):
        for name in QUESTIONS:
            difference = (
                a["answers"][name]["answer_confidence"] - b["answers"][name]["answer_confidence"]
            )
            assert abs(difference) <= 2e-4
        assert a["usage"] == b["usage"]


def test_option_order_changes_slots_not_keys(agent: Agent) -> None:
    question = {"type": "choice", "instructions": "Which?", "criteria": ["a", "b", "c"]}
    ordered = agent.predict("x", {"q": {**question, "option_order": [2, 0, 1]}})
    written = agent.predict(
        "x", {"q": {"type": "choice", "instructions": "Which?", "criteria": ["c", "a", "b"]}}
    )
    by_option = ordered["answers"]["q"]["probabilities"]
    assert list(by_option) == ["a", "b", "c"]
    assert by_option == pytest.approx(written["answers"]["q"]["probabilities"], abs=2e-4)


def test_a_budget_comes_from_config_call_or_hook(agent: Agent) -> None:
    text = "word " * 40
    assert agent.predict(text, NOUL)["usage"]["truncated"] is True
    agent.cfg["max_len"] = 95
    assert agent.predict(text, NOUL)["usage"]["input_tokens"] == 95
    assert agent.predict(text, NOUL, max_len=100)["usage"]["state_tokens_dropped"] > 0

    def narrow(ctx: PredictContext) -> None:
        ctx.max_len = 90

    narrowed = agent.predict(text, NOUL, on_predict_start=narrow)
    assert narrowed["usage"]["input_tokens"] == 90


def test_validation_runs_inside_the_hooks_and_before_tokenising(agent: Agent) -> None:
    recorder = Recorder()
    with pytest.raises(ValueError, match="question 'bad'"):
        agent.predict("x", {"bad": {"type": "choice", "instructions": "?"}}, hooks=recorder)
    assert recorder.names == ["start", "error", "end"]
    assert len({run_id for _, run_id in recorder.events}) == 1


def test_empty_input_runs_hooks_and_no_forward(
    agent: Agent, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Inference, "run", lambda *_: pytest.fail("no pass was needed"))
    recorder = Recorder()
    assert agent.predict_batch([], QUESTIONS, hooks=recorder) == []
    [payload] = agent.predict_batch(["x"], {}, hooks=recorder)
    assert payload["answers"] == {}
    assert payload["usage"] == {"input_tokens": 0, "output_tokens": 0}
    assert recorder.names == ["start", "end"] * 2
    with pytest.raises(TypeError, match="None"):
        agent.predict(None, {})


def test_a_skip_answers_without_a_forward(agent: Agent, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Inference, "run", lambda *_: pytest.fail("skipped"))
    answer = {"model": "cache", "answers": {}, "usage": {"input_tokens": 3}}
    seen: list[Any] = []
    result = agent.predict(
        "x",
        QUESTIONS,
        on_predict_start=lambda ctx: ctx.skip([answer]),
        on_predict_end=lambda ctx: seen.append(ctx.usage),
    )
    assert result is answer
    assert seen == [{"input_tokens": 3, "output_tokens": 0}]


def test_hooks_run_defaults_then_installed_then_per_call(tiny_folder: Path) -> None:
    order: list[str] = []

    def saying(name: str) -> Any:
        return lambda ctx: order.append(name)

    agent = Agent(str(tiny_folder), device="cpu", on_predict_start=saying("installed"))
    set_default_hooks(on_predict_start=saying("default"))
    try:
        agent.predict("x", NOUL, on_predict_start=[saying("call 1"), saying("call 2")])
    finally:
        clear_default_hooks()
    assert order == ["default", "installed", "call 1", "call 2"]


def test_an_error_in_an_end_hook_never_hides_the_first(agent: Agent) -> None:
    class Failing(Recorder):
        def on_predict_end(self, ctx: PredictContext) -> None:
            raise RuntimeError("the hook's own")

    with pytest.raises(ValueError, match="question") as caught:
        agent.predict("x", {"bad": {}}, hooks=Failing())
    assert isinstance(caught.value.__context__, RuntimeError)
    with pytest.raises(RuntimeError, match="own"):
        agent.predict("x", NOUL, hooks=Failing())


def test_hooks_raise_false_warns_and_goes_on(agent: Agent) -> None:
    def failing(ctx: PredictContext) -> None:
        raise RuntimeError("telemetry is down")

    with pytest.warns(RuntimeWarning, match="telemetry is down"):
        result = agent.predict("x", NOUL, on_predict_start=failing, hooks_raise=False)
    assert "ok" in result["answers"]


def test_min_confidence_marks_answers(agent: Agent) -> None:
    passed = agent.predict("x", NOUL, min_confidence=0.0)["answers"]["ok"]
    assert passed["abstention"] == "passed"
    assert passed["abstention_threshold"] == 0.0
    abstained = agent.predict("x", NOUL, min_confidence={"noul:2": 1.0})["answers"]["ok"]
    assert abstained["abstention"] == "abstained"
    assert abstained["low_confidence"] is True
    ungated = agent.predict("x", NOUL, min_confidence={"choice:2": 1.0})["answers"]["ok"]
    assert (ungated["abstention"], ungated["abstention_threshold"]) == ("passed", 0.0)
    kept = {"answers": {"ok": {"type": "noul"}}, "usage": {}}
    marked = agent.predict(
        "x", NOUL, min_confidence=0.5, on_predict_start=lambda ctx: ctx.skip([kept])
    )
    assert marked["answers"]["ok"]["abstention"] == "unevaluated"
    assert kept["answers"]["ok"] == {"type": "noul"}
    with pytest.raises(ValueError, match="empty map"):
        agent.predict("x", NOUL, min_confidence={})
    assert "abstention" not in agent.predict("x", NOUL)["answers"]["ok"]
    with pytest.raises(ValueError, match="no answer can have"):
        agent.predict("x", NOUL, min_confidence={"noul:7": 0.5})


def test_a_long_document_is_read_to_its_end(agent: Agent) -> None:
    text = "calm words here. " * 30
    short = agent.predict_long("fits", NOUL)
    assert short["usage"]["windows"] == 1
    assert "window" not in short["answers"]["ok"]
    whole = agent.predict_long(text, NOUL)
    window = whole["answers"]["ok"]["window"]
    assert whole["usage"]["windows"] == window["count"] > 1
    assert whole["usage"]["truncated"] == 0
    singles = agent.predict_long(text, NOUL, window=40, stride=40)
    assert singles["usage"]["windows"] == -(-len(agent.tokenizer.encode(text)) // 40)
    with pytest.raises(ValueError, match="jumps over"):
        agent.predict_long(text, NOUL, window=20, stride=30)


def test_running_out_of_device_memory_answers_that_call_on_the_cpu(
    agent: Agent, monkeypatch: pytest.MonkeyPatch
) -> None:
    states = [f"hello {number}, {'a longer text ' * (number % 2 * 6)}" for number in range(160)]
    expected = [result["answers"] for result in agent.predict_batch(states, NOUL)]
    pass_on_cpu = Inference._pass
    attempts: list[str] = []

    def out_of_memory(place: Inference, rows: Any) -> Any:
        attempts.append(place.device.type)
        if place.device.type == "meta":  # stands for a GPU
            raise RuntimeError("CUDA out of memory")
        return pass_on_cpu(place, rows)

    monkeypatch.setattr(Inference, "_pass", out_of_memory)
    network = open_checkpoint(agent.folder).network  # as a GPU has it
    agent.inference = replace(agent.inference, network=network, device=torch.device("meta"))
    with pytest.warns(RuntimeWarning, match="answered on the CPU"):
        answers = [result["answers"] for result in agent.predict_batch(states, NOUL)]
    assert answers == expected
    assert attempts.count("meta") == 1
    assert len(attempts) > 2
    assert agent.device.type == "meta"  # the next call tries the device again


def test_a_row_longer_than_the_encoder_names_both_numbers(agent: Agent) -> None:
    with pytest.raises(ValueError, match="at most 128 tokens at once, but a row has 300"):
        agent.predict("word " * 200, NOUL, max_len=300)


def test_weights_that_give_no_numbers_are_refused(agent: Agent) -> None:
    with torch.no_grad():
        agent.network.scorer[3].bias.fill_(float("nan"))
    with pytest.raises(ValueError, match="weights are damaged"):
        agent.predict("x", NOUL)


def test_a_hundred_thousand_options_are_refused_at_once(agent: Agent) -> None:
    question = {"type": "choice", "instructions": "?", "criteria": list(range(100_000))}
    with pytest.raises(ValueError, match="100000 options need at least 400000 tokens"):
        agent.predict("x", {"q": question})


@pytest.mark.parametrize("skipped", [[], [1], [{}, {}], "no list"])
def test_a_skip_with_the_wrong_results_is_an_error_that_ends(agent: Agent, skipped: Any) -> None:
    recorder = Recorder()
    with pytest.raises(ValueError, match="a start hook skipped with"):
        agent.predict("x", NOUL, hooks=recorder, on_predict_start=lambda ctx: ctx.skip(skipped))
    assert recorder.names == ["start", "error", "end"]


def test_a_language_is_a_code(agent: Agent) -> None:
    with pytest.raises(TypeError, match="language code"):
        agent.predict("x", NOUL, lang=5)


def test_an_async_hook_may_ask_the_agent_again(agent: Agent) -> None:
    inner: list[Any] = []

    class Again:
        async def on_predict_end(self, ctx: PredictContext) -> None:
            if ctx.states != ["inner"]:
                inner.append(ctx.agent.predict("inner", NOUL, hooks=self))

    agent.predict("outer", NOUL, hooks=Again())
    assert len(inner) == 1


def test_language_temperatures_replace_the_checkpoints(tiny_folder: Path) -> None:
    hot = Agent(
        str(tiny_folder), device="cpu", lang_temperatures={"de-AT": {"temperature": [5, 5, 5]}}
    )
    plain = hot.predict("x", NOUL)["answers"]["ok"]["answer_confidence"]
    german = hot.predict("x", NOUL, lang="de_DE")["answers"]["ok"]["answer_confidence"]
    assert german < plain


def test_importing_the_engine_imports_no_torch() -> None:
    import subprocess
    import sys

    code = (
        "import sys, laya_engine; from laya_engine import Router, triage_questions;"
        "Router().route('hello there my friend', triage_questions());"
        "assert not {'torch', 'transformers'} & set(sys.modules), 'torch was imported'"
    )
    with warnings.catch_warnings():
        subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
