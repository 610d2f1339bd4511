"""What the Robustness part does: ask some rows of the run again."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Slot

from laya_desktop.context import WindowContext
from laya_desktop.engine.jobs import FileProgress, JobCancelled, JobFailed
from laya_desktop.engine.probe_jobs import ProbeRun, RunProbed
from laya_desktop.pages.evaluate.robustness_view import RobustnessView


class Probing(QObject):
    """Texts that are decided meanwhile go first."""

    def __init__(self, context: WindowContext, parent: QObject) -> None:
        super().__init__(parent)
        self._client = context.client
        self._path: Path | None = None
        self._ticket: int | None = None
        self.view = RobustnessView()
        self.view.probe_asked.connect(self.probe)
        self.view.activity.cancel_asked.connect(self.stop)
        self._client.reported.connect(self._reported)

    def show_run(self, path: Path | None) -> None:
        """The run whose rows are asked again, None for none."""
        if path != self._path:
            self.view.clear()
        self._path = path

    @Slot(int)
    def probe(self, rows: int) -> None:
        """Ask so many rows again."""
        path = self._path
        if path is None or self._ticket is not None:
            return
        self.view.problem.say("")
        self._ticket = self._client.submit(lambda ticket: ProbeRun(ticket, path, rows))
        self.view.activity.show_busy(self.tr("Asking again…"), self._ticket)

    @Slot()
    def stop(self) -> None:
        """Stop after the row that is asked now."""
        if self._ticket is not None:
            self._client.cancel(self._ticket)

    @Slot(object)
    def _reported(self, report: object) -> None:
        if self._ticket is None or getattr(report, "ticket", None) != self._ticket:
            return
        if isinstance(report, FileProgress):
            self.view.activity.show_progress(report.ticket, report.done, report.total)
        elif isinstance(report, (RunProbed, JobFailed, JobCancelled)):
            self._ticket = None
            self.view.activity.end()
            if isinstance(report, RunProbed):
                if report.path == self._path:
                    self.view.show_probed(report)
            else:
                self.view.problem.say(getattr(report, "message", ""))
