"""Identical rows are answered once, wherever they stand."""

from __future__ import annotations

from pathlib import Path

from laya_engine.runs import ColumnMapping, RunFile, answer_chunk, export_table, pending_chunks
from laya_engine.tables import inspect_table
from tests.engine.fake_router import FakeRouter
from tests.engine.runs.run_files import answer_all, new_run, write_csv


def test_identical_rows_are_answered_once(tmp_path: Path) -> None:
    rows = [(n, f"text {n % 7}") for n in range(700)]  # more than a block of pending rows
    path = write_csv(tmp_path / "mail.csv", ("id", "body"), rows)
    with new_run(path) as run:
        assert run.open_rows() == (700, 7)
        router = answer_all(run)
        assert router.asked == 7
        assert run.counts().done == 700
        summaries = run.summaries()
        for position in range(7, 700):
            assert summaries[position][1:] == summaries[position % 7][1:]
            if position % 99 == 0:
                assert run.record(position) == run.record(position % 7)
        export_table(run, tmp_path / "out.csv")
    decided = inspect_table(tmp_path / "out.csv", rows=700).rows
    assert decided[699][2:] == decided[699 % 7][2:]


def test_rows_that_differ_in_what_decides_are_not_identical(tmp_path: Path) -> None:
    rows = [("same", "de"), ("same", "en"), ("same", "de")]
    path = write_csv(tmp_path / "mail.csv", ("body", "lang"), rows)
    with new_run(path, ColumnMapping("body", language="lang")) as run:
        assert answer_all(run).asked == 2


def test_an_error_is_shared_and_can_be_tried_again(tmp_path: Path) -> None:
    rows = [("bad",), ("good",), ("bad",)]
    path = write_csv(tmp_path / "mail.csv", ("body",), rows)
    with new_run(path) as run:
        answer_all(run, FakeRouter(poison="bad"))
        assert [bool(s.error) for s in run.summaries()] == [True, False, True]
        assert run.retry_failed() == 2
        assert answer_all(run).asked == 1
        assert run.counts().done == 3


def test_rows_with_nothing_to_read_do_not_stop_a_run(tmp_path: Path) -> None:
    """Text of zero-width letters looks like text at import and is none for the model."""
    rows = [("\u200b",), ("\u200b\u200b",)]
    path = write_csv(tmp_path / "mail.csv", ("body",), rows)
    with new_run(path) as run:
        answer_all(run)
        assert {s.error for s in run.summaries()} == {
            "the text is empty; paste or type what should be decided"
        }


def test_a_row_is_answered_once_even_by_two_programs(tmp_path: Path) -> None:
    path = write_csv(tmp_path / "mail.csv", ("body",), [("a",), ("b",)])
    with new_run(path) as run:
        chunk = next(pending_chunks(run))
        mine = answer_chunk(FakeRouter(), run.settings, chunk)
        with RunFile.open(run.path) as other:
            answer_all(other)
            theirs = other.summaries()
        run.save(mine)
        assert run.summaries() == theirs
