"""A list of things in an order that a person chose: a title and a line below it for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt, Signal

_DISPLAY = int(Qt.ItemDataRole.DisplayRole)
_TOOLTIP = int(Qt.ItemDataRole.ToolTipRole)
_ACCESSIBLE = int(Qt.ItemDataRole.AccessibleTextRole)
LINE = int(Qt.ItemDataRole.UserRole)  # the `ListLine` of a row

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True)
class ListLine:
    """One entry. `icon` is drawn at its end in the colour `icon_role`; a quiet one is muted."""

    title: str
    subtitle: str = ""
    icon: str = ""
    icon_role: str = "muted"
    quiet: bool = False
    hint: str = ""


class OrderedListModel(QAbstractListModel):
    """Shows lines; `move_asked` carries from which row to which place somebody dragged one.

    The model moves nothing itself: who owns the things does, and shows them anew.
    """

    move_asked = Signal(int, int)

    def __init__(self, movable: bool = True) -> None:
        super().__init__()
        self._lines: tuple[ListLine, ...] = ()
        self.movable = movable

    @property
    def lines(self) -> tuple[ListLine, ...]:
        """What is shown."""
        return self._lines

    def show_lines(self, lines: Sequence[ListLine]) -> None:
        """Show other lines; a selection stays where the number of lines does."""
        lines = tuple(lines)
        if len(lines) == len(self._lines):
            self._lines = lines
            if lines:
                self.dataChanged.emit(self.index(0), self.index(len(lines) - 1))
            return
        self.beginResetModel()
        self._lines = lines
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: Index, role: int = _DISPLAY) -> Any:
        line = self._lines[index.row()]
        if role == _DISPLAY:
            return line.title
        if role == LINE:
            return line
        if role == _ACCESSIBLE:
            return "; ".join(filter(None, (line.title, line.subtitle, line.hint)))
        if role == _TOOLTIP:
            return line.hint or None
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():  # between two lines
            return Qt.ItemFlag.ItemIsDropEnabled if self.movable else Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return flags | Qt.ItemFlag.ItemIsDragEnabled if self.movable else flags

    def supportedDropActions(self) -> Qt.DropAction:
        return Qt.DropAction.MoveAction

    def moveRows(self, source: Index, row: int, count: int, destination: Index, place: int) -> bool:
        """A line was dropped before the row `place`."""
        if not self.movable or place in (row, row + 1):
            return False
        self.move_asked.emit(row, place if place < row else place - 1)
        return True


def moved(items: Sequence[Any], row: int, to: int) -> tuple[Any, ...]:
    """`items` with the one at `row` taken out and put at `to`."""
    rest = list(items)
    rest.insert(to, rest.pop(row))
    return tuple(rest)
