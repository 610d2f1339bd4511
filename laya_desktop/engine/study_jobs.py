"""How far answers can be trusted, and what people say to them: jobs, and what comes back.

Only `ProbeRun` needs a model. `path` names a run file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from laya_engine.evaluation import (
        AnsweredRow,
        Automatic,
        Comparison,
        Evaluation,
        Judged,
        Recalibration,
    )
    from laya_engine.evaluation.reviewing import DoubleReview, Review, ReviewQueue
    from laya_engine.policy import Policy
    from laya_engine.registry import Source
    from laya_engine.robustness import Flips, RowStability
    from laya_engine.runs import RowSummary, RunSettings


@dataclass(frozen=True)
class Study:
    """A run, its labelled rows, and all that was found out about them. It is never changed."""

    path: Path
    settings: RunSettings
    rows: tuple[AnsweredRow, ...]
    judged: Judged
    evaluation: Evaluation


@dataclass(frozen=True)
class FindLabelled:
    """Look for runs that have something to be judged by."""

    priority: ClassVar[int] = 2
    ticket: int
    folder: Path


@dataclass(frozen=True)
class EvaluateRun:
    """Set the answers of a run beside its labels; figures by the values of `columns`, too."""

    priority: ClassVar[int] = 2
    ticket: int
    path: Path
    columns: tuple[str, ...] = ()


@dataclass(frozen=True)
class CompareWithReport:
    """Set an evaluation beside an earlier one, a report in JSON."""

    priority: ClassVar[int] = 1
    ticket: int
    evaluation: Evaluation
    report: Path


@dataclass(frozen=True)
class SaveReport:
    """Write an evaluation as a page to read, or in JSON to compare with."""

    priority: ClassVar[int] = 1
    ticket: int
    evaluation: Evaluation
    comparison: Comparison | None
    destination: Path


@dataclass(frozen=True)
class PickThresholds:
    """Find the thresholds that keep a promise, under a policy that gates by them."""

    priority: ClassVar[int] = 1
    ticket: int
    study: Study
    policy: Policy
    target_error: float


@dataclass(frozen=True)
class FitTemperatures:
    """Fit temperatures to a part of the rows that checkpoints from one place answered."""

    priority: ClassVar[int] = 2
    ticket: int
    study: Study
    checkpoint: str
    sources: Mapping[str, Source]
    by_language: bool


@dataclass(frozen=True)
class UseTemperatures:
    """Answer with other temperatures on this machine; None takes the last change back."""

    priority: ClassVar[int] = 1
    ticket: int
    folder: Path
    fitted: Recalibration | None


@dataclass(frozen=True)
class ReadQueue:
    """The rows of a run that a person should look at."""

    priority: ClassVar[int] = 1
    ticket: int
    path: Path
    reviewer: str
    wanted: tuple[str, ...]
    order: str


@dataclass(frozen=True)
class SaveReview:
    """Keep what a person answered to a row."""

    priority: ClassVar[int] = 0
    ticket: int
    path: Path
    review: Review


@dataclass(frozen=True)
class UndoReview:
    """Take the newest review of a person back."""

    priority: ClassVar[int] = 0
    ticket: int
    path: Path
    reviewer: str


@dataclass(frozen=True)
class PlanTeaching:
    """Write down what a copy of a checkpoint shall learn from a run."""

    priority: ClassVar[int] = 1
    ticket: int
    path: Path
    checkpoint: Source
    out: Path
    minutes: float


@dataclass(frozen=True)
class DiscardCopy:
    """Delete a checkpoint folder that a teaching made."""

    priority: ClassVar[int] = 1
    ticket: int
    folder: Path


@dataclass(frozen=True)
class ProbeRun:
    """Ask about so many `rows` of a run, spread evenly, in every other way."""

    priority: ClassVar[int] = 2
    ticket: int
    path: Path
    rows: int


StudyJob = (
    FindLabelled
    | EvaluateRun
    | CompareWithReport
    | SaveReport
    | PickThresholds
    | FitTemperatures
    | UseTemperatures
    | ReadQueue
    | SaveReview
    | UndoReview
    | PlanTeaching
    | DiscardCopy
    | ProbeRun
)
STUDY_JOBS = (  # of the study thread; asking a model again is for the engine's
    FindLabelled,
    EvaluateRun,
    CompareWithReport,
    SaveReport,
    PickThresholds,
    FitTemperatures,
    UseTemperatures,
    ReadQueue,
    SaveReview,
    UndoReview,
    PlanTeaching,
    DiscardCopy,
)


@dataclass(frozen=True)
class LabelledRun:
    """A run on the disk: how many of its questions have label columns, what people corrected, and
    how many of its rows wait for review."""

    path: Path
    name: str
    labels: int
    corrected: int
    review: int
    decided: int


@dataclass(frozen=True)
class LabelledFound:
    """Runs, the newest first, also those with nothing to be judged by yet."""

    ticket: int
    runs: tuple[LabelledRun, ...]


@dataclass(frozen=True)
class RunEvaluated:
    """All about a run's answers."""

    ticket: int
    study: Study


@dataclass(frozen=True)
class ReportCompared:
    """An evaluation beside an earlier one."""

    ticket: int
    comparison: Comparison


@dataclass(frozen=True)
class ReportSaved:
    """A report that is on the disk."""

    ticket: int
    destination: Path


@dataclass(frozen=True)
class ThresholdsPicked:
    """Per question what keeps the promise, or the sentence why nothing does.

    `together` is what the thresholds do to whole decisions, None where not every gating question
    has one; `policy` is the given one with them.
    """

    ticket: int
    target_error: float
    picked: Mapping[str, Automatic | str]
    together: Automatic | None
    policy: Policy


@dataclass(frozen=True)
class TemperaturesFitted:
    """New temperatures for the checkpoint in `folder`, judged on rows they were not fitted to."""

    ticket: int
    checkpoint: str
    folder: Path
    fitted: Recalibration


@dataclass(frozen=True)
class TemperaturesUsed:
    """The temperatures of a checkpoint are others now. `undone` after going back."""

    ticket: int
    folder: Path
    undone: bool
    can_undo: bool


@dataclass(frozen=True)
class QueueRead:
    """The first rows to look at, and how far two people agree, if two looked."""

    ticket: int
    path: Path
    settings: RunSettings
    queue: ReviewQueue
    agreement: DoubleReview | None


@dataclass(frozen=True)
class ReviewSaved:
    """A review that is in the run, and the row's outcome from now on."""

    ticket: int
    path: Path
    review: Review
    outcome: RowSummary


@dataclass(frozen=True)
class ReviewUndone:
    """A review that was taken back, None when there was none."""

    ticket: int
    path: Path
    review: Review | None


@dataclass(frozen=True)
class TeachingPlanned:
    """A teaching that can begin, or go on, from its work folder."""

    ticket: int
    folder: Path
    out: Path


@dataclass(frozen=True)
class CopyDiscarded:
    """A copy that is gone."""

    ticket: int
    folder: Path


@dataclass(frozen=True)
class RunProbed:
    """How often each kind of change flips something; the rows' stability is in the run."""

    ticket: int
    path: Path
    rows: tuple[RowStability, ...]
    flips: tuple[Flips, ...]


STUDY_REPORTS = (
    LabelledFound,
    RunEvaluated,
    ReportCompared,
    ReportSaved,
    ThresholdsPicked,
    TemperaturesFitted,
    TemperaturesUsed,
    QueueRead,
    ReviewSaved,
    ReviewUndone,
    TeachingPlanned,
    CopyDiscarded,
    RunProbed,
)
