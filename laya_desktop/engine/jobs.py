"""What crosses the seam: frozen jobs for the engine, frozen results for the window.

`priority` orders waiting jobs, smallest first; a job of several steps lets a more urgent one go
first after each step. `ticket` names a job for its whole life.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from laya_desktop.engine.export_options import ExportOptions

if TYPE_CHECKING:
    from laya_desktop.engine.checkpoint_jobs import CheckpointJob
    from laya_desktop.engine.import_jobs import ImportJob
    from laya_desktop.engine.pipeline_jobs import PipelineJob
    from laya_desktop.engine.probe_jobs import ProbeJob
    from laya_desktop.engine.reading import Reading
    from laya_desktop.engine.review_jobs import ReviewJob
    from laya_desktop.engine.run_jobs import RunJob
    from laya_desktop.engine.saving import SaveJob
    from laya_desktop.engine.setup_jobs import SetupJob
    from laya_desktop.engine.study_jobs import StudyJob
    from laya_desktop.engine.triage_jobs import TriageJob
    from laya_engine.devices import DeviceInfo
    from laya_engine.policy import Decision, Policy
    from laya_engine.registry import Source
    from laya_engine.runs import ColumnMapping, RowSummary, RunCounts, RunIndex, RunSettings
    from laya_engine.tables import TableFormat, TablePreview

Questions = dict[str, dict[str, Any]]


@dataclass(frozen=True)
class EngineConfig:
    """How the engine is set up. `device` None lets the engine pick the best one."""

    device: str | None
    max_loaded: int
    sources: Mapping[str, Source]
    precision: str = "fp32"
    threads: int = 0  # 0 leaves it to torch
    offline: bool = False
    redact: bool = False
    cache: Path | None = None  # the file that answers are kept in
    audit: Path | None = None  # the file that decisions are written down in
    audit_text: bool = False
    log_text: bool = False


@dataclass(frozen=True)
class Configure:
    """Start the engine, or change its setup; on failure the old setup stays."""

    priority: ClassVar[int] = 0
    ticket: int
    config: EngineConfig


@dataclass(frozen=True)
class DecideText:
    """Read pasted text, answer the questions about it and apply the policy."""

    priority: ClassVar[int] = 1
    ticket: int
    text: str
    questions: Questions
    policy: Policy


@dataclass(frozen=True)
class DecideRun:
    """Answer the rows of a run file that have no answer yet."""

    priority: ClassVar[int] = 2
    ticket: int
    path: Path


@dataclass(frozen=True)
class InspectTable:
    """Detect the format and the columns of a table, or read it in a format that is given.

    `sheet` names the sheet of a workbook whose header is detected anew.
    """

    priority: ClassVar[int] = 1
    ticket: int
    path: Path
    format: TableFormat | None = None
    sheet: str = ""


@dataclass(frozen=True)
class CreateRun:
    """Copy a table's rows into a new run file in `folder`, and open it."""

    priority: ClassVar[int] = 2
    ticket: int
    settings: RunSettings
    folder: Path
    expected_rows: int


@dataclass(frozen=True)
class OpenRun:
    """Read what a run file holds so far."""

    priority: ClassVar[int] = 1
    ticket: int
    path: Path


@dataclass(frozen=True)
class FindRuns:
    """Look for run files."""

    priority: ClassVar[int] = 3
    ticket: int
    folder: Path


@dataclass(frozen=True)
class ExportRun:
    """Write a run as a table (the source's columns and the decisions), or what the options say."""

    priority: ClassVar[int] = 2
    ticket: int
    path: Path
    destination: Path
    options: ExportOptions = ExportOptions()  # noqa: RUF009


@dataclass(frozen=True)
class ReadRow:
    """Count the tokens of one question as the checkpoint from `source` would read it."""

    priority: ClassVar[int] = 0
    ticket: int
    question: str
    definition: Mapping[str, Any]
    checkpoint: str
    source: Source


if TYPE_CHECKING:  # the window starts sooner without all of them
    Job = (
        Configure
        | DecideText
        | DecideRun
        | InspectTable
        | CreateRun
        | OpenRun
        | FindRuns
        | ExportRun
        | ReadRow
        | TriageJob
        | PipelineJob
        | CheckpointJob
        | RunJob
        | StudyJob
        | ReviewJob
        | ProbeJob
        | SetupJob
        | SaveJob
        | ImportJob
    )
else:
    Job = Any


@dataclass(frozen=True)
class Resident:
    """A checkpoint in memory."""

    name: str
    memory_bytes: int


@dataclass(frozen=True)
class Availability:
    """Whether a checkpoint can be loaded without fetching it, or the sentence why not."""

    on_disk: bool
    problem: str = ""


@dataclass(frozen=True)
class EngineState:
    """What the engine is, right now. `phase` is "starting", "ready" or "failed"."""

    phase: str
    device: str = ""
    precision: str = ""
    resident: tuple[Resident, ...] = ()  # least recently used first
    devices: tuple[DeviceInfo, ...] = ()
    available: Mapping[str, Availability] = field(default_factory=dict)
    config: EngineConfig | None = None
    message: str = ""
    threads: int = 0  # in use
    precisions: Mapping[str, str] = field(default_factory=dict)  # name -> why not

    @property
    def in_use(self) -> str:
        """Device and precision as they are written for a person."""
        return f"{self.device} {self.precision}".strip()


@dataclass(frozen=True)
class Configured:
    """A setup that is now in use."""

    ticket: int
    config: EngineConfig


@dataclass(frozen=True)
class TextDecided:
    """One decision. `record` is the JSON-ready decision record."""

    ticket: int
    record: Mapping[str, Any]
    decision: Decision
    policy: Policy
    questions: Questions
    run_id: str
    device: str
    elapsed_ms: float
    reading: Reading | None = None  # None when no tokenizer was there to tell
    corrections: Mapping[str, Any] = field(default_factory=dict)  # see laya_engine.runs.corrections


@dataclass(frozen=True)
class RunProgress:
    """Outcomes of a run since the last report, and their numbers for `RunIndex.take_answers`."""

    ticket: int
    path: Path
    counts: RunCounts
    outcomes: tuple[RowSummary, ...]
    answers: tuple[tuple[int, bytes], ...] = ()


@dataclass(frozen=True)
class RunDecided:
    """No row of the run is left without an answer or an explanation."""

    ticket: int
    path: Path
    counts: RunCounts


@dataclass(frozen=True)
class TableInspected:
    """What a table looks like, and the columns that were chosen for the last one like it."""

    ticket: int
    preview: TablePreview
    remembered: ColumnMapping | None = None


@dataclass(frozen=True)
class RunOpened:
    """A run file as it stands. `index` belongs to who receives it."""

    ticket: int
    path: Path
    settings: RunSettings
    counts: RunCounts
    index: RunIndex


@dataclass(frozen=True)
class FoundRun:
    """A run file on the disk."""

    path: Path
    settings: RunSettings
    counts: RunCounts


@dataclass(frozen=True)
class RunsFound:
    """Run files, the newest first."""

    ticket: int
    runs: tuple[FoundRun, ...]


@dataclass(frozen=True)
class FileProgress:
    """Rows of a table that were read or written so far."""

    ticket: int
    done: int
    total: int


@dataclass(frozen=True)
class RunExported:
    """A finished export."""

    ticket: int
    destination: Path


@dataclass(frozen=True)
class RowPart:
    """A piece of a row. `kind` is "mark", "instructions" or "option"; `wanted` is its uncut size.

    `text` is what is left after the cut; `tokens` counts its tokens.
    """

    kind: str
    text: str
    tokens: int
    wanted: int


@dataclass(frozen=True)
class RowRead:
    """The head of a row, piece by piece, against the budgets of a checkpoint, all in tokens.

    `state_room` is what is left for the text; `cut_to` the length that all options were cut to,
    None when they fit; `distinct` how many options are still different from each other.
    """

    ticket: int
    question: str
    checkpoint: str
    parts: tuple[RowPart, ...]
    head_tokens: int
    head_max_len: int
    max_len: int
    state_room: int
    options: int
    distinct: int
    cut_to: int | None


@dataclass(frozen=True)
class JobFailed:
    """A job that ended with an error: one sentence for a person."""

    ticket: int
    message: str


@dataclass(frozen=True)
class JobCancelled:
    """A job that a person stopped."""

    ticket: int


@dataclass(frozen=True)
class LogEntry:
    """One hook event. Carries what a person wrote only when they ask for it in the settings."""

    at: float
    event: str
    run_id: str
    checkpoint: str
    elapsed_ms: float | None
    tokens: int | None
    detail: str
    memory_bytes: int | None = None  # what a load took or an evict freed


@dataclass(frozen=True)
class Evidence:
    """What decides a route, by the word of the engine. `share` is how sure the language is, or for
    "script_evidence" how many of the letters are of `script`."""

    kind: str
    script: str
    share: float


@dataclass(frozen=True)
class Preview:
    """What the router would do with a text, without loading anything."""

    form: str
    turns: int
    script: str
    language: str | None
    checkpoint: str
    source: Source | None  # None for a checkpoint outside the settings
    reason: str
    evidence: Evidence | None = None  # None for a route that was not detected
    looked_at: int | None = None  # characters, when the text is longer than what was looked at
