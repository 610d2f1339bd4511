"""Many requests through a Router: grouped by checkpoint, then by what can share a pass."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from laya_engine.calibration import primary_subtag
from laya_engine.confidence import Threshold
from laya_engine.hooks.context import PredictContext
from laya_engine.hooks.dispatch import Dispatcher
from laya_engine.hooks.registry import without_defaults
from laya_engine.registry import resolve
from laya_engine.results import finish
from laya_engine.routing import RouteDecision, language_for

if TYPE_CHECKING:
    from laya_engine.router import Router

Requests = Sequence[Mapping[str, Any]]


def predict_requests(
    router: Router,
    requests: Requests,
    decisions: Sequence[RouteDecision],
    dispatcher: Dispatcher,
    threshold: Threshold | None,
    options: Mapping[str, Any],
) -> list[dict[str, Any]]:
    """Answer routed requests; results in input order. See `Router.predict_batch`."""
    by_checkpoint: dict[str, list[int]] = {}
    for index, decision in enumerate(decisions):
        by_checkpoint.setdefault(resolve(decision.model, router.models), []).append(index)
    results: dict[int, dict[str, Any]] = {}
    for indices in by_checkpoint.values():
        contexts = _answer_group(
            router,
            [requests[i] for i in indices],
            [decisions[i] for i in indices],
            dispatcher,
            threshold,
            options,
        )
        results.update(
            (i, (ctx.results or [])[0]) for i, ctx in zip(indices, contexts, strict=True)
        )
    return [results[index] for index in range(len(requests))]


def _answer_group(
    router: Router,
    requests: Requests,
    decisions: Sequence[RouteDecision],
    dispatcher: Dispatcher,
    threshold: Threshold | None,
    options: Mapping[str, Any],
) -> list[PredictContext]:
    name, agent = router.load_for_call(decisions[0], dispatcher)
    started: list[PredictContext] = []
    try:
        for request, decision in zip(requests, decisions, strict=True):
            ctx = PredictContext(
                [request["state"]],
                request["questions"],
                decision=decision,
                model=name,
                agent=agent,
                router=router,
                max_len=request.get("max_len"),
                head_max_len=request.get("head_max_len"),
            )
            started.append(ctx)
            dispatcher.fire("on_predict_start", ctx)
        _answer_contexts(agent, requests, decisions, started, options)
    except BaseException as error:
        _end_all(started, dispatcher, threshold, error)
        raise
    _end_all(started, dispatcher, threshold)
    return started


def _answer_contexts(
    agent: Any,
    requests: Requests,
    decisions: Sequence[RouteDecision],
    contexts: Sequence[PredictContext],
    options: Mapping[str, Any],
) -> None:
    groups: dict[tuple[Any, ...], list[int]] = {}
    for index, ctx in enumerate(contexts):
        if ctx.results is not None:
            for result in ctx.results:
                result.setdefault("routing", dict(decisions[index]))
            continue
        language = _language_with_temperatures(
            agent, language_for(requests[index], decisions[index])
        )
        key = (_signature(ctx.questions), ctx.max_len, ctx.head_max_len, language)
        groups.setdefault(key, []).append(index)
    for (_, max_len, head_max_len, language), indices in groups.items():
        with without_defaults():
            payloads = agent.predict_batch(
                [contexts[i].states[0] for i in indices],
                contexts[indices[0]].questions,
                lang=language,
                max_len=max_len,
                head_max_len=head_max_len,
                **options,
            )
        for index, payload in zip(indices, payloads, strict=True):
            contexts[index].results = [{**payload, "routing": dict(decisions[index])}]


def _language_with_temperatures(agent: Any, language: str | None) -> str | None:
    """Languages without temperatures of their own are answered alike, and share a pass."""
    own = getattr(agent, "languages", None)
    shared = own is not None and language is not None and primary_subtag(language) not in own
    return None if shared else language


def _end_all(
    contexts: Sequence[PredictContext],
    dispatcher: Dispatcher,
    threshold: Threshold | None,
    error: BaseException | None = None,
) -> None:
    """End every request, last started first; the first error of an end hook is raised after all."""
    first: BaseException | None = None
    for ctx in reversed(contexts):
        if error is not None:
            dispatcher.fire_error(ctx, error)
        finish(ctx, threshold)
        try:
            dispatcher.fire_end(ctx)
        except BaseException as end_error:
            first = first or end_error
    if first is not None:
        raise first


def _signature(questions: Mapping[Any, Any]) -> str:
    """Equal only for the same definitions in the same order: options are positional."""
    return json.dumps(list(questions.items()), ensure_ascii=False, default=repr)
