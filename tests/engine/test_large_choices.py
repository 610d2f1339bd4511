"""Shortlists and tournaments: more labels than a head can hold."""

from __future__ import annotations

import math
import threading
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from laya_engine.agent import Agent
from laya_engine.large_choices import (
    cached_embed_fn,
    embed_fn_from_agent,
    predict_shortlist,
    predict_tournament,
    shortlist_choice,
)
from laya_engine.large_choices.narrowing import narrowed

NOUL = {"type": "noul", "instructions": "Is it ok?"}


class Lucean:
    """Answers every choice by a fixed weight of each label, whatever else is on offer."""

    def __init__(self, weights: dict[Any, float]):
        self.weights = weights
        self.calls: list[dict[str, Any]] = []
        self.options: list[dict[str, Any]] = []

    def predict(self, state: Any, questions: dict[str, Any], **options: Any) -> dict[str, Any]:
        self.calls.append(questions)
        self.options.append(options)
        cut = list(questions)[:1]
        usage = {
            "input_tokens": 10 * len(questions),
            "output_tokens": 0,
            "state_tokens": 9,
            "state_tokens_dropped": 3 if "/" in str(cut[0]) else 0,
            "truncated": "/" in str(cut[0]),
            "truncated_questions": cut if "/" in str(cut[0]) else [],
        }
        answers = {name: self._answer(question) for name, question in questions.items()}
        return {"model": "luce", "answers": answers, "usage": usage}

    def _answer(self, question: dict[str, Any]) -> dict[str, Any]:
        if question["type"] == "noul":
            return {"type": "noul", "noul": 0.5, "answer_confidence": 0.5, "confidence": 0.5}
        labels = list(question["criteria"])
        total = sum(self.weights[label] for label in labels)
        p = {label: self.weights[label] / total for label in labels}
        return {"type": "choice", "choice": max(p, key=p.__getitem__), "probabilities": p}


def choice(labels: Any, **more: Any) -> dict[str, Any]:
    return {"type": "choice", "instructions": "Which?", "criteria": labels, **more}


@given(
    weights=st.lists(st.floats(0.05, 20), min_size=1, max_size=60),
    size=st.integers(min_value=2, max_value=9),
)
def test_a_tournament_gives_the_whole_softmax_back(weights: list[float], size: int) -> None:
    labels = [f"label {index}" for index in range(len(weights))]
    agent = Lucean(dict(zip(labels, weights, strict=True)))
    answer = predict_tournament(agent, "x", {"q": choice(labels)}, group_size=size)["answers"]["q"]
    whole = np.array(weights) / sum(weights)
    assert list(answer["probabilities"]) == labels
    assert list(answer["probabilities"].values()) == pytest.approx(whole, abs=1e-4)
    # Weights a rounding apart are as likely as each other.
    assert agent.weights[answer["choice"]] == pytest.approx(max(weights))
    assert all(len(q["criteria"]) <= size for call in agent.calls for q in call.values())


def test_the_winner_is_less_sure_than_in_a_final_that_never_saw_the_rest() -> None:
    labels = list(range(6))
    agent = Lucean(dict.fromkeys(labels, 1.0))
    payload = predict_tournament(agent, "x", {"q": choice(labels)}, group_size=3)
    answer = payload["answers"]["q"]
    assert answer["answer_confidence"] == pytest.approx(1 / 6, abs=1e-4)
    assert answer["confidence"] == pytest.approx(0.0, abs=1e-3)
    assert payload["tournament"]["q"] == {"labels": [0, 3], "n": 6, "rounds": 1}


def test_small_questions_are_asked_once_and_tokens_of_every_round_count() -> None:
    labels = [f"l{i}" for i in range(10)]
    agent = Lucean(dict.fromkeys([*labels, "a", "b"], 1.0))
    questions = {"small": choice(["a", "b"]), "big": choice(labels), "ok": NOUL}
    payload = predict_tournament(agent, "x", questions, group_size=4, lang="de")
    assert [list(call) for call in agent.calls] == [
        ["big/0.0", "big/0.1", "big/0.2"],
        ["small", "big", "ok"],
    ]
    assert list(payload["answers"]) == ["small", "big", "ok"]
    assert payload["tournament"]["small"] == {"labels": ["a", "b"], "n": 2, "rounds": 0}
    usage = payload["usage"]
    assert usage["input_tokens"] == 60
    assert (usage["truncated"], usage["state_tokens_dropped"]) == (True, 3)
    assert usage["truncated_questions"] == ["big"]
    assert agent.options == [{"lang": "de"}] * 2


def test_ids_that_render_alike_do_not_share_a_group() -> None:
    first, second = list("abcdef"), list("uvwxyz")
    agent = Lucean({label: index + 1.0 for index, label in enumerate(first + second)})
    questions: dict[Any, Any] = {1: choice(first), "1": choice(second)}
    answers = predict_tournament(agent, "x", questions, group_size=3)["answers"]
    assert (answers[1]["choice"], answers["1"]["choice"]) == ("f", "z")


def test_the_gate_judges_the_combined_answer_in_the_whole_questions_bucket() -> None:
    labels = list(range(12))
    agent = Lucean(dict.fromkeys(labels, 1.0))
    thresholds = {"choice:11+": 0.09, "default": 0.0}
    payload = predict_tournament(
        agent, "x", {"q": choice(labels)}, group_size=4, min_confidence=thresholds
    )
    answer = payload["answers"]["q"]
    assert (answer["abstention"], answer["abstention_threshold"]) == ("abstained", 0.09)
    assert agent.options == [{}] * 2


def test_a_real_agent_plays_a_tournament(agent: Agent) -> None:
    agent.cfg.update(max_len=128, head_max_len=100)
    labels = [f"l{index}" for index in range(40)]
    payload = predict_tournament(agent, "hi", {"q": choice(labels)}, group_size=8)
    answer = payload["answers"]["q"]
    assert sum(answer["probabilities"].values()) == pytest.approx(1, abs=0.01)
    assert answer["answer_confidence"] == max(answer["probabilities"].values())
    assert 0 <= answer["action"]["act_probability"] <= 1
    assert predict_tournament(agent, "hi", {})["answers"] == {}


@pytest.mark.parametrize("size", [1, 0, -3, True, 2.5, "4"])
def test_a_group_has_at_least_two(size: Any) -> None:
    with pytest.raises(ValueError, match="group_size must be a whole number of at least 2"):
        predict_tournament(None, "x", {}, group_size=size)


def test_a_malformed_question_is_refused_before_anything_is_asked() -> None:
    agent = Lucean({})
    with pytest.raises(ValueError, match="question 'q'"):
        predict_tournament(agent, "x", {"q": choice([])})
    with pytest.raises(ValueError, match="question 'q'"):
        predict_shortlist(agent, "x", {"q": choice(["a", None])}, len)
    assert agent.calls == []


def test_narrowing_keeps_descriptions_and_the_relative_order_of_slots() -> None:
    wide = choice({"a": "x", "b": None, "c": "z"}, option_order=[2, 0, 1])
    fewer = narrowed(wide, ["b", "c"])
    assert fewer["criteria"] == {"b": None, "c": "z"}
    assert [list(fewer["criteria"])[i] for i in fewer["option_order"]] == ["c", "b"]
    assert narrowed(choice(["a", "b", "c"]), ["c", "a"]) == choice(["c", "a"])


# Shortlists


def axes(texts: Any) -> Any:
    """Each text as how often it has the letters a, b and c."""
    return np.array([[text.count(letter) for letter in "abc"] for text in texts], dtype=float)


def test_the_nearest_labels_are_kept_nearest_first() -> None:
    labels = ["ab", "c", "bbb", "aaaa"]
    assert shortlist_choice("aab", labels, axes, k=2) == ["ab", "aaaa"]
    kept, cosines = shortlist_choice("aab", labels, axes, k=2, return_scores=True)
    assert kept == ["ab", "aaaa"]
    assert cosines == pytest.approx([3 / math.sqrt(10), 2 / math.sqrt(5)])


def test_instructions_and_descriptions_are_part_of_what_is_compared() -> None:
    seen: list[str] = []

    def embed(texts: Any) -> Any:
        seen.extend(texts)
        return axes(texts)

    criteria = {"a": "x", "b": None, 3: {"d": 1}}
    shortlist_choice({"x": 1}, criteria, embed, k=2, instructions="Which")
    assert seen == ['Which\n{"x": 1}', "a: x", "b", '3: {"d": 1}']


def test_few_labels_pass_through_unembedded() -> None:
    assert shortlist_choice("x", ["a", "b"], None, k=2) == ["a", "b"]  # type: ignore[arg-type]
    assert shortlist_choice("x", ["a"], None, return_scores=True) == (["a"], None)  # type: ignore[arg-type]


def test_a_shortlist_is_asked_and_says_what_it_left_out() -> None:
    agent = Lucean({"ab": 1.0, "aaaa": 3.0, "x": 1.0, "y": 1.0})
    questions = {"q": choice(["ab", "c", "bbb", "aaaa"]), "s": choice(["x", "y"]), "ok": NOUL}
    payload = predict_shortlist(agent, "aab", questions, axes, k=2, lang="de")
    assert payload["answers"]["q"]["probabilities"] == {"ab": 0.25, "aaaa": 0.75}
    report = payload["shortlist"]
    assert list(report) == ["q", "s"]
    assert (report["q"]["n"], report["q"]["k"], report["q"]["passthrough"]) == (4, 2, False)
    assert report["s"] == {
        "labels": ["x", "y"],
        "scores": None,
        "k": 2,
        "n": 2,
        "passthrough": True,
    }
    assert agent.options == [{"lang": "de"}]


@pytest.mark.parametrize("k", [0, -1, True, 2.5])
def test_k_is_a_count(k: Any) -> None:
    with pytest.raises(ValueError, match="k must be a whole number of at least 1"):
        shortlist_choice("x", ["a", "b"], axes, k=k)


@pytest.mark.parametrize(
    ("vectors", "problem"),
    [
        (lambda texts: np.zeros((1, 3)), "one vector for each of 4 texts"),
        (lambda texts: np.zeros(len(texts)), "one vector for each"),
        (lambda texts: np.full((len(texts), 3), np.nan), "no finite numbers"),
    ],
)
def test_vectors_that_are_wrong_are_refused(vectors: Any, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        shortlist_choice("x", ["a", "b", "c"], vectors, k=1)


def test_an_empty_text_is_near_nothing_and_breaks_nothing() -> None:
    assert shortlist_choice("", ["a", "b", "c"], axes, k=2) == ["a", "b"]


# Embeddings


def test_a_text_has_the_same_vector_alone_and_in_company(agent: Agent) -> None:
    embed = embed_fn_from_agent(agent, batch_size=2)
    texts = ["hello", "a much longer text than the others " * 20, "", "환불"]
    together = embed(texts)
    assert together.shape == (4, 32)
    assert together.dtype == np.float32
    alone = np.concatenate([embed([text]) for text in texts])
    assert together == pytest.approx(alone, abs=1e-5)
    assert embed([]).shape == (0, 32)
    with pytest.raises(TypeError, match="a list of texts"):
        embed("hello")


def test_only_the_first_tokens_count(agent: Agent) -> None:
    embed = embed_fn_from_agent(agent, max_length=6)
    a, b, c = embed(["abcd and this", "abcd or that", "abce"])
    assert a == pytest.approx(b)
    assert not np.allclose(a, c)
    with pytest.raises(ValueError, match="max_length must be"):
        embed_fn_from_agent(agent, max_length=0)


def test_a_cached_text_is_embedded_once_and_the_oldest_is_forgotten() -> None:
    calls: list[list[str]] = []

    def embed(texts: Any) -> Any:
        calls.append(list(texts))
        return axes(texts)

    cached = cached_embed_fn(embed, maxsize=3)
    assert cached(["a", "b", "a"]).tolist() == axes(["a", "b", "a"]).tolist()
    assert cached(["a", "c"]).tolist() == axes(["a", "c"]).tolist()
    assert cached(["ab", "b"]).tolist() == axes(["ab", "b"]).tolist()
    assert calls == [["a", "b"], ["c"], ["ab"]]
    info = cached.cache_info()
    assert (info.hits, info.misses, info.maxsize, info.currsize) == (3, 4, 3, 3)
    cached(["c"])
    assert calls[-1] == ["ab"]
    cached(["a"])
    assert calls[-1] == ["a"]
    cached.cache_clear()
    assert cached.cache_info().currsize == cached.cache_info().hits == 0
    assert len(cached([])) == 0


def test_more_texts_than_the_cache_holds_are_all_answered() -> None:
    texts = ["a" * n for n in range(1, 9)]
    assert cached_embed_fn(axes, maxsize=2)(texts).tolist() == axes(texts).tolist()
    for wrong in (0, -1, True):
        with pytest.raises(ValueError, match="maxsize must be"):
            cached_embed_fn(axes, maxsize=wrong)


def test_a_cache_is_safe_on_many_threads() -> None:
    cached = cached_embed_fn(axes, maxsize=5)
    wrong: list[Any] = []

    def work(seed: int) -> None:
        rng = np.random.default_rng(seed)
        for _ in range(60):
            texts = ["a" * int(n) for n in rng.integers(1, 12, size=4)]
            if cached(texts).tolist() != axes(texts).tolist():
                wrong.append(texts)

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
    assert cached.cache_info().currsize <= 5
