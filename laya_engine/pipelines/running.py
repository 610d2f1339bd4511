"""Asking a pipeline's steps in order, and the record of what they answered."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from laya_engine.answers import total_usage
from laya_engine.checkpoints import CheckpointError
from laya_engine.hooks.context import HookArgument, PredictContext
from laya_engine.hooks.dispatch import collect_hooks
from laya_engine.hooks.notes import metadata
from laya_engine.pipelines.pipeline import Pipeline, Step
from laya_engine.policy import Condition, Decision, decide, decision_record
from laya_engine.router import Router
from laya_engine.routing import RouteDecision, decide_route

# Where the Router sends a step by itself, and where it goes when its workflow counts.
_Routes = tuple[RouteDecision, RouteDecision]


class StepError(ValueError):
    """A step that failed: one sentence that names it. Its cause is the engine's own error."""


@dataclass(frozen=True)
class StepOutcome:
    """What became of a step: a payload with `routing`, or the sentence why it was not asked.

    `load_ms` is the time a checkpoint took to come into memory, 0 when it was there already;
    `elapsed_ms` is all else that the step took.
    """

    step: Step
    result: Mapping[str, Any] | None = None
    because: str = ""
    run_id: str = ""
    elapsed_ms: float = 0.0
    load_ms: float = 0.0

    def as_dict(self) -> dict[str, Any]:
        """JSON form, for the record."""
        told: dict[str, Any] = {"step": self.step.name, "questions": list(self.step.questions)}
        if self.result is None:
            return told | {"status": "skipped", "because": self.because}
        return told | {
            "status": "answered",
            "model": self.result["routing"]["model"],
            "reason": self.result["routing"]["reason"],
            "run_id": self.run_id,
            "elapsed_ms": round(self.elapsed_ms, 2),
            "load_ms": round(self.load_ms, 2),
            "answers": self.result["answers"],
            "usage": self.result["usage"],
        }


def run_pipeline(
    router: Router,
    pipeline: Pipeline,
    state: Any,
    *,
    lang: str | None = None,
    hooks: HookArgument = None,
    fetch: bool = False,
) -> dict[str, Any]:
    """The decision record of one state, with `pipeline` and `steps`.

    Without `fetch`, a checkpoint that is not on this machine is not downloaded: its step is left
    out or fails, as the step says. Raises StepError.
    """
    outcomes = answer_steps(router, pipeline, state, lang=lang, hooks=hooks, fetch=fetch)
    return pipeline_record(pipeline, outcomes)[0]


def answer_steps(
    router: Router,
    pipeline: Pipeline,
    state: Any,
    *,
    lang: str | None = None,
    hooks: HookArgument = None,
    fetch: bool = False,
) -> Iterator[StepOutcome]:
    """Ask one step after the other. Hooks fire for each; at the end of a call,
    `ctx.metadata["step"]` tells which it was.

    Raises StepError when a step cannot be answered.
    """
    for [outcome] in answer_steps_of_many(
        router, pipeline, [state], langs=[lang], hooks=hooks, fetch=fetch
    ):
        yield outcome


def answer_steps_of_many(
    router: Router,
    pipeline: Pipeline,
    states: Sequence[Any],
    *,
    langs: Sequence[str | None] | None = None,
    hooks: HookArgument = None,
    fetch: bool = False,
) -> Iterator[list[StepOutcome]]:
    """Ask one step after the other about all states together: an outcome a state, in their order.

    States share passes, so that the last digits of an answer may depend on the others. Raises
    StepError when a step cannot be answered for one of them.
    """
    known: list[dict[str, Any]] = [{} for _ in states]
    spoken = langs or [None] * len(states)
    for step in pipeline.steps:
        outcomes: dict[int, StepOutcome] = {}
        asked: list[int] = []
        for place, answers in enumerate(known):
            unmet = next((each for each in step.when if not each.holds(answers)), None)
            if unmet is None:
                asked.append(place)
            else:
                outcomes[place] = StepOutcome(step, because=_unmet(unmet, answers))
        requests = [(states[place], spoken[place]) for place in asked]
        try:
            told = _ask(router, step, requests, hooks, fetch)
        except (ValueError, TypeError, OSError) as error:
            raise StepError(f"step {step.name!r} of {pipeline.name!r}: {error}") from error
        except Exception as error:
            error.add_note(f"in step {step.name!r} of the pipeline {pipeline.name!r}")
            raise
        for place, outcome in zip(asked, told, strict=True):
            if outcome.result is not None:
                known[place].update(pipeline.named(step, outcome.result["answers"]))
            outcomes[place] = outcome
        yield [outcomes[place] for place in range(len(states))]


def pipeline_record(
    pipeline: Pipeline, outcomes: Iterable[StepOutcome]
) -> tuple[dict[str, Any], Decision]:
    """The record of a run, and the decision in it.

    `answers` holds what the policy read; `model`, `routing` are those of the first step that was
    asked, `usage` adds up; `steps` tells each on its own.
    """
    told = list(outcomes)
    result = pipeline_payload(pipeline, told)
    decision = decide(pipeline.policy, result["answers"])
    record = decision_record(result, decision, pipeline.policy)
    steps = [each.as_dict() for each in told]
    return {"pipeline": pipeline.name, **record, "steps": steps}, decision


def pipeline_payload(pipeline: Pipeline, outcomes: Sequence[StepOutcome]) -> dict[str, Any]:
    """What all steps answered, in the form of one call's payload, under the pipeline's names.

    Where no step was asked it has neither `model` nor `routing`.
    """
    asked = [(each.step, each.result) for each in outcomes if each.result is not None]
    answers = {
        name: answer
        for step, result in asked
        for name, answer in pipeline.named(step, result["answers"]).items()
    }
    first = dict(asked[0][1]) if asked else {}
    return first | {"answers": answers, "usage": _usage(pipeline, asked)}


def _ask(
    router: Router,
    step: Step,
    requests: Sequence[tuple[Any, str | None]],
    hooks: HookArgument,
    fetch: bool,
) -> list[StepOutcome]:
    """A step about states and their languages: each is answered, or says why it is left out."""
    on_disk = cache(router.on_disk)  # looked for once, not for every state
    outcomes: list[StepOutcome | None] = []
    calls: list[dict[str, Any]] = []
    routes: list[_Routes] = []
    for state, lang in requests:
        plain, wanted = _routes(router, step, state, lang)
        if fetch or on_disk(wanted.model):
            outcomes.append(None)
            routes.append((plain, wanted))
            request = {"state": state, "questions": step.questions, "model": step.model or None}
            calls.append(request | ({"lang": lang} if lang else {}))
            continue
        sentence = (
            f"the checkpoint {wanted.model!r} is not on this machine; fetch it first, "
            "or name a folder that holds it"
        )
        if step.if_missing != "skip":
            raise CheckpointError(sentence)
        outcomes.append(StepOutcome(step, because=sentence))
    answered = iter(_answered(router, step, calls, routes, hooks))
    return [outcome or next(answered) for outcome in outcomes]


def _answered(
    router: Router,
    step: Step,
    calls: Sequence[Mapping[str, Any]],
    routes: Sequence[_Routes],
    hooks: HookArgument,
) -> list[StepOutcome]:
    if not calls:
        return []
    watch = _Calls(step, routes)
    started = time.perf_counter()
    results = router.predict_batch(calls, hooks=[*collect_hooks(hooks), watch])
    elapsed_ms = (time.perf_counter() - started) * 1000.0 - sum(watch.load_ms.values())
    return [
        StepOutcome(
            step, result, "", run_id, elapsed_ms / len(calls), watch.load_ms.get(run_id, 0.0)
        )
        for result, run_id in zip(results, watch.run_ids, strict=True)
    ]


def _routes(router: Router, step: Step, state: Any, lang: str | None) -> _Routes:
    def route(detect_workflow: bool) -> RouteDecision:
        return decide_route(
            state,
            step.questions,
            models=router.models,
            default=router.default,
            model=step.model or None,
            lang=lang,
            own_guess=router.lang_guess,
            detect_workflow=detect_workflow,
        )

    plain = route(router.auto_task_detection)
    return plain, route(True) if step.workflow else plain


def _unmet(condition: Condition, answers: Mapping[str, Any]) -> str:
    answer = answers.get(condition.question)
    if answer is None:
        return f"{condition.question!r} was not answered"
    value = answer[answer["type"]]
    found = f"{condition.question!r} is {value!r}"
    if answer["type"] == "choice":
        return f"{found}, not {' or '.join(map(repr, condition.is_one_of))}"
    if condition.at_least is not None and value < condition.at_least:
        return f"{found}, below {condition.at_least:g}"
    return f"{found}, above {condition.at_most:g}"


def _usage(pipeline: Pipeline, asked: list[tuple[Step, Mapping[str, Any]]]) -> dict[str, Any]:
    """Tokens of all steps; what was not read of the state is told of the step that lost most."""
    usages = [result["usage"] for _, result in asked]
    told = dict(max(usages, key=lambda usage: usage.get("state_tokens_dropped", 0), default={}))
    cut = [
        name
        for step, result in asked
        for name in pipeline.named(
            step, dict.fromkeys(result["usage"].get("truncated_questions", ()))
        )
    ]
    sums = total_usage([result for _, result in asked])
    return told | sums | {"truncated": bool(cut), "truncated_questions": cut}


class _Calls:
    """Hook of a step's calls, after all others.

    It sends a workflow's questions to the specialist unless another hook chose a checkpoint. All
    calls are routed before any is answered, in the order of their states.
    """

    def __init__(self, step: Step, routes: Sequence[_Routes]) -> None:
        self._step = step
        self._routes = iter(routes)
        self.run_ids: list[str] = []
        self.load_ms: dict[str, float] = {}  # by the call that waited

    def on_route(self, ctx: PredictContext) -> None:
        """The workflow counts here whether or not it does for the Router."""
        plain, wanted = next(self._routes)
        self.run_ids.append(str(ctx.run_id))
        if ctx.decision == plain:
            ctx.decision = wanted

    def on_load(self, ctx: PredictContext) -> None:
        """A call waited for a checkpoint."""
        run_id = str(ctx.run_id)
        self.load_ms[run_id] = self.load_ms.get(run_id, 0.0) + (ctx.elapsed_ms or 0.0)

    def on_predict_start(self, ctx: PredictContext) -> None:
        """Say which step a call belongs to."""
        metadata(ctx)["step"] = self._step.name
