"""How far a run is: a bar on a terminal while it goes on, and its counts in a line."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from laya_engine.policy import VERDICTS
from laya_engine.runs import RunCounts


@contextmanager
def progress(counts: RunCounts) -> Iterator[Callable[[int], None]]:
    """A bar with rows, rate and time left on a terminal; silent anywhere else.

    Gives the function that is told how many more rows are answered.
    """
    if not sys.stderr.isatty() or not counts.pending:
        yield lambda rows: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        BarColumn(),
        MofNCompleteColumn(separator=" of "),
        TextColumn("rows, {task.fields[rate]} rows/s,"),
        TimeRemainingColumn(),
        TextColumn("left"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        done = counts.done + counts.failed
        task = bar.add_task("rows", total=counts.total, completed=done, rate="–")

        def advance(rows: int) -> None:
            bar.advance(task, rows)
            speed = bar.tasks[0].speed
            bar.update(task, rate=f"{speed:.1f}" if speed else "–", refresh=True)

        yield advance


def summary(counts: RunCounts) -> str:
    """Rows by verdict, in a line."""
    verdicts = [
        f"{counts.verdicts[verdict]:,} {verdict}"
        for verdict in VERDICTS
        if verdict in counts.verdicts
    ]
    failed = [f"{counts.failed:,} not decided"] if counts.failed else []
    rows = "1 row" if counts.total == 1 else f"{counts.total:,} rows"
    still = [f"{counts.pending:,} open"] if counts.pending else []
    return f"{rows}: {', '.join([*verdicts, *failed, *still])}"
