"""What the tests of runs share: a table, its run, and an engine to answer it."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from laya_engine.policy import default_policy
from laya_engine.presets import triage_questions
from laya_engine.runs import RunFile, RunSettings, answer_chunk, pending_chunks
from laya_engine.tables import inspect_table
from tests.engine.varied_router import VariedRouter


def write_csv(path: Path, header: Sequence[str], rows: Sequence[Sequence[object]]) -> Path:
    with path.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([header, *rows])
    return path


def messages(path: Path, count: int) -> Path:
    """A table of ids and texts that all differ."""
    rows = [(n, f"message number {n}, please look") for n in range(count)]
    return write_csv(path, ("id", "body"), rows)


def settings_of(path: Path, mapping: Any = "body", **changes: Any) -> RunSettings:
    given = {
        "question_set": "triage",
        "questions": triage_questions(),
        "policy": default_policy(),
    }
    return RunSettings.for_table(inspect_table(path), mapping, **(given | changes))


def new_run(path: Path, mapping: Any = "body", **changes: Any) -> RunFile:
    return RunFile.create(path.with_suffix(".laya-run"), settings_of(path, mapping, **changes))


def answer_all(run: RunFile, router: Any = None) -> Any:
    router = router or VariedRouter()
    for rows in pending_chunks(run):
        run.save(answer_chunk(router, run.settings, rows))
    return router


def answered_run(path: Path, count: int = 60, **changes: Any) -> RunFile:
    run = new_run(messages(path, count), **changes)
    answer_all(run)
    return run
