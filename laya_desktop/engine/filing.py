"""Tables and runs as files: look at a table, copy it into a run file, open and export runs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from os.path import samestat
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
from laya_desktop.engine.run_folder import run_files
from laya_engine.runs import (
    RunError,
    RunFile,
    RunIndex,
    default_run_path,
    free_path,
    recall_mapping,
    remember_mapping,
)
from laya_engine.runs.holding import held
from laya_engine.tables import inspect_table, sheet_format

if TYPE_CHECKING:
    from laya_desktop.engine.worker import Handlers, IsCancelled, Report, Steps

RUNS_SHOWN = 8
REPORT_EVERY = 0.1  # seconds between two reports of one job
BESIDE = ("-wal", "-shm")  # what SQLite keeps beside a database, newest changes among it

Watch = tuple[Callable[[int, int], None], Callable[[], bool]]


class FileClerk:
    """Reads and writes tables and runs; three threads have one each, for jobs of their own."""

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
        progress, cancelled = self._watch(job.ticket)
        with (
            _replacing(path),
            RunFile.create(path, job.settings, progress, cancelled, job.expected_rows) as run,
        ):
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
        for path, _ in run_files(job.folder):
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


@contextmanager
def _replacing(path: Path) -> Iterator[None]:
    """A new run comes to `path`; the older one, if it holds answers, is kept beside it."""
    if not path.exists():
        yield
        return
    older, copy = path.stat(), _kept(path)
    try:
        yield
    except Exception:
        if copy is not None and samestat(older, path.stat()):  # it has stayed where it was
            copy.unlink()
        raise


def _kept(path: Path) -> Path | None:
    """The copy of a run that holds answers; one that cannot be read is renamed.

    Raises RunError where another program answers it, and where there is no room for a copy.
    """
    free = free_path(path)
    with held(path):
        try:
            with RunFile.open(path) as run:
                done = run.counts().done
        except RunError:
            for ending in ("", *BESIDE):
                with suppress(FileNotFoundError):
                    Path(f"{path}{ending}").replace(f"{free}{ending}")
            return None
        if not done:
            return None
        with RunFile.open(path) as run:
            run.copy_to(free)
    return free
