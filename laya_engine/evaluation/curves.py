"""What an evaluation draws, as plain numbers: reliability, coverage and sureness."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from laya_engine.evaluation.intervals import Estimate, share
from laya_engine.evaluation.judged import JudgedQuestion
from laya_engine.evaluation.metrics import bin_of
from laya_engine.fitting import BINS

HISTOGRAM_BINS = 20
MOST_POINTS = 200  # of the coverage curve


@dataclass(frozen=True)
class ReliabilityBin:
    """Rows whose sureness is from `low` to `high`: how sure on average, and how often right."""

    low: float
    high: float
    count: int
    sure: float
    accuracy: Estimate


@dataclass(frozen=True)
class CoveragePoint:
    """Answering alone from `threshold` on: the share of rows that is, and how often it is right."""

    threshold: float
    coverage: float
    count: int
    accuracy: Estimate


@dataclass(frozen=True)
class SurenessBin:
    """How many rows of a range of sureness are right and wrong."""

    low: float
    high: float
    right: int
    wrong: int


def reliability(judged: JudgedQuestion, bins: int = BINS) -> tuple[ReliabilityBin, ...]:
    """The bins that hold rows, from unsure to sure. Source: DeGroot and Fienberg 1983."""
    place = bin_of(judged.sure, bins)
    return tuple(
        ReliabilityBin(
            b / bins,
            (b + 1) / bins,
            int(inside.sum()),
            float(judged.sure[inside].mean()),
            share(int(judged.right[inside].sum()), int(inside.sum())),
        )
        for b in np.unique(place)
        for inside in [place == b]
    )


def coverage_curve(judged: JudgedQuestion) -> tuple[CoveragePoint, ...]:
    """Accuracy of what is at least so sure, from the surest rows to all of them.

    Rows of equal sureness come together, since no threshold parts them. At most 200 points.
    """
    order = np.argsort(-judged.sure, kind="stable")
    sure = judged.sure[order]
    right = np.cumsum(judged.right[order])
    ends = np.flatnonzero(np.append(sure[1:] != sure[:-1], True))
    if len(ends) > MOST_POINTS:
        ends = ends[np.unique(np.linspace(0, len(ends) - 1, MOST_POINTS).round().astype(int))]
    return tuple(
        CoveragePoint(
            float(sure[end]), (end + 1) / len(sure), int(end + 1), share(int(right[end]), end + 1)
        )
        for end in map(int, ends)
    )


def sureness_histogram(
    judged: JudgedQuestion, bins: int = HISTOGRAM_BINS
) -> tuple[SurenessBin, ...]:
    """Right and wrong rows by sureness, the empty bins too."""
    place = bin_of(judged.sure, bins)
    right = np.bincount(place, weights=judged.right, minlength=bins).astype(int)
    total = np.bincount(place, minlength=bins)
    return tuple(
        SurenessBin(b / bins, (b + 1) / bins, int(right[b]), int(total[b] - right[b]))
        for b in range(bins)
    )
