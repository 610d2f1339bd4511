"""The first rows of a table that is about to be decided, its columns marked by what they mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from laya_desktop import icons
from laya_desktop.theme import current, scaled
from laya_engine.tables import TablePreview

_DISPLAY = int(Qt.ItemDataRole.DisplayRole)
_FOREGROUND = int(Qt.ItemDataRole.ForegroundRole)
_DECORATION = int(Qt.ItemDataRole.DecorationRole)
_TOOLTIP = int(Qt.ItemDataRole.ToolTipRole)
_ACCESSIBLE = int(Qt.ItemDataRole.AccessibleTextRole)
MEANING = int(Qt.ItemDataRole.UserRole)  # of a header: a `ColumnRole`, None for no meaning
_SHOWN = 200  # characters of a cell
_ICON = 14

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True)
class ColumnRole:
    """What a column means, in a few words; `read` says whether the model reads it."""

    words: str
    read: bool = False


class PreviewModel(QAbstractTableModel):
    """Cells as they are written, line breaks shown as spaces; bad rows carry a sign."""

    def __init__(self) -> None:
        super().__init__()
        self._columns: tuple[str, ...] = ()
        self._rows: tuple[tuple[str, ...], ...] = ()
        self._problems: tuple[str | None, ...] = ()
        self._roles: Mapping[str, ColumnRole] = {}

    def show_preview(self, preview: TablePreview) -> None:
        """Show another table, or the same one read in another way."""
        self.beginResetModel()
        self._columns, self._rows = preview.columns, preview.rows
        self._problems = preview.problems
        self.endResetModel()

    def mark(self, roles: Mapping[str, ColumnRole]) -> None:
        """Say in the header what columns mean, and let those stand out that the model reads."""
        self._roles = roles
        if self._columns:
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(self._columns) - 1)
        if self._rows:
            last = self.index(len(self._rows) - 1, len(self._columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last, [_FOREGROUND])

    def role_of(self, column: int) -> ColumnRole | None:
        """What a column means, None for nothing."""
        return self._roles.get(self._columns[column])

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _DISPLAY) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return section + 1 if role == _DISPLAY else None
        meaning = self.role_of(section)
        if role == MEANING:
            return meaning
        name = " ".join(self._columns[section].split())
        if role == _ACCESSIBLE and meaning:
            return f"{name}, {meaning.words}"
        return name if role in (_DISPLAY, _ACCESSIBLE, _TOOLTIP) else None

    def data(self, index: Index, role: int = _DISPLAY) -> Any:
        if role == _DISPLAY:
            return " ".join(self._rows[index.row()][index.column()][:_SHOWN].split())
        if role == _FOREGROUND:
            meaning = self.role_of(index.column())
            return current().color("text" if meaning else "muted")
        if role == _DECORATION and index.column() == 0 and self._problems[index.row()]:
            return icons.pixmap("alert-triangle", current().escalate, scaled(_ICON))
        if role == _TOOLTIP:
            return self._problems[index.row()] or self._rows[index.row()][index.column()][:2000]
        if role == _ACCESSIBLE and index.column() == 0 and self._problems[index.row()]:
            return f"{self._rows[index.row()][0][:_SHOWN]}, {self._problems[index.row()]}"
        return None
