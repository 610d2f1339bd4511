"""A stand-in for a Router: it answers at once, from the words of the state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


class FakeRouter:
    """Keeps the requests it was given; fails on a state that holds `poison`."""

    def __init__(self, poison: str | None = None, error: Exception | None = None) -> None:
        self.requests: list[Mapping[str, Any]] = []
        self.batches: list[int] = []
        self._poison = poison
        self._error = error or ValueError("the state is poisoned")

    def predict_batch(self, requests: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
        if any(self._poison and self._poison in str(request["state"]) for request in requests):
            raise self._error
        self.requests += requests
        self.batches.append(len(requests))
        return [_result(request) for request in requests]


def _result(request: Mapping[str, Any]) -> dict[str, Any]:
    money = "money" in str(request["state"])
    return {
        "model": "fake",
        "answers": {q: _answer(d, money) for q, d in request["questions"].items()},
        "usage": {"input_tokens": 9, "output_tokens": 0, "truncated": False},
        "routing": {"model": "english", "reason": "fake", "detection": {"language": "en"}},
    }


def _answer(definition: Mapping[str, Any], money: bool) -> dict[str, Any]:
    sure = {"confidence": 0.9, "answer_confidence": 0.9 if money else 0.4}
    if definition["type"] == "noul":
        return {"type": "noul", "noul": 0.9 if money else 0.4, **sure}
    labels = [str(label) for label in definition["criteria"]]
    if definition["type"] == "choice":
        probabilities = {label: 0.9 if i == 0 else 0.1 for i, label in enumerate(labels)}
        return {"type": "choice", "choice": labels[0], "probabilities": probabilities, **sure}
    return {"type": "score", "score": 1.25, "probabilities": {"1": 0.75, "2": 0.25}, **sure}
