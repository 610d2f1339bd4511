"""Asking a choice again in other orders and under other names."""

from __future__ import annotations

from typing import Any

import pytest

from laya_engine.agent import Agent
from laya_engine.hooks import PredictContext
from laya_engine.option_stability import OptionStabilityHook
from laya_engine.questions import normalise_question

COLOURS = {"type": "choice", "instructions": "Which?", "criteria": ["red", "green", "blue", "pink"]}
QUESTIONS = {"colour": COLOURS, "ok": {"type": "noul", "instructions": "Is it ok?"}}


class Slots:
    """An agent that favours a slot, or an option by its text, and nothing else."""

    def __init__(self, slot: int | None = None, text: str = ""):
        self.slot, self.text = slot, text
        self.asked: dict[str, Any] = {}
        self.options: dict[str, Any] = {}

    def predict_batch(
        self, states: list[Any], questions: dict[str, Any], **options: Any
    ) -> list[dict[str, Any]]:
        self.asked, self.options = questions, options
        answers = {name: self.answer(name, definition) for name, definition in questions.items()}
        return [{"answers": answers} for _ in states]

    def answer(self, name: str, definition: dict[str, Any]) -> dict[str, Any]:
        question = normalise_question(name, definition)
        shown = [question.options[i] for i in question.slots]
        favoured = (
            question.slots[self.slot]
            if self.slot is not None
            else next(i for s, i in enumerate(question.slots) if self.text in shown[s])
        )
        rest = 0.3 / (len(shown) - 1)
        p = {label: 0.7 if i == favoured else rest for i, label in enumerate(question.labels)}
        return {"choice": question.labels[favoured], "type": "choice", "probabilities": p}


def probe(agent: Slots, question: dict[str, Any] = COLOURS, **arguments: Any) -> dict[str, Any]:
    hook = OptionStabilityHook(**{"accept": 0.6, "escalate": 0.3, **arguments})
    given = {"answers": {"q": agent.answer("q", question)}}
    ctx = PredictContext(
        ["x"], {"q": question}, agent=agent, results=[given], max_len=99, lang="de"
    )
    hook.on_predict_end(ctx)
    assert "reliability" not in given["answers"]["q"]
    assert ctx.results is not None
    return dict(ctx.results[0]["answers"]["q"]["reliability"])


def test_an_answer_that_follows_the_option_holds() -> None:
    agent = Slots(text="green")
    found = probe(agent)
    assert (found["stability"], found["soft_stability"]) == (1.0, pytest.approx(0.7))
    assert found["decision"] == "ACCEPT"
    assert found["distinct_choices"] == ["green"]
    # Three letter variants, the reversed one, and the shuffles that differ from what was asked.
    assert 1 + len(agent.asked) == found["n_variants"] >= 6
    assert found["probes"] == ["reorder", "rename"]
    assert agent.options == {"lang": "de", "max_len": 99, "head_max_len": None}


def test_an_answer_that_follows_the_slot_does_not() -> None:
    found = probe(Slots(slot=0), variants=["reversed", "letters_reversed"], escalate=0.5)
    assert (found["stability"], found["reorder_stability"], found["rename_stability"]) == (0, 0, 0)
    assert found["variant_choices"] == {
        "original": "red",
        "reversed": "pink",
        "letters_reversed": "pink",
    }
    assert found["variant_support"]["reversed"] == pytest.approx(0.1)
    assert found["soft_stability"] == pytest.approx(0.3)
    assert found["decision"] == "ESCALATE"


def test_an_answer_that_follows_a_name_is_found_by_renaming() -> None:
    class Named(Slots):
        def answer(self, name: str, definition: dict[str, Any]) -> dict[str, Any]:
            renamed = "A" in definition["criteria"]
            chosen = Slots(slot=3) if renamed else Slots(text=self.text)
            return chosen.answer(name, definition)

    found = probe(Named(text="red"), variants=["reversed", "letters", "letters_reversed"])
    assert (found["reorder_stability"], found["rename_stability"]) == (1.0, 0.5)


def test_letters_carry_the_whole_option_and_map_back() -> None:
    agent = Slots(text="hot")
    question = {**COLOURS, "criteria": {"red": "hot", "blue": None, 3: "x"}}
    found = probe(agent, question, variants=["letters_reversed"])
    assert agent.asked["0/letters_reversed"]["criteria"] == {
        "A": "3: x",
        "B": "blue",
        "C": "red: hot",
    }
    assert found["variant_choices"]["letters_reversed"] == "red"


def test_a_questions_own_order_is_what_is_varied() -> None:
    agent = Slots(text="red")
    question = {**COLOURS, "option_order": [2, 0, 1, 3]}
    probe(agent, question, variants=["reversed", "letters"])
    assert agent.asked["0/reversed"]["option_order"] == [3, 1, 0, 2]
    assert "option_order" not in agent.asked["0/letters"]
    assert next(iter(agent.asked["0/letters"]["criteria"].values())) == "blue"


def test_variants_that_repeat_are_asked_once() -> None:
    two = {**COLOURS, "criteria": ["a", "b"]}
    found = probe(Slots(text="a"), two)
    assert list(found["variant_choices"]) == ["original", "reversed", "letters", "letters_reversed"]
    one = probe(Slots(text="a"), two, n_shuffles=0, relabel=False)
    assert list(one["variant_choices"]) == ["original", "reversed"]


def test_one_option_has_nothing_to_vary() -> None:
    class Single(Slots):
        def answer(self, name: str, definition: dict[str, Any]) -> dict[str, Any]:
            return {"type": "choice", "choice": "a", "probabilities": {"a": 1.0}}

    found = probe(Single(), {**COLOURS, "criteria": ["a"]})
    assert (found["decision"], found["stability"], found["n_variants"]) == (None, None, 1)


def test_many_options_are_not_renamed() -> None:
    assert probe(Slots(text="red"), rename_max_options=3)["probes"] == ["reorder"]
    assert probe(Slots(text="red"), probes="rename")["probes"] == ["rename"]
    assert probe(Slots(text="red"), probes=["reorder"], variants="fast")["n_variants"] == 2


def test_shuffles_repeat_for_a_seed_and_differ_between_seeds() -> None:
    def orders(seed: str | None) -> Any:
        agent = Slots(text="red")
        probe(agent, variants=["shuffle1", "shuffle2", "shuffle3"], seed=seed)
        return [tuple(q["option_order"]) for q in agent.asked.values()]

    assert orders(None) == orders(None)
    assert orders("a") == orders("a") != orders("b")


@pytest.mark.parametrize(
    ("accept", "escalate", "decision"),
    [
        (0.7, 0.1, "ACCEPT"),
        (0.71, 0.1, "VERIFY"),
        (0.9, 0.71, "ESCALATE"),
        (0.9, None, "VERIFY"),
        (None, 0.9, None),
        (1.01, 1.01, "ESCALATE"),
    ],
)
def test_the_decision_cuts_the_mean_probability(
    accept: float | None, escalate: float | None, decision: str | None
) -> None:
    found = probe(Slots(text="red"), accept=accept, escalate=escalate, variants=["reversed"])
    assert found["soft_stability"] == pytest.approx(0.7)
    assert found["decision"] == decision


@pytest.mark.parametrize("installed", [True, False])
def test_a_real_agent_is_probed_once_a_call(agent: Agent, installed: bool) -> None:
    hook = OptionStabilityHook(accept=0.9, escalate=0.1)
    states = ["hello", {"k": "v"}]
    plain = agent.predict_batch(states, QUESTIONS)
    if installed:
        agent.add_hook(hook)
    probed = agent.predict_batch(states, QUESTIONS, hooks=None if installed else hook)
    for before, after in zip(plain, probed, strict=True):
        report = after["answers"]["colour"].pop("reliability")
        assert report["n_variants"] >= 6
        assert (
            report["variant_support"]["original"]
            == before["answers"]["colour"]["answer_confidence"]
        )
        assert before == after


def test_a_scan_is_probed_by_scans(agent: Agent) -> None:
    scans: list[Any] = []

    def note(ctx: PredictContext) -> None:
        scans.append((ctx.entry_point, ctx.window, ctx.stride, len(ctx.questions)))

    agent.add_hook([OptionStabilityHook(accept=None, escalate=None, variants="fast")])
    text = "some words " * 30
    answer = agent.predict_long(text, QUESTIONS, window=60, stride=30, on_predict_end=note)[
        "answers"
    ]["colour"]
    plain = Agent(str(agent.folder), device="cpu")
    reversed_order = {"colour": {**COLOURS, "option_order": [3, 2, 1, 0]}}
    other = plain.predict_long(text, reversed_order, window=60, stride=30)["answers"]["colour"]
    assert answer["window"]["count"] > 1
    assert answer["reliability"]["variant_choices"]["reversed"] == other["choice"]
    assert scans == [("predict_long", 60, 30, 2)]


def test_the_variants_are_asked_in_the_language_of_the_call(agent: Agent) -> None:
    flat = {"de": {"temperature": [5.0, 5.0, 5.0]}}
    german = Agent(str(agent.folder), device="cpu", lang_temperatures=flat)
    hook = OptionStabilityHook(accept=None, escalate=None, variants=["reversed"])
    support = {
        lang: german.predict("x", QUESTIONS, lang=lang, hooks=hook)["answers"]["colour"][
            "reliability"
        ]["variant_support"]["reversed"]
        for lang in ("de", "en")
    }
    assert abs(support["de"] - 0.25) < abs(support["en"] - 0.25)


def test_the_probes_are_an_ordinary_call_that_installed_hooks_see(agent: Agent) -> None:
    seen: list[int] = []
    agent.add_hook(OptionStabilityHook(accept=None, escalate=None, variants="fast"))
    with agent.hooks_installed(Counting(seen)):
        agent.predict("x", QUESTIONS)
    assert seen == [2, 2]  # the questions, then the two variants of the one choice


class Counting:
    def __init__(self, seen: list[int]):
        self._seen = seen

    def on_predict_start(self, ctx: PredictContext) -> None:
        self._seen.append(len(ctx.questions))


def test_what_failed_or_was_skipped_is_left_alone(agent: Agent) -> None:
    hook = OptionStabilityHook(accept=None, escalate=None)
    with pytest.raises(ValueError, match="colour"):
        agent.predict("x", {"colour": {**COLOURS, "criteria": []}}, hooks=hook)
    kept = {"answers": {"colour": {"type": "choice", "choice": "red"}}, "usage": {}}
    skipped = agent.predict(
        "x", QUESTIONS, hooks=hook, on_predict_start=lambda ctx: ctx.skip([kept])
    )
    assert skipped["answers"] == kept["answers"]
    assert agent.predict_batch([], QUESTIONS, hooks=hook) == []
    nouls = {"ok": QUESTIONS["ok"]}
    assert agent.predict("x", nouls, hooks=hook) == agent.predict("x", nouls)


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ({"accept": True}, "accept must be None or a number"),
        ({"accept": 2.0}, "accept must be None or a number"),
        ({"escalate": float("nan")}, "escalate must be None or a number"),
        ({"accept": 0.2}, r"escalate \(0.3\) must not be above accept"),
        ({"n_shuffles": -1}, "n_shuffles must be a whole number"),
        ({"n_shuffles": True}, "n_shuffles must be a whole number"),
        ({"rename_max_options": 1}, "rename_max_options must be a whole number"),
        ({"rename_max_options": 27}, "rename_max_options must be a whole number"),
        ({"variants": "slow"}, "variants must be 'full', 'fast' or some of reversed"),
        ({"variants": ["shuffle4"]}, "variants must be"),
        ({"variants": []}, "variants must be"),
        ({"probes": "x"}, "probes must be"),
        ({"probes": ["x"]}, "probes must be"),
        ({"probes": []}, "probes must be"),
    ],
)
def test_arguments_outside_their_range(arguments: dict[str, Any], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        OptionStabilityHook(**{"accept": 0.6, "escalate": 0.3, **arguments})
