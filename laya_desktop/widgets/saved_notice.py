"""An export from its start to its end: written beside the window, then named, with its folder."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QUrl, Slot
from PySide6.QtGui import QDesktopServices

from laya_desktop.engine.jobs import JobFailed
from laya_desktop.engine.saving import FileSaved, SaveJson
from laya_desktop.widgets.basics import button, timer
from laya_desktop.widgets.notice import Notice

if TYPE_CHECKING:
    from laya_desktop.engine.client import EngineClient

SHOWN_MS = 12_000  # a success goes by itself; a failure stays until the next export


class SavedNotice(Notice):
    """`save` writes a file; this says when it is there, or why it is not."""

    def __init__(self, client: EngineClient) -> None:
        super().__init__("quiet", "check-circle")
        self._client = client
        self._ticket: int | None = None
        self._saved = Path()
        self.folder = button(self.tr("Show in folder"), "folder", "ghost")
        self.folder.clicked.connect(self._show_folder)
        self.add(self.folder)
        self._gone = timer(self, SHOWN_MS, self.hide)
        client.reported.connect(self._reported)

    def save(self, path: Path, data: Any) -> None:
        """Write a value as JSON."""
        self.dismiss()
        self._ticket = self._client.submit(lambda ticket: SaveJson(ticket, path, data))

    @Slot()
    def dismiss(self) -> None:
        """What was said is over."""
        self._gone.stop()
        self.say("")

    @Slot(object)
    def _reported(self, report: object) -> None:
        if self._ticket is None or getattr(report, "ticket", None) != self._ticket:
            return
        self._ticket = None
        if isinstance(report, FileSaved):
            self._saved = report.path
            self.folder.show()
            self.say(self.tr("Saved {name}.").format(name=report.path.name), "quiet")
            self._gone.start()
        elif isinstance(report, JobFailed):
            self.folder.hide()
            self.say(report.message, "problem")

    @Slot()
    def _show_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._saved.parent)))
