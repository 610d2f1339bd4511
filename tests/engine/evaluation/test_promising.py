"""Promises for a whole policy: a threshold a question, and what they do to decisions."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from laya_engine.evaluation import Automatic, Judged, JudgedQuestion
from laya_engine.evaluation.promising import promise, restored_thresholds, with_thresholds
from laya_engine.policy import Policy, QuestionThresholds, policy_from, policy_to
from tests.engine.evaluation.judging import random_question


def _named(name: str, question: JudgedQuestion) -> JudgedQuestion:
    return replace(question, name=name)


def _judged() -> Judged:
    return Judged(
        {
            "topic": _named("topic", random_question(2000, seed=1, sharpness=3)),
            "urgent": _named("urgent", random_question(2000, options=2, seed=2, sharpness=4)),
            "rare": _named("rare", random_question(40, seed=3)),
        },
        {},
        {},
    )


def test_each_question_gets_a_threshold_or_the_reason_why_not() -> None:
    found = promise(_judged(), Policy(decision_questions=("topic", "urgent")), 0.05)
    for name in ("topic", "urgent"):
        one = found.picked[name]
        assert isinstance(one, Automatic)
        assert one.error.value <= 0.05
    assert "label at least 59 rows" in found.picked["rare"]
    assert [each.question for each in found.policy.question_thresholds] == ["topic", "urgent"]
    assert policy_from(policy_to(found.policy)) == found.policy


def test_whole_decisions_are_wrong_when_one_answer_is() -> None:
    judged = _judged()
    found = promise(judged, Policy(decision_questions=("topic", "urgent")), 0.05)
    topic, urgent = judged.questions["topic"], judged.questions["urgent"]
    alone = (topic.sure >= found.picked["topic"].threshold) & (
        urgent.sure >= found.picked["urgent"].threshold
    )
    wrong = alone & ~(topic.right & urgent.right)
    assert (found.together.automatic, found.together.wrong) == (alone.sum(), wrong.sum())
    assert found.together.rows == 2000


def test_without_a_threshold_for_a_gating_question_nothing_is_said_about_decisions() -> None:
    assert promise(_judged(), Policy(decision_questions=("topic", "rare")), 0.05).together is None


def test_a_question_keeps_its_own_review_threshold_unless_it_lies_above() -> None:
    policy = Policy(review_at=0.55, question_thresholds=(QuestionThresholds("topic", 0.95, 0.9),))
    found = with_thresholds(policy, {"topic": 0.7, "urgent": 0.8})
    assert found.thresholds("topic") == (0.7, 0.7)
    assert found.thresholds("urgent") == (0.8, 0.55)
    assert found.thresholds("other") == (0.8, 0.55)


def test_a_target_outside_0_to_1_is_refused() -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        promise(_judged(), Policy(), 1.5)
    assert np.all(_judged().questions["topic"].sure <= 1)


def test_thresholds_are_taken_back_and_every_other_edit_stays() -> None:
    before = Policy(question_thresholds=(QuestionThresholds("topic", 0.95, 0.9),))
    applied = with_thresholds(before, {"topic": 0.7, "urgent": 0.8})
    assert restored_thresholds(applied, applied, before) == before
    edited = replace(with_thresholds(applied, {"urgent": 0.6}), team="night")
    found = restored_thresholds(edited, applied, before)
    assert found.team == "night"
    assert found.thresholds("topic") == (0.95, 0.9)
    assert found.thresholds("urgent")[0] == 0.6  # edited since
    assert restored_thresholds(before, applied, before) == before


def test_a_question_that_gates_without_labels_leaves_whole_decisions_open() -> None:
    judged = _judged()
    judged = Judged({name: judged.questions[name] for name in ("topic", "urgent")}, {}, {})
    asked = {"topic": {"type": "choice"}, "urgent": {"type": "noul"}, "mood": {"type": "score"}}
    assert promise(judged, Policy(), 0.05, asked).together is not None
    assert promise(judged, Policy(), 0.05, asked | {"spam": {"type": "noul"}}).together is None
    named = Policy(decision_questions=("topic",))
    assert promise(judged, named, 0.05, asked | {"spam": {"type": "noul"}}).together is not None
