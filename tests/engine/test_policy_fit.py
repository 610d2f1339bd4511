"""A policy that cannot work with its questions is refused, with the nearest name."""

from __future__ import annotations

from typing import Any

import pytest

from laya_engine.policy import Condition, default_policy, policy_from
from laya_engine.policy_fit import check_policy
from laya_engine.presets import triage_questions


def _policy(**condition: Any) -> Any:
    return policy_from({"rules": [{"when": [condition], "because": "so"}]})


def test_the_shipped_policy_fits_the_triage_questions() -> None:
    check_policy(default_policy(), triage_questions())


@pytest.mark.parametrize(
    ("condition", "told"),
    [
        ({"question": "is_urgnt", "at_least": 0.5}, "did you mean 'is_urgent'"),
        ({"question": "intent", "is_one_of": ["refunds"]}, "did you mean 'refund'"),
        ({"question": "intent", "at_least": 0.5}, "'intent' is a choice"),
        ({"question": "is_urgent", "is_one_of": ["true"]}, "'is_urgent' is a noul"),
        ({"question": "is_urgent", "at_least": 50}, "from 0 to 1, and none is from 50 to 1"),
        ({"question": "is_urgent", "at_most": -0.1}, "none is from 0 to -0.1"),
        ({"question": "frustration", "at_least": 4}, "'frustration' is a number from 0 to 3"),
        ({"question": "frustration", "at_least": 2, "at_most": 1}, "none is from 2 to 1"),
    ],
)
def test_a_rule_that_can_never_match_is_refused(condition: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        check_policy(_policy(**condition), triage_questions())


@pytest.mark.parametrize("part", ["decision_questions", "question_thresholds"])
def test_a_misspelt_deciding_question_is_refused(part: str) -> None:
    entry: Any = "intnet"
    if part == "question_thresholds":
        entry = {"question": "intnet", "auto_at": 0.9, "review_at": 0.5}
    with pytest.raises(ValueError, match="did you mean 'intent'"):
        check_policy(policy_from({part: [entry]}), triage_questions())


def test_a_test_for_labels_never_holds_of_a_yes_or_no_question() -> None:
    answer = {"type": "noul", "noul": 0.01, "answer_confidence": 0.99}
    assert not Condition("is_urgent", is_one_of=("true",)).holds({"is_urgent": answer})


def test_an_unknown_part_of_a_policy_is_named() -> None:
    with pytest.raises(ValueError, match="unknown part 'reviw_at'"):
        policy_from({"reviw_at": 0.5})


@pytest.mark.parametrize("bounds", [{"at_least": 1}, {"at_most": 0}, {"at_least": 0, "at_most": 9}])
def test_a_bound_that_an_answer_can_reach_is_one(bounds: dict[str, float]) -> None:
    check_policy(_policy(question="is_urgent", **bounds), triage_questions())
