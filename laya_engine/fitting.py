"""Fit temperatures to labelled rows: the one number per bucket that makes max(p) mean accuracy.

A row is `(question type, logits, target)` or `(question type, logits, target, options)`: the type
as its index (0 choice, 1 score, 2 noul), logits by option before any temperature, and the target
as probabilities by option or as the index of the labelled option. `options` counts the real
entries of a padded vector. The rows must not have been trained on.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from laya_engine.calibration import COLDEST, HOTTEST, Temperatures, bucket
from laya_engine.counts import check_count
from laya_engine.questions import QUESTION_TYPES

FEWEST_ROWS = 100  # a bucket with fewer keeps its type's temperature
HELD_OUT = 0.2  # of a bucket's rows, when the fit is to be judged
SEARCH = (0.01, 1e4)  # temperatures; beyond [0.5, 5] only to say how far off the fit was
BINS = 15
ROUNDED_TO_ZERO = 2.5e-5  # answers carry 4 places: what reads 0.0 lies below 5e-5

Vector = NDArray[np.float64]


@dataclass(frozen=True)
class LabelledRow:
    """One answered row: logits by option, and the target's probabilities by option."""

    question_type: str
    logits: Vector
    target: Vector

    @property
    def bucket(self) -> str:
        return bucket(self.question_type, len(self.logits))

    def probabilities(self, temperature: float) -> Vector:
        """softmax(logits / temperature)."""
        scaled = self.logits / temperature
        weights = np.exp(scaled - scaled.max())
        return np.asarray(weights / weights.sum())

    @property
    def right(self) -> bool:
        """Whether the most probable option is the target's."""
        return int(self.logits.argmax()) == int(self.target.argmax())


def labelled_rows(records: Iterable[Any]) -> list[LabelledRow]:
    """Check records and return them as rows. Raises ValueError naming the first that is wrong."""
    return [
        record if isinstance(record, LabelledRow) else _row(f"record {index}", record)
        for index, record in enumerate(records)
    ]


def fit_one_temperature(pairs: Sequence[Any], min_n: int | None = None) -> float:
    """The temperature in [0.5, 5] that minimises the log loss of (logits, target) pairs.

    1.0 for fewer than `min_n` pairs (100 unless given). Raises ValueError for what is no pair.
    """
    fewest = FEWEST_ROWS if min_n is None else min_n
    check_count("min_n", fewest)
    rows = [_row(f"pair {index}", _as_record(pair)) for index, pair in enumerate(pairs)]
    return _clamp(best_temperature(rows)) if len(rows) >= fewest else 1.0


def fit_temperature_map(
    records: Iterable[Any], compute_ece: bool = False, seed: int = 0
) -> dict[str, Any]:
    """Temperatures by type and by bucket.

    Gives `temperature` (choice, score, noul) and `temperature_by_options` as a checkpoint's config
    holds them, `n_by_bucket`, and in `temperature_clamped` what lay outside [0.5, 5]. A type
    without rows keeps 1; a bucket with fewer than 100 rows keeps its type's. With `compute_ece`,
    `report` compares the calibration error before and after on a fifth of each such bucket,
    which a second fit does not see. Raises ValueError for a malformed record.
    """
    rows = labelled_rows(records)
    by_bucket = _by_bucket(rows)
    temperatures, clamped = _fit(rows)
    fitted: dict[str, Any] = {
        "temperature": list(temperatures.by_type),
        "temperature_by_options": dict(temperatures.by_bucket),
        "n_by_bucket": {name: len(items) for name, items in by_bucket.items()},
        "temperature_clamped": clamped,
    }
    if compute_ece:
        fitted["report"] = _report(by_bucket, seed)
    return fitted


fit_temperatures = fit_temperature_map


def best_temperature(rows: Sequence[LabelledRow]) -> float:
    """The temperature within `SEARCH` of the lowest log loss; 1.0 for no rows.

    The loss is convex in 1 / temperature, so its slope there is bisected: the sum over the rows
    of what softmax expects of the logits, less what the target does (Guo et al. 2017).
    """
    if not rows:
        return 1.0
    width = max(len(row.logits) for row in rows)
    logits = np.zeros((len(rows), width))
    present = np.zeros((len(rows), width), dtype=bool)
    wanted = 0.0
    for index, row in enumerate(rows):
        count = len(row.logits)
        logits[index, :count] = row.logits - row.logits.max()
        present[index, :count] = True
        wanted += float(logits[index, :count] @ row.target)
    if not logits.any():
        return 1.0  # single options, or options all alike: every temperature says the same
    low, high = (math.log(temperature) for temperature in SEARCH)
    while high - low > 1e-5:
        middle = (low + high) / 2
        weights = np.where(present, np.exp(logits / math.exp(middle)), 0.0)
        expected = float(((weights * logits).sum(1) / weights.sum(1)).sum())
        # Expecting more than the target does means that softmax is still too sharp.
        low, high = (middle, high) if expected > wanted else (low, middle)
    return math.exp((low + high) / 2)


def ece_score(conf: Vector, correct: Vector, bins: int = BINS) -> float:
    """Expected calibration error: |sureness - accuracy| by equal bin, weighted by its share.

    NaN for no rows. Source: Guo et al. 2017.
    """
    if len(conf) == 0:
        return math.nan
    right = np.asarray(correct, dtype=float)
    place = np.minimum((conf * bins).astype(int), bins - 1)
    return float(
        sum(
            abs(conf[place == b].mean() - right[place == b].mean()) * (place == b).mean()
            for b in np.unique(place)
        )
    )


def _fit(rows: Sequence[LabelledRow]) -> tuple[Temperatures, dict[str, Any]]:
    clamped: dict[str, Any] = {}

    def fit(name: str, items: Sequence[LabelledRow]) -> float:
        found = best_temperature(items)
        applied = _clamp(found)
        if applied != round(found, 4):
            bound = "min" if found < COLDEST else "max"
            clamped[name] = {"fitted": found, "applied": applied, "bound": bound}
        return applied

    choice, score, noul = (
        fit(kind, [row for row in rows if row.question_type == kind]) for kind in QUESTION_TYPES
    )
    by_bucket = {
        name: fit(name, items)
        for name, items in _by_bucket(rows).items()
        if len(items) >= FEWEST_ROWS
    }
    return Temperatures((choice, score, noul), by_bucket), clamped


def _report(by_bucket: Mapping[str, Sequence[LabelledRow]], seed: int) -> dict[str, Any]:
    rng = np.random.default_rng(seed)
    judged = {name: items for name, items in by_bucket.items() if len(items) >= FEWEST_ROWS}
    seen: list[LabelledRow] = []
    unseen: list[LabelledRow] = []
    for items in judged.values():
        order = rng.permutation(len(items))
        cut = round(len(items) * HELD_OUT)
        unseen += [items[i] for i in order[:cut]]
        seen += [items[i] for i in order[cut:]]
    temperatures, _ = _fit(seen)
    return {
        "ece_before": _error(unseen, Temperatures()),
        "ece_after": _error(unseen, temperatures),
        "n": sum(map(len, by_bucket.values())),
        "n_eval": len(unseen),
        "buckets_excluded_from_eval": sorted(set(by_bucket) - set(judged)),
    }


def _error(rows: Sequence[LabelledRow], temperatures: Temperatures) -> float:
    sure = [
        row.probabilities(temperatures.for_options(row.question_type, len(row.logits))).max()
        for row in rows
    ]
    return ece_score(np.array(sure), np.array([row.right for row in rows]))


def _by_bucket(rows: Iterable[LabelledRow]) -> dict[str, list[LabelledRow]]:
    found: dict[str, list[LabelledRow]] = {}
    for row in rows:
        found.setdefault(row.bucket, []).append(row)
    return found


def _clamp(temperature: float) -> float:
    return round(min(HOTTEST, max(COLDEST, temperature)), 4)


def _as_record(pair: Any) -> Any:
    return (0, *pair) if isinstance(pair, (tuple, list)) else pair


def _row(name: str, record: Any) -> LabelledRow:
    if not isinstance(record, (tuple, list)) or len(record) not in {3, 4}:
        raise ValueError(f"{name} must be (question type, logits, target[, options])")
    kind, logits, target, *given = record
    if isinstance(kind, bool) or not isinstance(kind, (int, np.integer)) or not 0 <= kind <= 2:
        raise ValueError(f"{name} has the type {kind!r}; use 0 for choice, 1 for score, 2 for noul")
    values = _vector(f"{name}: logits", logits)
    count = given[0] if given else len(values)
    if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= len(values):
        raise ValueError(f"{name} has {count!r} options, but {len(values)} logits")
    values = values[:count]
    if not np.isfinite(values).all():
        raise ValueError(f"{name} has logits that are no finite numbers; leave that row out")
    question_type = QUESTION_TYPES[kind]
    if question_type == "noul" and count != 2:
        raise ValueError(f"{name} is a noul with {count} options; a noul has two, false and true")
    return LabelledRow(question_type, values, _target(name, target, count))


def _target(name: str, target: Any, count: int) -> Vector:
    if isinstance(target, (int, np.integer)) and not isinstance(target, bool):
        if not 0 <= target < count:
            raise ValueError(f"{name} is labelled with option {target}, but has {count} options")
        return np.asarray(np.eye(count)[target])
    values = _vector(f"{name}: target", target)
    if len(values) < count or values[count:].any():
        raise ValueError(f"{name} has {count} options, which its target does not match")
    values = values[:count]
    if not (values >= 0).all() or not math.isclose(values.sum(), 1.0, abs_tol=1e-3):
        raise ValueError(f"{name} has a target that is no probabilities summing to 1")
    return values


def _vector(name: str, values: Any) -> Vector:
    try:
        vector = np.asarray(values, dtype=float)
    except (TypeError, ValueError):
        vector = np.empty((0, 0))
    if vector.ndim != 1 or np.asarray(values).dtype == bool:
        raise ValueError(f"{name} must be a list of numbers")
    return vector
