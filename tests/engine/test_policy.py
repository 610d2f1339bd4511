"""From answers to auto, review or escalate."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from laya_engine.percents import shown_limit, shown_percent
from laya_engine.policy import (
    Condition,
    Policy,
    Rule,
    decide,
    decision_record,
    default_policy,
    load_policy,
    policy_from,
    policy_to,
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
        (0.69, (0.8, 0.55), "only 69% sure, below 80%"),  # 0.69 * 100 is 68.99999999999999
        (0.7999, (0.8, 0.55), "only 79.9% sure, below 80%"),
        (0.7925, (0.7926, 0.5), "only 79% sure, below 79.26%"),
        (0.57, (0.8, 0.58), "only 57% sure, below 58%"),
        (0.0, (0.8, 0.55), "only 0% sure, below 55%"),
    ],
)
def test_a_reason_tells_the_number_of_the_record_and_never_one_beyond_its_limit(
    sure: float, limits: tuple[float, float], sentence: str
) -> None:
    decision = decide(Policy(auto_at=limits[0], review_at=limits[1]), {"a": _choice("x", sure)})
    assert [reason.text for reason in decision.reasons] == [sentence]


@example(650, 601)  # half a per cent is not rounded two ways
@given(st.integers(0, 10_000), st.integers(0, 10_000))
def test_rounding_for_people_crosses_no_limit(sure: int, limit: int) -> None:
    share, bound = sure / 10_000, limit / 10_000
    shown = shown_percent(share, bound)
    value = {"<1%": share, ">99%": share}.get(shown) or round(float(shown[:-1]) / 100, 6)
    assert abs(value - share) <= 0.005 + 1e-9
    assert (value >= bound) == (share >= bound)
    assert float(shown_limit(bound)[:-1]) == pytest.approx(bound * 100)


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


@pytest.mark.parametrize(("sure", "person"), [(0.97, False), (0.7, True), (0.4, True)])
def test_whatever_is_not_automatic_is_for_a_person(sure: float, person: bool) -> None:
    decision = decide(Policy(), {"a": _choice("x", sure)})
    assert decision.human_review is person


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
    assert reason.text == "only 50% sure, below 55%"


def test_a_policy_made_for_other_questions_still_gates() -> None:
    decision = decide(default_policy(), {"toxic": _noul(0.6)})
    assert decision.verdicts == {"toxic": "review"}


def test_without_a_deciding_answer_a_person_looks() -> None:
    assert decide(Policy(), {}).verdict == "review"
    assert decide(Policy(), {"frustration": _score(1.0)}).verdict == "review"


def test_just_below_a_threshold_reads_as_below() -> None:
    [reason] = decide(Policy(), {"q": _noul(0.7999)}).reasons
    assert reason.text == "only 79.9% sure, below 80%"


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


UNSTABLE = Policy(
    auto_at=0.6,
    rules=(Rule((Condition("intent", stability_below=0.8),), "it wavers", verdict="review"),),
)


def test_a_rule_can_ask_how_far_an_answer_holds() -> None:
    answers = {"intent": _choice("refund", 0.9)}
    assert decide(UNSTABLE, answers).verdict == "auto"  # not measured
    assert decide(UNSTABLE, answers, {"intent": 0.8}).verdict == "auto"
    decision = decide(UNSTABLE, answers, {"intent": 0.799})
    assert decision.verdict == "review"
    assert [(reason.question, reason.text) for reason in decision.reasons] == [
        ("intent", "it wavers"),
        ("intent", "answer kept in 79% of the rewordings, below 80%"),
    ]
    assert decide(UNSTABLE, {}, {"intent": 0.1}).verdict == "review"  # for want of an answer
    assert not decide(UNSTABLE, {}, {"intent": 0.1}).reasons


def test_a_policy_that_asks_for_stability_is_written_and_read_back() -> None:
    data = json.loads(json.dumps(policy_to(UNSTABLE)))
    assert data["rules"][0]["when"][0]["stability_below"] == 0.8
    assert policy_from(data) == UNSTABLE
    assert "stability_below" not in json.dumps(policy_to(default_policy()))  # older ones read it


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        ({"stability_below": 80}, "stability_below of 'q' is a share above 0 and up to 1, not 80"),
        ({"stability_below": 0}, "above 0"),
        ({"stability_below": "0.8"}, "stability_below must be a number"),
        ({"stability_below": 0.8, "at_least": 0.5}, "make it two"),
        ({"stability_below": 0.8, "is_one_of": ["a"]}, "make it two"),
    ],
)
def test_a_condition_on_stability_that_cannot_be_is_refused(
    condition: dict[str, Any], words: str
) -> None:
    rule = {"when": [{"question": "q", **condition}], "because": "so"}
    with pytest.raises((TypeError, ValueError), match=words):
        policy_from({"rules": [rule]})


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"name": True}, "name must be text, not True"),
        ({"name": 5}, "name must be text"),
        ({"name": float("inf")}, "name must be text"),
        ({"action": None}, "action must be text"),
        ({"decision_questions": [[]]}, "an entry of decision_questions must be text, not []"),
        ({"question_thresholds": [{"question": [], "auto_at": 1, "review_at": 0}]}, "text, not []"),
        ({"question_thresholds": [{"question": "q", "auto_at": 1}]}, "must be numbers"),
        ({"rules": [{"when": [{"at_least": 1}], "because": "x"}]}, "must be text, not None"),
        (
            {"rules": [{"when": [{"question": "q", "at_least": 10**400}], "because": "x"}]},
            "numbers",
        ),
        ({"rules": [{"when": [], "because": 7}]}, "the 'because' of rule 1 must be text"),
        ({"rules": [{"because": "x", "what": 7}]}, "rule 1 has an unknown part 'what'"),
        (
            {"rules": [{"when": [{"question": "q", "is_one_of": [[]]}], "because": "x"}]},
            "is_one_of",
        ),
        ({"rules": {"a" * 500: 1}}, "rules must be a list"),
    ],
)
def test_a_part_of_another_shape_is_told_in_a_short_sentence(data: Any, says: str) -> None:
    with pytest.raises((TypeError, ValueError)) as caught:
        policy_from(data)
    assert says in str(caught.value)
    assert len(str(caught.value)) < 200


def test_labels_that_are_numbers_are_the_labels_that_answers_have() -> None:
    rule = {"when": [{"question": "q", "is_one_of": [1, True]}], "because": "x", "action": "go"}
    policy = policy_from({"rules": [rule]})
    assert decide(policy, {"q": _choice(1, 0.9)}).action == "go"  # type: ignore[arg-type]
