"""The runs that are answered or wait for it, in order: asked for, paused, cancelled, ended."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from laya_desktop.engine.client import EngineClient
from laya_desktop.engine.jobs import JobCancelled, JobFailed, RunDecided, RunProgress
from laya_desktop.pages.batch_run.run_queue import QueuedRun
from laya_engine.runs import RunCounts


@dataclass(frozen=True)
class _Entry:
    """`ticket` is None for a run that is paused; `pausing` is one that will be at its next step."""

    name: str
    counts: RunCounts
    ticket: int | None
    pausing: bool = False


class Running(QObject):
    """`changed` tells after each change; `failed` carries a path and a sentence."""

    changed = Signal()
    failed = Signal(object, str)

    def __init__(self, client: EngineClient, parent: QObject) -> None:
        super().__init__(parent)
        self._client = client
        self._entries: dict[Path, _Entry] = {}
        self._latest = Path()  # that told of its rows
        client.reported.connect(self._reported)
        client.waiting_changed.connect(self.changed)

    def __bool__(self) -> bool:
        """Whether any run is answered or waits for it."""
        return any(entry.ticket is not None for entry in self._entries.values())

    def __contains__(self, path: Path) -> bool:
        entry = self._entries.get(path)
        return entry is not None and entry.ticket is not None

    @property
    def queued(self) -> dict[Path, QueuedRun]:
        """What there is to tell about every run, in the order in which they are answered."""
        return {
            path: QueuedRun(entry.name, self.state(path), entry.counts)
            for path, entry in self._entries.items()
        }

    def state(self, path: Path) -> str:
        """One of `run_header.STATES`."""
        entry = self._entries.get(path)
        if entry is None:
            return "idle"
        if entry.ticket is None:
            return "paused"
        if entry.ticket in self._client.waiting:
            return "parked"
        return "running" if path == self._answered_now else "waiting"

    @property
    def _answered_now(self) -> Path:
        """The run that told of its rows last, or else the first that needs nothing before."""
        parked = self._client.waiting
        asked = [
            path
            for path, entry in self._entries.items()
            if entry.ticket is not None and entry.ticket not in parked
        ]
        return self._latest if self._latest in asked else asked[0]

    def start(self, path: Path, name: str, counts: RunCounts) -> None:
        """Answer a run after those that were asked for before."""
        if path not in self:
            self._entries.pop(path, None)
            self._entries[path] = _Entry(name, counts, self._client.decide_run(path))
            self.changed.emit()

    @Slot(object)
    def go_on(self, path: Path) -> None:
        """Answer a paused run."""
        if entry := self._entries.get(path):
            self.start(path, entry.name, entry.counts)

    @Slot(object)
    def pause(self, path: Path) -> None:
        """Stop a run after its current pass; it stays in the list."""
        entry = self._entries.get(path)
        if entry is not None and entry.ticket is not None:
            self._entries[path] = replace(entry, pausing=True)
            self._client.cancel(entry.ticket)

    @Slot(object)
    def cancel(self, path: Path) -> None:
        """Stop a run after its current pass, and forget it."""
        entry = self._entries.get(path)
        if entry is None:
            return
        if entry.ticket is None:
            self._end(path)
        else:
            self._entries[path] = replace(entry, pausing=False)
            self._client.cancel(entry.ticket)

    def _end(self, path: Path) -> None:
        del self._entries[path]
        self.changed.emit()

    def _path_of(self, ticket: int) -> Path | None:
        found = (path for path, entry in self._entries.items() if entry.ticket == ticket)
        return next(found, None)

    @Slot(object)
    def _reported(self, report: object) -> None:
        if not isinstance(report, (RunProgress, RunDecided, JobCancelled, JobFailed)):
            return
        path = self._path_of(report.ticket)
        if path is None:
            return
        entry = self._entries[path]
        if isinstance(report, RunProgress):
            self._latest = path
            self._entries[path] = replace(entry, counts=report.counts)
            self.changed.emit()
        elif isinstance(report, JobCancelled) and entry.pausing:
            self._entries[path] = replace(entry, ticket=None, pausing=False)
            self.changed.emit()
        else:
            self._end(path)
            if isinstance(report, JobFailed):
                self.failed.emit(path, report.message)


def running_of(client: EngineClient) -> Running:
    """The runs of an engine: they go on in a window that changes its language."""
    found: Running | None = client.findChild(Running)
    return Running(client, client) if found is None else found
