"""Calls as OpenTelemetry metrics and spans. Needs the optional extra `otel`."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from laya_engine.extras import adds
from laya_engine.hooks.context import PredictContext
from laya_engine.hooks.notes import metadata

if TYPE_CHECKING:
    from opentelemetry.metrics import MeterProvider
    from opentelemetry.trace import TracerProvider

SCOPE = "laya_engine"


class OtelHook:
    """Measures every call that started.

    | name | kind | unit |
    |---|---|---|
    | `laya.calls` | counter | calls |
    | `laya.errors` | counter, with `error.type` | calls |
    | `laya.tokens` | counter of input tokens that were read, none for a cache hit | tokens |
    | `laya.call.duration` | histogram | milliseconds |
    | `laya.predict` | span, child of the caller's, with `laya.run_id` | |

    All carry `laya.entry` ("agent" or "router") and `laya.model`. No text, label or error message
    leaves the process with them. Providers are the global ones unless given.

    Raises ImportError without the package opentelemetry-api. Safe on many threads.
    """

    def __init__(
        self,
        *,
        tracer_provider: TracerProvider | None = None,
        meter_provider: MeterProvider | None = None,
    ):
        try:
            from opentelemetry import metrics, trace
        except ImportError as error:
            raise ImportError(
                f"OtelHook needs the package opentelemetry-api; {adds('otel')} adds it in the "
                "program's folder"
            ) from error
        self._tracer = trace.get_tracer(SCOPE, tracer_provider=tracer_provider)
        self._failed = trace.StatusCode.ERROR
        meter = metrics.get_meter(SCOPE, meter_provider=meter_provider)
        self._calls = meter.create_counter("laya.calls", "{call}", "Calls that started")
        self._errors = meter.create_counter("laya.errors", "{call}", "Calls that failed")
        self._tokens = meter.create_counter("laya.tokens", "{token}", "Input tokens read")
        self._duration = meter.create_histogram("laya.call.duration", "ms", "Time of a call")

    def on_predict_end(self, ctx: PredictContext) -> None:
        """Count the call and write its span, which is dated back to the call's start."""
        elapsed_ms = ctx.elapsed_ms or 0.0
        cached = metadata(ctx).get("cache") == "hit"
        tokens = 0 if cached else (ctx.usage or {}).get("input_tokens", 0)
        common = {
            "laya.entry": "agent" if ctx.router is None else "router",
            "laya.model": ctx.model or "none",
        }
        self._calls.add(1, common)
        self._tokens.add(tokens, common)
        self._duration.record(elapsed_ms, common)
        details: dict[str, Any] = {
            "laya.run_id": ctx.run_id,
            "laya.states": len(ctx.states),
            "laya.questions": len(ctx.questions),
            "laya.input_tokens": tokens,
            "laya.cached": cached,
        }
        now = time.time_ns()
        span = self._tracer.start_span(
            "laya.predict",
            attributes=common | details,
            start_time=now - int(elapsed_ms * 1e6),
        )
        if ctx.error is not None:
            kind = {"error.type": type(ctx.error).__name__}
            self._errors.add(1, common | kind)
            span.set_attributes(kind)
            span.set_status(self._failed)
        span.end(end_time=now)
