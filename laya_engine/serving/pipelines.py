"""Pipelines over HTTP: the body, the answer, and how both are documented."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from threading import Event
from typing import Any

from laya_engine.answers import total_usage
from laya_engine.checkpoints import CheckpointError
from laya_engine.pipelines import (
    SHIPPED,
    Pipeline,
    StepError,
    StepOutcome,
    answer_steps_of_many,
    pipeline_from,
    pipeline_record,
    shipped_pipeline,
)
from laya_engine.registry import normalise_name
from laya_engine.router import Router
from laya_engine.serving.engine import STATES_AT_ONCE
from laya_engine.serving.limits import Limits, Refusal, check_questions, check_states, over
from laya_engine.serving.wire import (
    posted_policy,
    posted_state,
    posted_states,
    rendered,
    text_field,
)

ONE_FIELDS = ("text", "state", "pipeline", "policy", "lang")
MANY_FIELDS = ("states", "pipeline", "policy", "lang")


@dataclass(frozen=True)
class PipelineAsk:
    """States, and the pipeline that decides each of them."""

    states: list[Any]
    pipeline: Pipeline
    lang: str | None


def parse_pipeline(body: Mapping[str, Any], names: Collection[str], limits: Limits) -> PipelineAsk:
    """A body of `/v1/pipeline`; `names` are the checkpoints there are. Raises Refusal."""
    _check_parts(body, ONE_FIELDS)
    return _ask(body, [posted_state(body, limits)], names, limits)


def parse_pipeline_batch(
    body: Mapping[str, Any], names: Collection[str], limits: Limits
) -> PipelineAsk:
    """A body of `/v1/pipeline/batch`. Raises Refusal."""
    _check_parts(body, MANY_FIELDS)
    return _ask(body, posted_states(body), names, limits)


def _check_parts(body: Mapping[str, Any], known: tuple[str, ...]) -> None:
    for name in body:
        if name not in known and body[name] is not None:
            raise Refusal(422, f"{name!r} is no part of this body; use {', '.join(known)}")
    if body.get("pipeline") is None:
        raise Refusal(400, f"'pipeline' is missing; use {', '.join(SHIPPED)}, or write its steps")


def _ask(
    body: Mapping[str, Any], states: list[Any], names: Collection[str], limits: Limits
) -> PipelineAsk:
    check_states(states, [rendered(state) for state in states], limits)
    pipeline = _pipeline(body["pipeline"], limits)
    for step in pipeline.steps:
        if step.model and normalise_name(step.model) not in names:
            raise Refusal(
                422,
                f"step {step.name!r} names no checkpoint of this service; use {', '.join(names)}",
            )
    check_questions(pipeline.questions, limits)
    policy = posted_policy(body, pipeline.questions)
    if policy is not None:
        pipeline = replace(pipeline, policy=policy)
    return PipelineAsk(states, pipeline, text_field(body, "lang"))


def decide_pipeline(router: Router, ask: PipelineAsk, stop: Event) -> list[dict[str, Any]]:
    """A record for each state, in order; no step begins once told to stop.

    Raises the engine's own error for a checkpoint that does not load.
    """
    records: list[dict[str, Any]] = []
    for start in range(0, len(ask.states), STATES_AT_ONCE):
        if stop.is_set():
            break
        by_step = _answered(router, ask, ask.states[start : start + STATES_AT_ONCE], stop)
        for outcomes in zip(*by_step, strict=True):
            records.append(pipeline_record(ask.pipeline, outcomes)[0])
    return records


def _answered(
    router: Router, ask: PipelineAsk, states: list[Any], stop: Event
) -> list[list[StepOutcome]]:
    told: list[list[StepOutcome]] = []
    langs = [ask.lang] * len(states)
    try:
        for outcomes in answer_steps_of_many(router, ask.pipeline, states, langs=langs):
            told.append(outcomes)
            if stop.is_set():
                break
    except StepError as error:
        cause = error.__cause__
        if isinstance(cause, (CheckpointError, FileNotFoundError)):
            raise cause from None  # told without the path it may name
        raise
    return told


def pipeline_batch_for_clients(records: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """`results` in the order of the states, and the tokens of all of them."""
    return {"results": list(records), "total_usage": total_usage(records)}


def answered_steps(records: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """What metrics count of records: every step that was asked."""
    return [
        {"routing": {"model": step["model"]}, "usage": step["usage"]}
        for record in records
        for step in record["steps"]
        if step["status"] == "answered"
    ]


def _pipeline(asked: Any, limits: Limits) -> Pipeline:
    steps = asked.get("steps") if isinstance(asked, dict) else None
    if isinstance(steps, list) and len(steps) > limits.questions:  # each asks one at least
        raise over(limits, "questions", len(steps), "there are too many steps")
    try:
        return shipped_pipeline(asked) if isinstance(asked, str) else pipeline_from(asked)
    except (TypeError, ValueError) as error:
        raise Refusal(422, f"'pipeline' cannot be used: {error}") from error


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
PIPELINE_BATCH_EXAMPLES: dict[str, Any] = {
    "two states": {
        "states": ["Where is my parcel?", {"subject": "Rechnung", "body": "Bitte erstatten."}],
        "pipeline": "inbox",
    }
}
