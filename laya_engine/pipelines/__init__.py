"""One decision after another: a general triage first, a specialist next, then the policy.

What runs a pipeline is imported when it is first used: a window that only lists them needs no more
than their files.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from laya_engine.pipelines.files import (
    SHIPPED,
    load_pipeline,
    pipeline_from,
    pipeline_to,
    shipped_pipeline,
)
from laya_engine.pipelines.pipeline import Pipeline, Step

if TYPE_CHECKING:
    from laya_engine.pipelines.rows import PipelineAnswers, record_with_steps
    from laya_engine.pipelines.running import (
        StepError,
        StepOutcome,
        answer_steps,
        answer_steps_of_many,
        pipeline_record,
        run_pipeline,
    )

__all__ = [
    "SHIPPED",
    "Pipeline",
    "PipelineAnswers",
    "Step",
    "StepError",
    "StepOutcome",
    "answer_steps",
    "answer_steps_of_many",
    "load_pipeline",
    "pipeline_from",
    "pipeline_record",
    "pipeline_to",
    "record_with_steps",
    "run_pipeline",
    "shipped_pipeline",
]
_ROWS = ("PipelineAnswers", "record_with_steps")


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = "rows" if name in _ROWS else "running"
    return getattr(importlib.import_module(f"{__name__}.{module}"), name)
