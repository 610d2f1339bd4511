"""Checkpoints coming and going over time: one thin row for each, from its load to its end."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, QTimer, Slot
from PySide6.QtGui import QHelpEvent, QHideEvent, QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from laya_desktop.engine.bridge import megabytes
from laya_desktop.theme import current
from laya_desktop.wording import duration, translate

if TYPE_CHECKING:
    from laya_desktop.models.residency_timeline import ResidencyTimeline, Stay

_LEAST_ROW = 16
_BAR = 8
_SIDE = 16
_GAP = 12
_TICK_MS = 1000
_SHORTEST_S = 30.0  # the strip never shows less than that, or a young session would be all bar
_LEAST_BAR = 4.0  # pixels, so that a short stay is still seen and hit
MOST_ROWS = 4


class ResidencyStrip(QWidget):
    """Shows a timeline up to now; hidden while nothing was ever loaded."""

    def __init__(self, timeline: ResidencyTimeline, clock: Callable[[], float] = time.time) -> None:
        super().__init__()
        self._timeline = timeline
        self._clock = clock
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(translate("ResidencyStrip", "Checkpoints in memory over time"))
        self._tick = QTimer(self)
        self._tick.setInterval(_TICK_MS)
        self._tick.timeout.connect(self._moved)
        self.hide()

    @Slot()
    def refresh(self) -> None:
        """The timeline has changed."""
        stays = self._timeline.stays
        self.setVisible(bool(stays))
        self.setAccessibleDescription("; ".join(map(self._words, stays)))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(320, self._row * max(1, len(self._rows())) + 6)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())

    def stay_at(self, x: float, y: float) -> Stay | None:
        """The stay that is drawn at a place, the newest where several are."""
        for stay, bar in reversed(self._bars()):
            if bar.adjusted(0, -(self._row - _BAR) / 2, 0, (self._row - _BAR) / 2).contains(x, y):
                return stay
        return None

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            stay = self.stay_at(event.pos().x(), event.pos().y())
            QToolTip.showText(event.globalPos(), self._words(stay) if stay else "", self)
            return True
        return super().event(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._tick.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._tick.stop()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        names = self._name_width()
        side = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        for row, name in enumerate(self._rows()):
            top = row * self._row + 3
            painter.setPen(theme.color("muted"))
            words = QRect(_SIDE, top, names, self._row)
            painter.drawText(
                words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, name
            )
            painter.setPen(QPen(theme.color("track"), 1))
            middle = top + self._row / 2
            painter.drawLine(QPointF(self._left(), middle), QPointF(self._right(), middle))
        painter.setPen(Qt.PenStyle.NoPen)
        for stay, bar in self._bars():
            painter.setBrush(theme.color("accent" if stay.until is None else "placeholder"))
            painter.drawRoundedRect(bar, _BAR / 2, _BAR / 2)
        painter.setPen(theme.color("muted"))
        right = QRect(round(self._right()) + 8, 3, self._time_width(), self._row)
        painter.drawText(right, side, self._span_words())
        painter.end()

    @Slot()
    def _moved(self) -> None:
        self.update()

    @property
    def _row(self) -> int:
        """Height of a row, for letters of any size."""
        return max(_LEAST_ROW, self.fontMetrics().height())

    def _rows(self) -> list[str]:
        """The checkpoints with a row: those that came last."""
        return self._timeline.checkpoints[-MOST_ROWS:]

    def _bars(self) -> list[tuple[Stay, QRectF]]:
        rows = {name: row for row, name in enumerate(self._rows())}
        begin, end = self._begin(), self._clock()
        left, width = self._left(), self._right() - self._left()

        def x(at: float) -> float:
            return left + width * (at - begin) / (end - begin)

        bars = []
        for stay in self._timeline.stays:
            if stay.checkpoint in rows:
                top = rows[stay.checkpoint] * self._row + 3 + (self._row - _BAR) / 2
                until = end if stay.until is None else stay.until
                length = max(_LEAST_BAR, x(until) - x(stay.since))
                bars.append((stay, QRectF(x(stay.since), top, length, _BAR)))
        return bars

    def _begin(self) -> float:
        now = self._clock()
        first = min((stay.since for stay in self._timeline.stays), default=now)
        return min(first, now - _SHORTEST_S)

    def _left(self) -> float:
        return _SIDE + self._name_width() + _GAP

    def _right(self) -> float:
        return max(self._left() + 40, self.width() - _SIDE - self._time_width() - 8)

    def _name_width(self) -> int:
        metrics = self.fontMetrics()
        return max((metrics.horizontalAdvance(name) for name in self._rows()), default=0)

    def _time_width(self) -> int:
        return self.fontMetrics().horizontalAdvance(self._span_words()) + 2

    def _span_words(self) -> str:
        words = translate("ResidencyStrip", "last {time}")
        return words.format(time=duration(self._clock() - self._begin()))

    def _words(self, stay: Stay) -> str:
        since = _clock_time(stay.since)
        if stay.until is None:
            words = translate(
                "ResidencyStrip", "{name}: {memory} in memory since {since}, loaded in {seconds} s"
            )
        else:
            words = translate(
                "ResidencyStrip",
                "{name}: {memory} in memory from {since} to {until}, loaded in {seconds} s",
            )
        return words.format(
            name=stay.checkpoint,
            memory=megabytes(stay.memory_bytes),
            since=since,
            until=_clock_time(stay.until or 0.0),
            seconds=f"{stay.load_ms / 1000:.1f}",
        )


def _clock_time(at: float) -> str:
    return datetime.fromtimestamp(at).strftime("%H:%M:%S")
