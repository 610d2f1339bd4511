"""Whether a policy fits its questions: a rule that can never match protects nobody."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import Any

from laya_engine.policy import Condition, Policy


def check_policy(policy: Policy, questions: Mapping[str, Mapping[str, Any]]) -> None:
    """Raises ValueError for a question or label that does not exist, or a test of another type."""
    for question in policy.decision_questions:
        _check_question("decision_questions", question, questions)
    for own in policy.question_thresholds:
        _check_question("question_thresholds", own.question, questions)
    for number, rule in enumerate(policy.rules, 1):
        for condition in rule.when:
            _check_question(f"rule {number}", condition.question, questions)
            _check_condition(f"rule {number}", condition, questions[condition.question])


def _check_question(where: str, name: str, questions: Mapping[str, Any]) -> None:
    if name not in questions:
        raise ValueError(
            f"{where} of the policy names the question {name!r}, which is not asked"
            f"{_hint(name, questions)}"
        )


def _check_condition(where: str, condition: Condition, definition: Mapping[str, Any]) -> None:
    name, kind = condition.question, definition["type"]
    bounds = condition.at_least is not None or condition.at_most is not None
    if kind == "choice" and bounds:
        raise ValueError(f"{where}: {name!r} is a choice; test it with is_one_of")
    if kind != "choice" and condition.is_one_of:
        raise ValueError(f"{where}: {name!r} is a {kind}; test it with at_least or at_most")
    labels = [str(label) for label in definition.get("criteria") or ()]
    for label in condition.is_one_of:
        if label not in labels:
            raise ValueError(f"{where}: {name!r} has no answer {label!r}{_hint(label, labels)}")


def _hint(word: str, known: Iterable[str]) -> str:
    close = difflib.get_close_matches(word, list(map(str, known)), n=1)
    return f"; did you mean {close[0]!r}?" if close else f"; use {', '.join(map(repr, known))}"
