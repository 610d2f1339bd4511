"""Runs and folders on a local Ray of two workers. `tools/check-ray` runs this; it takes a minute.

Not a part of the usual suite: Ray is an extra, and starting it costs more than the tests.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pyarrow as arrow
import pyarrow.parquet
import pytest
import ray

from laya_engine.cli import main
from laya_engine.command_line.run import DONE, SOME_FAILED, USAGE
from laya_engine.on_ray import Pool, answers_on_ray, decide_folder
from laya_engine.policy import default_policy
from laya_engine.presets import triage_questions
from laya_engine.router import Router
from laya_engine.runs import RunError, RunFile, RunSettings, answer_chunk, pending_chunks
from laya_engine.tables import TableError, inspect_table
from tests.engine.tiny_checkpoint import make_tiny_checkpoint
from tests.on_ray.routers import failing_router, mortal_router, tiny_router

ROWS = 300
TOLERANCE = 2e-4
TEXTS = ("Refund please, order {}", "Der Drucker {} geht nicht", "배송 {} 언제 오나요?", "")


@pytest.fixture(scope="session", autouse=True)
def cluster() -> Iterator[None]:
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


@pytest.fixture(scope="session")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_tiny_checkpoint(tmp_path_factory.mktemp("tiny"))


def write_table(path: Path, first: int = 0, rows: int = ROWS) -> Path:
    """Every fourth row is empty, and every text comes twice."""
    numbers = range(first, first + rows)
    lines = [f"{n},{TEXTS[n % 4].format(n // 8).replace(',', ';')}" for n in numbers]
    path.write_text("\n".join(["id,body", *lines]) + "\n", encoding="utf-8")
    return path


def settings_of(table: Path) -> RunSettings:
    questions, policy = triage_questions(), default_policy()
    return RunSettings.for_table(inspect_table(table), "body", "triage", questions, policy)


def answered_here(folder: Path, table: Path, router: Router) -> RunFile:
    run = RunFile.create(folder / "here.laya-run", settings_of(table))
    for rows in pending_chunks(run):
        run.save(answer_chunk(router, run.settings, rows))
    return run


def answered_there(folder: Path, table: Path, pool: Pool) -> RunFile:
    run = RunFile.create(folder / "there.laya-run", settings_of(table))
    for answers in answers_on_ray(run, pool):
        run.save(answers)
    return run


def alike(ours: Any, theirs: Any) -> bool:
    """Equal but for the last digits of numbers: rows that share a pass may be others."""
    if isinstance(theirs, dict):
        return set(ours) == set(theirs) and all(alike(ours[k], theirs[k]) for k in theirs)
    if isinstance(theirs, list):
        return len(ours) == len(theirs) and all(map(alike, ours, theirs))
    return bool(
        ours == pytest.approx(theirs, abs=TOLERANCE) if type(ours) is float else ours == theirs
    )


def assert_same(here: RunFile, there: RunFile) -> None:
    for (row, summary, record), (_, other, another) in zip(
        here.everything(), there.everything(), strict=True
    ):
        assert other is not None, f"row {row.position} was lost"
        assert summary is not None
        assert other._replace(confidence=None) == summary._replace(confidence=None)
        assert alike(another, record), row.position


def test_a_run_comes_to_the_same_row_for_row(tmp_path: Path, checkpoint: Path) -> None:
    table = write_table(tmp_path / "table.csv")
    here = answered_here(tmp_path, table, tiny_router(checkpoint))
    there = answered_there(tmp_path, table, Pool(partial(tiny_router, checkpoint), 2))
    assert there.counts() == here.counts()
    assert there.counts().failed == ROWS // 4
    assert_same(here, there)


def test_a_lost_worker_loses_no_row(tmp_path: Path, checkpoint: Path) -> None:
    table, mark = write_table(tmp_path / "table.csv"), tmp_path / "killed"
    here = answered_here(tmp_path, table, tiny_router(checkpoint))
    there = answered_there(tmp_path, table, Pool(partial(mortal_router, checkpoint, mark), 2))
    assert mark.exists()
    assert there.counts().pending == 0
    assert_same(here, there)


def test_what_was_answered_is_kept_when_the_rest_stops(tmp_path: Path, checkpoint: Path) -> None:
    table = write_table(tmp_path / "table.csv")
    run = RunFile.create(tmp_path / "run.laya-run", settings_of(table))
    pool = Pool(partial(tiny_router, checkpoint), 2)
    outcomes = answers_on_ray(run, pool)
    run.save(next(outcomes))
    with pytest.raises(RunError, match="being answered"):
        next(answers_on_ray(run, pool))
    outcomes.close()
    kept = run.counts()
    assert 0 < kept.done < ROWS - ROWS // 4
    for answers in answers_on_ray(run, pool):
        run.save(answers)
    assert run.counts().pending == 0


def test_an_error_of_a_worker_is_the_error_that_it_was(tmp_path: Path) -> None:
    table = write_table(tmp_path / "table.csv", rows=8)
    with pytest.raises(FileNotFoundError, match="no checkpoint folder 'nowhere'"):
        answered_there(tmp_path, table, Pool(failing_router, 1))


def test_a_folder_comes_to_the_same_row_for_row(tmp_path: Path, checkpoint: Path) -> None:
    tables = tmp_path / "tables"
    tables.mkdir()
    first = write_table(tables / "a.csv")
    write_table(tables / "c.csv", first=ROWS, rows=20)
    parquet = arrow.table({"id": ["007", "8"], "body": ["Refund please", None]})
    arrow.parquet.write_table(parquet, tables / "b.parquet")
    pool = Pool(partial(tiny_router, checkpoint), 2)
    counts = decide_folder(settings_of(first), tmp_path / "out", pool)
    found = arrow.parquet.read_table(tmp_path / "out").to_pylist()
    assert counts.total() == len(found) == ROWS + 22
    here = answered_here(tmp_path, first, tiny_router(checkpoint))
    rows = {row["laya_row"]: row for row in found if row["laya_file"] == "a.csv"}
    for row, summary, record in here.everything():
        there = rows.pop(row.position + 1)
        assert summary is not None
        assert (there["id"], there["body"]) == row.cells
        assert (there["laya_verdict"], there["laya_error"]) == (summary.verdict, summary.error)
        assert record is None or alike(json.loads(there["laya_record"]), record)
    assert not rows
    others = sorted((r["laya_file"], r["laya_row"]) for r in found if r["laya_file"] != "a.csv")
    assert others == [("b.parquet", 1), ("b.parquet", 2), *(("c.csv", n) for n in range(1, 21))]
    [zeros] = [row for row in found if row["id"] == "007"]
    assert zeros["laya_verdict"]


def test_tables_of_two_kinds_in_a_folder_are_told(tmp_path: Path, checkpoint: Path) -> None:
    tables = tmp_path / "tables"
    tables.mkdir()
    first = write_table(tables / "a.csv", rows=8)
    (tables / "b.csv").write_text("text\nhello\n")
    with pytest.raises(TableError, match=r"columns of 'b.csv' are not those of 'a.csv'"):
        decide_folder(settings_of(first), tmp_path / "out", Pool(partial(tiny_router, checkpoint)))
    assert not (tmp_path / "out").exists()


def test_the_command_answers_a_table_goes_on_and_decides_a_folder(
    tmp_path: Path,
    checkpoint: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tables").mkdir()
    write_table(tmp_path / "tables" / "a.csv", rows=40)
    there = ["--on", "ray", "--workers", "2", "--device", "cpu"]
    asked = ["--text-column", "body", "--model", str(checkpoint)]
    new = ["run", "new", "tables/a.csv", "--run", "a.laya-run", *asked]
    assert main([*new, "--dry-run"]) == DONE
    assert main(["run", "resume", "a.laya-run", *there]) == SOME_FAILED
    assert main([*new, "--fresh", *there]) == SOME_FAILED
    lines = capsys.readouterr().out.splitlines()
    assert next(line for line in lines if line.startswith("40 rows: ")).endswith("10 not decided")
    assert main(["run", "new", "tables", "--out", "decided", *asked, *there]) == SOME_FAILED
    told = capsys.readouterr().out.splitlines()
    assert told[0] == next(line for line in lines if line.startswith("40 rows: "))
    assert arrow.parquet.read_table(tmp_path / "decided").num_rows == 40
    assert main(["run", "new", "tables", "--out", "decided", *asked, *there]) == USAGE
    assert "already" in capsys.readouterr().err
