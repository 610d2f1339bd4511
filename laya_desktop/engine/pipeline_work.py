"""A pipeline in the engine thread: between two steps a person may stop it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from laya_desktop.engine.jobs import TextDecided
from laya_desktop.engine.pipeline_jobs import DecidePipeline, StepAsked
from laya_engine.pipelines import StepOutcome, answer_steps, pipeline_record
from laya_engine.states import read_pasted

if TYPE_CHECKING:
    from laya_desktop.engine.worker import Report, Steps


def answer_pipeline(
    job: DecidePipeline, router: Any, report: Report, device: Callable[[], str]
) -> Steps:
    """Step after step, then the decision; nothing is fetched. `device` is asked at the end."""
    pipeline, told = job.pipeline, list[StepOutcome]()
    for outcome in answer_steps(router, pipeline, read_pasted(job.text).state):
        told.append(outcome)
        report(StepAsked(job.ticket, outcome.step.name, len(told), len(pipeline.steps)))
        yield
    record, decision = pipeline_record(pipeline, told)
    asked = [outcome for outcome in told if outcome.result is not None]
    report(
        TextDecided(
            ticket=job.ticket,
            record=record,
            decision=decision,
            policy=pipeline.policy,
            questions=pipeline.questions,
            run_id=asked[0].run_id if asked else "",
            device=device(),
            elapsed_ms=sum(outcome.elapsed_ms + outcome.load_ms for outcome in asked),
        )
    )
