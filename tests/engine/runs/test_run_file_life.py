"""A run file is copied, brought up to date, and keeps a log that stays small."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from laya_engine.policy import thresholds_only_policy
from laya_engine.runs import RunError, RunEvent, RunFile, answer_chunk, apply_policy, correct
from laya_engine.runs import events as run_events
from laya_engine.runs import files as run_files
from tests.engine.runs.run_files import answer_all, answered_run, messages, new_run
from tests.engine.varied_router import VariedRouter

V1 = """
CREATE TABLE run (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE rows (
    position INTEGER PRIMARY KEY, line INTEGER NOT NULL, cells TEXT NOT NULL, problem TEXT
);
CREATE TABLE outcomes (
    position INTEGER PRIMARY KEY, verdict TEXT NOT NULL, action TEXT NOT NULL, team TEXT NOT NULL,
    choice TEXT NOT NULL, checkpoint TEXT NOT NULL, language TEXT NOT NULL, confidence REAL,
    error TEXT NOT NULL
);
CREATE TABLE records (
    position INTEGER PRIMARY KEY, record TEXT NOT NULL, seconds REAL NOT NULL
);
"""


def as_format_1(run: RunFile, path: Path) -> Path:
    """The same run as the program wrote it before format 2."""
    with sqlite3.connect(path) as db:
        db.executescript(V1)
        db.executemany(
            "INSERT INTO rows VALUES (?, ?, ?, ?)",
            run.query("SELECT position, line, cells, problem FROM rows"),
        )
        for summary in run.summaries():
            db.execute(f"INSERT INTO outcomes VALUES ({', '.join('?' * 9)})", summary[:9])
            record = run.record(summary.position)
            db.execute(
                "INSERT INTO records VALUES (?, ?, 0.5)", (summary.position, json.dumps(record))
            )
        [[text]] = run.query("SELECT value FROM run WHERE key = 'settings'")
        settings = json.loads(text)
        settings["text_column"] = settings.pop("mapping")["text"]
        values = {"format": 1, "settings": settings, "total": run.total, "width": run.width}
        db.executemany(
            "INSERT INTO run VALUES (?, ?)", [(k, json.dumps(v)) for k, v in values.items()]
        )
    db.close()
    return path


def test_a_run_of_the_format_before_opens_and_goes_on(tmp_path: Path) -> None:
    run = new_run(messages(tmp_path / "mail.csv", 40))
    run.save(answer_chunk(VariedRouter(), run.settings, run.pending(20)))
    old = as_format_1(run, tmp_path / "old.laya-run")
    with RunFile.open(old) as opened:
        assert opened.settings == run.settings
        assert opened.summaries() == run.summaries()
        assert opened.record(3) == run.record(3)
        assert opened.open_rows() == (20, 20)
        assert opened.source_rows == 40
        answer_all(opened)
        assert opened.counts().done == 40
        assert apply_policy(opened, thresholds_only_policy()).decided == 40
        assert correct(opened, 1, "verdict", "auto").corrected
    with RunFile.open(old) as again:
        assert again.counts().done == 40
    run.close()


def test_a_run_of_a_newer_program_is_refused(tmp_path: Path) -> None:
    with answered_run(tmp_path / "mail.csv", 3) as run:
        run._db.execute("UPDATE run SET value = '99' WHERE key = 'format'")
        run._db.commit()
    with pytest.raises(RunError, match="newer version"):
        RunFile.open(run.path)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE run SET value = 'x' WHERE key = 'format'",
        "UPDATE run SET value = '{' WHERE key = 'settings'",
        "UPDATE run SET value = '{}' WHERE key = 'settings'",
        "UPDATE run SET value = '[]' WHERE key = 'settings'",
        "DELETE FROM run WHERE key = 'total'",
    ],
)
def test_a_damaged_run_is_told_as_such(tmp_path: Path, damage: str) -> None:
    with answered_run(tmp_path / "mail.csv", 3) as run:
        run._db.execute(damage)
        run._db.commit()
    with pytest.raises(RunError, match=r"'mail\.laya-run' is damaged; restore a copy"):
        RunFile.open(run.path)


def test_a_run_is_read_where_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = sqlite3.connect

    def connected(path: str | Path, **options: Any) -> sqlite3.Connection:
        if not options.get("uri"):
            path, options = f"{Path(path).as_uri()}?mode=ro", {"uri": True}
        return connect(path, **options)

    place = tmp_path / "stick.laya-run"
    with answered_run(tmp_path / "mail.csv", 3) as run:
        run.copy_to(place)
    monkeypatch.setattr(sqlite3, "connect", connected)
    with pytest.raises(RunError, match="readonly"):
        RunFile.open(place)
    monkeypatch.setattr(run_files.os, "access", lambda *_: False)
    with RunFile.open(place) as opened:
        assert opened.counts().done == 3
        assert opened.record(2) is not None
        with pytest.raises(RunError, match="readonly"):
            correct(opened, 1, "verdict", "auto")
    place.with_name("stick.laya-run-wal").write_bytes(b"what is not in the file yet")
    assert run_files.read_only(place) is None


def test_a_copy_is_one_file_that_opens_elsewhere(tmp_path: Path) -> None:
    with answered_run(tmp_path / "mail.csv", 30) as run:
        correct(run, 3, "team", "night")
        there = tmp_path / "elsewhere"
        run.copy_to(there / "copy.laya-run")
        with pytest.raises(RunError, match="is the run itself"):
            run.copy_to(run.path)
        counts, summaries = run.counts(), run.summaries()
    assert [file.name for file in there.iterdir()] == ["copy.laya-run"]
    (tmp_path / "mail.csv").unlink()
    with RunFile.open(there / "copy.laya-run") as copy:
        assert copy.counts() == counts
        assert copy.summaries() == summaries
        assert copy.record(3) is not None


def test_a_failed_copy_leaves_what_was_there(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    with (
        answered_run(tmp_path / "mail.csv", 3) as run,
        pytest.raises(RunError, match="cannot be written"),
    ):
        run.copy_to(tmp_path / "file" / "copy.laya-run")
    assert (tmp_path / "file").read_text() == "mine"


def test_the_log_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run_events, "EVENTS_KEPT", 10)
    with answered_run(tmp_path / "mail.csv", 3) as run:
        run.log(*(RunEvent("tick", {"n": n}) for n in range(25)))
        assert [event.detail["n"] for event in run.events()] == list(range(15, 25))
        assert [event.detail["n"] for event in run.events(2)] == [23, 24]


def test_checkpoints_and_pace_are_kept(tmp_path: Path) -> None:
    with answered_run(tmp_path / "mail.csv", 40) as run:
        assert {one["name"] for one in run.checkpoints()} == {"english", "multilingual"}
        assert all(one["repo"] == "stub" for one in run.checkpoints())
        assert set(run.pace()) == {"english", "multilingual"}
        assert all(pace > 0 for pace in run.pace().values())
