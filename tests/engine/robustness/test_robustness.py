"""Robustness: what is changed, how flips are counted, and what a policy makes of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from laya_engine.evaluation import rows_of_run
from laya_engine.policy import Policy, decide
from laya_engine.robustness import (
    flips_by_kind,
    held_back,
    probe_rows,
    read_stability,
    save_stability,
)
from laya_engine.robustness.probing import Probe, RowStability
from laya_engine.robustness.questions import LABELS, ORDER, WORDING, told_by, variations
from laya_engine.robustness.texts import (
    NAMES,
    NUMBERS,
    changed_state,
    other_names,
    other_numbers,
)
from laya_engine.router import Router
from laya_engine.runs import correct
from tests.engine.runs.run_files import answered_run

QUESTIONS = {
    "topic": {
        "type": "choice",
        "instructions": "What is it about?",
        "criteria": {"money": "payments", "repair": None, "other": "anything else"},
    },
    "urgent": {"type": "noul", "instructions": "Is it urgent?"},
}


class Echo:
    """Answers with the first option that is shown, and yes when the text holds a 7."""

    def __init__(self) -> None:
        self.asked: list[dict[str, Any]] = []

    def predict_batch(self, requests: Any) -> list[dict[str, Any]]:
        self.asked += requests
        return [{"answers": _answers(request)} for request in requests]


def _answers(request: Any) -> dict[str, Any]:
    topic = request["questions"]["topic"]
    labels = list(topic["criteria"])
    first = labels[topic.get("option_order", range(len(labels)))[0]]
    urgent = 0.9 if "7" in str(request["state"]) else 0.1
    return {
        "topic": {"type": "choice", "choice": first, "answer_confidence": 0.9},
        "urgent": {"type": "noul", "noul": urgent, "answer_confidence": 0.9},
    }


def test_every_variation_asks_the_same_options() -> None:
    ways = list(variations(QUESTIONS))
    assert [way.kind for way in ways] == [ORDER, ORDER, LABELS, WORDING, WORDING, WORDING]
    reversed_, rotated = ways[0].questions["topic"], ways[1].questions["topic"]
    assert reversed_["option_order"] == [2, 1, 0]
    assert sorted(rotated["option_order"]) == [0, 1, 2]
    letters = ways[2].questions["topic"]["criteria"]
    assert list(letters) == ["A", "B", "C"]
    assert "payments" in letters["A"]
    assert "repair" in letters["B"]
    assert ways[2].answer("topic", {"type": "choice", "choice": "B"}) == "repair"
    assert ways[2].questions["urgent"] == QUESTIONS["urgent"]
    assert all("What is it about?" in way.questions["topic"]["instructions"] for way in ways[3:])


def test_names_and_long_numbers_change_and_nothing_else_does() -> None:
    text = "Anna Weber, order 48213, wants 2 refunds by 10:30. Annabel agrees. 민수 too."
    assert other_names(text).startswith("Maria Müller, order 48213")
    assert "Annabel" in other_names(text)
    assert "지훈" in other_names(text)
    changed = other_numbers(text)
    assert "48213" not in changed
    assert "2 refunds by 10:30" in changed
    assert len(changed) == len(text)


def test_states_of_every_form_are_changed_in_what_was_written() -> None:
    turns = [{"role": "Anna", "content": "I am Anna"}, {"role": "agent", "content": "Order 123?"}]
    assert changed_state(turns, NAMES)[0] == {"role": "Anna", "content": "I am Maria"}
    assert changed_state(turns, NUMBERS)[1]["content"] != "Order 123?"
    assert changed_state({"from": "Anna", "n": 5}, NAMES) == {"from": "Maria", "n": 5}
    assert changed_state("nothing here", NAMES) == "nothing here"


def test_flips_are_counted_in_the_original_s_terms() -> None:
    router = Echo()
    requests = [(4, {"state": "call 170 now", "questions": QUESTIONS, "model": None})]
    [row] = probe_rows(router, QUESTIONS, Policy(), requests)
    by_kind = {kind: [p for p in row.probes if p.kind == kind] for kind in (ORDER, LABELS, WORDING)}
    assert all(probe.questions == ("topic",) for probe in by_kind[ORDER])  # the first slot wins
    assert all(probe.questions == () for probe in by_kind[LABELS] + by_kind[WORDING])
    [numbers] = [probe for probe in row.probes if probe.kind == NUMBERS]
    assert numbers.questions == ("urgent",)
    assert not [probe for probe in row.probes if probe.kind == NAMES]  # it holds none
    assert row.position == 4
    assert row.stability == 1.0  # 0.9 is sure enough whatever was answered
    assert row.of_question("topic") == pytest.approx(5 / 7)


def test_a_rule_on_the_answer_flips_the_verdict() -> None:
    from laya_engine.policy import Condition, Rule

    rule = Rule((Condition("topic", ("money",)),), "money", verdict="review")
    requests = [(0, {"state": "x", "questions": QUESTIONS})]
    [row] = probe_rows(Echo(), QUESTIONS, Policy(rules=(rule,)), requests)
    assert [probe.verdict for probe in row.probes if probe.kind == ORDER] == [True, True]
    assert not any(probe.verdict for probe in row.probes if probe.kind == LABELS)
    [order, *_] = flips_by_kind([row])
    assert (order.kind, order.asked, order.verdicts.value) == (ORDER, 2, 1.0)
    assert order.verdicts.low < 1.0
    assert order.questions["topic"].value == 1.0


def test_a_policy_asks_a_person_about_what_does_not_hold() -> None:
    answers = _answers({"questions": QUESTIONS, "state": "x"})
    policy = Policy()
    assert decide(policy, answers).verdict == "auto"
    decision = held_back(policy, answers, 0.5, 0.8)
    assert (decision.verdict, decision.human_review) == ("review", True)
    assert "50%" in decision.reasons[-1].text
    assert held_back(policy, answers, 0.8, 0.8) == decide(policy, answers)
    assert held_back(policy, answers, None, 0.8) == decide(policy, answers)


def test_the_stability_of_rows_is_kept_in_the_run(tmp_path: Path) -> None:
    with answered_run(tmp_path / "mail.csv", 5) as run:
        assert read_stability(run) == {}
        probes = (Probe(ORDER, True, ()), Probe(WORDING, False, ()))
        save_stability(run, [RowStability(2, probes)])
        save_stability(run, [RowStability(2, probes[1:]), RowStability(3, probes)])
        assert read_stability(run) == {2: 1.0, 3: 0.5}


def test_a_real_checkpoint_can_be_probed(tiny_folder: Path) -> None:
    router = Router(models={"tiny": str(tiny_folder)}, device="cpu")
    requests = [(0, {"state": "Anna wants order 12345", "questions": QUESTIONS, "model": "tiny"})]
    [row] = probe_rows(router, QUESTIONS, Policy(), requests)
    assert len(row.probes) == 8
    assert {"topic", "urgent"} >= {name for probe in row.probes for name in probe.questions}
    assert told_by({"type": "score", "score": 1.6}) == "2"


def test_figures_can_be_looked_at_by_whether_the_decision_is_stable(tmp_path: Path) -> None:
    with answered_run(tmp_path / "mail.csv", 4) as run:
        for position in range(4):
            correct(run, position, "answer:is_urgent", True)
        save_stability(run, [RowStability(0, (Probe(ORDER, True, ()),))])
        save_stability(run, [RowStability(1, (Probe(ORDER, False, ()),))])
        facts = [row.facts.get("stable") for row in rows_of_run(run)]
    assert facts == ["no", "yes", None, None]
