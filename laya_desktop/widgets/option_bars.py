"""The probability of every option as a row: label, bar, per cent."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from laya_desktop.theme import current
from laya_desktop.wording import percent

_ROW_GAP = 6
_COLUMN_GAP = 12
_BAR_HEIGHT = 8
_LABEL_SHARE = 0.52  # of the width, at most
_WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class OptionBars(QWidget):
    """One row per option, in the order given; the answer's row is drawn in the accent colour."""

    def __init__(self, accessible_name: str) -> None:
        super().__init__()
        self._options: tuple[tuple[str, float], ...] = ()
        self._best = -1
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(accessible_name)

    def show_options(self, options: Sequence[tuple[str, float]], best: int) -> None:
        """Show (label, probability) pairs; `best` is the row of the answer, -1 for none."""
        self._options = tuple(options)
        self._best = best
        self.setAccessibleDescription(
            ", ".join(f"{label} {percent(value)}" for label, value in options)
        )
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        heights = self._row_heights(self._label_width(width))
        return sum(heights) + _ROW_GAP * max(0, len(heights) - 1)

    def sizeHint(self) -> QSize:
        return QSize(320, self.heightForWidth(320))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(200))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        labels = self._label_width(self.width())
        numbers = self._number_width()
        bar_left = labels + _COLUMN_GAP
        bar_width = max(24, self.width() - bar_left - _COLUMN_GAP - numbers)
        top = 0
        rows = zip(self._options, self._row_heights(labels), strict=True)
        for row, ((label, value), height) in enumerate(rows):
            best = row == self._best
            painter.setFont(self._font(best))
            painter.setPen(theme.color("text" if best else "muted"))
            painter.drawText(QRect(0, top, labels, height), _WRAP, label)
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(
                QRect(self.width() - numbers, top, numbers, height), right, percent(value)
            )
            bar = QRectF(bar_left, top + (height - _BAR_HEIGHT) / 2, bar_width, _BAR_HEIGHT)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("track"))
            painter.drawRoundedRect(bar, _BAR_HEIGHT / 2, _BAR_HEIGHT / 2)
            if value > 0:
                bar.setWidth(max(_BAR_HEIGHT, bar_width * value))
                painter.setBrush(theme.color("accent" if best else "placeholder"))
                painter.drawRoundedRect(bar, _BAR_HEIGHT / 2, _BAR_HEIGHT / 2)
            top += height + _ROW_GAP
        painter.end()

    def _font(self, best: bool) -> QFont:
        font = QFont(self.font())
        if best:
            font.setWeight(QFont.Weight.DemiBold)
        return font

    def _label_width(self, width: int) -> int:
        metrics = self.fontMetrics()
        widest = max((metrics.horizontalAdvance(label) for label, _ in self._options), default=0)
        # The answer's label is drawn bolder than it was measured.
        return min(round(widest * 1.08) + 4, round(width * _LABEL_SHARE))

    def _number_width(self) -> int:
        return self.fontMetrics().horizontalAdvance(percent(0.999)) + 4

    def _row_heights(self, label_width: int) -> list[int]:
        metrics = self.fontMetrics()
        space = QRect(0, 0, max(1, label_width), 10_000)
        return [
            max(18, metrics.boundingRect(space, _WRAP, label).height())
            for label, _ in self._options
        ]
