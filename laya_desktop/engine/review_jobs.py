"""What people answer to the rows of a run: jobs, and what comes back. No model is needed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from laya_engine.evaluation.reviewing import DoubleReview, QueuedRow, Review, ReviewQueue
    from laya_engine.runs import RowSummary, RunSettings


@dataclass(frozen=True)
class ReadQueue:
    """The rows of a run that a person should look at."""

    priority: ClassVar[int] = 1
    ticket: int
    path: Path
    reviewer: str
    wanted: tuple[str, ...]
    order: str


@dataclass(frozen=True)
class SaveReview:
    """Keep what a person answered to a row."""

    priority: ClassVar[int] = 0
    ticket: int
    path: Path
    review: Review


@dataclass(frozen=True)
class UndoReview:
    """Take the newest review of a person back."""

    priority: ClassVar[int] = 0
    ticket: int
    path: Path
    reviewer: str


ReviewJob = ReadQueue | SaveReview | UndoReview
# Done in a thread of their own: what a person answers does not wait for an evaluation.
REVIEW_JOBS = (ReadQueue, SaveReview, UndoReview)


@dataclass(frozen=True)
class QueueRead:
    """The first rows that `reviewer` should look at, and how far two people agree, if two did."""

    ticket: int
    path: Path
    reviewer: str
    settings: RunSettings
    queue: ReviewQueue
    agreement: DoubleReview | None


@dataclass(frozen=True)
class ReviewSaved:
    """A review that is in the run, and the row's outcome from now on.

    `answers` are its numbers as `RunIndex.take_answers` wants them; `left` counts the rows that
    nobody has reviewed yet.
    """

    ticket: int
    path: Path
    review: Review
    outcome: RowSummary
    answers: tuple[tuple[int, bytes], ...] = ()
    left: int = 0


@dataclass(frozen=True)
class ReviewUndone:
    """A review that was taken back, None when there was none, and what its row is without it."""

    ticket: int
    path: Path
    review: Review | None
    outcome: RowSummary | None = None
    answers: tuple[tuple[int, bytes], ...] = ()
    row: QueuedRow | None = None
    left: int = 0


REVIEW_REPORTS = (QueueRead, ReviewSaved, ReviewUndone)
