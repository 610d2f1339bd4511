"""A table's columns and rows, streamed, every value as it is written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from laya_engine.tables.columns import suggest_text_column, unique_names
from laya_engine.tables.detection import detect_format, json_rows, open_text, sheet_format
from laya_engine.tables.encodings import SAMPLE_BYTES, UNDECODED, TableError, read_sample
from laya_engine.tables.formats import TableFormat
from laya_engine.tables.json_records import find_fields, json_records
from laya_engine.tables.records import Record, parse_records

if TYPE_CHECKING:
    from laya_engine.tables.workbook import SheetFacts

PREVIEW_ROWS = 50
DEFLATED = 3  # characters of text in a byte of a workbook that does not tell its size


@dataclass(frozen=True)
class SourceRow:
    """A row as it is written. `number` counts rows from 1.

    `line` is where it begins: a line of a text or JSON file, a row of a sheet. `problem` is a
    sentence about what is wrong with the row, or None. A cell may know more than its text, see
    `tables.cells`.
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
    problems: tuple[str | None, ...] = ()  # of `rows`, in their order
    lines: tuple[int, ...] = ()  # where `rows` begin, see `SourceRow.line`
    sheets: tuple[str, ...] = ()  # of a workbook, to choose from

    def column_index(self, name: str) -> int:
        """Where a column stands. Raises TableError naming the columns there are."""
        if name not in self.columns:
            raise TableError(
                f"{self.path.name!r} has no column {name!r}; it has {', '.join(self.columns)}"
            )
        return self.columns.index(name)


def inspect_table(
    path: str | Path, table_format: TableFormat | None = None, rows: int = PREVIEW_ROWS
) -> TablePreview:
    """Look at a table: detect its format, or take the one given, and read its first `rows`.

    A person who corrects a format sees with this what the correction does; only the start of the
    file is read. Raises TableError, one sentence, for what is no table, is empty or has a header
    only.
    """
    path = Path(path)
    table_format = _completed(path, table_format) if table_format else detect_format(path)
    read_sample(path)
    header, body = _header_and_records(path, table_format)
    records = list(islice(body, rows + 1))
    if not any(cell.strip() for record in records for cell in record.cells):
        if header and not records:
            raise TableError(
                f"{path.name!r} has a header but no rows; add rows, "
                "or say that its first line is not a header"
            )
        if not any(cell.strip() for cell in header):
            raise TableError(f"{path.name!r} has nothing but blank lines; choose a file with rows")
    facts = _sheet_facts(path, table_format) if table_format.kind == "xlsx" else None
    columns = unique_names(header or [""] * max(len(record.cells) for record in records))
    sources = list(_source_rows(iter(records), table_format, len(columns)))
    padded = tuple(row.cells + ("",) * (len(columns) - len(row.cells)) for row in sources)
    return TablePreview(
        path=path,
        format=table_format,
        header=tuple(header),
        columns=columns,
        rows=padded[:rows],
        suggested_text_column=suggest_text_column(columns, padded),
        estimated_rows=_estimated_rows(path, table_format, records, rows, facts),
        problems=tuple(row.problem for row in sources[:rows]),
        lines=tuple(row.line for row in sources[:rows]),
        sheets=facts.names if facts else (),
    )


def read_rows(
    path: str | Path, table_format: TableFormat, width: int | None = None
) -> Iterator[SourceRow]:
    """Rows of a table after its header, one at a time; blank lines are passed over.

    `width` is the number of columns; by default the header's or the first row's. A row with broken
    quoting or JSON, with cells beyond the columns or with undecodable bytes comes with a
    `problem`. A short row is as short as it is written. Raises TableError when the file cannot be
    read on.
    """
    path = Path(path)
    header, body = _header_and_records(path, table_format)
    yield from _source_rows(body, table_format, width or len(header) or None)


def _source_rows(
    records: Iterator[Record], table_format: TableFormat, width: int | None
) -> Iterator[SourceRow]:
    for number, record in enumerate(records, 1):
        width = width or len(record.cells)
        problem = _problem(record, width, table_format)
        yield SourceRow(number, record.line, record.cells, problem)


def _completed(path: Path, table_format: TableFormat) -> TableFormat:
    """A format that a person gave, with what they left open: the sheet, the fields."""
    if table_format.kind == "xlsx" and not table_format.sheet:
        found = sheet_format(path)
        return replace(table_format, sheet=found.sheet)
    if table_format.is_json and not table_format.fields:
        with json_rows(path, table_format) as rows:
            return replace(table_format, fields=find_fields(rows))
    return table_format


def _header_and_records(
    path: Path, table_format: TableFormat
) -> tuple[tuple[str, ...], Iterator[Record]]:
    records = _records(path, table_format)
    if table_format.is_json:
        return table_format.fields, records
    if table_format.kind == "parquet":
        from laya_engine.tables.parquet import parquet_shape

        return parquet_shape(path)[0], records
    first = next(records, None) if table_format.has_header else None
    return (first.cells if first else ()), records


def _records(path: Path, table_format: TableFormat) -> Iterator[Record]:
    if table_format.kind == "xlsx":
        from laya_engine.tables.workbook import sheet_records

        yield from sheet_records(path, table_format.sheet)
    elif table_format.kind == "parquet":
        from laya_engine.tables.parquet import parquet_records

        yield from parquet_records(path)
    elif table_format.is_json:
        with json_rows(path, table_format) as rows:
            yield from json_records(rows, table_format.fields)
    else:
        with open_text(path, table_format.encoding) as file:
            lines = _without_mark(file)
            yield from parse_records(lines, table_format.delimiter, table_format.quote)


def _without_mark(lines: Iterable[str]) -> Iterator[str]:
    for index, line in enumerate(lines):
        yield line if index else line.removeprefix("\ufeff")


def _problem(record: Record, width: int, table_format: TableFormat) -> str | None:
    where = f"{'row' if table_format.kind in ('xlsx', 'parquet') else 'line'} {record.line}"
    if record.problem:
        return f"{where}: {record.problem}"
    if any(record.cells[width:]):
        remedy = (
            "put quotation marks around text that holds the delimiter"
            if table_format.is_text
            else "give every column a name"
        )
        return f"{where} has {len(record.cells)} cells for {width} columns; {remedy}"
    if any(not cell.isascii() and UNDECODED.search(cell) for cell in record.cells):
        if table_format.is_text:
            encoding = table_format.encoding
            return f"{where} holds bytes that are not {encoding}; check the encoding of the file"
        return f"{where} holds half a character; write the text again"
    return None


def _estimated_rows(
    path: Path,
    table_format: TableFormat,
    records: list[Record],
    shown: int,
    facts: SheetFacts | None,
) -> int:
    """Rows of a table, exact when all were read."""
    if len(records) <= shown:
        return len(records)
    if table_format.kind == "parquet":
        from laya_engine.tables.parquet import parquet_shape

        return parquet_shape(path)[1]
    size = path.stat().st_size
    characters = sum(len(cell) + 1 for record in records for cell in record.cells)
    if facts:
        if facts.rows >= len(records):
            return facts.rows - table_format.has_header
        size *= DEFLATED
    elif table_format.is_json:  # what a row takes with its keys is seen in the lines it takes
        with path.open("rb") as file:
            sample = file.read(SAMPLE_BYTES)
        line_bytes = len(sample) / max(1, sample.count(b"\n"))
        lines = records[-1].line - records[0].line
        characters = max(characters, int(line_bytes * lines))
    return max(len(records), size * len(records) // characters)


def _sheet_facts(path: Path, table_format: TableFormat) -> SheetFacts:
    from laya_engine.tables.workbook import sheet_facts

    return sheet_facts(path, table_format.sheet)
