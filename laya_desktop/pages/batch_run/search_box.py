"""Where the words are typed that rows are searched for."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from laya_desktop.widgets.basics import timer

TYPING_MS = 150  # a pause after which the words are looked for


class SearchBox(QLineEdit):
    """`searched` carries the words, `left` tells that the rows are wanted: Enter, Down or Escape.

    Escape takes the words away first.
    """

    searched = Signal(str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Search the rows"))
        self.setPlaceholderText(self.tr("Search (Ctrl+F)"))
        self.setClearButtonEnabled(True)
        self.setMinimumWidth(160)
        self.setMaximumWidth(260)
        self._typing = timer(self, TYPING_MS, self._search)
        self.textChanged.connect(self._changed)

    def event(self, event: QEvent) -> bool:
        # Otherwise the page's own Escape takes it, which pauses the run.
        if event.type() == QEvent.Type.ShortcutOverride and _is_escape(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down):
            self._search()
            self.left.emit()
        elif event.key() == Qt.Key.Key_Escape:
            if self.text():
                self.clear()
            else:
                self.left.emit()
        else:
            super().keyPressEvent(event)

    @Slot()
    def _changed(self) -> None:
        self._typing.start()

    @Slot()
    def _search(self) -> None:
        self._typing.stop()
        self.searched.emit(self.text())


def _is_escape(event: QEvent) -> bool:
    return isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
