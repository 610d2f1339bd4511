"""A router without a model: answers come from a table, passes can be held back by a test."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from laya_desktop.engine.jobs import EngineConfig
from laya_engine.hooks.context import PredictContext
from laya_engine.registry import as_models, default_sources
from laya_engine.router import Router

CONFIG = EngineConfig(device=None, max_loaded=2, sources=default_sources())


@dataclass(frozen=True)
class FakeAgent:
    """What the window asks of an agent."""

    model_id: str
    device: str = "cpu"
    precision: str = "fp32"
    memory_bytes: int = 50_000_000


@dataclass
class FakeEngine:
    """Builds routers and remembers what they were asked.

    `hold` makes every pass wait for `passes`; `answer` may raise for a text.
    """

    sure: float = 0.95
    dropped: int = 0
    calls: list[str] = field(default_factory=list)
    answered: int = 0  # rows of tables
    builds: list[EngineConfig] = field(default_factory=list)
    passes: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))
    hold: bool = False
    fail: Callable[[str], Exception | None] = lambda text: None
    fail_build: Exception | None = None
    fail_load: Exception | None = None

    def build(self, config: EngineConfig, hooks: Sequence[object] = ()) -> FakeRouter:
        if hooks:
            self.builds.append(config)
            if self.fail_build is not None:
                raise self.fail_build
        return FakeRouter(self, config, hooks)

    def one_pass(self, kind: str) -> None:
        self.calls.append(kind)
        if self.hold:
            assert self.passes.acquire(timeout=20)

    def payload(self, state: Any, questions: Mapping[str, Any]) -> dict[str, Any]:
        error = self.fail(str(state))
        if error is not None:
            raise error
        return {
            "model": "laya-rl-agent",
            "answers": {name: self._answer(question) for name, question in questions.items()},
            "usage": {
                "input_tokens": 320,
                "output_tokens": 0,
                "state_tokens": 1040 if self.dropped else 64,
                "state_tokens_dropped": self.dropped,
                "truncated": self.dropped > 0,
                "truncated_questions": list(questions) if self.dropped else [],
            },
        }

    def _answer(self, question: Mapping[str, Any]) -> dict[str, Any]:
        sure = {"confidence": self.sure, "answer_confidence": self.sure, "action": {}}
        if question["type"] == "noul":
            return {"type": "noul", "noul": round(1 - self.sure, 4), **sure}
        names = list(question["criteria"])
        rest = (1 - self.sure) / (len(names) - 1)
        values = [self.sure] + [rest] * (len(names) - 1)
        if question["type"] == "choice":
            by_name = dict(zip(names, values, strict=True))
            return {"type": "choice", "choice": names[0], "probabilities": by_name, **sure}
        levels = [str(level) for level in range(len(names))]
        return {
            "type": "score",
            "score": round(sum(i * value for i, value in enumerate(values)), 4),
            "legend": dict(zip(levels, names, strict=True)),
            "probabilities": dict(zip(levels, values, strict=True)),
            **sure,
        }


class FakeRouter:
    """Routes like the real one, keeps fake agents like the real one, answers from the table."""

    def __init__(
        self, engine: FakeEngine, config: EngineConfig, hooks: Sequence[object] = ()
    ) -> None:
        self._engine = engine
        self._routes = Router(models=as_models(config.sources))
        self._limit = config.max_loaded
        self._device = config.device or "cpu"
        self._agents: dict[str, Any] = {}
        self._hooks = list(hooks)

    def route(self, state: Any, questions: Any = None, **options: Any) -> dict[str, Any]:
        return dict(self._routes.route(state, questions))

    def load(self, name: str) -> Any:
        if name in self._agents:
            self._agents[name] = self._agents.pop(name)
            return self._agents[name]
        if self._engine.fail_load is not None:
            raise self._engine.fail_load
        self.attach(name, FakeAgent(name, self._device))
        self._fire("on_load", name, self._agents[name])
        return self._agents[name]

    def attach(self, name: str, agent: Any) -> None:
        self._agents[name] = agent
        while len(self._agents) > self._limit:
            self.unload(next(iter(self._agents)))

    def unload(self, name: str) -> None:
        del self._agents[name]
        self._fire("on_evict", name, None)

    @property
    def loaded(self) -> list[str]:
        return list(self._agents)

    def predict(self, state: Any, questions: Any, hooks: Sequence[object] = ()) -> dict[str, Any]:
        self._engine.one_pass("text")
        return self._decide(state, questions, hooks)

    def predict_batch(self, requests: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
        self._engine.one_pass("chunk")
        self._engine.answered += len(requests)
        return [self._decide(each["state"], each["questions"], ()) for each in requests]

    def _decide(self, state: Any, questions: Any, hooks: Sequence[object]) -> dict[str, Any]:
        decision = self.route(state)
        agent = self.load(decision["model"])
        ctx = PredictContext([state], dict(questions), decision=decision, agent=agent)
        ctx.model = decision["model"]
        self._call("on_route", ctx, hooks)
        self._call("on_predict_start", ctx, hooks)
        try:
            result = self._engine.payload(state, questions) | {"routing": decision}
            ctx.results, ctx.usage = [result], {"input_tokens": 320, "output_tokens": 0}
            return result
        except Exception as error:
            ctx.error = error
            self._call("on_error", ctx, hooks)
            raise
        finally:
            ctx.elapsed_ms = 12.5
            self._call("on_predict_end", ctx, hooks)

    def _fire(self, event: str, name: str, agent: Any) -> None:
        ctx = PredictContext([], {}, model=name, agent=agent, elapsed_ms=7.0)
        self._call(event, ctx, ())

    def _call(self, event: str, ctx: PredictContext, hooks: Sequence[object]) -> None:
        for hook in (*self._hooks, *hooks):
            if method := getattr(hook, event, None):
                method(ctx)
