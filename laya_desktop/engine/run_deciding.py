"""A run answered in the engine thread, chunk by chunk; each chunk is saved before it is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from time import monotonic
from typing import TYPE_CHECKING, Any

from laya_desktop.engine.jobs import DecideRun, RunDecided, RunProgress
from laya_desktop.engine.needing import NotDownloaded
from laya_engine.checkpoints import CheckpointError
from laya_engine.runs import (
    RowSummary,
    RunCounts,
    RunError,
    RunEvent,
    RunFile,
    answer_chunk,
    pending_chunks,
    remember_pace,
)

if TYPE_CHECKING:
    from laya_desktop.engine.worker import Report, Steps
    from laya_engine.runs import RowAnswer, RunRow
    from laya_engine.runs.answering import Answers

REPORT_EVERY = 0.1  # seconds between two reports of a run
ROWS_AT_ONCE = 500  # looked at for the checkpoints that they name


def answer_run(
    job: DecideRun, router: Callable[[], Any], report: Report, demand: Callable[[str], None]
) -> Steps:
    """Answer the open rows of a run; `router` is asked at each step, a new setup replaces it.

    The checkpoints that rows name in a column are demanded before any row is answered: `demand`
    raises NotDownloaded for one that can be fetched. Whatever ends this, what was saved is reported
    and the end is noted in the run. Raises RunError where another program answers the run.
    """
    with RunFile.open(job.path) as run:
        yield from _demand_named(run, demand)
        waiting = _Waiting(job, run, report)
        why = "a person"
        try:
            with closing(pending_chunks(run)) as chunks:
                for chunk in chunks:
                    waiting.begin()
                    waiting.add(run.save(_answers(router(), run, chunk)))
                    yield
            why = ""
        except Exception as error:
            why = type(error).__name__
            raise
        finally:
            waiting.end(why)
        with suppress(OSError):  # only for the estimate of the next run
            remember_pace(run)
        report(RunDecided(job.ticket, job.path, run.counts()))


def _demand_named(run: RunFile, demand: Callable[[str], None]) -> Steps:
    """Demand each checkpoint that open rows name. Otherwise these rows would fail one by one."""
    column, after, known = run.settings.mapping.checkpoint, -1, {""}
    while column and (block := run.pending(ROWS_AT_ONCE, after)):
        after = block[-1].position
        for name in dict.fromkeys(row.cell(run.settings, column).strip() for row in block):
            if name in known:
                continue
            known.add(name)
            try:
                demand(name)
            except NotDownloaded:
                raise
            except CheckpointError:
                pass  # offline: its rows will say so, and the others are answered
        yield


def _answers(router: Answers, run: RunFile, chunk: Sequence[RunRow]) -> list[RowAnswer]:
    """Answers of a chunk. Raises NotDownloaded also where rows name their checkpoints: those that
    name none go by their language, perhaps to one that is to be fetched."""
    noting = _Noting(router)
    answers = answer_chunk(noting, run.settings, chunk)
    if noting.lacks is not None:
        raise noting.lacks
    return answers


class _Noting:
    """A router that remembers what it lacked, which a chunk takes for an error of its rows."""

    def __init__(self, router: Answers) -> None:
        self._router = router
        self.lacks: NotDownloaded | None = None

    def predict_batch(self, requests: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
        """Answers of the router, until it lacks something."""
        if self.lacks is not None:
            raise self.lacks
        try:
            return self._router.predict_batch(requests)
        except NotDownloaded as error:
            self.lacks = error
            raise


class _Waiting:
    """Outcomes that are saved and not reported yet; they are a few times a second.

    Rows are counted here while they come: the file would be read whole for it each time.
    """

    def __init__(self, job: DecideRun, run: RunFile, report: Report) -> None:
        self._job, self._run, self._report = job, run, report
        self._outcomes: list[RowSummary] = []
        self._reported = monotonic()
        self._counts: RunCounts | None = None

    def begin(self) -> None:
        """There is something to answer, and nobody else who answers it."""
        if self._counts is None:
            self._counts = self._run.counts()
            self._run.log(RunEvent("started", {"open": self._counts.pending}))
            self._tell(self._counts)

    def add(self, outcomes: list[RowSummary]) -> None:
        """These are saved."""
        self._outcomes += outcomes
        if self._counts is not None and monotonic() - self._reported >= REPORT_EVERY:
            self._counts = _with(self._counts, self._outcomes)
            self._tell(self._counts)

    def end(self, why: str) -> None:
        """Nothing more comes; `why` is blank for a run that is finished."""
        if self._counts is None:
            return
        counts = self._run.counts()
        self._tell(counts)
        finished = RunEvent("finished", {"done": counts.done, "failed": counts.failed})
        stopped = RunEvent("stopped", {"by": why, "open": counts.pending})
        with suppress(RunError):  # a full disk has been told already
            self._run.log(stopped if why else finished)

    def _tell(self, counts: RunCounts) -> None:
        positions = [outcome.position for outcome in self._outcomes]
        answers = tuple(self._run.packed_answers(positions)) if positions else ()
        outcomes = tuple(self._outcomes)
        self._report(RunProgress(self._job.ticket, self._job.path, counts, outcomes, answers))
        self._outcomes, self._reported = [], monotonic()


def _with(counts: RunCounts, outcomes: list[RowSummary]) -> RunCounts:
    """Counts after these outcomes."""
    verdicts = Counter(counts.verdicts)
    verdicts.update(outcome.verdict for outcome in outcomes if not outcome.error)
    failed = sum(bool(outcome.error) for outcome in outcomes)
    done = counts.done + len(outcomes) - failed
    return RunCounts(counts.total, done, counts.failed + failed, dict(verdicts))
