"""What crosses the seam for the Triage page beside a decision: scan, compare, preview, history."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from laya_desktop.engine.jobs import Preview, Questions, TextDecided
    from laya_engine.policy import Policy


@dataclass(frozen=True)
class ScanText:
    """Decide a text of which every window is read."""

    priority: ClassVar[int] = 1
    ticket: int
    text: str
    questions: Questions
    policy: Policy


@dataclass(frozen=True)
class ScanProgress:
    """Windows of a scan that are answered, and all there are."""

    ticket: int
    done: int
    total: int


@dataclass(frozen=True)
class Side:
    """One side of a comparison. `device` None is the one in use."""

    checkpoint: str
    device: str | None = None


@dataclass(frozen=True)
class CompareText:
    """Decide a text twice, on two checkpoints or two devices."""

    priority: ClassVar[int] = 1
    ticket: int
    text: str
    questions: Questions
    policy: Policy
    sides: tuple[Side, Side]


@dataclass(frozen=True)
class TextCompared:
    """The same text decided on both sides, in the order in which they were asked for."""

    ticket: int
    sides: tuple[TextDecided, TextDecided]


@dataclass(frozen=True)
class PreviewText:
    """Where a text would go, looked at as a whole; for one too long to do so at a keystroke."""

    priority: ClassVar[int] = 0
    ticket: int
    text: str


@dataclass(frozen=True)
class TextPreviewed:
    """The routing of a whole text, None for a blank one."""

    ticket: int
    preview: Preview | None


@dataclass(frozen=True)
class ReadText:
    """Read a text file that may be long."""

    priority: ClassVar[int] = 0
    ticket: int
    path: Path


@dataclass(frozen=True)
class TextRead:
    """The text of a file."""

    ticket: int
    path: Path
    text: str


@dataclass(frozen=True)
class HistoryEntry:
    """A decision as it was: what was asked, what came out, and what a person said of it.

    `question_set` is a key of the library and `title` what the set was called then. `corrections`
    are those of `laya_engine.runs.corrections`.
    """

    text: str
    question_set: str
    title: str
    questions: Questions
    policy: Policy
    record: Mapping[str, Any]
    run_id: str
    device: str
    elapsed_ms: float
    corrections: Mapping[str, Any] = field(default_factory=dict)
    at: float = 0.0  # seconds since 1970; 0 is now


@dataclass(frozen=True)
class HistoryItem:
    """A line of the list of past decisions."""

    id: int
    at: float
    verdict: str
    title: str
    checkpoint: str
    excerpt: str
    corrected: bool


@dataclass(frozen=True)
class KeepDecision:
    """Keep a decision in the history."""

    priority: ClassVar[int] = 1
    ticket: int
    path: Path
    entry: HistoryEntry


@dataclass(frozen=True)
class DecisionKept:
    """A decision that is now in the history, under `id`."""

    ticket: int
    id: int


@dataclass(frozen=True)
class KeepCorrections:
    """Keep what a person says of a decision that is in the history."""

    priority: ClassVar[int] = 1
    ticket: int
    path: Path
    id: int
    corrections: Mapping[str, Any]
    verdict: str


@dataclass(frozen=True)
class FindHistory:
    """Look for past decisions, the newest first; "" finds all."""

    priority: ClassVar[int] = 0
    ticket: int
    path: Path
    search: str


@dataclass(frozen=True)
class HistoryFound:
    """Past decisions that were found, of `total` that are kept."""

    ticket: int
    search: str
    items: tuple[HistoryItem, ...]
    total: int


@dataclass(frozen=True)
class OpenHistory:
    """Read one past decision."""

    priority: ClassVar[int] = 0
    ticket: int
    path: Path
    id: int


@dataclass(frozen=True)
class HistoryOpened:
    """A past decision."""

    ticket: int
    id: int
    entry: HistoryEntry


@dataclass(frozen=True)
class ForgetHistory:
    """Delete one past decision, or with `id` None all of them."""

    priority: ClassVar[int] = 1
    ticket: int
    path: Path
    id: int | None


@dataclass(frozen=True)
class DeletedEntry:
    """One past decision that is in the file no more, to be put back under its `id`."""

    id: int
    cells: tuple[Any, ...]


@dataclass(frozen=True)
class RestoreHistory:
    """Put a past decision back that was deleted."""

    priority: ClassVar[int] = 1
    ticket: int
    path: Path
    deleted: DeletedEntry


@dataclass(frozen=True)
class HistoryChanged:
    """The history is another one: something was deleted, put back or corrected."""

    ticket: int
    deleted: DeletedEntry | None = None  # the one that was, when it was one


TriageJob = (
    ScanText
    | CompareText
    | PreviewText
    | ReadText
    | KeepDecision
    | KeepCorrections
    | FindHistory
    | OpenHistory
    | ForgetHistory
    | RestoreHistory
)
LIBRARY_JOBS = (
    PreviewText,
    ReadText,
    KeepDecision,
    KeepCorrections,
    FindHistory,
    OpenHistory,
    ForgetHistory,
    RestoreHistory,
)
LAST_REPORTS = (
    TextCompared,
    TextPreviewed,
    TextRead,
    DecisionKept,
    HistoryFound,
    HistoryOpened,
    HistoryChanged,
)
