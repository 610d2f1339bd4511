"""A run is deleted with all that lies beside it, or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from laya_engine.runs import RunError, RunFile, delete_run
from laya_engine.runs.holding import held
from tests.engine.runs.run_files import answered_run


def left(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_nothing_of_a_run_is_left(tmp_path: Path) -> None:
    with answered_run(tmp_path / "mail.csv", 12) as run:
        path = run.path
        assert Path(f"{path}-wal").exists()  # it is open, with its log beside it
        delete_run(path)
    assert left(tmp_path) == ["mail.csv"]


def test_what_a_crash_left_of_a_deletion_goes_with_the_next_one(tmp_path: Path) -> None:
    with answered_run(tmp_path / "mail.csv", 12) as run:
        path = run.path
    half = tmp_path / ".other.laya-run.deleted"
    half.write_text("Texts of customers")
    delete_run(path)
    assert left(tmp_path) == ["mail.csv"]


def test_a_run_that_is_being_answered_stays_whole(tmp_path: Path) -> None:
    with answered_run(tmp_path / "mail.csv", 12) as run:
        path = run.path
    with held(path), pytest.raises(RunError, match="is being answered by"):
        delete_run(path)
    with RunFile.open(path) as run:
        assert run.counts().done == 12


def test_a_run_that_cannot_be_moved_stays_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with answered_run(tmp_path / "mail.csv", 12) as run:
        path = run.path

    def refuse(*paths: object) -> None:
        raise PermissionError(13, os.strerror(13))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", refuse)
        with pytest.raises(RunError, match="permission denied"):
            delete_run(path)
    with RunFile.open(path) as run:
        assert run.counts().done == 12


def test_a_run_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(RunError, match=r"no run file 'gone\.laya-run'"):
        delete_run(tmp_path / "gone.laya-run")
    assert left(tmp_path) == []
