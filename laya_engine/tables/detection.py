"""What a file is: its kind first, then what its reader must know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from laya_engine.tables.dialect import decode_sample, detect_header, detect_text_format
from laya_engine.tables.encodings import (
    TableError,
    decoding_errors,
    detect_encoding,
    read_sample,
    unreadable,
)
from laya_engine.tables.formats import TableFormat, kind_of_suffix
from laya_engine.tables.json_records import JsonRow, find_fields, json_lines, json_list
from laya_engine.tables.json_values import read_object

SHEET_SAMPLE = 200  # rows, to tell whether the first is a header
_LIST_OF_OBJECTS = re.compile(r"\s*\[\s*\{")


def detect_format(path: str | Path) -> TableFormat:
    """Find a table's kind and format from its first bytes and its name's ending.

    Raises TableError for a file that is no table.
    """
    path = Path(path)
    sample = read_sample(path)
    kind = _detect_kind(path, sample)
    if kind == "xlsx":
        return sheet_format(path)
    if kind == "parquet":
        return TableFormat("utf-8", ",", True, kind="parquet")
    if kind == "text":
        return detect_text_format(sample, path.name)
    encoding = detect_encoding(sample, path.name)
    found = TableFormat(encoding, ",", True, kind=kind)
    with json_rows(path, found) as rows:
        fields = find_fields(rows)
    if not fields:
        raise TableError(
            f"{path.name!r} holds no JSON objects to make rows of; "
            "write a list of objects, or one object on each line"
        )
    return TableFormat(encoding, ",", True, kind=kind, fields=fields)


def sheet_format(path: Path, sheet: str = "") -> TableFormat:
    """The format of a workbook's sheet; by default its first one that is not hidden."""
    from laya_engine.tables.workbook import sheet_sample

    sheet, records = sheet_sample(path, sheet, SHEET_SAMPLE)
    rows = [record.cells for record in records]
    return TableFormat("utf-8", ",", detect_header(rows), kind="xlsx", sheet=sheet)


@contextmanager
def json_rows(path: Path, table_format: TableFormat) -> Iterator[Iterator[JsonRow]]:
    """The objects of a JSON file while it is open."""
    with open_text(path, table_format.encoding) as file:
        yield json_lines(file) if table_format.kind == "jsonl" else json_list(file)


@contextmanager
def open_text(path: Path, encoding: str) -> Iterator[IO[str]]:
    """A text file with its line ends as they are. Raises TableError, while it is read as well."""
    try:
        with path.open(encoding=encoding, errors=decoding_errors(encoding), newline="") as file:
            yield file
    except OSError as error:
        raise unreadable(path, error) from error
    except (LookupError, UnicodeError) as error:
        raise TableError(
            f"{path.name!r} cannot be read as {encoding}; choose another encoding"
        ) from error


def _detect_kind(path: Path, sample: bytes) -> str:
    if sample.startswith(b"PK\x03\x04"):
        return "xlsx"
    if sample.startswith(b"PAR1"):
        return "parquet"
    promised = kind_of_suffix(path)
    if promised == "text":
        return "text"
    encoding = detect_encoding(sample, path.name)
    text = decode_sample(sample, encoding)
    if _LIST_OF_OBJECTS.match(text):
        return "json"
    if _starts_with_object(text):
        return "jsonl"
    if promised == "json" and text.lstrip().startswith("{"):
        raise TableError(
            f"{path.name!r} holds JSON that is no list of rows; "
            "write a list of objects, or one object on each line"
        )
    return promised if promised in ("json", "jsonl") else "text"


def _starts_with_object(text: str) -> bool:
    """Whether the first line that is not blank is one JSON object, or is cut off in one."""
    line, end, _ = text.lstrip().partition("\n")
    if not line.startswith("{"):
        return False
    try:
        _, at = read_object(line, 0)
    except ValueError:
        return not end and len(line) > 1000
    return not line[at:].strip()
