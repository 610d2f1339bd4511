"""How often answers are right against how sure they are; honest ones lie on the diagonal."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from laya_desktop.theme import Theme
from laya_desktop.widgets.charts.chart import TICKS, Chart
from laya_desktop.wording import number, percent, translate
from laya_engine.evaluation.curves import ReliabilityBin


class ReliabilityChart(Chart):
    """A dot a bin, larger where it holds more rows, with the interval of its share right."""

    def __init__(self) -> None:
        super().__init__(
            translate("Charts", "Reliability"),
            translate("Charts", "How sure"),
            translate("Charts", "Right"),
        )
        self._bins: tuple[ReliabilityBin, ...] = ()

    def show_bins(self, bins: Sequence[ReliabilityBin]) -> None:
        """Show other bins."""
        self._bins = tuple(bins)
        told = translate("Charts", "{sure} sure, {right} right ({low} to {high}), rows: {rows}")
        self.show_marks(
            [
                told.format(
                    sure=percent(one.sure),
                    right=percent(one.accuracy.value),
                    low=percent(one.accuracy.low),
                    high=percent(one.accuracy.high),
                    rows=number(one.count),
                )
                for one in bins
            ]
        )

    def areas(self) -> list[QRectF]:
        most = max((one.count for one in self._bins), default=1)
        found = []
        for one in self._bins:
            radius = 3 + 4 * (one.count / most) ** 0.5
            middle = self.point(one.sure, one.accuracy.value)
            found.append(QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius))
        return found

    def draw(self, painter: QPainter, theme: Theme) -> None:
        self.draw_axes(painter, theme, [(share, percent(share)) for share in TICKS])
        painter.setPen(QPen(theme.color("muted"), 1, Qt.PenStyle.DashLine))
        painter.drawLine(self.point(0, 0), self.point(1, 1))
        for one, area in zip(self._bins, self.areas(), strict=True):
            painter.setPen(QPen(theme.color("accent"), 1.5))
            painter.drawLine(
                self.point(one.sure, one.accuracy.low), self.point(one.sure, one.accuracy.high)
            )
            painter.setBrush(theme.color("accent"))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawEllipse(area)
