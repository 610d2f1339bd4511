"""What is kept of texts and decisions, where, and how to have it deleted."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QUrl, Slot
from PySide6.QtGui import QDesktopServices, QShowEvent
from PySide6.QtWidgets import QWidget

from laya_desktop.context import WindowContext
from laya_desktop.engine.checkpoint_jobs import DiskMeasured, MeasureDisk
from laya_desktop.engine.jobs import JobFailed
from laya_desktop.engine.triage_jobs import ForgetHistory, HistoryChanged
from laya_desktop.pages.settings.section import SchemaSection, SettingRow
from laya_desktop.pages.settings.words import size
from laya_desktop.widgets.basics import button
from laya_desktop.wording import translate


class PrivacySection(SchemaSection):
    """Nothing leaves this machine; this section is about what stays on it."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__("privacy", translate("Settings", "Privacy"), "shield")
        self._context = context
        self._client = context.client
        self._history = context.settings.history_path
        self._audit = context.settings.audit_path
        self._measuring = self._clearing = -1
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

    @Slot()
    def _clear_asked(self) -> None:
        """The first press asks, the second one does it."""
        if not self.clear_history.property("sure"):
            self.clear_history.setProperty("sure", True)
            self.clear_history.setText(self.tr("Delete all of it"))
            return
        self._calm_down()
        self._clearing = self._client.submit(
            lambda ticket: ForgetHistory(ticket, self._history, None)
        )

    @Slot()
    def _open_folder(self) -> None:
        folder: Path = self._context.settings.folder
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))

    @Slot(object)
    def _reported(self, report: object) -> None:
        ticket = getattr(report, "ticket", None)
        if isinstance(report, DiskMeasured) and ticket == self._measuring:
            history, audit = report.files[self._history], report.files[self._audit]
            self._history_row.say(self._held(history))
            self.clear_history.setEnabled(history > 0)
            self._audit_row.say(
                self.tr("{size} in {path}").format(size=size(audit), path=self._audit)
                if audit
                else self.tr("There is none.")
            )
        elif isinstance(report, HistoryChanged) and self.isVisible():
            self._measure()
        elif isinstance(report, JobFailed) and ticket == self._clearing:
            self._history_row.say(report.message)

    def _held(self, count: int) -> str:
        if not count:
            return self.tr("Nothing is kept.")
        return self.tr("{size} in {path}").format(size=size(count), path=self._history)

    def _measure(self) -> None:
        self._calm_down()
        files = (self._history, self._audit)
        self._measuring = self._client.submit(lambda ticket: MeasureDisk(ticket, {}, files))

    def _calm_down(self) -> None:
        self.clear_history.setProperty("sure", False)
        self.clear_history.setText(self.tr("Clear…"))

    def _opener(self, name: str) -> QWidget:
        made = button(self.tr("Show folder"), "folder", name=name)
        made.clicked.connect(self._open_folder)
        return made

    def _row(self, title: str, help_text: str, control: QWidget) -> SettingRow:
        row = SettingRow(title, help_text, control)
        self.put(row, row.words)
        return row
