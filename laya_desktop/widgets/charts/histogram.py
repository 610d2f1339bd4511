"""How many rows are how sure: the right ones below, the wrong ones on top of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from laya_desktop.theme import Theme
from laya_desktop.widgets.charts.chart import Chart
from laya_desktop.wording import number, percent, translate
from laya_engine.evaluation.curves import SurenessBin


class HistogramChart(Chart):
    """A bar a bin; empty ones are no marks."""

    def __init__(self) -> None:
        super().__init__(
            translate("Charts", "How sure the answers are"),
            translate("Charts", "How sure"),
            translate("Charts", "Rows: right below, wrong on top"),
        )
        self._bins: tuple[SurenessBin, ...] = ()

    @property
    def bins(self) -> tuple[SurenessBin, ...]:
        """The bins that hold rows, one a mark."""
        return self._bins

    def show_bins(self, bins: Sequence[SurenessBin]) -> None:
        """Show other bins."""
        self._bins = tuple(one for one in bins if one.right + one.wrong)
        told = translate("Charts", "{low} to {high} sure: {right} right, {wrong} wrong")
        self.show_marks(
            [
                told.format(
                    low=percent(one.low),
                    high=percent(one.high),
                    right=number(one.right),
                    wrong=number(one.wrong),
                )
                for one in self._bins
            ]
        )

    def areas(self) -> list[QRectF]:
        return [self._bar(one, 0, one.right + one.wrong) for one in self._bins]

    def draw(self, painter: QPainter, theme: Theme) -> None:
        most = self._most()
        middle = [(0.5, number(most // 2))] if most % 2 == 0 else []
        self.draw_axes(painter, theme, [(0.0, "0"), *middle, (1.0, number(most))])
        painter.setPen(Qt.PenStyle.NoPen)
        for one in self._bins:
            painter.setBrush(theme.color("accent"))
            painter.drawRect(self._bar(one, 0, one.right))
            painter.setBrush(theme.color("escalate"))
            painter.drawRect(self._bar(one, one.right, one.right + one.wrong))

    def _most(self) -> int:
        return max((one.right + one.wrong for one in self._bins), default=1)

    def _bar(self, one: SurenessBin, low: int, high: int) -> QRectF:
        most = self._most()
        corner = self.point(one.low, high / most)
        end = self.point(one.high, low / most)
        return QRectF(corner.x() + 1, corner.y(), end.x() - corner.x() - 2, end.y() - corner.y())
