"""True labels against answers: what is taken for what."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from laya_desktop.theme import Theme, scaled
from laya_desktop.widgets.charts.chart import Chart
from laya_desktop.wording import humanise, number, translate

WIDTH = 420  # pixels, as all of these, at the usual size of the text
LABEL_WIDTH, HEAD_HEIGHT, CELL_HEIGHT = 132, 116, 24
LEAST_CELL, MOST_CELL = 24, 56
DEEPEST = 0.40  # of the colour in a cell, so that the number on it stays readable


class ConfusionChart(Chart):
    """A cell a pair of labels; the cells that hold no row are no marks."""

    def __init__(self) -> None:
        super().__init__(translate("Charts", "Confusion"), "", "")
        self._labels: tuple[str, ...] = ()
        self._table: tuple[tuple[int, ...], ...] = ()
        self.pairs: tuple[tuple[int, int], ...] = ()

    def show_table(self, labels: Sequence[str], table: Sequence[Sequence[int]]) -> None:
        """Rows by (true, answered) in the order of `labels`."""
        self._labels = tuple(labels)
        self._table = tuple(tuple(line) for line in table)
        self.pairs = tuple(
            (true, answered)
            for true, line in enumerate(self._table)
            for answered, count in enumerate(line)
            if count
        )
        told = translate("Charts", "{true} was answered {answered}, rows: {rows}")
        self.show_marks(
            [
                told.format(
                    true=humanise(labels[true]),
                    answered=humanise(labels[answered]),
                    rows=number(self._table[true][answered]),
                )
                for true, answered in self.pairs
            ]
        )
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        high = scaled(HEAD_HEIGHT) + scaled(CELL_HEIGHT) * max(1, len(self._labels))
        return QSize(scaled(WIDTH), high + 20)

    def minimumSizeHint(self) -> QSize:
        wide = scaled(LABEL_WIDTH) + scaled(LEAST_CELL) * max(1, len(self._labels))
        return QSize(wide, self.sizeHint().height())

    def areas(self) -> list[QRectF]:
        return [self._cell(true, answered) for true, answered in self.pairs]

    def draw(self, painter: QPainter, theme: Theme) -> None:
        metrics, elide = painter.fontMetrics(), Qt.TextElideMode.ElideRight
        names, head = scaled(LABEL_WIDTH) - 8, scaled(HEAD_HEIGHT)
        painter.setPen(theme.color("muted"))
        painter.drawText(
            QRectF(0, head - metrics.height(), names, metrics.height()),
            Qt.AlignmentFlag.AlignRight,
            translate("Charts", "true ↓ answer →"),
        )
        for place, label in enumerate(self._labels):
            cell = self._cell(place, place)
            words = humanise(label)
            painter.setPen(theme.color("text"))
            painter.drawText(
                QRectF(0, cell.top(), names, cell.height()),
                Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
                metrics.elidedText(words, elide, names),
            )
            painter.save()
            painter.translate(cell.center().x() + metrics.ascent() / 2 - 2, head - 4)
            painter.rotate(-90)
            painter.drawText(0, 0, metrics.elidedText(words, elide, head - 8))
            painter.restore()
        for true, line in enumerate(self._table):
            total = max(1, sum(line))
            for answered, count in enumerate(line):
                cell = self._cell(true, answered)
                shade = QColor(theme.accent if true == answered else theme.escalate)
                shade.setAlphaF(DEEPEST * count / total)
                painter.fillRect(cell, shade)
                painter.setPen(QPen(theme.color("border"), 1))
                painter.drawRect(cell)
                painter.setPen(theme.color("text" if count else "muted"))
                painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, number(count))

    def _cell(self, true: int, answered: int) -> QRectF:
        left, top, high = scaled(LABEL_WIDTH), scaled(HEAD_HEIGHT), scaled(CELL_HEIGHT)
        width = min(scaled(MOST_CELL), (self.width() - left - 4) / max(1, len(self._labels)))
        return QRectF(left + answered * width, top + true * high, width, high)
