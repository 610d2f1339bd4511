"""The jobs before a run: what the model would read, what the run would take, what was there."""

from __future__ import annotations

from typing import Any

from laya_desktop.engine.filing import watch
from laya_desktop.engine.jobs import EngineConfig, FoundRun
from laya_desktop.engine.setup_jobs import (
    EarlierFound,
    FilesFound,
    FindEarlier,
    FindFiles,
    PlanRun,
    ReadState,
    RunPlanned,
    StateRead,
)
from laya_desktop.engine.worker import Handlers, IsCancelled, Report, Steps, sentence
from laya_engine.evaluation.label_columns import label_advice
from laya_engine.runs import RunError, RunFile, RunRow, default_run_path, plan_table
from laya_engine.runs.advice import mapping_advice
from laya_engine.runs.sampling import sample_rows, sample_state


class TableReader:
    """Keeps the first rows of one table. Everything here runs in the tables thread."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._read: tuple[object, ...] = ()
        self._rows: list[RunRow] = []

    def handlers(self) -> Handlers:
        """Job type -> generator function."""
        return {
            ReadState: self.read_state,
            FindEarlier: self.find_earlier,
            FindFiles: self.find_files,
        }

    def read_state(self, job: ReadState) -> Steps:
        """One row, and what the first rows say of the mapping."""
        settings, table = job.settings, job.table
        what = (settings.source, settings.mapping, table)
        if what != self._read:
            self._rows = sample_rows(settings, table)
            self._read = what
            yield  # another row may be wanted by now
        index = max(0, min(job.index, len(self._rows) - 1))
        advice = mapping_advice(settings, table, self._rows, job.checkpoints)
        advice += label_advice(settings, table)
        self._report(
            StateRead(
                job.ticket,
                index,
                len(self._rows),
                sample_state(self._rows[index], settings),
                tuple(map(sentence, advice)),
            )
        )

    def find_earlier(self, job: FindEarlier) -> Steps:
        """The run of this very job; one that cannot be used is none."""
        found = None
        try:
            path = default_run_path(job.settings, job.folder)
            with RunFile.open(path) as run:
                found = FoundRun(path, run.settings, run.counts())
        except (RunError, OSError):
            pass
        self._report(EarlierFound(job.ticket, found))
        yield from ()

    def find_files(self, job: FindFiles) -> Steps:
        """A folder that does not answer makes only this wait."""
        present = frozenset(path for path in job.paths if path.is_file())
        self._report(FilesFound(job.ticket, present))
        yield from ()


class Planner:
    """Estimates runs with a router of its own, which loads nothing. Runs in the file thread."""

    def __init__(self, report: Report, is_cancelled: IsCancelled, build: Any) -> None:
        self._report = report
        self._is_cancelled = is_cancelled
        self._build = build
        self._config: EngineConfig | None = None
        self._router: Any = None

    def handlers(self) -> Handlers:
        """Job type -> generator function."""
        return {PlanRun: self.plan}

    def plan(self, job: PlanRun) -> Steps:
        """Every row is read once; a sample of them is routed and counted."""
        if job.config != self._config:
            self._config, self._router = job.config, self._build(job.config, ())
        progress, cancelled = watch(self._report, self._is_cancelled, job.ticket)
        plan = plan_table(
            job.settings, self._router, job.folder, job.expected_rows, progress, cancelled
        )
        self._report(RunPlanned(job.ticket, plan))
        yield from ()
