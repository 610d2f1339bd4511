"""Robustness: what is changed, how flips are counted, and in whose terms."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from laya_engine.command_line.progress import finished
from laya_engine.evaluation.intervals import share
from laya_engine.policy import Condition, Policy, Rule
from laya_engine.robustness import RowStability, flips_by_kind, probe
from laya_engine.robustness.questions import LABELS, ORDER, WORDING, told_by, variations
from laya_engine.robustness.texts import (
    NAMES,
    NUMBERS,
    changed_state,
    other_names,
    other_numbers,
)
from laya_engine.router import Router

QUESTIONS = {
    "topic": {
        "type": "choice",
        "instructions": "What is it about?",
        "criteria": {"money": "payments", "repair": None, "other": "anything else"},
    },
    "urgent": {"type": "noul", "instructions": "Is it urgent?"},
}


def echo(request: Mapping[str, Any]) -> dict[str, Any]:
    """Answers with the first option that is shown, and yes when the text holds a 7."""
    topic = request["questions"]["topic"]
    labels = list(topic["criteria"])
    first = labels[topic.get("option_order", range(len(labels)))[0]]
    urgent = 0.9 if "7" in str(request["state"]) else 0.1
    return {
        "answers": {
            "topic": {"type": "choice", "choice": first, "answer_confidence": 0.9},
            "urgent": {"type": "noul", "noul": urgent, "answer_confidence": 0.9},
        }
    }


def probed(state: str, policy: Policy | None = None, position: int = 0) -> RowStability:
    steps = probe(echo, QUESTIONS, policy or Policy(), {"state": state}, position)
    return finished(steps)


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


def test_only_what_is_asked_otherwise_counts_as_varied() -> None:
    ways = list(variations(QUESTIONS | {"two": {**QUESTIONS["topic"], "criteria": ["a", "b"]}}))
    assert [way.varied for way in ways] == [
        ("topic", "two"),
        ("topic",),  # two options have no third order
        ("topic", "two"),
        *[("topic", "urgent", "two")] * 3,
    ]
    structured = {"urgent": {"type": "noul", "instructions": {"ask": "Is it urgent?"}}}
    assert list(variations(structured)) == []
    with pytest.raises(ValueError, match="no option and no word that could be varied"):
        finished(probe(lambda request: {"answers": {}}, structured, Policy(), {"state": "x"}))


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
    row = probed("call 170 now", position=4)
    by_kind = {kind: [p for p in row.probes if p.kind == kind] for kind in (ORDER, LABELS, WORDING)}
    assert [each.changed for each in by_kind[ORDER]] == [{"topic": "other"}, {"topic": "repair"}]
    assert all(each.changed == {} for each in by_kind[LABELS] + by_kind[WORDING])
    [numbers] = [each for each in row.probes if each.kind == NUMBERS]
    assert numbers.changed == {"urgent": "no"}
    assert not [each for each in row.probes if each.kind == NAMES]  # it holds none
    assert row.position == 4
    assert row.told == {"topic": "money", "urgent": "yes"}
    assert row.stability == 1.0  # 0.9 is sure enough whatever was answered


def test_an_answer_is_judged_by_the_ways_that_ask_it_otherwise() -> None:
    row = probed("call 170 now")
    assert row.of_question("topic") == (5, 7)
    assert row.of_question("urgent") == (3, 4)  # three wordings and the numbers
    assert row.holds.answers == {"topic": (5, 7), "urgent": (3, 4)}
    assert row.holds.shares["urgent"] == 0.75
    assert row.holds.least(QUESTIONS) == pytest.approx(5 / 7)


def test_a_rule_on_the_answer_flips_the_verdict() -> None:
    rule = Rule((Condition("topic", ("money",)),), "money", verdict="review")
    row = probed("x", Policy(rules=(rule,)))
    assert [each.verdict for each in row.probes if each.kind == ORDER] == [True, True]
    assert not any(each.verdict for each in row.probes if each.kind == LABELS)
    [order, *_] = flips_by_kind([row])
    assert (order.kind, order.asked, order.verdicts.value) == (ORDER, 2, 1.0)
    assert order.verdicts.low < 1.0
    assert order.questions["topic"].value == 1.0


def test_intervals_are_of_rows_not_of_the_ways_to_ask_them() -> None:
    """Three rows that flip in both orders, three in none: nothing like twelve separate asks."""
    rule = Rule((Condition("topic", ("money",)),), "money", verdict="review")
    steady = probed("x")
    rows = [probed("x", Policy(rules=(rule,)), n) for n in range(3)] + [steady] * 3
    order = flips_by_kind(rows)[0]
    assert (order.rows, order.asked, order.verdicts.value) == (6, 12, 0.5)
    as_if = share(6, 12)
    assert order.verdicts.high - order.verdicts.low > as_if.high - as_if.low
    assert order.few
    [alike, *_] = flips_by_kind([steady] * 6)
    assert alike.verdicts == share(0, 6)


def test_all_ways_are_asked_of_the_checkpoint_that_answered_first() -> None:
    asked: list[Any] = []

    def routed(request: Mapping[str, Any]) -> dict[str, Any]:
        asked.append(request.get("model"))
        return echo(request) | {"routing": {"model": "english" if len(asked) == 1 else "other"}}

    finished(probe(routed, QUESTIONS, Policy(), {"state": "I am Anna"}))
    assert asked == [None, *["english"] * 7]


def test_progress_is_told_way_by_way_and_stopping_asks_no_more() -> None:
    asked: list[Any] = []

    def counted(request: Mapping[str, Any]) -> dict[str, Any]:
        asked.append(request)
        return echo(request)

    steps = probe(counted, QUESTIONS, Policy(), {"state": "x"})
    assert [next(steps), next(steps)] == [(1, 7), (2, 7)]
    steps.close()
    assert len(asked) == 2


def test_a_real_checkpoint_can_be_probed(tiny_folder: Path) -> None:
    router = Router(models={"tiny": str(tiny_folder)}, device="cpu")
    request = {"state": "Anna wants order 12345", "model": "tiny"}
    row = finished(
        probe(lambda one: router.predict_batch([dict(one)])[0], QUESTIONS, Policy(), request)
    )
    assert len(row.probes) == 8
    assert {"topic", "urgent"} >= {name for each in row.probes for name in each.changed}
    assert told_by({"type": "score", "score": 1.6}) == "2"
