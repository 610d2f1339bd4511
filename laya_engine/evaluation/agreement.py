"""Whether two people label alike: no model can be judged more finely than they agree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from laya_engine.evaluation.intervals import (
    Estimate,
    percentiles,
    resampled_sums,
    resamples_for,
    share,
)
from laya_engine.evaluation.judged import Floats, Ints
from laya_engine.evaluation.metrics import FEW_ROWS

WEIGHTS = ("none", "linear", "quadratic")


@dataclass(frozen=True)
class Agreement:
    """How far two people agree on `count` rows.

    `kappa` is agreement beyond chance: 1 when they always agree, 0 as much as chance gives; None
    where it is undefined, because both used one and the same label throughout. `table` counts rows
    by (first's label, second's label), in the order of `labels`.
    """

    count: int
    observed: Estimate
    kappa: Estimate | None
    labels: tuple[str, ...]
    table: tuple[tuple[int, ...], ...]

    @property
    def few(self) -> bool:
        """Whether there are so few rows that this must be said beside the figures."""
        return self.count < FEW_ROWS


def agreement(
    first: Sequence[str],
    second: Sequence[str],
    labels: Sequence[str],
    weights: str = "none",
    seed: int = 0,
) -> Agreement:
    """Cohen's kappa (1960) of two people's labels of the same rows.

    On a score, `weights` "linear" or "quadratic" count a near miss for less than a far one (Cohen
    1968), `labels` being in order. Raises ValueError for no rows, for lists of different length,
    and for a label that is not among `labels`.
    """
    if weights not in WEIGHTS:
        raise ValueError(f"weights must be one of {', '.join(WEIGHTS)}, not {weights!r}")
    if not first or len(first) != len(second):
        raise ValueError(
            f"two people's labels of the same rows are needed, not {len(first)} and {len(second)}"
        )
    places = {label: index for index, label in enumerate(labels)}
    stray = (set(first) | set(second)) - set(places)
    if stray:
        raise ValueError(f"{len(stray)} of the labels used are not among {', '.join(labels)}")
    options, count = len(labels), len(first)
    cells = np.array([places[a] * options + places[b] for a, b in zip(first, second, strict=True)])
    one_hot = np.eye(options * options)[cells]
    table = one_hot.sum(axis=0)
    cost = _costs(options, weights)
    kappa = float(_kappa(table[None, :], cost)[0])
    interval = None
    if not np.isnan(kappa):
        drawn = _kappa(resampled_sums(one_hot, resamples_for(count), seed), cost)
        interval = percentiles(kappa, drawn[~np.isnan(drawn)])
    square = table.reshape(options, options).astype(int)
    observed = share(int(np.trace(square)), count)
    if interval is not None and observed.value == 1.0:
        interval = Estimate(1.0, _beyond_chance(observed.low, square), 1.0)
    return Agreement(
        count,
        observed,
        interval,
        tuple(labels),
        tuple(tuple(map(int, row)) for row in square),
    )


def _beyond_chance(agreed: float, square: Ints) -> float:
    """Kappa if the two agreed on this share of rows, given how often each label was used.

    Resampling rows of which no two people disagree on one shows no spread, however few they are.
    So the low end of the observed agreement is taken instead (Fleiss 1981: chance held fixed).
    """
    by_chance = float(square.sum(axis=0) @ square.sum(axis=1)) / float(square.sum()) ** 2
    return (agreed - by_chance) / (1.0 - by_chance)


def _costs(options: int, weights: str) -> Floats:
    distance = np.abs(np.subtract.outer(np.arange(options), np.arange(options))).astype(float)
    power = {"none": 0, "linear": 1, "quadratic": 2}[weights]
    return np.asarray((distance > 0) * distance**power)


def _kappa(tables: Floats, cost: Floats) -> Floats:
    """1 - observed cost / cost by chance, for each flattened table; NaN where chance costs 0."""
    options = len(cost)
    square = tables.reshape(-1, options, options)
    rows, columns = square.sum(axis=2), square.sum(axis=1)
    total = square.sum(axis=(1, 2))
    by_chance = np.einsum("ti,tj,ij->t", rows, columns, cost) / total
    observed = np.einsum("tij,ij->t", square, cost)
    ratio = np.full_like(observed, np.nan)
    np.divide(observed, by_chance, out=ratio, where=by_chance > 0)
    return np.asarray(1.0 - ratio)
