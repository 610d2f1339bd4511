"""Chooses the checkpoint for a state, keeps few in memory, wraps every call in hooks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from laya_engine.batch_requests import predict_requests
from laya_engine.confidence import check_min_confidence
from laya_engine.hooks.context import HookArgument, PredictContext, PredictHookArgument
from laya_engine.hooks.dispatch import Dispatcher
from laya_engine.hooks.registry import HookRegistry, without_defaults
from laya_engine.registry import (
    DEFAULT_MODELS,
    STANDALONE_MODELS,
    Location,
    normalise_name,
    resolve,
    split,
)
from laya_engine.residency import Change, Residency
from laya_engine.results import finish
from laya_engine.routing import LanguageGuess, RouteDecision, decide_route, language_for

AGENT_OWNED = frozenset(
    {"model_id_or_path", "device", "token", "subfolder", "revision", "expected_sha256"}
)


class Router(HookRegistry):
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
            hooks,
            on_predict_start,
            on_predict_end,
            hooks_raise=hooks_raise,
            hooks_concurrent=hooks_concurrent,
            hooks_timeout=hooks_timeout,
        )
        built_in = STANDALONE_MODELS if standalone_repos else DEFAULT_MODELS
        self.models: dict[str, Location] = dict(built_in)
        self.models.update({normalise_name(name): at for name, at in (models or {}).items()})
        owned = AGENT_OWNED.intersection(agent_kwargs or {})
        if owned:
            raise ValueError(f"give {', '.join(sorted(owned))} to the Router, not in agent_kwargs")
        self.device = device
        self.default = resolve(default, self.models)
        self.lang_guess = lang_guess
        self.auto_task_detection = auto_task_detection
        self._token = token
        self._revision = revision
        self._revisions = _by_name(revisions)
        self._digests = _by_name(sha256_digests)
        self._agent_kwargs = dict(agent_kwargs or {})
        self._residency = Residency(max_loaded, self._build)
        if preload:
            self.preload()

    @property
    def max_loaded(self) -> int:
        """How many checkpoints may be resident."""
        return self._residency.limit

    # Checkpoints

    def register(self, name: str, source: Location) -> str:
        """Add a checkpoint under a name of the caller's own; returns the name as it is kept."""
        key = normalise_name(name)
        self.models[key] = source
        return key

    def unregister(self, name: str) -> None:
        """Forget a registered name and free its checkpoint. Raises ValueError if unknown."""
        key = resolve(name, self.models)
        self.unload(key)
        self.models.pop(key, None)

    def attach(self, name: str, agent: Any) -> None:
        """Make an existing agent resident. Nothing was built, so no `on_load` fires."""
        key = normalise_name(name)
        self.models.setdefault(key, str(getattr(agent, "model_id", key)))
        self._announce(self._residency.put(key, agent), self.dispatcher())

    def load(self, name: str) -> Any:
        """The agent of a checkpoint, built if it is not resident.

        Fires `on_evict`, then `on_load`, after the lock is released. Raises ValueError or
        FileNotFoundError for a name that means nothing, CheckpointError for one that cannot load.
        """
        agent, changes = self._residency.get(resolve(name, self.models))
        self._announce(changes, self.dispatcher())
        return agent

    def preload(self, names: Sequence[str] | None = None) -> None:
        """Load these checkpoints, or as many of the registered ones as may be resident."""
        for name in list(self.models)[: self.max_loaded] if names is None else names:
            self.load(name)

    def unload(self, name: str | None = None) -> None:
        """Free one checkpoint, or all."""
        names = None if name is None else [resolve(name, self.models)]
        self._announce(self._residency.drop(names), self.dispatcher())

    def loaded(self) -> list[str]:
        """Resident checkpoints, least recently used first."""
        return self._residency.names()

    # Routing

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
    ) -> RouteDecision:
        """Which checkpoint would answer, and why. Loads nothing; fires `on_route`."""
        dispatcher = self.dispatcher(hooks, hooks_raise=hooks_raise, hooks_timeout=hooks_timeout)
        request = {"model": model, "task": task, "lang": lang, "lang_guess": lang_guess}
        return self._route(state, questions, request, dispatcher)

    def route_batch(
        self,
        requests: Sequence[Mapping[str, Any]],
        hooks_timeout: float | None = None,
        *,
        hooks: HookArgument = None,
        hooks_raise: bool | None = None,
    ) -> list[RouteDecision]:
        """`route` for each request, in order."""
        dispatcher = self.dispatcher(hooks, hooks_raise=hooks_raise, hooks_timeout=hooks_timeout)
        return [self._route_request(request, dispatcher) for request in requests]

    # Answering

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
        return self._predict_one(
            lambda agent, ctx, language: agent.system_one(
                ctx.states[0], ctx.questions, lang=language, **_budget(ctx)
            ),
            state,
            questions,
            {"model": model, "task": task, "lang": lang, "lang_guess": lang_guess},
            self.dispatcher(
                hooks,
                on_predict_start,
                on_predict_end,
                hooks_raise=hooks_raise,
                hooks_timeout=hooks_timeout,
            ),
            {"max_len": max_len, "head_max_len": head_max_len},
            min_confidence,
        )

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
        return self._predict_one(
            lambda agent, ctx, language: agent.predict_long(
                ctx.states[0], ctx.questions, window, stride, aggregate, batch_size, language
            ),
            state,
            questions,
            {"model": model, "task": task, "lang": lang, "lang_guess": lang_guess},
            self.dispatcher(
                hooks,
                on_predict_start,
                on_predict_end,
                hooks_raise=hooks_raise,
                hooks_timeout=hooks_timeout,
            ),
            {},
            None,
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
    ) -> list[dict[str, Any]]:
        """Answer many requests ({"state", "questions", ...}), sharing passes per checkpoint.

        All are routed before anything is loaded; checkpoints answer in order of first appearance.
        Every request that started gets exactly one `on_predict_end`, in reverse order.
        """
        threshold = check_min_confidence(min_confidence)
        dispatcher = self.dispatcher(
            hooks,
            on_predict_start,
            on_predict_end,
            hooks_raise=hooks_raise,
            hooks_timeout=hooks_timeout,
        )
        decisions = [self._route_request(request, dispatcher) for request in requests]
        options = {"batch_size": batch_size, "sort_by_length": sort_by_length}
        return predict_requests(self, requests, decisions, dispatcher, threshold, options)

    # Inside

    def load_for_call(self, decision: Mapping[str, Any], dispatcher: Dispatcher) -> tuple[str, Any]:
        """Resolved name and agent of a decision; a call's own hooks see the load too."""
        name = resolve(decision["model"], self.models)
        agent, changes = self._residency.get(name)
        self._announce(changes, dispatcher)
        return name, agent

    def _predict_one(
        self,
        answer: Callable[[Any, PredictContext, str | None], dict[str, Any]],
        state: Any,
        questions: dict[str, Any],
        request: Mapping[str, Any],
        dispatcher: Dispatcher,
        budget: Mapping[str, int | None],
        min_confidence: Any,
    ) -> dict[str, Any]:
        threshold = check_min_confidence(min_confidence)
        decision = self._route(state, questions, request, dispatcher)
        name, agent = self.load_for_call(decision, dispatcher)
        ctx = PredictContext(
            [state],
            questions,
            decision=decision,
            model=name,
            agent=agent,
            router=self,
            max_len=budget.get("max_len"),
            head_max_len=budget.get("head_max_len"),
        )
        try:
            dispatcher.fire("on_predict_start", ctx)
            if ctx.results is None:
                with without_defaults():
                    result = answer(agent, ctx, language_for(request, decision))
                ctx.results = [{**result, "routing": dict(decision)}]
            else:
                for result in ctx.results:
                    result.setdefault("routing", dict(decision))
        except BaseException as error:
            dispatcher.fire_error(ctx, error)
            raise
        finally:
            finish(ctx, threshold)
            dispatcher.fire_end(ctx)
        return ctx.results[0]

    def _route_request(self, request: Mapping[str, Any], dispatcher: Dispatcher) -> RouteDecision:
        return self._route(request["state"], request.get("questions"), request, dispatcher)

    def _route(
        self,
        state: Any,
        questions: Mapping[str, Any] | None,
        request: Mapping[str, Any],
        dispatcher: Dispatcher,
    ) -> RouteDecision:
        decision = decide_route(
            state,
            questions,
            models=self.models,
            default=self.default,
            model=request.get("model"),
            task=request.get("task"),
            lang=request.get("lang"),
            lang_guess=request.get("lang_guess") or self.lang_guess,
            detect_workflow=self.auto_task_detection,
        )
        ctx = PredictContext(
            [state], dict(questions or {}), decision=decision, model=decision.model, router=self
        )
        dispatcher.fire("on_route", ctx)
        return RouteDecision(ctx.decision or decision)

    def _build(self, name: str) -> Any:
        from laya_engine.agent import Agent

        location, subfolder = split(self.models.get(name, name))
        return Agent(
            location,
            device=self.device,
            token=self._token,
            subfolder=subfolder,
            revision=self._revisions.get(name, self._revision),
            expected_sha256=self._digests.get(name),
            **self._agent_kwargs,
        )

    def _announce(self, changes: Sequence[Change], dispatcher: Dispatcher) -> None:
        for change in changes:
            ctx = PredictContext([], {}, model=change.name, agent=change.agent, router=self)
            ctx.elapsed_ms = change.seconds * 1000.0
            dispatcher.fire(change.event, ctx)

    def __enter__(self) -> Router:
        return self

    def __exit__(self, *_: object) -> None:
        self.unload()

    def __repr__(self) -> str:
        return f"Router(models={sorted(self.models)}, loaded={self.loaded()})"


def _budget(ctx: PredictContext) -> dict[str, int]:
    wanted = {"max_len": ctx.max_len, "head_max_len": ctx.head_max_len}
    return {key: value for key, value in wanted.items() if value is not None}


def _by_name(values: Mapping[str, Any] | None) -> dict[str, Any]:
    return {normalise_name(name): value for name, value in (values or {}).items()}
