"""What a run holds: its settings, its rows, and one answer or explanation for each of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from laya_engine.policy import Policy, policy_from, policy_to
from laya_engine.runs.mapping import (
    ColumnMapping,
    cell_of,
    mapping_from,
    mapping_to,
    named_cells,
    read_state,
)
from laya_engine.tables import TableFormat, TablePreview

Questions = dict[str, dict[str, Any]]


@dataclass(frozen=True)
class RunSettings:
    """What is asked of which table. `model` None lets the Router choose for every row."""

    source: Path
    format: TableFormat
    header: tuple[str, ...]
    columns: tuple[str, ...]
    mapping: ColumnMapping
    question_set: str
    questions: Questions
    policy: Policy
    model: str | None = None
    created: str = field(default_factory=lambda: datetime.now(UTC).isoformat(timespec="seconds"))

    @property
    def text_column(self) -> str:
        """The column that stands for a row where only one can."""
        return self.mapping.text or self.mapping.read_columns[0]

    @property
    def choice_question(self) -> str | None:
        """The first choice question; its answer stands for the row in a list."""
        return next((q for q, d in self.questions.items() if d["type"] == "choice"), None)

    @classmethod
    def for_table(
        cls,
        table: TablePreview,
        text_column: str | ColumnMapping,
        question_set: str,
        questions: Questions,
        policy: Policy,
        model: str | None = None,
    ) -> RunSettings:
        """Settings of a new run. Raises TableError when the table lacks a column.

        `text_column` is the one column to read, or the whole mapping.
        """
        mapping = ColumnMapping(text_column) if isinstance(text_column, str) else text_column
        mapping.check(table, questions)
        return cls(
            source=table.path.resolve(),
            format=table.format,
            header=table.header,
            columns=table.columns,
            mapping=mapping,
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
        "mapping": mapping_to(settings.mapping),
        "policy": policy_to(settings.policy),
    }


def settings_from(data: Mapping[str, Any]) -> RunSettings:
    """Settings from their JSON form; older ones name a text column instead of a mapping."""
    parts = dict(data)
    mapping = {"text": parts.pop("text_column")} if "text_column" in parts else parts["mapping"]
    return RunSettings(
        **{
            **parts,
            "source": Path(data["source"]),
            "format": TableFormat(**data["format"]),
            "header": tuple(data["header"]),
            "columns": tuple(data["columns"]),
            "mapping": mapping_from(mapping),
            "policy": policy_from(data["policy"]),
        }
    )


@dataclass(frozen=True)
class RunRow:
    """A row of a run: one of the source, or a conversation of several.

    `position` counts from 0; `problem` explains what is wrong with it. `turns` is filled where
    rows are grouped; `cells` are then those of the first.
    """

    position: int
    line: int
    cells: tuple[str, ...]
    problem: str | None = None
    turns: tuple[dict[str, str], ...] = ()

    def cell(self, settings: RunSettings, column: str) -> str:
        """The cell under a column; blank when the row is too short to have it."""
        return cell_of(settings.columns, self.cells, column)

    def text(self, settings: RunSettings) -> str:
        """What is decided, as a person reads it."""
        mapping = settings.mapping
        if mapping.grouped:
            return "\n".join(f"{turn['role']}: {turn['content']}" for turn in self.turns)
        if mapping.form == "fields":
            named = named_cells(mapping, settings.columns, self.cells)
            return "\n".join(f"{name}: {cell}" for name, cell in named)
        return self.cell(settings, mapping.text)

    def request(self, settings: RunSettings) -> dict[str, Any]:
        """What a Router is asked. Raises ValueError when there is nothing to read."""
        mapping = settings.mapping
        request = {
            "state": read_state(mapping, settings.columns, self.cells, self.turns),
            "questions": settings.questions,
            "model": self.cell(settings, mapping.checkpoint).strip() or settings.model,
        }
        language = self.cell(settings, mapping.language).strip()
        return request | ({"lang": language} if language else {})

    def likeness(self, settings: RunSettings) -> str:
        """Equal for rows that are answered alike."""
        mapping = settings.mapping
        chosen = [self.cell(settings, mapping.language), self.cell(settings, mapping.checkpoint)]
        read = self.turns or [self.cell(settings, name) for name in mapping.read_columns]
        return json.dumps([read, *chosen], ensure_ascii=False)

    def labels(self, settings: RunSettings) -> dict[str, str]:
        """What is true by question, of the label cells that are not blank."""
        pairs = ((q, self.cell(settings, column)) for q, column in settings.mapping.labels)
        return {question: label for question, label in pairs if label.strip()}


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
    """A row's outcome in a line of a list; `error` is blank for an answered row.

    What a person corrected is in it, and `corrected` says so.
    """

    position: int
    verdict: str
    action: str
    team: str
    choice: str
    checkpoint: str
    language: str
    confidence: float | None
    error: str
    corrected: bool = False


@dataclass(frozen=True)
class RowAnswer:
    """The outcome of one row: its decision record, or the sentence why there is none.

    `same_as` is the position of an identical row whose answers these are.
    """

    summary: RowSummary
    record: Mapping[str, Any] | None = None
    seconds: float = 0.0
    same_as: int | None = None


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
