"""A verdict told by icon, word and colour at once."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from laya_desktop import icons
from laya_desktop.theme import current, scaled
from laya_desktop.wording import verdict_meaning, verdict_name

_HEIGHT = 24
_ICON = 14
_PAD = 8
_GAP = 6


class VerdictBadge(QWidget):
    """A small pill."""

    def __init__(self) -> None:
        super().__init__()
        self._verdict = ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_verdict(self, verdict: str) -> None:
        """Show a verdict; "" hides the badge."""
        self._verdict = verdict
        self.setVisible(bool(verdict))
        if verdict:
            self.setAccessibleName(verdict_name(verdict))
            self.setToolTip(verdict_meaning(verdict))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        height = scaled(_HEIGHT)
        if not self._verdict:
            return QSize(0, height)
        words = self.fontMetrics().horizontalAdvance(verdict_name(self._verdict))
        return QSize(self._left + round(words * 1.08) + _PAD + 4, height)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._verdict:
            return
        theme = current()
        color, ground = theme.verdict(self._verdict)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(QRectF(self.rect()), self.height() / 2, self.height() / 2)
        name, side = icons.VERDICT_ICONS[self._verdict], scaled(_ICON)
        picture = icons.pixmap(name, color.name(), side, self.devicePixelRatioF())
        painter.drawPixmap(_PAD, (self.height() - side) // 2, picture)
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(color)
        words = self.rect().adjusted(self._left, 0, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, verdict_name(self._verdict))
        painter.end()

    @property
    def _left(self) -> int:
        """Where the word begins."""
        return _PAD + scaled(_ICON) + _GAP
