"""The rows of a queue in the order in which they are shown, and what was begun on each of them."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from laya_desktop.engine.review_jobs import QueueRead
from laya_engine.evaluation.reviewing import QueuedRow, Review

Key = tuple[Path, str, int]  # run, who answers, position


@dataclass(frozen=True)
class Begun:
    """What a person answered to a row that is not saved."""

    answers: Mapping[str, Any] = field(default_factory=dict)
    note: str = ""


class Pile:
    """What was begun on a row comes back with it, also after a look at another run.

    `row` is the one on the screen; `done` and `waiting` count what is saved and what is not.
    """

    def __init__(self) -> None:
        self.queue: QueueRead | None = None
        self.row: QueuedRow | None = None
        self.done = 0
        self.waiting = 0
        self._rows: deque[QueuedRow] = deque()
        self._begun: dict[Key, Begun] = {}
        self._refused: dict[Key, QueuedRow] = {}

    @property
    def rows(self) -> tuple[QueuedRow, ...]:
        """The rows that come after the one on the screen."""
        return tuple(self._rows)

    @property
    def refused(self) -> bool:
        """Whether there are rows that could not be saved."""
        return bool(self._refused)

    def holds(self, path: Path, reviewer: str) -> bool:
        """Whether the rows are those of a run, for a person."""
        return self.queue is not None and (self.queue.path, self.queue.reviewer) == (path, reviewer)

    def take(self, queue: QueueRead) -> None:
        """Other rows; those of this queue that could not be saved come first."""
        self.queue, self.row = queue, None
        self.done, self.waiting = queue.queue.done, queue.queue.waiting
        refused = self._refused.items()
        first = [row for (path, reviewer, _), row in refused if self.holds(path, reviewer)]
        there = {row.position for row in first}
        self._rows = deque([*first, *(r for r in queue.queue.rows if r.position not in there)])

    def clear(self) -> None:
        """No row can be answered until another queue is here."""
        self.queue, self.row = None, None
        self._rows.clear()

    def put_aside(self, begun: Begun) -> None:
        """The row on the screen leaves it unsaved."""
        if self.queue is not None and self.row is not None and (begun.answers or begun.note):
            self._begun[self._key(self.row)] = begun

    def next(self) -> Begun:
        """Take the next row, if there is one; returns what was begun on it."""
        self.row = self._rows.popleft() if self._rows else None
        return Begun() if self.row is None else self._begun.pop(self._key(self.row), Begun())

    def skip(self) -> None:
        """The row on the screen comes again, last."""
        if self.row is not None:
            self._rows.append(self.row)

    def put_back(self, row: QueuedRow, begun: Begun) -> None:
        """A row comes next, with what was answered; the one on the screen after it."""
        if self.row is not None:
            self._rows.appendleft(self.row)
        self._rows.appendleft(row)
        self._begun[self._key(row)] = begun

    def undone(self, row: QueuedRow, note: str) -> None:
        """A row was taken out of the run again."""
        self.done, self.waiting = max(0, self.done - 1), self.waiting + 1
        self.put_back(row, Begun(note=note))

    def refuse(self, row: QueuedRow, review: Review, path: Path, begun: Begun) -> bool:
        """A row could not be saved; its answers stay with it, also while another run is shown.

        It comes at once (True) where nothing is `begun` on the row on the screen, else after it.
        """
        self._refused[path, review.reviewer, row.position] = row
        answered = Begun(review.answers, review.note)
        if self.holds(path, review.reviewer) and begun == Begun():
            self.put_back(row, answered)
            return True
        self._begun[path, review.reviewer, row.position] = answered
        if self.holds(path, review.reviewer):
            self._rows.appendleft(row)
        return False

    def saved(self, review: Review, path: Path) -> None:
        """A row is in the run."""
        self._refused.pop((path, review.reviewer, review.position), None)
        if self.holds(path, review.reviewer):
            self.done, self.waiting = self.done + 1, max(0, self.waiting - 1)

    def _key(self, row: QueuedRow) -> Key:
        assert self.queue is not None
        return self.queue.path, self.queue.reviewer, row.position
