"""The same questions asked in other ways, and what their answers are in the original's terms."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from laya_engine.questions import normalise_questions

ORDER, LABELS, WORDING = "option order", "label names", "wording"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
WORDINGS: tuple[Callable[[str], str], ...] = (
    lambda asked: f"Read the text carefully. {asked}",
    lambda asked: f"{asked} Decide by the text alone.",
    lambda asked: f"Please answer this about the text: {asked}",
)

Questions = Mapping[str, Mapping[str, Any]]
Slots = tuple[int, ...]


@dataclass(frozen=True)
class Variation:
    """Questions asked in another way, those of `varied`; the others are as they were.

    `named` leads from its labels back to the original ones.
    """

    kind: str
    questions: dict[str, dict[str, Any]]
    varied: tuple[str, ...]
    named: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def answer(self, question: str, answer: Mapping[str, Any]) -> str:
        """What was answered, in the original's labels: a label, yes or no, or a level."""
        told = told_by(answer)
        return self.named.get(question, {}).get(told, told)


def told_by(answer: Mapping[str, Any]) -> str:
    """An answer as the one word that counts."""
    if answer["type"] == "noul":
        return "yes" if answer["noul"] >= 0.5 else "no"
    return str(round(answer["score"])) if answer["type"] == "score" else str(answer["choice"])


def variations(definitions: Questions) -> Iterator[Variation]:
    """Every way to ask all questions anew, those that cannot be varied staying as they are."""
    yield from _orders(definitions)
    yield from _labels(definitions)
    written = [name for name, one in definitions.items() if isinstance(one["instructions"], str)]
    for words in WORDINGS if written else ():
        yield Variation(
            WORDING,
            {
                name: {**definition, "instructions": words(definition["instructions"])}
                if name in written
                else dict(definition)
                for name, definition in definitions.items()
            },
            tuple(written),
        )


def _choices(definitions: Questions) -> list[str]:
    return [
        name
        for name, definition in definitions.items()
        if definition["type"] == "choice" and len(definition["criteria"]) > 1
    ]


def _orders(definitions: Questions) -> Iterator[Variation]:
    choices = _choices(definitions)
    if not choices:
        return
    questions = normalise_questions(dict(definitions))

    def asked(varied: list[str], order: Callable[[Slots], Slots]) -> Variation:
        changed = {
            name: {**definition, "option_order": list(order(questions[name].slots))}
            if name in varied
            else dict(definition)
            for name, definition in definitions.items()
        }
        return Variation(ORDER, changed, tuple(varied))

    yield asked(choices, lambda slots: slots[::-1])
    # Two options have no third order.
    if several := [name for name in choices if len(definitions[name]["criteria"]) > 2]:
        yield asked(several, lambda slots: (*slots[len(slots) // 2 :], *slots[: len(slots) // 2]))


def _labels(definitions: Questions) -> Iterator[Variation]:
    """Letters instead of names; each option keeps its own words as its description."""
    questions = normalise_questions(dict(definitions))
    renamed, named = {}, {}
    for name, definition in definitions.items():
        renamed[name] = dict(definition)
        question = questions[name]
        if name in _choices(definitions) and len(question.labels) <= len(LETTERS):
            letters = dict(zip(LETTERS, question.options, strict=False))
            renamed[name] = {**definition, "criteria": letters}
            named[name] = dict(zip(LETTERS, map(str, question.labels), strict=False))
    if named:
        yield Variation(LABELS, renamed, tuple(named), named)
