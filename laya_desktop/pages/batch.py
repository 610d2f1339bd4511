"""Batch: open a table, set it up, run it, export it."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QShowEvent
from PySide6.QtWidgets import QFileDialog, QStackedWidget, QWidget

from laya_desktop.context import WindowContext
from laya_desktop.engine.jobs import (
    FileProgress,
    FoundRun,
    JobCancelled,
    JobFailed,
    RunDecided,
    RunExported,
    RunOpened,
    RunProgress,
    RunsFound,
    TableInspected,
)
from laya_desktop.pages.batch_run import BatchRunView
from laya_desktop.pages.batch_setup import BatchSetup
from laya_desktop.pages.batch_start import BatchStart
from laya_desktop.pages.page import Page
from laya_desktop.widgets.activity import Activity
from laya_desktop.widgets.basics import columns, label, rows, shortcut
from laya_desktop.widgets.message_editor import local_file
from laya_desktop.widgets.notice import Notice
from laya_engine.resources import resource_path
from laya_engine.runs import RunError, RunFile, default_export_path, default_run_path
from laya_engine.tables import TABLE_SUFFIXES, TableFormat

SAMPLE = "support.csv"
PERHAPS_TABLES = (".json", ".txt")  # offered as tables, too


class BatchPage(Page):
    """Three steps in one place. A run goes on while another page or another table is shown."""

    opens_files = True

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context)
        self.setAcceptDrops(True)
        self._client = context.client
        self._runs_folder = context.settings.runs_folder
        self._inspecting: int | None = None
        self._opening: int | None = None
        self._exporting: int | None = None
        self._running: dict[Path, int] = {}
        self._earlier: FoundRun | None = None

        self.start = BatchStart()
        self.setup = BatchSetup(context.library, context.settings.current.question_set)
        self.view = BatchRunView()
        self.activity = Activity()
        self._problem = Notice("problem")
        self._stack = QStackedWidget()
        self._steps: tuple[QWidget, ...] = (self.start, self.setup, self.view)
        for step in self._steps:
            self._stack.addWidget(step)
        top = columns(spacing=16)
        top.addWidget(label(self.tr("Batch"), "title"))
        top.addStretch(1)
        top.addWidget(self.activity)
        body = rows(self, spacing=12)
        body.setContentsMargins(24, 16, 24, 16)
        body.addLayout(top)
        body.addWidget(self._problem)
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
        """Ask for a table to open."""
        endings = " ".join(f"*{suffix}" for suffix in (*TABLE_SUFFIXES, *PERHAPS_TABLES))
        kinds = self.tr("Tables ({endings});;All files (*)").format(endings=endings)
        folder = self.context.settings.current.folder
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Open a table"), folder, kinds)
        if name:
            self.open_file(Path(name))

    def open_file(self, path: Path) -> None:
        """Look at a table; what is shown stays until it can be shown."""
        self._problem.say("")
        self.context.remember(folder=str(path.parent))
        self._inspecting = self._client.inspect(path)
        self.activity.show_busy(self.tr("Reading {name}…").format(name=path.name))

    @Slot()
    def open_sample(self) -> None:
        """Look at the table that ships with the program."""
        self._inspecting = self._client.inspect(resource_path("samples", SAMPLE))

    @Slot(object)
    def open_run(self, path: Path) -> None:
        """Show a run that is on the disk and go on with it."""
        self._problem.say("")
        self._opening = self._client.open_run(path)

    @Slot()
    def begin(self) -> None:
        """Make a run of the table as it is set up, and decide it."""
        settings, preview = self.setup.run_settings, self.setup.preview
        if settings is None or preview is None or self._opening is not None:
            return
        path = default_run_path(settings, self._runs_folder)
        if path in self._running:
            self.setup.problem.say(self.tr("This run is going on; cancel it before starting anew."))
            return
        if self._shows(path):
            self.view.close_run()  # the file is about to be replaced
        self.setup.set_busy(True)
        self._opening = self._client.create_run(settings, self._runs_folder, preview.estimated_rows)
        self.activity.show_busy(self.tr("Copying the rows…"), self._opening)

    @Slot()
    def go_on(self) -> None:
        """Decide the rows of the shown run that are open."""
        run = self.view.run
        if run is not None and run.path not in self._running:
            self.view.notice.say("")
            self._running[run.path] = self._client.decide_run(run.path)
            self.view.show_progress(run.counts(), ())

    @Slot()
    def stop(self) -> None:
        """Stop what is under way on this page."""
        if self.activity.ticket is not None:
            self._client.cancel(self.activity.ticket)
        elif self.step is self.view and self.view.run is not None:
            ticket = self._running.get(self.view.run.path)
            if ticket is not None:
                self._client.cancel(ticket)

    @Slot()
    def choose_export(self) -> None:
        """Ask where to write the decided table."""
        if self.view.run is not None:
            place = default_export_path(self.view.run.settings.source)
            if not os.access(place.parent, os.W_OK):  # the sample may lie where only root writes
                place = Path.home() / place.name
            kinds = self._export_kinds()
            usual = next((kind for kind, end in kinds.items() if end == place.suffix.lower()), "")
            name, kind = QFileDialog.getSaveFileName(
                self, self.tr("Export the decisions"), str(place), ";;".join(kinds), usual
            )
            if name:
                self._export_as(Path(name), kinds.get(kind, ".csv"))

    def export_to(self, destination: Path) -> None:
        """Write the shown run as the kind of table that the name's ending says."""
        if self.view.run is not None and self._exporting is None:
            self.view.notice.say("")
            self._exporting = self._client.export_run(self.view.run.path, destination)
            self.activity.show_busy(self.tr("Exporting…"), self._exporting)

    @Slot()
    def leave(self) -> None:
        """The window closes."""
        self.view.close_run()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._client.find_runs(self._runs_folder)

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

    def _export_kinds(self) -> dict[str, str]:
        """What the dialog offers, and its ending."""
        return {
            self.tr("CSV (*.csv)"): ".csv",
            self.tr("TSV (*.tsv)"): ".tsv",
            self.tr("Excel workbook (*.xlsx)"): ".xlsx",
            self.tr("JSON lines (*.jsonl)"): ".jsonl",
            self.tr("JSON list (*.json)"): ".json",
            self.tr("Parquet (*.parquet)"): ".parquet",
        }

    def _export_as(self, path: Path, suffix: str) -> None:
        """Export under a name that may lack the ending of the kind chosen."""
        if path.suffix.lower() not in (*TABLE_SUFFIXES, *PERHAPS_TABLES):
            path = path.with_name(path.name + suffix)
            if path.exists():  # the dialog asked about another name
                self.view.notice.say(
                    self.tr(
                        "There is a file {name} already; to replace it, give its whole name."
                    ).format(name=path.name)
                )
                return
        self.export_to(path)

    def _connect(self) -> None:
        self.start.open_asked.connect(self.choose_file)
        self.start.sample_asked.connect(self.open_sample)
        self.start.run_chosen.connect(self.open_run)
        self.setup.format_changed.connect(self._format_changed)
        self.setup.choice_changed.connect(self._look_for_earlier)
        self.setup.start_asked.connect(self.begin)
        self.setup.continue_asked.connect(self._continue_earlier)
        self.setup.close_asked.connect(self._close)
        self.view.header.stop_asked.connect(self.stop)
        self.view.header.continue_asked.connect(self.go_on)
        self.view.header.export_asked.connect(self.choose_export)
        self.view.header.close_asked.connect(self._close)
        self.activity.cancel_asked.connect(self.stop)
        self._client.reported.connect(self._reported)
        shortcut(self, "Esc", self.stop)
        shortcut(self, "Ctrl+Return", self._main_action)

    @Slot()
    def _main_action(self) -> None:
        if self.step is self.setup:
            self.begin()
        elif self.step is self.view:
            self.go_on()

    @Slot()
    def _close(self) -> None:
        self._stack.setCurrentWidget(self.start)
        self._client.find_runs(self._runs_folder)

    @Slot(object)
    def _format_changed(self, table_format: TableFormat) -> None:
        if self.setup.preview is not None:
            self._inspecting = self._client.inspect(self.setup.preview.path, table_format)

    @Slot()
    def _look_for_earlier(self) -> None:
        settings = self.setup.run_settings
        self._earlier = None
        if settings is not None:
            try:
                path = default_run_path(settings, self._runs_folder)
                with RunFile.open(path) as run:
                    self._earlier = FoundRun(path, run.settings, run.counts())
            except (RunError, OSError):
                pass  # there is none, or none that can be used
        self.setup.show_earlier(self._earlier)

    @Slot()
    def _continue_earlier(self) -> None:
        if self._earlier is not None:
            self.open_run(self._earlier.path)

    @Slot(object)
    def _reported(self, report: object) -> None:
        if isinstance(report, RunProgress):
            if self._shows(report.path):
                self.view.show_progress(report.counts, report.outcomes)
        elif isinstance(report, RunDecided):
            self._running.pop(report.path, None)
            if self._shows(report.path):
                self.view.show_stopped(report.counts)
        elif isinstance(report, RunsFound):
            self.start.show_runs(report.runs)
        elif isinstance(report, FileProgress):
            self.activity.show_progress(report.ticket, report.done, report.total)
        elif isinstance(report, TableInspected) and report.ticket == self._inspecting:
            self._inspecting = None
            self.activity.end()
            self.setup.show_preview(report.preview)
            self._stack.setCurrentWidget(self.setup)
        elif isinstance(report, RunOpened) and report.ticket == self._opening:
            self._opened(report)
        elif isinstance(report, RunExported) and report.ticket == self._exporting:
            self._exporting = None
            self.activity.say(self.tr("Saved {name}").format(name=report.destination.name))
        elif isinstance(report, (JobFailed, JobCancelled)):
            self._ended(report.ticket, getattr(report, "message", ""))

    def _opened(self, report: RunOpened) -> None:
        self._opening = None
        self.activity.end()
        self.setup.set_busy(False)
        self.view.show_run(report)
        self._stack.setCurrentWidget(self.view)
        self.view.table.setFocus()
        if report.path in self._running:
            self.view.show_progress(report.counts, ())
        elif report.counts.pending:
            self.go_on()

    def _ended(self, ticket: int, message: str) -> None:
        """A job of this page failed, with a message, or was cancelled."""
        path = next((path for path, running in self._running.items() if running == ticket), None)
        if path is not None:
            del self._running[path]
            if self._shows(path):
                self.view.notice.say(message)
                self.view.show_stopped()
            return
        if ticket == self._exporting:
            self._exporting = None
            self.view.notice.say(message)
        elif ticket == self._opening:
            self._opening = None
            self.setup.set_busy(False)
            self._say_where_seen(message)
        elif ticket == self._inspecting:
            self._inspecting = None
            self._say_where_seen(message)
        else:
            return
        self.activity.end()

    def _say_where_seen(self, message: str) -> None:
        if self.step is self.setup:
            self.setup.show_problem(message)
        else:
            self._problem.say(message)

    def _shows(self, path: Path) -> bool:
        return self.view.run is not None and self.view.run.path == path
