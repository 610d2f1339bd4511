"""Deleting an earlier run for good, unless it is being answered."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from laya_desktop.engine.client import EngineClient
from laya_desktop.engine.jobs import JobFailed
from laya_desktop.engine.run_jobs import DeleteRun, RunDeleted
from laya_desktop.pages.batch_run.running import Running


class Removal(QObject):
    """`begins` carries the path: let go of the file. `ended` carries a sentence when it failed."""

    begins = Signal(object)
    ended = Signal(str)

    def __init__(self, client: EngineClient, running: Running, parent: QObject) -> None:
        super().__init__(parent)
        self._client, self._running = client, running
        self._tickets: set[int] = set()
        client.reported.connect(self._reported)

    @Slot(object)
    def remove(self, path: Path) -> None:
        """Delete the file of a run."""
        if path in self._running:
            self.ended.emit(self.tr("This run is going on; cancel it before deleting it."))
            return
        self._running.cancel(path)  # one that is paused would wait for a file that is gone
        self.begins.emit(path)
        self._tickets.add(self._client.submit(lambda ticket: DeleteRun(ticket, path)))

    @Slot(object)
    def _reported(self, report: object) -> None:
        if isinstance(report, (RunDeleted, JobFailed)) and report.ticket in self._tickets:
            self._tickets.discard(report.ticket)
            self.ended.emit(report.message if isinstance(report, JobFailed) else "")
