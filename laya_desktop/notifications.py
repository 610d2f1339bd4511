"""A message of the system when a long run ends while the person is looking elsewhere."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QApplication, QWidget

from laya_desktop.engine.jobs import DecideRun, JobFailed, RunDecided
from laya_desktop.wording import number

if TYPE_CHECKING:
    from PySide6.QtWidgets import QSystemTrayIcon

    from laya_desktop.engine.client import EngineClient
    from laya_desktop.settings import SettingsFile

LONG = 20.0  # seconds; who waits less has not gone away
SHOWN_MS = 10_000


class RunNotifier(QObject):
    """`chosen` tells that the person came back through the message."""

    chosen = Signal()

    def __init__(self, client: EngineClient, settings: SettingsFile, parent: QObject) -> None:
        super().__init__(parent)
        self._client, self._settings = client, settings
        self._window: QWidget | None = None
        self._began: dict[int, float] = {}
        self._tray: QSystemTrayIcon | None = None
        self.said: tuple[str, str] | None = None  # the last message
        client.jobs_changed.connect(self._note_runs)
        client.reported.connect(self._reported)

    def watch(self, window: QWidget) -> None:
        """The window that the person looks at, or not."""
        self._window = window

    @Slot()
    def _note_runs(self) -> None:
        for job in self._client.jobs:
            if isinstance(job, DecideRun) and job.ticket not in self._began:
                self._began[job.ticket] = monotonic()

    @Slot(object)
    def _reported(self, report: object) -> None:
        if not isinstance(report, (RunDecided, JobFailed)) or report.ticket not in self._began:
            return
        began = self._began.pop(report.ticket)
        if monotonic() - began < LONG or not self._settings.current.notify:
            return
        if self._window is None or self._window.isActiveWindow():
            return
        if isinstance(report, RunDecided):
            text = self.tr("{n} rows are decided.", "", report.counts.done).format(
                n=number(report.counts.done)
            )
            self._tell(self._window, self.tr("The run is finished"), text)
        else:
            self._tell(self._window, self.tr("The run has stopped"), report.message)

    def _tell(self, window: QWidget, title: str, text: str) -> None:
        from PySide6.QtWidgets import QSystemTrayIcon  # a window that opens needs none

        self.said = (title, text)
        QApplication.alert(window)  # the taskbar, where there is one
        if not QSystemTrayIcon.isSystemTrayAvailable() or not QSystemTrayIcon.supportsMessages():
            return
        if self._tray is None:
            self._tray = QSystemTrayIcon(window.windowIcon(), self)
            self._tray.messageClicked.connect(self.chosen)
            self._tray.activated.connect(self.chosen)
        self._tray.setToolTip(title)
        self._tray.show()
        self._tray.showMessage(title, text, window.windowIcon(), SHOWN_MS)

    def come_back(self) -> None:
        """The person is here again; the icon has done its work."""
        if self._tray is not None:
            self._tray.hide()
