"""The engine as the pages see it: ask on the GUI thread, hear back on the GUI thread."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QMetaObject, QObject, Qt, QTimer, Signal, Slot

from laya_desktop.engine.bridge import LogBridge
from laya_desktop.engine.building import FIRST_CHECKPOINT, BuildRouter, build_router
from laya_desktop.engine.export_options import ExportOptions
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
)
from laya_desktop.engine.lanes import (
    Lane,
    checkpoint_handlers,
    download_handlers,
    engine_handlers,
    file_handlers,
    library_handlers,
    run_handlers,
    study_handlers,
    table_handlers,
)
from laya_desktop.engine.lasting import is_given

if TYPE_CHECKING:
    from laya_desktop.engine.checkpoint_jobs import CheckpointNeeded
    from laya_engine.policy import Policy
    from laya_engine.runs import RunSettings
    from laya_engine.tables import TableFormat

LOG_FLUSH_MS = 80


class EngineClient(QObject):
    """Starts the engine and its threads for files, hands them jobs and relays what they report.

    Every asking method returns the ticket that the reports of that job carry. A job that lacks a
    checkpoint is among `waiting` until `resume` or `give_up`; `waiting_changed` tells of both.
    """

    reported = Signal(object)
    waiting_changed = Signal()
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
        self._routes: tuple[EngineConfig, Any] | None = None
        self._state = EngineState("starting", config=config)
        self._tickets = itertools.count(1)
        self._jobs: dict[int, Job] = {}
        self._waiting: dict[int, CheckpointNeeded] = {}
        self._stopping = False
        self._ended = 0  # threads
        self._lost: list[str] = []

        self._bridge = LogBridge()
        self._bridge.woken.connect(self._log_woken)
        self._log_timer = QTimer(self)
        self._log_timer.setSingleShot(True)
        self._log_timer.setInterval(LOG_FLUSH_MS)
        self._log_timer.timeout.connect(self._flush_log)

        self._lanes = {
            "engine": Lane("engine", engine_handlers(build, self._bridge), self),
            "files": Lane("files", file_handlers(build), self),
            "tables": Lane("tables", table_handlers, self),
            "runs": Lane("runs", run_handlers, self),
            "downloads": Lane("downloads", download_handlers, self),
            "checkpoints": Lane("checkpoints", checkpoint_handlers, self),
            "library": Lane("library", library_handlers(self._preview_whole), self),
            "studies": Lane("studies", study_handlers, self),
            "reviews": Lane("reviews", study_handlers, self),
        }
        for lane in self._lanes.values():
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
        """What answered last, of the checkpoints in the settings, or what is loaded first."""
        resident = [each.name for each in self._state.resident if each.name in self._config.sources]
        return resident[-1] if resident else FIRST_CHECKPOINT

    @property
    def jobs(self) -> list[Job]:
        """The jobs that have not ended, most urgent first."""
        return sorted(self._jobs.values(), key=lambda job: (job.priority, job.ticket))

    @property
    def waiting(self) -> Mapping[int, CheckpointNeeded]:
        """By ticket: the jobs that go on when a checkpoint has come."""
        return self._waiting

    def resume(self, ticket: int) -> None:
        """What a job waited for is here."""
        if self._waiting.pop(ticket, None) is not None:
            self._lane_of(self._jobs[ticket]).submit(self._jobs[ticket])
            self.waiting_changed.emit()

    def give_up(self, ticket: int, why: str = "") -> None:
        """What a job waited for does not come; without a reason a person wanted it so."""
        if self._waiting.pop(ticket, None) is not None:
            self._receive(JobFailed(ticket, why) if why else JobCancelled(ticket))
            self.waiting_changed.emit()

    def start(self) -> None:
        """Start the threads and the engine. The window should be on the screen already."""
        self.configure(self._config)  # waits before any text that was asked for already
        for lane in self._lanes.values():
            lane.qthread.start()

    def configure(self, config: EngineConfig) -> int:
        """Set the engine up anew; a run goes on with it after its current pass."""
        # The first job comes with the first frame, before anything else has been imported.
        return self._submit(Configure(next(self._tickets), config), "engine")

    def decide(self, text: str, questions: Questions, policy: Policy) -> int:
        """Decide a pasted text, before the next chunk of any run."""
        return self._submit(DecideText(next(self._tickets), text, questions, policy))

    def decide_run(self, path: Path) -> int:
        """Decide the rows of a run that are still open."""
        return self._submit(DecideRun(next(self._tickets), path))

    def inspect(self, path: Path, table_format: TableFormat | None = None, sheet: str = "") -> int:
        """Look at a table."""
        return self._submit(InspectTable(next(self._tickets), path, table_format, sheet))

    def create_run(self, settings: RunSettings, folder: Path, expected_rows: int) -> int:
        """Copy a table into a new run file and open it."""
        return self._submit(CreateRun(next(self._tickets), settings, folder, expected_rows))

    def open_run(self, path: Path) -> int:
        """Read what a run file holds so far."""
        return self._submit(OpenRun(next(self._tickets), path))

    def find_runs(self, folder: Path) -> int:
        """Look for run files."""
        return self._submit(FindRuns(next(self._tickets), folder))

    def export_run(
        self,
        path: Path,
        destination: Path,
        options: ExportOptions = ExportOptions(),  # noqa: B008
    ) -> int:
        """Write a run as a table, as records, as a report, or whole."""
        return self._submit(ExportRun(next(self._tickets), path, destination, options))

    def read_row(self, question: str, definition: Mapping[str, Any]) -> int:
        """Count the tokens of a question, with the tokenizer of the checkpoint in use."""
        checkpoint = self.checkpoint_in_use
        source = self._config.sources[checkpoint]
        return self._submit(ReadRow(next(self._tickets), question, definition, checkpoint, source))

    def submit(self, make: Callable[[int], Job]) -> int:
        """Hand over the job that `make` makes with its ticket."""
        return self._submit(make(next(self._tickets)))

    def cancel(self, ticket: int) -> None:
        """End a job at its next step. A pass under way is finished first."""
        if ticket in self._waiting:
            self.give_up(ticket)
        elif job := self._jobs.get(ticket):
            self._lane_of(job).queue.cancel(ticket)

    def preview(self, text: str, length: int | None = None) -> Preview | None:
        """What the router would do with a text, None for a blank one. Loads nothing.

        `length` is that of the whole text when `text` is only its beginning.
        """
        from laya_desktop.engine.previewing import preview

        return preview(self._route_finder(), self._config.sources, text, length)

    def stop(self) -> None:
        """End the threads after the pass under way; `stopped` tells when.

        What a person gave is written first; `unwritten` tells of what could not be.
        """
        if self._stopping:
            return
        self._stopping = True
        self._log_timer.stop()
        if not any(lane.qthread.isRunning() for lane in self._lanes.values()):
            # Nothing has begun. Told later, as always: who stops may not be ready for it.
            QMetaObject.invokeMethod(self, "stopped", Qt.ConnectionType.QueuedConnection)
        for lane in self._lanes.values():
            lane.stop()

    @property
    def unwritten(self) -> tuple[int, tuple[str, ...]]:
        """After `stop`: how many things that a person gave are still to be written, and why others
        could not be."""
        left = sum(is_given(job) for job in self._jobs.values())
        return left, tuple(dict.fromkeys(self._lost))

    def wait(self, milliseconds: int) -> bool:
        """Wait until the threads have ended; for a program whose window is gone."""
        return all(lane.qthread.wait(milliseconds) for lane in self._lanes.values())

    def _preview_whole(self, text: str) -> Preview | None:
        """Called in the library thread; routing is safe in any."""
        from laya_desktop.engine.previewing import preview_whole

        return preview_whole(self._route_finder(), self._config.sources, text)

    def _route_finder(self) -> Any:
        """A router for previews, which never loads a checkpoint; another setup has another one.

        Called in two threads.
        """
        config, known = self._config, self._routes
        if known is None or known[0] is not config:
            known = self._routes = (config, self._build(config, ()))
        return known[1]

    def _lane_of(self, job: Job) -> Lane:
        from laya_desktop.engine.dispatching import lane_of

        return self._lanes[lane_of(job)]

    def _submit(self, job: Job, lane: str = "") -> int:
        if self._stopping:  # asked for by what was reported last; no person waits for it
            return job.ticket
        self._jobs[job.ticket] = job
        (self._lanes[lane] if lane else self._lane_of(job)).submit(job)
        self.jobs_changed.emit()
        return job.ticket

    @Slot(object)
    def _receive(self, report: Any) -> None:
        from laya_desktop.engine.checkpoint_jobs import CheckpointNeeded
        from laya_desktop.engine.dispatching import ENDS

        if isinstance(report, EngineState):
            self._set_state(report)
            return
        if isinstance(report, CheckpointNeeded):
            self._waiting[report.ticket] = report
            self.waiting_changed.emit()
            return
        if isinstance(report, Configured):
            self._config = report.config
        elif isinstance(report, JobFailed) and self._is_first_setup(report):
            self._set_state(EngineState("failed", config=self._config, message=report.message))
        if isinstance(report, ENDS):
            job = self._jobs.pop(report.ticket, None)
            if self._stopping and isinstance(report, JobFailed) and job and is_given(job):
                self._lost.append(report.message)
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
        # Counted, because what the last one reported comes before the news of its end.
        self._ended += 1
        if self._ended == len(self._lanes):
            self.stopped.emit()
