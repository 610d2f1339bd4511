"""A run of which a part is damaged is told in one sentence, and nothing of its texts is quoted."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from laya_engine.command_line.output import FAILED, run_command
from laya_engine.evaluation.reviewing import Review, double_review, review_queue, save_review
from laya_engine.evaluation.run_rows import rows_of_run
from laya_engine.policy import thresholds_only_policy
from laya_engine.runs import RowHolds, RunError, RunFile, RunIndex, keep_stability, preview_policy
from laya_engine.runs.searching import TextSearch
from tests.engine.runs.run_files import answered_run

SECRET = "my card is 4000-1234"
_BYTES = b'["1", "\xff' + SECRET.encode()
NO_TEXT = f"CAST(x'{_BYTES.hex()}' AS TEXT)"
READERS: dict[str, Callable[[RunFile], Any]] = {
    "everything": lambda run: list(run.everything()),
    "rows": lambda run: run.fetch(range(run.total)),
    "records": lambda run: [run.record(position) for position in range(run.total)],
    "index": RunIndex.load,
    "search": TextSearch.load,
    "preview": lambda run: preview_policy(run, thresholds_only_policy()),
    "labelled": rows_of_run,
    "queue": lambda run: review_queue(run, "Mina", wanted=("auto", "review", "escalate")),
    "costly": lambda run: review_queue(
        run, "Mina", wanted=("auto", "review", "escalate"), order="costly"
    ),
    "double": double_review,
    "events": lambda run: run.events(),
    "cells": lambda run: run.cells("body"),
}
DAMAGE = {
    f"UPDATE rows SET cells = {NO_TEXT} WHERE position = 1": {"everything", "rows", "search"},
    "UPDATE rows SET cells = 'x' WHERE position = 1": {"everything", "rows", "search"},
    f"UPDATE records SET record = {NO_TEXT}": {"everything", "records"},
    "UPDATE records SET record = '{'": {"everything", "records", "labelled"},
    "UPDATE records SET record = '{}'": {"everything", "records", "queue"},
    "UPDATE compact SET answers = x'00'": {"index", "preview", "costly"},
    "UPDATE corrections SET value = '{'": {"everything", "records", "preview"},
    f"UPDATE reviews SET answers = {NO_TEXT}": {"queue", "double"},
    "UPDATE reviews SET answers = '['": {"queue", "double"},
    "UPDATE stability SET answers = '7'": {"everything", "index"},
    "UPDATE events SET detail = '{'": {"events"},
    "DELETE FROM rows WHERE position = 1": {"rows"},
    "DROP TABLE outcomes": {"everything", "index", "queue"},
    "DROP TABLE records": {"everything", "records"},
}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A small run with a review, a correction and a measured stability, as bytes."""
    folder = tmp_path_factory.mktemp("whole")
    with answered_run(folder / "mail.csv", 4) as run:
        question = run.settings.choice_question or ""
        label = str(next(iter(run.settings.questions[question]["criteria"])))
        for reviewer in ("Mina", "Jun"):
            save_review(run, Review(2, reviewer, {question: label}))
        keep_stability(run, {0: RowHolds(4, 1.0, {question: (4, 4)})})
        run.copy_to(folder / "copy.laya-run")
    return (folder / "copy.laya-run").read_bytes()


@pytest.mark.parametrize("damage", DAMAGE)
def test_damage_is_told_by_whatever_reads_it(tmp_path: Path, whole: bytes, damage: str) -> None:
    path = tmp_path / "mail.laya-run"
    path.write_bytes(whole)
    db = sqlite3.connect(path)
    db.execute(damage)
    db.commit()
    db.close()
    told = {name: _told(path, read) for name, read in READERS.items()}
    assert {name for name, words in told.items() if words} >= DAMAGE[damage]
    for words in filter(None, told.values()):
        assert "'mail.laya-run' is damaged; restore a copy of it" in words
        assert SECRET not in words


def _told(path: Path, read: Callable[[RunFile], Any]) -> str:
    """The sentence that a reader ends with, "" when it reads all it wants."""
    with RunFile.open(path) as run:
        try:
            read(run)
        except RunError as error:
            return str(error)
    return ""


def test_a_whole_run_is_read_by_all(tmp_path: Path, whole: bytes) -> None:
    path = tmp_path / "mail.laya-run"
    path.write_bytes(whole)
    with RunFile.open(path) as run:
        for read in READERS.values():
            read(run)


def test_the_command_line_never_prints_what_an_unforeseen_error_says(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def work() -> int:
        raise sqlite3.OperationalError(f"Could not decode to UTF-8 with text '{SECRET}'")

    assert run_command(work, verbose=False) == FAILED
    told = capsys.readouterr().err
    assert "unexpected OperationalError; --verbose" in told
    assert SECRET not in told
