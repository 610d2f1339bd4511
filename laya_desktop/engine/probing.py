"""Rows of a run, or one text, asked again in other ways, one pass a step: others go between.

`router` is asked for at each pass, because a new setup replaces it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from laya_desktop.engine.jobs import FileProgress
from laya_desktop.engine.probe_jobs import ProbeRun, ProbeText, RunProbed, TextProbed, WaysAsked
from laya_desktop.engine.worker import IsCancelled, Report, Steps
from laya_engine.robustness import flips_by_kind, probe, probe_run
from laya_engine.runs import RunFile
from laya_engine.states import read_pasted
from laya_engine.tables import Cancelled


def probe_rows(job: ProbeRun, router: Callable[[], Any], report: Report) -> Steps:
    """What is found is kept row by row; a job that is stopped loses none of it."""

    def ask(request: Mapping[str, Any]) -> Mapping[str, Any]:
        result: Mapping[str, Any] = router().predict_batch([dict(request)])[0]
        return result

    with RunFile.open(job.path) as run:
        steps, told = probe_run(run, ask, job.rows), -1
        while True:
            try:
                done, total = next(steps)
            except StopIteration as end:
                found = end.value
                break
            if done != told:
                told = done
                report(FileProgress(job.ticket, done, total))
            yield
    flips = tuple(flips_by_kind(found.rows))
    report(RunProbed(job.ticket, job.path, found.rows, flips, found.left_out))


def probe_text(
    job: ProbeText, router: Callable[[], Any], report: Report, is_cancelled: IsCancelled
) -> Steps:
    """Every way is asked as the text was decided: by a scan where it was one."""
    stops = [_Stops(job.ticket, is_cancelled)]

    def ask(request: Mapping[str, Any]) -> Mapping[str, Any]:
        predict = router().predict_long if job.scanned else router().predict
        result: Mapping[str, Any] = predict(
            request["state"], request["questions"], model=request["model"], hooks=stops
        )
        return result

    request = {"state": read_pasted(job.text).state, "model": job.checkpoint}
    steps = probe(ask, job.questions, job.policy, request)
    while True:
        try:
            report(WaysAsked(job.ticket, *next(steps)))
        except StopIteration as end:
            report(TextProbed(job.ticket, end.value))
            return
        yield


class _Stops:
    """Hook of a call: a scan of many windows ends with the one under way."""

    def __init__(self, ticket: int, is_cancelled: IsCancelled) -> None:
        self._ticket, self._is_cancelled = ticket, is_cancelled

    def on_predict_start(self, ctx: Any) -> None:
        ctx.progress = self._progress

    def _progress(self, done: int, total: int) -> None:
        if self._is_cancelled(self._ticket):
            raise Cancelled
