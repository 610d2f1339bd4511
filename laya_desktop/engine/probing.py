"""Rows of a run asked again in other ways, one row a step, so that other jobs go between."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from laya_desktop.engine.jobs import FileProgress
from laya_desktop.engine.study_jobs import ProbeRun, RunProbed
from laya_desktop.engine.worker import Report, Steps
from laya_engine.robustness import flips_by_kind, probe_rows, save_stability
from laya_engine.runs import RunFile


def probe_run(job: ProbeRun, router: Callable[[], Any], report: Report) -> Steps:
    """What is found is kept row by row; a job that is stopped loses none of it."""
    with RunFile.open(job.path) as run:
        decided = [summary.position for summary in run.summaries() if summary.verdict]
        some = decided[:: max(1, -(-len(decided) // job.rows))]
        settings, found = run.settings, []
        for row in run.fetch(some):
            request = (row.position, row.request(settings))
            found += probe_rows(router(), settings.questions, settings.policy, [request])
            save_stability(run, found[-1:])
            report(FileProgress(job.ticket, len(found), len(some)))
            yield
    if not found:
        raise ValueError("no row of this run is decided, so none can be asked again")
    report(RunProbed(job.ticket, job.path, tuple(found), tuple(flips_by_kind(found))))
