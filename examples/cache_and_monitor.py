"""Two habits of a service: answers that are kept, and an eye on how sure they are.

The model is deterministic: the same state and questions give the same answers, so one pass is
enough. The monitor sorts answers by `answer_confidence` into auto, review and escalate; what it
counts is what a dashboard should show. Both are hooks of a few lines (the shipped `CacheHook` has a
file and a bound besides).
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from typing import Any

import laya_engine as laya
from laya_engine.hooks import PredictContext
from laya_engine.registry import starter_folder

MESSAGES = (
    "I was charged twice. Please refund one of the payments today.",
    "Wann kommt mein Paket an? Danke!",
    "앱이 계속 꺼져요. 오늘 발표가 있어서 급합니다.",
    "hm",
    "I was charged twice. Please refund one of the payments today.",
)


class AnswerCache:
    """Answers by a hash of state and question definitions."""

    def __init__(self) -> None:
        self.kept: dict[str, list[dict[str, Any]]] = {}
        self.hits = 0

    def on_predict_start(self, ctx: PredictContext) -> None:
        if (results := self.kept.get(self._key(ctx))) is not None:
            self.hits += 1
            ctx.skip(results)

    def on_predict_end(self, ctx: PredictContext) -> None:
        if ctx.error is None and ctx.results is not None:
            self.kept[self._key(ctx)] = ctx.results

    def _key(self, ctx: PredictContext) -> str:
        asked = json.dumps([ctx.states, ctx.questions], ensure_ascii=False)
        return hashlib.sha256(asked.encode()).hexdigest()


class ConfidenceMonitor:
    """How many answers could stand alone, need a look, or need a person."""

    def __init__(self, auto_at: float = 0.80, review_at: float = 0.55) -> None:
        self.auto_at, self.review_at = auto_at, review_at
        self.counts: Counter[str] = Counter()

    def on_predict_end(self, ctx: PredictContext) -> None:
        for result in ctx.results or ():
            for answer in result["answers"].values():
                self.counts[self._level(answer["answer_confidence"])] += 1

    def _level(self, sure: float) -> str:
        if sure >= self.auto_at:
            return "auto"
        return "review" if sure >= self.review_at else "escalate"


def main() -> None:
    cache, monitor = AnswerCache(), ConfidenceMonitor()
    agent = laya.load(str(starter_folder()), hooks=[cache, monitor])
    told = [agent.predict(message, laya.triage_questions()) for message in MESSAGES]

    print(f"{len(MESSAGES)} messages, {cache.hits} from the cache")
    print(", ".join(f"{level} {count}" for level, count in monitor.counts.most_common()))
    assert cache.hits == 1
    assert told[-1]["answers"] == told[0]["answers"]
    assert monitor.counts.total() == len(MESSAGES) * len(laya.triage_questions())
    assert set(monitor.counts) > {"auto"}, "not everything is sure, and the monitor shows it"


if __name__ == "__main__":
    main()
