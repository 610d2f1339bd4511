"""Tables from files: what they are, their rows, and writing them back. Free of torch and Qt."""

from __future__ import annotations

from laya_engine.tables.dialect import DELIMITERS, TableFormat, detect_format
from laya_engine.tables.encodings import ENCODINGS, TableError
from laya_engine.tables.reading import SourceRow, TablePreview, inspect_table, read_rows
from laya_engine.tables.text_files import read_text_file
from laya_engine.tables.writing import Cancelled, write_table

__all__ = [
    "DELIMITERS",
    "ENCODINGS",
    "Cancelled",
    "SourceRow",
    "TableError",
    "TableFormat",
    "TablePreview",
    "detect_format",
    "inspect_table",
    "read_rows",
    "read_text_file",
    "write_table",
]
