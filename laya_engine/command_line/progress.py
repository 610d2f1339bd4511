"""How far a run is: a bar on a terminal while it goes on, and its counts in a line."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import TypeVar

from laya_engine.policy import VERDICTS
from laya_engine.runs import RunCounts

T = TypeVar("T")
BETWEEN_LINES = 30.0  # seconds


@contextmanager
def progress(counts: RunCounts) -> Iterator[Callable[[int], None]]:
    """A bar with rows, rate and time left on a terminal; a line now and then anywhere else.

    Gives the function that is told how many more rows are answered.
    """
    if not sys.stderr.isatty() or not counts.pending:
        yield _lines(counts)
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


def _lines(counts: RunCounts, clock: Callable[[], float] = time.monotonic) -> Callable[[int], None]:
    """For a log file: how far it is, every half minute."""
    done, told = counts.done + counts.failed, clock()

    def advance(rows: int) -> None:
        nonlocal done, told
        done += rows
        if clock() - told >= BETWEEN_LINES:
            told = clock()
            print(f"{done:,} of {counts.total:,} rows", file=sys.stderr, flush=True)

    return advance


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


def finished(steps: Generator[tuple[int, int], None, T]) -> T:
    """Run steps that tell how many are done of how many, with a bar on a terminal, to their end.

    Returns what they return.
    """
    if not sys.stderr.isatty():
        return _to_the_end(steps, lambda done, total: None)
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(separator=" of "), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("asked again", total=None)
        return _to_the_end(steps, lambda done, total: bar.update(task, completed=done, total=total))


def _to_the_end(steps: Generator[tuple[int, int], None, T], tell: Callable[[int, int], None]) -> T:
    try:
        while True:
            tell(*next(steps))
    except StopIteration as end:
        result: T = end.value
        return result
