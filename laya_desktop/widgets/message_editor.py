"""The editor a text is pasted into or a file is dropped on."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QPlainTextEdit


class MessageEditor(QPlainTextEdit):
    """Plain text only; `file_dropped` carries the path of a dropped file."""

    file_dropped = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("bare", True)
        self.setTabChangesFocus(True)
        self.setAccessibleName(self.tr("Message to decide"))
        self.setPlaceholderText(
            self.tr(
                "Paste a message, a conversation, an e-mail or JSON,\n"
                "or drop a .txt, .eml or .json file here."
            )
        )

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return local_file(source) is not None or super().canInsertFromMimeData(source)

    def insertFromMimeData(self, source: QMimeData) -> None:
        path = local_file(source)
        if path is not None:
            self.file_dropped.emit(path)
        else:
            self.insertPlainText(source.text())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if local_file(event.mimeData()):
            event.acceptProposedAction()
        else:
            super().dragEnterEvent(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        if local_file(event.mimeData()):
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
        else:
            super().dragMoveEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        path = local_file(event.mimeData())
        if path is None:
            super().dropEvent(event)
            return
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        self.file_dropped.emit(path)


def local_file(data: QMimeData) -> Path | None:
    """The first file of this machine in what is dropped or pasted."""
    return next((Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()), None)
