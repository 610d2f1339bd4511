"""Thresholds by promise for every question of a policy, and what they do to whole decisions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from laya_engine.evaluation.judged import Judged, JudgedQuestion
from laya_engine.evaluation.thresholds import Automatic, CannotPromise, pick_threshold
from laya_engine.policy import Policy, QuestionThresholds


@dataclass(frozen=True)
class Promise:
    """`picked` holds what keeps the target, or the sentence why nothing can, by question.

    `together` counts decisions: a row is decided alone when every gating question is sure enough,
    and wrong when one of them is. None where one of them has no threshold, or no row is labelled
    for all. `policy` is the given one with the thresholds that were found.
    """

    picked: Mapping[str, Automatic | str]
    together: Automatic | None
    policy: Policy


def promise(
    judged: Judged,
    policy: Policy,
    target_error: float,
    asked: Mapping[str, Mapping[str, Any]] | None = None,
) -> Promise:
    """A threshold for each question at which at most `target_error` of its answers are wrong.

    `asked` are the definitions of all questions, also of those without labels: where one of these
    gates, nothing can be said of whole decisions. Raises ValueError for a target that is not
    between 0 and 1.
    """
    picked: dict[str, Automatic | str] = {}
    for name, question in judged.questions.items():
        try:
            picked[name] = pick_threshold(question.sure, question.right, target_error)
        except CannotPromise as error:
            picked[name] = str(error)
    found = {name: one.threshold for name, one in picked.items() if isinstance(one, Automatic)}
    kinds = {name: question.type for name, question in judged.questions.items()}
    kinds |= {name: str(definition["type"]) for name, definition in (asked or {}).items()}
    gating = policy.decision_questions or [name for name, kind in kinds.items() if kind != "score"]
    return Promise(picked, _together(judged, gating, found), with_thresholds(policy, found))


def with_thresholds(policy: Policy, auto_at: Mapping[str, float]) -> Policy:
    """A policy whose questions are answered alone from these thresholds on.

    A question keeps its `review_at`, lowered where it would lie above.
    """
    own = {each.question: each for each in policy.question_thresholds}
    for name, threshold in auto_at.items():
        review_at = min(policy.thresholds(name)[1], threshold)
        own[name] = QuestionThresholds(name, threshold, review_at)
    return replace(policy, question_thresholds=tuple(own.values()))


def restored_thresholds(policy: Policy, applied: Policy, before: Policy) -> Policy:
    """A policy without the thresholds that made `applied` of `before`; other edits since stay.

    A question whose thresholds were edited since keeps them.
    """
    own, made, old = (
        {each.question: each for each in one.question_thresholds}
        for one in (policy, applied, before)
    )
    for name in made:
        if own.get(name) == made[name] != old.get(name):
            del own[name]
            if name in old:
                own[name] = old[name]
    order = [*old, *(name for name in own if name not in old)]
    return replace(policy, question_thresholds=tuple(own[name] for name in order if name in own))


def _together(
    judged: Judged, gating: Sequence[str], thresholds: Mapping[str, float]
) -> Automatic | None:
    if not gating or any(name not in thresholds for name in gating):
        return None
    questions = [judged.questions[name] for name in gating]
    common = questions[0].rows
    for question in questions[1:]:
        common = np.intersect1d(common, question.rows)
    if not len(common):
        return None
    parts: list[JudgedQuestion] = [q.take(np.isin(q.rows, common)) for q in questions]
    alone = np.all([part.sure >= thresholds[part.name] for part in parts], axis=0)
    right = np.all([part.right for part in parts], axis=0)
    least = min(thresholds[name] for name in gating)
    return Automatic(least, len(common), int(alone.sum()), int((alone & ~right).sum()))
