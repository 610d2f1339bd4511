"""What leaves a run: a table, decision records, a report page, a copy of the run file."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QUrl, Signal, Slot
from PySide6.QtGui import QAction, QDesktopServices
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from laya_desktop.engine.client import EngineClient
from laya_desktop.engine.export_options import ExportOptions
from laya_desktop.engine.jobs import JobCancelled, JobFailed, RunExported
from laya_desktop.models.run_model import RunModel
from laya_desktop.widgets.activity import Activity
from laya_desktop.widgets.basics import button
from laya_desktop.wording import number
from laya_engine.runs import SUFFIX, RunFile, default_export_path
from laya_engine.tables import TABLE_SUFFIXES

OPEN_MS = 30_000  # how long a saved file is offered to be opened
_OTHER_SUFFIXES = (".json", ".txt")  # tables may have these, too


class Exporter(QObject):
    """Asks where to, hands the job over and tells its end. `problem` carries a sentence."""

    problem = Signal(str)

    def __init__(
        self, client: EngineClient, model: RunModel, activity: Activity, window: QWidget
    ) -> None:
        super().__init__(window)
        self._client, self._model, self._activity, self._window = client, model, activity, window
        self._run: Callable[[], RunFile | None] = lambda: None
        self._saved = Path()
        self.ticket: int | None = None
        self.open_saved = button(self.tr("Open"), "file", "ghost")
        self.open_saved.hide()
        self.open_saved.clicked.connect(self._open_saved)
        activity.over.connect(self.open_saved.hide)
        self.menu = QMenu(window)
        self.menu.setObjectName("options")
        self.only_shown = self._option(self.tr("Export only the rows shown, in their order"))
        self.bom = self._option(self.tr("Mark UTF-8 for spreadsheets"))
        self.neutralise = self._option(self.tr("Neutralise formulas in every column"))
        self.menu.addSeparator()
        self._action(self.tr("Save a report page…"), self.choose_report)
        self._action(self.tr("Save a copy of the run…"), self.choose_copy)
        client.reported.connect(self._reported)

    def serve(self, run: Callable[[], RunFile | None]) -> None:
        """Ask this for the run that is shown."""
        self._run = run

    @Slot()
    def choose_export(self) -> None:
        """Ask where to write the decided table."""
        run = self._run()
        if run is None:
            return
        place = _writable(default_export_path(run.settings.source))
        kinds = self._kinds()
        usual = next((kind for kind, (end, _) in kinds.items() if end == place.suffix.lower()), "")
        name, kind = QFileDialog.getSaveFileName(
            self._window,
            self._title(),
            str(place),
            ";;".join(kinds),
            usual,
        )
        if name:
            suffix, what = kinds.get(kind, (".csv", "table"))
            self._export_as(Path(name), suffix, what)

    @Slot()
    def choose_report(self) -> None:
        """Ask where to write the report page."""
        self._choose(
            self.tr("Save a report page"), "-report.html", self.tr("Web page (*.html)"), "report"
        )

    @Slot()
    def choose_copy(self) -> None:
        """Ask where to write a copy of the run file."""
        self._choose(
            self.tr("Save a copy of the run"),
            SUFFIX,
            self.tr("Runs (*{suffix})").format(suffix=SUFFIX),
            "copy",
        )

    def export_to(self, destination: Path, what: str = "table") -> None:
        """Write the run that is shown; a table as the kind that the name's ending says."""
        run = self._run()
        if run is None or self.ticket is not None:
            return
        self.problem.emit("")
        self.open_saved.hide()
        some = self.only_shown.isChecked() and what in ("table", "records")
        options = ExportOptions(
            what,
            self._model.positions.copy() if some else None,
            self.bom.isChecked(),
            self.neutralise.isChecked(),
        )
        self.ticket = self._client.export_run(run.path, destination, options)
        self._activity.show_busy(self.tr("Exporting…"), self.ticket)

    def _choose(self, title: str, ending: str, kind: str, what: str) -> None:
        run = self._run()
        if run is not None:
            source = run.settings.source
            place = _writable(source.with_name(f"{source.stem}{ending}"))
            name, _ = QFileDialog.getSaveFileName(self._window, title, str(place), kind)
            if name:
                suffix = Path(f"x{ending}").suffix
                self._named(Path(name), (suffix,), suffix, what)

    def _title(self) -> str:
        if not self.only_shown.isChecked():
            return self.tr("Export the decisions")
        rows = len(self._model.positions)
        words = self.tr("Export the decisions of the {n} rows shown", "", rows)
        return words.format(n=number(rows))

    def _kinds(self) -> dict[str, tuple[str, str]]:
        """What the dialog offers: its ending, and what is written."""
        return {
            self.tr("CSV (*.csv)"): (".csv", "table"),
            self.tr("TSV (*.tsv)"): (".tsv", "table"),
            self.tr("Excel workbook (*.xlsx)"): (".xlsx", "table"),
            self.tr("Decision records, JSON lines (*.jsonl)"): (".jsonl", "records"),
            self.tr("Table as JSON lines (*.jsonl)"): (".jsonl", "table"),
            self.tr("JSON list (*.json)"): (".json", "table"),
            self.tr("Parquet (*.parquet)"): (".parquet", "table"),
        }

    def _export_as(self, path: Path, suffix: str, what: str) -> None:
        """Export as the kind chosen, unless the name says another one."""
        endings = (*TABLE_SUFFIXES, *_OTHER_SUFFIXES)
        named = path.suffix.lower()
        self._named(
            path, endings, suffix, "table" if named in endings and named != suffix else what
        )

    def _named(self, path: Path, endings: tuple[str, ...], suffix: str, what: str) -> None:
        """Export under a name that may lack the ending of the kind chosen."""
        if path.suffix.lower() not in endings:
            path = path.with_name(path.name + suffix)
            if path.exists():  # the dialog asked about another name
                self.problem.emit(
                    self.tr(
                        "There is a file {name} already; to replace it, give its whole name."
                    ).format(name=path.name)
                )
                return
        self.export_to(path, what)

    def _option(self, text: str) -> QAction:
        action = self.menu.addAction(text)
        action.setCheckable(True)
        return action

    def _action(self, text: str, slot: Callable[[], None]) -> None:
        self.menu.addAction(text).triggered.connect(slot)

    @Slot()
    def _open_saved(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._saved)))

    @Slot(object)
    def _reported(self, report: object) -> None:
        if getattr(report, "ticket", None) != self.ticket or self.ticket is None:
            return
        if isinstance(report, RunExported):
            self._saved = report.destination
            self._activity.say(self.tr("Saved {name}").format(name=self._saved.name), OPEN_MS)
            self.open_saved.setAccessibleName(self.tr("Open {name}").format(name=self._saved.name))
            self.open_saved.setVisible(self._saved.suffix != SUFFIX)  # this window opens those
        elif isinstance(report, (JobFailed, JobCancelled)):
            self._activity.end()
            self.problem.emit(getattr(report, "message", ""))
        else:
            return
        self.ticket = None


def _writable(place: Path) -> Path:
    """A place to propose: the sample may lie where only root writes."""
    return place if os.access(place.parent, os.W_OK) else Path.home() / place.name
