"""The rows of a review: what was begun stays with its row, what was refused comes again."""

from __future__ import annotations

from pathlib import Path

import pytest

from laya_desktop.engine.review_jobs import QueueRead
from laya_desktop.pages.review.pile import Begun, Pile
from laya_engine.evaluation.reviewing import QueuedRow, Review, ReviewQueue
from laya_engine.policy import default_policy
from laya_engine.presets import triage_questions
from laya_engine.runs import ColumnMapping, RowSummary, RunSettings
from laya_engine.tables import TableFormat

MINE, OTHER = Path("mine.laya-run"), Path("other.laya-run")
SETTINGS = RunSettings(
    source=Path("mails.csv"),
    format=TableFormat("utf-8", ",", True),
    header=("body",),
    columns=("body",),
    mapping=ColumnMapping("body"),
    question_set="triage",
    questions=triage_questions(),
    policy=default_policy(),
)


def row(position: int) -> QueuedRow:
    summary = RowSummary(position, "review", "", "", "", "", "", 0.5, "")
    return QueuedRow(position, f"row {position}", "text", {}, summary, ())


def queue(path: Path, *positions: int) -> QueueRead:
    rows = tuple(map(row, positions))
    return QueueRead(1, path, "ann", SETTINGS, ReviewQueue(rows, len(rows), 0), None)


@pytest.fixture
def pile() -> Pile:
    made = Pile()
    made.take(queue(MINE, 1, 2, 3))
    made.next()
    return made


def test_what_was_begun_on_a_skipped_row_is_there_when_it_comes_again(pile: Pile) -> None:
    begun = Begun({"is_urgent": True}, "ask")
    pile.put_aside(begun)
    pile.skip()
    assert [pile.next() for _ in range(3)] == [Begun(), Begun(), begun]
    assert pile.row == row(1)


def test_a_row_of_another_run_with_the_same_number_has_nothing_of_it(pile: Pile) -> None:
    pile.put_aside(Begun({"is_urgent": True}))
    pile.take(queue(OTHER, 1))
    assert pile.next() == Begun()


def test_a_row_that_was_refused_comes_first_when_its_run_is_read_again(pile: Pile) -> None:
    pile.take(queue(OTHER, 7))
    review = Review(2, "ann", {"is_urgent": False}, "note")
    assert not pile.refuse(row(2), review, MINE, Begun())
    assert pile.rows == (row(7),)
    pile.take(queue(MINE, 1, 2, 3))
    assert pile.next() == Begun(review.answers, "note")
    assert [pile.row, *pile.rows] == [row(2), row(1), row(3)]
    pile.saved(review, MINE)
    assert not pile.refused
    assert (pile.done, pile.waiting) == (1, 2)


def test_what_is_saved_of_another_run_is_not_counted_here(pile: Pile) -> None:
    pile.saved(Review(1, "ann", {}), OTHER)
    pile.saved(Review(1, "ben", {}), MINE)
    assert (pile.done, pile.waiting) == (0, 3)
