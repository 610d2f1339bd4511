"""A stand-in for a Router whose answers differ from state to state, always the same for one."""

from __future__ import annotations

import json
import random
import zlib
from collections.abc import Mapping, Sequence
from typing import Any

LANGUAGES = ("en", "de", "ko", "")


class VariedRouter:
    """Counts the requests it was asked, in `asked`."""

    models: Mapping[str, Any] = {}

    def __init__(self) -> None:
        self.asked = 0

    def route(self, state: Any, questions: Any = None, **hints: Any) -> dict[str, Any]:
        return {"model": hints.get("model") or "multilingual"}

    def predict_batch(self, requests: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
        self.asked += len(requests)
        return [_result(request) for request in requests]


def _result(request: Mapping[str, Any]) -> dict[str, Any]:
    state = json.dumps(request["state"], ensure_ascii=False)
    chance = random.Random(zlib.crc32(state.encode("utf-8", "surrogatepass")))
    language = chance.choice(LANGUAGES)
    return {
        "model": "varied",
        "routing": {
            "model": request.get("model") or ("english" if language == "en" else "multilingual"),
            "repo": "stub",
            "reason": "stub",
            "detection": {"language": language},
        },
        "answers": {q: _answer(d, chance) for q, d in request["questions"].items()},
        "usage": {"input_tokens": len(state), "output_tokens": 0, "truncated": False},
    }


def _answer(definition: Mapping[str, Any], chance: random.Random) -> dict[str, Any]:
    sure = round(1 - chance.random() ** 3 * 0.6, 4)
    sureness = {"confidence": sure, "answer_confidence": sure}
    if definition["type"] == "noul":
        return {"type": "noul", "noul": sure if chance.random() < 0.3 else 1 - sure, **sureness}
    labels = [str(label) for label in definition["criteria"]]
    if definition["type"] == "choice":
        best = chance.choice(labels)
        rest = round((1 - sure) / max(1, len(labels) - 1), 4)
        probabilities = {label: sure if label == best else rest for label in labels}
        return {"type": "choice", "choice": best, "probabilities": probabilities, **sureness}
    score = round(chance.random() * (len(labels) - 1), 4)
    return {"type": "score", "score": score, "legend": {}, "probabilities": {}, **sureness}
