"""The figures of one question: how right, how far off, how honest about its sureness.

Every figure is a function of sums over rows. So the rows are turned into a matrix once, and the
figures of all rows and of each resampling come from the same few lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from laya_engine.evaluation.intervals import (
    Estimate,
    percentiles,
    reflected,
    resampled_sums,
    resamples_for,
    share,
)
from laya_engine.evaluation.judged import Flags, Floats, Ints, JudgedQuestion
from laya_engine.fitting import BINS, ROUNDED_TO_ZERO

FEW_ROWS = 100  # below, a figure may change a lot with the next rows
HIGHER_IS_BETTER = frozenset({"accuracy", "macro_f1"})
METRICS = (
    "accuracy", "macro_f1", "mean_absolute_error", "brier", "log_loss", "calibration_error",
)  # fmt: skip
_RIGHT, _BRIER, _LOG_LOSS, _DISTANCE, _FIRST_BIN = range(5)


@dataclass(frozen=True)
class Figures:
    """Figures over `count` rows, with 95 % intervals.

    - `accuracy`: share of right answers; interval of Wilson (1927), the others by bootstrap.
    - `macro_f1`: mean F1 of the labels that are true or answered somewhere. Where all answers are
      right, or all wrong, its interval is that of accuracy.
    - `mean_absolute_error`: of a score's expected level, in levels; None for other types.
    - `brier`: half the squared distance from probabilities to truth, summed over the options
      (Brier 1950); 0 to 1, and for a noul the squared error of P(true).
    - `log_loss`: mean -log of the label's probability, in nats; what was rounded to 0 counts as
      2.5e-5.
    - `calibration_error`: expected calibration error of `answer_confidence` over 15 equal bins
      (Guo et al. 2017). In few rows it comes out too high, which its interval takes into account.
    """

    count: int
    accuracy: Estimate
    macro_f1: Estimate
    mean_absolute_error: Estimate | None
    brier: Estimate
    log_loss: Estimate
    calibration_error: Estimate

    @property
    def few(self) -> bool:
        """Whether there are so few rows that this must be said beside the figures."""
        return self.count < FEW_ROWS


def figures(judged: JudgedQuestion, seed: int = 0) -> Figures:
    """Figures over at least one row. The same seed gives the same intervals."""
    count = len(judged)
    statistics = row_statistics(judged)
    values = _from_sums(statistics.sum(axis=0)[None, :], count)
    drawn = _from_sums(resampled_sums(statistics, resamples_for(count), seed), count)

    def estimate(name: str) -> Estimate:
        interval = reflected if name == "calibration_error" else percentiles
        return interval(float(values[name][0]), drawn[name])

    accuracy, macro_f1 = share(int(judged.right.sum()), count), estimate("macro_f1")
    if accuracy.value in (0.0, 1.0):  # resampling shows no spread then, however few the rows
        macro_f1 = accuracy
    return Figures(
        count=count,
        accuracy=accuracy,
        macro_f1=macro_f1,
        mean_absolute_error=estimate("mean_absolute_error") if judged.type == "score" else None,
        brier=estimate("brier"),
        log_loss=estimate("log_loss"),
        calibration_error=estimate("calibration_error"),
    )


def confusion(judged: JudgedQuestion) -> Ints:
    """Rows by (true option, answered option)."""
    options = len(judged.labels)
    table = np.zeros((options, options), dtype=np.int_)
    np.add.at(table, (judged.truth, judged.predicted), 1)
    return table


def accuracy_gain(before: JudgedQuestion, after: JudgedQuestion, seed: int = 0) -> Estimate:
    """How much more often `after` is right than `before` on the same rows.

    Rows are drawn in pairs, so that what is hard for both does not widen the interval. Raises
    ValueError when the two were not judged on the same rows.
    """
    if not np.array_equal(before.rows, after.rows):
        raise ValueError(
            f"the two answers to {before.name!r} are of different rows; judge both on the same"
        )
    return paired_gain(before.right, after.right, seed)


def paired_gain(before: Flags, after: Flags, seed: int = 0) -> Estimate:
    """How much larger the share of `after` is than that of `before`, entry by entry."""
    gain = after.astype(float) - before.astype(float)
    drawn = resampled_sums(gain[:, None], resamples_for(len(gain)), seed) / len(gain)
    return percentiles(float(gain.mean()), drawn[:, 0])


def row_losses(judged: JudgedQuestion) -> Floats:
    """-log of the label's probability, by row, in nats."""
    of_truth = judged.probabilities[np.arange(len(judged)), judged.truth]
    return np.asarray(-np.log(np.clip(of_truth, ROUNDED_TO_ZERO, 1.0)))


def row_statistics(judged: JudgedQuestion) -> Floats:
    """(rows, columns) whose sums make the figures.

    Columns: right, Brier, log loss, distance; sureness less rightness by bin; then by option
    right, answered and true.
    """
    options = np.eye(len(judged.labels))
    truth, answered = options[judged.truth], options[judged.predicted]
    right = judged.right.astype(float)
    brier = ((judged.probabilities - truth) ** 2).sum(axis=1) / 2
    distance = np.abs(judged.expected_level - judged.truth)
    bins = np.eye(BINS)[bin_of(judged.sure, BINS)]
    gap = bins * (judged.sure - right)[:, None]
    single: Sequence[Floats] = (right, brier, row_losses(judged), distance)
    return np.column_stack([*single, gap, truth * answered, answered, truth])


def bin_of(sure: Floats, bins: int) -> Ints:
    """The equal bin of [0, 1] in which each sureness falls; 1.0 belongs to the last."""
    return np.asarray(np.minimum((sure * bins).astype(int), bins - 1))


def _from_sums(sums: Floats, count: int) -> dict[str, Floats]:
    """The figures for each row of `sums`."""
    by_option = sums[:, _FIRST_BIN + BINS :]
    hits, answered, true = np.split(by_option, 3, axis=1)
    seen = answered + true
    f1 = np.divide(2 * hits, seen, out=np.zeros_like(hits), where=seen > 0)
    return {
        "macro_f1": f1.sum(axis=1) / (seen > 0).sum(axis=1),
        "mean_absolute_error": sums[:, _DISTANCE] / count,
        "brier": sums[:, _BRIER] / count,
        "log_loss": sums[:, _LOG_LOSS] / count,
        "calibration_error": np.abs(sums[:, _FIRST_BIN : _FIRST_BIN + BINS]).sum(axis=1) / count,
    }
