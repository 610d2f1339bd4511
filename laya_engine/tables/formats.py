"""What a table file is: its kind, and what its reader must know to read it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

KINDS = {
    "text": "Text (CSV, TSV)",
    "xlsx": "Excel workbook",
    "jsonl": "JSON lines",
    "json": "JSON list",
    "parquet": "Parquet",
}
_KIND_OF_SUFFIX = {
    ".csv": "text",
    ".tsv": "text",
    ".tab": "text",
    ".psv": "text",
    ".xlsx": "xlsx",
    ".xlsm": "xlsx",
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".json": "json",
    ".parquet": "parquet",
}
_DELIMITER_OF_SUFFIX = {".tsv": "\t", ".tab": "\t", ".psv": "|"}
# Endings that only tables have; a .json or .txt file may be one text.
TABLE_SUFFIXES = tuple(suffix for suffix in _KIND_OF_SUFFIX if suffix != ".json")


@dataclass(frozen=True)
class TableFormat:
    """How a table is written. Detected, shown to a person, corrected with `replace`.

    `kind` is a key of `KINDS`. A text table has an `encoding`, a `delimiter`, a `quote` ("" when
    its cells are never quoted) and a `newline`; JSON has an `encoding` and its `fields`, the keys
    that are columns; a workbook has a `sheet`. `has_header` says whether the first row of a text
    table or a sheet names the columns. What a kind does not have is left as it stands.
    """

    encoding: str
    delimiter: str
    has_header: bool
    newline: str = "\n"
    kind: str = "text"
    quote: str = '"'
    sheet: str = ""
    fields: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        # From a file of settings it comes as a list, and a format is compared and hashed.
        object.__setattr__(self, "fields", tuple(self.fields))

    @property
    def is_text(self) -> bool:
        """Whether encoding, delimiter and quote say how to read the table."""
        return self.kind == "text"

    @property
    def is_json(self) -> bool:
        """Whether rows are JSON objects."""
        return self.kind in ("jsonl", "json")


def format_for(path: str | Path, source: TableFormat, bom: bool = False) -> TableFormat:
    """The format of a file to be written at `path`, from its name's ending.

    The kind of the source is kept as far as the ending allows it: a `.csv` of a semicolon table
    has semicolons. `bom` starts a text table with the mark that spreadsheets want for UTF-8.
    """
    suffix = Path(path).suffix.lower()
    kind = _KIND_OF_SUFFIX.get(suffix, "text")
    if kind == source.kind:
        written = replace(source, has_header=True)
    else:
        written = TableFormat("utf-8", ",", True, "\r\n" if kind == "text" else "\n", kind)
    if kind != "text":
        return written
    if suffix in _DELIMITER_OF_SUFFIX:
        written = replace(written, delimiter=_DELIMITER_OF_SUFFIX[suffix])
    elif suffix == ".csv" and written.delimiter == "\t":
        written = replace(written, delimiter=",")
    return replace(written, encoding="utf-8-sig") if bom else written


def kind_of_suffix(path: Path) -> str | None:
    """The kind that a file's name promises, or None when it promises none."""
    return _KIND_OF_SUFFIX.get(path.suffix.lower())
