"""The levels of a score as a scale, with the expected level marked between them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from laya_desktop.theme import current
from laya_desktop.wording import translate

_LINE_AT = 9.0
_LINE = 4
_DOT = 6
_MOST_NUMBERS = 21  # more would run into each other


class LevelScale(QWidget):
    """0 to the highest level from left to right: a tick and a number for each, a dot between."""

    def __init__(self) -> None:
        super().__init__()
        self._levels, self._expected = 2, 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(translate("LevelScale", "Expected level"))

    def show_level(self, expected: float, levels: int) -> None:
        """Show an expected level among `levels` of them, counted from 0."""
        self._levels, self._expected = levels, expected
        words = translate("LevelScale", "Expected level {value} on a scale from 0 to {top}")
        text = words.format(value=f"{expected:.2f}", top=levels - 1)
        self.setAccessibleDescription(text)
        self.setToolTip(text)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, round(_LINE_AT) + 6 + self.fontMetrics().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = max(1, self._levels - 1)
        span = self.width() - 2 * _DOT

        def x(level: float) -> float:
            return _DOT + span * level / top

        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("track"))
        painter.drawRoundedRect(QRectF(x(0), _LINE_AT - _LINE / 2, span, _LINE), 2, 2)
        painter.setBrush(theme.color("accent"))
        reached = max(_LINE, span * self._expected / top)
        painter.drawRoundedRect(QRectF(x(0), _LINE_AT - _LINE / 2, reached, _LINE), 2, 2)
        painter.setPen(QPen(theme.color("muted"), 1.5))
        for level in range(self._levels):
            place = x(level)
            painter.drawLine(QPointF(place, _LINE_AT - 5), QPointF(place, _LINE_AT + 5))
        if self._levels <= _MOST_NUMBERS:
            self._draw_numbers(painter, [x(level) for level in range(self._levels)])
        painter.setPen(QPen(theme.color("surface"), 2))
        painter.setBrush(theme.color("accent"))
        painter.drawEllipse(QPointF(x(self._expected), _LINE_AT), _DOT, _DOT)
        painter.end()

    def _draw_numbers(self, painter: QPainter, places: list[float]) -> None:
        height, width = self.fontMetrics().height(), 24.0
        for level, place in enumerate(places):
            left = min(max(0.0, place - width / 2), self.width() - width)
            side = Qt.AlignmentFlag.AlignHCenter
            if left == 0.0:  # the outer numbers stay inside, under their ticks
                side, left = Qt.AlignmentFlag.AlignLeft, max(0.0, place - 4)
            elif left == self.width() - width:
                side, width_left = Qt.AlignmentFlag.AlignRight, place + 4 - width
                left = width_left
            painter.drawText(QRectF(left, _LINE_AT + 6, width, height), side, str(level))
