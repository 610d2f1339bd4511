"""Parquet files, where pyarrow is installed: rows as text, and rows of text into a file."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import IO, Any

from laya_engine.extras import adds
from laya_engine.tables.cells import NULL, JsonText
from laya_engine.tables.encodings import UNDECODED, TableError
from laya_engine.tables.records import Record

READ_AT_ONCE = 256  # rows; a cell may hold a megabyte
WRITTEN_AT_ONCE = 2_000  # rows of a row group at most
GROUP_CHARACTERS = 16_000_000  # of a row group at most


def parquet_shape(path: Path) -> tuple[tuple[str, ...], int]:
    """The names of the columns and the number of rows. Raises TableError."""
    file = _opened(path)
    with file:
        return tuple(file.schema_arrow.names), file.metadata.num_rows


def parquet_records(path: Path) -> Iterator[Record]:
    """Rows as text; `Record.line` is the row's number.

    A null is NULL, a list or a structure one-line JSON, a date ISO 8601. Raises TableError.
    """
    import pyarrow as arrow

    number = 0
    try:
        with _opened(path) as file:
            for batch in file.iter_batches(READ_AT_ONCE):
                for cells in zip(*map(_texts, batch.columns), strict=True):
                    number += 1
                    yield Record(number, cells)
    except (arrow.ArrowException, OSError) as error:
        raise _broken(path) from error


def write_parquet(
    file: IO[bytes],
    names: Sequence[str],
    rows: Iterable[Sequence[str | float | None]],
    numeric: Sequence[bool],
) -> None:
    """Write rows as text columns, and those that are `numeric` as numbers.

    A text that UTF-8 cannot hold has U+FFFD in its place. Raises TableError without pyarrow.
    """
    arrow, parquet = _pyarrow()
    kinds = [arrow.float64() if number else arrow.string() for number in numeric]
    schema = arrow.schema(list(zip(names, kinds, strict=True)))
    with parquet.ParquetWriter(file, schema, compression="zstd") as writer:
        for group in _groups(rows):
            columns = [
                arrow.array([_stored(row[i], number) for row in group], kinds[i])
                for i, number in enumerate(numeric)
            ]
            writer.write_table(arrow.table(columns, schema=schema))


def _groups(
    rows: Iterable[Sequence[str | float | None]],
) -> Iterator[list[Sequence[str | float | None]]]:
    group: list[Sequence[str | float | None]] = []
    characters = 0
    for row in rows:
        group.append(row)
        characters += sum(len(cell) for cell in row if isinstance(cell, str))
        if len(group) == WRITTEN_AT_ONCE or characters > GROUP_CHARACTERS:
            yield group
            group, characters = [], 0
    if group:
        yield group


def _stored(cell: str | float | None, number: bool) -> str | float | None:
    if cell is None or (cell == "" and isinstance(cell, JsonText)):
        return None
    if number:
        return float(cell) if cell != "" else None
    text = str(cell)
    return text if text.isascii() else UNDECODED.sub("\ufffd", text)


def _texts(column: Any) -> list[str]:
    import pyarrow as arrow
    from pyarrow import compute

    kind = column.type
    if arrow.types.is_nested(kind):
        return [NULL if v is None else _json(v) for v in column.to_pylist()]
    if arrow.types.is_binary(kind) or arrow.types.is_large_binary(kind):
        values = column.to_pylist()
        return [NULL if v is None else v.decode("utf-8", "surrogateescape") for v in values]
    texts = compute.cast(column, arrow.string(), safe=False).to_pylist()
    if arrow.types.is_timestamp(kind) or arrow.types.is_time(kind):
        texts = [None if t is None else _without_zeros(t) for t in texts]
    return [NULL if text is None else text for text in texts]


def _json(value: Any) -> str:
    return JsonText(json.dumps(value, ensure_ascii=False, default=str))


def _without_zeros(moment: str) -> str:
    """A moment without the fraction of a second that only its column's precision gave it."""
    head, point, fraction = moment.partition(".")
    digits = fraction[: len(fraction) - len(fraction.lstrip("0123456789"))]
    kept, zone = digits.rstrip("0"), fraction[len(digits) :]
    return head + (point + kept if kept else "") + zone


def _opened(path: Path) -> Any:
    arrow, parquet = _pyarrow()
    try:
        return parquet.ParquetFile(path, pre_buffer=False, buffer_size=1 << 16)
    except (arrow.ArrowException, OSError) as error:
        raise _broken(path) from error


def _broken(path: Path) -> TableError:
    return TableError(
        f"{path.name!r} is no Parquet file that can be read; make it again or export it as CSV"
    )


def _pyarrow() -> tuple[Any, Any]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise TableError(
            f"Parquet files need the package pyarrow; {adds('parquet')} adds it in the program's "
            "folder, or use CSV"
        ) from error
    return pyarrow, pyarrow.parquet
