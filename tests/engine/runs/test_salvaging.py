"""What can be read of a damaged run is saved, what is lost is counted, the file stays as it is."""

from __future__ import annotations

import random
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from laya_engine.cli import main
from laya_engine.evaluation.reviewing import Review, reviews_of, save_review
from laya_engine.policy import Policy
from laya_engine.runs import (
    ColumnMapping,
    DamagedRun,
    RowHolds,
    RunError,
    RunFile,
    RunIndex,
    correct,
    export_table,
    keep_stability,
    read_stability,
    salvaged,
)
from laya_engine.tables import Cancelled
from tests.engine.runs.run_files import answer_all, answered_run, new_run, write_csv
from tests.engine.varied_router import VariedRouter

NO_TEXT = "CAST(x'5b22ff' AS TEXT)"  # bytes that are no UTF-8


def _damage(path: Path, *statements: str) -> bytes:
    """Make a run one clean file, damage it, and give its bytes."""
    clean = path.with_name("clean.laya-run")
    with RunFile.open(path) as run:
        run.copy_to(clean)
    for ending in ("", "-wal", "-shm"):
        Path(f"{path}{ending}").unlink(missing_ok=True)
    clean.replace(path)
    db = sqlite3.connect(path)
    for statement in statements:
        db.execute(statement)
    db.commit()
    db.close()
    return path.read_bytes()


def _beside(path: Path) -> list[str]:
    return sorted(each.name for each in path.parent.iterdir())


def test_rows_and_answers_that_are_whole_are_saved(tmp_path: Path) -> None:
    with answered_run(tmp_path / "mail.csv", 12) as run:
        question = run.settings.choice_question or ""
        label = str(next(iter(run.settings.questions[question]["criteria"])))
        correct(run, 3, f"answer:{question}", label)
        correct(run, 8, "team", "night")
        save_review(run, Review(5, "Mina", {question: label}))
        keep_stability(run, {7: RowHolds(4, 0.75, {question: (3, 4)})})
        before = [run.record(position) for position in range(12)]
        path = run.path
    damaged = _damage(
        path,
        "UPDATE rows SET cells = 'x' WHERE position = 1",
        f"UPDATE rows SET cells = {NO_TEXT} WHERE position = 2",
        "UPDATE records SET record = '{' WHERE position = 4",
        "UPDATE corrections SET value = '{' WHERE position = 8",
    )
    files = _beside(path)
    with salvaged(path) as (run, saved):
        assert (saved.rows, saved.lost, saved.reopened, saved.given) == (10, 2, 1, 1)
        assert saved.sentence == (
            "saved 10 of 12 rows; lost rows: 2, lost answers: 1 (their rows are open again), lost "
            "corrections and reviews: 1"
        )
        kept = [0, *range(3, 12)]  # the lines of the file, less two
        assert [row.line for row in run.fetch(range(10))] == [position + 2 for position in kept]
        for place, position in enumerate(kept):
            if position not in (4, 8):
                assert run.record(place) == before[position]
        assert run.counts().pending == 1
        assert [(each.position, each.answers) for each in reviews_of(run)] == [
            (3, {question: label})
        ]
        assert read_stability(run)[5].answers == {question: (3, 4)}
        assert run.summaries([1])[0].corrected
        assert RunIndex.load(run).run_counts().done == 9
        answer_all(run)
        assert run.counts().pending == 0
        export_table(run, tmp_path / "out.csv")
    assert path.read_bytes() == damaged
    assert _beside(path) == sorted([*files, "out.csv"])


def test_a_whole_run_is_saved_whole(tmp_path: Path) -> None:
    rows = [(n, f"text {n % 4}") for n in range(300)] + [(300, " "), (301, "bad")]
    table = write_csv(tmp_path / "mail.csv", ("id", "body"), rows)
    with new_run(table) as run:
        answer_all(run, VariedRouter())
        export_table(run, tmp_path / "one.csv")
        with salvaged(run.path) as (copy, saved):
            assert saved.complete
            assert copy.counts() == run.counts()
            assert copy.pace() == run.pace()
            assert copy.checkpoints() == run.checkpoints()
            assert [e.event for e in copy.events()] == [
                *(e.event for e in run.events()),
                "salvaged",
            ]
            export_table(copy, tmp_path / "two.csv")
    assert (tmp_path / "one.csv").read_bytes() == (tmp_path / "two.csv").read_bytes()


def test_a_twin_keeps_the_answers_of_a_row_that_is_lost(tmp_path: Path) -> None:
    table = write_csv(tmp_path / "mail.csv", ("body",), [("same",), ("other",), ("same",)] * 2)
    with new_run(table) as run:
        answer_all(run)
        record, path = run.record(2), run.path
    _damage(path, "UPDATE rows SET cells = 'x' WHERE position = 0")
    with salvaged(path) as (run, saved):
        assert (saved.rows, saved.lost, saved.reopened) == (5, 1, 0)
        assert [run.record(place) for place in (1, 2, 4)] == [record] * 3
        assert run.pace()


def test_conversations_are_saved_with_their_rows(tmp_path: Path) -> None:
    rows = [("a", "hello"), ("b", "broken?"), ("a", "again"), ("c", "lost"), ("b", "yes")]
    table = write_csv(tmp_path / "chat.csv", ("case", "body"), rows)
    with new_run(table, ColumnMapping("body", form="grouped", group_by="case")) as run:
        answer_all(run)
        path = run.path
    _damage(
        path,
        "UPDATE rows SET turns = '[' WHERE position = 2",
        "UPDATE members SET cells = '[' WHERE number = 4",
    )
    with salvaged(path) as (run, saved):
        assert (run.total, saved.rows, saved.lost, saved.reopened) == (2, 3, 2, 0)
        export_table(run, tmp_path / "out.csv")
        assert len(run.fetch([1])[0].turns) == 2
    assert len((tmp_path / "out.csv").read_text().splitlines()) == 4


def test_what_is_not_in_the_file_yet_is_saved(tmp_path: Path) -> None:
    with answered_run(tmp_path / "mail.csv", 3) as run:
        run._db.execute("PRAGMA wal_autocheckpoint = 0")
        correct(run, 1, "team", "night")
        assert Path(f"{run.path}-wal").stat().st_size
        with salvaged(run.path) as (copy, _):
            assert copy.summaries([1])[0].team == "night"


@pytest.mark.parametrize("seed", range(6))
def test_pages_of_rubbish_cost_their_rows_only(tmp_path: Path, seed: int) -> None:
    with answered_run(tmp_path / "mail.csv", 120) as run:
        path = run.path
    damaged = bytearray(_damage(path))
    rng = random.Random(seed)
    for page in rng.sample(range(8, len(damaged) // 4096), 2):
        damaged[page * 4096 : page * 4096 + 4096] = rng.randbytes(4096)
    path.write_bytes(damaged)
    with salvaged(path) as (run, saved):
        assert saved.rows + saved.lost == 120
        assert saved.rows > 0
        answer_all(run)
        export_table(run, tmp_path / "out.csv")
    assert path.read_bytes() == bytes(damaged)


@pytest.mark.parametrize("table", ["outcomes", "records", "corrections", "events", "checkpoints"])
def test_a_table_that_is_gone_costs_no_rows(tmp_path: Path, table: str) -> None:
    with answered_run(tmp_path / "mail.csv", 4) as run:
        path = run.path
    _damage(path, f"DROP TABLE {table}")
    with salvaged(path) as (run, saved):
        assert (saved.rows, saved.lost) == (4, 0)
        assert saved.reopened == (4 if table == "records" else 0)
        assert run.checkpoints()
        answer_all(run)


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        ("UPDATE rows SET cells = '['", "no row of the run file 'mail.laya-run' can be read"),
        ("UPDATE run SET value = '{' WHERE key = 'settings'", "'mail.laya-run' is damaged"),
        ("DROP TABLE run", "cannot be used (no such table: run)"),
    ],
)
def test_where_nothing_can_be_read_it_is_said(tmp_path: Path, damage: str, words: str) -> None:
    with answered_run(tmp_path / "mail.csv", 4) as run:
        path = run.path
    _damage(path, damage)
    with pytest.raises(RunError) as error, salvaged(path):
        pass
    assert words in str(error.value)


def test_a_salvage_tells_how_far_it_is_and_can_be_stopped(tmp_path: Path) -> None:
    heard: list[tuple[int, int]] = []
    with answered_run(tmp_path / "mail.csv", 5) as run:
        path = run.path
    with salvaged(path, lambda done, total: heard.append((done, total))):
        pass
    assert heard[-1] == (5, 5)
    with pytest.raises(Cancelled), salvaged(path, cancelled=lambda: True):
        pass


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    with answered_run(tmp_path / "mail.csv", 6, policy=Policy()) as run:
        path = run.path
    _damage(path, "UPDATE rows SET cells = '[' WHERE position = 2")
    return path


def _run(capsys: pytest.CaptureFixture[str], *arguments: Any) -> tuple[int, str, str]:
    return main(["run", *map(str, arguments)]), *capsys.readouterr()


def test_the_command_saves_a_run_or_a_table(
    damaged: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = "saved 5 of 6 rows; lost rows: 1\n"
    out = tmp_path / "saved.laya-run"
    assert _run(capsys, "salvage", damaged, "--out", out) == (1, f"written to {out}\n", told)
    with RunFile.open(out) as run:
        assert (run.total, run.counts().pending) == (5, 0)
    table = tmp_path / "saved.csv"
    assert _run(capsys, "salvage", damaged, "--out", table) == (1, f"written to {table}\n", told)
    assert len(table.read_text().splitlines()) == 6
    whole = tmp_path / "again.laya-run"
    code, _, err = _run(capsys, "salvage", out, "--out", whole)
    assert (code, err) == (0, "saved 5 of 5 rows; nothing is lost\n")


def test_other_commands_name_the_way_out(
    damaged: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, err = _run(capsys, "export", damaged, "--out", tmp_path / "out.csv")
    assert code == 2
    assert "is damaged; restore a copy of it, or open its table again; 'laya-triage run " in err
    assert err.count("\n") == 1
    with RunFile.open(damaged) as run, pytest.raises(DamagedRun):
        export_table(run, tmp_path / "out.csv")


@pytest.mark.parametrize("name", ["mail.laya-run", "other.laya-run", "mail.csv", "out.pdf"])
def test_a_salvage_replaces_nothing_that_matters(
    damaged: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    shutil.copy(damaged, damaged.with_name("other.laya-run"))
    files = {path: path.read_bytes() for path in damaged.parent.iterdir()}
    code, _, err = _run(capsys, "salvage", damaged, "--out", damaged.with_name(name))
    assert code == 2
    assert err.count("\n") == 1
    assert {path: path.read_bytes() for path in damaged.parent.iterdir()} == files
