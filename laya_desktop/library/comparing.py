"""Two sets of answers to the same questions: where they agree, and how far they are apart."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class ComparedAnswer:
    """One question answered twice.

    `same` compares what was answered: a label, yes or no, or the likeliest level. `gap` is the
    largest difference between the two probabilities of an option.
    """

    question: str
    left: Mapping[str, Any]
    right: Mapping[str, Any]
    same: bool
    gap: float


def compare_answers(
    left: Mapping[str, Any], right: Mapping[str, Any]
) -> tuple[ComparedAnswer, ...]:
    """Answers by question id, those of the questions that both sides answered."""
    return tuple(
        ComparedAnswer(
            name,
            answer,
            right[name],
            same=_answer(answer) == _answer(right[name]),
            gap=_gap(_shares(answer), _shares(right[name])),
        )
        for name, answer in left.items()
        if name in right
    )


def _answer(answer: Mapping[str, Any]) -> object:
    if answer["type"] == "choice":
        return answer["choice"]
    if answer["type"] == "noul":
        return answer["noul"] >= 0.5
    shares = answer["probabilities"]
    return max(shares, key=lambda level: shares[level])


def _shares(answer: Mapping[str, Any]) -> Mapping[Any, float]:
    return {True: answer["noul"]} if answer["type"] == "noul" else answer["probabilities"]


def _gap(left: Mapping[Any, float], right: Mapping[Any, float]) -> float:
    return max(abs(share - right.get(option, 0.0)) for option, share in left.items())
