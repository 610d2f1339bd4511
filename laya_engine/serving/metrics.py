"""Counters and histograms for Prometheus; labels are routes, statuses and names, never text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from laya_engine.serving.engine import Engine

_SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)


class Metrics:
    """What one service has done since it started."""

    def __init__(self, engine: Engine) -> None:
        self.registry = CollectorRegistry()
        self._requests = Counter(
            "laya_requests", "Requests answered", ("route", "status"), registry=self.registry
        )
        self._seconds = Histogram(
            "laya_request_seconds",
            "Seconds from a request's headers to the end of its answer",
            ("route",),
            buckets=_SECONDS,
            registry=self.registry,
        )
        self._refusals = Counter(
            "laya_refusals", "Requests over a limit", ("limit",), registry=self.registry
        )
        self._states = Counter(
            "laya_states", "States answered", ("checkpoint",), registry=self.registry
        )
        self._tokens = Counter(
            "laya_input_tokens", "Tokens read", ("checkpoint",), registry=self.registry
        )
        self._truncated = Counter(
            "laya_truncated_states", "States cut to fit", ("checkpoint",), registry=self.registry
        )
        self._verdicts = Counter(
            "laya_verdicts", "Decisions of /triage", ("verdict",), registry=self.registry
        )
        in_flight = Gauge("laya_in_flight", "Requests being answered", registry=self.registry)
        in_flight.set_function(lambda: engine.in_flight)
        loaded = Gauge("laya_checkpoints_loaded", "Resident checkpoints", registry=self.registry)
        loaded.set_function(lambda: len(engine.router.loaded))

    def note_request(self, route: str, status: int, seconds: float) -> None:
        """One request has ended."""
        self._requests.labels(route, str(status)).inc()
        self._seconds.labels(route).observe(seconds)

    def note_refusal(self, limit: str) -> None:
        """One request went over a limit."""
        self._refusals.labels(limit).inc()

    def note_answers(self, results: Iterable[Mapping[str, Any]]) -> None:
        """States were answered."""
        for result in results:
            checkpoint = result["routing"]["model"]
            usage = result.get("usage", {})
            self._states.labels(checkpoint).inc()
            self._tokens.labels(checkpoint).inc(usage.get("input_tokens", 0))
            self._truncated.labels(checkpoint).inc(bool(usage.get("truncated")))

    def note_verdict(self, verdict: str) -> None:
        """The policy decided."""
        self._verdicts.labels(verdict).inc()

    def text(self) -> bytes:
        """The metrics in Prometheus' text format."""
        return generate_latest(self.registry)
