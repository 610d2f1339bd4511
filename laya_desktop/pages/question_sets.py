"""The chooser of a question set: presets, own sets as they are now, and pipelines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Slot

from laya_desktop.library.pipelines import pipelines
from laya_desktop.library.sets import FALLBACK
from laya_desktop.widgets.elided_combo import ElidedCombo
from laya_desktop.wording import translate

if TYPE_CHECKING:
    from laya_desktop.library.library import Library


class QuestionSetCombo(ElidedCombo):
    """Its data are the keys of the sets. `all_sets` lists also those that have nothing to ask,
    `with_pipelines` pipelines below the sets.
    """

    def __init__(
        self,
        library: Library,
        current: str,
        all_sets: bool = False,
        with_pipelines: bool = False,
    ) -> None:
        super().__init__()
        self._sets = library.sets
        self._all = all_sets
        self._pipelines = pipelines() if with_pipelines else {}
        self.setAccessibleName(translate("Presets", "Question set"))
        self.setSizeAdjustPolicy(ElidedCombo.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._fill(current)
        self.currentTextChanged.connect(self.setToolTip)
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
            if self._pipelines:
                self.insertSeparator(self.count())
            for key in self._pipelines:
                self.addItem(self._sets.get(key).title, key)
            self.choose(FALLBACK)
            self.choose(wanted)
        self.setToolTip(self.currentText())

    @Slot()
    def _changed(self) -> None:
        before = self.key
        self._fill(before)
        if self.key != before:
            self.currentIndexChanged.emit(self.currentIndex())
