"""A table that is decided into another one: a run that can be stopped and gone on with."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from laya_engine.command_line.output import INTERRUPTED, OK, SOME_FAILED, say, sentence
from laya_engine.command_line.progress import progress, summary
from laya_engine.command_line.setup import note
from laya_engine.runs import (
    RowSummary,
    RunError,
    RunFile,
    RunSettings,
    answer_chunk,
    check_destination,
    default_export_path,
    default_run_path,
    export_table,
    free_path,
    pending_chunks,
)
from laya_engine.runs.answering import Answers
from laya_engine.tables import TableError, TablePreview
from laya_engine.tables.formats import kind_of_suffix


@dataclass(frozen=True)
class TableJob:
    """What is asked about which table, and of whom.

    `folder` is where its run file lies, None for where all runs do; `told` makes of a record what
    is printed, `write` the file that was asked for.
    """

    table: TablePreview
    settings: RunSettings
    router: Answers
    folder: Path | None = None
    told: Callable[[Mapping[str, Any]], Mapping[str, Any]] = dict
    write: Callable[[RunFile, Path], object] = export_table


def column_to_decide(options: argparse.Namespace, table: TablePreview) -> str:
    """The column that the options name, else the one that looks most like text."""
    if options.text_column:
        return str(options.text_column)
    column = table.suggested_text_column
    note(f"deciding the column {column!r}; --text-column chooses another")
    return column


def do_table(job: TableJob, options: argparse.Namespace) -> int:
    """Decide every open row and write the table, or print the records; returns the exit code."""
    out = Path(options.out) if options.out else default_export_path(job.table.path)
    check_destination(job.settings, out)
    if kind_of_suffix(out) is None and out.suffix != job.table.path.suffix:
        raise TableError(
            f"{out.name!r} does not end like a table; "
            "use .csv, .tsv, .xlsx, .json, .jsonl or .parquet"
        )
    with _open_run(job, options.fresh) as run:
        try:
            _answer(run, job.router)
        except KeyboardInterrupt:
            return _stopped(run, "stopped")
        except Exception as error:
            if options.verbose:
                raise
            return _stopped(run, sentence(error))
        if options.json:
            _print_records(run, job)
        if options.out or not options.json:
            job.write(run, out)
            written = f"; written to {out}"
        else:
            written = ""
        counts = run.counts()
        line = f"{summary(counts)}{written}"
        print(line, file=sys.stderr if options.json else sys.stdout)
    return SOME_FAILED if counts.failed else OK


def _stopped(run: RunFile, why: str) -> int:
    counts = run.counts()
    kept = f"{counts.done:,} of {counts.total:,} rows are decided and kept"
    return say(f"{why}; {kept}, the same command goes on from there", INTERRUPTED)


def _open_run(job: TableJob, fresh: bool) -> RunFile:
    path = default_run_path(job.settings, job.folder)
    if path.is_file() and not fresh:
        try:
            run = RunFile.open(path)
        except RunError as error:
            kept = path.with_name(f"{path.name}.unusable")
            kept = free_path(kept) if kept.exists() else kept
            path.replace(kept)  # a newer program may still read it
            note(f"{error}; it is kept as {kept.name!r}, starting over")
        else:
            run.retry_failed()
            if done := run.counts().done:
                note(f"going on: {done:,} of {run.total:,} rows were decided before")
            return run
    return RunFile.create(path, job.settings, expected_rows=job.table.estimated_rows)


def _answer(run: RunFile, router: Answers) -> None:
    with progress(run.counts()) as advance:
        for rows in pending_chunks(run):
            run.save(answer_chunk(router, run.settings, rows))
            advance(len(rows))


def _print_records(run: RunFile, job: TableJob) -> None:
    for row, outcome, record in run.everything():
        place = {"row": row.position + 1, "line": row.line}
        told = job.told(record) if record else {"error": _why(outcome)}
        print(json.dumps(place | dict(told), ensure_ascii=False))


def _why(outcome: RowSummary | None) -> str:
    return outcome.error if outcome else "not decided"
