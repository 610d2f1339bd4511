"""Answering a run in a terminal or under a scheduler: progress, and stopping without a loss."""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager, suppress
from types import FrameType
from typing import Any

from laya_engine.command_line.output import say, sentence
from laya_engine.command_line.progress import progress, summary
from laya_engine.command_line.run import DONE, SOME_FAILED, STOPPED
from laya_engine.command_line.setup import note
from laya_engine.runs import (
    CheckpointEvents,
    RowAnswer,
    RunEvent,
    RunFile,
    answer_chunk,
    pending_chunks,
    remember_pace,
)


def answer_run(run: RunFile, router: Any, loads: CheckpointEvents) -> int:
    """Answer every open row on this machine; returns the exit code."""
    return keep_outcomes(run, _outcomes(run, router), loads.drain)


def keep_outcomes(
    run: RunFile,
    outcomes: Generator[list[RowAnswer], None, None],
    events: Callable[[], list[RunEvent]] = list,
) -> int:
    """Save outcomes as they come, until no row is open; returns the exit code.

    The first Ctrl+C or SIGTERM ends after the rows in work, the second at once.
    """
    run.log(RunEvent("started", {"open": run.counts().pending}))
    try:
        with _stopping() as stop, progress(run.counts()) as advance, closing(outcomes):
            for answers in outcomes:
                run.save(answers, events())
                advance(len(answers))
                if stop.asked:
                    break
    except KeyboardInterrupt:
        stop.asked = True
    except Exception as error:
        say(sentence(error), STOPPED)
        return _stopped(run, type(error).__name__)
    counts = run.counts()
    if counts.pending:
        return _stopped(run, "a signal")
    run.log(RunEvent("finished", {"done": counts.done, "failed": counts.failed}))
    with suppress(OSError):  # only for the estimate of the next run
        remember_pace(run)
    print(summary(counts))
    return SOME_FAILED if counts.failed else DONE


def _outcomes(run: RunFile, router: Any) -> Generator[list[RowAnswer], None, None]:
    with closing(pending_chunks(run)) as chunks:
        for rows in chunks:
            yield answer_chunk(router, run.settings, rows)


def _stopped(run: RunFile, why: str) -> int:
    counts = run.counts()
    note(
        f"stopped; {counts.done:,} of {counts.total:,} rows are decided and kept, go on with:\n"
        f"  laya-triage run resume {run.path}"
    )
    run.log(RunEvent("stopped", {"by": why, "open": counts.pending}))
    return STOPPED


class _Stop:
    asked = False

    def ask(self, number: int, frame: FrameType | None) -> None:
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True
        note("stopping after the rows in work; once more stops at once")


@contextmanager
def _stopping() -> Iterator[_Stop]:
    stop = _Stop()
    before = {each: signal.signal(each, stop.ask) for each in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
