"""Writing a table so that nothing is lost: beside its place first, then into it at once."""

from __future__ import annotations

import errno
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import IO

from laya_engine.tables.cells import Value
from laya_engine.tables.encodings import TableError
from laya_engine.tables.formats import TableFormat
from laya_engine.tables.sheet_writing import check_sheet, write_sheet
from laya_engine.tables.text_writing import open_encoded, write_delimited, write_json
from laya_engine.whole_files import written_beside

NEVER: Callable[[], bool] = lambda: False  # noqa: E731
REPORT_EVERY = 500  # rows
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")

Progress = Callable[[int, int], None]


class Cancelled(Exception):
    """A person stopped reading or writing a table; nothing was left behind."""


def write_table(
    path: str | Path,
    table_format: TableFormat,
    rows: Callable[[], Iterable[Sequence[Value]]],
    cancelled: Callable[[], bool] = NEVER,
    *,
    progress: Progress = lambda done, total: None,
    total: int = 0,
    new_columns: int = 0,
    neutralise_source: bool = False,
    numeric: Collection[str] = (),
) -> TableFormat:
    """Write rows, header first, to `path` in one step at the end; returns the format used.

    `rows` is called again when a value does not exist in the table's encoding: the file is then
    written as UTF-8. Cells of a row's end may be missing. `total` counts the rows without the
    header where it is known; `progress` hears rows written and this number. In a text table the
    cells of the last `new_columns` columns that a spreadsheet would run as a formula are
    neutralised, and those of the others when `neutralise_source` is set; a workbook holds text as
    text. `numeric` names the columns of numbers, for Parquet, which has to know.

    Raises TableError when the table cannot be written, and Cancelled; in both cases what stood at
    `path` before still does, and nothing beside it.
    """
    path = Path(path)
    if table_format.quote == "" and table_format.is_text:
        table_format = replace(table_format, quote='"')  # new columns may need them
    if table_format.kind == "xlsx":
        check_sheet(path.name, total + 1)

    def told() -> Iterator[Sequence[Value]]:
        done = -1
        for done, row in enumerate(rows()):
            if cancelled():
                raise Cancelled
            yield row
            if done % REPORT_EVERY == 0:
                progress(done, max(done, total))
        if done >= 0:
            progress(done, done)

    neutralised = _Neutralised(new_columns, neutralise_source)
    try:
        try:
            _write(path, table_format, told(), neutralised, numeric)
        except UnicodeEncodeError:
            encoding = "utf-8-sig" if table_format.is_text else "utf-8"
            table_format = replace(table_format, encoding=encoding)
            _write(path, table_format, told(), neutralised, numeric)
    except OSError as error:
        raise TableError(why_unwritten(path, error)) from error
    return table_format


def as_plain_value(value: str) -> str:
    """A value that a spreadsheet shows instead of running it as a formula."""
    return f"'{value}" if value.startswith(_FORMULA) else value


class _Neutralised:
    """Rows whose formulas are shown instead of run; the header tells how many columns there are."""

    def __init__(self, new_columns: int, source_too: bool) -> None:
        self._new, self._source_too = new_columns, source_too

    def __call__(self, rows: Iterator[Sequence[Value]]) -> Iterator[Sequence[Value]]:
        if not self._new and not self._source_too:
            yield from rows
            return
        header = next(rows, ())
        first = 0 if self._source_too else len(header) - self._new
        for row in chain([header], rows):
            kept = row[:first]
            yield [*kept, *(as_plain_value(c) if isinstance(c, str) else c for c in row[first:])]


def _write(
    path: Path,
    table_format: TableFormat,
    rows: Iterator[Sequence[Value]],
    neutralised: _Neutralised,
    numeric: Collection[str],
) -> None:
    with written_beside(path) as part, part.open("xb") as file:
        if table_format.kind == "xlsx":
            write_sheet(file, path.name, rows, table_format.sheet)
        elif table_format.kind == "parquet":
            _write_parquet(file, rows, numeric)
        else:
            with open_encoded(file, table_format.encoding) as text:
                if table_format.is_json:
                    write_json(text, rows, as_list=table_format.kind == "json")
                else:
                    write_delimited(text, table_format, neutralised(rows))


def _write_parquet(
    file: IO[bytes], rows: Iterator[Sequence[Value]], numeric: Collection[str]
) -> None:
    from laya_engine.tables.parquet import write_parquet
    from laya_engine.tables.text_writing import distinct_names

    header = [str(name) for name in next(rows, ())]
    width = len(header)
    full = ([*row, *[None] * (width - len(row))] for row in rows)
    write_parquet(file, distinct_names(header), full, [name in numeric for name in header])


def why_unwritten(path: Path, error: OSError) -> str:
    """Why a file could not be written, as a sentence that says what to do."""
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
