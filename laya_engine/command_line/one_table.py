"""A table on the command line: a run that can be stopped and gone on with, then an export."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from laya_engine.cli import INTERRUPTED, OK, SOME_FAILED
from laya_engine.command_line.output import say, sentence
from laya_engine.command_line.progress import progress, summary
from laya_engine.command_line.setup import Setup, note, set_up
from laya_engine.runs import (
    RunError,
    RunFile,
    RunSettings,
    answer_chunk,
    check_destination,
    default_export_path,
    default_run_path,
    export_table,
    pending_chunks,
)
from laya_engine.tables import TablePreview, inspect_table


def decide_table(options: argparse.Namespace, path: Path) -> int:
    """Decide every row of a table and write it beside, or print the records."""
    table = inspect_table(path)
    column = options.text_column or _suggested(table)
    setup = set_up(options)
    settings = RunSettings.for_table(
        table, column, setup.question_set, setup.questions, setup.policy, setup.model
    )
    out = Path(options.out) if options.out else default_export_path(path)
    check_destination(settings, out)
    with _open_run(settings, table, options.fresh) as run:
        try:
            _answer(run, setup)
        except KeyboardInterrupt:
            return _stopped(run, "stopped")
        except Exception as error:
            if options.verbose:
                raise
            return _stopped(run, sentence(error))
        if options.json:
            _print_records(run)
        if options.out or not options.json:
            export_table(run, out)
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


def _suggested(table: TablePreview) -> str:
    column = table.suggested_text_column
    note(f"deciding the column {column!r}; --text-column chooses another")
    return column


def _open_run(settings: RunSettings, table: TablePreview, fresh: bool) -> RunFile:
    path = default_run_path(settings)
    if path.is_file() and not fresh:
        try:
            run = RunFile.open(path)
        except RunError as error:
            kept = path.with_name(f"{path.name}.unusable")
            path.replace(kept)  # a newer program may still read it
            note(f"{error}; it is kept as {kept.name!r}, starting over")
        else:
            run.retry_failed()
            if done := run.counts().done:
                note(f"going on: {done:,} of {run.total:,} rows were decided before")
            return run
    return RunFile.create(path, settings, expected_rows=table.estimated_rows)


def _answer(run: RunFile, setup: Setup) -> None:
    with progress(run.counts()) as advance:
        for rows in pending_chunks(run):
            run.save(answer_chunk(setup.router, run.settings, rows))
            advance(len(rows))


def _print_records(run: RunFile) -> None:
    for row, outcome, record in run.everything():
        place = {"row": row.position + 1, "line": row.line}
        told = record or {"error": outcome.error if outcome else "not decided"}
        print(json.dumps(place | told, ensure_ascii=False))
