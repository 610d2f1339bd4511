"""A QObject that runs jobs in its own thread, most urgent first, one step at a time.

A handler is a generator: each `yield` is a place where a more urgent job may go first, and where
a cancelled job ends. A program that stops ends computing there, too, and still writes what a person
gave.
"""

from __future__ import annotations

import itertools
import logging
import threading
import traceback
from collections.abc import Callable, Generator, Mapping
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from laya_desktop.engine.jobs import Job, JobCancelled, JobFailed
from laya_desktop.engine.lasting import is_given
from laya_desktop.said import said

Report = Callable[[object], None]
Steps = Generator[None, None, None]
Handler = Callable[[Any], Steps]
Handlers = Mapping[type, Handler]
IsCancelled = Callable[[int], bool]
Entry = tuple[int, Job, Steps | None]  # place among its like, and what is left of one under way
MakeHandlers = Callable[[Report, IsCancelled], Handlers]

_log = logging.getLogger(__name__)


class JobQueue:
    """Waiting jobs in order of urgency, shared by the two threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._entries: list[Entry] = []
        self._order = itertools.count()
        self._cancelled: set[int] = set()
        self._given: set[int] = set()  # tickets; done even if the program stops
        self._stopping = False

    def put(self, job: Job) -> None:
        """Add a job behind those of the same urgency."""
        with self._lock:
            if is_given(job):
                self._given.add(job.ticket)
            self._entries.append((next(self._order), job, None))

    def put_back(self, order: int, job: Job, steps: Steps) -> None:
        """Return a job that has steps left to its old place."""
        with self._lock:
            self._entries.append((order, job, steps))

    def pop(self) -> Entry | None:
        """The most urgent job, or None when there is none.

        One that shall not go on comes before all others, so that it ends at once, also behind a
        job of many steps.
        """
        with self._lock:
            cut = [each for each in self._entries if self._is_cut(each[1].ticket)]
            left = cut or self._entries
            first = min(left, key=lambda each: (each[1].priority, each[0]), default=None)
            if first is not None:
                self._entries.remove(first)
            return first

    def cancel(self, ticket: int) -> None:
        """Have a job ended at its next step."""
        with self._lock:
            self._cancelled.add(ticket)

    def is_cancelled(self, ticket: int) -> bool:
        """Whether a job shall not go on, because of a person or because the program stops."""
        with self._lock:
            return self._is_cut(ticket)

    def forget(self, ticket: int) -> None:
        """A job has ended; its cancellation, if any, is spent."""
        with self._lock:
            self._cancelled.discard(ticket)
            self._given.discard(ticket)

    def stop(self) -> None:
        """Have every job ended at its next step but what a person gave."""
        with self._lock:
            self._stopping = True

    def _is_cut(self, ticket: int) -> bool:
        return (self._stopping and ticket not in self._given) or ticket in self._cancelled


class JobWorker(QObject):
    """Runs the jobs of one queue in the thread it lives in."""

    reported = Signal(object)

    def __init__(self, queue: JobQueue, make_handlers: MakeHandlers) -> None:
        super().__init__()
        self._queue = queue
        self._make_handlers = make_handlers
        self._handlers: Handlers | None = None

    @Slot()
    def work(self) -> None:
        """Run jobs until none is waiting. Called in the worker's thread, once per new job."""
        while (entry := self._queue.pop()) is not None:
            self._advance(*entry)

    @Slot()
    def finish(self) -> None:
        """Do what a person gave, end all other jobs, and end the thread."""
        self.work()
        self.thread().quit()

    def _advance(self, order: int, job: Job, steps: Steps | None) -> None:
        from laya_engine.tables import Cancelled  # not before the window is on the screen

        try:
            if self._queue.is_cancelled(job.ticket):
                if steps is not None:
                    steps.close()  # here, in the thread that opened its files; it may fail
                raise Cancelled
            if self._handlers is None:
                self._handlers = self._make_handlers(self.reported.emit, self._queue.is_cancelled)
            if steps is None:
                steps = self._handlers[type(job)](job)
            next(steps)
        except StopIteration:
            self._end(job)
        except Cancelled:
            self._end(job, JobCancelled(job.ticket))
        except Exception as error:
            self._end(job, ending(job.ticket, error))
        else:
            self._queue.put_back(order, job, steps)

    def _end(self, job: Job, report: object = None) -> None:
        self._queue.forget(job.ticket)
        if report is not None:
            self.reported.emit(report)


def ending(ticket: int, error: Exception) -> object:
    """What is reported of a job that an error ended; one that lacks a checkpoint only waits."""
    from laya_desktop.engine.needing import NotDownloaded

    if isinstance(error, NotDownloaded):
        return error.needed(ticket)
    return JobFailed(ticket, explain(error))


def explain(error: Exception) -> str:
    """One sentence for a person. Errors nobody foresaw are logged with their place in the code."""
    if isinstance(error, OSError) and error.strerror:
        name = f"“{error.filename}”: " if error.filename else ""
        return f"{name}{said(error.strerror)}."
    if isinstance(error, (ValueError, OSError)) and str(error):
        return sentence(str(error))
    # The message is left out: it could quote what a person wrote.
    place = "".join(traceback.format_tb(error.__traceback__))
    _log.error("unexpected %s\n%s", type(error).__name__, place)
    return sentence(
        f"the engine met an unexpected error ({type(error).__name__}); "
        "nothing was lost, please try again or restart the program"
    )


def sentence(text: str) -> str:
    """`text` in the language of the window, with a capital letter and a full stop."""
    text = said(text.strip())
    word = text.split(maxsplit=1)[0].rstrip(".,:;")
    named = any(mark in word for mark in "./\\")  # a file keeps its name
    first = text[:1] if named else text[:1].upper()
    return first + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
