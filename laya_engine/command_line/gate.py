"""Bounds on the figures of an evaluation, for CI: `--min` and `--max`."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from laya_engine.command_line.labelled import pair
from laya_engine.command_line.output import say

if TYPE_CHECKING:
    from laya_engine.evaluation import Evaluation

MET, NOT_MET = 0, 1
METRICS = (
    "accuracy", "macro_f1", "mean_absolute_error", "brier", "log_loss", "calibration_error",
)  # fmt: skip


@dataclass(frozen=True)
class Limit:
    """A bound on one figure of one question."""

    metric: str
    question: str
    value: float
    least: bool

    def missed(self, found: float) -> bool:
        """Whether a figure breaks it."""
        return found < self.value if self.least else found > self.value


def limits(given: Sequence[str], *, least: bool) -> Iterator[Limit]:
    """The bounds as they were written, FIGURE.QUESTION=NUMBER. Raises ValueError."""
    option = "--min" if least else "--max"
    for each in given:
        name, value = pair(option, each)
        metric, dot, question = name.partition(".")
        try:
            number = float(value)
        except ValueError:
            number = math.nan
        if not math.isfinite(number):  # nothing is less than "nan": such a gate would always pass
            raise ValueError(f"{option} {each!r} has no number; write {option} {name}=0.8")
        if metric not in METRICS or not dot:
            raise ValueError(
                f"{option} {each!r} names no figure; write {option} FIGURE.QUESTION=NUMBER "
                f"with one of {', '.join(METRICS)}"
            )
        yield Limit(metric, question, number, least)


def gate(evaluation: Evaluation, bounds: Sequence[Limit]) -> int:
    """Tell of each bound whether it is met; returns the exit code."""
    code = MET
    for limit in bounds:
        report = evaluation.questions.get(limit.question)
        estimate = getattr(report.figures, limit.metric) if report else None
        known = report.figures.count if report else 0
        unknown = evaluation.unknown_labels.get(limit.question, 0)
        name = f"{limit.metric}.{limit.question}"
        bound = "at least" if limit.least else "at most"
        few = f" ({rows_told(known, few=True)})" if report and report.figures.few else ""
        if unknown > known:  # a gate that looks at the fewest rows must not pass
            code = say(
                f"{name} could not be measured: {unknown:,} of {known + unknown:,} labels are none "
                f"of the options of {limit.question}; check the column of labels",
                NOT_MET,
            )
        elif estimate is None:  # nor one that looks at nothing
            code = say(f"{name} could not be measured: it has no labelled answers", NOT_MET)
        elif limit.missed(estimate.value):
            code = say(
                f"{name} is {estimate.value:.4f} ({estimate.low:.4f} to {estimate.high:.4f}), "
                f"not {bound} {limit.value:g}{few}",
                NOT_MET,
            )
        else:
            print(f"met: {name} is {estimate.value:.4f}, {bound} {limit.value:g}{few}")
    return code


def rows_told(count: int, *, few: bool = False) -> str:
    """A number of rows in words."""
    return f"{count:,} {'row' if count == 1 else 'rows'}{', few rows' if few else ''}"
