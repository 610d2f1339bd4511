"""A list of the values of a column, each with its number of rows, to filter by one of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal

from laya_desktop.widgets.elided_combo import ElidedCombo
from laya_desktop.wording import number

WIDTH = 13  # characters


class FacetCombo(ElidedCombo):
    """`opening` tells that the list is about to be seen; its data are values, "" for any."""

    opening = Signal(str)

    def __init__(self, facet: str, name: str, any_value: str) -> None:
        super().__init__()
        self.facet = facet
        self._any = any_value
        self.setAccessibleName(name)
        self.setMinimumContentsLength(WIDTH)
        self.setSizeAdjustPolicy(ElidedCombo.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMaxVisibleItems(20)
        self.addItem(any_value, "")
        self.currentTextChanged.connect(self.setToolTip)
        self.setToolTip(any_value)

    @property
    def value(self) -> str:
        """The value to filter by, "" for any."""
        return str(self.currentData() or "")

    def show_values(self, values: Sequence[tuple[str, str, int]]) -> None:
        """Offer (value, title, rows); the chosen one stays, also when no row has it any more."""
        chosen, title = self.value, self.currentText().rsplit("  ", 1)[0]
        offered = list(values)
        if chosen and chosen not in [value for value, _, _ in offered]:
            offered.append((chosen, title, 0))
        with QSignalBlocker(self):
            self.clear()
            self.addItem(self._any, "")
            for value, shown, rows in offered:
                self.addItem(f"{shown}  {number(rows)}", value)
                self.setItemData(self.count() - 1, shown, Qt.ItemDataRole.ToolTipRole)
            self.setCurrentIndex(self.findData(chosen))
        self.setToolTip(self.currentText())

    def reset(self) -> None:
        """Any value, without telling."""
        with QSignalBlocker(self):
            self.setCurrentIndex(0)
        self.setToolTip(self._any)

    def showPopup(self) -> None:
        self.opening.emit(self.facet)
        widest = self.view().sizeHintForColumn(0) + 32
        self.view().setMinimumWidth(min(480, widest))
        super().showPopup()
