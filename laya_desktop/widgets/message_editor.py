"""The editor a text is pasted into or a file is dropped on."""

from __future__ import annotations

import unicodedata
from pathlib import Path

from PySide6.QtCore import QMimeData, Qt, Signal, Slot
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QPlainTextEdit

from laya_desktop.widgets.held_text import too_long

_LOOKED_AT = 200  # characters, for the side of the text


class MessageEditor(QPlainTextEdit):
    """Plain text only; `file_dropped` carries the path of a dropped file, `long_pasted` a text that
    would hold the window up and is not put here."""

    file_dropped = Signal(object)
    long_pasted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("bare", True)
        self.setTabChangesFocus(True)
        self.setAccessibleName(self.tr("Message to decide"))
        option = self.document().defaultTextOption()
        option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)  # each paragraph as written
        self.document().setDefaultTextOption(option)
        self._from_right = False
        self.textChanged.connect(self._align)
        self.setPlaceholderText(
            self.tr(
                "Paste a message, a conversation, an e-mail or JSON,\n"
                "or drop a .txt, .eml or .json file here."
            )
        )

    @Slot()
    def _align(self) -> None:
        """Begin at the side from which the text is read; Qt does so for rich text only."""
        from_right = reads_from_right(self.beginning(_LOOKED_AT))
        if from_right != self._from_right:
            self._from_right = from_right
            side = Qt.AlignmentFlag.AlignRight if from_right else Qt.AlignmentFlag.AlignLeft
            option = self.document().defaultTextOption()
            option.setAlignment(side)
            self.document().setDefaultTextOption(option)

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return local_file(source) is not None or super().canInsertFromMimeData(source)

    def insertFromMimeData(self, source: QMimeData) -> None:
        path = local_file(source)
        if path is not None:
            self.file_dropped.emit(path)
        elif too_long(text := source.text()):
            self.long_pasted.emit(text)
        else:
            self.insertPlainText(text)

    def beginning(self, characters: int) -> str:
        """The first characters of the text, without looking at the others."""
        lines, length = [], 0
        block = self.document().firstBlock()
        while block.isValid() and length <= characters:
            lines.append(block.text())
            length += len(lines[-1]) + 1
            block = block.next()
        return "\n".join(lines)[:characters]

    @property
    def length(self) -> int:
        """Characters of the text."""
        return self.document().characterCount() - 1  # Qt counts an end of paragraph behind the last

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


def reads_from_right(text: str) -> bool:
    """Whether the first letter of a text belongs to a script that is written to the left."""
    directions = map(unicodedata.bidirectional, text)
    first = next((each for each in directions if each in ("L", "R", "AL")), "L")
    return first != "L"
