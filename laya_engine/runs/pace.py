"""How quickly checkpoints answer on this machine, remembered from one run to the next."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import Any

from laya_engine.runs.remembered import recall, remember
from laya_engine.runs.store import RunFile

LEAST_ROWS = 20  # a few rows are no measure
LEAST_TEXTS, TEXTS_KEPT = 3, 9  # the first after a load is slow, so the middle one is taken
_REMEMBERED = "pace"


@dataclass(frozen=True)
class Pace:
    """Tokens a second. `of_texts`: of texts that were decided one by one, not of a run, which is
    as quick or quicker."""

    tokens: float
    of_texts: bool = False


class TextsPace:
    """A hook that measures texts which are decided one by one: all that is known before a run.

    Install it last: what another hook answered before it is no measure.
    """

    def __init__(self) -> None:
        self._began: dict[str, float] = {}
        self._seen: dict[str, deque[float]] = {}

    def on_predict_start(self, ctx: Any) -> None:
        """The checkpoint is in memory."""
        if ctx.entry_point == "predict" and ctx.results is None:
            self._began[ctx.run_id] = perf_counter()

    def on_predict_end(self, ctx: Any) -> None:
        """Note how long it took."""
        began = self._began.pop(ctx.run_id, None)
        tokens = (ctx.usage or {}).get("input_tokens", 0)
        if began is not None and ctx.error is None and tokens:
            seen = self._seen.setdefault(ctx.model, deque(maxlen=TEXTS_KEPT))
            seen.append(tokens / max(perf_counter() - began, 1e-6))

    def of(self, checkpoint: str) -> float | None:
        """Tokens a second, None while too few texts were decided."""
        seen = list(self._seen.get(checkpoint, ()))
        return median(seen) if len(seen) >= LEAST_TEXTS else None


TEXTS = TextsPace()  # of this process


def remember_pace(run: RunFile) -> None:
    """Keep the tokens a second of a run's checkpoints for the next dry run. Raises OSError."""
    if run.counts().done >= LEAST_ROWS:
        for checkpoint, tokens_per_second in run.pace().items():
            remember(_REMEMBERED, checkpoint, round(tokens_per_second, 1))


def known_pace(
    run: RunFile, checkpoints: Iterable[str], texts: TextsPace = TEXTS
) -> dict[str, Pace]:
    """The pace of those checkpoints that were measured: in this run, in one before, or by texts."""
    measured = run.pace() if run.counts().done >= LEAST_ROWS else {}
    found = {}
    for name in checkpoints:
        tokens = measured.get(name) or recall(_REMEMBERED, name)
        if isinstance(tokens, (int, float)) and tokens > 0:
            found[name] = Pace(float(tokens))
        elif of_texts := texts.of(name):
            found[name] = Pace(of_texts, of_texts=True)
    return found
