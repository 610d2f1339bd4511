"""Thresholds of one question, instead of those of its policy."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from laya_engine.policy import (
    Policy,
    QuestionThresholds,
    decide,
    default_policy,
    first_rule,
    policy_from,
    policy_to,
)
from laya_engine.runs.compact import pack_answers, unpack_answers
from laya_engine.runs.deciding import decide_many

STRICT = Policy(question_thresholds=(QuestionThresholds("refund", 0.95, 0.9),))


def _noul(sure: float) -> dict[str, Any]:
    return {"type": "noul", "noul": sure, "answer_confidence": sure}


def test_a_question_with_own_thresholds_is_judged_by_them_and_no_other() -> None:
    decision = decide(STRICT, {"refund": _noul(0.92), "urgent": _noul(0.92)})
    assert decision.verdicts == {"refund": "review", "urgent": "auto"}
    assert decision.reasons[0].text == "only 92% sure, below 95%"
    assert decide(STRICT, {"refund": _noul(0.85)}).verdict == "escalate"
    assert decide(Policy(), {"refund": _noul(0.85)}).verdict == "auto"


def test_many_rows_are_judged_by_them_as_one_row_is() -> None:
    questions = {name: {"type": "noul", "instructions": "?"} for name in ("refund", "urgent")}
    sures = (0.5, 0.6, 0.8, 0.89, 0.9, 0.95)
    rows = [{"refund": _noul(a), "urgent": _noul(b)} for a in sures for b in sures]
    numbers = unpack_answers([pack_answers(row, questions) for row in rows], questions)
    many = decide_many(STRICT, questions, numbers)
    singly = [decide(STRICT, row).verdict for row in rows]
    assert [many.summary(place, STRICT)[0] for place in range(len(rows))] == singly
    assert set(singly) == {"auto", "review", "escalate"}


def test_own_thresholds_survive_the_json_form() -> None:
    policy = replace(default_policy(), question_thresholds=STRICT.question_thresholds)
    assert policy_from(policy_to(policy)) == policy
    assert policy_from(policy_to(policy) | {"question_thresholds": []}) == default_policy()


@pytest.mark.parametrize(
    ("own", "says"),
    [
        ({"question": "q", "auto_at": 0.4, "review_at": 0.5}, "question 'q': thresholds must"),
        ({"question": "q", "auto_at": "1", "review_at": 0.5}, "question 'q': .* must be numbers"),
        ("q", "question_thresholds must be an object"),
    ],
)
def test_wrong_thresholds_name_their_question(own: Any, says: str) -> None:
    with pytest.raises((TypeError, ValueError), match=says):
        policy_from({"question_thresholds": [own]})


def test_a_rule_without_a_reason_is_refused() -> None:
    with pytest.raises(ValueError, match="rule 1 has no 'because'"):
        policy_from({"rules": [{"when": [{"question": "q", "at_least": 1}], "because": " "}]})


def test_the_first_rule_that_holds_applies() -> None:
    answers = {"refund_requested": _noul(0.9)}
    rule = first_rule(default_policy(), answers)
    assert rule == default_policy().rules[1]
    assert first_rule(Policy(), answers) is None
