"""`OtelHook`: calls, errors, tokens and milliseconds for OpenTelemetry, and a span a call.

Needs the packages opentelemetry-api (the extra `otel`) and, to see what was sent,
opentelemetry-sdk.
"""

from __future__ import annotations

from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import InMemoryMetricReader
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

import laya_engine as laya
from laya_engine.hooks import OtelHook
from laya_engine.registry import starter_folder

MESSAGES = ("Where is my parcel?", "환불해 주세요", "Die App startet nicht mehr.")


def main() -> None:
    reader, spans, tracing = InMemoryMetricReader(), InMemorySpanExporter(), TracerProvider()
    tracing.add_span_processor(SimpleSpanProcessor(spans))
    hook = OtelHook(tracer_provider=tracing, meter_provider=MeterProvider([reader]))
    starter = str(starter_folder())
    router = laya.Router(models={"english": starter, "multilingual": starter}, hooks=hook)
    for message in MESSAGES:
        router.predict(message, laya.triage_questions())

    [scope] = reader.get_metrics_data().resource_metrics[0].scope_metrics
    for metric in scope.metrics:
        for point in metric.data.data_points:
            value = getattr(point, "value", None) or f"{point.count} calls, {point.sum:.0f} in all"
            print(f"{metric.name} {dict(point.attributes)}: {value}")
    for span in spans.get_finished_spans():
        print(f"span {span.name}: {(span.end_time - span.start_time) / 1e6:.0f} ms")
    assert len(spans.get_finished_spans()) == len(MESSAGES)
    assert "laya.calls" in {metric.name for metric in scope.metrics}


if __name__ == "__main__":
    main()
