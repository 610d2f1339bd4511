"""The rows of a run: an array of positions in the order shown, texts read in windows from the file.

What changes while it is looked at (live rows, corrections) changes cells only: no row moves or goes
away before the person sorts, filters, or the table is arranged anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QIcon

from laya_desktop import icons
from laya_desktop.theme import current
from laya_desktop.wording import humanise, language_name, percent, verdict_name
from laya_engine.runs import RowFilter, RowSummary, RunIndex

ROW, VERDICT, TEXT, ACTION, CHOICE, SURENESS, STABILITY, LANGUAGE, TEAM, CHECKPOINT = range(10)
# What the index sorts a column by.
_SORTED_BY = {
    ROW: "position",
    VERDICT: "verdict",
    TEXT: "text",
    ACTION: "action",
    CHOICE: "choice",
    SURENESS: "sureness",
    STABILITY: "stability",
    LANGUAGE: "language",
    TEAM: "team",
    CHECKPOINT: "checkpoint",
}
WINDOW = 64  # texts read at once
KEPT = 1024  # texts kept
TEXT_SHOWN = 240  # characters of a text in a cell

_DISPLAY = int(Qt.ItemDataRole.DisplayRole)
_DECORATION = int(Qt.ItemDataRole.DecorationRole)
_FOREGROUND = int(Qt.ItemDataRole.ForegroundRole)
_FONT = int(Qt.ItemDataRole.FontRole)
_TOOLTIP = int(Qt.ItemDataRole.ToolTipRole)
_ACCESSIBLE = int(Qt.ItemDataRole.AccessibleTextRole)

Index = QModelIndex | QPersistentModelIndex
FetchTexts = Callable[[Sequence[int]], Sequence[str]]
Positions = NDArray[np.int64]


class RunModel(QAbstractTableModel):
    """`fetch_texts` gives the texts of positions; it is asked for a window at a time.

    `ranks_wanted` tells that the person sorts by text and its order is not known: give it to
    `take_ranks`.
    """

    ranks_wanted = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._index = RunIndex(0, {})
        self._order: Positions = np.empty(0, dtype=np.int64)  # positions, as shown
        self._shown = np.empty(0, dtype=bool)  # by position
        self._filter = RowFilter()
        self._sort = (ROW, False)
        self._texts: dict[int, str] = {}
        self._fetch: FetchTexts = lambda positions: [""] * len(positions)
        self._last: tuple[int, RowSummary | None] = (-1, None)  # cells are asked row by row
        self._bold = QFont()
        self._bold.setWeight(QFont.Weight.DemiBold)
        self._headers = (
            self.tr("Row"),
            self.tr("Verdict"),
            self.tr("Text"),
            self.tr("Action"),
            self.tr("Answer"),
            self.tr("Least sure"),
            self.tr("Stability"),
            self.tr("Language"),
            self.tr("Team"),
            self.tr("Checkpoint"),
        )

    @property
    def run_index(self) -> RunIndex:
        """The outcomes of the run that is shown."""
        return self._index

    @property
    def positions(self) -> Positions:
        """Positions in the run of the rows shown, in their order."""
        return self._order

    def show_run(self, index: RunIndex, fetch_texts: FetchTexts) -> None:
        """Show every row of a run in the order of the file, or as it was sorted before."""
        self._texts = {}
        self._fetch = fetch_texts
        self._index = index
        self.set_filter(RowFilter())

    def take_index(self, index: RunIndex) -> None:
        """Many outcomes of the same run have changed."""
        if self._index.ranked("text"):
            index.take_ranks("text", self._index.ranks("text"))
        self._index = index
        self._cells_changed()

    def take_outcomes(
        self, outcomes: Iterable[RowSummary], answers: Iterable[tuple[int, bytes]] = ()
    ) -> None:
        """Take outcomes that are new or changed. Rows that now pass the filter come last."""
        outcomes = list(outcomes)
        self._index.update(outcomes)
        self._index.take_answers(answers)
        self._cells_changed()
        if not self._filter.everything:
            positions = np.array([outcome.position for outcome in outcomes], dtype=np.int64)
            hidden = positions[~self._shown[positions]]
            if hidden.size:
                self._append(hidden[self._index.matching(self._filter)[hidden]])

    def take_ranks(self, ranks: NDArray[np.float64]) -> None:
        """The order of the texts, which was asked for."""
        self._index.take_ranks("text", ranks)
        if self._sort[0] == TEXT:
            self.sort(TEXT, _qt_order(self._sort[1]))

    def set_filter(self, row_filter: RowFilter) -> None:
        """Show the rows that pass a filter, arranged anew."""
        self._filter = row_filter
        self.arrange()

    def arrange(self) -> None:
        """Show what passes the filter by now, sorted by what is there now."""
        self.beginResetModel()
        self._last = (-1, None)
        self._shown = self._index.matching(self._filter)
        self._order = self._sorted(self._shown)
        self.endResetModel()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort the rows that are shown; selections move along."""
        self._sort = (column, order == Qt.SortOrder.DescendingOrder)
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        held = [(index.column(), int(self._order[index.row()])) for index in before]
        self._order = self._sorted(self._shown)
        after = [self.index(self.row_of(position), column) for column, position in held]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()
        if column == TEXT and self._index.total and not self._index.ranked("text"):
            self.ranks_wanted.emit()

    def position(self, row: int) -> int:
        """Position in the run of a row that is shown."""
        return int(self._order[row])

    def row_of(self, position: int) -> int:
        """The row that shows a position, -1 when none does."""
        found = np.flatnonzero(self._order == position)
        return int(found[0]) if found.size else -1

    def outcome(self, position: int) -> RowSummary | None:
        """Outcome of a position, None while it is open."""
        if position != self._last[0]:
            self._last = (position, self._index.outcome(position))
        return self._last[1]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._order)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._headers)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _DISPLAY) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == _TOOLTIP and section == STABILITY:
            return self.tr(
                "How many of the other ways to ask keep the answer that holds least; measured on "
                "the page Evaluate"
            )
        if role == _TOOLTIP and section == SURENESS:
            return self.tr(
                "The sureness of the least sure answer that decides, which may be to another "
                "question than the answer shown"
            )
        return self._headers[section] if role == _DISPLAY else None

    def data(self, index: Index, role: int = _DISPLAY) -> Any:
        column = index.column()
        if role == _DISPLAY:
            if column == TEXT:
                return self._text(index.row())
            position = int(self._order[index.row()])
            return f"{position + 1:,}" if column == ROW else self._cell(position, column)
        if column == VERDICT:
            return self._verdict_look(self.outcome(int(self._order[index.row()])), role)
        if column == ROW:
            return self._correction_look(int(self._order[index.row()]), role)
        if column == SURENESS:
            return self._weakest_look(int(self._order[index.row()]), role)
        if role == _TOOLTIP and column == TEXT:
            return self._text(index.row())
        return None

    def _cell(self, position: int, column: int) -> str:
        outcome = self.outcome(position)
        if outcome is None:
            return self.tr("open") if column == VERDICT else ""
        if column == VERDICT:
            return verdict_name(outcome.verdict) if outcome.verdict else self.tr("Not decided")
        if column == ACTION:
            return humanise(outcome.action)
        if column == TEAM:
            return humanise(outcome.team)
        if column == CHOICE:
            return humanise(outcome.choice)
        if column == SURENESS:
            return "" if outcome.confidence is None else percent(outcome.confidence)
        if column == STABILITY:
            share = self._index.stability(position)
            return "" if share is None else percent(share)
        if column == CHECKPOINT:
            return outcome.checkpoint
        return language_name(outcome.language) if outcome.verdict else ""

    def _verdict_look(self, outcome: RowSummary | None, role: int) -> Any:
        if role == _DECORATION:
            return _verdict_icon(outcome)
        if role == _FOREGROUND:
            return _verdict_color(outcome)
        if role == _FONT:
            return self._bold if outcome is not None else None
        return outcome.error or None if role == _TOOLTIP and outcome is not None else None

    def _correction_look(self, position: int, role: int) -> Any:
        """The pencil of a row of which a person corrected something."""
        if role not in (_DECORATION, _TOOLTIP, _ACCESSIBLE):
            return None
        outcome = self.outcome(position)
        if outcome is None or not outcome.corrected:
            return None
        if role == _DECORATION:
            return icons.icon("pencil", current().accent)
        if role == _TOOLTIP:
            return self.tr("Corrected by a person")
        return self.tr("Row {row}, corrected by a person").format(row=f"{position + 1:,}")

    def _weakest_look(self, position: int, role: int) -> Any:
        """Which question the least sure answer is to."""
        if role not in (_TOOLTIP, _ACCESSIBLE):
            return None
        outcome, question = self.outcome(position), self._index.weakest(position)
        if outcome is None or outcome.confidence is None or not question:
            return None
        return self.tr("{question}: {sure} sure").format(
            question=humanise(question), sure=percent(outcome.confidence)
        )

    def _text(self, row: int) -> str:
        position = int(self._order[row])
        if position not in self._texts:
            self._read_window(row)
        return self._texts[position]

    def _read_window(self, row: int) -> None:
        first = max(0, row - WINDOW // 4)
        window: list[int] = self._order[first : first + WINDOW].tolist()
        if len(self._texts) > KEPT:
            self._texts.clear()
        wanted = [position for position in window if position not in self._texts]
        for position, text in zip(wanted, self._fetch(wanted), strict=True):
            self._texts[position] = " ".join(text[:TEXT_SHOWN].split())

    def _sorted(self, shown: NDArray[np.bool_]) -> Positions:
        column, descending = self._sort
        name = _SORTED_BY[column]
        if column == TEXT and not self._index.ranked("text"):
            name = "position"  # until their order is known
        return self._index.ordered(shown, name, descending)

    def _append(self, positions: Positions) -> None:
        if positions.size:
            first = len(self._order)
            self.beginInsertRows(QModelIndex(), first, first + len(positions) - 1)
            self._order = np.concatenate((self._order, positions))
            self._shown[positions] = True
            self.endInsertRows()

    def _cells_changed(self) -> None:
        self._last = (-1, None)
        if len(self._order):
            # One signal: the view repaints the rows it shows and asks for nothing else.
            last = self.index(len(self._order) - 1, len(self._headers) - 1)
            self.dataChanged.emit(self.index(0, 0), last, [_DISPLAY])


def _qt_order(descending: bool) -> Qt.SortOrder:
    return Qt.SortOrder.DescendingOrder if descending else Qt.SortOrder.AscendingOrder


def _verdict_icon(outcome: RowSummary | None) -> QIcon | None:
    if outcome is None:
        return None
    theme = current()
    if outcome.verdict:
        return icons.icon(icons.VERDICT_ICONS[outcome.verdict], getattr(theme, outcome.verdict))
    return icons.icon("alert-triangle", theme.muted)


def _verdict_color(outcome: RowSummary | None) -> QColor:
    theme = current()
    return theme.color(outcome.verdict if outcome is not None and outcome.verdict else "muted")
