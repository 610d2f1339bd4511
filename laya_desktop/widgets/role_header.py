"""A table header that says under each name what the column means."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QHeaderView

from laya_desktop.models.preview_model import MEANING
from laya_desktop.theme import current

_PAD = 11
_LINE = 2


class RoleHeader(QHeaderView):
    """Its model gives a `ColumnRole` under `MEANING`; columns that are read stand out."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)

    def sectionSizeFromContents(self, section: int) -> QSize:
        height = self.fontMetrics().height() + QFontMetrics(self._small()).height() + 14
        return QSize(super().sectionSizeFromContents(section).width(), height)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        theme, model = current(), self.model()
        name = str(model.headerData(section, Qt.Orientation.Horizontal))
        meaning = model.headerData(section, Qt.Orientation.Horizontal, MEANING)
        read = meaning is not None and meaning.read
        painter.save()
        if read:
            painter.fillRect(rect, theme.color("accent_soft"))
        edge = _LINE if read else 1
        line = QRect(rect.left(), rect.bottom() + 1 - edge, rect.width(), edge)
        painter.fillRect(line, theme.color("accent" if read else "border"))
        inside = rect.adjusted(_PAD, 6, -6, -6)
        bold = QFont(self.font())
        bold.setWeight(QFont.Weight.DemiBold)
        painter.setFont(bold)
        painter.setPen(theme.color("text" if meaning else "muted"))
        self._write(painter, inside, Qt.AlignmentFlag.AlignTop, name)
        if meaning is not None:
            painter.setFont(self._small())
            painter.setPen(theme.color("accent" if read else "muted"))
            self._write(painter, inside, Qt.AlignmentFlag.AlignBottom, meaning.words)
        painter.restore()

    def _small(self) -> QFont:
        small = QFont(self.font())
        small.setPointSizeF(small.pointSizeF() - 1)
        return small

    def _write(self, painter: QPainter, place: QRect, where: Qt.AlignmentFlag, text: str) -> None:
        elide = Qt.TextElideMode.ElideRight
        fitted = painter.fontMetrics().elidedText(text, elide, place.width())
        painter.drawText(place, Qt.AlignmentFlag.AlignLeft | where, fitted)
