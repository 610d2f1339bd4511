"""Rows as delimited text and as JSON."""

from __future__ import annotations

import codecs
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import IO

from laya_engine.tables.cells import Value
from laya_engine.tables.columns import unique_names
from laya_engine.tables.encodings import decoding_errors
from laya_engine.tables.formats import TableFormat
from laya_engine.tables.json_records import object_line

_STRAY = "laya-stray"


@contextmanager
def open_encoded(file: IO[bytes], encoding: str) -> Iterator[IO[str]]:
    """A file of bytes as one of text, line ends as given; it stays open for its owner."""
    errors = decoding_errors(encoding)
    if encoding.startswith("utf-8"):
        errors = _STRAY
    text = io.TextIOWrapper(file, encoding, errors, newline="")
    try:
        yield text
        text.flush()
    finally:
        _detach(text)


def write_delimited(
    file: IO[str], table_format: TableFormat, rows: Iterable[Sequence[Value]]
) -> None:
    """Write rows as a text table, in quotes only what needs them."""
    delimiter, quote, newline = table_format.delimiter, table_format.quote, table_format.newline
    needs_quotes = re.compile(f"[{quote}\r\n{re.escape(delimiter)}]").search
    doubled = quote + quote
    for row in rows:
        cells = [cell if isinstance(cell, str) else _shown(cell) for cell in row]
        line = delimiter.join(
            f"{quote}{cell.replace(quote, doubled)}{quote}" if needs_quotes(cell) else cell
            for cell in cells
        )
        # A row of one blank cell would read back as a blank line.
        file.write((line or doubled) + newline)


def write_json(file: IO[str], rows: Iterable[Sequence[Value]], as_list: bool) -> None:
    """Write rows as JSON objects under the header's names: one a line, or as one list."""
    rows = iter(rows)
    names = distinct_names([str(name) for name in next(rows, ())])
    padding = [None] * len(names)
    lines = (object_line(names, [*row, *padding[len(row) :]]) for row in rows)
    if not as_list:
        file.writelines(f"{line}\n" for line in lines)
        return
    first = next(lines, None)
    file.write("[" if first is None else f"[\n{first}")
    file.writelines(f",\n{line}" for line in lines)
    file.write("\n]\n")


def distinct_names(header: Sequence[str]) -> Sequence[str]:
    """A header as written where no name stands twice, else with unique names."""
    return header if len(set(header)) == len(header) else unique_names(header)


def _shown(cell: Value) -> str:
    return "" if cell is None else str(cell)


def _detach(text: io.TextIOWrapper) -> None:
    # Detaching flushes once more, which on a full disk fails once more; the first error counts.
    try:
        text.detach()
    except OSError:
        text.close()


def _stray(error: UnicodeError) -> tuple[str | bytes, int]:
    """Bytes that were no text come out as they went in; half a character becomes U+FFFD."""
    assert isinstance(error, UnicodeEncodeError)  # it is named for writing only
    strays = error.object[error.start : error.end]
    pieces = (
        bytes([ord(stray) - 0xDC00]) if "\udc80" <= stray <= "\udcff" else b"\xef\xbf\xbd"
        for stray in strays
    )
    return b"".join(pieces), error.end


codecs.register_error(_STRAY, _stray)
