"""Rows as an Excel workbook of one sheet, written by openpyxl; no row is kept.

Text is written as text in its cell, so nothing in it is ever a formula, and a number of another
workbook with the number format that showed it there, to 16 digits.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from math import isfinite
from typing import IO, Any
from zipfile import ZIP_DEFLATED, ZipFile

from laya_engine.tables.cells import SheetNumber, Value
from laya_engine.tables.encodings import TableError

MOST_COLUMNS = 16_384
MOST_ROWS = 1_048_576
LONGEST_CELL = 32_767  # UTF-16 units

# What XML cannot hold or would change is written as workbooks do, and so is what looks like that.
_unsafe = re.compile("[\0-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)")
_half = re.compile("[\ud800-\udfff]")
_no_title = re.compile(r"[\[\]:*?/\\\0-\x1f]")


def check_sheet(name: str, rows: int) -> None:
    """Raises TableError for more rows, header included, than a sheet has."""
    if rows > MOST_ROWS:
        raise TableError(
            f"{name!r} would have {rows:,} rows and a sheet has {MOST_ROWS:,} at most; "
            "write CSV, JSON lines or Parquet, or fewer rows"
        )


def write_sheet(
    file: IO[bytes], name: str, rows: Iterable[Sequence[Value]], title: str = ""
) -> None:
    """Write a workbook with one sheet; `name` is the file's, for the error.

    Raises TableError for more rows, columns or characters in a cell than a sheet can hold.
    """
    from openpyxl import Workbook
    from openpyxl.writer.excel import ExcelWriter

    book = Workbook(write_only=True)
    sheet = book.create_sheet(_no_title.sub(" ", title)[:31].strip(" '") or "Table")
    try:
        for number, row in enumerate(rows, 1):
            check_sheet(name, number)
            if len(row) > MOST_COLUMNS:
                raise TableError(
                    f"{name!r} would have more columns than the {MOST_COLUMNS:,} of a sheet; "
                    "write CSV, JSON lines or Parquet"
                )
            sheet.append([_cell(sheet, cell, name, number) for cell in row])
        # As Workbook.save does, which on a full disk leaves the archive open.
        with ZipFile(file, "w", ZIP_DEFLATED) as archive:
            ExcelWriter(book, archive).save()
    except BaseException:
        _forget(sheet)
        raise


def _forget(sheet: Any) -> None:
    """Remove the temporary file of a sheet; openpyxl keeps it to the end of the program."""
    with suppress(Exception):  # what went wrong before counts
        sheet.close()
    with suppress(Exception):
        sheet._writer.cleanup()


def _cell(sheet: Any, cell: Value, name: str, row: int) -> Any:
    """What openpyxl writes for a cell: a plain value, a cell of its own, or None for a blank."""
    from openpyxl.cell import WriteOnlyCell

    if isinstance(cell, SheetNumber):
        if cell.value in ("TRUE", "FALSE"):
            return cell.value == "TRUE"
        if isfinite(value := float(cell.value)):
            number = WriteOnlyCell(sheet, value)
            number.number_format = cell.code
            return number
    if cell is None or cell == "":
        return None
    if not isinstance(cell, str) and isfinite(cell):
        return cell
    text = _unsafe.sub(lambda found: f"_x{ord(found[0]):04X}_", _half.sub("\ufffd", str(cell)))
    length = len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2
    if length > LONGEST_CELL:
        raise TableError(
            f"row {row} of {name!r} has a cell of {length:,} characters and a sheet takes "
            f"{LONGEST_CELL:,}; write CSV, JSON lines or Parquet"
        )
    written = WriteOnlyCell(sheet, text)
    written.data_type = "s"  # whatever it looks like
    return written
