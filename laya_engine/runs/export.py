"""A run as a table: the source's columns as they were, then what was decided.

Also as decision records, one JSON line a row.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from laya_engine.runs.corrections import ANSWER, corrected_answers, shares_of
from laya_engine.runs.files import same_file, write_text
from laya_engine.runs.importing import Progress
from laya_engine.runs.places import SUFFIX
from laya_engine.runs.records import Questions, RowSummary, RunRow, RunSettings
from laya_engine.runs.stability import read_stability
from laya_engine.runs.store import RunFile
from laya_engine.tables import TableError, TableFormat, added_names, format_for, write_table
from laya_engine.tables.cells import Value

OTHER_WORKBOOKS = (".xls", ".xlsb", ".ods", ".numbers")  # they would hold CSV under a wrong name
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

Outcome = tuple[RunRow, RowSummary | None, dict[str, Any] | None]
Cancelling = Callable[[], bool]


def default_export_path(source: Path) -> Path:
    """Beside the source, under a name that says what it is."""
    suffix = source.suffix or ".csv"
    if suffix.lower() == ".xlsm":  # the source's macros are not in an export
        suffix = ".xlsx"
    return source.with_name(f"{source.stem}-decided{suffix}")


def check_destination(settings: RunSettings, path: Path, run: Path | None = None) -> None:
    """Raises TableError for a place where an export cannot go, before any work is done.

    `run` is the run file that is exported.
    """
    if run is not None and same_file(path, run):
        raise TableError(f"{path.name!r} is the run itself; choose another name for the export")
    if same_file(path, settings.source):
        raise TableError(
            f"{path.name!r} is the table itself; choose another name, so that the source stays"
        )
    if path.suffix.lower() == SUFFIX:
        raise TableError(f"{path.name!r} would be named like a run; give the export another ending")
    if path.suffix.lower() in OTHER_WORKBOOKS:
        raise TableError(f"{path.name!r} cannot be written; an Excel workbook ends in .xlsx")
    if path.is_dir():
        raise TableError(f"{path.name!r} is a folder; give the name of a file")
    if path.exists() and not path.is_file():  # a device would be replaced by a file
        raise TableError(f"{path.name!r} is no file that can be replaced; choose another name")
    if not path.parent.is_dir():
        raise TableError(
            f"there is no folder {str(path.parent)!r}; choose another place for {path.name!r}"
        )


def export_table(
    run: RunFile,
    path: str | Path,
    progress: Progress = lambda done, total: None,
    cancelled: Cancelling = lambda: False,
    positions: Sequence[int] | None = None,
    bom: bool = False,
    neutralise_source: bool = False,
) -> TableFormat:
    """Write a run as the table that the ending of `path` names, in its source's manner.

    All rows in the order of the file, or those of `positions` in that order; of a conversation
    every row. Rows not yet decided have blank new columns. `bom` marks UTF-8 for spreadsheets.
    Cells that a spreadsheet would run as a formula are neutralised in the new columns, and in
    those of the source when `neutralise_source` is set, which then are not as they were.
    Returns the format used: UTF-8 where the source's encoding lacks a letter of the new columns.
    Raises TableError when the file cannot be written or would replace the source, and Cancelled;
    the file appears only when it is complete.
    """
    path, settings = Path(path), run.settings
    check_destination(settings, path, run.path)
    questions = settings.questions
    measured = bool(read_stability(run))
    source = [*(settings.header or settings.columns)]
    source += [""] * (run.width - len(source))
    columns = _new_columns(questions, measured)
    names = added_names([name for name, _ in columns], {*source, *settings.columns})

    def rows() -> Iterator[Sequence[Value]]:
        yield [*source, *names]
        for row, summary, record in _reported(run, positions, progress):
            blanks = [""] * (run.width - len(row.cells))
            values = _new_values(questions, summary, record)
            if measured:
                values += _stability_values(questions, record)
            yield [*row.cells, *blanks, *values]

    return write_table(
        path,
        format_for(path, settings.format, bom),
        rows,
        cancelled,
        total=_total(run, positions),
        new_columns=len(names),
        neutralise_source=neutralise_source,
        numeric={name for name, (_, number) in zip(names, columns, strict=True) if number},
    )


def export_records(
    run: RunFile,
    path: str | Path,
    progress: Progress = lambda done, total: None,
    cancelled: Cancelling = lambda: False,
    positions: Sequence[int] | None = None,
) -> None:
    """Write decision records, one JSON line a row of the source, with its row and line numbers.

    A row has its `id` and its `labels` where columns are mapped to them, its source cells, those
    beyond the last column as `unnamed`, then either the record or an `error`. Raises TableError
    and Cancelled, as `export_table`.
    """
    path = Path(path)
    check_destination(run.settings, path, run.path)
    lines = (
        json.dumps(line_of(run.settings, *outcome), ensure_ascii=False) + "\n"
        for outcome in _reported(run, positions, progress)
    )
    write_text(path, lines, cancelled)


def line_of(
    settings: RunSettings,
    row: RunRow,
    summary: RowSummary | None,
    record: Mapping[str, Any] | None,
) -> dict[str, Any]:
    """The JSON line of a row."""
    line: dict[str, Any] = {"row": row.position + 1, "line": row.line}
    if settings.mapping.id:
        line["id"] = row.cell(settings, settings.mapping.id)
    line["source"] = dict(zip(settings.columns, row.cells, strict=False))
    if unnamed := row.cells[len(settings.columns) :]:
        line["unnamed"] = list(unnamed)
    if labels := row.labels(settings):
        line["labels"] = labels
    return line | dict(record or {"error": summary.error if summary else "not decided"})


def _reported(
    run: RunFile, positions: Sequence[int] | None, progress: Progress
) -> Iterator[Outcome]:
    total = _total(run, positions)
    for done, outcome in enumerate(run.everything(positions), 1):
        yield outcome
        if done % REPORT_EVERY == 0 or done == total:
            progress(done, total)


def _total(run: RunFile, positions: Sequence[int] | None) -> int:
    return run.source_rows if positions is None else run.count_source_rows(positions)


def _new_columns(questions: Questions, measured: bool) -> list[tuple[str, bool]]:
    """The new columns, before they are prefixed, and whether they hold numbers.

    `measured`: of some rows it was measured how far they hold.
    """
    columns = [(name, False) for name in DECISION_COLUMNS]
    for question, definition in questions.items():
        columns += [(question, definition["type"] != "choice"), (f"{question}_confidence", True)]
    columns.append(("corrected", False))
    if measured:
        columns += [(f"{name}_stability", True) for name in ("decision", *questions)]
    return columns


def _new_values(
    questions: Questions, summary: RowSummary | None, record: Mapping[str, Any] | None
) -> list[Value]:
    if summary is None or record is None:
        error = summary.error if summary else ""
        blanks: list[Value] = [""] * (len(DECISION_COLUMNS) - 1)
        return [*blanks, error, *[None] * (2 * len(questions)), ""]
    decision, corrections = record["decision"], record.get("corrections", {})
    reasons = (f"{reason['question']}: {reason['text']}" for reason in decision["reasons"])
    values: list[Value] = [
        summary.verdict,
        summary.action,
        summary.team,
        "; ".join(reasons),
        summary.checkpoint,
        summary.language,
        "yes" if record["usage"].get("truncated") else "no",
        "",
    ]
    answers = corrected_answers(record["answers"], corrections)
    for question in questions:
        values += _answer_values(answers.get(question))
    return [*values, ", ".join(what.removeprefix(ANSWER) for what in corrections)]


def _stability_values(questions: Questions, record: Mapping[str, Any] | None) -> list[Value]:
    """The shares of other ways to ask that keep the decision and each answer."""
    found = (record or {}).get("stability")
    if found is None:
        return [None] * (1 + len(questions))
    return [found["decision"], *map(shares_of(record or {}).get, questions)]


def _answer_values(answer: Mapping[str, Any] | None) -> tuple[Value, Value]:
    """Answer and sureness; blank when a hook left no answer."""
    if answer is None:
        return None, None
    value = answer[answer["type"]]
    shown = str(value) if answer["type"] == "choice" else float(value)
    return shown, float(answer["answer_confidence"])
