"""A run survives the end of its program."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from laya_engine.resources import resource_path
from laya_engine.runs import RunFile
from tests.end_to_end.program import StartProgram
from tests.end_to_end.tables import read_table, repeat_rows, write_settings

ROWS = 400


def test_a_killed_run_goes_on_and_answers_every_row_once(
    start: StartProgram, settings: Path, tiny_folder: Path, tmp_path: Path
) -> None:
    write_settings(settings, tiny_folder)
    table = repeat_rows(resource_path("samples", "support.csv"), tmp_path / "inbox.csv", ROWS)
    program = start(table)
    program.wait_until_ready()
    program.click("QPushButton", name="Start")
    program.wait_for(lambda screen: screen.says(f" of {ROWS} rows", "rows/s"), "progress")
    program.kill()

    kept = answered(settings / "runs", tmp_path / "copy")
    assert 0 < len(kept) < ROWS

    program = start(table)
    program.wait_until_ready()
    program.wait_for(lambda screen: screen.says("This table was begun before"), "the earlier run")
    program.click("QPushButton", name="Continue the earlier run")
    program.wait_for(
        lambda screen: screen.says(f"{ROWS} of {ROWS} rows", "finished"), "the end of the run", 120
    )
    program.click("QPushButton", name="Export")
    program.answer_file_dialog("Export the decisions", tmp_path / "decided.csv")
    program.wait_for(lambda screen: screen.says("Saved decided.csv"), "the export")
    assert program.close() == 0

    finished = answered(settings / "runs", tmp_path / "copy")
    assert sorted(finished) == list(range(ROWS))
    # Not one of the rows that were answered before the end was answered again.
    assert {position: finished[position] for position in kept} == kept
    exported = read_table(tmp_path / "decided.csv")
    assert [row["number"] for row in exported] == [str(n) for n in range(ROWS)]
    assert all(row["laya_verdict"] for row in exported)


def answered(runs: Path, copy: Path) -> dict[int, tuple[Any, ...]]:
    """Position -> record and seconds of every answered row, read from a copy of the only run."""
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(runs, copy)
    (path,) = copy.glob("*.laya-run")
    with RunFile.open(path) as run:
        return {
            summary.position: (summary, run.record(summary.position)) for summary in run.summaries()
        }
