"""A run file: rows in, outcomes kept, resumed after a crash, exported with the source unharmed."""

from __future__ import annotations

import os
import sqlite3
import statistics
import threading
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from laya_engine.policy import default_policy, thresholds_only_policy
from laya_engine.presets import triage_questions
from laya_engine.runs import (
    RunError,
    RunFile,
    RunSettings,
    answer_chunk,
    default_export_path,
    default_run_path,
    export_table,
    pending_chunks,
    write_report,
)
from laya_engine.runs.answering import SECONDS_PER_CHUNK
from laya_engine.tables import (
    Cancelled,
    TableError,
    TableFormat,
    inspect_table,
    read_rows,
    write_table,
)
from tests.engine.fake_router import FakeRouter

BODY = 'id,body\n1,I want my money back\n2,\n3,"open\n4,Thanks\n5,"Kunde: Hallo\nAgent: Ja?"\n'


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "mail.csv"
    path.write_text(BODY)
    return path


def settings_of(path: Path, **changes: Any) -> RunSettings:
    preview = inspect_table(path, changes.pop("table_format", None))
    arguments: dict[str, Any] = {
        "text_column": "body",
        "question_set": "triage",
        "questions": triage_questions(),
        "policy": default_policy(),
    }
    return RunSettings.for_table(preview, **(arguments | changes))


def new_run(path: Path, **changes: Any) -> RunFile:
    return RunFile.create(path.with_suffix(".laya-run"), settings_of(path, **changes))


def answer_all(run: RunFile, router: Any = None) -> None:
    for rows in pending_chunks(run):
        run.save(answer_chunk(router or FakeRouter(), run.settings, rows))


def test_import_explains_what_cannot_be_decided(table: Path) -> None:
    with new_run(table) as run:
        assert run.total == 5
        assert run.counts() == type(run.counts())(5, 0, 2, {})
        assert [row.position for row in run.pending(10)] == [0, 3, 4]
        errors = {s.position: s.error for s in run.summaries()}
        assert errors[1] == "line 3: 'body' is empty; there is no text"
        assert errors[2].startswith("line 4: a quotation mark")
        assert run.fetch([4, 0])[0].cells == ("5", "Kunde: Hallo\nAgent: Ja?")


def test_settings_survive(table: Path) -> None:
    wanted = settings_of(table, model="english")
    with RunFile.create(table.with_suffix(".laya-run"), wanted) as run:
        assert run.settings == wanted


def test_outcomes_and_records(table: Path) -> None:
    router = FakeRouter()
    with new_run(table) as run:
        answer_all(run, router)
        counts = run.counts()
        assert (counts.total, counts.done, counts.failed, counts.pending) == (5, 3, 2, 0)
        assert sum(counts.verdicts.values()) == 3
        [summary] = run.summaries([0])
        assert summary.choice == "refund"
        assert summary.action == "check_refund"
        assert summary.checkpoint == "english"
        record = run.record(0)
        assert record is not None
        assert record["decision"]["verdict"] == summary.verdict == "review"
        assert run.record(1) is None
    conversation = next(r["state"] for r in router.requests if isinstance(r["state"], list))
    assert conversation[0] == {"role": "Kunde", "content": "Hallo"}


def test_a_crash_between_chunks_loses_nothing(table: Path) -> None:
    table.write_text("id,body\n" + "".join(f"{n},text number {n}\n" for n in range(40)))
    run = new_run(table)
    chunks = pending_chunks(run)
    saved = next(chunks)
    run.save(answer_chunk(FakeRouter(), run.settings, saved))
    lost = answer_chunk(FakeRouter(), run.settings, next(chunks))
    # The program dies here, in the middle of a transaction: nothing is closed.
    run._db.execute("BEGIN")
    run._db.execute("DELETE FROM outcomes")
    copies = [table.parent / f"copy.laya-run{ending}" for ending in ("", "-wal")]
    for copy in copies:
        copy.write_bytes(Path(str(run.path) + copy.name.removeprefix("copy.laya-run")).read_bytes())

    with RunFile.open(copies[0]) as resumed:
        assert {s.position for s in resumed.summaries()} == {row.position for row in saved}
        assert resumed.counts().pending == 40 - len(saved)
        router = FakeRouter()
        answer_all(resumed, router)
        assert len(router.requests) == 40 - len(saved)
        assert resumed.counts().done == 40
        assert lost[0].summary.position not in {row.position for row in saved}
    run.close()


def test_a_stopped_import_leaves_no_run(table: Path) -> None:
    path = table.with_suffix(".laya-run")
    with pytest.raises(Cancelled):
        RunFile.create(path, settings_of(table), cancelled=lambda: True)
    assert [file.name for file in table.parent.iterdir()] == ["mail.csv"]


def test_a_new_run_replaces_a_crashed_one(table: Path) -> None:
    old = new_run(table)
    answer_all(old)
    wal = Path(f"{old.path}-wal").read_bytes()
    old.close()
    Path(f"{old.path}-wal").write_bytes(wal)  # left behind by a crash
    with new_run(table) as run:
        assert run.counts().done == 0


def test_the_same_job_finds_its_run(table: Path, tmp_path: Path) -> None:
    here = tmp_path / "runs"
    first = default_run_path(settings_of(table), here)
    assert first == default_run_path(settings_of(table), here)
    assert first.parent == here
    assert first.name.startswith("mail-")
    assert first != default_run_path(settings_of(table, text_column="id"), here)
    assert first != default_run_path(settings_of(table, policy=thresholds_only_policy()), here)
    os.utime(table, (1, 1))
    assert first != default_run_path(settings_of(table), here)


def test_two_threads_share_a_file(table: Path) -> None:
    seen: list[int] = []

    def look() -> None:
        with RunFile.open(table.with_suffix(".laya-run")) as same:
            seen.append(same.counts().done)

    with new_run(table) as run:
        answer_all(run)
        thread = threading.Thread(target=look)
        thread.start()
        thread.join()
    assert seen == [3]


def test_what_is_no_run_file(tmp_path: Path) -> None:
    path = tmp_path / "x.laya-run"
    with pytest.raises(RunError, match="there is no run file"):
        RunFile.open(path)
    path.write_text("hello, I am not a database at all")
    with pytest.raises(RunError, match="cannot be used"):
        RunFile.open(path)
    path.unlink()
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE other (x)")
    db.close()
    with pytest.raises(RunError, match="cannot be used"):
        RunFile.open(path)


def test_a_run_never_takes_the_place_of_what_is_no_run(table: Path) -> None:
    before = table.read_bytes()
    letter = table.with_name("letter.txt")
    letter.write_text("keep me")
    for path in (table, letter):
        with pytest.raises(RunError, match="is not a run that can be replaced"):
            RunFile.create(path, settings_of(table))
    assert (table.read_bytes(), letter.read_text()) == (before, "keep me")


def test_an_export_never_takes_the_place_of_its_run(table: Path) -> None:
    with new_run(table) as run:
        answer_all(run)
        for write in (export_table, write_report):
            with pytest.raises(TableError, match="is the run itself"):
                write(run, run.path)
        assert run.counts().done == 3


def test_a_chunk_takes_about_as_long_as_aimed(table: Path) -> None:
    texts = [f"message {n}" + " and so on" * (n % 40) for n in range(400)]
    table.write_text("id,body\n" + "".join(f"{n},{text}\n" for n, text in enumerate(texts)))
    seconds, answered = [], []
    with new_run(table) as run:
        for chunk in pending_chunks(run, lambda: sum(seconds)):
            answered += [row.text(run.settings) for row in chunk]
            seconds.append(0.02 * len(chunk))
            run.save(answer_chunk(FakeRouter(), run.settings, chunk))
    assert sorted(answered) == sorted(texts)
    assert statistics.median(seconds[4:]) == pytest.approx(SECONDS_PER_CHUNK, rel=0.3)


def test_a_full_disk_keeps_what_was_saved(table: Path) -> None:
    table.write_text("id,body\n" + "".join(f"{n},text number {n}\n" for n in range(40)))
    run = new_run(table)
    chunks = pending_chunks(run)
    run.save(answer_chunk(FakeRouter(), run.settings, next(chunks)))
    done = run.counts().done
    pages = run._db.execute("PRAGMA page_count").fetchone()[0]
    chunks.close()
    run._db.execute(f"PRAGMA max_page_count = {pages}")  # what SQLite then says is "disk is full"
    with pytest.raises(RunError, match="the disk is full"):
        answer_all(run)
    run.close()
    with RunFile.open(run.path) as resumed:
        assert resumed.counts().done >= done
        answer_all(resumed)
        assert resumed.counts().done == 40


def test_failed_rows_can_be_tried_again(table: Path) -> None:
    with new_run(table) as run:
        answer_all(run, FakeRouter(poison="Thanks"))
        assert run.counts().failed == 3
        assert run.retry_failed() == 1
        assert [row.position for row in run.pending(10)] == [3]
        answer_all(run)
        assert run.counts().done == 3


def test_export(table: Path) -> None:
    with new_run(table) as run:
        answer_all(run)
        heard: list[tuple[int, int]] = []
        out = table.with_name("out.csv")
        export_table(run, out, lambda done, total: heard.append((done, total)))
    assert heard == [(5, 5)]
    preview = inspect_table(out)
    assert preview.columns[:10] == (
        "id",
        "body",
        "laya_verdict",
        "laya_action",
        "laya_team",
        "laya_reasons",
        "laya_checkpoint",
        "laya_language",
        "laya_truncated",
        "laya_error",
    )
    assert preview.columns[10:12] == ("laya_intent", "laya_intent_confidence")
    rows = [dict(zip(preview.columns, row, strict=True)) for row in preview.rows]
    assert rows[0]["laya_verdict"] == "review"
    assert rows[0]["laya_intent"] == "refund"
    assert rows[0]["laya_reasons"].startswith("refund_requested: money is asked back")
    assert rows[2]["body"] == "open"
    assert "quotation mark" in rows[2]["laya_error"]
    assert rows[2]["laya_verdict"] == rows[2]["laya_intent"] == ""
    assert rows[4]["body"] == "Kunde: Hallo\nAgent: Ja?"


def test_an_unfinished_run_exports_too(table: Path) -> None:
    with new_run(table) as run:
        export_table(run, table.with_name("out.csv"))
    assert len(inspect_table(table.with_name("out.csv")).rows) == 5


def test_new_columns_never_take_a_name(table: Path) -> None:
    table.write_text("body,laya_verdict,laya_verdict_,body\nhello there,mine,mine too,x y\n")
    with new_run(table) as run:
        answer_all(run)
        export_table(run, table.with_name("out.csv"))
    preview = inspect_table(table.with_name("out.csv"))
    assert preview.header[:5] == ("body", "laya_verdict", "laya_verdict_", "body", "laya_verdict__")
    assert preview.rows[0][:4] == ("hello there", "mine", "mine too", "x y")


def test_extra_cells_do_not_shift_the_new_columns(table: Path) -> None:
    table.write_text("id,body\n1,hello there\n2,too,many,cells\n3,good bye\n")
    with new_run(table) as run:
        answer_all(run)
        export_table(run, table.with_name("out.csv"))
    preview = inspect_table(table.with_name("out.csv"), run.settings.format)
    assert preview.header[:5] == ("id", "body", "", "", "laya_verdict")
    assert preview.rows[1][:4] == ("2", "too", "many", "cells")
    assert preview.rows[0][4] == preview.rows[2][4] == "escalate"


def test_formulas_of_labels_are_neutral_and_those_of_the_source_stay(table: Path) -> None:
    table.write_text("id,body\n=1+1,-hello there\n")
    questions = {"kind": {"type": "choice", "instructions": "?", "criteria": ["=cmd()", "b"]}}
    with new_run(table, questions=questions, policy=thresholds_only_policy()) as run:
        answer_all(run)
        export_table(run, table.with_name("out.csv"))
    row = inspect_table(table.with_name("out.csv")).rows[0]
    assert row[:2] == ("=1+1", "-hello there")
    assert "'=cmd()" in row


def test_the_source_cannot_be_overwritten(table: Path) -> None:
    with new_run(table) as run, pytest.raises(TableError, match="is the table itself"):
        export_table(run, table)
    assert table.read_text() == BODY


def test_a_table_without_header(table: Path) -> None:
    table.write_text("17,Where is my order?\n18,It broke after a day!\n")
    with new_run(table, text_column="column 2") as run:
        answer_all(run)
        export_table(run, table.with_name("out.csv"))
    preview = inspect_table(table.with_name("out.csv"))
    assert preview.header[:3] == ("column 1", "column 2", "laya_verdict")
    assert preview.rows[0][:2] == ("17", "Where is my order?")


def test_default_export_path() -> None:
    assert default_export_path(Path("a/b.tsv")) == Path("a/b-decided.tsv")


values = st.text(st.characters(exclude_categories=["Cs"]), max_size=10) | st.sampled_from(
    ['a"b', "a;b", "a\nb", "=1", "Kunde: ja\nAgent: nein"]
)


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    rows=st.lists(st.tuples(values, values, values), min_size=1, max_size=5),
    encoding=st.sampled_from(["utf-8", "utf-8-sig", "utf-16"]),
    delimiter=st.sampled_from([",", ";"]),
)
def test_source_columns_come_out_as_they_were(
    tmp_path: Path, rows: list[tuple[str, ...]], encoding: str, delimiter: str
) -> None:
    source, out = tmp_path / "source.csv", tmp_path / "out.csv"
    table_format = TableFormat(encoding, delimiter, True, "\r\n")
    write_table(source, table_format, lambda: [("id", "body", "id"), *rows])
    with new_run(source, table_format=table_format) as run:
        answer_all(run)
        assert run.counts().pending == 0
        export_table(run, out)
    before = list(read_rows(source, table_format))
    after = list(read_rows(out, table_format))
    assert [row.cells[:3] for row in after] == [row.cells for row in before] == rows
    assert inspect_table(out, table_format).header[:3] == ("id", "body", "id")
