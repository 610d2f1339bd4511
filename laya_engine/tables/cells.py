"""Cells: text as it is shown, and, where a file holds more than text, what it holds.

Every cell is a `str`, so all that reads tables needs to know only text. A number of a workbook or
a JSON value is a `str` that also remembers how its file wrote it; a table that goes back into the
same kind of file gets that form again, and into any other kind the text.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

Value = str | int | float | None  # what a table is written from


class JsonText(str):
    """A JSON value that is no string: a number as written, true, false, or nested JSON."""

    __slots__ = ()


NULL = JsonText("")  # null, and a key that an object lacks; blank for all who read text


class SheetNumber(str):
    """A number, date or truth value of a workbook, as its sheet shows it.

    `value` is the number as the file holds it ("TRUE" or "FALSE" for a truth value) and `code`
    the number format that shows it.
    """

    __slots__ = ("code", "value")
    value: str
    code: str

    def __new__(cls, shown: str, value: str, code: str = "General") -> SheetNumber:
        cell = super().__new__(cls, shown)
        cell.value, cell.code = value, code
        return cell


def pack_cells(cells: Sequence[str]) -> str:
    """Cells as one JSON array; `unpack_cells` gives back exactly these.

    Plain text is a JSON string, so for a text table this is the array of its cells.
    """
    return json.dumps([cell if type(cell) is str else _packed(cell) for cell in cells])


def unpack_cells(text: str) -> tuple[str, ...]:
    """Cells from `pack_cells`."""
    return tuple(c if isinstance(c, str) else _unpacked(c) for c in json.loads(text))


def _packed(cell: str) -> Any:
    if isinstance(cell, SheetNumber):
        return [str(cell), cell.value, cell.code]
    if isinstance(cell, JsonText):
        return [str(cell)] if cell else None
    return str(cell)


def _unpacked(packed: list[str] | None) -> str:
    if packed is None:
        return NULL
    return SheetNumber(*packed) if len(packed) == 3 else JsonText(packed[0])
