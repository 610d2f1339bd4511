"""Agents that answer at once, and a hook that writes down every event."""

from __future__ import annotations

from typing import Any

from laya_engine.hooks import EVENTS, PredictContext

NOUL = {"ok": {"type": "noul", "instructions": "Is it ok?"}}


class StubAgent:
    """Answers with its own name; fails on the state "boom"; keeps what it was asked."""

    def __init__(self, name: str = "stub") -> None:
        self.model_id = name
        self.calls: list[tuple[list[Any], dict[str, Any], dict[str, Any]]] = []

    def predict_batch(
        self, states: list[Any], questions: dict[str, Any], **options: Any
    ) -> list[dict[str, Any]]:
        if "boom" in states:
            raise RuntimeError("boom")
        self.calls.append((states, questions, options))
        return [{"model": self.model_id, "answers": {}, "usage": {}} for _ in states]

    def system_one(self, state: Any, questions: dict[str, Any], **options: Any) -> dict[str, Any]:
        return self.predict_batch([state], questions, **options)[0]


class EventLog:
    """Every event as (name without "on_", first state or checkpoint), and the contexts."""

    def __init__(self) -> None:
        self.events: list[tuple[str, Any]] = []
        self.contexts: list[PredictContext] = []

    def __getattr__(self, name: str) -> Any:
        if name not in EVENTS:
            raise AttributeError(name)

        def note(ctx: PredictContext) -> None:
            states = ctx.states if isinstance(ctx.states, list) else [ctx.states]
            about = states[0] if states else ctx.model
            self.events.append((name.removeprefix("on_"), about))
            self.contexts.append(ctx)

        return note

    @property
    def names(self) -> list[str]:
        return [name.removeprefix("predict_") for name, _ in self.events]


class Raising:
    """Raises at the events it is told to."""

    def __init__(self, *events: str, error: BaseException | None = None) -> None:
        for event in events:
            setattr(self, event, self._fail)
        self._error = error

    def _fail(self, ctx: PredictContext) -> None:
        raise self._error or RuntimeError("the hook's own")


def answer(name: str = "hook") -> dict[str, Any]:
    """A payload that a hook may skip with."""
    return {"model": name, "answers": {}, "usage": {}}
