"""A card beside others, between which the person may divide the width."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QFrame, QWidget

from laya_desktop.widgets.basics import rows


class SideCard(QFrame):
    """No narrower than `least`, nor than what is in it."""

    def __init__(self, content: QWidget, least: int, margin: int) -> None:
        super().__init__()
        self._least = least
        self.setProperty("role", "card")
        rows(self, margin=margin).addWidget(content)

    def minimumSizeHint(self) -> QSize:
        return super().minimumSizeHint().expandedTo(QSize(self._least, 0))
