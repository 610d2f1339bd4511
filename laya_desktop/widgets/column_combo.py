"""The chooser of a column of a table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox

LEAST_CHARACTERS = 8


class ColumnCombo(QComboBox):
    """Lists columns by name; with `none`, these words stand first and mean no column."""

    def __init__(self, name: str, none: str = "") -> None:
        super().__init__()
        self._none = none
        self._columns: tuple[str, ...] | None = None
        self.setAccessibleName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(LEAST_CHARACTERS)
        self.setMaxVisibleItems(16)

    @property
    def column(self) -> str:
        """The column chosen, "" for none."""
        return str(self.currentData() or "")

    def show_columns(self, columns: Sequence[str], chosen: str) -> None:
        """List the columns of a table with one chosen, without telling."""
        with QSignalBlocker(self):
            if tuple(columns) != self._columns:
                self._columns = tuple(columns)
                self.clear()
                if self._none:
                    self.addItem(self._none, "")
                for name in columns:
                    self.addItem(name, name)
            self.setCurrentIndex(self.findData(chosen))
