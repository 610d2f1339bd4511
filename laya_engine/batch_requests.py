"""Many requests through a Router: grouped by checkpoint, then by what can share a pass."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from laya_engine.answers import total_usage
from laya_engine.calibration import check_language, primary_subtag
from laya_engine.confidence import Threshold
from laya_engine.hooks.context import PredictContext
from laya_engine.hooks.dispatch import Dispatcher
from laya_engine.hooks.registry import without_defaults
from laya_engine.results import check_skip, end, only_result
from laya_engine.routing import RouteDecision, language_for

if TYPE_CHECKING:
    from laya_engine.router import Router


KEYS = ("state", "questions", "model", "task", "lang", "lang_guess", "max_len", "head_max_len")


@dataclass(frozen=True)
class Routed:
    """A request, the checkpoint chosen for it, and the id that all its events carry."""

    request: Mapping[str, Any]
    decision: RouteDecision
    run_id: str


def check_requests(requests: Any, needed: Sequence[str]) -> None:
    """Refuse what cannot be answered, before any hook runs. Raises TypeError or ValueError."""
    if not isinstance(requests, (list, tuple)):
        raise TypeError(f"requests must be a list of dicts, not {type(requests).__name__}")
    for index, request in enumerate(requests):
        if not isinstance(request, Mapping):
            raise TypeError(f"request {index} must be a dict, not {type(request).__name__}")
        for key in needed:
            if key not in request:
                raise ValueError(f"request {index} has no {key!r}")
        for key in request:
            if key not in KEYS:
                close = difflib.get_close_matches(str(key), KEYS, n=1, cutoff=0.75)
                hint = f"did you mean {close[0]!r}?" if close else f"it takes {', '.join(KEYS)}"
                raise ValueError(f"request {index} has an unknown key {key!r}; {hint}")
        if request["state"] is None:
            raise TypeError(f"request {index}: the state must not be None; give text, dict or list")
        questions = request.get("questions", {})
        if not isinstance(questions, dict):
            raise TypeError(
                f"request {index}: questions must be a dict of id -> definition, "
                f"not {type(questions).__name__}"
            )
        check_language(request.get("lang"))


def predict_requests(
    router: Router,
    routed: Sequence[Routed],
    dispatcher: Dispatcher,
    threshold: Threshold | None,
    options: Mapping[str, Any],
) -> list[dict[str, Any]]:
    """Answer routed requests; results in input order. See `Router.predict_batch`."""
    by_checkpoint: dict[str, list[int]] = {}
    for index, one in enumerate(routed):
        by_checkpoint.setdefault(router.resolve(one.decision.model), []).append(index)
    results: dict[int, dict[str, Any]] = {}
    for indices in by_checkpoint.values():
        group = [routed[index] for index in indices]
        contexts = _answer_group(router, group, dispatcher, threshold, options)
        for index, ctx in zip(indices, contexts, strict=True):
            results[index] = only_result(ctx.results)
    return [results[index] for index in range(len(routed))]


def _answer_group(
    router: Router,
    group: Sequence[Routed],
    dispatcher: Dispatcher,
    threshold: Threshold | None,
    options: Mapping[str, Any],
) -> list[PredictContext]:
    name, agent = router.load_for_call(group[0].decision, dispatcher, group[0].run_id)
    started: list[PredictContext] = []
    try:
        for one in group:
            ctx = PredictContext(
                [one.request["state"]],
                one.request["questions"],
                run_id=one.run_id,
                decision=one.decision,
                model=name,
                agent=agent,
                router=router,
                max_len=one.request.get("max_len"),
                head_max_len=one.request.get("head_max_len"),
                lang=language_for(one.request, one.decision),
                entry_point="predict_batch",
                min_confidence=threshold,
            )
            started.append(ctx)
            dispatcher.fire("on_predict_start", ctx)
            check_skip(ctx)
        _answer_contexts(agent, group, started, options)
        for ctx in started:
            ctx.usage = total_usage(ctx.results or [])
    except BaseException as error:
        _end_all(started, dispatcher, threshold, error)
        raise
    _end_all(started, dispatcher, threshold)
    return started


def _answer_contexts(
    agent: Any,
    group: Sequence[Routed],
    contexts: Sequence[PredictContext],
    options: Mapping[str, Any],
) -> None:
    together: dict[tuple[Any, ...], list[int]] = {}
    for index, (one, ctx) in enumerate(zip(group, contexts, strict=True)):
        if ctx.results is not None:
            for result in ctx.results:
                result.setdefault("routing", dict(one.decision))
            continue
        language = _language_with_temperatures(agent, ctx.lang)
        # Options are positional and labels keep their type, so only the same definitions,
        # written in the same order, share a pass.
        key = (repr(list(ctx.questions.items())), ctx.max_len, ctx.head_max_len, language)
        together.setdefault(key, []).append(index)
    for (_, max_len, head_max_len, language), indices in together.items():
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
            contexts[index].results = [{**payload, "routing": dict(group[index].decision)}]


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
        try:
            if error is not None:
                dispatcher.fire_error(ctx, error)
            end(ctx, dispatcher, threshold)
        except BaseException as end_error:
            first = first or end_error
    if first is not None:
        raise first
