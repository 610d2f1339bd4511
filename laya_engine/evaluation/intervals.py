"""How far a figure can be trusted: intervals of a share, and resampling for everything else."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from laya_engine.evaluation.judged import Floats

LEVEL = 0.95  # of every interval
Z = 1.959964  # standard deviations of a two-sided 95 % interval
RESAMPLES = 1000
FEWER_RESAMPLES = 200  # where many rows make intervals narrow, and resampling slow
MANY_ROWS = 20_000
FEWEST_TO_DRAW = 30  # rows, where one row is several times in what is counted
_ENTRIES_AT_ONCE = 2_000_000


@dataclass(frozen=True)
class Estimate:
    """A figure and its 95 % interval."""

    value: float
    low: float
    high: float


def share(part: float, whole: int) -> Estimate:
    """`part / whole` with the interval of Wilson (1927), which holds at 0 and 1 and in few rows."""
    p = part / whole
    middle = (p + Z * Z / (2 * whole)) / (1 + Z * Z / whole)
    spread = Z * math.sqrt(p * (1 - p) / whole + Z * Z / (4 * whole * whole)) / (1 + Z * Z / whole)
    return Estimate(p, min(p, max(0.0, middle - spread)), max(p, min(1.0, middle + spread)))


def exact_share(part: int, whole: int) -> Estimate:
    """`part / whole` with the exact interval of Clopper and Pearson (1934)."""
    tail = (1 - LEVEL) / 2
    low = 0.0 if part == 0 else _solve(part - 1, whole, 1 - tail)
    high = 1.0 if part == whole else _solve(part, whole, tail)
    return Estimate(part / whole, low, high)


def share_at_most(part: int, whole: int) -> float:
    """The share that `part / whole` stands for is at most this, with 95 % confidence.

    The upper end of a one-sided interval of Clopper and Pearson (1934).
    """
    return 1.0 if part == whole else _solve(part, whole, 1 - LEVEL)


def binomial_tail(part: int, whole: int, p: float) -> float:
    """The probability of at most `part` of `whole` when each happens with probability `p`."""
    if part >= whole or p <= 0.0:
        return 1.0
    if p >= 1.0:
        return 0.0
    steps = np.arange(part)
    ratios = np.log((whole - steps) / (steps + 1.0)) + math.log(p) - math.log1p(-p)
    logs = whole * math.log1p(-p) + np.concatenate([[0.0], np.cumsum(ratios)])
    return float(min(1.0, np.exp(logs).sum()))


def resamples_for(rows: int) -> int:
    """How often rows are drawn anew: 1000 times, 200 times when there are more than 20,000."""
    return RESAMPLES if rows <= MANY_ROWS else FEWER_RESAMPLES


def resampled_sums(statistics: Floats, times: int, seed: int) -> Floats:
    """Sums of the columns of `statistics` over rows drawn with replacement: (times, columns).

    The bootstrap of Efron (1979); the same seed draws the same rows.
    """
    rng = np.random.default_rng(seed)
    rows = len(statistics)
    return np.concatenate([counts @ statistics for counts in _draws(rng, rows, times)])


def percentiles(value: float, drawn: Floats) -> Estimate:
    """The middle 95 % of what resampling gave, around `value`."""
    low, high = np.quantile(drawn, [(1 - LEVEL) / 2, (1 + LEVEL) / 2])
    return Estimate(value, min(value, float(low)), max(value, float(high)))


def share_of_rows(parts: Floats, wholes: Floats, seed: int = 0) -> Estimate:
    """`parts` of `wholes` over all rows, where a row counts several times: (rows,) both.

    What comes of one row is alike, so whole rows are drawn anew. Of fewer than 30 rows, and of rows
    that all have the same share, drawing shows too little spread; there each row counts as one that
    happened or not (Wilson 1927), which is never too narrow.
    """
    rows = len(wholes)
    value = float(parts.sum() / wholes.sum())
    if rows < FEWEST_TO_DRAW or np.ptp(parts / wholes) == 0:
        return share(value * rows, rows)
    sums = resampled_sums(np.column_stack([parts, wholes]), resamples_for(rows), seed)
    return percentiles(value, sums[:, 0] / sums[:, 1])


def reflected(value: float, drawn: Floats) -> Estimate:
    """For a figure from 0 to 1 that resampling inflates, as calibration error is.

    The basic bootstrap (Davison and Hinkley 1997, section 5.2) mirrors the drawn values at
    `value`, which takes the inflation out; the interval is widened to hold the figure itself.
    """
    low, high = np.quantile(drawn, [(1 - LEVEL) / 2, (1 + LEVEL) / 2])
    return Estimate(
        value,
        max(0.0, min(value, 2 * value - float(high))),
        min(1.0, max(value, 2 * value - float(low))),
    )


def _draws(rng: np.random.Generator, rows: int, times: int) -> Iterator[Floats]:
    """How often each row was drawn, in blocks of (draws, rows)."""
    at_once = max(1, _ENTRIES_AT_ONCE // rows)
    for start in range(0, times, at_once):
        block = min(at_once, times - start)
        drawn = rng.integers(rows, size=(block, rows)) + rows * np.arange(block)[:, None]
        counts = np.bincount(drawn.ravel(), minlength=block * rows)
        yield counts.reshape(block, rows).astype(float)


def _solve(part: int, whole: int, tail: float) -> float:
    """The probability at which at most `part` of `whole` happens with probability `tail`."""
    low, high = 0.0, 1.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        low, high = (middle, high) if binomial_tail(part, whole, middle) > tail else (low, middle)
    return (low + high) / 2
