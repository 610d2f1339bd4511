"""The chooser of a column of a table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker

from laya_desktop.widgets.elided_combo import ElidedCombo

LEAST_CHARACTERS = 8


class ColumnCombo(ElidedCombo):
    """Lists columns by name; with `none`, these words stand first and mean no column."""

    def __init__(self, name: str, none: str = "") -> None:
        super().__init__()
        self._none = none
        self._columns: tuple[str, ...] | None = None
        self.setAccessibleName(name)
        self.setSizeAdjustPolicy(ElidedCombo.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(LEAST_CHARACTERS)
        self.setMaxVisibleItems(16)
        self.currentTextChanged.connect(self.setToolTip)

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
        self.setToolTip(self.currentText())
