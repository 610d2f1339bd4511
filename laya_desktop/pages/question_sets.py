"""The chooser of a question set: presets and own sets, as they are now."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import QComboBox

from laya_desktop.library.library import Library
from laya_desktop.library.sets import FALLBACK
from laya_desktop.wording import translate


class QuestionSetCombo(QComboBox):
    """Its data are the keys of the sets. `all_sets` lists also those that have nothing to ask."""

    def __init__(self, library: Library, current: str, all_sets: bool = False) -> None:
        super().__init__()
        self._sets = library.sets
        self._all = all_sets
        self.setAccessibleName(translate("Presets", "Question set"))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._fill(current)
        self._sets.changed.connect(self._changed)

    @property
    def key(self) -> str:
        """Key of the set that is chosen."""
        return str(self.currentData())

    def choose(self, key: str) -> None:
        """Choose a set; one that is not listed leaves the choice as it is."""
        index = self.findData(key)
        if index >= 0:
            self.setCurrentIndex(index)

    def _fill(self, wanted: str) -> None:
        with QSignalBlocker(self):
            self.clear()
            for each in self._sets.all if self._all else self._sets.usable:
                self.addItem(each.title, each.key)
            self.choose(FALLBACK)
            self.choose(wanted)

    @Slot()
    def _changed(self) -> None:
        before = self.key
        self._fill(before)
        if self.key != before:
            self.currentIndexChanged.emit(self.currentIndex())
