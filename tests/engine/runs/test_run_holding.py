"""One program at a time answers a run, and a killed one keeps nobody out."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from laya_engine.runs import RunError, RunFile, answer_chunk, correct, pending_chunks
from laya_engine.runs.holding import held, lock_path
from tests.engine.runs.run_files import (
    answer_all,
    answered_run,
    messages,
    new_run,
    settings_of,
)
from tests.engine.varied_router import VariedRouter

ROOT = Path(__file__).parents[3]
HOLDER = """
import sys, time
from pathlib import Path
from laya_engine.runs.holding import held
with held(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(60)
"""


@pytest.fixture
def run(tmp_path: Path):
    with new_run(messages(tmp_path / "mail.csv", 12)) as run:
        yield run


@pytest.fixture
def holder(run: RunFile):
    """Another program that answers the run."""
    command = [sys.executable, "-c", HOLDER, str(run.path)]
    program = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert program.stdout is not None
    assert program.stdout.readline() == "held\n"
    yield program
    program.kill()
    program.wait()
    program.stdout.close()


def test_the_second_is_told_who_has_the_run_until_that_one_is_killed(
    run: RunFile, holder: subprocess.Popen
) -> None:
    with pytest.raises(RunError, match=rf"'mail.laya-run' .* \(process {holder.pid}, since"):
        answer_all(run)
    assert run.counts().done == 0
    with pytest.raises(RunError, match="being answered"):
        RunFile.create(run.path, settings_of(run.path.with_suffix(".csv")))
    holder.kill()
    holder.wait()
    assert lock_path(run.path).exists()  # a killed program cleans nothing up
    answer_all(run)
    assert run.counts().done == 12
    assert not lock_path(run.path).exists()


def test_reading_and_correcting_are_not_kept_out(run: RunFile) -> None:
    chunks = pending_chunks(run)
    run.save(answer_chunk(VariedRouter(), run.settings, next(chunks)))
    with RunFile.open(run.path) as other:
        position = other.summaries()[0].position
        correct(other, position, "verdict", "auto")
        assert other.summaries([position])[0].corrected
        with pytest.raises(RunError, match="being answered"):
            next(pending_chunks(other))
    chunks.close()
    assert not lock_path(run.path).exists()


def test_a_run_that_is_being_made_is_not_made_a_second_time(tmp_path: Path) -> None:
    settings = settings_of(messages(tmp_path / "mail.csv", 300))
    path = tmp_path / "runs" / "mail.laya-run"
    told: list[str] = []

    def again(done: int, total: int) -> None:
        if not told:
            with pytest.raises(RunError) as refused:
                RunFile.create(path, settings)
            told.append(str(refused.value))

    with RunFile.create(path, settings, again) as made:
        assert made.counts().total == 300
    assert "another program" in told[0]
    assert [file.name for file in path.parent.iterdir()] == ["mail.laya-run"]


def test_a_copy_does_not_replace_a_run_that_is_being_answered(run: RunFile, tmp_path: Path) -> None:
    chunks = pending_chunks(run)
    run.save(answer_chunk(VariedRouter(), run.settings, next(chunks)))
    with answered_run(tmp_path / "other.csv", 3) as other:
        with pytest.raises(RunError, match="being answered"):
            other.copy_to(run.path)
        chunks.close()
        with RunFile.open(run.path) as still:
            assert still.total == 12
        other.copy_to(run.path)
    with RunFile.open(run.path) as copy:
        assert copy.total == 3


def test_never_two_hold_a_run_at_once(tmp_path: Path) -> None:
    path = tmp_path / "mail.laya-run"
    inside, most, times = [0], [0], [0]

    def contend() -> None:
        end = time.monotonic() + 0.3
        while time.monotonic() < end:
            try:
                with held(path):
                    inside[0] += 1
                    most[0] = max(most[0], inside[0])
                    times[0] += 1
                    time.sleep(0)
                    inside[0] -= 1
            except RunError:
                pass

    threads = [threading.Thread(target=contend) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == [1]
    assert times[0] > 4
    assert not lock_path(path).exists()


def test_a_run_is_held_where_nothing_more_can_be_written(tmp_path: Path) -> None:
    code = (
        "import resource, sys; from pathlib import Path\n"
        "from laya_engine.runs.holding import held, lock_path\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))\n"
        "with held(Path(sys.argv[1])): assert lock_path(Path(sys.argv[1])).stat().st_size == 0\n"
    )
    subprocess.run([sys.executable, "-c", code, str(tmp_path / "a.laya-run")], check=True)
    assert list(tmp_path.iterdir()) == []
