"""Whether answers hold when they are asked for in other ways: jobs of the engine's thread, and what
comes back."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from laya_desktop.engine.jobs import Questions
    from laya_engine.policy import Policy
    from laya_engine.robustness import Flips, RowStability


@dataclass(frozen=True)
class ProbeRun:
    """Ask about so many `rows` of a run, spread evenly, in every other way."""

    priority: ClassVar[int] = 2
    ticket: int
    path: Path
    rows: int


@dataclass(frozen=True)
class ProbeText:
    """Ask about one text in every other way, of the checkpoint that decided it.

    `scanned`: window by window, as it was decided.
    """

    priority: ClassVar[int] = 1
    ticket: int
    text: str
    questions: Questions
    policy: Policy
    checkpoint: str
    scanned: bool = False


ProbeJob = ProbeRun | ProbeText
PROBE_JOBS = (ProbeRun, ProbeText)


@dataclass(frozen=True)
class RunProbed:
    """How often each kind of change flips something; the rows' stability is in the run.

    `left_out` counts the rows that are answered differently now than when the run was decided.
    """

    ticket: int
    path: Path
    rows: tuple[RowStability, ...]
    flips: tuple[Flips, ...]
    left_out: int = 0


@dataclass(frozen=True)
class WaysAsked:
    """How many of the ways to ask about a text are through."""

    ticket: int
    done: int
    total: int


@dataclass(frozen=True)
class TextProbed:
    """What was answered about a text, and what came of every other way to ask."""

    ticket: int
    probed: RowStability


PROBE_REPORTS = (RunProbed, TextProbed)
