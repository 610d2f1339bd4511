"""Writing a table so that nothing is lost: beside its place first, then into it at once."""

from __future__ import annotations

import errno
import os
import re
import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import IO

from laya_engine.tables.dialect import TableFormat
from laya_engine.tables.encodings import TableError, decoding_errors

NEVER: Callable[[], bool] = lambda: False  # noqa: E731
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


class Cancelled(Exception):
    """A person stopped reading or writing a table; nothing was left behind."""


def write_table(
    path: str | Path,
    table_format: TableFormat,
    rows: Callable[[], Iterable[Sequence[str]]],
    cancelled: Callable[[], bool] = NEVER,
) -> TableFormat:
    """Write rows, header first, to `path` in one step at the end; returns the format used.

    `rows` is called again when a value does not exist in the table's encoding: the file is then
    written as UTF-8 with BOM. Raises TableError when it cannot be written and Cancelled; in both
    cases what stood at `path` before still does.
    """
    path = Path(path)
    try:
        try:
            _write(path, table_format, rows(), cancelled)
        except UnicodeEncodeError:
            table_format = replace(table_format, encoding="utf-8-sig")
            _write(path, table_format, rows(), cancelled)
    except OSError as error:
        raise TableError(_why_unwritten(path, error)) from error
    return table_format


def as_plain_value(value: str) -> str:
    """A value that a spreadsheet shows instead of running it as a formula."""
    return f"'{value}" if value.startswith(_FORMULA) else value


def _write(
    path: Path,
    table_format: TableFormat,
    rows: Iterable[Sequence[str]],
    cancelled: Callable[[], bool],
) -> None:
    needs_quotes = re.compile(f'["\r\n{re.escape(table_format.delimiter)}]')
    with _beside(path, table_format.encoding) as file:
        for row in rows:
            if cancelled():
                raise Cancelled
            cells = [_cell(cell, needs_quotes) for cell in row]
            # A row of one blank cell would read back as a blank line.
            line = table_format.delimiter.join(cells) or '""'
            file.write(line + table_format.newline)


@contextmanager
def _beside(path: Path, encoding: str) -> Iterator[IO[str]]:
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        with part.open(
            "x", encoding=encoding, errors=decoding_errors(encoding), newline=""
        ) as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def _cell(cell: str, needs_quotes: re.Pattern[str]) -> str:
    if needs_quotes.search(cell):
        return '"' + cell.replace('"', '""') + '"'
    return cell


def _why_unwritten(path: Path, error: OSError) -> str:
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return (
            f"the disk is full; {path.name!r} was not written and nothing was changed, "
            "free some space and try again"
        )
    if error.errno == errno.ENOENT:
        return f"there is no folder {str(path.parent)!r}; choose another place for {path.name!r}"
    reason = (error.strerror or type(error).__name__).lower()
    return (
        f"{path.name!r} cannot be written ({reason}) and nothing was changed; "
        "close it in other programs or choose another place"
    )
