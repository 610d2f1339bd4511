"""Whether something on the disk shall be deleted, asked in place and not in a window of its own."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from laya_desktop.widgets.basics import button, columns, label


class DeletionQuestion(QWidget):
    """Hidden until it is asked; either answer ends it."""

    confirmed = Signal()
    refused = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._words = label("", wrap=True)
        self.sure = button(self.tr("Delete"), "trash", name=self.tr("Delete it from the disk"))
        self.sure.clicked.connect(self._confirm)
        self.keep = button(self.tr("Keep it"), kind="ghost")
        self.keep.clicked.connect(self._refuse)
        across = columns(self, spacing=8)
        across.addWidget(self._words, 1)
        across.addWidget(self.sure)
        across.addWidget(self.keep)
        self.hide()

    @property
    def words(self) -> str:
        """What is asked."""
        return self._words.text()

    def ask(self, words: str) -> None:
        """Ask, with the keyboard on the answer that deletes nothing."""
        self._words.setText(words)
        self.show()
        self.keep.setFocus()

    @Slot()
    def _confirm(self) -> None:
        self.hide()
        self.confirmed.emit()

    @Slot()
    def _refuse(self) -> None:
        self.hide()
        self.refused.emit()
