"""OpenTelemetry: what is counted and traced, and that no text leaves with it."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import InMemoryMetricReader
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import StatusCode

from laya_engine.agent import Agent
from laya_engine.hooks import CacheHook, OtelHook, PredictContext
from laya_engine.router import Router

QUESTIONS = {"urgent": {"type": "noul", "instructions": "Is it urgent?"}}
SECRET = "a very secret text"


class Exported:
    """A hook and what it sent."""

    def __init__(self) -> None:
        self._spans = InMemorySpanExporter()
        self._reader = InMemoryMetricReader()
        self.tracers = TracerProvider()
        self.tracers.add_span_processor(SimpleSpanProcessor(self._spans))
        self._meters = MeterProvider([self._reader])
        self.hook = OtelHook(tracer_provider=self.tracers, meter_provider=self._meters)

    @property
    def spans(self) -> list[Any]:
        return list(self._spans.get_finished_spans())

    def points(self) -> dict[str, list[Any]]:
        data = self._reader.get_metrics_data()
        assert data is not None
        return {
            metric.name: list(metric.data.data_points)
            for resource in data.resource_metrics
            for scope in resource.scope_metrics
            for metric in scope.metrics
        }

    def close(self) -> None:
        self.tracers.shutdown()
        self._meters.shutdown()


@pytest.fixture
def exported() -> Any:
    one = Exported()
    yield one
    one.close()


def test_an_agents_calls_are_counted_timed_and_traced(agent: Agent, exported: Exported) -> None:
    agent.add_hook(exported.hook)
    result = agent.system_one(SECRET, QUESTIONS)
    agent.predict_batch([SECRET, SECRET], QUESTIONS)
    points = exported.points()
    tokens = result["usage"]["input_tokens"]
    assert points["laya.calls"][0].value == 2
    assert points["laya.tokens"][0].value == 3 * tokens
    assert points["laya.call.duration"][0].count == 2
    assert points["laya.call.duration"][0].sum > 0
    assert points.get("laya.errors", []) == []
    one, many = exported.spans
    assert one.name == "laya.predict"
    assert one.attributes["laya.entry"] == "agent"
    assert one.attributes["laya.input_tokens"] == tokens
    assert many.attributes["laya.states"] == 2
    assert one.attributes["laya.run_id"] != many.attributes["laya.run_id"]
    assert one.end_time > one.start_time
    assert SECRET not in str([span.to_json() for span in exported.spans])


def test_a_routers_calls_are_traced_on_every_entry_point(
    tiny_folder: Path, exported: Exported
) -> None:
    models = {"english": str(tiny_folder)}
    with Router(models=models, device="cpu", hooks=exported.hook) as router:
        router.predict(SECRET, QUESTIONS, model="english")
        router.predict_long(SECRET, QUESTIONS, model="english")
        request = {"state": SECRET, "questions": QUESTIONS, "model": "english"}
        router.predict_batch([request, request])
    assert exported.points()["laya.calls"][0].value == 4
    assert {span.attributes["laya.entry"] for span in exported.spans} == {"router"}
    assert {span.attributes["laya.model"] for span in exported.spans} == {"english"}


def test_a_failure_is_counted_by_its_type(agent: Agent, exported: Exported) -> None:
    def fail(ctx: PredictContext) -> None:
        raise KeyError(SECRET)

    with pytest.raises(KeyError):
        agent.predict("x", QUESTIONS, hooks=exported.hook, on_predict_start=fail)
    (point,) = exported.points()["laya.errors"]
    assert (point.value, point.attributes["error.type"]) == (1, "KeyError")
    (span,) = exported.spans
    assert span.status.status_code is StatusCode.ERROR
    assert SECRET not in span.to_json()


def test_the_span_is_a_child_of_the_callers(agent: Agent, exported: Exported) -> None:
    with exported.tracers.get_tracer("test").start_as_current_span("outer") as outer:
        agent.predict("x", QUESTIONS, hooks=exported.hook, hooks_timeout=30)
    inner = exported.spans[0]
    assert inner.parent.span_id == outer.get_span_context().span_id
    assert inner.start_time >= outer.start_time  # type: ignore[attr-defined]


def test_a_cache_hit_reads_no_tokens(agent: Agent, exported: Exported) -> None:
    hooks = [exported.hook, CacheHook()]
    for _ in range(2):
        result = agent.predict("x", QUESTIONS, hooks=hooks)
    assert exported.points()["laya.tokens"][0].value == result["usage"]["input_tokens"]
    assert [span.attributes["laya.cached"] for span in exported.spans] == [False, True]


def test_one_hook_serves_many_threads(exported: Exported) -> None:
    def work() -> None:
        for _ in range(25):
            exported.hook.on_predict_end(PredictContext(["x"], {}, elapsed_ms=2.0))

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert exported.points()["laya.calls"][0].value == 200
    assert len(exported.spans) == 200


def test_without_the_extra_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "opentelemetry", None)
    with pytest.raises(ImportError, match=r"opentelemetry-api; pip install .*'.\[otel\]' adds it"):
        OtelHook()


def test_the_shipped_hooks_import_no_torch() -> None:
    code = (
        "import sys; from laya_engine.hooks import AuditHook, CacheHook, OtelHook, RedactHook\n"
        "OtelHook(), CacheHook(), AuditHook('x'), RedactHook().redact('a@b.com 010-1234-5678')\n"
        "assert not {'torch', 'transformers'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=120)
