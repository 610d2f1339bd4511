"""How far two people agree, in words."""

from __future__ import annotations

from PySide6.QtCore import QObject

from laya_desktop.wording import humanise, number, translate
from laya_engine.evaluation.agreement import Agreement
from laya_engine.evaluation.reviewing import DoubleReview


def agreement_words(found: DoubleReview) -> str:
    """Cohen's kappa by question."""
    said = Agreed()
    parts = [said.of(humanise(name), one) for name, one in found.questions.items()]
    few = any(one.few for one in found.questions.values())
    words = (
        translate(
            "Review",
            "Agreement of {first} and {second} beyond chance (Cohen’s kappa): {parts}. Small "
            "numbers: this may change a lot with the next rows.",
        )
        if few
        else translate(
            "Review", "Agreement of {first} and {second} beyond chance (Cohen’s kappa): {parts}"
        )
    )
    return words.format(first=found.first, second=found.second, parts="; ".join(parts))


class Agreed(QObject):
    """Agreement on one question; an object, whose `tr` has a form for one row and one for more."""

    def of(self, question: str, one: Agreement) -> str:
        """Kappa with its interval, where the labels differ at all."""
        if one.kappa is None:
            told = self.tr("{question} undefined, always one label ({n} rows)", "", one.count)
            return told.format(question=question, n=number(one.count))
        told = self.tr("{question} {kappa} ({low} to {high}, {n} rows)", "", one.count)
        return told.format(
            question=question,
            kappa=f"{one.kappa.value:.2f}",
            low=f"{one.kappa.low:.2f}",
            high=f"{one.kappa.high:.2f}",
            n=number(one.count),
        )
