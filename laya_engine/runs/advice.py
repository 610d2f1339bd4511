"""What a person should know of a mapping before a run: it works, but perhaps not as meant.

Sentences name the column and say what to do; they never quote a cell.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from laya_engine.registry import ALIASES
from laya_engine.runs.importing import nothing_to_read
from laya_engine.runs.ordering import TimeColumn
from laya_engine.runs.records import RunRow, RunSettings
from laya_engine.tables import TablePreview

_LANGUAGE_CODE = re.compile(r"[A-Za-z]{2,3}([-_.].*)?|english", re.IGNORECASE)
_PATH = re.compile(r"[/\\.~]")


def mapping_advice(
    settings: RunSettings, table: TablePreview, rows: Sequence[RunRow], checkpoints: Collection[str]
) -> list[str]:
    """What the first rows of a table speak against; `rows` are those of the run, `sample_rows`.

    `checkpoints` are the names that a row may give.
    """
    return [
        *_about_text(settings, table, rows),
        *_about_conversations(settings, table, rows),
        *_about_choices(settings, table, checkpoints),
    ]


def _about_text(
    settings: RunSettings, table: TablePreview, rows: Sequence[RunRow]
) -> Iterator[str]:
    mapping = settings.mapping
    read = [row for row in rows if not row.problem]
    if read and all(nothing_to_read(row, settings) for row in read):
        columns = ", ".join(repr(name) for name in mapping.read_columns)
        yield f"nothing stands in {columns} in the first rows; choose another column to read"
    if table.format.kind != "xlsx":
        return
    for column in dict.fromkeys(mapping.read_columns):
        if any(cell.startswith("=") for cell in _cells(table, column)):
            yield (
                f"the column {column!r} holds formulas that were never worked out; open the "
                "workbook in a spreadsheet, save it and open it here again"
            )


def _about_conversations(
    settings: RunSettings, table: TablePreview, rows: Sequence[RunRow]
) -> Iterator[str]:
    mapping = settings.mapping
    if not mapping.grouped:
        return
    if len(rows) > 1 and all(len(row.turns) < 2 for row in rows):
        yield (
            f"no two of the first rows share their {mapping.group_by!r}, so every conversation has "
            "one turn; choose the column that the rows of a conversation have in common"
        )
    if mapping.order_by:
        cells, times = _cells(table, mapping.order_by), TimeColumn()
        for cell in cells:
            times.observe(cell)
        unread = sum(times.moment(cell) is None for cell in cells)
        if unread:
            yield (
                f"{unread} of the first {len(cells)} cells of {mapping.order_by!r} are no time "
                "that can be read; these turns stay where the file has them"
            )


def _about_choices(
    settings: RunSettings, table: TablePreview, checkpoints: Collection[str]
) -> Iterator[str]:
    mapping = settings.mapping
    if mapping.language:
        odd = [c for c in _cells(table, mapping.language) if not _LANGUAGE_CODE.fullmatch(c)]
        if odd:
            yield (
                f"{len(odd)} of the first cells of {mapping.language!r} are no language code; "
                "write codes such as en, de or ko, or leave a cell blank to let the text decide"
            )
    if mapping.checkpoint:
        known = {*checkpoints, *ALIASES}
        cells = _cells(table, mapping.checkpoint)
        odd = [c for c in cells if c.casefold() not in known and not _PATH.search(c)]
        if odd:
            yield (
                f"{len(odd)} of the first cells of {mapping.checkpoint!r} name no checkpoint; use "
                f"{', '.join(checkpoints)}, or leave a cell blank to let the text decide"
            )


def _cells(table: TablePreview, column: str) -> list[str]:
    """The cells of a column in the first rows, those that are not blank."""
    place = table.columns.index(column)
    cells = (row[place].strip() for row in table.rows)
    return [cell for cell in cells if cell]
