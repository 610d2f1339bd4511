"""Hook events for the log panel: collected in any thread, taken by the GUI thread in batches."""

from __future__ import annotations

import threading
import time
from collections import deque
from typing import Any

from PySide6.QtCore import QObject, Signal

from laya_desktop.engine.jobs import LogEntry

CAPACITY = 5000
EXCERPT = 60  # characters of a text, when the person wants to see them


class LogBridge(QObject):
    """A hook of the engine. `woken` carries nothing and fires once per batch."""

    woken = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.shows_text = False  # only when a person asks for it in the settings
        self._lock = threading.Lock()
        self._waiting: deque[LogEntry] = deque(maxlen=CAPACITY)
        # An evicted agent is gone when its event arrives; its successor may have come before.
        self._sizes: dict[str, list[int]] = {}

    def take(self) -> list[LogEntry]:
        """The entries since the last call, oldest first."""
        with self._lock:
            entries = list(self._waiting)
            self._waiting.clear()
        return entries

    def on_route(self, ctx: Any) -> None:
        """The router chose a checkpoint."""
        decision = ctx.decision
        self._add("route", ctx, decision["model"], detail=decision["reason"])

    def on_load(self, ctx: Any) -> None:
        """A checkpoint was read into memory."""
        agent = ctx.agent
        self._sizes.setdefault(ctx.model, []).append(agent.memory_bytes)
        detail = f"{agent.device} {agent.precision}, {megabytes(agent.memory_bytes)}"
        self._add("load", ctx, ctx.model, ctx.elapsed_ms, detail=detail, memory=agent.memory_bytes)

    def on_evict(self, ctx: Any) -> None:
        """A checkpoint was freed."""
        known = self._sizes.get(ctx.model)
        size = known.pop(0) if known else 0
        detail = f"frees {megabytes(size)}"
        self._add("evict", ctx, ctx.model, ctx.elapsed_ms, detail=detail, memory=size)

    def on_predict_start(self, ctx: Any) -> None:
        """A call begins."""
        detail = f"questions: {len(ctx.questions)}"
        if self.shows_text:
            detail += "".join(f"; {_excerpt(state)}" for state in ctx.states[:1])
        self._add("predict start", ctx, ctx.model, detail=detail)

    def on_predict_end(self, ctx: Any) -> None:
        """A call ended, well or not."""
        usage = ctx.usage or {}
        dropped = sum(
            result.get("usage", {}).get("state_tokens_dropped", 0) for result in ctx.results or ()
        )
        detail = f"tokens not read: {dropped}" if dropped else ""
        tokens = usage.get("input_tokens")
        self._add("predict end", ctx, ctx.model, ctx.elapsed_ms, tokens, detail)

    def on_error(self, ctx: Any) -> None:
        """A call failed. The message may quote what was written, so only the kind is kept."""
        self._add("error", ctx, ctx.model, detail=type(ctx.error).__name__)

    def _add(
        self,
        event: str,
        ctx: Any,
        checkpoint: str | None,
        elapsed_ms: float | None = None,
        tokens: int | None = None,
        detail: str = "",
        memory: int | None = None,
    ) -> None:
        entry = LogEntry(
            at=time.time(),
            event=event,
            run_id=str(ctx.run_id or ""),
            checkpoint=checkpoint or "",
            elapsed_ms=elapsed_ms,
            tokens=tokens,
            detail=detail,
            memory_bytes=memory,
        )
        with self._lock:
            first = not self._waiting
            self._waiting.append(entry)
        if first:
            self.woken.emit()


def _excerpt(state: Any) -> str:
    """The beginning of a state on one line, as the hooks before have left it."""
    text = " ".join(str(state)[: 4 * EXCERPT].split())
    return text if len(text) <= EXCERPT else f"{text[:EXCERPT]}…"


def megabytes(size: int) -> str:
    """A size in whole megabytes."""
    return f"{size / 1_000_000:,.0f} MB"
