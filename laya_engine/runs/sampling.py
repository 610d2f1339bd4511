"""The first rows of a table as a run would have them, without a run file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from laya_engine.runs.importing import join_turns, nothing_to_read
from laya_engine.runs.mapping import cell_of
from laya_engine.runs.ordering import TimeColumn
from laya_engine.runs.records import RunRow, RunSettings
from laya_engine.sequence import render_state
from laya_engine.states import read_pasted
from laya_engine.tables import SourceRow, TablePreview, read_rows

GROUPED_ROWS = 2_000  # of the file, in which the turns of its first conversations are looked for
GROUPED_CHARACTERS = 4_000_000


@dataclass(frozen=True)
class StateSample:
    """A row as the model reads it, or the sentence why it cannot be decided.

    `form` is "text", "email", "json" or "conversation" with so many `turns`; `line` says where
    the row begins in its file.
    """

    text: str
    form: str
    turns: int
    line: int
    problem: str = ""


def sample_rows(settings: RunSettings, table: TablePreview) -> list[RunRow]:
    """Rows of the run that the first rows of a table make.

    Where rows are grouped, the turns of a conversation are looked for in the first `GROUPED_ROWS`
    of the file; later ones are missing. Raises TableError when the file cannot be read.
    """
    if not settings.mapping.grouped:
        lines = zip(table.rows, table.problems, table.lines, strict=True)
        return [RunRow(n, line, cells, why) for n, (cells, why, line) in enumerate(lines)]
    mapping, columns = settings.mapping, settings.columns
    times = TimeColumn()
    groups: dict[str, list[RunRow]] = {}
    for source in _first_rows(settings):
        times.observe(cell_of(columns, source.cells, mapping.order_by))
        case = cell_of(columns, source.cells, mapping.group_by).strip()
        alone = source.problem or not case
        row = RunRow(source.number - 1, source.line, source.cells, source.problem)
        groups.setdefault(f"\0{source.number}" if alone else case, []).append(row)
    shown = list(groups.values())[: len(table.rows)]
    return [join_turns(n, members, settings, times) for n, members in enumerate(shown)]


def sample_state(row: RunRow, settings: RunSettings) -> StateSample:
    """What the model would read of a row."""
    problem = row.problem or nothing_to_read(row, settings)
    if problem:
        return StateSample("", "text", 0, row.line, problem)
    try:
        state = row.request(settings)["state"]
    except ValueError as error:
        return StateSample("", "text", 0, row.line, str(error))
    form = {"text": "", "fields": "json"}.get(settings.mapping.form, "conversation")
    form = form or read_pasted(row.text(settings)).form
    turns = len(state) if form == "conversation" else 0
    return StateSample(render_state(state), form, turns, row.line)


def _first_rows(settings: RunSettings) -> Iterator[SourceRow]:
    characters = 0
    rows = read_rows(settings.source, settings.format, len(settings.columns))
    for row in islice(rows, GROUPED_ROWS):
        yield row
        characters += sum(map(len, row.cells))
        if characters > GROUPED_CHARACTERS:
            return
