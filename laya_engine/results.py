"""What every call does with its results before its end event; free of torch."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from laya_engine.answers import total_usage
from laya_engine.confidence import Threshold, gated
from laya_engine.hooks.context import PredictContext
from laya_engine.hooks.dispatch import Dispatcher


def check_state(state: Any) -> None:
    """Refuse a state that is none. Raises TypeError."""
    if state is None:
        raise TypeError("a state must not be None; give text, a dict or a list of turns")


def check_skip(ctx: PredictContext) -> None:
    """Refuse what a start hook skipped with unless it is one result, or one for each state.

    Raises ValueError.
    """
    results = ctx.results
    if results is None:
        return
    fits = isinstance(results, list) and len(results) in {1, len(ctx.states)}
    if not fits or not all(isinstance(result, dict) for result in results):
        found = f"{len(results)} results" if isinstance(results, list) else repr(results)
        raise ValueError(
            f"a start hook skipped with {found}; "
            "give ctx.skip one dict for the whole call or one for each state"
        )


def only_result(results: Sequence[dict[str, Any]] | None) -> dict[str, Any]:
    """The answer of a call about one state. Raises ValueError when an end hook took it away."""
    if not results:
        raise ValueError("an end hook left no results; ctx.results must keep one dict per state")
    return results[0]


def end(ctx: PredictContext, dispatcher: Dispatcher, threshold: Threshold | None) -> None:
    """Set time and tokens, gate the answers, and fire `on_predict_end` whatever happens."""
    try:
        ctx.elapsed_ms = (time.perf_counter() - ctx.started_at) * 1000.0
        if ctx.results is not None and ctx.error is None:
            ctx.usage = total_usage(ctx.results)
            ctx.results = gated(ctx.results, threshold)
    finally:
        dispatcher.fire_end(ctx)
