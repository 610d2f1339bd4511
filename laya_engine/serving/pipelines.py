"""Pipelines over HTTP: the body, the answer, and how both are documented."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from threading import Event
from typing import Any

from laya_engine.checkpoints import CheckpointError
from laya_engine.pipelines import (
    SHIPPED,
    Pipeline,
    StepError,
    StepOutcome,
    answer_steps,
    pipeline_from,
    pipeline_record,
    shipped_pipeline,
)
from laya_engine.policy import policy_from
from laya_engine.policy_fit import check_policy
from laya_engine.registry import normalise_name
from laya_engine.router import Router
from laya_engine.serving.limits import Limits, Refusal, check_questions, check_states
from laya_engine.serving.wire import posted_state, rendered, text_field

FIELDS = ("text", "state", "pipeline", "policy", "lang")


@dataclass(frozen=True)
class PipelineAsk:
    """One state, and the pipeline that decides it."""

    state: Any
    pipeline: Pipeline
    lang: str | None


def parse_pipeline(body: Mapping[str, Any], names: Collection[str], limits: Limits) -> PipelineAsk:
    """A body of `/v1/pipeline`; `names` are the checkpoints there are. Raises Refusal."""
    for name in body:
        if name not in FIELDS and body[name] is not None:
            raise Refusal(422, f"{name!r} is no part of this body; use {', '.join(FIELDS)}")
    if body.get("pipeline") is None:
        raise Refusal(400, f"'pipeline' is missing; use {', '.join(SHIPPED)}, or write its steps")
    state = posted_state(body, limits)
    check_states([state], [rendered(state)], limits)
    pipeline = _pipeline(body["pipeline"])
    for step in pipeline.steps:
        if step.model and normalise_name(step.model) not in names:
            raise Refusal(
                422,
                f"step {step.name!r} names no checkpoint of this service; use {', '.join(names)}",
            )
    check_questions(pipeline.questions, limits)
    if body.get("policy") is not None:
        pipeline = _under(pipeline, body["policy"])
    return PipelineAsk(state, pipeline, text_field(body, "lang"))


def decide_pipeline(router: Router, ask: PipelineAsk, stop: Event) -> dict[str, Any]:
    """The record of a state; no step begins once told to stop.

    Raises the engine's own error for a checkpoint that does not load.
    """
    told: list[StepOutcome] = []
    try:
        for outcome in answer_steps(router, ask.pipeline, ask.state, lang=ask.lang):
            told.append(outcome)
            if stop.is_set():
                break
    except StepError as error:
        cause = error.__cause__
        if isinstance(cause, (CheckpointError, FileNotFoundError)):
            raise cause from None  # told without the path it may name
        raise
    return pipeline_record(ask.pipeline, told)[0]


def answered_steps(record: Mapping[str, Any]) -> list[dict[str, Any]]:
    """What metrics count of a record: every step that was asked."""
    return [
        {"routing": {"model": step["model"]}, "usage": step["usage"]}
        for step in record["steps"]
        if step["status"] == "answered"
    ]


def _pipeline(asked: Any) -> Pipeline:
    try:
        return shipped_pipeline(asked) if isinstance(asked, str) else pipeline_from(asked)
    except (TypeError, ValueError) as error:
        raise Refusal(422, f"'pipeline' cannot be used: {error}") from error


def _under(pipeline: Pipeline, data: Any) -> Pipeline:
    try:
        policy = policy_from(data)
        check_policy(policy, pipeline.questions)
    except (TypeError, ValueError) as error:
        raise Refusal(422, f"'policy' cannot be used: {error}") from error
    return replace(pipeline, policy=policy)


PIPELINE_EXAMPLES: dict[str, Any] = {
    "by name": {
        "text": "I was charged twice. Please refund one of the payments today.",
        "pipeline": "customer_service",
    },
    "of one's own": {
        "state": {"subject": "Gewinn!!!", "body": "Klicken Sie hier und holen Sie 500 Euro ab."},
        "lang": "de",
        "pipeline": {
            "name": "mail",
            "steps": [
                {"name": "sort", "questions": "email"},
                {
                    "name": "mood",
                    "questions": {"angry": {"type": "noul", "instructions": "Is it angry?"}},
                    "model": "multilingual",
                    "when": [{"question": "is_spam", "at_most": 0.5}],
                },
            ],
            "policy": {"name": "mail", "decision_questions": ["is_spam"], "team": "office"},
        },
    },
}
