"""What is kept of texts and decisions, where, and how to have it deleted."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QUrl, Slot
from PySide6.QtGui import QDesktopServices, QShowEvent
from PySide6.QtWidgets import QFrame, QWidget

from laya_desktop.context import WindowContext
from laya_desktop.engine.checkpoint_jobs import DiskMeasured, MeasureDisk
from laya_desktop.engine.jobs import JobFailed
from laya_desktop.engine.run_jobs import MeasureRuns, RunsMeasured
from laya_desktop.engine.triage_jobs import ForgetHistory, HistoryChanged
from laya_desktop.pages.settings.section import SchemaSection, SettingRow
from laya_desktop.pages.settings.words import size
from laya_desktop.widgets.basics import button, columns, frame, label, rows
from laya_desktop.wording import number, translate


class PrivacySection(SchemaSection):
    """Nothing leaves this machine; this section is about what stays on it."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__("privacy", translate("Settings", "Privacy"), "shield")
        self._context = context
        self._client = context.client
        self._history = context.settings.history_path
        self._audit = context.settings.audit_path
        self._runs = context.settings.runs_folder
        self._measuring = self._clearing = self._counting = -1
        self._kept = 0  # bytes of the history, as last measured
        self._ask = self._question()
        self.lines["keep_history"].add(self._ask)
        self.chosen.connect(self._setting_chosen)
        self.card()
        self.clear_history = button(
            self.tr("Clear…"), "trash", name=self.tr("Delete the history of decisions")
        )
        self.clear_history.clicked.connect(self._clear_asked)
        self._history_row = self._row(
            self.tr("History"),
            self.tr("Texts and decisions of the Triage page."),
            self.clear_history,
        )
        self._show_runs = button(
            self.tr("Show folder"), "folder", name=self.tr("Show the folder of the runs")
        )
        self._show_runs.clicked.connect(self._open_runs)
        self._runs_row = self._row(
            self.tr("Runs of tables"),
            self.tr(
                "Each keeps its texts, answers and corrections until it is deleted, which the "
                "first step of Batch does."
            ),
            self._show_runs,
        )
        self._show_audit = self._opener(self.tr("Show the folder of the audit file"))
        self._audit_row = self._row(
            self.tr("Audit file"),
            self.tr("It is only ever added to. Delete it yourself when it has served."),
            self._show_audit,
        )
        self._show_folder = self._opener(self.tr("Show the folder of the settings"))
        self._row(
            self.tr("Settings, question sets and policies"),
            str(context.settings.folder),
            self._show_folder,
        )
        self._client.reported.connect(self._reported)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._measure()

    @Slot(str, object)
    def _setting_chosen(self, name: str, value: object) -> None:
        """Who wants no history any more may not want the one there is, either."""
        if name != "keep_history":
            return
        asks = value is False and self._kept > 0
        self._ask.setVisible(asks)
        if asks:
            words = self.tr("From now on nothing is kept. Delete what is kept already ({size})?")
            self._asked.setText(words.format(size=size(self._kept)))
            self.keep_it.setFocus()

    @Slot()
    def _keep_asked(self) -> None:
        self._ask.hide()
        self.controls["keep_history"].setFocus()

    @Slot()
    def _delete_asked(self) -> None:
        self._keep_asked()
        self._delete_history()

    @Slot()
    def _clear_asked(self) -> None:
        """The first press asks, the second one does it."""
        if not self.clear_history.property("sure"):
            self.clear_history.setProperty("sure", True)
            self.clear_history.setText(self.tr("Delete all of it"))
            return
        self._delete_history()

    def _delete_history(self) -> None:
        self._calm_down()
        self._clearing = self._client.submit(
            lambda ticket: ForgetHistory(ticket, self._history, None)
        )

    @Slot()
    def _open_folder(self) -> None:
        folder: Path = self._context.settings.folder
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))

    @Slot()
    def _open_runs(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._runs)))

    @Slot(object)
    def _reported(self, report: object) -> None:
        ticket = getattr(report, "ticket", None)
        if isinstance(report, DiskMeasured) and ticket == self._measuring:
            history, audit = report.files[self._history], report.files[self._audit]
            self._kept = history
            self._history_row.say(self._held(history))
            self.clear_history.setEnabled(history > 0)
            self._audit_row.say(
                self.tr("{size} in {path}").format(size=size(audit), path=self._audit)
                if audit
                else self.tr("There is none.")
            )
        elif isinstance(report, RunsMeasured) and ticket == self._counting:
            self._runs_row.say(self._runs_held(report))
            self._show_runs.setEnabled(report.count > 0)
        elif isinstance(report, HistoryChanged) and self.isVisible():
            self._measure()
        elif isinstance(report, JobFailed) and ticket == self._clearing:
            self._history_row.say(report.message)

    def _held(self, count: int) -> str:
        if not count:
            return self.tr("Nothing is kept.")
        return self.tr("{size} in {path}").format(size=size(count), path=self._history)

    def _runs_held(self, found: RunsMeasured) -> str:
        if not found.count:
            return self.tr("Nothing is kept.")
        words = self.tr("{n} run files, {size}, in {folder}", "", found.count)
        return words.format(n=number(found.count), size=size(found.size), folder=self._runs)

    def _measure(self) -> None:
        self._calm_down()
        files = (self._history, self._audit)
        self._counting = self._client.submit(lambda ticket: MeasureRuns(ticket, self._runs))
        self._measuring = self._client.submit(lambda ticket: MeasureDisk(ticket, {}, files))

    def _calm_down(self) -> None:
        self.clear_history.setProperty("sure", False)
        self.clear_history.setText(self.tr("Clear…"))

    def _question(self) -> QFrame:
        box = frame("sunken")
        self._asked = label("", wrap=True)
        self.delete_it = button(
            self.tr("Delete it"), "trash", name=self.tr("Delete the history that is kept")
        )
        self.keep_it = button(self.tr("Keep it"), name=self.tr("Keep the history that there is"))
        self.delete_it.clicked.connect(self._delete_asked)
        self.keep_it.clicked.connect(self._keep_asked)
        buttons = columns(spacing=8)
        buttons.addWidget(self.keep_it)
        buttons.addWidget(self.delete_it)
        buttons.addStretch(1)
        inside = rows(box, margin=10, spacing=8)
        inside.addWidget(self._asked)
        inside.addLayout(buttons)
        box.hide()
        return box

    def _opener(self, name: str) -> QWidget:
        made = button(self.tr("Show folder"), "folder", name=name)
        made.clicked.connect(self._open_folder)
        return made

    def _row(self, title: str, help_text: str, control: QWidget) -> SettingRow:
        row = SettingRow(title, help_text, control)
        self.put(row, row.words)
        return row
