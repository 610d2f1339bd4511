"""How much more often a copy is right, over all questions at once."""

from __future__ import annotations

import numpy as np

from laya_engine.evaluation import Estimate, Judged
from laya_engine.evaluation.intervals import percentiles, resampled_sums, resamples_for


def gain_of(before: Judged, after: Judged, rows: int, seed: int = 0) -> Estimate:
    """How much the share of right answers rose, with its 95 % interval.

    Rows are drawn whole and in pairs, before and after: the answers to one row are not independent,
    and what is hard for both must not widen the interval. Both must be judged on the same `rows`.
    """
    sums = np.zeros((rows, 2))  # more right answers, and answers
    for name, new in after.questions.items():
        old = before.questions[name]
        sums[new.rows, 0] += new.right.astype(float) - old.right.astype(float)
        sums[new.rows, 1] += 1.0
    drawn = resampled_sums(sums, resamples_for(rows), seed)
    total = sums.sum(axis=0)
    return percentiles(float(total[0] / total[1]), drawn[:, 0] / np.maximum(drawn[:, 1], 1.0))
