"""How sure an answer is, and the gate that marks answers below a threshold."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from laya_engine.calibration import BUCKETS, bucket

Threshold = float | Mapping[str, float]


def answer_confidence(probabilities: NDArray[np.float64]) -> float:
    """max(p): the number that temperature scaling calibrates, on every question type."""
    return float(min(1.0, max(0.0, probabilities.max())))


def concentration(probabilities: NDArray[np.float64]) -> float:
    """1 - H(p) / log k, in [0, 1]; 1.0 for a single option (normalised Shannon entropy)."""
    if len(probabilities) < 2:
        return 1.0
    entropy = -float((probabilities * np.log(np.clip(probabilities, 1e-12, 1.0))).sum())
    return min(1.0, max(0.0, 1.0 - entropy / math.log(len(probabilities))))


def check_min_confidence(threshold: Any) -> Threshold | None:
    """Accept None, a number in [0, 1] or {bucket: number}; `default` covers the other buckets.

    Raises ValueError for a number outside [0, 1] and for a key that no answer can have.
    """
    if threshold is None:
        return None
    if not isinstance(threshold, Mapping):
        return _check_number(threshold)
    if not threshold:
        raise ValueError("min_confidence is an empty map; give it a bucket or 'default'")
    for key in threshold:
        if key != "default" and key not in BUCKETS:
            raise ValueError(
                f"min_confidence has the key {key!r}, which no answer can have; "
                f"use 'default' or one of {', '.join(sorted(BUCKETS))}"
            )
    return {key: _check_number(value) for key, value in threshold.items()}


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


def _marks(answer: Mapping[str, Any], threshold: Threshold) -> dict[str, Any]:
    confidence = answer.get("answer_confidence")
    if not isinstance(confidence, (int, float)):
        return {"abstention": "unevaluated"}
    limit = _limit_for(answer, threshold)
    if confidence >= limit:
        return {"abstention": "passed", "abstention_threshold": limit}
    return {"abstention": "abstained", "abstention_threshold": limit, "low_confidence": True}


def _limit_for(answer: Mapping[str, Any], threshold: Threshold) -> float:
    if not isinstance(threshold, Mapping):
        return threshold
    options = 2 if answer["type"] == "noul" else len(answer["probabilities"])
    return threshold.get(bucket(answer["type"], options), threshold.get("default", 0.0))


def _check_number(value: Any) -> float:
    number = isinstance(value, (int, float)) and not isinstance(value, bool)
    if not number or not 0.0 <= value <= 1.0:
        raise ValueError(f"min_confidence must be a number from 0 to 1, not {value!r}")
    return float(value)
