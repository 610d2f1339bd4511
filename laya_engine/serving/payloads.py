"""What the engine answered, in the form that clients of the reference's server read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from laya_engine.answers import total_usage
from laya_engine.confidence import jev_confidence

EXTRA_CONFIDENCE = "x_jev_confidence"


def for_clients(result: Mapping[str, Any]) -> dict[str, Any]:
    """A payload with `x_jev_confidence` beside the confidence of each choice and score."""
    answers = {name: _with_extra(answer) for name, answer in result["answers"].items()}
    return {**result, "answers": answers}


def batch_for_clients(results: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """`results` in the order of the states, and the tokens of all of them."""
    return {
        "results": [for_clients(result) for result in results],
        "total_usage": total_usage(results),
    }


def score_spread_confidence(probabilities: Sequence[float]) -> float:
    """How close the levels stand around the most probable one, in [0, 1].

    1 - E|level - mode| / mean|level - middle|: 1 when one level has it all, 0 when the levels are
    as far apart as if all were equally probable. Found by running the reference's server.
    """
    count = len(probabilities)
    if count == 1:
        return 1.0
    mode = max(range(count), key=probabilities.__getitem__)
    distance = sum(p * abs(level - mode) for level, p in enumerate(probabilities))
    chance = sum(abs(level - count // 2) for level in range(count)) / count
    return min(1.0, max(0.0, 1.0 - distance / chance))


def _with_extra(answer: Mapping[str, Any]) -> dict[str, Any]:
    probabilities = answer.get("probabilities")
    if not probabilities:
        return dict(answer)
    if answer["type"] == "score":
        extra = score_spread_confidence(list(probabilities.values()))
    else:
        extra = max(0.0, jev_confidence(answer) or 0.0)
    return {**answer, EXTRA_CONFIDENCE: round(extra, 4)}
