"""A folder of tables decided on Ray: source columns and what was decided, as a folder of Parquet.

For tables too many for a run file. Nothing passes through the machine that asks.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

from laya_engine.on_ray.workers import (
    ROWS_AT_ONCE,
    Pool,
    answer_from,
    connected,
    row_from,
    row_to,
)
from laya_engine.runs import RunRow, RunSettings
from laya_engine.runs.importing import nothing_to_read
from laya_engine.runs.records import settings_from, settings_to
from laya_engine.tables import (
    TABLE_SUFFIXES,
    TableError,
    added_names,
    inspect_table,
    read_rows,
)
from laya_engine.tables.encodings import UNDECODED

# What is told of a row, in the order of the new columns; `record` is the whole decision record.
_TOLD = ("verdict", "action", "team", "choice", "checkpoint", "language", "confidence", "error")
_PLACE = ("file", "row")
_BLOCK_BYTES = 256 * 1024  # of rows that go to one actor; a usual block would be a whole table
_ROWS_A_FILE = 100_000


def tables_in(folder: Path) -> list[Path]:
    """The tables that lie in a folder, by name. Raises TableError when there is none."""
    found = sorted(path for path in folder.iterdir() if path.suffix.lower() in TABLE_SUFFIXES)
    if not found:
        raise TableError(f"there is no table in the folder {str(folder)!r}; check the path")
    return found


def decide_folder(settings: RunSettings, out: Path, pool: Pool) -> Counter[str]:
    """Decide every table beside `settings.source` into the new folder `out`; rows by verdict.

    Each row keeps its columns, and has the names of its file and its number there, so that rows
    may come in any order; "" counts the rows with an error. Every machine of the cluster must see
    both folders under these paths, and every table have the columns of the first. `out` appears
    when every row is in it.

    Raises TableError for tables that are not alike and for an `out` that is there already, and
    what `answer_chunk` raises.
    """
    if settings.mapping.grouped:
        raise TableError(
            "rows of a folder cannot be put together as conversations; give one table at a time"
        )
    if out.exists():
        raise TableError(f"there is {str(out)!r} already; choose another name for --out")
    unfinished = out.with_name(f"{out.name}.unfinished")
    if unfinished.exists():
        raise TableError(
            f"{str(unfinished)!r} is what an earlier try left, or one that goes on; delete it if "
            "none does, or choose another name for --out"
        )
    tables = tables_in(settings.source.parent)
    plain = settings_to(settings)
    with connected():
        import ray.data

        ray.data.DataContext.get_current().target_max_block_size = _BLOCK_BYTES
        files = ray.data.from_items(
            [{"file": str(path)} for path in tables], override_num_blocks=len(tables)
        )
        read = files.map_batches(
            _read, fn_args=(plain,), batch_size=1, batch_format="pyarrow", num_cpus=0
        )
        decided = pool.answering(read, plain)
        written = decided.map_batches(
            _as_columns, fn_args=(plain,), batch_size=None, batch_format="pyarrow", num_cpus=0
        )
        unfinished.mkdir(parents=True)
        # Processors are the actors'; what only reads and writes must not wait for one.
        written.write_parquet(
            str(unfinished), min_rows_per_file=_ROWS_A_FILE, ray_remote_args={"num_cpus": 0}
        )
    unfinished.rename(out)
    return _verdicts(out, settings)


def _read(batch: Any, plain: Mapping[str, Any]) -> Iterator[Any]:
    """The rows of one table, as text, in blocks of one task each."""
    import pyarrow as arrow

    first = settings_from(plain)
    [path] = map(Path, batch["file"].to_pylist())
    table = inspect_table(path)
    if table.columns != first.columns:
        raise TableError(
            f"the columns of {path.name!r} are not those of {first.source.name!r}; "
            "put tables of another kind into a folder of their own"
        )
    settings = replace(first, source=path, format=table.format, header=table.header)
    rows = (
        RunRow(source.number - 1, source.line, source.cells, source.problem)
        for source in read_rows(path, table.format, len(table.columns))
    )
    while block := [_explained(row, settings) for row in islice(rows, ROWS_AT_ONCE)]:
        yield arrow.table(
            {
                "file": arrow.array([path.name] * len(block), arrow.string()),
                "row": arrow.array(map(row_to, block), arrow.string()),
            }
        )


def _explained(row: RunRow, settings: RunSettings) -> RunRow:
    return replace(row, problem=row.problem or nothing_to_read(row, settings))


def _as_columns(batch: Any, plain: Mapping[str, Any]) -> Any:
    """Decided rows as they are written."""
    import pyarrow as arrow

    settings = settings_from(plain)
    rows = [row_from(text) for text in batch["row"].to_pylist()]
    answers = [answer_from(text) for text in batch["answer"].to_pylist()]
    columns: dict[str, Any] = {}
    for place, name in enumerate(settings.columns):
        cells = (row.cells[place] if place < len(row.cells) else None for row in rows)
        columns[name] = arrow.array(map(_stored, cells), arrow.string())
    told = dict.fromkeys((*_PLACE, *_TOLD, "record"))
    names = dict(zip(told, added_names(told, settings.columns), strict=True))
    columns[names["file"]] = batch["file"]
    columns[names["row"]] = arrow.array([row.position + 1 for row in rows], arrow.int64())
    for name in _TOLD:
        kind = arrow.float64() if name == "confidence" else arrow.string()
        columns[names[name]] = arrow.array([getattr(a.summary, name) for a in answers], kind)
    records = [json.dumps(a.record) if a.record is not None else None for a in answers]
    columns[names["record"]] = arrow.array(records, arrow.string())
    return arrow.table(columns)


def _stored(text: str | None) -> str | None:
    """Text that Parquet can hold: halves of surrogate pairs are replaced."""
    return None if text is None else UNDECODED.sub("\ufffd", text)


def _verdicts(out: Path, settings: RunSettings) -> Counter[str]:
    import pyarrow.dataset

    [name] = added_names(["verdict"], settings.columns)
    counts: Counter[str] = Counter()
    for batch in pyarrow.dataset.dataset(out).to_batches(columns=[name]):
        counts.update(batch[name].to_pylist())
    return counts
