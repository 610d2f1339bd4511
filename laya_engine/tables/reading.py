"""A table's columns and rows, streamed, every value as it is written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from laya_engine.tables.dialect import TableFormat, detect_format
from laya_engine.tables.encodings import (
    UNDECODED,
    TableError,
    decoding_errors,
    read_sample,
    unreadable,
)
from laya_engine.tables.records import BROKEN_QUOTING, Record, parse_records

PREVIEW_ROWS = 50
# fmt: off
_TEXT_NAMES = frozenset((
    "text", "body", "message", "messages", "content", "comment", "description", "conversation",
    "transcript", "review",
))
# fmt: on


@dataclass(frozen=True)
class SourceRow:
    """A row as it is written. `number` counts rows from 1, `line` lines of the file.

    `problem` is a sentence about what is wrong with the row, or None.
    """

    number: int
    line: int
    cells: tuple[str, ...]
    problem: str | None = None


@dataclass(frozen=True)
class TablePreview:
    """What a table looks like. `header` is the header as written, empty when there is none."""

    path: Path
    format: TableFormat
    header: tuple[str, ...]
    columns: tuple[str, ...]  # unique, never blank
    rows: tuple[tuple[str, ...], ...]  # the first ones, each as wide as `columns` or wider
    suggested_text_column: str
    estimated_rows: int

    def column_index(self, name: str) -> int:
        """Where a column stands. Raises TableError naming the columns there are."""
        if name not in self.columns:
            raise TableError(
                f"{self.path.name!r} has no column {name!r}; it has {', '.join(self.columns)}"
            )
        return self.columns.index(name)


def inspect_table(path: str | Path, table_format: TableFormat | None = None) -> TablePreview:
    """Look at a table: detect its format, or take the one given, and read its first rows.

    Raises TableError, one sentence, for what is no table, is empty or has a header only.
    """
    path = Path(path)
    table_format = table_format or detect_format(path)
    sample_size = len(read_sample(path))
    records = list(islice(_records(path, table_format), PREVIEW_ROWS + 1))
    if not any(cell.strip() for record in records for cell in record.cells):
        raise TableError(f"{path.name!r} has nothing but blank lines; choose a file with rows")
    header = records[0].cells if table_format.has_header else ()
    rows = [record.cells for record in records[len(header) > 0 :]]
    if not rows:
        raise TableError(
            f"{path.name!r} has a header but no rows; add rows, "
            "or say that its first line is not a header"
        )
    columns = _unique_names(header or [""] * max(map(len, rows)))
    padded = tuple(row + ("",) * (len(columns) - len(row)) for row in rows)
    characters = sum(len(cell) + 1 for record in records for cell in record.cells)
    size = path.stat().st_size
    exact = size <= sample_size and len(records) <= PREVIEW_ROWS
    return TablePreview(
        path=path,
        format=table_format,
        header=tuple(header),
        columns=columns,
        rows=padded[:PREVIEW_ROWS],
        suggested_text_column=_suggest_text_column(columns, padded),
        estimated_rows=len(rows) if exact else max(len(rows), size * len(records) // characters),
    )


def read_rows(
    path: str | Path, table_format: TableFormat, width: int | None = None
) -> Iterator[SourceRow]:
    """Rows of a table after its header, one at a time; blank lines are passed over.

    `width` is the number of columns; by default the header's or the first row's. A row with broken
    quoting, with cells beyond the columns or with undecodable bytes comes with a `problem`. A
    short row is as short as it is written.
    """
    path = Path(path)
    records = _records(path, table_format)
    if table_format.has_header:
        header = next(records, None)
        width = width or len(header.cells if header else ())
    for number, record in enumerate(records, 1):
        width = width or len(record.cells)
        yield SourceRow(
            number, record.line, record.cells, _problem(record, width, table_format.encoding)
        )


def _records(path: Path, table_format: TableFormat) -> Iterator[Record]:
    encoding = table_format.encoding
    try:
        with path.open(encoding=encoding, errors=decoding_errors(encoding), newline="") as file:
            yield from parse_records(_without_mark(file), table_format.delimiter)
    except OSError as error:
        raise unreadable(path, error) from error
    except (LookupError, UnicodeError) as error:
        raise TableError(
            f"{path.name!r} cannot be read as {encoding}; choose another encoding"
        ) from error


def _without_mark(lines: Iterable[str]) -> Iterator[str]:
    for index, line in enumerate(lines):
        yield line if index else line.removeprefix("\ufeff")


def _problem(record: Record, width: int, encoding: str) -> str | None:
    where = f"line {record.line}"
    if record.problem == BROKEN_QUOTING:
        return f"{where}: {BROKEN_QUOTING}; correct the line in the file"
    if any(record.cells[width:]):
        return (
            f"{where} has {len(record.cells)} cells for {width} columns; "
            "put quotation marks around text that holds the delimiter"
        )
    if any(not cell.isascii() and UNDECODED.search(cell) for cell in record.cells):
        return f"{where} holds bytes that are not {encoding}; check the encoding of the file"
    return None


def _unique_names(header: Sequence[str]) -> tuple[str, ...]:
    """A name for every column: blank ones numbered, repeated ones told apart."""
    names: list[str] = []
    for position, cell in enumerate(header, 1):
        wanted = " ".join(cell.split()) or f"column {position}"
        name, copy = wanted, 2
        while name in names or (name != wanted and name in header):
            name, copy = f"{wanted} ({copy})", copy + 1
        names.append(name)
    return tuple(names)


def _suggest_text_column(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """The column that reads most like what a person wrote: many letters, an apt name."""

    def score(column: int) -> float:
        cells = [row[column] for row in rows]
        letters = sum(sum(map(str.isalpha, cell[:1000])) for cell in cells) / len(cells)
        words = set(re.split(r"[\s_\-]+", columns[column].casefold()))
        spaced = sum(1 for cell in cells if " " in cell.strip() or not cell.isascii())
        prose = spaced / len(cells)
        return letters * (0.2 + prose) * (3.0 if words & _TEXT_NAMES else 1.0)

    return columns[max(range(len(columns)), key=score)]
