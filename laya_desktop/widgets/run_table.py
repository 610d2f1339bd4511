"""The table of a run, made for the keyboard; the text column takes what the others leave."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent

from laya_desktop.models.run_model import STABILITY, TEXT, RunModel
from laya_desktop.theme import scaled
from laya_desktop.widgets.tables import Table
from laya_desktop.wording import translate

_WIDTHS = (72, 112, 290, 112, 112, 98, 84, 92, 96, 108)  # the text has as much at least
_WIDEST = 240  # of a column whose words are known before they come
_AROUND = 24  # pixels beside a word
_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)


class RunTable(Table):
    """Rows of a `RunModel`.

    `key_typed` carries a digit, "y" or "n"; `question_moved` is -1 for Left and 1 for Right.
    """

    key_typed = Signal(str)
    question_moved = Signal(int)

    def __init__(self, model: RunModel) -> None:
        super().__init__(model, translate("RunTable", "Rows of the run"), widths=_WIDTHS)
        self._model = model
        self._expected: dict[int, frozenset[str]] = {}
        self.setSortingEnabled(True)
        self.horizontalHeader().setStretchLastSection(False)
        self.horizontalHeader().setSortIndicator(0, Qt.SortOrder.AscendingOrder)
        self.setColumnHidden(STABILITY, True)
        self._fit_text()

    def expect(self, words: Mapping[int, frozenset[str]]) -> None:
        """By column, what can come to stand in it: there is room for it from the beginning."""
        if words != self._expected:
            self._expected = dict(words)
            self.fit()

    def show_stability(self, shown: bool) -> None:
        """The column is there where some row was measured."""
        if shown == self.isColumnHidden(STABILITY):
            self.setColumnHidden(STABILITY, not shown)
            self._fit_text()

    @property
    def position(self) -> int:
        """Position in the run of the row that is chosen, -1 for none."""
        index = self.currentIndex()
        return self._model.position(index.row()) if index.isValid() else -1

    def choose(self, position: int, scroll: bool = True) -> bool:
        """Choose the row of a position; whether it is shown."""
        row = self._model.row_of(position)
        if row < 0:
            return False
        index = self._model.index(row, max(0, self.currentIndex().column()))
        flags = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
        if scroll:
            self.scrollTo(index)
        return True

    def choose_next(self) -> None:
        """The row below."""
        row = self.currentIndex().row() + 1
        if row < self._model.rowCount():
            self.choose(self._model.position(row))

    def keeping_place(self, change: Callable[[], None]) -> None:
        """Rearrange the rows: the chosen one, or else the first in sight, stays where it is."""
        chosen = self.position
        top = max(0, self.rowAt(0))
        seen = self.currentIndex().row() if self._in_sight() else top
        anchor = self._model.position(seen) if seen < self._model.rowCount() else -1
        below = seen - top
        change()
        self.doItemsLayout()  # before it the scroll bar ends where it did
        row = self._model.row_of(anchor)
        if row >= 0:
            self.verticalScrollBar().setValue(row - below)  # it counts rows
        else:
            self.scrollToTop()
        self.choose(chosen, scroll=False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, text = event.key(), event.text().lower()
        if event.modifiers() not in _PLAIN:
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.choose_next()
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.question_moved.emit(-1 if key == Qt.Key.Key_Left else 1)
        elif text and text in "0123456789yn":
            self.key_typed.emit(text)
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Typing does not walk through all rows of the file; there is a search for that."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_text()

    def fit(self) -> None:
        super().fit()
        metrics, widest = self.fontMetrics(), scaled(_WIDEST)
        for column, words in self._expected.items():
            needed = max(map(metrics.horizontalAdvance, words), default=0) + _AROUND
            self.setColumnWidth(column, min(max(self.columnWidth(column), needed), widest))
        self._fit_text()

    def _fit_text(self) -> None:
        others = (
            column
            for column in range(len(_WIDTHS))
            if column != TEXT and not self.isColumnHidden(column)
        )
        left = self.viewport().width() - sum(map(self.columnWidth, others))
        self.setColumnWidth(TEXT, max(scaled(_WIDTHS[TEXT]), left))

    def _in_sight(self) -> bool:
        current = self.currentIndex()
        return current.isValid() and self.visualRect(current).intersects(self.viewport().rect())
