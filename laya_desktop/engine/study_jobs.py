"""How far answers can be trusted, and what is learnt from that: jobs, and what comes back.

None of them needs a model. `path` names a run file.
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
    from laya_engine.learning import Copy, Unfinished
    from laya_engine.policy import Policy
    from laya_engine.registry import Source
    from laya_engine.runs import RunSettings


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
class FindTemperatures:
    """Look whether the temperatures of a checkpoint were changed on this machine."""

    priority: ClassVar[int] = 1
    ticket: int
    checkpoint: Source


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
class GoOnTeaching:
    """Go on with what is in a work folder, or begin anew where its run says something else now."""

    priority: ClassVar[int] = 1
    ticket: int
    folder: Path


@dataclass(frozen=True)
class FindTaught:
    """Look for copies, and for teachings that are not finished."""

    priority: ClassVar[int] = 1
    ticket: int
    folder: Path


@dataclass(frozen=True)
class DiscardCopy:
    """Delete a checkpoint folder that a teaching made, or the work folder of one."""

    priority: ClassVar[int] = 1
    ticket: int
    folder: Path


StudyJob = (
    FindLabelled
    | EvaluateRun
    | CompareWithReport
    | SaveReport
    | PickThresholds
    | FitTemperatures
    | UseTemperatures
    | FindTemperatures
    | PlanTeaching
    | GoOnTeaching
    | FindTaught
    | DiscardCopy
)
STUDY_JOBS = (
    FindLabelled,
    EvaluateRun,
    CompareWithReport,
    SaveReport,
    PickThresholds,
    FitTemperatures,
    UseTemperatures,
    FindTemperatures,
    PlanTeaching,
    GoOnTeaching,
    FindTaught,
    DiscardCopy,
)


@dataclass(frozen=True)
class LabelledRun:
    """A run on the disk: its table, when it was made (in ISO form), how many of its questions have
    label columns, what people corrected, and how many of its rows nobody has reviewed yet."""

    path: Path
    source: Path
    created: str
    labels: int
    corrected: int
    review: int
    decided: int

    @property
    def name(self) -> str:
        """What the table is called."""
        return self.source.name


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
class TemperaturesFound:
    """The folder of a checkpoint, None when it is not on this machine, and whether the
    temperatures that it answers with can be taken back."""

    ticket: int
    folder: Path | None
    can_undo: bool


@dataclass(frozen=True)
class TeachingPlanned:
    """A teaching that can begin, or go on, from its work folder; `how` is that of a `Planned`."""

    ticket: int
    folder: Path
    out: Path
    how: str


@dataclass(frozen=True)
class TaughtFound:
    """The copies and the unfinished teachings on this machine, the newest first."""

    ticket: int
    copies: tuple[Copy, ...]
    unfinished: tuple[Unfinished, ...]


@dataclass(frozen=True)
class CopyDiscarded:
    """A copy, or an unfinished teaching, that is gone."""

    ticket: int
    folder: Path


STUDY_REPORTS = (
    LabelledFound,
    RunEvaluated,
    ReportCompared,
    ReportSaved,
    ThresholdsPicked,
    TemperaturesFitted,
    TemperaturesUsed,
    TemperaturesFound,
    TeachingPlanned,
    TaughtFound,
    CopyDiscarded,
)
