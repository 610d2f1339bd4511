"""From answers to auto, review or escalate."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laya_engine.policy import (
    Policy,
    decide,
    decision_record,
    default_policy,
    load_policy,
    policy_from,
    policy_to,
    shown_share,
)


def _choice(label: str, sure: float) -> dict[str, Any]:
    return {"type": "choice", "choice": label, "answer_confidence": sure}


def _noul(p: float) -> dict[str, Any]:
    return {"type": "noul", "noul": p, "answer_confidence": max(p, 1 - p)}


def _score(level: float, sure: float = 0.9) -> dict[str, Any]:
    return {"type": "score", "score": level, "answer_confidence": sure}


def _answers(**changes: Any) -> dict[str, Any]:
    calm = {
        "intent": _choice("information", 0.95),
        "is_urgent": _noul(0.05),
        "frustration": _score(0.2),
        "refund_requested": _noul(0.03),
        "churn_risk": _noul(0.04),
    }
    return calm | changes


@pytest.mark.parametrize(
    ("sure", "verdict"),
    [(0.80, "auto"), (0.79, "review"), (0.55, "review"), (0.549, "escalate")],
)
def test_the_weakest_decision_question_sets_the_verdict(sure: float, verdict: str) -> None:
    decision = decide(Policy(), {"a": _choice("x", 0.99), "b": _choice("y", sure)})
    assert decision.verdict == verdict
    assert decision.weakest == "b"


@pytest.mark.parametrize(
    ("sure", "limits", "sentence"),
    [
        (0.69, (0.8, 0.55), "only 0.69 sure, below 0.80"),  # 0.69 * 100 is 68.99999999999999
        (0.7999, (0.8, 0.55), "only 0.79 sure, below 0.80"),
        (0.7925, (0.7926, 0.5), "only 0.79 sure, below 0.7926"),
        (0.57, (0.8, 0.58), "only 0.57 sure, below 0.58"),
        (0.0, (0.8, 0.55), "only 0.00 sure, below 0.55"),
    ],
)
def test_a_reason_tells_the_number_of_the_record_and_never_one_beyond_its_limit(
    sure: float, limits: tuple[float, float], sentence: str
) -> None:
    decision = decide(Policy(auto_at=limits[0], review_at=limits[1]), {"a": _choice("x", sure)})
    assert [reason.text for reason in decision.reasons] == [sentence]


@given(st.integers(0, 10_000), st.integers(0, 10_000))
def test_rounding_for_people_crosses_no_limit(sure: int, limit: int) -> None:
    shown = float(shown_share(sure / 10_000))
    assert shown <= sure / 10_000 < shown + 0.01 + 1e-9
    if sure % 100 == 0:
        assert shown == sure / 10_000
    if sure < limit:
        assert shown < limit / 10_000


def test_score_questions_inform_and_do_not_gate() -> None:
    assert decide(Policy(), _answers(frustration=_score(1.5, sure=0.3))).verdict == "auto"


def test_an_ordinary_question_is_answered_automatically() -> None:
    decision = decide(default_policy(), _answers())
    assert (decision.verdict, decision.action, decision.team) == ("auto", "auto_reply", "support")


def test_money_back_is_a_persons_decision() -> None:
    decision = decide(
        default_policy(), _answers(intent=_choice("refund", 0.97), refund_requested=_noul(0.98))
    )
    assert (decision.verdict, decision.team, decision.human_review) == ("review", "billing", True)
    assert decision.reasons[0].question == "refund_requested"


def test_a_furious_customer_who_leaves_is_escalated_by_the_first_rule() -> None:
    decision = decide(
        default_policy(),
        _answers(
            intent=_choice("cancellation", 0.99),
            churn_risk=_noul(0.97),
            frustration=_score(2.9),
            refund_requested=_noul(0.99),
        ),
    )
    assert (decision.verdict, decision.action) == ("escalate", "call_back")
    assert [reason.question for reason in decision.reasons] == ["frustration"]


def test_doubt_names_the_question_and_the_threshold() -> None:
    decision = decide(default_policy(), _answers(is_urgent=_noul(0.5)))
    assert decision.verdict == "escalate"
    [reason] = [r for r in decision.reasons if r.question == "is_urgent"]
    assert reason.text == "only 0.50 sure, below 0.55"


def test_a_policy_made_for_other_questions_still_gates() -> None:
    decision = decide(default_policy(), {"toxic": _noul(0.6)})
    assert decision.verdicts == {"toxic": "review"}


def test_without_a_deciding_answer_a_person_looks() -> None:
    assert decide(Policy(), {}).verdict == "review"
    assert decide(Policy(), {"frustration": _score(1.0)}).verdict == "review"


def test_just_below_a_threshold_reads_as_below() -> None:
    [reason] = decide(Policy(), {"q": _noul(0.7999)}).reasons
    assert reason.text == "only 0.79 sure, below 0.80"


def test_the_record_keeps_the_boundary() -> None:
    result = {"model": "m", "routing": {"model": "english"}, "answers": _answers(), "usage": {}}
    record = decision_record(result, decide(default_policy(), result["answers"]), default_policy())
    assert list(record) == ["model", "routing", "answers", "usage", "decision"]
    assert record["decision"]["policy"] == "support"
    assert json.loads(json.dumps(record)) == record


def test_a_policy_survives_its_file(tmp_path: Path) -> None:
    path = tmp_path / "policy.json"
    path.write_text(json.dumps(policy_to(default_policy())), encoding="utf-8")
    assert load_policy(path) == default_policy()


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"auto_at": 0.4}, "thresholds"),
        ({"rules": [{"because": "x"}]}, "rule 1 has no 'when'"),
        (
            {
                "rules": [
                    {
                        "when": [{"question": "q", "at_least": 1}],
                        "because": "x",
                        "verdict": "maybe",
                    }
                ]
            },
            "maybe",
        ),
        ({"automatic": 1}, "automatic"),
        ([], "the policy must be an object"),
        ({"rules": ["x"]}, "rule 1 must be an object"),
        ({"decision_questions": "intent"}, "decision_questions must be a list"),
        ({"auto_at": True}, "must be numbers"),
        ({"rules": [{"when": [{"question": "q"}], "because": "x"}]}, "tests nothing of 'q'"),
        ({"rules": [{"when": [{"question": "q", "is_one_of": "a"}], "because": "x"}]}, "a list"),
        ({"rules": [{"when": [{"question": "q", "at_least": "1"}], "because": "x"}]}, "numbers"),
    ],
)
def test_a_wrong_policy_file_names_the_part(tmp_path: Path, data: Any, says: str) -> None:
    path = tmp_path / "policy.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(ValueError, match=r"policy\.json is not a policy") as caught:
        load_policy(path)
    assert says in str(caught.value)


def test_policies_are_data() -> None:
    assert policy_from({}) == Policy()
