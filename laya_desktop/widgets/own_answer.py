"""The person's own answer to a question: a button with a menu of all that can be answered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QPushButton

from laya_desktop import icons
from laya_desktop.answer_options import answer_options


class OwnAnswerButton(QPushButton):
    """`answered` carries what the person says: a label, True or False, or a level."""

    answered = Signal(object)

    def __init__(self) -> None:
        super().__init__(self.tr("My answer…"))
        self.setProperty("kind", "chip")
        self.setToolTip(self.tr("Note your own answer; the policy decides anew at once (Enter)"))
        icons.set_icon(self, "pencil", "muted")
        self._menu = QMenu(self)
        self.setMenu(self._menu)

    def offer(self, question: Mapping[str, Any], about: str) -> None:
        """Offer the answers to a question, numbered for the keyboard."""
        self.setAccessibleName(self.tr("My answer to {question}").format(question=about))
        self._menu.clear()
        for option in answer_options(question):
            plain = option.with_key.replace("&", "&&")
            action = self._menu.addAction(f"&{plain}" if option.key else plain)
            action.setData((option.value,))  # a tuple: Qt would turn some values into its own
            action.triggered.connect(self._chosen)

    @Slot()
    def _chosen(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.answered.emit(action.data()[0])
