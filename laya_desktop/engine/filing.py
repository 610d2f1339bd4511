"""The jobs of the file thread: look at a table, copy it into a run file, open and export runs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic

from laya_desktop.engine.jobs import (
    CreateRun,
    ExportRun,
    FileProgress,
    FindRuns,
    FoundRun,
    InspectTable,
    OpenRun,
    RunExported,
    RunOpened,
    RunsFound,
    TableInspected,
)
from laya_desktop.engine.worker import Handlers, IsCancelled, Report, Steps
from laya_engine.runs import RowSummary, RunError, RunFile, default_run_path, export_table
from laya_engine.tables import inspect_table

RUN_PATTERN = "*.laya-run"
RUNS_SHOWN = 4
REPORT_EVERY = 0.1  # seconds between two reports of one job


class FileClerk:
    """Reads and writes tables and runs. Everything here runs in the file thread."""

    def __init__(self, report: Report, is_cancelled: IsCancelled) -> None:
        self._report = report
        self._is_cancelled = is_cancelled

    def handlers(self) -> Handlers:
        """Job type -> generator function."""
        return {
            InspectTable: self.inspect,
            CreateRun: self.create,
            OpenRun: self.open,
            FindRuns: self.find,
            ExportRun: self.export,
        }

    def inspect(self, job: InspectTable) -> Steps:
        """Format and first rows of a table."""
        self._report(TableInspected(job.ticket, inspect_table(job.path, job.format)))
        yield from ()

    def create(self, job: CreateRun) -> Steps:
        """A new run file; an older one of the same job is replaced."""
        path = default_run_path(job.settings, job.folder)
        progress, cancelled = self._watch(job.ticket)
        with RunFile.create(path, job.settings, progress, cancelled, job.expected_rows) as run:
            self._report(_opened(job.ticket, run))
        yield from ()

    def open(self, job: OpenRun) -> Steps:
        """What a run holds so far."""
        with RunFile.open(job.path) as run:
            self._report(_opened(job.ticket, run))
        yield from ()

    def find(self, job: FindRuns) -> Steps:
        """The newest runs of a folder; files that are none are passed over."""
        found: list[FoundRun] = []
        for path in sorted(job.folder.glob(RUN_PATTERN), key=_age):
            try:
                with RunFile.open(path) as run:
                    found.append(FoundRun(path, run.settings, run.counts()))
            except RunError:
                continue
            if len(found) == RUNS_SHOWN:
                break
            yield
        self._report(RunsFound(job.ticket, tuple(found)))

    def export(self, job: ExportRun) -> Steps:
        """A run as the table that the destination names."""
        progress, cancelled = self._watch(job.ticket)
        with RunFile.open(job.path) as run:
            export_table(run, job.destination, progress, cancelled)
        self._report(RunExported(job.ticket, job.destination))
        yield from ()

    def _watch(self, ticket: int) -> tuple[Callable[[int, int], None], Callable[[], bool]]:
        """Progress and cancel callbacks of a job."""
        last = monotonic()

        def progress(done: int, total: int) -> None:
            nonlocal last
            if monotonic() - last >= REPORT_EVERY:
                last = monotonic()
                self._report(FileProgress(ticket, done, total))

        return progress, lambda: self._is_cancelled(ticket)


def _opened(ticket: int, run: RunFile) -> RunOpened:
    outcomes: list[RowSummary | None] = [None] * run.total
    for outcome in run.summaries():
        outcomes[outcome.position] = outcome
    return RunOpened(ticket, run.path, run.settings, run.counts(), tuple(outcomes))


def _age(path: Path) -> float:
    return -path.stat().st_mtime
