"""What a person does with a run that is open: jobs, and what comes back.

None of them needs a model. `path` names the run file.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from laya_engine.policy import Policy
    from laya_engine.runs import Correction, PolicyChange, RowSummary, RunIndex, RunSettings


@dataclass(frozen=True)
class SearchRun:
    """Find the rows that hold a text."""

    priority: ClassVar[int] = 1
    ticket: int
    path: Path
    text: str


@dataclass(frozen=True)
class RankTexts:
    """Find the order of the texts, to sort by."""

    priority: ClassVar[int] = 1
    ticket: int
    path: Path


@dataclass(frozen=True)
class CorrectRow:
    """Correct one thing of a row: "verdict", or "answer:" and a question id."""

    priority: ClassVar[int] = 0
    ticket: int
    path: Path
    position: int
    what: str
    value: Any


@dataclass(frozen=True)
class UndoCorrection:
    """Take the newest correction of a run back."""

    priority: ClassVar[int] = 0
    ticket: int
    path: Path


@dataclass(frozen=True)
class PreviewPolicy:
    """Tell what another policy would change."""

    priority: ClassVar[int] = 2
    ticket: int
    path: Path
    policy: Policy


@dataclass(frozen=True)
class ApplyPolicy:
    """Decide every answered row by another policy."""

    priority: ClassVar[int] = 1
    ticket: int
    path: Path
    policy: Policy


@dataclass(frozen=True)
class RetryFailed:
    """Open the rows again that failed while being answered."""

    priority: ClassVar[int] = 1
    ticket: int
    path: Path


@dataclass(frozen=True)
class DeleteRun:
    """Delete a run file, with its texts, its answers and its corrections."""

    priority: ClassVar[int] = 1
    ticket: int
    path: Path


@dataclass(frozen=True)
class MeasureRuns:
    """Tell how many run files a folder holds, and how large they are."""

    priority: ClassVar[int] = 2
    ticket: int
    folder: Path


@dataclass(frozen=True)
class ReloadRun:
    """Read the outcomes of a run anew: another thread changed many of them."""

    priority: ClassVar[int] = 1
    ticket: int
    path: Path


RunJob = (
    SearchRun
    | RankTexts
    | CorrectRow
    | UndoCorrection
    | PreviewPolicy
    | ApplyPolicy
    | RetryFailed
    | DeleteRun
    | MeasureRuns
    | ReloadRun
)
RUN_JOBS = (
    SearchRun,
    RankTexts,
    CorrectRow,
    UndoCorrection,
    PreviewPolicy,
    ApplyPolicy,
    RetryFailed,
    DeleteRun,
    MeasureRuns,
    ReloadRun,
)


@dataclass(frozen=True)
class RunSearched:
    """Which rows hold a text, by position."""

    ticket: int
    path: Path
    text: str
    rows: NDArray[np.bool_]


@dataclass(frozen=True)
class TextsRanked:
    """The place of every row's text in their order, by position; nan for a blank one."""

    ticket: int
    path: Path
    ranks: NDArray[np.float64]


@dataclass(frozen=True)
class RowCorrected:
    """A row as it is after a correction or its undoing, None when there was nothing to undo.

    `answers` are its numbers as `RunIndex.take_answers` wants them.
    """

    ticket: int
    path: Path
    outcome: RowSummary | None
    answers: tuple[tuple[int, bytes], ...] = ()
    undone: Correction | None = None


@dataclass(frozen=True)
class PolicyPreviewed:
    """What a policy would change."""

    ticket: int
    path: Path
    policy: Policy
    change: PolicyChange


@dataclass(frozen=True)
class RunReloaded:
    """A run of which many rows changed at once: by a policy, else because they are open again, or
    because another thread changed them."""

    ticket: int
    path: Path
    settings: RunSettings
    index: RunIndex
    change: PolicyChange | None = None


@dataclass(frozen=True)
class RunDeleted:
    """There is no such run any more."""

    ticket: int
    path: Path


@dataclass(frozen=True)
class RunsMeasured:
    """How many run files there are, and their bytes."""

    ticket: int
    count: int
    size: int


RUN_REPORTS = (
    RunSearched,
    TextsRanked,
    RowCorrected,
    PolicyPreviewed,
    RunReloaded,
    RunDeleted,
    RunsMeasured,
)
