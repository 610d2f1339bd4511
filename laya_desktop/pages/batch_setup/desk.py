"""What the page asks the engine before a run. Of each kind of question only the newest counts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from laya_desktop.engine.client import EngineClient
from laya_desktop.engine.jobs import FileProgress, Job, JobCancelled, JobFailed
from laya_desktop.engine.setup_jobs import (
    EarlierFound,
    FindEarlier,
    PlanRun,
    ReadState,
    RunPlanned,
    StateRead,
)
from laya_desktop.widgets.basics import timer
from laya_engine.runs import RunSettings
from laya_engine.tables import TablePreview

SETTLE_MS = 120  # after the last edit


class SetupDesk(QObject):
    """`state_read`, `earlier_found`, `planned` and `progressed` carry what was reported.

    `state_failed` and `plan_ended` carry the sentence why there is none, "" when a person stopped.
    """

    state_read = Signal(object)
    state_failed = Signal(str)
    earlier_found = Signal(object)
    planned = Signal(object)
    plan_ended = Signal(str)
    progressed = Signal(object)

    def __init__(self, client: EngineClient, folder: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._client = client
        self._folder = folder
        self._asked: dict[str, int] = {}  # kind of question -> its ticket
        self._wanted: tuple[RunSettings, TablePreview, int] | None = None
        self._timer = timer(self, SETTLE_MS, self._settled)
        client.reported.connect(self._reported)

    @property
    def looking(self) -> bool:
        """Whether an earlier run of this job is still looked for."""
        return self._timer.isActive() or "earlier" in self._asked

    def look(self, settings: RunSettings, table: TablePreview, index: int) -> None:
        """Ask, when the edits settle, for row `index` as the model reads it and an earlier run."""
        self._wanted = (settings, table, index)
        self._timer.start()

    def look_at(self, index: int) -> None:
        """Ask for another row at once."""
        if self._wanted is not None:
            self._wanted = (*self._wanted[:2], index)
            self._read_state()

    def estimate(self, settings: RunSettings, table: TablePreview) -> int:
        """Ask what a run would take; returns the ticket."""
        config, folder = self._client.config, self._folder
        return self._ask(
            "plan",
            lambda ticket: PlanRun(ticket, settings, folder, table.estimated_rows, config),
        )

    @Slot()
    def stop_estimate(self) -> None:
        """The estimate is not wanted any more."""
        self._forget("plan")

    def forget(self) -> None:
        """Nothing of what was asked is wanted any more."""
        self._timer.stop()
        self._wanted = None
        for kind in ("state", "earlier", "plan"):
            self._forget(kind)

    @Slot()
    def _settled(self) -> None:
        if self._wanted is not None:
            settings, folder = self._wanted[0], self._folder
            self._read_state()
            self._ask("earlier", lambda ticket: FindEarlier(ticket, settings, folder))

    def _read_state(self) -> None:
        assert self._wanted is not None
        settings, table, index = self._wanted
        names = tuple(self._client.config.sources)
        self._ask("state", lambda ticket: ReadState(ticket, settings, table, index, names))

    def _ask(self, kind: str, make: Callable[[int], Job]) -> int:
        self._forget(kind)
        self._asked[kind] = self._client.submit(make)
        return self._asked[kind]

    def _forget(self, kind: str) -> None:
        if (ticket := self._asked.pop(kind, None)) is not None:
            self._client.cancel(ticket)

    @Slot(object)
    def _reported(self, report: object) -> None:
        ticket = getattr(report, "ticket", None)
        kind = next((kind for kind, asked in self._asked.items() if asked == ticket), "")
        if not kind:
            return
        if isinstance(report, FileProgress):
            self.progressed.emit(report)
            return
        del self._asked[kind]
        if isinstance(report, StateRead):
            self.state_read.emit(report)
        elif isinstance(report, EarlierFound):
            self.earlier_found.emit(report)
        elif isinstance(report, RunPlanned):
            self.planned.emit(report)
        elif isinstance(report, (JobFailed, JobCancelled)):
            message = getattr(report, "message", "")
            if kind == "plan":
                self.plan_ended.emit(message)
            elif kind == "state":
                self.state_failed.emit(message)
