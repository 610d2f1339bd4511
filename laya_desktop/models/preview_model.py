"""The first rows of a table that is about to be decided."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from laya_desktop.theme import current
from laya_engine.tables import TablePreview

_DISPLAY = int(Qt.ItemDataRole.DisplayRole)
_FOREGROUND = int(Qt.ItemDataRole.ForegroundRole)
_TOOLTIP = int(Qt.ItemDataRole.ToolTipRole)
_SHOWN = 200  # characters of a cell

Index = QModelIndex | QPersistentModelIndex


class PreviewModel(QAbstractTableModel):
    """Cells as they are written, line breaks shown as spaces."""

    def __init__(self) -> None:
        super().__init__()
        self._columns: tuple[str, ...] = ()
        self._rows: tuple[tuple[str, ...], ...] = ()
        self._marked = -1

    def show_preview(self, preview: TablePreview) -> None:
        """Show another table, or the same one read in another way."""
        self.beginResetModel()
        self._columns, self._rows = preview.columns, preview.rows
        self.endResetModel()

    def mark_column(self, column: int) -> None:
        """Let one column stand out: the one whose text is decided."""
        self._marked = column
        if self._rows:
            last = self.index(len(self._rows) - 1, len(self._columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last, [_FOREGROUND])

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _DISPLAY) -> Any:
        if role != _DISPLAY:
            return None
        return self._columns[section] if orientation == Qt.Orientation.Horizontal else section + 1

    def data(self, index: Index, role: int = _DISPLAY) -> Any:
        if role == _DISPLAY:
            return " ".join(self._rows[index.row()][index.column()][:_SHOWN].split())
        if role == _FOREGROUND and index.column() != self._marked:
            return current().color("muted")
        if role == _TOOLTIP:
            return self._rows[index.row()][index.column()][:2000]
        return None
