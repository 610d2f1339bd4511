"""How sure an answer is, and the gate that marks answers below a threshold."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
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
    for key in threshold:
        if key != "default" and key not in BUCKETS:
            raise ValueError(
                f"min_confidence has the key {key!r}, which no answer can have; "
                f"use 'default' or one of {', '.join(sorted(BUCKETS))}"
            )
    return {key: _check_number(value) for key, value in threshold.items()}


def apply_gate(results: Sequence[dict[str, Any]], threshold: Threshold | None) -> None:
    """Mark each answer `abstention`: passed, abstained or unevaluated, with the threshold used.

    Without a threshold the payloads stay as they are.
    """
    if threshold is None:
        return
    for result in results:
        for answer in result.get("answers", {}).values():
            _gate_answer(answer, threshold)


def _gate_answer(answer: dict[str, Any], threshold: Threshold) -> None:
    limit = _limit_for(answer, threshold)
    confidence = answer.get("answer_confidence")
    if limit is None or not isinstance(confidence, (int, float)):
        answer["abstention"] = "unevaluated"
        return
    answer["abstention"] = "passed" if confidence >= limit else "abstained"
    answer["abstention_threshold"] = limit


def _limit_for(answer: Mapping[str, Any], threshold: Threshold) -> float | None:
    if not isinstance(threshold, Mapping):
        return threshold
    options = 2 if answer["type"] == "noul" else len(answer["probabilities"])
    return threshold.get(bucket(answer["type"], options), threshold.get("default"))


def _check_number(value: Any) -> float:
    number = isinstance(value, (int, float)) and not isinstance(value, bool)
    if not number or not 0.0 <= value <= 1.0:
        raise ValueError(f"min_confidence must be a number from 0 to 1, not {value!r}")
    return float(value)
