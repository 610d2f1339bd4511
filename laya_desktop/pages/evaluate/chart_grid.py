"""Charts in cards, two beside each other where there is room for it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from laya_desktop.theme import scaled
from laya_desktop.widgets.basics import frame, label, rows
from laya_desktop.widgets.charts.chart import Chart

TWO_FROM = 700  # pixels, at the usual size of the text


class ChartGrid(QWidget):
    """The order stays; only the number of columns changes."""

    def __init__(self, charts: Sequence[Chart]) -> None:
        super().__init__()
        self._columns = 0
        self._cards: list[QFrame] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(12)
        for chart in charts:
            card = frame("card")
            inside = rows(card, margin=12, spacing=4)
            inside.addWidget(label(chart.accessibleName()))
            inside.addWidget(chart)
            inside.addStretch(1)
            self._cards.append(card)
        self._arrange(1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(2 if self.width() >= scaled(TWO_FROM) else 1)

    def _arrange(self, columns: int) -> None:
        if columns == self._columns:
            return
        self._columns = columns
        for place, card in enumerate(self._cards):
            self._grid.addWidget(card, place // columns, place % columns)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, columns - 1)
