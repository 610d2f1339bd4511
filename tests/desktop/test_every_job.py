"""Every kind of job is answered: while the program runs, and when it ends in the middle of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

from reports import Reports

from laya_desktop.engine import jobs as every
from laya_desktop.engine.checkpoint_jobs import CheckpointJob
from laya_desktop.engine.client import EngineClient
from laya_desktop.engine.dispatching import ENDS
from laya_desktop.engine.import_jobs import ImportJob
from laya_desktop.engine.jobs import Configure, ExportRun
from laya_desktop.engine.pipeline_jobs import PipelineJob
from laya_desktop.engine.probe_jobs import ProbeJob
from laya_desktop.engine.review_jobs import ReviewJob
from laya_desktop.engine.run_jobs import RunJob
from laya_desktop.engine.saving import SaveJob, SaveJson
from laya_desktop.engine.setup_jobs import SetupJob
from laya_desktop.engine.study_jobs import StudyJob
from laya_desktop.engine.triage_jobs import TriageJob

FAMILIES = (
    *(CheckpointJob, ImportJob, PipelineJob, ProbeJob, ReviewJob, RunJob, SaveJob, SetupJob),
    *(StudyJob, TriageJob),
)
OWN = [kind for kind in vars(every).values() if hasattr(kind, "priority")]
KINDS = [*OWN, *(kind for family in FAMILIES for kind in get_args(family) or (family,))]


def job(kind: type, client: EngineClient, folder: Path) -> Callable[[int], Any]:
    """A job of a kind that finds nothing it needs: no file is there, and most parts are None."""
    plain = {"Path": folder / "none", "str": "x", "int": 1, "EngineConfig": client.config}
    values = {each.name: plain.get(str(each.type)) for each in fields(kind)}
    return lambda ticket: kind(**{**values, "ticket": ticket})


def test_every_kind_of_job_is_answered_once(
    started: EngineClient, reports: Reports, qtbot, tmp_path: Path
) -> None:
    assert {Configure, SaveJson, ExportRun} <= set(KINDS)
    tickets = [started.submit(job(kind, started, tmp_path)) for kind in KINDS]
    qtbot.waitUntil(lambda: not started.jobs)
    answered = [each.ticket for each in reports.all if isinstance(each, ENDS)]
    assert sorted(t for t in answered if t in tickets) == tickets


def test_every_kind_of_job_is_answered_when_the_program_ends(
    started: EngineClient, reports: Reports, qtbot, tmp_path: Path
) -> None:
    for kind in KINDS:
        started.submit(job(kind, started, tmp_path))
    with qtbot.waitSignal(started.stopped, timeout=30_000):
        started.stop()
    assert started.jobs == []
