"""A small table of words that is shown as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from laya_desktop.theme import current

Index = QModelIndex | QPersistentModelIndex
_DISPLAY = int(Qt.ItemDataRole.DisplayRole)
_FOREGROUND = int(Qt.ItemDataRole.ForegroundRole)
_TOOLTIP = int(Qt.ItemDataRole.ToolTipRole)


class TextTable(QAbstractTableModel):
    """`quiet` rows are shown in the muted colour: what they say rests on little."""

    def __init__(self, headers: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._headers = tuple(headers)
        self._rows: tuple[tuple[str, ...], ...] = ()
        self._quiet: frozenset[int] = frozenset()

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The cells."""
        return self._rows

    def show_rows(
        self,
        rows: Sequence[Sequence[str]],
        quiet: Sequence[int] = (),
        headers: Sequence[str] | None = None,
    ) -> None:
        """Show other rows, and other headers where they are given."""
        self.beginResetModel()
        self._rows = tuple(tuple(row) for row in rows)
        self._quiet = frozenset(quiet)
        if headers is not None:
            self._headers = tuple(headers)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._headers)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _DISPLAY) -> Any:
        if role != _DISPLAY or orientation != Qt.Orientation.Horizontal:
            return None
        return self._headers[section]

    def data(self, index: Index, role: int = _DISPLAY) -> Any:
        if role in (_DISPLAY, _TOOLTIP):
            return self._rows[index.row()][index.column()]
        if role == _FOREGROUND and index.row() in self._quiet:
            return current().color("muted")
        return None
