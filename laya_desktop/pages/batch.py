"""Batch: open a table, set it up, run it, and look at what came of it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QShowEvent
from PySide6.QtWidgets import QFileDialog, QSizePolicy, QStackedWidget, QWidget

from laya_desktop.context import WindowContext
from laya_desktop.engine.jobs import (
    FileProgress,
    JobCancelled,
    JobFailed,
    RunOpened,
    RunProgress,
    RunsFound,
    TableInspected,
)
from laya_desktop.engine.run_jobs import RowCorrected, RunReloaded
from laya_desktop.engine.worker import explain
from laya_desktop.open_run import ShownRun
from laya_desktop.pages.batch_recent import RecentTables
from laya_desktop.pages.batch_removal import Removal
from laya_desktop.pages.batch_run import BatchRunView
from laya_desktop.pages.batch_run.run_queue import RunQueue
from laya_desktop.pages.batch_run.running import running_of
from laya_desktop.pages.batch_setup import BatchSetup, KeptSetup
from laya_desktop.pages.batch_start import BatchStart
from laya_desktop.pages.page import Page
from laya_desktop.widgets.activity import Activity
from laya_desktop.widgets.basics import columns, label, rows, shortcut
from laya_desktop.widgets.message_editor import local_file
from laya_desktop.widgets.notice import Notice
from laya_engine.resources import resource_path
from laya_engine.runs import SUFFIX, default_run_path
from laya_engine.tables import TABLE_SUFFIXES, TableFormat

SAMPLE = "support.csv"
PERHAPS_TABLES = (".json", ".txt")  # offered as tables, too


class BatchPage(Page):
    """Three steps in one place. Runs go on while another page or another table is shown."""

    opens_files = True

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context)
        self.setAcceptDrops(True)
        self._client = context.client
        self._runs_folder = context.settings.runs_folder
        self._inspecting: int | None = None
        self._opening: int | None = None
        self._starting = False  # whether the run that is being opened shall be answered
        self._missed: list[RunProgress] = []  # while a run is being opened

        self.start = BatchStart()
        self._recent = RecentTables(context, self.start)
        self.setup = BatchSetup(context)
        self.activity = Activity()
        self.view = BatchRunView(context, self.activity)
        self._running = running_of(context.client)
        self._removal = Removal(context.client, self._running, self)
        self.queue = RunQueue()
        self._problem = Notice("problem")
        self._stack = QStackedWidget()
        self._steps: tuple[QWidget, ...] = (self.start, self.setup, self.view)
        for step in self._steps:
            self._stack.addWidget(step)
        self._let_one_count()
        top = columns(spacing=16)
        top.addWidget(label(self.tr("Batch"), "title"))
        top.addStretch(1)
        top.addWidget(self.activity)
        top.addWidget(self.view.exporter.open_saved)
        body = rows(self, spacing=12)
        body.setContentsMargins(24, 16, 24, 16)
        body.addLayout(top)
        body.addWidget(self._problem)
        body.addWidget(self.queue)
        body.addWidget(self._stack, 1)
        self._connect()

    @property
    def problem(self) -> str:
        """The sentence above the page, "" when there is none."""
        return self._problem.text()

    @property
    def step(self) -> QWidget:
        """The step that is shown: `start`, `setup` or `view`."""
        return self._steps[self._stack.currentIndex()]

    @Slot()
    def choose_file(self) -> None:
        """Ask for a table, or a run, to open."""
        endings = " ".join(f"*{suffix}" for suffix in (*TABLE_SUFFIXES, *PERHAPS_TABLES))
        kinds = self.tr("Tables ({endings});;Runs (*{run});;All files (*)").format(
            endings=endings, run=SUFFIX
        )
        folder = self.context.settings.current.folder
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Open a table"), folder, kinds)
        if name:
            self.open_file(Path(name))

    def open_file(self, path: Path) -> None:
        """Look at a table, or show a run; what is shown stays until it can be shown."""
        self._problem.say("")
        self.context.opened(path)
        if path.suffix.lower() == SUFFIX:
            self.show_run(path)
            return
        self._inspect(path)
        self.activity.show_busy(self.tr("Reading {name}…").format(name=path.name), self._inspecting)

    @Slot()
    def open_sample(self) -> None:
        """Look at the table that ships with the program."""
        self._inspect(resource_path("samples", SAMPLE))

    @Slot(object)
    def open_run(self, path: Path) -> None:
        """Show a run that is on the disk and go on with it."""
        self._open_run(path, start=True)

    @Slot(object)
    def show_run(self, path: Path) -> None:
        """Show a run that is on the disk."""
        self._open_run(path, start=False)

    @Slot()
    def begin(self) -> None:
        """Make a run of the table as it is set up, and decide it."""
        settings, preview = self.setup.run_settings, self.setup.preview
        if settings is None or preview is None or self._opening is not None:
            return
        try:
            path = default_run_path(settings, self._runs_folder)
        except OSError as error:  # the table is gone
            self.setup.problem.say(explain(error))
            return
        if self.setup.looking and path.exists():
            return  # nobody has been told yet that there is a run
        if path in self._running:
            self.setup.problem.say(self.tr("This run is going on; cancel it before starting anew."))
            return
        if self._shows(path):
            self.view.close_run()  # the file is about to be replaced
        self._running.cancel(path)
        self.setup.set_busy(True)
        self._starting, self._missed = True, []
        self._opening = self._client.create_run(settings, self._runs_folder, preview.estimated_rows)
        self.activity.show_busy(self.tr("Copying the rows…"), self._opening)

    @Slot()
    def go_on(self) -> None:
        """Decide the rows of the shown run that are open."""
        run = self.view.run
        if run is not None and run.path not in self._running:
            self.view.notice.say("")
            counts = self.view.model.run_index.run_counts()
            self._running.start(run.path, run.settings.source.name, counts)

    @Slot()
    def pause(self) -> None:
        """Stop what is under way on this page; a run can be continued."""
        if self.activity.ticket is not None:
            self._client.cancel(self.activity.ticket)
        elif self.step is self.setup:
            self.setup.stop()
        elif self.step is self.view and self.view.run is not None:
            self._running.pause(self.view.run.path)

    @Slot()
    def stop(self) -> None:
        """Cancel the run that is shown."""
        if self.view.run is not None:
            self._running.cancel(self.view.run.path)

    @Slot()
    def leave(self) -> None:
        """The window closes."""
        self.view.close_run()
        self.context.open_run.show(None)

    def keep(self) -> object:
        if self.step is self.setup:
            return self.setup.keep()
        return self.view.run.path if self.step is self.view and self.view.run else None

    def take_up(self, kept: object) -> None:
        if isinstance(kept, KeptSetup):
            self.setup.take_up(kept)
            self._show_step(self.setup)
        elif isinstance(kept, Path):
            self.show_run(kept)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._look_around()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if local_file(event.mimeData()):
            event.acceptProposedAction()
            self.start.set_dragging(True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.start.set_dragging(False)

    def dropEvent(self, event: QDropEvent) -> None:
        self.start.set_dragging(False)
        if path := local_file(event.mimeData()):
            self.open_file(path)

    def _connect(self) -> None:
        self.start.open_asked.connect(self.choose_file)
        self.start.sample_asked.connect(self.open_sample)
        self.start.run_chosen.connect(self.open_run)
        self.start.file_chosen.connect(self.open_file)
        self.start.delete_asked.connect(self._removal.remove)
        self._removal.begins.connect(self._let_go)
        self._removal.ended.connect(self._removed)
        self.setup.format_changed.connect(self._format_changed)
        self.setup.sheet_chosen.connect(self._sheet_chosen)
        self.setup.start_asked.connect(self.begin)
        self.setup.continue_asked.connect(self._continue_earlier)
        self.setup.close_asked.connect(self._close)
        self.view.header.pause_asked.connect(self.pause)
        self.view.header.stop_asked.connect(self.stop)
        self.view.header.continue_asked.connect(self.go_on)
        self.view.header.close_asked.connect(self._close)
        self.view.reopened.connect(self.go_on)
        self.queue.show_asked.connect(self.show_run)
        self.queue.pause_asked.connect(self._running.pause)
        self.queue.continue_asked.connect(self._running.go_on)
        self.queue.cancel_asked.connect(self._running.cancel)
        self._running.changed.connect(self._show_running)
        self._running.failed.connect(self._run_failed)
        self.activity.cancel_asked.connect(self.pause)
        self._client.reported.connect(self._reported)
        shortcut(self, "Esc", self.pause)
        shortcut(self, "Ctrl+Return", self._main_action)

    def _open_run(self, path: Path, start: bool) -> None:
        self._problem.say("")
        self._starting, self._missed = start, []
        self._opening = self._client.open_run(path)
        self.activity.show_busy(self.tr("Opening {name}…").format(name=path.name))

    def _show_step(self, step: QWidget) -> None:
        self._stack.setCurrentWidget(step)
        self._let_one_count()
        self._show_running()
        self._tell_open_run()

    def _let_one_count(self) -> None:
        """Only the step that is shown says how much room the page needs."""
        for each in self._steps:
            counts = each is self.step
            policy = QSizePolicy.Policy.Preferred if counts else QSizePolicy.Policy.Ignored
            each.setSizePolicy(policy, policy)

    def _tell_open_run(self) -> None:
        run = self.view.run if self.step is self.view else None
        index = self.view.model.run_index
        shown = None if run is None else ShownRun(run.path, run.settings, index)
        self.context.open_run.show(shown)

    @Slot()
    def _main_action(self) -> None:
        if self.step is self.setup:
            self.begin()
        elif self.step is self.view:
            self.go_on()

    @Slot()
    def _close(self) -> None:
        self._show_step(self.start)
        self._look_around()

    def _look_around(self) -> None:
        """Look for what can be opened from the first step."""
        self._client.find_runs(self._runs_folder)
        self._recent.look()

    @Slot(object)
    def _let_go(self, path: Path) -> None:
        """A run is about to be deleted."""
        if self._shows(path):
            self.view.close_run()

    @Slot(str)
    def _removed(self, problem: str) -> None:
        self._problem.say(problem)
        self._look_around()

    def _inspect(
        self, path: Path, table_format: TableFormat | None = None, sheet: str = ""
    ) -> None:
        """Look at a table; of several looks only the newest is shown."""
        if self._inspecting is not None:
            self._client.cancel(self._inspecting)
        self._inspecting = self._client.inspect(path, table_format, sheet)

    @Slot(object)
    def _format_changed(self, table_format: TableFormat | None) -> None:
        if self.setup.preview is not None:
            self._inspect(self.setup.preview.path, table_format)

    @Slot(str)
    def _sheet_chosen(self, name: str) -> None:
        if self.setup.preview is not None:
            self._inspect(self.setup.preview.path, sheet=name)

    @Slot()
    def _continue_earlier(self) -> None:
        if self.setup.earlier_run is not None:
            self.open_run(self.setup.earlier_run.path)

    @Slot()
    def _show_running(self) -> None:
        run = self.view.run
        shown = run.path if run is not None and self.step is self.view else None
        self.queue.show_runs(self._running.queued, shown)
        if run is not None:
            self.view.show_state(self._running.state(run.path))

    @Slot(object, str)
    def _run_failed(self, path: Path, message: str) -> None:
        (self.view.notice if self._shows(path) else self._problem).say(message)

    @Slot(object)
    def _reported(self, report: object) -> None:
        if isinstance(report, RunProgress):
            self._progressed(report)
        elif isinstance(report, (RunReloaded, RowCorrected)):
            if self._shows(report.path):
                self._tell_open_run()  # the view has taken it: it was connected first
        elif isinstance(report, RunsFound):
            self.start.show_runs(report.runs)
        elif isinstance(report, FileProgress):
            self.activity.show_progress(report.ticket, report.done, report.total)
        elif isinstance(report, TableInspected) and report.ticket == self._inspecting:
            self._inspecting = None
            self.activity.end()
            if report.preview.path != resource_path("samples", SAMPLE):  # offered anyway
                self._recent.remember(report.preview.path)
            self.setup.show_preview(report.preview, report.remembered)
            self._show_step(self.setup)
        elif isinstance(report, RunOpened) and report.ticket == self._opening:
            self._opened(report)
        elif isinstance(report, (JobFailed, JobCancelled)):
            self._ended(report.ticket, getattr(report, "message", ""))

    def _progressed(self, report: RunProgress) -> None:
        if self._opening is not None:
            self._missed.append(report)
        if self._shows(report.path):
            self.view.show_progress(report)
            self._tell_open_run()

    def _opened(self, report: RunOpened) -> None:
        missed = [each for each in self._missed if each.path == report.path]
        self._opening, self._missed = None, []
        self.activity.end()
        self.setup.set_busy(False)
        self.view.show_run(report, missed)
        self._show_step(self.view)
        self.view.table.setFocus()
        if self._starting and report.counts.pending:
            self.go_on()

    def _ended(self, ticket: int, message: str) -> None:
        """A job of this page failed, with a message, or was cancelled."""
        if ticket == self._opening:
            self._opening = None
            self.setup.set_busy(False)
        elif ticket == self._inspecting:
            self._inspecting = None
        else:
            return
        self.activity.end()
        if self.step is self.setup:
            self.setup.show_problem(message)
        else:
            self._problem.say(message)

    def _shows(self, path: Path) -> bool:
        return self.view.run is not None and self.view.run.path == path
