"""When which checkpoint was in memory, from the loads and evictions of the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from laya_desktop.engine.jobs import LogEntry

KEPT = 200  # spans; the oldest that have ended go first


@dataclass(frozen=True)
class Stay:
    """A checkpoint in memory, in seconds since 1970; `until` None means it still is."""

    checkpoint: str
    since: float
    until: float | None
    memory_bytes: int
    load_ms: float


class ResidencyTimeline:
    """The stays of this session, in the order in which they began."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._stays: list[Stay] = []

    @property
    def stays(self) -> Sequence[Stay]:
        """All that are kept."""
        return self._stays

    @property
    def checkpoints(self) -> list[str]:
        """The checkpoints that were in memory, in the order of their first load."""
        return list(dict.fromkeys(stay.checkpoint for stay in self._stays))

    def note(self, entries: Iterable[LogEntry]) -> bool:
        """Take loads and evictions in; whether there were any."""
        before = list(self._stays)
        for entry in entries:
            if entry.event == "load":
                self._stays.append(
                    Stay(
                        entry.checkpoint,
                        entry.at,
                        None,
                        entry.memory_bytes or 0,
                        entry.elapsed_ms or 0.0,
                    )
                )
            elif entry.event == "evict":
                self._end(entry)
        ended = [stay for stay in self._stays if stay.until is not None]
        for stay in ended[: max(0, len(self._stays) - self._kept)]:
            self._stays.remove(stay)
        return self._stays != before

    def _end(self, entry: LogEntry) -> None:
        """The oldest stay of a checkpoint ends: one that is loaded anew comes before it goes."""
        for index, stay in enumerate(self._stays):
            if stay.checkpoint == entry.checkpoint and stay.until is None:
                self._stays[index] = replace(stay, until=entry.at)
                return
