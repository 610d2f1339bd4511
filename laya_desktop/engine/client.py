"""The engine as the pages see it: ask on the GUI thread, hear back on the GUI thread."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QThread, QTimer, Signal, Slot

from laya_desktop.engine.bridge import LogBridge
from laya_desktop.engine.deciding import FIRST_CHECKPOINT, BuildRouter, Decider, build_router
from laya_desktop.engine.filing import FileClerk
from laya_desktop.engine.jobs import (
    Configure,
    Configured,
    CreateRun,
    DecideRun,
    DecideText,
    EngineConfig,
    EngineState,
    ExportRun,
    FindRuns,
    InspectTable,
    Job,
    JobCancelled,
    JobFailed,
    OpenRun,
    Preview,
    Questions,
    ReadRow,
    RowRead,
    RunDecided,
    RunExported,
    RunOpened,
    RunsFound,
    TableInspected,
    TextDecided,
)
from laya_desktop.engine.previewing import preview
from laya_desktop.engine.row_reading import RowReader
from laya_desktop.engine.worker import (
    Handlers,
    IsCancelled,
    JobQueue,
    JobWorker,
    MakeHandlers,
    Report,
)
from laya_engine.policy import Policy
from laya_engine.runs import RunSettings
from laya_engine.tables import TableFormat

LOG_FLUSH_MS = 80
_ENGINE_JOBS = (Configure, DecideText, DecideRun)
_LAST_REPORTS = (
    Configured,
    TextDecided,
    RunDecided,
    RunOpened,
    RunsFound,
    TableInspected,
    RunExported,
    RowRead,
    JobFailed,
    JobCancelled,
)


class EngineClient(QObject):
    """Starts the engine and file threads, hands them jobs and relays what they report.

    Every asking method returns the ticket that the reports of that job carry.
    """

    reported = Signal(object)
    state_changed = Signal(object)
    jobs_changed = Signal()
    log_received = Signal(object)
    stopped = Signal()

    def __init__(
        self,
        config: EngineConfig,
        build: BuildRouter = build_router,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._build = build
        self._config = config
        self._routes = build(config, ())  # for previews: it never loads a checkpoint
        self._state = EngineState("starting", config=config)
        self._tickets = itertools.count(1)
        self._jobs: dict[int, Job] = {}

        self._bridge = LogBridge()
        self._bridge.woken.connect(self._log_woken)
        self._log_timer = QTimer(self)
        self._log_timer.setSingleShot(True)
        self._log_timer.setInterval(LOG_FLUSH_MS)
        self._log_timer.timeout.connect(self._flush_log)

        self._engine = _Lane(
            "engine", lambda report, _: Decider(report, build, self._bridge).handlers(), self
        )
        self._files = _Lane("files", _file_handlers, self)
        for lane in (self._engine, self._files):
            lane.worker.reported.connect(self._receive)
            lane.qthread.finished.connect(self._lane_finished)

    @property
    def state(self) -> EngineState:
        """What the engine last said about itself."""
        return self._state

    @property
    def config(self) -> EngineConfig:
        """The setup in use."""
        return self._config

    @property
    def checkpoint_in_use(self) -> str:
        """The checkpoint that answered last, or the one that will be loaded first."""
        resident = self._state.resident
        return resident[-1].name if resident else FIRST_CHECKPOINT

    @property
    def jobs(self) -> list[Job]:
        """The jobs that have not ended, most urgent first."""
        return sorted(self._jobs.values(), key=lambda job: (job.priority, job.ticket))

    def start(self) -> None:
        """Start the threads and the engine. The window should be on the screen already."""
        self.configure(self._config)  # waits before any text that was asked for already
        self._engine.qthread.start()
        self._files.qthread.start()

    def configure(self, config: EngineConfig) -> int:
        """Set the engine up anew; a run goes on with it after its current pass."""
        return self._submit(Configure(next(self._tickets), config))

    def decide(self, text: str, questions: Questions, policy: Policy) -> int:
        """Decide a pasted text, before the next chunk of any run."""
        return self._submit(DecideText(next(self._tickets), text, questions, policy))

    def decide_run(self, path: Path) -> int:
        """Decide the rows of a run that are still open."""
        return self._submit(DecideRun(next(self._tickets), path))

    def inspect(self, path: Path, table_format: TableFormat | None = None) -> int:
        """Look at a table."""
        return self._submit(InspectTable(next(self._tickets), path, table_format))

    def create_run(self, settings: RunSettings, folder: Path, expected_rows: int) -> int:
        """Copy a table into a new run file and open it."""
        return self._submit(CreateRun(next(self._tickets), settings, folder, expected_rows))

    def open_run(self, path: Path) -> int:
        """Read what a run file holds so far."""
        return self._submit(OpenRun(next(self._tickets), path))

    def find_runs(self, folder: Path) -> int:
        """Look for run files."""
        return self._submit(FindRuns(next(self._tickets), folder))

    def export_run(self, path: Path, destination: Path) -> int:
        """Write a run as a table."""
        return self._submit(ExportRun(next(self._tickets), path, destination))

    def read_row(self, question: str, definition: Mapping[str, Any]) -> int:
        """Count the tokens of a question, with the tokenizer of the checkpoint in use."""
        checkpoint = self.checkpoint_in_use
        source = self._config.sources[checkpoint]
        return self._submit(ReadRow(next(self._tickets), question, definition, checkpoint, source))

    def cancel(self, ticket: int) -> None:
        """End a job at its next step. A pass under way is finished first."""
        if job := self._jobs.get(ticket):
            self._lane_of(job).queue.cancel(ticket)

    def preview(self, text: str) -> Preview | None:
        """What the router would do with a text, None for a blank one. Loads nothing."""
        return preview(self._routes, self._config.sources, text)

    def stop(self) -> None:
        """End both threads after the pass under way; `stopped` tells when."""
        self._log_timer.stop()
        for lane in (self._engine, self._files):
            lane.stop()

    def wait(self, milliseconds: int) -> bool:
        """Wait until both threads have ended; for a program whose window is gone."""
        return all(lane.qthread.wait(milliseconds) for lane in (self._engine, self._files))

    def _lane_of(self, job: Job) -> _Lane:
        return self._engine if isinstance(job, _ENGINE_JOBS) else self._files

    def _submit(self, job: Job) -> int:
        self._jobs[job.ticket] = job
        self._lane_of(job).submit(job)
        self.jobs_changed.emit()
        return job.ticket

    @Slot(object)
    def _receive(self, report: object) -> None:
        if isinstance(report, EngineState):
            self._set_state(report)
            return
        if isinstance(report, Configured):
            self._config = report.config
            self._routes = self._build(report.config, ())
        elif isinstance(report, JobFailed) and self._is_first_setup(report):
            self._set_state(EngineState("failed", config=self._config, message=report.message))
        if isinstance(report, _LAST_REPORTS):
            self._jobs.pop(report.ticket, None)
            self.jobs_changed.emit()
        self.reported.emit(report)

    def _is_first_setup(self, report: JobFailed) -> bool:
        starting = self._state.phase == "starting"
        return starting and isinstance(self._jobs.get(report.ticket), Configure)

    def _set_state(self, state: EngineState) -> None:
        self._state = state
        self.state_changed.emit(state)

    @Slot()
    def _log_woken(self) -> None:
        self._log_timer.start()

    @Slot()
    def _flush_log(self) -> None:
        if entries := self._bridge.take():
            self.log_received.emit(tuple(entries))

    @Slot()
    def _lane_finished(self) -> None:
        if all(lane.qthread.isFinished() for lane in (self._engine, self._files)):
            self.stopped.emit()


def _file_handlers(report: Report, is_cancelled: IsCancelled) -> Handlers:
    """What the file thread does; it never waits for a model."""
    return {**FileClerk(report, is_cancelled).handlers(), **RowReader(report).handlers()}


class _Lane(QObject):
    """A thread, its queue and its worker."""

    _woken = Signal()
    _finishing = Signal()

    def __init__(self, name: str, make_handlers: MakeHandlers, parent: QObject) -> None:
        super().__init__(parent)
        self.queue = JobQueue()
        self.worker = JobWorker(self.queue, make_handlers)
        self.qthread = QThread(self)
        self.qthread.setObjectName(name)
        self.worker.moveToThread(self.qthread)
        self._woken.connect(self.worker.work)
        self._finishing.connect(self.worker.finish)

    def submit(self, job: Job) -> None:
        self.queue.put(job)
        self._woken.emit()

    def stop(self) -> None:
        self.queue.stop()
        self._finishing.emit()
