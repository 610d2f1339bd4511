"""How sure an answer is, and the gate that marks answers below a threshold."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeGuard

import numpy as np
from numpy.typing import NDArray

from laya_engine.calibration import BUCKETS, bucket

Threshold = float | Mapping[str, float]
GATE_STATES = ("passed", "abstained", "unevaluated")


def answer_confidence(probabilities: NDArray[np.float64], options: int | None = None) -> float:
    """max(p): the number that temperature scaling calibrates, on every question type.

    Only the first `options` entries count when a padded vector is given.
    """
    return float(min(1.0, max(0.0, probabilities[:options].max())))


def concentration(probabilities: NDArray[np.float64]) -> float:
    """1 - H(p) / log k, in [0, 1]; 1.0 for a single option (normalised Shannon entropy)."""
    if len(probabilities) < 2:
        return 1.0
    entropy = -float((probabilities * np.log(np.clip(probabilities, 1e-12, 1.0))).sum())
    return min(1.0, max(0.0, 1.0 - entropy / math.log(len(probabilities))))


def confidence_from_probs(probabilities: NDArray[np.float64], options: int) -> float:
    """`concentration` of the first `options` entries."""
    return concentration(probabilities[:options])


def jev_confidence(answer: Mapping[str, Any]) -> float | None:
    """(k max(p) - 1) / (k - 1): 0 at chance, 1 when certain, whatever the number of options k.

    None for an answer without probabilities by option, such as a noul's.
    """
    probabilities = answer.get("probabilities")
    if not probabilities:
        return None
    options = len(probabilities)
    if options == 1:
        return 1.0
    return (options * float(max(probabilities.values())) - 1) / (options - 1)


def check_min_confidence(threshold: Any) -> Threshold | None:
    """Accept None, a number in [0, 1] or {bucket: number}; `default` covers the other buckets.

    Raises ValueError for a number outside [0, 1] and for a key that no answer can have.
    """
    if threshold is None:
        return None
    if isinstance(threshold, Mapping):
        return check_min_confidence_map(threshold)
    return _check_number("min_confidence", threshold)


def check_min_confidence_map(thresholds: Any) -> dict[str, float]:
    """Accept {bucket: number}. Raises ValueError as `check_min_confidence` does."""
    if not isinstance(thresholds, Mapping):
        raise ValueError(f"a min_confidence map must be {{bucket: number}}, not {thresholds!r}")
    if not thresholds:
        raise ValueError("min_confidence is an empty map; give it a bucket or 'default'")
    for key in thresholds:
        if key != "default" and key not in BUCKETS:
            raise ValueError(
                f"min_confidence has the key {key!r}, which no answer can have; "
                f"use 'default' or one of {', '.join(sorted(BUCKETS))}"
            )
    return {
        key: _check_number(f"min_confidence[{key!r}]", value) for key, value in thresholds.items()
    }


def resolve_min_confidence(
    answer: Mapping[str, Any], thresholds: Mapping[str, float], default: float = 0.0
) -> float:
    """The threshold of the answer's bucket, else the map's `default`, else `default`."""
    other = thresholds.get("default", default)
    if answer.get("type") == "noul":
        return thresholds.get(bucket("noul", 2), other)
    probabilities = answer.get("probabilities")
    if not probabilities:
        return other
    return thresholds.get(bucket(str(answer.get("type")), len(probabilities)), other)


def gated(results: list[dict[str, Any]], threshold: Threshold | None) -> list[dict[str, Any]]:
    """Results with each answer marked `abstention`: passed, abstained or unevaluated.

    The threshold used stands beside it, and `low_confidence` on what abstained. What was given
    stays as it is, because a hook may keep it. Without a threshold nothing is marked.
    """
    if threshold is None:
        return results
    return [
        {
            **result,
            "answers": {
                name: {**answer, **_marks(answer, threshold)}
                for name, answer in result.get("answers", {}).items()
            },
        }
        for result in results
    ]


def apply_confidence_gate(
    results: Sequence[Mapping[str, Any]], min_confidence: Threshold | None = None
) -> None:
    """Mark the answers of `results` in place, as `gated` does in a copy.

    Raises ValueError as `check_min_confidence` does.
    """
    threshold = check_min_confidence(min_confidence)
    if threshold is None:
        return
    for answer in _answers(results):
        answer.update(_marks(answer, threshold))


def flag_low_confidence(results: Sequence[Mapping[str, Any]], min_confidence: Threshold) -> None:
    """Set `low_confidence` on the answers below the threshold, in place, and nothing else.

    Raises ValueError as `check_min_confidence` does.
    """
    threshold = check_min_confidence(min_confidence)
    if threshold is None:
        return
    for answer in _answers(results):
        if _marks(answer, threshold)["abstention"] == "abstained":
            answer["low_confidence"] = True


def _answers(results: Sequence[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    return (answer for result in results for answer in result.get("answers", {}).values())


def _marks(answer: Mapping[str, Any], threshold: Threshold) -> dict[str, Any]:
    limit = (
        resolve_min_confidence(answer, threshold) if isinstance(threshold, Mapping) else threshold
    )
    confidence = answer.get("answer_confidence")
    if not _is_number(confidence) or math.isnan(confidence):  # what a hook or an old cache gave
        return {"abstention": "unevaluated", "abstention_threshold": limit}
    if confidence >= limit:
        return {"abstention": "passed", "abstention_threshold": limit}
    return {"low_confidence": True, "abstention": "abstained", "abstention_threshold": limit}


def _check_number(name: str, value: Any) -> float:
    if not _is_number(value) or not 0.0 <= value <= 1.0:
        raise ValueError(f"{name} must be a number from 0 to 1, not {value!r}")
    return float(value)


def _is_number(value: Any) -> TypeGuard[float]:
    return isinstance(value, (int, float)) and not isinstance(value, bool)
