"""Killed at random moments, a run ends with every row answered exactly once."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from laya_engine.runs import RunFile
from tests.engine.runs.run_files import messages, settings_of
from tests.engine.varied_router import VariedRouter

ROWS, KILLS = 2000, 22
ROOT = Path(__file__).parents[3]


def lines_until_killed(table: Path, path: Path, lines: float, pause: float) -> Iterator[str]:
    """What the program tells before it is killed, `pause` seconds after so many lines.

    The kill does not wait for the program: it is in the middle of what comes next.
    """
    program = subprocess.Popen(
        [sys.executable, "-m", "tests.engine.runs.run_to_be_killed", str(table), str(path)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )
    assert program.stdout is not None
    for number, line in enumerate(program.stdout):
        yield line.strip()
        if number >= lines:
            try:
                program.wait(pause)
            except subprocess.TimeoutExpired:
                program.kill()
    program.wait()


def test_every_row_is_answered_exactly_once_whenever_it_is_killed(tmp_path: Path) -> None:
    table, path = messages(tmp_path / "mail.csv", ROWS), tmp_path / "mail.laya-run"
    chance = random.Random(20)
    saved: list[int] = []
    killed = 0
    while killed < KILLS or len(saved) < ROWS:
        lines = chance.randint(0, 150) if killed < KILLS else float("inf")
        known = set(saved)
        told = list(lines_until_killed(table, path, lines, chance.random() * 0.02))
        for words in map(str.split, told):
            positions = list(map(int, words[1:]))
            if words[0] == "saved":
                saved += positions
            elif words[0] == "asked":
                # What was told to be saved before is never asked for again.
                assert known.isdisjoint(positions)
        if told[-1:] == ["done"]:
            assert killed >= KILLS
            break
        killed += 1
        if path.exists():
            with RunFile.open(path) as run:
                done = {summary.position for summary in run.summaries()}
            assert done >= set(saved)  # what was told to be saved is there
            saved = sorted(done)
    assert killed >= 20

    with RunFile.open(path) as run:
        assert list(run.query("PRAGMA integrity_check")) == [("ok",)]
        counts = run.counts()
        assert (counts.done, counts.failed, counts.pending) == (ROWS, 0, 0)
        for table_name in ("outcomes", "records", "compact"):
            query = f"SELECT COUNT(*), COUNT(DISTINCT position) FROM {table_name}"
            assert list(run.query(query)) == [(ROWS, ROWS)]
        router, settings = VariedRouter(), settings_of(table)
        for row, _, record in run.everything():
            [expected] = router.predict_batch([row.request(settings)])
            assert record is not None
            assert record["answers"] == expected["answers"]
    assert sorted(file.name for file in tmp_path.iterdir()) == ["mail.csv", "mail.laya-run"]
