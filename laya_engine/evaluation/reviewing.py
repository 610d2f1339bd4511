"""Rows that a person should look at, in which order, and what people answered to them.

An answer of a person is kept under their name and becomes a correction of the run: the policy
decides with it, and the model's own answer stays beside it. Where two people look at the same rows,
their agreement tells how far anything can be judged.
"""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

import numpy as np

from laya_engine.evaluation.agreement import Agreement, agreement
from laya_engine.evaluation.run_rows import row_name
from laya_engine.runs import RowSummary, RunFile, RunSettings
from laya_engine.runs.compact import labels_of, unpack_answers
from laya_engine.runs.corrections import ANSWER, check_correction, decide_again
from laya_engine.runs.events import now
from laya_engine.runs.files import as_written

ROWS_AT_ONCE = 100
SECOND = "second"  # instead of verdicts: the rows that only others have looked at
_TABLE = """
CREATE TABLE IF NOT EXISTS reviews (
    id INTEGER PRIMARY KEY AUTOINCREMENT, position INTEGER NOT NULL, reviewer TEXT NOT NULL,
    answers TEXT NOT NULL, note TEXT NOT NULL, corrections TEXT NOT NULL, at TEXT NOT NULL
)
"""


@dataclass(frozen=True)
class QueuedRow:
    """A row to look at: what it says, what the model answered, and why it came here."""

    position: int
    name: str
    text: str
    answers: Mapping[str, Any]
    summary: RowSummary
    reasons: tuple[tuple[str, str], ...]  # question and sentence


@dataclass(frozen=True)
class ReviewQueue:
    """The first rows of a queue; `waiting` counts all of it, `done` what this person looked at."""

    rows: tuple[QueuedRow, ...]
    waiting: int
    done: int


@dataclass(frozen=True)
class Review:
    """What one person answered to one row, by question."""

    position: int
    reviewer: str
    answers: Mapping[str, Any]
    note: str = ""
    at: str = ""


@dataclass(frozen=True)
class DoubleReview:
    """How far the two people with the most rows in common agree, by question."""

    first: str
    second: str
    questions: Mapping[str, Agreement] = field(default_factory=dict)


def review_queue(
    run: RunFile,
    reviewer: str,
    *,
    wanted: Sequence[str] = ("review",),
    order: str = "doubtful",
    most: int = ROWS_AT_ONCE,
) -> ReviewQueue:
    """The decided rows with one of the verdicts `wanted` that `reviewer` has not looked at.

    "doubtful" puts the row first whose weakest answer is least sure; "costly" the one with the
    most answers expected wrong, the sum of 1 - sureness, where a look mends most. With `wanted`
    ("second",) the rows are those that others have looked at. Raises RunError.
    """
    seen: set[int] = set()
    others: set[int] = set()
    for review in reviews_of(run):
        (seen if review.reviewer == reviewer else others).add(review.position)
    waiting = [
        summary
        for summary in run.summaries()
        if summary.position not in seen
        and summary.verdict
        and (summary.position in others if SECOND in wanted else summary.verdict in wanted)
    ]
    doubt = _expected_wrong(run) if order == "costly" else {}
    waiting.sort(key=lambda each: (-doubt.get(each.position, 0.0), _sureness(each), each.position))
    rows = tuple(_queued(run, waiting[:most]))
    return ReviewQueue(rows, len(waiting), len(seen))


def queued_row(run: RunFile, position: int) -> QueuedRow:
    """A decided row as the queue shows it. Raises RunError."""
    [row] = _queued(run, run.summaries([position]))
    return row


def to_review(run: RunFile) -> int:
    """How many rows with the verdict "review" nobody has looked at yet. Raises RunError."""
    query = "SELECT COUNT(*) FROM outcomes WHERE verdict = 'review'"
    if _was_reviewed(run):
        query += " AND position NOT IN (SELECT position FROM reviews)"
    [[count]] = run.query(query)
    return int(count)


def save_review(run: RunFile, review: Review) -> RowSummary:
    """Keep what a person answered, and correct the row with it, all or nothing.

    Returns the row's outcome from now on. Raises ValueError for an answer that cannot be or a
    blank name, and RunError for a row without answers of the model.
    """
    if not review.reviewer.strip():
        raise ValueError("a review needs the name of who answered; write yours")
    for question, value in review.answers.items():
        check_correction(run.settings, ANSWER + question, value)
    with run.transaction() as db:
        db.execute(_TABLE)
        numbers = [
            _correct(db, review.position, ANSWER + question, value)
            for question, value in review.answers.items()
        ]
        db.execute(
            "INSERT INTO reviews (position, reviewer, answers, note, corrections, at) "
            "VALUES (?, ?, ?, ?, ?, ?)",
            (
                review.position,
                review.reviewer,
                json.dumps(dict(review.answers), ensure_ascii=False),
                review.note,
                json.dumps(numbers),
                now(),
            ),
        )
        return decide_again(run, review.position)


def undo_review(run: RunFile, reviewer: str) -> tuple[Review, RowSummary] | None:
    """Take the newest review of a person back, with the corrections that it made."""
    with run.transaction() as db:
        db.execute(_TABLE)
        newest = db.execute(
            "SELECT id, corrections, position, reviewer, answers, note, at FROM reviews "
            "WHERE reviewer = ? ORDER BY id DESC LIMIT 1",
            (reviewer,),
        ).fetchone()
        if newest is None:
            return None
        number, corrections, *kept = newest
        db.execute("DELETE FROM reviews WHERE id = ?", (number,))
        db.execute(
            "DELETE FROM corrections WHERE id IN (SELECT value FROM json_each(?))", (corrections,)
        )
        review = _review(kept)
        return review, decide_again(run, review.position)


def reviews_of(run: RunFile) -> list[Review]:
    """Everything that people answered, oldest first."""
    if not _was_reviewed(run):
        return []
    query = "SELECT position, reviewer, answers, note, at FROM reviews ORDER BY id"
    with as_written(run.path):
        return [_review(found) for found in run.query(query)]


def double_review(run: RunFile, seed: int = 0) -> DoubleReview | None:
    """The agreement of two people, or None while no row was looked at by two."""
    newest = {(review.reviewer, review.position): review for review in reviews_of(run)}
    by_person: dict[str, set[int]] = {}
    for person, position in newest:
        by_person.setdefault(person, set()).add(position)
    pairs = Counter(
        {pair: len(by_person[pair[0]] & by_person[pair[1]]) for pair in combinations(by_person, 2)}
    )
    if not pairs or not (most := pairs.most_common(1)[0])[1]:
        return None
    (first, second), _ = most
    both = [
        (newest[first, position].answers, newest[second, position].answers)
        for position in sorted(by_person[first] & by_person[second])
    ]
    found = {}
    for question, definition in run.settings.questions.items():
        answered = [(a[question], b[question]) for a, b in both if question in a and question in b]
        if answered:
            ones, twos = zip(*answered, strict=True)
            weights = "linear" if definition["type"] == "score" else "none"
            found[question] = agreement(
                list(map(_word, ones)), list(map(_word, twos)), _words(definition), weights, seed
            )
    return DoubleReview(first, second, found)


def _was_reviewed(run: RunFile) -> bool:
    return bool(list(run.query("SELECT 1 FROM sqlite_master WHERE name = 'reviews'")))


def _correct(db: sqlite3.Connection, position: int, what: str, value: Any) -> int:
    made = db.execute(
        "INSERT INTO corrections (position, what, value, at) VALUES (?, ?, ?, ?)",
        (position, what, json.dumps(value, ensure_ascii=False), now()),
    )
    return int(made.lastrowid or 0)


def _expected_wrong(run: RunFile) -> dict[int, float]:
    usual = [(position, numbers) for position, numbers in run.packed_answers() if numbers]
    if not usual:
        return {}
    with as_written(run.path):
        sure = unpack_answers([numbers for _, numbers in usual], run.settings.questions)[:, :, 1]
    wrong = np.asarray((1.0 - sure).sum(axis=1))
    return {position: float(one) for (position, _), one in zip(usual, wrong, strict=True)}


def _sureness(summary: RowSummary) -> float:
    return 0.0 if summary.confidence is None else summary.confidence


def _queued(run: RunFile, summaries: Sequence[RowSummary]) -> Iterator[QueuedRow]:
    settings: RunSettings = run.settings
    rows = run.fetch([summary.position for summary in summaries])
    for summary, row in zip(summaries, rows, strict=True):
        record = run.record(summary.position)
        if record is None:
            continue
        reasons = tuple((each["question"], each["text"]) for each in record["decision"]["reasons"])
        yield QueuedRow(
            summary.position,
            row_name(row, settings),
            row.text(settings),
            record["answers"],
            summary,
            reasons,
        )


def _review(found: Sequence[Any]) -> Review:
    position, reviewer, answers, note, at = found
    return Review(position, reviewer, json.loads(answers), note, at)


def _words(definition: Mapping[str, Any]) -> list[str]:
    if definition["type"] == "noul":
        return ["no", "yes"]
    if definition["type"] == "score":
        return [str(level) for level in range(len(definition["criteria"]))]
    return list(labels_of(definition))


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
