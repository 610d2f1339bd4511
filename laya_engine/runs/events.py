"""The log of a run, kept in its file: what happened when, never what a text says."""

from __future__ import annotations

import json
import sqlite3
import threading
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

EVENTS_KEPT = 5000


@dataclass(frozen=True)
class RunEvent:
    """`event` is a word such as "imported" or "stopped"; `detail` holds names and numbers only."""

    event: str
    detail: dict[str, Any] = field(default_factory=dict)
    at: str = field(default_factory=lambda: now())


class CheckpointEvents:
    """A hook that notes loads and evictions of checkpoints, until they are drained into a run."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._events: list[RunEvent] = []

    def on_load(self, ctx: Any) -> None:
        """A checkpoint came into memory."""
        seconds = round((ctx.elapsed_ms or 0.0) / 1000, 2)
        self._note(RunEvent("checkpoint loaded", {"checkpoint": ctx.model, "seconds": seconds}))

    def on_evict(self, ctx: Any) -> None:
        """A checkpoint was freed."""
        self._note(RunEvent("checkpoint freed", {"checkpoint": ctx.model}))

    def drain(self) -> list[RunEvent]:
        """What was noted since the last time."""
        with self._lock:
            events, self._events = self._events, []
        return events

    def _note(self, event: RunEvent) -> None:
        with self._lock:
            self._events.append(event)


def now() -> str:
    """The present moment as it is written into a run."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def add_events(db: sqlite3.Connection, events: Iterable[RunEvent]) -> None:
    """Append events; the oldest beyond `EVENTS_KEPT` go."""
    for event in events:
        detail = json.dumps(event.detail, ensure_ascii=False)
        last = db.execute(
            "INSERT INTO events (at, event, detail) VALUES (?, ?, ?)",
            (event.at, event.event, detail),
        ).lastrowid
        db.execute("DELETE FROM events WHERE id <= ?", ((last or 0) - EVENTS_KEPT,))


def newest_events(db: sqlite3.Connection, limit: int) -> list[RunEvent]:
    """The last `limit` events, oldest first."""
    query = "SELECT event, detail, at FROM events ORDER BY id DESC LIMIT ?"
    found = [RunEvent(e, json.loads(detail), at) for e, detail, at in db.execute(query, (limit,))]
    return found[::-1]
