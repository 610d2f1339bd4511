"""The jobs of the file thread: look at a table, copy it into a run file, open and export runs."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

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
from laya_desktop.engine.run_export import write_run
from laya_engine.runs import (
    SUFFIX,
    RunError,
    RunFile,
    RunIndex,
    default_run_path,
    free_path,
    recall_mapping,
    remember_mapping,
)
from laya_engine.tables import inspect_table, sheet_format

if TYPE_CHECKING:
    from laya_desktop.engine.worker import Handlers, IsCancelled, Report, Steps

RUN_PATTERN = f"*{SUFFIX}"
RUNS_SHOWN = 8
REPORT_EVERY = 0.1  # seconds between two reports of one job

Watch = tuple[Callable[[int, int], None], Callable[[], bool]]


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
        """Format and first rows of a table, and what was chosen for one like it."""
        table_format = sheet_format(job.path, job.sheet) if job.sheet else job.format
        preview = inspect_table(job.path, table_format)
        remembered = recall_mapping(preview.columns)
        self._report(TableInspected(job.ticket, preview, remembered))
        yield from ()

    def create(self, job: CreateRun) -> Steps:
        """A new run file; an older one of the same job is kept under another name."""
        path = default_run_path(job.settings, job.folder)
        if path.exists():
            _keep(path)
        progress, cancelled = self._watch(job.ticket)
        with RunFile.create(path, job.settings, progress, cancelled, job.expected_rows) as run:
            with suppress(OSError):  # only a convenience for the next time
                remember_mapping(job.settings.columns, job.settings.mapping)
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
        """A run as a file of its own."""
        progress, cancelled = self._watch(job.ticket)
        with RunFile.open(job.path) as run:
            write_run(run, job.destination, job.options, progress, cancelled)
        self._report(RunExported(job.ticket, job.destination))
        yield from ()

    def _watch(self, ticket: int) -> Watch:
        return watch(self._report, self._is_cancelled, ticket)


def watch(report: Report, is_cancelled: IsCancelled, ticket: int) -> Watch:
    """Progress and cancel callbacks of a job."""
    last = monotonic()

    def progress(done: int, total: int) -> None:
        nonlocal last
        if monotonic() - last >= REPORT_EVERY:
            last = monotonic()
            report(FileProgress(ticket, done, total))

    return progress, lambda: is_cancelled(ticket)


def _opened(ticket: int, run: RunFile) -> RunOpened:
    return RunOpened(ticket, run.path, run.settings, run.counts(), RunIndex.load(run))


def _age(path: Path) -> float:
    return -path.stat().st_mtime


def _keep(path: Path) -> None:
    """Copy a run that holds answers; one that cannot be read is renamed."""
    try:
        with RunFile.open(path) as run:
            if run.counts().done:
                run.copy_to(free_path(path))
    except RunError:
        path.replace(free_path(path))
