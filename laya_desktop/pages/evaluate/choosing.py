"""Which rows lie behind a mark of a chart or a line of a table, the worst ones first."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from laya_desktop.engine.study_jobs import Study
from laya_engine.evaluation import JudgedQuestion
from laya_engine.evaluation.curves import ReliabilityBin, SurenessBin
from laya_engine.evaluation.judged import Flags
from laya_engine.evaluation.metrics import bin_of, row_losses
from laya_engine.evaluation.slices import OTHERS, length_of
from laya_engine.fitting import BINS

LENGTH = "length"


@dataclass(frozen=True)
class ChosenRow:
    """One labelled answer. `of_truth` is the probability that it gave to the label."""

    name: str
    line: int
    position: int
    truth: str
    answer: str
    sure: float
    of_truth: float
    text: str

    @property
    def right(self) -> bool:
        """Whether the answer is the label."""
        return self.truth == self.answer


def worst(study: Study, question: str) -> list[ChosenRow]:
    """The wrong rows of a question."""
    judged = study.judged.questions[question]
    return _rows(study, judged, ~judged.right)


def of_reliability(study: Study, question: str, one: ReliabilityBin) -> list[ChosenRow]:
    """The rows of a bin of the reliability diagram."""
    judged = study.judged.questions[question]
    return _rows(study, judged, bin_of(judged.sure, BINS) == round(one.low * BINS))


def of_histogram(study: Study, question: str, one: SurenessBin) -> list[ChosenRow]:
    """The rows of a bar of the histogram."""
    judged = study.judged.questions[question]
    bins = round(1 / (one.high - one.low))
    return _rows(study, judged, bin_of(judged.sure, bins) == round(one.low * bins))


def of_threshold(study: Study, question: str, threshold: float) -> list[ChosenRow]:
    """The rows that are at least so sure and wrong nevertheless."""
    judged = study.judged.questions[question]
    return _rows(study, judged, (judged.sure >= threshold) & ~judged.right)


def of_confusion(study: Study, question: str, true: int, answered: int) -> list[ChosenRow]:
    """The rows with one label and one answer."""
    judged = study.judged.questions[question]
    return _rows(study, judged, (judged.truth == true) & (judged.predicted == answered))


def of_slice(study: Study, question: str, fact: str, value: str) -> list[ChosenRow]:
    """The wrong rows of a slice."""
    judged = study.judged.questions[question]
    named = study.evaluation.questions[question].slices.get(fact, {})
    inside = np.array([_value(study, place, fact) for place in judged.rows])
    chosen = ~np.isin(inside, list(named)) if value == OTHERS else inside == value
    return _rows(study, judged, chosen & ~judged.right)


def _value(study: Study, place: int, fact: str) -> str:
    row = study.rows[place]
    if fact == LENGTH:
        return length_of(row.text)
    return row.facts.get(fact, "").strip() or "unknown"


def _rows(study: Study, judged: JudgedQuestion, chosen: Flags) -> list[ChosenRow]:
    places = np.flatnonzero(chosen)
    places = places[np.argsort(-row_losses(judged)[places], kind="stable")]
    found = []
    for place in places:
        row = study.rows[judged.rows[place]]
        found.append(
            ChosenRow(
                row.name,
                row.line,
                row.position,
                judged.labels[judged.truth[place]],
                judged.labels[judged.predicted[place]],
                float(judged.sure[place]),
                float(judged.probabilities[place, judged.truth[place]]),
                row.text,
            )
        )
    return found
