"""The list of past decisions that a search found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QDate, QDateTime, QLocale, QModelIndex, QObject, Qt
from PySide6.QtGui import QIcon

from laya_desktop import icons
from laya_desktop.engine.triage_jobs import HistoryItem
from laya_desktop.models.log_model import Index
from laya_desktop.theme import current
from laya_desktop.wording import verdict_name

WHEN, VERDICT, TEXT = range(3)

_DISPLAY = int(Qt.ItemDataRole.DisplayRole)
_DECORATION = int(Qt.ItemDataRole.DecorationRole)
_TOOLTIP = int(Qt.ItemDataRole.ToolTipRole)


class HistoryModel(QAbstractTableModel):
    """When, what the verdict was, and how the text begins."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._items: tuple[HistoryItem, ...] = ()
        self._headers = (self.tr("When"), self.tr("Verdict"), self.tr("Text"))

    def show_items(self, items: Sequence[HistoryItem]) -> None:
        """Show another list."""
        self.beginResetModel()
        self._items = tuple(items)
        self.endResetModel()

    def item(self, row: int) -> HistoryItem:
        """The decision in a row."""
        return self._items[row]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._items)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._headers)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _DISPLAY) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == _DISPLAY:
            return self._headers[section]
        return None

    def data(self, index: Index, role: int = _DISPLAY) -> Any:
        item, column = self._items[index.row()], index.column()
        if role == _DISPLAY:
            return self._cell(item, column)
        if role == _DECORATION and column == VERDICT:
            return _icon(item.verdict)
        if role == _TOOLTIP:
            words = self.tr("{when}, {title}, answered by {checkpoint}: {text}")
            return words.format(
                when=when(item.at),
                title=item.title,
                checkpoint=item.checkpoint,
                text=item.excerpt,
            )
        return None

    def _cell(self, item: HistoryItem, column: int) -> str:
        if column == WHEN:
            return _briefly(item.at)
        if column == TEXT:
            return item.excerpt
        word = verdict_name(item.verdict)
        return self.tr("{verdict}, corrected").format(verdict=word) if item.corrected else word


def when(at: float) -> str:
    """A date and a time as they are written here."""
    return QLocale().toString(_moment(at), QLocale.FormatType.ShortFormat)


def _briefly(at: float) -> str:
    """A time of today as the clock shows it, another one as its date."""
    moment = _moment(at)
    if moment.date() == QDate.currentDate():
        return QLocale().toString(moment.time(), QLocale.FormatType.ShortFormat)
    return QLocale().toString(moment.date(), QLocale.FormatType.ShortFormat)


def _moment(at: float) -> QDateTime:
    return QDateTime.fromSecsSinceEpoch(int(at))


def _icon(verdict: str) -> QIcon:
    return icons.icon(icons.VERDICT_ICONS[verdict], getattr(current(), verdict))
