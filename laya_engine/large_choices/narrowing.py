"""A choice question with some of its options only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from laya_engine.questions import normalise_questions


def checked_choices(questions: dict[str, Any]) -> dict[Any, list[Any]]:
    """Labels of every choice question, by id, after all questions were checked.

    Raises what `normalise_questions` raises.
    """
    return {
        name: list(question.labels)
        for name, question in normalise_questions(questions).items()
        if question.type == "choice"
    }


def narrowed(definition: dict[str, Any], labels: Sequence[Any]) -> dict[str, Any]:
    """The definition with those labels, in that order.

    An `option_order` keeps its relative order among them.
    """
    criteria = definition["criteria"]
    fewer: dict[str, Any] = dict(definition)
    if isinstance(criteria, dict):
        fewer["criteria"] = {label: criteria[label] for label in labels}
    else:
        fewer["criteria"] = list(labels)
    if "option_order" in definition:
        everything = list(criteria)
        place = {label: index for index, label in enumerate(labels)}
        shown = [everything[index] for index in definition["option_order"]]
        fewer["option_order"] = [place[label] for label in shown if label in place]
    return fewer
