"""The outcomes of a run as arrays, so that 100,000 rows are filtered and sorted in an instant.

One value a row: a category is a small code, a number a float. Everything is by position.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from laya_engine.policy import VERDICTS
from laya_engine.runs.columns import Mask, TextColumn, ranks_of
from laya_engine.runs.compact import UNUSUAL, labels_of, unpack_answers
from laya_engine.runs.corrections import ANSWER
from laya_engine.runs.files import as_written
from laya_engine.runs.records import RowSummary, RunCounts
from laya_engine.runs.schema import SUMMARY
from laya_engine.runs.stability import RowHolds, read_stability
from laya_engine.runs.store import RunFile

Positions = NDArray[np.int64]
CATEGORIES = ("verdict", "action", "team", "choice", "checkpoint", "language", "error")
STATES = ("open", "done", "failed")
LOADED_AT_ONCE = 5000  # rows
_HOPELESS = (
    "SELECT COUNT(*) FROM outcomes JOIN rows USING (position) "
    "WHERE error <> '' AND problem IS NOT NULL"
)


@dataclass(frozen=True)
class RowFilter:
    """Which rows to show; what is left empty lets every row pass.

    `values` is by category: verdict, action, team, choice, checkpoint, language, error, or
    "state" (open, done, failed); a row passes with any one of the values. `answers` is by question
    id: labels of a choice, "yes" or "no" of a noul, "0", "1", ... of a score (the nearest level).
    `sureness` and `stability` are (at least, at most), both included; a row of which it is not
    known does not pass. `rows` are what a search found.
    """

    values: Mapping[str, Sequence[str]] = field(default_factory=dict)
    answers: Mapping[str, Sequence[str]] = field(default_factory=dict)
    sureness: tuple[float, float] | None = None
    stability: tuple[float, float] | None = None
    corrected: bool | None = None
    rows: Mask | None = None

    @property
    def everything(self) -> bool:
        """Whether every row passes."""
        others = (self.sureness, self.stability, self.corrected, self.rows)
        chosen = any(each is not None for each in others)
        return not (self.values or self.answers or chosen)


class RunIndex:
    """Load it from a run in any thread; keep it up to date with `update`."""

    def __init__(self, total: int, questions: Mapping[str, Mapping[str, Any]]) -> None:
        self.total = total
        self.hopeless = 0  # failed rows that hold nothing to decide
        self._questions = questions
        self._categories = {name: TextColumn(total) for name in CATEGORIES}
        self._states = np.zeros(total, dtype=np.int8)
        self._sureness = np.full(total, np.nan)
        self._corrected = np.zeros(total, dtype=bool)
        self._stability = np.full(total, np.nan)
        self._answers = np.full((total, len(questions), 2), np.nan)
        self._ranks: dict[str, NDArray[np.float64]] = {}

    @classmethod
    def load(cls, run: RunFile) -> RunIndex:
        """The outcomes of a run as they are now."""
        index = cls(run.total, run.settings.questions)
        found = run.query(f"SELECT {SUMMARY} FROM outcomes ORDER BY position")
        with as_written(run.path):
            while batch := list(islice(found, LOADED_AT_ONCE)):
                index.update(map(RowSummary._make, batch))
            index.take_answers(run.packed_answers())
            index.take_stability(read_stability(run))
            if index.run_counts().failed:
                [[index.hopeless]] = run.query(_HOPELESS)
        return index

    def take_answers(self, found: Iterable[tuple[int, bytes]]) -> None:
        """Take the numbers behind answers that are new or changed, by position."""
        usual = [(position, packed) for position, packed in found if packed != UNUSUAL]
        if usual:
            numbers = unpack_answers([packed for _, packed in usual], self._questions)
            self._answers[[position for position, _ in usual]] = numbers

    def take_stability(self, found: Mapping[int, RowHolds]) -> None:
        """Take what was measured, by position; of each row the answer that holds least."""
        for position, holds in found.items():
            least = holds.least(self._questions)
            self._stability[position] = np.nan if least is None else least

    @property
    def measured(self) -> bool:
        """Whether the stability of some row was measured."""
        return not bool(np.isnan(self._stability).all())

    def stability(self, position: int) -> float | None:
        """The share of other ways to ask that keep a row's least stable answer.

        None where it was not measured.
        """
        share = float(self._stability[position])
        return None if np.isnan(share) else share

    def update(self, outcomes: Iterable[RowSummary]) -> None:
        """Take outcomes that are new or changed."""
        columns = dict(zip(RowSummary._fields, zip(*outcomes, strict=True), strict=False))
        if not columns:
            return
        positions = list(columns["position"])
        for name, category in self._categories.items():
            category.put(positions, columns[name])
        self._states[positions] = [2 if error else 1 for error in columns["error"]]
        self._sureness[positions] = np.array(columns["confidence"], dtype=np.float64)
        self._corrected[positions] = columns["corrected"]

    def reopen(self, positions: Iterable[int]) -> None:
        """Rows that have no outcome any more."""
        positions = list(positions)
        self.update(RowSummary(p, "", "", "", "", "", "", None, "") for p in positions)
        self._states[positions] = 0

    def outcome(self, position: int) -> RowSummary | None:
        """The outcome of a row, None while it is open."""
        if not self._states[position]:
            return None
        sure = float(self._sureness[position])
        text = {name: column.value(position) for name, column in self._categories.items()}
        return RowSummary(
            position=position,
            confidence=None if np.isnan(sure) else sure,
            corrected=bool(self._corrected[position]),
            **text,
        )

    def run_counts(self) -> RunCounts:
        """How many rows are done, by verdict, failed, or still open."""
        states = self.counts("state")
        done, failed = states.get("done", 0), states.get("failed", 0)
        return RunCounts(self.total, done, failed, self.counts("verdict"))

    def sureness(self, question: str = "") -> NDArray[np.float64]:
        """How sure the rows are: of the answer to a question, else of the one that decided.

        Rows without such an answer are left out. Raises ValueError for an unknown question.
        """
        values: NDArray[np.float64] = self._sureness
        if question:
            values = self._answers[:, list(self._questions).index(question), 1]
        known: NDArray[np.float64] = values[~np.isnan(values)]
        return known

    def weakest(self, position: int) -> str:
        """The question whose answer a row's sureness is of, "" where that is not known."""
        same = np.flatnonzero(self._answers[position, :, 1] == self._sureness[position])
        return list(self._questions)[same[0]] if same.size else ""

    def matching(self, row_filter: RowFilter) -> Mask:
        """Which rows pass a filter. Raises KeyError for an unknown category or question."""
        mask = np.ones(self.total, dtype=bool)
        for name, wanted in row_filter.values.items():
            if name == "state":
                mask &= np.isin(self._states, [STATES.index(each) for each in wanted])
            elif wanted:
                mask &= self._categories[name].is_one_of(wanted)
        for question, wanted in row_filter.answers.items():
            mask &= self._answered(question, wanted)
        if row_filter.sureness is not None:
            low, high = row_filter.sureness
            mask &= (self._sureness >= low) & (self._sureness <= high)
        if row_filter.stability is not None:
            low, high = row_filter.stability
            mask &= (self._stability >= low) & (self._stability <= high)
        if row_filter.corrected is not None:
            mask &= self._corrected == row_filter.corrected
        if row_filter.rows is not None:
            mask &= row_filter.rows
        return mask

    def ordered(self, mask: Mask, column: str = "position", descending: bool = False) -> Positions:
        """The positions under a mask, sorted by a column; equal rows stay in the file's order.

        Columns: position, sureness, stability, state, corrected, a category, "answer:" and a
        question id, or one that `rank_by` was told. Rows without a value come last, either way.
        """
        positions = np.flatnonzero(mask)
        if column == "position":
            return positions[::-1] if descending else positions
        keys = self._keys(column)[positions]
        missing = np.isnan(keys)
        if descending:
            keys = -keys
        keys[missing] = np.inf
        # Small whole numbers are sorted by counting, which is much quicker.
        whole = keys[~missing]
        if not whole.size or (np.all(whole == np.rint(whole)) and np.ptp(whole) < 60_000):
            low = whole.min() if whole.size else 0.0
            keys = np.where(missing, 65_535, keys - low).astype(np.uint16)
        return positions[np.argsort(keys, kind="stable")]

    def counts(self, column: str, mask: Mask | None = None) -> dict[str, int]:
        """Rows by value of a category, of "state" or of "answer:" and a question id.

        Among the rows under `mask`; values that no row has are left out.
        """
        if column == "state":
            codes, names = self._states.astype(np.int64), list(STATES)
        elif column.startswith(ANSWER):
            codes, names = self._answer_codes(column.removeprefix(ANSWER))
        else:
            category = self._categories[column]
            codes, names = category.codes.astype(np.int64), category.values
        codes = codes if mask is None else codes[mask]
        numbers = np.bincount(codes[codes >= 0], minlength=len(names))
        return {name: int(n) for name, n in zip(names, numbers, strict=True) if n and name}

    def rank_by(self, column: str, values: Sequence[str]) -> None:
        """Make `column` one to sort by: `values` are its cells by position.

        For many rows let another thread find them with `ranks_of`, and `take_ranks`.
        """
        self.take_ranks(column, ranks_of(values))

    def take_ranks(self, column: str, ranks: NDArray[np.float64]) -> None:
        """Make `column` one to sort by, by the places of its cells, by position."""
        self._ranks[column] = ranks

    def ranks(self, column: str) -> NDArray[np.float64]:
        """What `take_ranks` was told. Raises KeyError."""
        return self._ranks[column]

    def ranked(self, column: str) -> bool:
        """Whether `column` can be sorted by, of those that are no outcome."""
        return column in self._ranks

    def _keys(self, column: str) -> NDArray[np.float64]:
        if column in self._ranks:
            return self._ranks[column].copy()
        if column == "sureness":
            return self._sureness.copy()
        if column == "stability":
            return self._stability.copy()
        if column == "corrected":
            return np.where(self._corrected, 0.0, np.nan)
        if column == "state":
            return self._states.astype(np.float64)
        if column.startswith(ANSWER):
            question = list(self._questions).index(column.removeprefix(ANSWER))
            return self._answers[:, question, 0].copy()
        return self._categories[column].ranks(VERDICTS if column == "verdict" else None)

    def _answered(self, question: str, wanted: Sequence[str]) -> Mask:
        codes, names = self._answer_codes(question)
        return np.isin(codes, [names.index(name) for name in wanted if name in names])

    def _answer_codes(self, question: str) -> tuple[NDArray[np.int64], list[str]]:
        """By row: index of the answer among its names, -1 without one."""
        definition = self._questions[question]
        values = self._answers[:, list(self._questions).index(question), 0]
        if definition["type"] == "choice":
            codes, names = values, list(labels_of(definition))
        elif definition["type"] == "noul":
            codes, names = np.where(np.isnan(values), np.nan, values >= 0.5), ["no", "yes"]
        else:
            codes, names = np.rint(values), [str(n) for n in range(len(definition["criteria"]))]
        return np.where(np.isnan(codes), -1, codes).astype(np.int64), names
