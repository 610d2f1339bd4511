"""A teaching goes on with what it began with; other rows, questions, base or minutes begin anew."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from laya_engine.command_line.teach import main
from laya_engine.learning import copies_in, plan_again, plan_teaching, throw_away, unfinished_in
from laya_engine.learning import learner as learning
from laya_engine.learning.copies import clear_thrown_away
from laya_engine.learning.learner import STATE
from laya_engine.learning.plans import ANEW, FIRST, LESSONS, ON
from laya_engine.learning.teaching import teach
from laya_engine.policy import Policy
from laya_engine.runs import ColumnMapping, RunFile, correct
from tests.engine.runs.run_files import answer_all, new_run, write_csv
from tests.engine.tiny_checkpoint import make_tiny_checkpoint

QUESTIONS = {"money": {"type": "noul", "instructions": "Money?"}}


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_tiny_checkpoint(tmp_path_factory.mktemp("base") / "tiny", max_len=96)


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunFile]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    rows = [
        (f"{'$$$' if n % 2 else '###'} {n:03} {'abcdefgh'[n % 8] * 9}", n % 2) for n in range(60)
    ]
    table = write_csv(tmp_path / "mail.csv", ("body", "money"), rows)
    mapping = ColumnMapping("body", labels=(("money", "money"),))
    made = new_run(table, mapping, questions=QUESTIONS, policy=Policy())
    answer_all(made)
    yield made
    made.close()


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "checkpoints" / "copy"


def test_the_same_teaching_goes_on_and_keeps_what_it_learnt(
    run: RunFile, checkpoint: Path, out: Path
) -> None:
    planned = plan_teaching(run, checkpoint, out)
    assert (planned.how, planned.out) == (FIRST, out)
    (planned.folder / STATE).write_bytes(b"learnt")
    again = plan_teaching(run, checkpoint, out)
    assert (again.how, again.folder) == (ON, planned.folder)
    assert (planned.folder / STATE).read_bytes() == b"learnt"


@pytest.mark.parametrize("other", ["rows", "minutes", "seed", "base", "weights"])
def test_another_teaching_under_its_name_begins_anew(
    run: RunFile, checkpoint: Path, out: Path, other: str, tmp_path: Path
) -> None:
    base = Path(shutil.copytree(checkpoint, tmp_path / "base"))
    planned = plan_teaching(run, base, out)
    (planned.folder / STATE).write_bytes(b"learnt")
    wish: dict[str, Any] = {}
    if other == "rows":
        correct(run, 3, "answer:money", False)
    elif other == "base":
        base = Path(shutil.copytree(checkpoint, tmp_path / "other"))
    elif other == "weights":
        os.utime(base / "model.safetensors", (0, 0))
    else:
        wish = {other: 3}
    again = plan_teaching(run, base, out, **wish)
    assert again.how == ANEW
    assert not (again.folder / STATE).exists()
    assert plan_teaching(run, base, out, **wish).how == ON


def test_going_on_asks_the_run_and_does_without_one_that_is_gone(
    run: RunFile, checkpoint: Path, out: Path
) -> None:
    folder = plan_teaching(run, checkpoint, out, minutes=3).folder
    assert plan_again(folder).how == ON
    correct(run, 3, "answer:money", False)
    assert plan_again(folder).how == ANEW
    run.close()
    run.path.unlink()
    assert plan_again(folder).how == ON


def test_the_command_says_that_it_begins_anew(
    run: RunFile, checkpoint: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan_teaching(run, checkpoint, out, minutes=3)
    asked = [str(run.path), "--out", str(out), "--checkpoint", str(checkpoint), "--minutes"]
    assert main([*asked, "0.001"]) in (0, 1)
    told = capsys.readouterr().err
    assert "begins anew" in told
    assert "-0" not in told


def test_a_disk_without_room_is_told_before_anything_is_learnt(
    run: RunFile, checkpoint: Path, out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda place: shutil._ntuple_diskusage(9, 9, 1000))
    with pytest.raises(ValueError, match=r"MB on the disk, and 0 are free in .*; free some"):
        plan_teaching(run, checkpoint, out)
    assert not out.parent.exists()


@pytest.mark.parametrize("full", ["state", "weights"])
def test_a_disk_that_fills_up_is_one_sentence_and_what_was_learnt_stays(
    run: RunFile, checkpoint: Path, out: Path, monkeypatch: pytest.MonkeyPatch, full: str
) -> None:
    folder = plan_teaching(run, checkpoint, out, minutes=0.001).folder
    write, writes = Path.write_bytes, []

    def fill(path: Path, data: Any) -> int:
        wanted = path.name == "model.safetensors" if full == "weights" else bool(writes)
        writes.append(path)
        if wanted:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write(path, data)

    monkeypatch.setattr(learning, "SAVE_EVERY", 0.0)
    monkeypatch.setattr(Path, "write_bytes", fill)
    with pytest.raises(ValueError, match=r"the disk of .* is full; .* learnt so far is kept"):
        teach(folder)
    assert (folder / STATE).is_file()
    assert not out.exists()
    assert sorted(path.name for path in folder.iterdir() if path.is_dir()) in ([], ["compiled"])
    monkeypatch.undo()
    monkeypatch.setenv("XDG_DATA_HOME", str(run.path.parent / "data"))
    assert teach(folder).name == "copy"


def test_copies_and_unfinished_teachings_are_found_again(
    run: RunFile, checkpoint: Path, out: Path
) -> None:
    taught = teach(plan_teaching(run, checkpoint, out, minutes=0.001).folder)
    stopped = plan_teaching(run, checkpoint, out.with_name("second"), minutes=3)
    [copy] = copies_in(out.parent)
    assert (copy.folder, copy.taught) == (out, taught)
    assert copy.made.endswith("+00:00")
    [left] = unfinished_in(out.parent)
    assert (left.folder, left.name) == (stopped.folder, "second")
    assert left.plan is not None
    assert (left.plan.source, left.plan.minutes) == ("mail.csv", 3)
    throw_away(left.folder)
    throw_away(copy.folder)
    assert list(out.parent.iterdir()) == []


def test_what_is_damaged_is_found_as_well_so_that_it_can_be_thrown_away(tmp_path: Path) -> None:
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / "teaching.json").write_text("{", encoding="utf-8")
    (tmp_path / ".half.teaching").mkdir()
    (tmp_path / ".half.teaching" / LESSONS).write_text("a text\n", encoding="utf-8")
    (tmp_path / ".torn.teaching").mkdir()
    (tmp_path / ".torn.teaching" / "plan.json").write_text("{}", encoding="utf-8")
    assert [copy.taught for copy in copies_in(tmp_path)] == [None]
    found = unfinished_in(tmp_path)
    assert sorted(one.name for one in found) == ["half", "torn"]
    assert [one.plan for one in found] == [None, None]


def test_a_copy_is_gone_from_its_name_before_it_is_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "copy"
    copy.mkdir()
    (copy / "teaching.json").write_text("{", encoding="utf-8")
    with monkeypatch.context() as torn:
        torn.setattr(shutil, "rmtree", lambda *a, **k: (_ for _ in ()).throw(KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            throw_away(copy)
    assert copies_in(tmp_path) == ()
    assert len(list(tmp_path.iterdir())) == 1
    clear_thrown_away(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_teaching_leaves_nothing_among_temporary_files(
    run: RunFile, checkpoint: Path, out: Path, tmp_path: Path
) -> None:
    folder = plan_teaching(run, checkpoint, out, minutes=0.001).folder
    place = tmp_path / "temporary"
    place.mkdir()
    environment = {**os.environ, "TMPDIR": str(place), "OMP_NUM_THREADS": "1"}
    command = [sys.executable, "-m", "laya_engine.learning", str(folder)]
    subprocess.run(command, check=True, env=environment, capture_output=True)
    assert list(place.iterdir()) == []
    assert not folder.exists()
