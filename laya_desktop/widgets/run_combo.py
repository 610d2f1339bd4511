"""Chooses a run by its table and the time of the run."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Qt

from laya_desktop.widgets.elided_combo import ElidedCombo

LONGEST = 20  # characters of a table's name; the time behind it tells two runs apart


class RunCombo(ElidedCombo):
    """The data of an item is its run's path as text. Words that do not fit end in dots; the list
    and the tool tip have them whole."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.currentTextChanged.connect(self.setToolTip)

    def offer(self, found: Mapping[Path, str], otherwise: int, wanted: object = None) -> None:
        """Offer other runs, by path the words for each; the choice stays where it can.

        `wanted` is chosen before it, and the one at the place `otherwise` when neither is there.
        """
        with QSignalBlocker(self):
            chosen = wanted or self.currentData()
            self.clear()
            for path, words in found.items():
                self.addItem(words, str(path))
                self.setItemData(self.count() - 1, str(path), Qt.ItemDataRole.ToolTipRole)
            place = self.findData(chosen)
            self.setCurrentIndex(otherwise if place < 0 else place)
        self.setToolTip(self.currentText())

    def showPopup(self) -> None:
        """The list is as wide as its words, on the screen that there is."""
        wide = min(
            self.view().sizeHintForColumn(0) + 32, self.screen().availableSize().width() // 2
        )
        self.view().setMinimumWidth(wide)
        super().showPopup()


def table_name(path: Path) -> str:
    """The name of a table, without its middle where it is long."""
    name, half = path.name, LONGEST // 2
    return name if len(name) <= LONGEST else f"{name[: half - 1]}…{name[-half:]}"
