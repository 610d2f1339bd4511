"""Answering a run in a terminal or under a scheduler: progress, and stopping without a loss."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any

from laya_engine.command_line.output import say, sentence
from laya_engine.command_line.progress import progress, summary
from laya_engine.command_line.run import DONE, SOME_FAILED, STOPPED
from laya_engine.command_line.setup import note
from laya_engine.runs import (
    CheckpointEvents,
    RunEvent,
    RunFile,
    answer_chunk,
    pending_chunks,
    remember_pace,
)


def answer_run(run: RunFile, router: Any, loads: CheckpointEvents) -> int:
    """Answer every open row; returns the exit code.

    The first Ctrl+C or SIGTERM ends after the chunk in work, the second at once.
    """
    run.log(RunEvent("started", {"open": run.counts().pending}))
    try:
        with _stopping() as stop, progress(run.counts()) as advance:
            for rows in pending_chunks(run):
                run.save(answer_chunk(router, run.settings, rows), loads.drain())
                advance(len(rows))
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
