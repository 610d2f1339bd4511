"""A policy over many rows at once: `policy.decide` in arrays, for the same verdicts."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from laya_engine.policy import VERDICTS, Condition, Policy
from laya_engine.runs.compact import Questions, labels_of

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Decisions:
    """By row: index in `VERDICTS`, index of the rule that applied (-1: none), weakest sureness
    (nan without a gating question)."""

    verdicts: NDArray[np.int8]
    rules: NDArray[np.int32]
    confidence: Numbers

    def summary(self, row: int, policy: Policy) -> tuple[str, str, str, float | None]:
        """Verdict, action, team and sureness of a row."""
        rule = policy.rules[self.rules[row]] if self.rules[row] >= 0 else None
        sure = float(self.confidence[row])
        return (
            VERDICTS[self.verdicts[row]],
            (rule.action if rule else "") or policy.action,
            (rule.team if rule else "") or policy.team,
            None if np.isnan(sure) else sure,
        )


def decide_many(
    policy: Policy, questions: Questions, numbers: Numbers, stability: Numbers | None = None
) -> Decisions:
    """Apply a policy to rows of `unpack_answers`, (rows, questions, 2).

    `stability`, (rows, questions), is the share of kept answers, nan where it was not measured;
    None where no row was.
    """
    count = len(numbers)
    places = {question: place for place, question in enumerate(questions)}
    named = [q for q in policy.decision_questions if q in places] or [
        q for q, definition in questions.items() if definition["type"] != "score"
    ]
    gating = [places[q] for q in named]
    if stability is None:
        stability = np.full(numbers.shape[:2], np.nan)
    rules = _first_rules(policy, questions, numbers, stability)
    # One more entry at the end stands for "no rule", index -1.
    floors = [
        max(VERDICTS.index(rule.verdict), int(rule.human_review or not gating))
        for rule in policy.rules
    ]
    floor = np.array([*floors, int(not gating)], dtype=np.int8)[rules]
    if not gating:
        return Decisions(floor, rules, np.full(count, np.nan))
    confidence = numbers[:, gating, 1]
    auto_at, review_at = np.array([policy.thresholds(q) for q in named]).T
    doubt = np.where(confidence >= review_at, 1, 2)
    verdicts = np.where(confidence >= auto_at, 0, doubt).max(axis=1)
    return Decisions(np.maximum(verdicts, floor).astype(np.int8), rules, confidence.min(axis=1))


def _first_rules(
    policy: Policy, questions: Questions, numbers: Numbers, stability: Numbers
) -> NDArray[np.int32]:
    first = np.full(len(numbers), -1, dtype=np.int32)
    open_rows = np.ones(len(numbers), dtype=bool)
    for index, rule in enumerate(policy.rules):
        holds = open_rows.copy()
        for condition in rule.when:
            holds &= _holds(condition, questions, numbers, stability)
        first[holds] = index
        open_rows &= ~holds
    return first


def _holds(
    condition: Condition, questions: Questions, numbers: Numbers, stability: Numbers
) -> NDArray[np.bool_]:
    if condition.question not in questions:
        return np.zeros(len(numbers), dtype=bool)
    definition = questions[condition.question]
    place = list(questions).index(condition.question)
    if condition.stability_below is not None:
        return np.asarray(stability[:, place] < condition.stability_below)
    values = numbers[:, place, 0]
    if definition["type"] == "choice":
        labels = labels_of(definition)
        wanted = [labels.index(label) for label in condition.is_one_of if label in labels]
        return np.isin(values, wanted)
    holds = np.full(len(numbers), not condition.is_one_of)
    if condition.at_least is not None:
        holds &= values >= condition.at_least
    if condition.at_most is not None:
        holds &= values <= condition.at_most
    return holds
