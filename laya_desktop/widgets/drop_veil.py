"""What lies over the window while a file is held over it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from laya_desktop.theme import current

_INSET = 12


class DropVeil(QWidget):
    """Says where the file would go; it takes no mouse and no keys."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._text = ""
        self.hide()

    @property
    def text(self) -> str:
        """What is said, "" while nothing is held over the window."""
        return self._text

    def lower_over(self, text: str) -> None:
        """Cover the window with a sentence; "" lifts the veil."""
        self._text = text
        self.setGeometry(self._window.rect())
        self.setVisible(bool(text))
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = current()
        ground = QColor(theme.accent_soft)
        ground.setAlpha(225)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(ground)
        painter.setPen(QPen(theme.color("accent"), 2, Qt.PenStyle.DashLine))
        area = QRectF(self.rect()).adjusted(_INSET, _INSET, -_INSET, -_INSET)
        painter.drawRoundedRect(area, 12, 12)
        font = self.font()
        font.setPointSizeF(font.pointSizeF() * 1.5)
        painter.setFont(font)
        painter.setPen(theme.color("text"))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, self._text)
        painter.end()
