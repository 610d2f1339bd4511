"""How far two people agree, in words."""

from __future__ import annotations

from laya_desktop.wording import humanise, number, translate
from laya_engine.evaluation.reviewing import DoubleReview


def agreement_words(found: DoubleReview) -> str:
    """Cohen's kappa by question."""
    parts = []
    for name, one in found.questions.items():
        if one.kappa is None:
            told = translate("Review", "{question} undefined, always one label ({rows} rows)")
            parts.append(told.format(question=humanise(name), rows=number(one.count)))
        else:
            told = translate("Review", "{question} {kappa} ({low} to {high}, {rows} rows)")
            parts.append(
                told.format(
                    question=humanise(name),
                    kappa=f"{one.kappa.value:.2f}",
                    low=f"{one.kappa.low:.2f}",
                    high=f"{one.kappa.high:.2f}",
                    rows=number(one.count),
                )
            )
    words = translate(
        "Review", "Agreement of {first} and {second} beyond chance (Cohen’s kappa): {parts}"
    )
    text = words.format(first=found.first, second=found.second, parts="; ".join(parts))
    if any(one.few for one in found.questions.values()):
        text += translate("Review", ". Small numbers: this may change a lot with the next rows.")
    return text
