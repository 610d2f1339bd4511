"""A table on the command line: a run that can be stopped and gone on with, then an export."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from time import monotonic

from laya_engine.cli import INTERRUPTED, OK
from laya_engine.command_line.setup import Setup, note, set_up
from laya_engine.runs import (
    RunCounts,
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

REDRAW_EVERY = 0.2  # seconds


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
            counts = run.counts()
            note(
                f"laya-triage: stopped; {counts.done:,} of {counts.total:,} rows are decided and "
                "kept, the same command goes on from there"
            )
            return INTERRUPTED
        if options.json:
            _print_records(run)
        if options.out or not options.json:
            export_table(run, out)
            written = f"; written to {out}"
        else:
            written = ""
        line = f"{summary(run.counts())}{written}"
        print(line, file=sys.stderr if options.json else sys.stdout)
    return OK


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
            note(f"{error}; starting over")
        else:
            run.retry_failed()
            if done := run.counts().done:
                note(f"going on: {done:,} of {run.total:,} rows were decided before")
            return run
    return RunFile.create(path, settings, expected_rows=table.estimated_rows)


def _answer(run: RunFile, setup: Setup) -> None:
    progress = _Progress(run.counts())
    try:
        for rows in pending_chunks(run):
            run.save(answer_chunk(setup.router, run.settings, rows))
            progress.advance(len(rows))
    finally:
        progress.finish()


class _Progress:
    """One line on a terminal that is redrawn: rows, rate, time left. Silent anywhere else."""

    def __init__(self, counts: RunCounts) -> None:
        self._shown = sys.stderr.isatty() and counts.pending > 0
        self._total = counts.total
        self._done_before = counts.done + counts.failed
        self._new = 0
        self._started = self._drawn = monotonic()

    def advance(self, rows: int) -> None:
        self._new += rows
        now = monotonic()
        if self._shown and now - self._drawn >= REDRAW_EVERY:
            self._drawn = now
            rate = self._new / (now - self._started)
            done = self._done_before + self._new
            left = _clock((self._total - done) / rate)
            line = f"{done:,} of {self._total:,} rows   {rate:.1f} rows/s   {left} left"
            sys.stderr.write(f"\r{line:<60}")
            sys.stderr.flush()

    def finish(self) -> None:
        if self._shown:
            sys.stderr.write(f"\r{'':60}\r")


def _print_records(run: RunFile) -> None:
    for row, summary, record in run.everything():
        place = {"row": row.position + 1, "line": row.line}
        outcome = record or {"error": summary.error if summary else "not decided"}
        print(json.dumps(place | outcome, ensure_ascii=False))


def summary(counts: RunCounts) -> str:
    """Rows by verdict, in a line."""
    verdicts = [
        f"{counts.verdicts[verdict]:,} {verdict}"
        for verdict in ("auto", "review", "escalate")
        if verdict in counts.verdicts
    ]
    failed = [f"{counts.failed:,} not decided"] if counts.failed else []
    rows = "1 row" if counts.total == 1 else f"{counts.total:,} rows"
    still = [f"{counts.pending:,} open"] if counts.pending else []
    return f"{rows}: {', '.join([*verdicts, *failed, *still])}"


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
