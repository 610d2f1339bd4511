"""How often answers are right when only the surest are given alone."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from laya_desktop.theme import Theme
from laya_desktop.widgets.charts.chart import TICKS, Chart
from laya_desktop.wording import percent, translate
from laya_engine.evaluation.curves import CoveragePoint

MARKS = 24  # along the curve; more could not be told apart


class CoverageChart(Chart):
    """A line with its interval; the marks on it are thresholds."""

    def __init__(self) -> None:
        super().__init__(
            translate("Charts", "Coverage against accuracy"),
            translate("Charts", "Answered alone"),
            translate("Charts", "Right"),
        )
        self._points: tuple[CoveragePoint, ...] = ()
        self.marked: tuple[CoveragePoint, ...] = ()

    def show_points(self, points: Sequence[CoveragePoint]) -> None:
        """Show another curve."""
        self._points = tuple(points)
        step = max(1, -(-len(points) // MARKS))
        self.marked = self._points[::-1][::step][::-1]
        told = translate("Charts", "From {threshold} on {share} are answered alone, {right} right")
        self.show_marks(
            [
                told.format(
                    threshold=f"{one.threshold:.2f}",
                    share=percent(one.coverage),
                    right=percent(one.accuracy.value),
                )
                for one in self.marked
            ]
        )

    def areas(self) -> list[QRectF]:
        places = [self.point(one.coverage, one.accuracy.value) for one in self.marked]
        return [QRectF(place.x() - 4, place.y() - 4, 8, 8) for place in places]

    def draw(self, painter: QPainter, theme: Theme) -> None:
        self.draw_axes(painter, theme, [(share, percent(share)) for share in TICKS])
        band = [self.point(one.coverage, one.accuracy.high) for one in self._points]
        band += [self.point(one.coverage, one.accuracy.low) for one in reversed(self._points)]
        shade = QColor(theme.accent)
        shade.setAlphaF(0.18)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shade)
        painter.drawPolygon(QPolygonF(band))
        line: list[QPointF] = [self.point(p.coverage, p.accuracy.value) for p in self._points]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.color("accent"), 2))
        painter.drawPolyline(QPolygonF(line))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("accent"))
        for area in self.areas():
            painter.drawEllipse(area.adjusted(1, 1, -1, -1))
