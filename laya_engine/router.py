"""Chooses the checkpoint for a state, keeps few in memory, wraps every call in hooks."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

from laya_engine.batch_requests import Routed, check_requests, predict_requests
from laya_engine.calibration import check_language
from laya_engine.confidence import check_min_confidence
from laya_engine.hooks.context import HookArgument, PredictContext, PredictHookArgument
from laya_engine.hooks.dispatch import Dispatcher
from laya_engine.hooks.registry import without_defaults
from laya_engine.registry import (
    DEFAULT_MODELS,
    STANDALONE_MODELS,
    Location,
    resolve,
)
from laya_engine.resident_checkpoints import HubOptions, ResidentCheckpoints
from laya_engine.results import check_skip, check_state, end, only_result
from laya_engine.routing import LanguageGuess, RouteDecision, decide_route, language_for
from laya_engine.structured_calls import StructuredCalls


class Router(ResidentCheckpoints, StructuredCalls):
    """Answers with the checkpoint that fits each state.

    `models` maps names to a hub repository, a (repository, subfolder) or a folder. At most
    `max_loaded` checkpoints stay resident. Calls are safe from several threads.
    """

    def __init__(
        self,
        models: Mapping[str, Location] | None = None,
        device: str | None = None,
        token: str | None = None,
        revision: str | None = None,
        revisions: Mapping[str, str | None] | None = None,
        max_loaded: int = 2,
        default: str = "multilingual",
        auto_task_detection: bool = False,
        standalone_repos: bool = False,
        preload: bool = False,
        lang_guess: LanguageGuess = None,
        hooks: HookArgument = None,
        on_predict_start: PredictHookArgument = None,
        on_predict_end: PredictHookArgument = None,
        hooks_raise: bool = True,
        hooks_concurrent: bool = True,
        hooks_timeout: float | None = None,
        agent_kwargs: Mapping[str, Any] | None = None,
        sha256_digests: Mapping[str, Mapping[str, str] | None] | None = None,
    ):
        super().__init__(
            STANDALONE_MODELS if standalone_repos else DEFAULT_MODELS,
            models,
            HubOptions(
                device=device,
                token=token,
                revision=revision,
                revisions=revisions,
                sha256_digests=sha256_digests,
                agent_kwargs=agent_kwargs,
            ),
            max_loaded,
            hooks=hooks,
            on_predict_start=on_predict_start,
            on_predict_end=on_predict_end,
            hooks_raise=hooks_raise,
            hooks_concurrent=hooks_concurrent,
            hooks_timeout=hooks_timeout,
        )
        self.default = resolve(default, self.models)
        self.lang_guess = lang_guess
        self.auto_task_detection = auto_task_detection
        if preload:
            self.preload()

    def route(
        self,
        state: Any,
        questions: Mapping[str, Any] | None = None,
        model: str | None = None,
        task: str | None = None,
        lang: str | None = None,
        lang_guess: LanguageGuess = None,
        hooks: HookArgument = None,
        hooks_raise: bool | None = None,
        hooks_timeout: float | None = None,
        *,
        explain: bool = False,
    ) -> RouteDecision:
        """Which checkpoint would answer, and why. Loads nothing; fires `on_route`.

        With `explain`, a detection says in `diagnostic` what decided it.
        """
        check_language(lang)
        dispatcher = self.dispatcher(hooks, hooks_raise=hooks_raise, hooks_timeout=hooks_timeout)
        request = {"model": model, "task": task, "lang": lang, "lang_guess": lang_guess}
        return self._route(state, questions, request, dispatcher, "route", explain=explain)

    def route_batch(
        self,
        requests: Sequence[Mapping[str, Any]],
        hooks_timeout: float | None = None,
        *,
        hooks: HookArgument = None,
        hooks_raise: bool | None = None,
        explain: bool = False,
    ) -> list[RouteDecision]:
        """`route` for each request, in order; they may leave their questions out."""
        dispatcher = self.dispatcher(hooks, hooks_raise=hooks_raise, hooks_timeout=hooks_timeout)
        check_requests(requests, needed=("state",))
        return [
            self._route_request(request, dispatcher, "route_batch", explain=explain).decision
            for request in requests
        ]

    def predict(
        self,
        state: Any,
        questions: dict[str, Any],
        model: str | None = None,
        task: str | None = None,
        lang: str | None = None,
        lang_guess: LanguageGuess = None,
        hooks: HookArgument = None,
        on_predict_start: PredictHookArgument = None,
        on_predict_end: PredictHookArgument = None,
        hooks_raise: bool | None = None,
        hooks_timeout: float | None = None,
        max_len: int | None = None,
        head_max_len: int | None = None,
        min_confidence: Any = None,
    ) -> dict[str, Any]:
        """Route, load, answer. The payload of the Agent plus `routing`."""
        ctx = PredictContext(
            [state],
            questions,
            router=self,
            max_len=max_len,
            head_max_len=head_max_len,
            entry_point="predict",
        )
        return self._predict_one(
            ctx,
            lambda agent: agent.system_one(
                ctx.states[0], ctx.questions, lang=ctx.lang, **_budget(ctx)
            ),
            {"model": model, "task": task, "lang": lang, "lang_guess": lang_guess},
            self.dispatcher(
                hooks,
                on_predict_start,
                on_predict_end,
                hooks_raise=hooks_raise,
                hooks_timeout=hooks_timeout,
            ),
            min_confidence,
        )

    system_one = predict

    def predict_long(
        self,
        state: Any,
        questions: dict[str, Any],
        model: str | None = None,
        task: str | None = None,
        lang: str | None = None,
        lang_guess: LanguageGuess = None,
        window: int | None = None,
        stride: int | None = None,
        aggregate: str = "auto",
        batch_size: int | None = None,
        hooks: HookArgument = None,
        on_predict_start: PredictHookArgument = None,
        on_predict_end: PredictHookArgument = None,
        hooks_raise: bool | None = None,
        hooks_timeout: float | None = None,
    ) -> dict[str, Any]:
        """`predict` by scanning windows of a state longer than the window."""
        ctx = PredictContext(
            [state],
            questions,
            router=self,
            entry_point="predict_long",
            window=window,
            stride=stride,
        )
        return self._predict_one(
            ctx,
            lambda agent: agent.predict_long(
                ctx.states[0],
                ctx.questions,
                ctx.window,
                ctx.stride,
                aggregate,
                batch_size,
                ctx.lang,
                **_budget(ctx),
                **({} if ctx.progress is None else {"progress": ctx.progress}),
            ),
            {"model": model, "task": task, "lang": lang, "lang_guess": lang_guess},
            self.dispatcher(
                hooks,
                on_predict_start,
                on_predict_end,
                hooks_raise=hooks_raise,
                hooks_timeout=hooks_timeout,
            ),
        )

    def predict_batch(
        self,
        requests: Sequence[Mapping[str, Any]],
        batch_size: int | None = None,
        hooks_timeout: float | None = None,
        min_confidence: Any = None,
        sort_by_length: bool = False,
        *,
        hooks: HookArgument = None,
        on_predict_start: PredictHookArgument = None,
        on_predict_end: PredictHookArgument = None,
        hooks_raise: bool | None = None,
        diagnostics: dict[str, Any] | None = None,
    ) -> list[dict[str, Any]]:
        """Answer many requests ({"state", "questions", ...}), sharing passes per checkpoint.

        All are routed before anything is loaded; checkpoints answer in order of first appearance.
        Every request that started gets exactly one `on_predict_end`, in reverse order. Nothing is
        written into `diagnostics`, which is there for programs that pass it.
        """
        threshold = check_min_confidence(min_confidence)
        dispatcher = self.dispatcher(
            hooks,
            on_predict_start,
            on_predict_end,
            hooks_raise=hooks_raise,
            hooks_timeout=hooks_timeout,
        )
        check_requests(requests, needed=("state", "questions"))
        routed = [self._route_request(request, dispatcher, "predict_batch") for request in requests]
        options = {"batch_size": batch_size, "sort_by_length": sort_by_length}
        return predict_requests(self, routed, dispatcher, threshold, options)

    predict_many = predict_batch

    def _predict_one(
        self,
        ctx: PredictContext,
        answer: Callable[[Any], dict[str, Any]],
        request: Mapping[str, Any],
        dispatcher: Dispatcher,
        min_confidence: Any = None,
    ) -> dict[str, Any]:
        """Route and load for the one state of `ctx`, let `answer` ask the agent, and end."""
        [state] = ctx.states
        threshold = check_min_confidence(min_confidence)
        check_language(request["lang"])
        check_state(state)
        ctx.min_confidence = threshold
        try:
            decision = self._route(
                state, ctx.questions, request, dispatcher, ctx.entry_point, ctx.run_id
            )
            ctx.decision = decision
            ctx.lang = language_for(request, decision)
            ctx.model, ctx.agent = self.load_for_call(decision, dispatcher, ctx.run_id)
            dispatcher.fire("on_predict_start", ctx)
            check_skip(ctx)
            if ctx.results is None:
                with without_defaults():
                    result = answer(ctx.agent)
                ctx.results = [{**result, "routing": dict(decision)}]
            else:
                for result in ctx.results:
                    result.setdefault("routing", dict(decision))
        except BaseException as error:
            dispatcher.fire_error(ctx, error)
            raise
        finally:
            end(ctx, dispatcher, threshold)
        return only_result(ctx.results)

    def _route_request(
        self,
        request: Mapping[str, Any],
        dispatcher: Dispatcher,
        entry_point: str,
        *,
        explain: bool = False,
    ) -> Routed:
        run_id = uuid.uuid4().hex
        questions = request.get("questions")
        decision = self._route(
            request["state"], questions, request, dispatcher, entry_point, run_id, explain=explain
        )
        return Routed(request, decision, run_id)

    def _route(
        self,
        state: Any,
        questions: Mapping[str, Any] | None,
        request: Mapping[str, Any],
        dispatcher: Dispatcher,
        entry_point: str | None,
        run_id: str | None = None,
        *,
        explain: bool = False,
    ) -> RouteDecision:
        """Decide, then let route hooks replace it; their context carries the call's run id."""
        decision = decide_route(
            state,
            questions,
            models=self.models,
            default=self.default,
            model=request.get("model"),
            task=request.get("task"),
            lang=request.get("lang"),
            lang_guess=request.get("lang_guess"),
            own_guess=self.lang_guess,
            detect_workflow=self.auto_task_detection,
            explain=explain,
        )
        ctx = PredictContext(
            [state],
            dict(questions or {}),
            run_id=run_id or uuid.uuid4().hex,
            decision=decision,
            model=decision.model,
            router=self,
            lang=language_for(request, decision),
            entry_point=entry_point,
        )
        dispatcher.fire("on_route", ctx)
        if not isinstance(ctx.decision, dict) or "model" not in ctx.decision:
            raise ValueError(
                f"a route hook left the decision {ctx.decision!r}; it must be a dict with 'model'"
            )
        return RouteDecision(ctx.decision)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.unload()

    def __repr__(self) -> str:
        return f"Router(models={sorted(self.models)}, loaded={self.loaded})"


def _budget(ctx: PredictContext) -> dict[str, int]:
    wanted = {"max_len": ctx.max_len, "head_max_len": ctx.head_max_len}
    return {key: value for key, value in wanted.items() if value is not None}
