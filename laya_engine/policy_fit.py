"""Whether a policy fits its questions: a rule that can never match protects nobody."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import Any

from laya_engine.policy import Condition, Policy

Definitions = Mapping[str, Mapping[str, Any]]


def check_policy(policy: Policy, questions: Definitions) -> None:
    """Raises ValueError for a question or label that does not exist, or a test of another type."""
    for question in policy.decision_questions:
        _check_question("decision_questions of the policy", question, questions)
    for own in policy.question_thresholds:
        _check_question("question_thresholds of the policy", own.question, questions)
    for number, rule in enumerate(policy.rules, 1):
        for condition in rule.when:
            check_condition(f"rule {number} of the policy", condition, questions)


def check_condition(where: str, condition: Condition, questions: Definitions) -> None:
    """Raises ValueError, beginning with `where`, for a condition that no answer can meet."""
    _check_question(where, condition.question, questions)
    definition = questions[condition.question]
    name, kind = condition.question, definition["type"]
    bounded = condition.at_least is not None or condition.at_most is not None
    if kind == "choice" and bounded:
        raise ValueError(f"{where}: {name!r} is a choice; test it with is_one_of")
    if kind != "choice" and condition.is_one_of:
        raise ValueError(f"{where}: {name!r} is a {kind}; test it with at_least or at_most")
    if bounded:
        _check_bounds(where, condition, 1 if kind == "noul" else len(definition["criteria"]) - 1)
    labels = [str(label) for label in definition.get("criteria") or ()]
    for label in condition.is_one_of:
        if label not in labels:
            raise ValueError(f"{where}: {name!r} has no answer {label!r}{_hint(label, labels)}")


def _check_bounds(where: str, condition: Condition, most: int) -> None:
    low = 0.0 if condition.at_least is None else condition.at_least
    high = most if condition.at_most is None else condition.at_most
    if low > min(high, most) or high < 0:
        raise ValueError(
            f"{where}: {condition.question!r} is a number from 0 to {most}, and none is from "
            f"{low:g} to {high:g}; change at_least or at_most"
        )


def _check_question(where: str, name: str, questions: Mapping[str, Any]) -> None:
    if name not in questions:
        raise ValueError(
            f"{where} names the question {name!r}, which is not asked{_hint(name, questions)}"
        )


def _hint(word: str, known: Iterable[str]) -> str:
    names = list(map(str, known))
    close = difflib.get_close_matches(str(word), names, n=1)
    if close:
        return f"; did you mean {close[0]!r}?"
    return f"; use {', '.join(map(repr, names))}" if names else ""
