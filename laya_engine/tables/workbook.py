"""Sheets of an Excel workbook as records, cells as the sheet shows them; read by openpyxl.

Rows come one at a time, but openpyxl holds the texts that cells share and a stub of every row: the
memory it takes grows with the file, to about as much as the texts of the workbook.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from laya_engine.tables.cells import SheetNumber
from laya_engine.tables.encodings import TableError, unreadable
from laya_engine.tables.number_formats import show_number
from laya_engine.tables.records import Record
from laya_engine.tables.sheet_writing import MOST_ROWS

# Formats that a locale chooses, by number: their days have one form here, see `number_formats`.
_BY_LOCALE = dict.fromkeys([14, *range(27, 37), *range(50, 59)], "yyyy\\-mm\\-dd") | {
    22: "yyyy\\-mm\\-dd hh:mm"
}
_escape = re.compile("_x([0-9A-Fa-f]{4})_")


@dataclass(frozen=True)
class SheetFacts:
    """A sheet and the others of its workbook. `rows` is what it says itself, or 0."""

    name: str
    names: tuple[str, ...]
    rows: int


def sheet_facts(path: Path, name: str = "") -> SheetFacts:
    """What a workbook says of a sheet; by default of its first one that is not hidden.

    Raises TableError for a file that is no workbook, and for a sheet that it does not have.
    """
    with _opened(path) as book:
        sheet = _sheet(book, name, path.name)
        return SheetFacts(sheet.title, tuple(s.title for s in book.worksheets), sheet.max_row or 0)


def sheet_sample(path: Path, name: str, size: int) -> tuple[str, list[Record]]:
    """The name of a sheet, chosen as by `sheet_facts`, and its first records."""
    with _opened(path) as book:
        sheet = _sheet(book, name, path.name)
        return sheet.title, list(islice(_records(sheet), size))


def sheet_records(path: Path, name: str) -> Iterator[Record]:
    """Rows of a sheet that have something in them; `Record.line` is the row's number there.

    Blank cells behind the last one that is not are left out. Raises TableError.
    """
    with _opened(path) as book:
        yield from _records(_sheet(book, name, path.name))


@contextmanager
def _opened(path: Path) -> Iterator[Any]:
    from openpyxl import load_workbook

    # About charts, rules and extensions, which nobody reads here.
    warnings.filterwarnings("ignore", module=r"openpyxl\.")
    try:
        with path.open("rb") as file:
            yield load_workbook(file, read_only=True, data_only=True, keep_links=False)
    except TableError:
        raise
    except OSError as error:
        raise unreadable(path, error) from error
    except Exception as error:  # openpyxl tells damage by whatever it ran into
        raise TableError(
            f"{path.name!r} looks like an Excel workbook but cannot be read; open it in a "
            "spreadsheet and save it again as XLSX or CSV"
        ) from error


def _sheet(book: Any, name: str, file: str) -> Any:
    if not book.worksheets:
        raise TableError(f"{file!r} has no sheet with cells; choose another workbook")
    if not name:
        visible = (sheet for sheet in book.worksheets if sheet.sheet_state == "visible")
        return next(visible, book.worksheets[0])
    for sheet in book.worksheets:
        if sheet.title == name:
            return sheet
    names = ", ".join(repr(sheet.title) for sheet in book.worksheets)
    raise TableError(f"{file!r} has no sheet {name!r}; it has {names}")


def _records(sheet: Any) -> Iterator[Record]:
    sheet.reset_dimensions()  # some programs write wrong ones, and cells beyond would be lost
    for line, row in enumerate(sheet.iter_rows(), 1):
        if line > MOST_ROWS:
            raise ValueError("a sheet has no such row")
        cells = [_shown(cell) for cell in row]
        while cells and not cells[-1]:
            cells.pop()
        if cells:
            yield Record(line, tuple(cells))


def _shown(cell: Any) -> str:
    from openpyxl.utils.datetime import to_excel

    value = cell.value
    if value is None:
        return ""
    if isinstance(value, str):
        return _unescaped(value)
    if isinstance(value, bool):
        return SheetNumber(str(value).upper(), str(value).upper())
    # Dates come as such, whatever day the workbook counts from; a format shows a count of days.
    number = repr(value if isinstance(value, int | float) else to_excel(value))
    code = _BY_LOCALE.get(cell.style_array.numFmtId) or cell.number_format
    try:
        return SheetNumber(show_number(number, code), number, code)
    except ArithmeticError:  # larger than any number of a sheet
        return number


def _unescaped(text: str) -> str:
    """Text with the signs that XML cannot hold, which workbooks write as `_x0007_`."""
    return _escape.sub(lambda found: chr(int(found[1], 16)), text) if "_x" in text else text
