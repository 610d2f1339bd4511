"""The report of a crash, shown at the next start when a person wants to see it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QUrl, Slot
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from laya_desktop.widgets.basics import button, columns, label
from laya_desktop.widgets.sheet import Sheet

SHOWN = 40_000  # characters of a report


class CrashSheet(Sheet):
    """The report of a crash: read it, copy it, delete it."""

    def __init__(self, window: QWidget, report: Path, about: str) -> None:
        super().__init__(window, self._title(), 720)
        self._report = report
        text = report.read_text(encoding="utf-8", errors="replace")[:SHOWN]
        self._whole = f"{about}\n{text}"
        self.body.addWidget(
            label(
                self.tr(
                    "This is what is known of it: places in the program's code, no text of yours. "
                    "It stays on this machine unless you send it to somebody."
                ),
                "muted",
                wrap=True,
            )
        )
        shown = QPlainTextEdit(text)
        shown.setReadOnly(True)
        shown.setTabChangesFocus(True)
        shown.setAccessibleName(self.tr("Report of the crash"))
        shown.setMinimumHeight(240)
        self.body.addWidget(shown, 1)
        copy = button(self.tr("&Copy with diagnostics"), "copy", "primary")
        copy.clicked.connect(self._copy)
        folder = button(self.tr("Show folder"), "folder")
        folder.clicked.connect(self._show_folder)
        delete = button(self.tr("Delete"), "trash", name=self.tr("Delete the report"))
        delete.clicked.connect(self._delete)
        across = columns(spacing=8)
        for each in (copy, folder, delete):
            across.addWidget(each)
        across.addStretch(1)
        self.body.addLayout(across)

    def _title(self) -> str:
        return QGuiApplication.translate("CrashSheet", "The program ended unexpectedly last time")

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._whole)

    @Slot()
    def _show_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._report.parent)))

    @Slot()
    def _delete(self) -> None:
        self._report.unlink(missing_ok=True)
        self.close_sheet()
