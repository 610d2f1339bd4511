"""Tables from files: what they are, their rows, and writing them back. Free of torch and Qt."""

from __future__ import annotations

from laya_engine.tables.cells import NULL, JsonText, SheetNumber, pack_cells, unpack_cells
from laya_engine.tables.columns import ADDED_PREFIX, added_names, unique_names
from laya_engine.tables.detection import detect_format, sheet_format
from laya_engine.tables.dialect import DELIMITERS, QUOTES
from laya_engine.tables.encodings import ENCODINGS, TableError
from laya_engine.tables.formats import KINDS, TABLE_SUFFIXES, TableFormat, format_for
from laya_engine.tables.reading import SourceRow, TablePreview, inspect_table, read_rows
from laya_engine.tables.text_files import read_text_file
from laya_engine.tables.writing import Cancelled, write_table

__all__ = [
    "ADDED_PREFIX",
    "DELIMITERS",
    "ENCODINGS",
    "KINDS",
    "NULL",
    "QUOTES",
    "TABLE_SUFFIXES",
    "Cancelled",
    "JsonText",
    "SheetNumber",
    "SourceRow",
    "TableError",
    "TableFormat",
    "TablePreview",
    "added_names",
    "detect_format",
    "format_for",
    "inspect_table",
    "pack_cells",
    "read_rows",
    "read_text_file",
    "sheet_format",
    "unique_names",
    "unpack_cells",
    "write_table",
]
