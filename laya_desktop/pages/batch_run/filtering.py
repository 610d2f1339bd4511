"""Chips, search and filters of a run together: which rows are wanted, and how many there are."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QWidget

from laya_desktop.models.run_model import RunModel
from laya_desktop.pages.batch_run.filter_bar import FilterBar, Questions
from laya_desktop.pages.batch_run.search_box import SearchBox
from laya_desktop.widgets.basics import button, columns, plain, rows
from laya_desktop.widgets.verdict_chips import VerdictChips
from laya_desktop.wording import number
from laya_engine.policy import VERDICTS
from laya_engine.runs import RowFilter

_STATES = {"failed": "failed", "open": "open"}


class Filtering(QWidget):
    """`changed` tells that other rows are wanted, `searched` carries words to look for."""

    changed = Signal()
    searched = Signal(str)

    def __init__(self, model: RunModel) -> None:
        super().__init__()
        self._model = model
        self._found: NDArray[np.bool_] | None = None  # by a search, by position
        self.chips = VerdictChips()
        self.search = SearchBox()
        self.more = button(self.tr("&Filters"), "sliders", "chip")
        self.more.setCheckable(True)
        self.more.setToolTip(self.tr("Filter by action, team, language, sureness, answer and more"))
        self.bar = FilterBar()
        self.bar.hide()
        top = columns(spacing=8)
        top.addWidget(self.chips, 1)
        top.addWidget(self.more)
        top.addWidget(self.search)
        body = rows(self, spacing=8)
        body.addLayout(top)
        body.addWidget(self.bar)
        self.chips.chosen.connect(self._chosen)
        self.search.searched.connect(self._searched)
        self.more.toggled.connect(self._more_toggled)
        self.bar.changed.connect(self._bar_changed)
        self.bar.clear_asked.connect(self.clear)
        self.bar.facet_opening.connect(self._count_facet)

    @property
    def row_filter(self) -> RowFilter:
        """Which rows are wanted."""
        return self._composed()

    def show_run(self, questions: Questions) -> None:
        """Another run: every row is wanted."""
        self.bar.show_run(questions)
        self.clear()

    @Slot()
    def clear(self) -> None:
        """Let every row pass: no chip, no words, no filter."""
        self._found = None
        with QSignalBlocker(self.search):
            self.search.clear()
        self.bar.clear()
        self._name_more()
        self.chips.choose("all")

    def show_found(self, text: str, found: NDArray[np.bool_]) -> None:
        """What a search found; one that is not wanted any more is passed over."""
        if text == self.search.text():
            self._found = found if text.strip() else None
            self.changed.emit()

    def show_counts(self) -> None:
        """Put the numbers of rows on the chips: of those that pass the other filters."""
        index = self._model.run_index
        among = index.matching(self._composed(without="chips"))
        states, verdicts = index.counts("state", among), index.counts("verdict", among)
        self.chips.show_counts(
            {
                "all": int(among.sum()),
                **{verdict: verdicts.get(verdict, 0) for verdict in VERDICTS},
                **{chip: states.get(state, 0) for chip, state in _STATES.items()},
            }
        )

    def _composed(self, without: str = "") -> RowFilter:
        row_filter = self.bar.row_filter(without)
        chip = self.chips.current
        values = dict(row_filter.values)
        if without != "chips" and chip in VERDICTS:
            values["verdict"] = [chip]
        elif without != "chips" and chip in _STATES:
            values["state"] = [_STATES[chip]]
        return replace(row_filter, values=values, rows=self._found)

    @Slot(str)
    def _count_facet(self, facet: str) -> None:
        """Rows by value, of those that pass every other filter."""
        index = self._model.run_index
        among = index.matching(self._composed(without=facet))
        if facet == "corrected":
            yes = int(index.matching(replace(self._composed(facet), corrected=True)).sum())
            counts = {"yes": yes, "no": int(among.sum()) - yes}
        else:
            counts = index.counts(facet, among)
        self.bar.show_counts(facet, counts)

    @Slot(str)
    def _chosen(self, name: str) -> None:
        self.changed.emit()

    @Slot()
    def _bar_changed(self) -> None:
        self._name_more()
        self.changed.emit()

    @Slot(str)
    def _searched(self, text: str) -> None:
        if text.strip():
            self.searched.emit(text)
        elif self._found is not None:
            self._found = None
            self.changed.emit()

    @Slot(bool)
    def _more_toggled(self, shown: bool) -> None:
        self.bar.setVisible(shown)
        for facet in self.bar.facets():
            self._count_facet(facet)

    def _name_more(self) -> None:
        active = self.bar.active
        words = self.tr("&Filters: {n}").format(n=number(active)) if active else self.tr("&Filters")
        self.more.setText(words)
        self.more.setAccessibleName(plain(words))
