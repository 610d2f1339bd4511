"""What crosses the seam for a pipeline; its decision comes back as `TextDecided`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from laya_engine.pipelines import Pipeline


@dataclass(frozen=True)
class DecidePipeline:
    """Ask a pipeline's steps about a pasted text, and apply its policy."""

    priority: ClassVar[int] = 1
    ticket: int
    text: str
    pipeline: Pipeline


@dataclass(frozen=True)
class StepAsked:
    """A step of a pipeline is through, asked or left out."""

    ticket: int
    step: str
    done: int
    total: int


PipelineJob = DecidePipeline
