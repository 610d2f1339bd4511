"""What is evaluated on the command line: a run as it is, or a labelled table answered now."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from laya_engine.runs import ColumnMapping, RunFile, RunSettings
    from laya_engine.tables import TablePreview

    Check = Callable[[RunSettings], None]

_SQLITE = b"SQLite format 3\0"


@contextmanager
def answered_run(options: argparse.Namespace, check: Check) -> Iterator[RunFile]:
    """The run that is meant, or the table answered anew in a run that is kept nowhere.

    `check` hears the settings first: what it raises must not wait until everything is answered.
    """
    from laya_engine.runs import RunFile

    path = Path(options.input)
    if not path.is_file():
        raise ValueError(f"there is no file {options.input!r}; check the path")
    with path.open("rb") as file:
        is_run = file.read(len(_SQLITE)) == _SQLITE
    if is_run:
        with RunFile.open(path) as run:
            check(run.settings)
            yield run
        return
    with (
        tempfile.TemporaryDirectory(prefix="laya-evaluate-") as folder,
        _answer_table(options, check, path, Path(folder)) as run,
    ):
        yield run


def _answer_table(options: argparse.Namespace, check: Check, path: Path, folder: Path) -> RunFile:
    from laya_engine.command_line.setup import note, set_up
    from laya_engine.runs import RunFile, RunSettings, answer_chunk, pending_chunks
    from laya_engine.tables import inspect_table

    table = inspect_table(path)
    setup = set_up(options)
    settings = RunSettings.for_table(
        table,
        _mapping(options, table, setup.questions),
        setup.question_set,
        setup.questions,
        setup.policy,
        setup.model,
    )
    check(settings)
    run = RunFile.create(folder / "answered.laya-run", settings)
    try:
        for rows in pending_chunks(run):
            run.save(answer_chunk(setup.router, settings, rows))
    except BaseException:
        run.close()
        raise
    failed = run.counts().failed
    if failed:
        note(f"{failed:,} of {run.total:,} rows could not be answered and are left out")
    return run


def _mapping(
    options: argparse.Namespace, table: TablePreview, questions: Mapping[str, object]
) -> ColumnMapping:
    """The text, and the columns of labels: those named, and those called like a question."""
    from laya_engine.command_line.setup import note
    from laya_engine.runs import ColumnMapping

    labels = {name: name for name in questions if name in table.columns}
    labels |= dict(pair("--label", each) for each in options.label)
    text = options.text_column
    if not text:
        text = table.suggested_text_column
        note(f"reading the column {text!r}; --text-column chooses another")
    if not labels:
        raise ValueError(
            f"no column of {table.path.name!r} is called like a question; "
            "name the labels by --label QUESTION=COLUMN"
        )
    return ColumnMapping(
        text=text,
        id=options.id_column or "",
        language=options.language_column or "",
        labels=tuple(labels.items()),
    )


def texts_of(path: str | None) -> list[str]:
    """The texts of a table that the model learnt from."""
    if path is None:
        return []
    from laya_engine.tables import inspect_table, read_rows

    table = inspect_table(path)
    column = table.column_index(table.suggested_text_column)
    rows = read_rows(path, table.format, len(table.columns))
    return [row.cells[column] for row in rows if len(row.cells) > column]


def pair(option: str, given: str) -> tuple[str, str]:
    """NAME=VALUE as its two parts. Raises ValueError for anything else."""
    name, equals, value = given.partition("=")
    if not name or not equals or not value:
        raise ValueError(f"{option} {given!r} is no pair; write {option} NAME=VALUE")
    return name, value
