"""Run files in a folder: which are found, and what is left beside a new one."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest
from study_runs import StarterRouter

from laya_desktop.engine.filing import FileClerk
from laya_desktop.engine.jobs import CreateRun, RunOpened
from laya_desktop.engine.run_folder import run_files
from laya_desktop.library.policies import shipped_policy
from laya_engine.presets import triage_questions
from laya_engine.runs import (
    RunError,
    RunEvent,
    RunFile,
    RunSettings,
    answer_chunk,
    pending_chunks,
)
from laya_engine.runs.holding import held
from laya_engine.tables import Cancelled, inspect_table


def test_the_newest_come_first_and_a_link_to_nowhere_is_none(tmp_path: Path) -> None:
    for age, name in enumerate(("new", "middle", "old")):
        path = tmp_path / f"{name}.laya-run"
        path.touch()
        os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))
    (tmp_path / "gone.laya-run").symlink_to(tmp_path / "no-such-file")
    (tmp_path / "other.csv").touch()
    assert [path.stem for path, _ in run_files(tmp_path)] == ["new", "middle", "old"]
    assert run_files(tmp_path / "no-such-folder") == []


@pytest.fixture
def settings(table: Callable[..., Path]) -> RunSettings:
    preview = inspect_table(table("Where is my parcel?", "Send my money back."))
    return RunSettings.for_table(
        preview, "body", "triage", triage_questions(), shipped_policy("triage")
    )


@dataclass
class Clerk:
    """Makes run files in a folder; `stopped`: a person does not want to wait."""

    settings: RunSettings
    folder: Path
    stopped: bool = False

    def create(self) -> Path:
        told: list[object] = []
        clerk = FileClerk(told.append, lambda ticket: self.stopped)
        list(clerk.create(CreateRun(1, self.settings, self.folder, 2)))
        [opened] = [report for report in told if isinstance(report, RunOpened)]
        return opened.path

    def decided(self) -> Path:
        path = self.create()
        with RunFile.open(path) as run:
            for chunk in pending_chunks(run):
                run.save(answer_chunk(StarterRouter(), self.settings, chunk))
        return path

    def found(self) -> list[Path]:
        return sorted((path for path, _ in run_files(self.folder)), key=lambda p: len(p.name))


@pytest.fixture
def clerk(settings: RunSettings, tmp_path: Path) -> Clerk:
    return Clerk(settings, tmp_path / "runs")


def test_an_older_run_is_kept_beside_a_new_one_only_if_that_comes(clerk: Clerk) -> None:
    path = clerk.decided()
    clerk.stopped = True
    with pytest.raises(Cancelled):
        clerk.create()
    assert clerk.found() == [path]
    clerk.stopped = False
    assert clerk.create() == path
    [new, kept] = clerk.found()
    with RunFile.open(new) as run:
        assert run.counts().done == 0
    with RunFile.open(kept) as run:
        assert run.counts().done == 2


def test_a_run_stays_as_it_is_where_there_is_no_room_for_its_copy(
    clerk: Clerk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(run: RunFile, path: Path) -> None:
        raise RunError("the disk is full")

    path = clerk.decided()
    monkeypatch.setattr(RunFile, "copy_to", full)
    with RunFile.open(path) as reader:  # what was answered lies beside the file, in its journal
        reader.log(RunEvent("finished", {}))
        with pytest.raises(RunError, match="full"):
            clerk.create()
    assert clerk.found() == [path]
    with RunFile.open(path) as run:
        assert run.counts().done == 2


def test_a_run_that_cannot_be_read_is_renamed_with_its_newest_changes(clerk: Clerk) -> None:
    path = clerk.create()
    with closing(sqlite3.connect(path)) as newer:  # a newer program, which has it open
        newer.execute("UPDATE run SET value = '99' WHERE key = 'format'")
        newer.commit()
        assert clerk.create() == path
        [new, kept] = clerk.found()
        with RunFile.open(new) as run:
            assert run.total == 2
        with closing(sqlite3.connect(kept)) as db:
            query = "SELECT value FROM run WHERE key = 'format'"
            assert db.execute(query).fetchone() == ("99",)


def test_a_run_that_is_answered_is_neither_copied_nor_replaced(clerk: Clerk) -> None:
    path = clerk.decided()
    with held(path), pytest.raises(RunError, match="being answered"):
        clerk.create()
    assert clerk.found() == [path]
