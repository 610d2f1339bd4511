"""Where hooks are called on purpose in another way than the reference calls them: both sides."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.engine.tiny_checkpoint import make_tiny_checkpoint
from tests.parity.sides import ASKED, CHOICE, Log, Row, Side, assert_row, logged


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_tiny_checkpoint(tmp_path_factory.mktemp("tiny"))


class Raises:
    """A hook that fails at one event."""

    def __init__(self, event: str) -> None:
        setattr(self, event, self._fail)

    def _fail(self, ctx: Any) -> None:
        raise RuntimeError("a hook of the caller's")


class Skips:
    """A start hook that answers with this."""

    def __init__(self, results: Any) -> None:
        self.results = results

    def on_predict_start(self, ctx: Any) -> None:
        ctx.skip(self.results)


class Leaves:
    """An end hook that leaves this in the place of the results."""

    def __init__(self, results: Any) -> None:
        self.results = results

    def on_predict_end(self, ctx: Any) -> None:
        ctx.results = self.results


def after(event: str, questions: Any = ASKED) -> Any:
    """Events that reach a hook behind one that fails, of an Agent's call."""
    return logged(
        lambda side, log: side.agent().predict("x", questions, hooks=[Raises(event), log])
    )


def after_in_router(event: str) -> Any:
    def act(side: Side, log: Log) -> Any:
        router = side.router(hooks=[Raises(event), log], max_loaded=1)
        requests = [
            {"state": "x", "questions": ASKED, "model": name}
            for name in ("english", "multilingual")
        ]
        return router.predict_batch(requests)

    return logged(act)


def events_of(hook: Any) -> Any:
    return lambda side: sorted(
        name for name in dir(side.engine.AsyncHook(hook)) if name.startswith("on_")
    )


def fields_told(side: Side) -> bool:
    ctx = side.engine.PredictContext(["x"], ASKED)
    return all(
        hasattr(ctx, name)
        for name in ("lang", "entry_point", "window", "stride", "min_confidence", "progress")
    )


def variants_among_questions(side: Side) -> bool:
    """Whether the stability hook asks its variants among the caller's own questions."""
    hook = side.engine.OptionStabilityHook(accept=0.6, escalate=0.3)
    seen: list[int] = []

    class Counts:
        def on_predict_start(self, ctx: Any) -> None:
            seen.append(len(ctx.questions))

    side.agent().predict("x", {"c": CHOICE}, hooks=[hook, Counts()])
    return seen[0] > 1


HOOKS: dict[str, Row] = {
    "an end hook raises": (
        after("on_predict_end"),
        (RuntimeError, ["start"]),
        (RuntimeError, ["start", "end"]),
    ),
    "an error hook raises": (
        after("on_error", {"q": 5}),
        (ValueError, ["start", "end"]),
        (ValueError, ["start", "error", "end"]),
    ),
    "a load hook raises": (
        after_in_router("on_load"),
        (RuntimeError, ["route", "route"]),
        (RuntimeError, ["route", "route", "load"]),
    ),
    "an evict hook raises": (
        after_in_router("on_evict"),
        (RuntimeError, ["route", "route", "load", "start", "end"]),
        (RuntimeError, ["route", "route", "load", "start", "end", "evict", "load"]),
    ),
    "a skip with text": (
        logged(lambda side, log: side.agent().predict("x", ASKED, hooks=[Skips("text"), log])),
        (AttributeError, ["start"]),
        (ValueError, ["start", "error", "end"]),
    ),
    "a skip with a number": (
        logged(lambda side, log: side.agent().predict("x", ASKED, hooks=[Skips(5), log])),
        (TypeError, ["start"]),
        (ValueError, ["start", "error", "end"]),
    ),
    "a skip with too many results": (
        logged(lambda side, log: side.agent().predict("x", ASKED, hooks=[Skips([{}] * 2), log])),
        (ValueError, ["error", "end"]),
        (ValueError, ["start", "error", "end"]),
    ),
    "an end hook that leaves nothing": (
        lambda side: side.agent().predict("x", ASKED, hooks=Leaves(None)),
        TypeError,
        ValueError,
    ),
    "an end hook that leaves no result": (
        lambda side: side.agent().predict("x", ASKED, hooks=Leaves([])),
        IndexError,
        ValueError,
    ),
    "AsyncHook": (
        events_of(Raises("on_load")),
        [
            *("on_error", "on_evict", "on_load"),
            *("on_predict_end", "on_predict_start", "on_route"),
        ],
        ["on_load"],
    ),
    "hooks.dispatch": (lambda side: callable(side.engine.hooks.dispatch), True, False),
    "PredictContext": (fields_told, False, True),
    "OptionStabilityHook": (variants_among_questions, True, False),
}


@pytest.mark.parametrize("row", HOOKS)
def test_hooks_differ_as_their_row_says(folder: Path, row: str) -> None:
    assert_row(HOOKS[row], folder)
