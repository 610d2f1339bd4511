"""Hooks that rewrite, skip, fail and look, drawn from a seeded generator.

They touch only what both engines document of a context, so one object serves either.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from tests.parity.questions import draw_questions
from tests.parity.states import draw_state

PAYLOAD = {
    "model": "a hook",
    "answers": {"q": {"type": "noul", "noul": 0.2, "confidence": 0.8, "answer_confidence": 0.8}},
    "usage": {"input_tokens": 3, "output_tokens": 1},
}


@dataclass
class Rewriting:
    """Gives the call other states, questions or budgets."""

    values: dict[str, Any]

    def on_predict_start(self, ctx: Any) -> None:
        for name, value in self.values.items():
            if name == "state":
                ctx.states = [value for _ in ctx.states]
            else:
                setattr(ctx, name, value)


@dataclass
class Skipping:
    """Answers without a forward pass, with `surplus` results too many."""

    surplus: int = 0

    def on_predict_start(self, ctx: Any) -> None:
        ctx.skip([dict(PAYLOAD) for _ in range(len(ctx.states) + self.surplus)])


@dataclass
class Failing:
    """Raises at one event."""

    event: str
    error: type[Exception] = LookupError

    def __getattr__(self, name: str) -> Any:
        if name == self.__dict__.get("event"):
            return self._fail
        raise AttributeError(name)

    def _fail(self, ctx: Any) -> None:
        raise self.error("the hook's own")


@dataclass
class Looking:
    """Writes what it saw of the call into its results."""

    events: list[str] = field(default_factory=list)

    def on_predict_start(self, ctx: Any) -> None:
        self.events.append(f"start of {len(ctx.states)}, {ctx.results is None}")

    def on_error(self, ctx: Any) -> None:
        self.events.append(f"error {type(ctx.error).__name__}")

    def on_predict_end(self, ctx: Any) -> None:
        self.events.append(f"end after {type(ctx.elapsed_ms).__name__}")
        for result in ctx.results or []:
            result["seen"] = [*self.events, ctx.max_len, ctx.head_max_len, ctx.usage]


def forget_answers(ctx: Any) -> None:
    """An end event as a plain function: leaves the usage only."""
    for result in ctx.results or []:
        result["answers"] = {}


def draw_hooks(chance: random.Random) -> dict[str, Any]:
    """Options of a call that bring hooks."""
    first: Any = chance.choice(
        [
            Rewriting({"state": draw_state(chance, longest=4)}),
            Rewriting({"questions": draw_questions(chance, most=2)}),
            Rewriting({"questions": {}}),
            Rewriting({"questions": {"q": {"type": "guess"}}}),
            Rewriting({"max_len": 96, "head_max_len": 40}),
            Rewriting({"state": None}),
            Skipping(),
            Skipping(surplus=2),
            Failing("on_predict_start"),
            Failing("on_predict_end"),
        ]
    )
    options: dict[str, Any] = {"hooks": [first, Looking()]}
    if chance.random() < 0.3:
        options["hooks_raise"] = chance.choice([True, False, None])
    if chance.random() < 0.2:
        options["on_predict_end"] = forget_answers
    if chance.random() < 0.2:
        options["hooks_timeout"] = chance.choice([30.0, 0, -1, "soon", True, float("nan")])
    if chance.random() < 0.1:  # alone: which of two faults is named first is no matter
        return {"hooks": chance.choice([object(), Looking, 5, "hook"])}
    return options
