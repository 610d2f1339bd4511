"""What a run holds: its settings, its rows, and one answer or explanation for each of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from laya_engine.policy import Policy, policy_from, policy_to
from laya_engine.tables import TableFormat, TablePreview

Questions = dict[str, dict[str, Any]]


@dataclass(frozen=True)
class RunSettings:
    """What is asked of which table. `model` None lets the Router choose for every row."""

    source: Path
    format: TableFormat
    header: tuple[str, ...]
    columns: tuple[str, ...]
    text_column: str
    question_set: str
    questions: Questions
    policy: Policy
    model: str | None = None
    created: str = field(default_factory=lambda: datetime.now(UTC).isoformat(timespec="seconds"))

    @property
    def text_index(self) -> int:
        """Where the text column stands."""
        return self.columns.index(self.text_column)

    @property
    def choice_question(self) -> str | None:
        """The first choice question; its answer stands for the row in a list."""
        return next((q for q, d in self.questions.items() if d["type"] == "choice"), None)

    @classmethod
    def for_table(
        cls,
        table: TablePreview,
        text_column: str,
        question_set: str,
        questions: Questions,
        policy: Policy,
        model: str | None = None,
    ) -> RunSettings:
        """Settings of a new run. Raises TableError when the table has no such column."""
        table.column_index(text_column)
        return cls(
            source=table.path.resolve(),
            format=table.format,
            header=table.header,
            columns=table.columns,
            text_column=text_column,
            question_set=question_set,
            questions=questions,
            policy=policy,
            model=model,
        )


def settings_to(settings: RunSettings) -> dict[str, Any]:
    """JSON form of settings, one entry a field; `settings_from` reads it back."""
    plain = {name: getattr(settings, name) for name in settings.__dataclass_fields__}
    return plain | {
        "source": str(settings.source),
        "format": asdict(settings.format),
        "policy": policy_to(settings.policy),
    }


def settings_from(data: Mapping[str, Any]) -> RunSettings:
    """Settings from their JSON form."""
    return RunSettings(
        **{
            **data,
            "source": Path(data["source"]),
            "format": TableFormat(**data["format"]),
            "header": tuple(data["header"]),
            "columns": tuple(data["columns"]),
            "policy": policy_from(data["policy"]),
        }
    )


@dataclass(frozen=True)
class RunRow:
    """A source row in a run. `position` counts from 0; `problem` explains what is wrong with it."""

    position: int
    line: int
    cells: tuple[str, ...]
    problem: str | None = None

    def text(self, settings: RunSettings) -> str:
        """The cell to decide; blank when the row is too short to have it."""
        index = settings.text_index
        return self.cells[index] if index < len(self.cells) else ""


@dataclass(frozen=True)
class RunCounts:
    """How far a run is. `verdicts` counts the `done` rows by verdict."""

    total: int
    done: int
    failed: int
    verdicts: Mapping[str, int]

    @property
    def pending(self) -> int:
        """Rows with neither an answer nor an explanation."""
        return self.total - self.done - self.failed


class RowSummary(NamedTuple):
    """A row's outcome in a line of a list; `error` is blank for an answered row."""

    position: int
    verdict: str
    action: str
    team: str
    choice: str
    checkpoint: str
    language: str
    confidence: float | None
    error: str


@dataclass(frozen=True)
class RowAnswer:
    """The outcome of one row: its decision record, or the sentence why there is none."""

    summary: RowSummary
    record: Mapping[str, Any] | None = None
    seconds: float = 0.0


def answered(
    position: int, record: Mapping[str, Any], settings: RunSettings, seconds: float
) -> RowAnswer:
    """An outcome from the decision record of a row."""
    decision, answers = record["decision"], record["answers"]
    routing = record.get("routing") or {}
    weakest = answers.get(decision["weakest"])
    choice = answers.get(settings.choice_question)
    summary = RowSummary(
        position=position,
        verdict=decision["verdict"],
        action=decision["action"],
        team=decision["team"],
        choice=str(choice["choice"]) if choice else "",
        checkpoint=routing.get("model", ""),
        language=(routing.get("detection") or {}).get("language") or "",
        confidence=weakest["answer_confidence"] if weakest else None,
        error="",
    )
    return RowAnswer(summary, record, seconds)


def unanswered(position: int, error: str) -> RowAnswer:
    """The outcome of a row that cannot be decided."""
    return RowAnswer(RowSummary(position, "", "", "", "", "", "", None, error))
