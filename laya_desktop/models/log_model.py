"""The hook events of this session, bounded, filtered by kind, request, checkpoint and text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QT_TRANSLATE_NOOP,
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from laya_desktop.engine.bridge import CAPACITY
from laya_desktop.said import said
from laya_desktop.wording import translate

if TYPE_CHECKING:
    from laya_desktop.engine.jobs import LogEntry

EVENTS = tuple(
    map(
        str,
        (
            QT_TRANSLATE_NOOP("Events", "route"),
            QT_TRANSLATE_NOOP("Events", "load"),
            QT_TRANSLATE_NOOP("Events", "evict"),
            QT_TRANSLATE_NOOP("Events", "predict start"),
            QT_TRANSLATE_NOOP("Events", "predict end"),
            QT_TRANSLATE_NOOP("Events", "error"),
        ),
    )
)

_DISPLAY = int(Qt.ItemDataRole.DisplayRole)
_ALIGN = int(Qt.ItemDataRole.TextAlignmentRole)
_TOOLTIP = int(Qt.ItemDataRole.ToolTipRole)
MARKED = int(Qt.ItemDataRole.UserRole)  # whether a row is of the request that is marked
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_NUMERIC = (4, 5)
_DETAIL = 6

_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_FIRST_PLACE = 7_000_001  # stands for the first number of a sentence, the next one for the next

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True)
class LogFilter:
    """What is shown; an empty part lets everything pass.

    A text is looked for in what is shown and in the English of the engine, which exports have.
    """

    events: frozenset[str] = frozenset()
    run_id: str = ""
    checkpoint: str = ""
    text: str = ""

    def passes(self, entry: LogEntry, told: Callable[[LogEntry], Iterable[str]]) -> bool:
        """Whether an entry is shown; `told` gives the words that it is shown with."""
        if self.events and entry.event not in self.events:
            return False
        if self.run_id and entry.run_id != self.run_id:
            return False
        if self.checkpoint and entry.checkpoint != self.checkpoint:
            return False
        wanted = self.text.strip().casefold()
        if not wanted:
            return True
        fields = (entry.event, entry.run_id, entry.checkpoint, entry.detail, *told(entry))
        return any(wanted in value.casefold() for value in fields)


class LogModel(QAbstractTableModel):
    """At most `capacity` entries; the oldest go first. Shows those that pass the filter.

    The entries of one request can be marked, so that they are seen together among the others.
    """

    def __init__(self, parent: QObject | None = None, capacity: int = CAPACITY) -> None:
        super().__init__(parent)
        self._capacity = capacity
        self._entries: list[LogEntry] = []
        self._visible: list[LogEntry] = []
        self._filter = LogFilter()
        self._marked = ""
        self._told: dict[tuple[str, str], tuple[str, str]] = {}  # by event and detail
        self._sentences: dict[str, str] = {}  # of details, by what is the same but for the numbers
        self._headers = (
            self.tr("Time"),
            self.tr("Event"),
            self.tr("Request"),
            self.tr("Checkpoint"),
            self.tr("ms"),
            self.tr("Tokens"),
            self.tr("Detail"),
        )

    @property
    def capacity(self) -> int:
        """How many entries are kept."""
        return self._capacity

    @property
    def entries(self) -> Sequence[LogEntry]:
        """All entries kept, oldest first, whatever the filter."""
        return self._entries

    def append(self, entries: Sequence[LogEntry]) -> None:
        """Add entries and drop the oldest beyond the capacity."""
        self._entries.extend(entries)
        shown = list(filter(self._passes, entries))
        if shown:
            first = len(self._visible)
            self.beginInsertRows(QModelIndex(), first, first + len(shown) - 1)
            self._visible.extend(shown)
            self.endInsertRows()
        self._drop(len(self._entries) - self._capacity)

    def clear(self) -> None:
        """Forget every entry."""
        self.beginResetModel()
        self._entries.clear()
        self._visible.clear()
        self.endResetModel()

    @property
    def filter(self) -> LogFilter:
        """What is shown."""
        return self._filter

    def set_filter(self, wanted: LogFilter) -> None:
        """Show other entries."""
        self.beginResetModel()
        self._filter = wanted
        self._visible = list(filter(self._passes, self._entries))
        self.endResetModel()

    def mark(self, run_id: str) -> None:
        """Mark the entries of a request, "" for none."""
        if run_id != self._marked:
            self._marked = run_id
            corners = self.index(0, 0), self.index(len(self._visible) - 1, _DETAIL)
            self.dataChanged.emit(*corners, [MARKED])

    def entry(self, row: int) -> LogEntry:
        """The entry shown in a row."""
        return self._visible[row]

    def checkpoints(self) -> list[str]:
        """The checkpoints that entries name, in alphabetical order."""
        return sorted({entry.checkpoint for entry in self._entries} - {""})

    @property
    def shown(self) -> tuple[LogEntry, ...]:
        """The entries that pass the filter, oldest first."""
        return tuple(self._visible)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._visible)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._headers)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _DISPLAY) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == _DISPLAY:
            return self._headers[section]
        return _RIGHT if role == _ALIGN and section in _NUMERIC else None

    def data(self, index: Index, role: int = _DISPLAY) -> Any:
        column = index.column()
        if role == _DISPLAY:
            return _cell(self._visible[index.row()], column)
        if role == _ALIGN and column in _NUMERIC:
            return _RIGHT
        if role == MARKED:
            return bool(self._marked) and self._visible[index.row()].run_id == self._marked
        if role == _TOOLTIP and column == _DETAIL:
            return said(self._visible[index.row()].detail)
        return None

    def _passes(self, entry: LogEntry) -> bool:
        return self._filter.passes(entry, self._words)

    def _words(self, entry: LogEntry) -> tuple[str, str]:
        """Event and detail in the language of the window; many entries have the same."""
        key = entry.event, entry.detail
        if key not in self._told:
            if len(self._told) >= self._capacity:
                self._told.clear()
            self._told[key] = translate("Events", entry.event), self._detail(entry)
        return self._told[key]

    def _detail(self, entry: LogEntry) -> str:
        """As it is shown. Sentences that differ in numbers alone are looked for once: each search
        takes a millisecond, and there may be thousands."""
        # An excerpt of a text is as it was written, and always another.
        head, mark, rest = entry.detail.partition("; " if entry.event == "predict start" else "\0")
        numbers = _NUMBER.findall(head)
        places = map(str, count(_FIRST_PLACE))
        sentence = _NUMBER.sub(lambda found: next(places), head)
        if sentence not in self._sentences:
            if len(self._sentences) >= self._capacity:
                self._sentences.clear()
            self._sentences[sentence] = said(sentence)
        words = self._sentences[sentence]
        for place, number in enumerate(numbers, _FIRST_PLACE):
            words = words.replace(str(place), number)
        return f"{words}{mark}{rest}"

    def _drop(self, count: int) -> None:
        if count <= 0:
            return
        hidden = sum(map(self._passes, self._entries[:count]))
        del self._entries[:count]
        if hidden:
            self.beginRemoveRows(QModelIndex(), 0, hidden - 1)
            del self._visible[:hidden]
            self.endRemoveRows()


def _cell(entry: LogEntry, column: int) -> str:
    if column == 0:
        return datetime.fromtimestamp(entry.at).strftime("%H:%M:%S.%f")[:-3]
    if column == 1:
        return translate("Events", entry.event)
    if column == 2:
        return entry.run_id[:8]
    if column == 3:
        return entry.checkpoint
    if column == 4:
        return "" if entry.elapsed_ms is None else f"{entry.elapsed_ms:,.1f}"
    if column == 5:
        return "" if entry.tokens is None else f"{entry.tokens:,}"
    return said(entry.detail)
