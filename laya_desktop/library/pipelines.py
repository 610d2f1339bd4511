"""Pipelines beside the question sets: those that ship, under keys of their own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from laya_engine.pipelines import Pipeline

PIPELINE = "pipeline:"  # the keys begin with it; no question set has such a key


@cache
def pipelines() -> Mapping[str, Pipeline]:
    """All of them, by key."""
    from laya_engine.pipelines import SHIPPED, shipped_pipeline

    return {f"{PIPELINE}{name}": shipped_pipeline(name) for name in SHIPPED}


def pipeline_of(key: str) -> Pipeline | None:
    """The pipeline of a key, None for the key of a question set."""
    return pipelines().get(key) if key.startswith(PIPELINE) else None
