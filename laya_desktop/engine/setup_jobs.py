"""What is asked about a table before its run: jobs, and what comes back. Nothing is changed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from laya_desktop.engine.jobs import EngineConfig, FoundRun
    from laya_engine.runs import RunPlan, RunSettings
    from laya_engine.runs.sampling import StateSample
    from laya_engine.tables import TablePreview


@dataclass(frozen=True)
class ReadState:
    """Read one of the first rows as the model would; `checkpoints` are the names there are."""

    priority: ClassVar[int] = 1
    ticket: int
    settings: RunSettings
    table: TablePreview
    index: int
    checkpoints: tuple[str, ...]


@dataclass(frozen=True)
class StateRead:
    """Row `index` of `count` that can be looked at, and what speaks against the mapping."""

    ticket: int
    index: int
    count: int
    sample: StateSample
    advice: tuple[str, ...]


@dataclass(frozen=True)
class FindEarlier:
    """Look for the run file of exactly these settings."""

    priority: ClassVar[int] = 2
    ticket: int
    settings: RunSettings
    folder: Path


@dataclass(frozen=True)
class EarlierFound:
    """The run of a job that was begun before, if there is one."""

    ticket: int
    run: FoundRun | None


@dataclass(frozen=True)
class FindFiles:
    """Look which files are there."""

    priority: ClassVar[int] = 3
    ticket: int
    paths: tuple[Path, ...]


@dataclass(frozen=True)
class FilesFound:
    """Those that are there."""

    ticket: int
    present: frozenset[Path]


@dataclass(frozen=True)
class PlanRun:
    """Tell what a run would take under a setup of the engine. Every row is read, none is kept."""

    priority: ClassVar[int] = 2
    ticket: int
    settings: RunSettings
    folder: Path
    expected_rows: int
    config: EngineConfig


@dataclass(frozen=True)
class RunPlanned:
    """What a run would take."""

    ticket: int
    plan: RunPlan


SetupJob = ReadState | FindEarlier | FindFiles | PlanRun
TABLE_JOBS = (ReadState, FindEarlier, FindFiles)
SETUP_REPORTS = (StateRead, EarlierFound, FilesFound, RunPlanned)
