"""What all charts share: a plot with axes, marks that can be pointed at, chosen, and read out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from laya_desktop.theme import Theme, current, scaled
from laya_desktop.wording import percent

LEFT, TOP, RIGHT, BOTTOM = 44, 26, 24, 40  # around the plot, at the usual size of the text
WIDTH, LEAST_WIDTH, HEIGHT = 300, 220, 240
TICKS = (0.0, 0.25, 0.5, 0.75, 1.0)
SIDE = 8  # pixels before the title above
REACH = 4.0  # pixels around a mark that still count as it


class Chart(QWidget):
    """A subclass draws; this one leads with the pointer or the arrow keys from mark to mark.

    `chosen` carries the number of a mark that was clicked, or entered on.
    """

    ROLE = QAccessible.Role.Chart
    chosen = Signal(int)

    def __init__(self, name: str, across: str, up: str) -> None:
        super().__init__()
        self._across, self._up = across, up
        self._told: tuple[str, ...] = ()
        self._at = -1
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def told(self) -> tuple[str, ...]:
        """What each mark says."""
        return self._told

    def areas(self) -> list[QRectF]:
        """Where each mark lies, for this size of the widget."""
        raise NotImplementedError

    def draw(self, painter: QPainter, theme: Theme) -> None:
        """Draw everything but the ring around the mark that the keys are at."""
        raise NotImplementedError

    def show_marks(self, told: Sequence[str]) -> None:
        """Other marks; `told` has a sentence for each."""
        self._told, self._at = tuple(told), -1
        self.setAccessibleDescription("; ".join(told))
        self.update()

    def plot(self) -> QRectF:
        """Where the axes are."""
        left, top, right, bottom = map(scaled, (LEFT, TOP, RIGHT, BOTTOM))
        wide, high = self.width() - left - right, self.height() - top - bottom
        return QRectF(left, top, max(10, wide), max(10, high))

    def point(self, x: float, y: float) -> QPointF:
        """Where a pair of shares lies."""
        plot = self.plot()
        return QPointF(plot.left() + x * plot.width(), plot.bottom() - y * plot.height())

    def sizeHint(self) -> QSize:
        return QSize(scaled(WIDTH), scaled(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(LEAST_WIDTH), scaled(HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter, theme)
        if self.hasFocus() and 0 <= self._at < len(self._told):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("accent"), 2))
            painter.drawRoundedRect(self.areas()[self._at].adjusted(-3, -3, 3, 3), 3, 3)
        painter.end()

    def draw_axes(self, painter: QPainter, theme: Theme, up: Sequence[tuple[float, str]]) -> None:
        """Lines, ticks and titles; `up` are heights from 0 to 1 and what is written there."""
        plot = self.plot()
        line = painter.fontMetrics().height()
        for height, text in up:
            y = self.point(0, height).y()
            painter.setPen(QPen(theme.color("border"), 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(theme.color("muted"))
            place = QRectF(0, y - line / 2, plot.left() - 6, line)
            painter.drawText(
                place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text
            )
        painter.setPen(theme.color("muted"))
        for share in TICKS:
            x = self.point(share, 0).x()
            place = QRectF(x - plot.left() / 2, plot.bottom() + 4, plot.left(), line)
            painter.drawText(place, Qt.AlignmentFlag.AlignHCenter, percent(share))
        title = QRectF(plot.left(), plot.bottom() + 2 + line, plot.width(), line)
        painter.drawText(title, Qt.AlignmentFlag.AlignHCenter, self._across)
        painter.setPen(theme.color("text"))
        painter.drawText(
            QRectF(SIDE, 0, self.width() - SIDE, line),
            Qt.AlignmentFlag.AlignLeft,
            self._up,
        )

    def mark_at(self, place: QPointF) -> int:
        """The number of the mark at a place, -1 for none; the later one where two overlap."""
        found = -1
        for number, area in enumerate(self.areas()):
            if area.adjusted(-REACH, -REACH, REACH, REACH).contains(place):
                found = number
        return found

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            number = self.mark_at(QPointF(event.pos()))
            if number >= 0:
                QToolTip.showText(event.globalPos(), self._told[number], self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        over = self.mark_at(event.position()) >= 0
        self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        number = self.mark_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and number >= 0:
            self._go(number)
            self.chosen.emit(number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}
        if event.key() in steps and self._told:
            step = steps[Qt.Key(event.key())]
            self._go((self._at + step) % len(self._told) if self._at >= 0 else 0)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if self._at >= 0:
                self.chosen.emit(self._at)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self._at < 0 and self._told:
            self._go(0)

    def _go(self, number: int) -> None:
        self._at = number
        self.setToolTip("")
        self.setAccessibleDescription(self._told[number])
        self.update()
