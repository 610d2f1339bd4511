"""A reason that leads to the answer behind it: a button whose text wraps."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from laya_desktop import icons
from laya_desktop.theme import current, scaled

_ICON = 14
_BEFORE, _BEHIND = 8, 6  # pixels around the icon
_PAD = 4
_WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class ReasonLink(QAbstractButton):
    """Clicked with the mouse, Space or Enter."""

    def __init__(self, text: str, question: str) -> None:
        super().__init__()
        self.question = question
        self.setText(text)
        self.setAccessibleName(text)
        self.setToolTip(self.tr("Show the answer behind this reason"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        space = QRect(0, 0, max(1, width - self._left - _PAD), 10_000)
        words = self.fontMetrics().boundingRect(space, _WRAP, self.text())
        return max(words.height(), scaled(_ICON)) + 2 * _PAD

    def sizeHint(self) -> QSize:
        width = self._left + self.fontMetrics().horizontalAdvance(self.text()) + 2 * _PAD
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(160, self.heightForWidth(160))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus() or self.underMouse():
            painter.setPen(QPen(theme.color("accent" if self.hasFocus() else "muted"), 1))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        side = scaled(_ICON)
        picture = icons.pixmap("chevron-right", theme.text, side, self.devicePixelRatioF())
        painter.drawPixmap(_BEFORE, (self.height() - side) // 2, picture)
        painter.setPen(theme.color("text"))
        words = QRect(self._left, 0, self.width() - self._left - _PAD, self.height())
        painter.drawText(words, _WRAP, self.text())
        painter.end()

    @property
    def _left(self) -> int:
        """Where the text begins."""
        return _BEFORE + scaled(_ICON) + _BEHIND
