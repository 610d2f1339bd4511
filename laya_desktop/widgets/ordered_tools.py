"""The buttons below a list of things in order: add, move, duplicate, delete."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

from laya_desktop.widgets.basics import columns
from laya_desktop.widgets.fields import tiny

if TYPE_CHECKING:
    from laya_desktop.widgets.ordered_list import OrderedList


class OrderedTools(QWidget):
    """Buttons for the chosen row of `ordered`; the keys and drags of the list ask the same.

    `names` are those of up, down, duplicate and delete, for assistive tools and as tool tips.
    """

    duplicate_asked = Signal()
    delete_asked = Signal()
    move_asked = Signal(int, int)

    def __init__(
        self, ordered: OrderedList, add: QPushButton, names: tuple[str, str, str, str]
    ) -> None:
        super().__init__()
        self._list = ordered
        up, down, copy, delete = names
        self.buttons: dict[str, QToolButton] = {
            "up": tiny("up", up),
            "down": tiny("down", down),
            "copy": tiny("copy", copy),
            "delete": tiny("trash", delete),
        }
        self.buttons["up"].clicked.connect(self._up)
        self.buttons["down"].clicked.connect(self._down)
        self.buttons["copy"].clicked.connect(self.duplicate_asked)
        self.buttons["delete"].clicked.connect(self.delete_asked)
        ordered.move_asked.connect(self.move_asked)
        ordered.delete_asked.connect(self.delete_asked)
        row = columns(self, spacing=0)
        row.addWidget(add)
        row.addStretch(1)
        for each in self.buttons.values():
            row.addWidget(each)

    def allow(self, row: int, count: int, editable: bool = True) -> None:
        """Enable what can be done with `row` of `count`, -1 for none."""
        chosen = editable and row >= 0
        self.buttons["up"].setEnabled(chosen and row > 0)
        self.buttons["down"].setEnabled(chosen and row < count - 1)
        self.buttons["copy"].setEnabled(chosen)
        self.buttons["delete"].setEnabled(chosen)

    @Slot()
    def _up(self) -> None:
        self.move_asked.emit(self._list.row, self._list.row - 1)

    @Slot()
    def _down(self) -> None:
        self.move_asked.emit(self._list.row, self._list.row + 1)
