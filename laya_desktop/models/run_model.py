"""The rows of a run: an own order array over outcomes, texts read in windows from the run file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QFont, QIcon

from laya_desktop import icons
from laya_desktop.theme import current
from laya_desktop.wording import humanise, language_name, percent, verdict_name
from laya_engine.policy import VERDICTS
from laya_engine.runs import RowSummary

ROW, VERDICT, TEXT, ACTION, CHOICE, SURENESS, LANGUAGE, TEAM = range(8)
# Where a column's value stands in a `RowSummary`.
_FIELDS = {
    column: RowSummary._fields.index(name)
    for column, name in {
        VERDICT: "verdict",
        ACTION: "action",
        CHOICE: "choice",
        SURENESS: "confidence",
        LANGUAGE: "language",
        TEAM: "team",
    }.items()
}
FILTERS = ("all", *VERDICTS, "failed", "open")
WINDOW = 64  # texts read at once
KEPT = 1024  # texts kept
TEXT_SHOWN = 240  # characters of a text in a cell

_DISPLAY = int(Qt.ItemDataRole.DisplayRole)
_DECORATION = int(Qt.ItemDataRole.DecorationRole)
_FOREGROUND = int(Qt.ItemDataRole.ForegroundRole)
_FONT = int(Qt.ItemDataRole.FontRole)
_TOOLTIP = int(Qt.ItemDataRole.ToolTipRole)

Index = QModelIndex | QPersistentModelIndex
FetchTexts = Callable[[Sequence[int]], Sequence[str]]


class RunModel(QAbstractTableModel):
    """`fetch_texts` gives the texts of positions; it is asked for a window at a time."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._outcomes: list[RowSummary | None] = []
        self._kinds = bytearray()  # index in FILTERS by position: a filter looks at nothing else
        self._order: list[int] = []  # positions, as shown
        self._texts: dict[int, str] = {}
        self._fetch: FetchTexts = lambda positions: [""] * len(positions)
        self._filter = "all"
        self._sort = (ROW, False)
        self._bold = QFont()
        self._bold.setWeight(QFont.Weight.DemiBold)
        self._headers = (
            self.tr("Row"),
            self.tr("Verdict"),
            self.tr("Text"),
            self.tr("Action"),
            self.tr("Answer"),
            self.tr("Sureness"),
            self.tr("Language"),
            self.tr("Team"),
        )

    def show_run(self, outcomes: Iterable[RowSummary | None], fetch_texts: FetchTexts) -> None:
        """Show a run; `outcomes` is by position, None for an open row."""
        self.beginResetModel()
        self._outcomes = list(outcomes)
        self._kinds = bytearray(map(_kind, self._outcomes))
        self._texts = {}
        self._fetch = fetch_texts
        self._order = self._arranged()
        self.endResetModel()

    def update_outcomes(self, outcomes: Sequence[RowSummary]) -> None:
        """Take new outcomes. Rows that now pass the filter come last until `arrange`."""
        fresh = [each.position for each in outcomes if self._outcomes[each.position] is None]
        leaving = self._filter == "open"
        for outcome in outcomes:
            self._outcomes[outcome.position] = outcome
            self._kinds[outcome.position] = _kind(outcome)
        if leaving:
            self._reset_order()
            return
        if self._filter != "all":
            wanted = FILTERS.index(self._filter)
            fresh = [position for position in fresh if self._kinds[position] == wanted]
            if fresh:
                first = len(self._order)
                self.beginInsertRows(QModelIndex(), first, first + len(fresh) - 1)
                self._order.extend(fresh)
                self.endInsertRows()
        elif self._order:
            # One signal: the view repaints the rows it shows and asks for nothing else.
            last = self.index(len(self._order) - 1, TEAM)
            self.dataChanged.emit(self.index(0, ROW), last, [_DISPLAY])

    def set_filter(self, name: str) -> None:
        """Show "all" rows, those of a verdict, the "failed" or the "open" ones."""
        self._filter = name
        self._reset_order()

    def arrange(self) -> None:
        """Sort again, with the rows that arrived since."""
        self._reorder()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; the text column keeps the order of the file."""
        self._sort = (column, order == Qt.SortOrder.DescendingOrder)
        self._reorder()

    def position(self, row: int) -> int:
        """Position in the run of a row that is shown."""
        return self._order[row]

    def outcome(self, position: int) -> RowSummary | None:
        """Outcome of a position, None while it is open."""
        return self._outcomes[position]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._order)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._headers)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _DISPLAY) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        return self._headers[section] if role == _DISPLAY else None

    def data(self, index: Index, role: int = _DISPLAY) -> Any:
        column = index.column()
        if role == _DISPLAY:
            position = self._order[index.row()]
            if column == TEXT:
                return self._text(index.row())
            if column == ROW:
                return f"{position + 1:,}"
            return self._cell(self._outcomes[position], column)
        if column == VERDICT:
            return self._verdict_look(self._outcomes[self._order[index.row()]], role)
        if role == _TOOLTIP and column == TEXT:
            return self._text(index.row())
        return None

    def _cell(self, outcome: RowSummary | None, column: int) -> str:
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
        return language_name(outcome.language) if outcome.verdict else ""

    def _verdict_look(self, outcome: RowSummary | None, role: int) -> Any:
        if role == _DECORATION:
            return _verdict_icon(outcome)
        if role == _FOREGROUND:
            return _verdict_color(outcome)
        if role == _FONT:
            return self._bold if outcome is not None else None
        return outcome.error or None if role == _TOOLTIP and outcome is not None else None

    def _text(self, row: int) -> str:
        position = self._order[row]
        if position not in self._texts:
            self._read_window(row)
        return self._texts[position]

    def _read_window(self, row: int) -> None:
        first = max(0, row - WINDOW // 4)
        wanted = [p for p in self._order[first : first + WINDOW] if p not in self._texts]
        if len(self._texts) > KEPT:
            self._texts.clear()
            wanted = self._order[first : first + WINDOW]
        for position, text in zip(wanted, self._fetch(wanted), strict=True):
            self._texts[position] = " ".join(text[:TEXT_SHOWN].split())

    def _arranged(self) -> list[int]:
        if self._filter == "all":
            positions = list(range(len(self._outcomes)))
        else:
            wanted = FILTERS.index(self._filter)
            positions = [p for p, kind in enumerate(self._kinds) if kind == wanted]
        column, descending = self._sort
        if column not in (ROW, TEXT):
            positions.sort(key=_sort_keys(self._outcomes, positions, column).__getitem__)
        if descending:
            positions.reverse()
        return positions

    def _reset_order(self) -> None:
        self.beginResetModel()
        self._order = self._arranged()
        self.endResetModel()

    def _reorder(self) -> None:
        """Another order of the same rows; selections move along."""
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        held = [(index.column(), self._order[index.row()]) for index in before]
        self._order = self._arranged()
        rows = {position: row for row, position in enumerate(self._order)} if held else {}
        after = [self.index(rows.get(position, -1), column) for column, position in held]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()


def _kind(outcome: RowSummary | None) -> int:
    if outcome is None:
        return FILTERS.index("open")
    return FILTERS.index(outcome.verdict or "failed")


def _sort_keys(
    outcomes: Sequence[RowSummary | None], positions: Iterable[int], column: int
) -> dict[int, tuple[int, Any]]:
    """Keys by position: rows with a value by it, then those without one, then open rows."""
    field = _FIELDS[column]
    keys: dict[int, tuple[int, Any]] = {}
    for position in positions:
        outcome = outcomes[position]
        value = None if outcome is None else outcome[field]
        if value is None or value == "":
            keys[position] = (2, 0) if outcome is None else (1, 0)
        else:
            keys[position] = (0, VERDICTS.index(value) if column == VERDICT else value)
    return keys


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
