"""What every call does before its end event; free of torch."""

from __future__ import annotations

import time

from laya_engine.answers import total_usage
from laya_engine.confidence import Threshold, apply_gate
from laya_engine.hooks.context import PredictContext


def finish(ctx: PredictContext, threshold: Threshold | None) -> None:
    """Set the time and the tokens of a call, and gate its answers."""
    ctx.elapsed_ms = (time.perf_counter() - ctx.started_at) * 1000.0
    if ctx.results is not None:
        ctx.usage = total_usage(ctx.results)
        apply_gate(ctx.results, threshold)
