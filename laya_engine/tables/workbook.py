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
from typing import IO, Any
from zipfile import ZipFile

from laya_engine.tables.cells import SheetNumber
from laya_engine.tables.encodings import TableError, unreadable
from laya_engine.tables.number_formats import show_number
from laya_engine.tables.records import Record
from laya_engine.tables.sheet_writing import MOST_ROWS

# Formats that a locale chooses, by number: their days have one form here, see `number_formats`.
_BY_LOCALE = dict.fromkeys([14, *range(27, 37), *range(50, 59)], "yyyy\\-mm\\-dd") | {
    22: "yyyy\\-mm\\-dd hh:mm"
}
SCANNED_AT_ONCE = 1 << 18  # bytes
LONGEST_TAG = 64  # bytes

_escape = re.compile("_x([0-9A-Fa-f]{4})_")
_formula = re.compile(rb"<(?:\w+:)?f[\s>/]")


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
    with _opened(path) as (book, _):
        sheet = _sheets(book, name, path.name)[0]
        return SheetFacts(sheet.title, tuple(s.title for s in book.worksheets), sheet.max_row or 0)


def sheet_sample(path: Path, name: str, size: int) -> tuple[str, list[Record]]:
    """The name of a sheet and its first records.

    By default the first sheet that is not hidden and has something in it. Raises TableError, as
    `sheet_facts`.
    """
    with _opened(path) as (book, formulas):
        sheets = _sheets(book, name, path.name)
        for sheet in sheets:
            if records := list(islice(_records(sheet, formulas), size)):
                return sheet.title, records
        return sheets[0].title, []


def sheet_records(path: Path, name: str) -> Iterator[Record]:
    """Rows of a sheet that have something in them; `Record.line` is the row's number there.

    Blank cells behind the last one that is not are left out. A formula that no spreadsheet has
    worked out yet comes as it is written. Raises TableError.
    """
    with _opened(path) as (book, formulas):
        yield from _records(_sheets(book, name, path.name)[0], formulas)


@contextmanager
def _opened(path: Path) -> Iterator[tuple[Any, Any]]:
    """A workbook with the values of its cells and, if it has formulas, again with those."""
    # About charts, rules and extensions, which nobody reads here.
    warnings.filterwarnings("ignore", module=r"openpyxl\.")
    try:
        with path.open("rb") as values, path.open("rb") as formulas:
            yield _book(values, True), _book(formulas, False) if _has_formulas(formulas) else None
    except TableError:
        raise
    except OSError as error:
        raise unreadable(path, error) from error
    except Exception as error:  # openpyxl tells damage by whatever it ran into
        raise TableError(
            f"{path.name!r} looks like an Excel workbook but cannot be read; open it in a "
            "spreadsheet and save it again as XLSX or CSV"
        ) from error


def _book(file: IO[bytes], data_only: bool) -> Any:
    from openpyxl import load_workbook

    return load_workbook(file, read_only=True, data_only=data_only, keep_links=False)


def _has_formulas(file: IO[bytes]) -> bool:
    """Whether a sheet has a formula. Looked for in the XML: reading all cells twice takes long."""
    with ZipFile(file) as archive:
        for name in archive.namelist():
            if "worksheets/" not in name:
                continue
            with archive.open(name) as part:
                end = b""
                while block := part.read(SCANNED_AT_ONCE):
                    if _formula.search(end + block):
                        return True
                    end = block[-LONGEST_TAG:]
    return False


def _sheets(book: Any, name: str, file: str) -> list[Any]:
    """The sheet of a name; without one those that are not hidden, or the first of all."""
    if not book.worksheets:
        raise TableError(f"{file!r} has no sheet with cells; choose another workbook")
    if not name:
        visible = [sheet for sheet in book.worksheets if sheet.sheet_state == "visible"]
        return visible or book.worksheets[:1]
    for sheet in book.worksheets:
        if sheet.title == name:
            return [sheet]
    names = ", ".join(repr(sheet.title) for sheet in book.worksheets)
    raise TableError(f"{file!r} has no sheet {name!r}; it has {names}")


def _records(sheet: Any, formulas: Any) -> Iterator[Record]:
    for line, (row, written) in enumerate(_rows(sheet, formulas), 1):
        if line > MOST_ROWS:
            raise ValueError("a sheet has no such row")
        cells = [_shown(cell) for cell in row]
        for place, cell in enumerate(written):
            if cell.data_type == "f" and _is_open(row[place]):
                cells[place] = _formula_text(cell.value)
        while cells and not cells[-1]:
            cells.pop()
        if cells:
            yield Record(line, tuple(cells))


def _rows(sheet: Any, formulas: Any) -> Iterator[tuple[Any, Any]]:
    """Cells with their values, and the same cells as they are written where there are formulas."""
    sheet.reset_dimensions()  # some programs write wrong ones, and cells beyond would be lost
    if formulas is None:
        yield from ((row, ()) for row in sheet.iter_rows())
        return
    other = formulas[sheet.title]
    other.reset_dimensions()
    yield from zip(sheet.iter_rows(), other.iter_rows(), strict=True)


def _is_open(cell: Any) -> bool:
    """Whether nothing was stored as the value of a formula; what came to no text is no such one."""
    return cell.value is None and cell.data_type != "str"


def _formula_text(formula: Any) -> str:
    if isinstance(formula, str):
        return formula
    text = getattr(formula, "text", None)  # of an array; a table of what-ifs has its two inputs
    return text or f"=TABLE({formula.r1 or ''},{formula.r2 or ''})"


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
