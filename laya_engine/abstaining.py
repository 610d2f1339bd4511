"""From labelled rows: what max(p) is worth by bucket, and below what an answer should abstain."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from laya_engine.calibration import BUCKETS, Binning, Temperatures, binned, read_calibration
from laya_engine.counts import check_count
from laya_engine.fitting import BINS, LabelledRow, labelled_rows

ONE_SIDED_95 = 1.6449  # standard deviations
NEVER = 1.0  # the threshold of a bucket that no cut makes good enough


def fit_binning_map(
    records: Iterable[Any],
    temperature: Sequence[float],
    temperature_by_options: Mapping[str, float],
    *,
    bins: int = BINS,
    min_bucket_n: int = 200,
) -> dict[str, dict[str, Any]]:
    """Accuracy by equal bin of max(p), for each bucket of at least `min_bucket_n` rows.

    An empty bin keeps its middle. Histogram binning, Zadrozny and Elkan 2001. Raises ValueError
    for a malformed record.
    """
    check_count("bins", bins)
    check_count("min_bucket_n", min_bucket_n)
    found: dict[str, dict[str, Any]] = {}
    judged = _judge(records, _temperatures(temperature, temperature_by_options))
    for name, (sure, right) in judged.items():
        if len(sure) < min_bucket_n:
            continue
        place = np.minimum((sure * bins).astype(int), bins - 1)
        found[name] = {
            "bins": bins,
            "values": [
                float(right[place == b].mean()) if (place == b).any() else (b + 0.5) / bins
                for b in range(bins)
            ],
        }
    return found


def apply_binning_map(confidence: float, bucket: str, binning_map: Binning) -> float:
    """The fitted accuracy of `confidence` in `bucket`; `confidence` itself where none was fitted.

    Raises ValueError for a confidence that is no number from 0 to 1.
    """
    if isinstance(confidence, bool) or not 0.0 <= confidence <= 1.0:
        raise ValueError(f"confidence must be a number from 0 to 1, not {confidence!r}")
    return binned(confidence, bucket, binning_map)


def fit_abstention_thresholds(
    records: Iterable[Any],
    temperature: Sequence[float],
    temperature_by_options: Mapping[str, float],
    *,
    binning_map: Binning | None = None,
    target_error: float = 0.1,
    min_bucket_n: int = 100,
    conservative: bool = True,
) -> dict[str, float]:
    """The lowest threshold by bucket whose passing answers err at most `target_error` of the time.

    Ready to be given as `min_confidence`. `conservative` asks it of the upper end of a one-sided
    95 % interval of the error rate (Wilson 1927) instead of the rate seen. A bucket where no cut
    is good enough gets 1.0; one with fewer than `min_bucket_n` rows gets none. Raises ValueError
    for a malformed record or a target outside [0, 1].
    """
    if isinstance(target_error, bool) or not 0.0 <= target_error <= 1.0:
        raise ValueError(f"target_error must be a number from 0 to 1, not {target_error!r}")
    check_count("min_bucket_n", min_bucket_n)
    thresholds: dict[str, float] = {}
    judged = _judge(records, _temperatures(temperature, temperature_by_options))
    for name, (sure, right) in judged.items():
        if len(sure) < min_bucket_n:
            continue
        if binning_map is not None:
            sure = np.array([apply_binning_map(float(value), name, binning_map) for value in sure])
        # Answers carry 4 places, so a threshold between two such numbers would promise too much.
        thresholds[name] = _lowest_cut(np.round(sure, 4), right, target_error, conservative)
    return thresholds


def check_binning_map(binning_map: Any) -> dict[str, dict[str, Any]]:
    """Accept {bucket: {"bins": n, "values": [n numbers from 0 to 1]}}.

    Raises ValueError naming the bucket that no answer can have, or whose values are wrong.
    """
    if not isinstance(binning_map, Mapping):
        raise ValueError(f"binning_map must be {{bucket: bins and values}}, not {binning_map!r}")
    for name, entry in binning_map.items():
        if name not in BUCKETS:
            raise ValueError(f"binning_map has the key {name!r}, which no answer can have")
        values = entry.get("values") if isinstance(entry, Mapping) else None
        if not isinstance(values, list) or not values or entry.get("bins") != len(values):
            raise ValueError(f"binning_map[{name!r}] must give 'bins' and that many 'values'")
        for value in values:
            number = isinstance(value, (int, float)) and not isinstance(value, bool)
            if not number or not 0.0 <= value <= 1.0:
                raise ValueError(f"binning_map[{name!r}] has the value {value!r}, not 0 to 1")
    return {name: dict(entry) for name, entry in binning_map.items()}


def _lowest_cut(
    sure: NDArray[np.float64], right: NDArray[np.float64], target: float, conservative: bool
) -> float:
    order = np.argsort(-sure, kind="stable")
    sure = sure[order]
    errors = np.cumsum(1.0 - right[order])
    counts = np.arange(1, len(sure) + 1)
    rates = _upper_bound(errors, counts) if conservative else errors / counts
    last_of_its_value = np.append(sure[1:] != sure[:-1], True)
    good = np.flatnonzero(last_of_its_value & (rates <= target))
    return float(sure[good[-1]]) if len(good) else NEVER


def _upper_bound(errors: NDArray[np.float64], counts: NDArray[np.int_]) -> NDArray[np.float64]:
    z = ONE_SIDED_95
    rate = errors / counts
    middle = rate + z * z / (2 * counts)
    spread = z * np.sqrt(rate * (1 - rate) / counts + z * z / (4.0 * counts * counts))
    return np.asarray((middle + spread) / (1 + z * z / counts))


def _judge(
    records: Iterable[Any], temperatures: Temperatures
) -> dict[str, tuple[NDArray[np.float64], NDArray[np.float64]]]:
    rows: dict[str, list[LabelledRow]] = {}
    for row in labelled_rows(records):
        rows.setdefault(row.bucket, []).append(row)
    return {
        name: (
            np.array(
                [
                    row.probabilities(
                        temperatures.for_options(row.question_type, len(row.logits))
                    ).max()
                    for row in items
                ]
            ),
            np.array([float(row.right) for row in items]),
        )
        for name, items in rows.items()
    }


def _temperatures(by_type: Sequence[float], by_bucket: Mapping[str, float]) -> Temperatures:
    config = {"temperature": list(by_type), "temperature_by_options": dict(by_bucket)}
    return read_calibration(config).base
