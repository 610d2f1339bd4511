"""A router without a model: answers come from a table, passes can be held back by a test."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from laya_desktop.engine.jobs import EngineConfig
from laya_engine.hooks.context import PredictContext
from laya_engine.registry import as_models, default_sources
from laya_engine.router import Router
from laya_engine.sequence import render_state

CONFIG = EngineConfig(device=None, max_loaded=2, sources=default_sources())


class WordTokenizer:
    """One token a word."""

    mask_text = "[MASK]"

    def places(self, text: str, tokens: Sequence[int]) -> tuple[int, list[tuple[int, int]]]:
        words = [match.span() for match in re.finditer(r"\S+", text)]
        end = (len(text), len(text))
        return len(words), [words[t] if t < len(words) else end for t in tokens]


@dataclass(frozen=True)
class FakeAgent:
    """What the window asks of an agent."""

    model_id: str
    device: str = "cpu"
    precision: str = "fp32"
    memory_bytes: int = 50_000_000
    tokenizer: WordTokenizer = field(default_factory=WordTokenizer)


@dataclass
class FakeEngine:
    """Builds routers and remembers what they were asked.

    `hold` makes every pass wait for `passes`; `fail` may give an error for a text. With `window`
    only so many words of a text are read, and a scan takes so many at once; the window with the
    word DECIDES is the one behind every answer.
    """

    sure: float = 0.95
    dropped: int = 0
    window: int = 0
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
        tokens, dropped = 1040 if self.dropped else 64, self.dropped
        if self.window:
            tokens = len(render_state(state).split())
            dropped = max(0, tokens - self.window)
        return {
            "model": "laya-rl-agent",
            "answers": {name: self._answer(question) for name, question in questions.items()},
            "usage": {
                "input_tokens": 320,
                "output_tokens": 0,
                "state_tokens": tokens,
                "state_tokens_dropped": dropped,
                "truncated": dropped > 0,
                "truncated_questions": list(questions) if dropped else [],
            },
        }

    def scan(
        self, state: Any, questions: Mapping[str, Any], progress: Callable[[int, int], None] | None
    ) -> dict[str, Any]:
        words = render_state(state).split()
        starts = range(0, len(words), self.window)
        for done in range(1, len(starts) + 1):
            self.one_pass("window")
            if progress is not None:
                progress(done, len(starts))
        found = next((i for i, word in enumerate(words) if "DECIDES" in word), 0)
        begin = found // self.window * self.window
        place = {"index": begin // self.window, "count": len(starts), "token_start": begin}
        place["token_end"] = min(begin + self.window, len(words))
        result = self.payload(state, questions)
        result["answers"] = {n: a | {"window": place} for n, a in result["answers"].items()}
        result["usage"] |= {"windows": len(starts), "truncated": 0, "state_tokens_dropped": 0}
        return result

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
        self.models = as_models(config.sources)
        self._routes = Router(models=self.models)
        self._limit = config.max_loaded
        self._device = config.device or "cpu"
        self._agents: dict[str, Any] = {}
        self._hooks = list(hooks)

    def route(self, state: Any, questions: Any = None, **options: Any) -> dict[str, Any]:
        chosen = {name: options.get(name) for name in ("model", "lang")}
        explain = options.get("explain", False)
        return dict(self._routes.route(state, questions, **chosen, explain=explain))

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

    def predict(
        self, state: Any, questions: Any, model: str | None = None, hooks: Sequence[object] = ()
    ) -> dict[str, Any]:
        self._engine.one_pass("text")
        return self._decide(state, questions, hooks, model)

    def predict_long(
        self, state: Any, questions: Any, model: str | None = None, hooks: Sequence[object] = ()
    ) -> dict[str, Any]:
        return self._decide(state, questions, hooks, model, scan=True)

    def predict_batch(self, requests: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
        self._engine.one_pass("chunk")
        self._engine.answered += len(requests)
        return [
            self._decide(each["state"], each["questions"], (), each.get("model"))
            for each in requests
        ]

    def _decide(
        self,
        state: Any,
        questions: Any,
        hooks: Sequence[object],
        model: str | None = None,
        scan: bool = False,
    ) -> dict[str, Any]:
        decision = self.route(state) | ({"model": model} if model else {})
        ctx = PredictContext([state], dict(questions), decision=decision)
        ctx.model = decision["model"]
        self._call("on_route", ctx, hooks)  # like the real one, before anything is loaded
        ctx.agent = self.load(decision["model"])
        self._call("on_predict_start", ctx, hooks)
        try:
            if scan:
                answered = self._engine.scan(state, questions, ctx.progress)
            else:
                answered = self._engine.payload(state, questions)
            result = answered | {"routing": decision}
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
