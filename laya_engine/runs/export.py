"""A run as CSV: the source's columns as they were, then what was decided."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from laya_engine.runs.records import RowSummary, RunSettings
from laya_engine.runs.store import Progress, RunFile
from laya_engine.tables import TableError, TableFormat, write_table
from laya_engine.tables.writing import as_plain_value

PREFIX = "laya_"
DECISION_COLUMNS = (
    "verdict",
    "action",
    "team",
    "reasons",
    "checkpoint",
    "language",
    "truncated",
    "error",
)
REPORT_EVERY = 500  # rows


def default_export_path(source: Path) -> Path:
    """Beside the source, under a name that says what it is."""
    return source.with_name(f"{source.stem}-decided{source.suffix or '.csv'}")


def check_destination(settings: RunSettings, path: Path) -> None:
    """Raises TableError for a place where an export cannot go, before any work is done."""
    if path.resolve() == settings.source:
        raise TableError(
            f"{path.name!r} is the table itself; choose another name, so that the source stays"
        )
    if path.is_dir():
        raise TableError(f"{path.name!r} is a folder; give the name of a file")
    if not path.parent.is_dir():
        raise TableError(
            f"there is no folder {str(path.parent)!r}; choose another place for {path.name!r}"
        )


def export_csv(
    run: RunFile,
    path: str | Path,
    progress: Progress = lambda done, total: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> TableFormat:
    """Write a run in its source's format; rows not yet decided have blank new columns.

    Returns the format used: UTF-8 where the source's encoding lacks a letter of the new columns.
    Raises TableError when the file cannot be written or would replace the source, and Cancelled;
    the file appears only when it is complete.
    """
    path, settings = Path(path), run.settings
    check_destination(settings, path)
    questions = list(settings.questions)

    def rows() -> Iterator[Sequence[str]]:
        source = [*(settings.header or settings.columns)]
        source += [""] * (run.width - len(source))
        yield source + _new_names(questions, {*source, *settings.columns})
        for done, (row, summary, record) in enumerate(run.everything(), 1):
            blanks = [""] * (run.width - len(row.cells))
            yield [*row.cells, *blanks, *_new_values(questions, summary, record)]
            if done % REPORT_EVERY == 0 or done == run.total:
                progress(done, run.total)

    return write_table(path, settings.format, rows, cancelled)


def _new_names(questions: Sequence[str], taken: set[str]) -> list[str]:
    names: list[str] = []
    wanted = [*DECISION_COLUMNS]
    for question in questions:
        wanted += [question, f"{question}_confidence"]
    for name in wanted:
        unique = f"{PREFIX}{name}"
        while unique in taken or unique in names:
            unique += "_"
        names.append(unique)
    return names


def _new_values(
    questions: Sequence[str], summary: RowSummary | None, record: Mapping[str, Any] | None
) -> list[str]:
    if summary is None or record is None:
        error = as_plain_value(summary.error) if summary else ""
        return [""] * (len(DECISION_COLUMNS) - 1) + [error] + [""] * (2 * len(questions))
    reasons = record["decision"]["reasons"]
    values = [
        summary.verdict,
        summary.action,
        summary.team,
        "; ".join(f"{reason['question']}: {reason['text']}" for reason in reasons),
        summary.checkpoint,
        summary.language,
        "yes" if record["usage"].get("truncated") else "no",
        "",
    ]
    for question in questions:
        answer = record["answers"][question]
        value = answer["choice"] if answer["type"] == "choice" else answer[answer["type"]]
        values += [str(value), str(answer["answer_confidence"])]
    return [as_plain_value(value) for value in values]
