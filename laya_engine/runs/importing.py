"""A table into a run file: every row kept, what cannot be decided explained."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice

from laya_engine.runs.mapping import DEFAULT_ROLE, cell_of
from laya_engine.runs.ordering import TimeColumn
from laya_engine.runs.records import RunRow, RunSettings, settings_to
from laya_engine.runs.schema import ADDED, FORMAT, INDEXES, SCHEMA, run_scripts
from laya_engine.runs.twins import digest
from laya_engine.tables import Cancelled, SourceRow, pack_cells, read_rows, unpack_cells

IMPORTED_AT_ONCE = 200  # rows between two looks at the cancel flag
CONVERSATIONS_AT_ONCE = 200

Progress = Callable[[int, int], None]


def import_table(
    db: sqlite3.Connection,
    settings: RunSettings,
    progress: Progress,
    cancelled: Callable[[], bool],
    expected: int,
) -> None:
    """Fill a new database with the rows of `settings.source`, in one transaction.

    `progress` hears source rows read and rows expected. Raises TableError and Cancelled.
    """
    db.execute("BEGIN")
    with db:
        run_scripts(db, SCHEMA, ADDED)
        rows = read_rows(settings.source, settings.format, len(settings.columns))
        columns, read = len(settings.columns), 0
        width = columns
        times = TimeColumn()
        while chunk := list(islice(rows, IMPORTED_AT_ONCE)):
            if cancelled():
                raise Cancelled
            if settings.mapping.grouped:
                _keep_members(db, settings, chunk, times)
            else:
                add_rows(db, settings, map(_row, chunk))
            read += len(chunk)
            width = max(width, *(len(row.cells) for row in chunk))
            progress(read, max(read, expected))
        total = read
        if settings.mapping.grouped:
            total = _make_conversations(db, settings, times, cancelled)
        run_scripts(db, INDEXES)
        write_facts(db, settings, total, width, read)


def write_facts(
    db: sqlite3.Connection, settings: RunSettings, total: int, width: int, source_rows: int
) -> None:
    """Write what a run is; `width` is the cells of its widest row."""
    values = {
        "format": FORMAT,
        "settings": settings_to(settings),
        "total": total,
        "width": width,
        "source_rows": source_rows,
    }
    db.executemany("INSERT INTO run VALUES (?, ?)", [(k, json.dumps(v)) for k, v in values.items()])


def add_rows(db: sqlite3.Connection, settings: RunSettings, rows: Iterable[RunRow]) -> None:
    """Insert rows; one that cannot be decided gets its explanation as its outcome."""
    kept, explained = [], []
    for row in rows:
        problem = row.problem or nothing_to_read(row, settings)
        if problem:
            explained.append((row.position, problem))
        twin = None if problem else digest(row, settings)
        turns = json.dumps(row.turns, ensure_ascii=False) if row.turns else None
        kept.append((row.position, row.line, pack_cells(row.cells), problem, twin, turns))
    db.executemany("INSERT INTO rows VALUES (?, ?, ?, ?, ?, ?)", kept)
    db.executemany("INSERT INTO outcomes VALUES (?, '', '', '', '', '', '', NULL, ?, 0)", explained)


def _row(source: SourceRow) -> RunRow:
    return RunRow(source.number - 1, source.line, source.cells, source.problem)


def nothing_to_read(row: RunRow, settings: RunSettings) -> str | None:
    """Why there is nothing to decide in a row, None when there is something."""
    if row.text(settings).strip():
        return None
    if settings.mapping.form == "fields":
        return f"line {row.line}: every column of the state is empty; there is nothing to decide"
    return f"line {row.line}: {settings.text_column!r} is empty; there is no text"


def _keep_members(
    db: sqlite3.Connection, settings: RunSettings, chunk: Sequence[SourceRow], times: TimeColumn
) -> None:
    mapping, columns = settings.mapping, settings.columns
    kept = []
    for source in chunk:
        times.observe(cell_of(columns, source.cells, mapping.order_by))
        conversation = cell_of(columns, source.cells, mapping.group_by).strip()
        # A row that is broken, or belongs nowhere, stands alone.
        group = None if source.problem else conversation or None
        cells = pack_cells(source.cells)
        kept.append((source.number - 1, None, group, source.line, cells, source.problem))
    db.executemany("INSERT INTO members VALUES (?, ?, ?, ?, ?, ?)", kept)


def _make_conversations(
    db: sqlite3.Connection,
    settings: RunSettings,
    times: TimeColumn,
    cancelled: Callable[[], bool],
) -> int:
    """Rows of the run out of the members, in the order in which they first appear."""
    db.execute("CREATE INDEX members_conversation ON members (conversation, number)")
    found = db.execute(
        "SELECT MIN(number) AS first, conversation FROM members "
        "WHERE conversation IS NOT NULL GROUP BY conversation "
        "UNION ALL SELECT number, NULL FROM members WHERE conversation IS NULL ORDER BY first"
    )
    position = 0
    while batch := found.fetchmany(CONVERSATIONS_AT_ONCE):
        if cancelled():
            raise Cancelled
        rows = []
        for first, conversation in batch:
            one = "conversation = ?" if conversation is not None else "number = ?"
            key = (first if conversation is None else conversation,)
            members = list(_members(db, one, key))
            db.execute(f"UPDATE members SET position = ? WHERE {one}", (position, *key))
            rows.append(join_turns(position, members, settings, times))
            position += 1
        add_rows(db, settings, rows)
    db.execute("DROP INDEX members_conversation")
    return position


def _members(db: sqlite3.Connection, condition: str, values: tuple[int | str]) -> Iterator[RunRow]:
    query = f"SELECT number, line, cells, problem FROM members WHERE {condition} ORDER BY number"
    for number, line, cells, problem in db.execute(query, values):
        yield RunRow(number, line, unpack_cells(cells), problem)


def join_turns(
    position: int, members: Sequence[RunRow], settings: RunSettings, times: TimeColumn
) -> RunRow:
    """One row of the run out of the rows of a conversation; `times` has seen the whole column."""
    mapping = settings.mapping
    order = times.ordered(member.cell(settings, mapping.order_by) for member in members)
    turns = []
    for member in (members[index] for index in order):
        if content := member.cell(settings, mapping.text).strip():
            role = member.cell(settings, mapping.role).strip() or DEFAULT_ROLE
            turns.append({"role": role, "content": content})
    first = members[0]
    return RunRow(position, first.line, first.cells, first.problem, tuple(turns))
