"""The tables of a run file, and the step from the format before.

`outcomes` is what a list shows: the policy's decision with a person's corrections in it. It is
light; `records` hold the engine's answers in full and `compact` the few numbers that a policy
looks at, so that 100,000 rows are listed or decided anew without reading the records.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from laya_engine.runs.compact import pack_answers
from laya_engine.runs.records import RowSummary, RunRow, settings_from
from laya_engine.runs.twins import digest
from laya_engine.tables import unpack_cells

FORMAT = 2

SCHEMA = """
CREATE TABLE run (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE rows (
    position INTEGER PRIMARY KEY, line INTEGER NOT NULL, cells TEXT NOT NULL, problem TEXT,
    twin INTEGER, turns TEXT
);
CREATE TABLE outcomes (
    position INTEGER PRIMARY KEY, verdict TEXT NOT NULL, action TEXT NOT NULL, team TEXT NOT NULL,
    choice TEXT NOT NULL, checkpoint TEXT NOT NULL, language TEXT NOT NULL, confidence REAL,
    error TEXT NOT NULL, corrected INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE records (
    position INTEGER PRIMARY KEY, record TEXT NOT NULL, seconds REAL NOT NULL,
    tokens INTEGER NOT NULL DEFAULT 0, same_as INTEGER
);
"""
# What format 2 added.
ADDED = """
CREATE TABLE members (
    number INTEGER PRIMARY KEY, position INTEGER, conversation TEXT, line INTEGER NOT NULL,
    cells TEXT NOT NULL, problem TEXT
);
CREATE TABLE compact (position INTEGER PRIMARY KEY, answers BLOB NOT NULL);
CREATE TABLE corrections (
    id INTEGER PRIMARY KEY AUTOINCREMENT, position INTEGER NOT NULL, what TEXT NOT NULL,
    value TEXT NOT NULL, at TEXT NOT NULL
);
CREATE INDEX corrections_position ON corrections (position);
CREATE TABLE checkpoints (
    name TEXT NOT NULL, repo TEXT NOT NULL, model TEXT NOT NULL, since TEXT NOT NULL,
    PRIMARY KEY (name, repo, model)
);
CREATE TABLE events (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, event TEXT NOT NULL,
    detail TEXT NOT NULL
);
"""
# Made when the rows are in: filling an index in random order is slow.
INDEXES = """
CREATE INDEX rows_twin ON rows (twin);
CREATE INDEX members_position ON members (position);
"""
SUMMARY = ", ".join(RowSummary._fields)
# A RowSummary as a row of its table.
OUTCOME = f"outcomes ({SUMMARY}) VALUES ({', '.join('?' * len(RowSummary._fields))})"
IN_POSITIONS = "position IN (SELECT value FROM json_each(?))"  # with `listed`
# The record of a row, which for an identical one is kept with the row that was answered.
RECORD = (
    "CASE WHEN r.same_as IS NULL THEN r.record "
    "ELSE (SELECT record FROM records WHERE position = r.same_as) END"
)
_CHANGES = (
    "ALTER TABLE rows ADD COLUMN twin INTEGER",
    "ALTER TABLE rows ADD COLUMN turns TEXT",
    "ALTER TABLE outcomes ADD COLUMN corrected INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE records ADD COLUMN tokens INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE records ADD COLUMN same_as INTEGER",
)


def listed(positions: Iterable[int]) -> str:
    """Positions for json_each, also when they come out of an array."""
    return json.dumps([int(position) for position in positions])


def summary_from(values: Sequence[Any]) -> RowSummary:
    """The outcome in a row of `SUMMARY`."""
    *others, corrected = values
    return RowSummary._make([*others, bool(corrected)])


def run_scripts(db: sqlite3.Connection, *scripts: str) -> None:
    """Execute the statements of scripts inside the transaction that is open."""
    for script in scripts:
        for statement in filter(str.strip, script.split(";")):
            db.execute(statement)


def migrate(db: sqlite3.Connection) -> None:
    """Bring a run of format 1 to the present format, in one transaction."""
    db.execute("BEGIN IMMEDIATE")
    with db:
        values = {key: json.loads(value) for key, value in db.execute("SELECT * FROM run")}
        if values["format"] != 1:
            return  # another program was quicker
        for change in _CHANGES:
            db.execute(change)
        run_scripts(db, ADDED, INDEXES)
        settings = settings_from(values["settings"])
        for position, line, cells in _in_batches(db, "rows", "line, cells"):
            row = RunRow(position, line, unpack_cells(cells))
            twin = digest(row, settings)
            db.execute("UPDATE rows SET twin = ? WHERE position = ?", (twin, position))
        for position, record in _in_batches(db, "records", "record"):
            _split_record(db, position, json.loads(record), settings.questions)
        db.execute("INSERT INTO run VALUES ('source_rows', ?)", (json.dumps(values["total"]),))
        db.execute("UPDATE run SET value = ? WHERE key = 'format'", (json.dumps(FORMAT),))


def _in_batches(db: sqlite3.Connection, table: str, columns: str) -> Iterator[tuple[Any, ...]]:
    """Rows of a table that is changed while they are read."""
    last = -1
    query = (
        f"SELECT position, {columns} FROM {table} WHERE position > ? ORDER BY position LIMIT 500"
    )
    while batch := db.execute(query, (last,)).fetchall():
        last = batch[-1][0]
        yield from batch


def _split_record(
    db: sqlite3.Connection, position: int, record: dict[str, Any], questions: dict[str, Any]
) -> None:
    """A record without its decision, which follows from the policy, and its numbers."""
    record.pop("decision", None)
    tokens = int((record.get("usage") or {}).get("input_tokens") or 0)
    db.execute(
        "UPDATE records SET record = ?, tokens = ? WHERE position = ?",
        (json.dumps(record), tokens, position),
    )
    packed = pack_answers(record["answers"], questions)
    db.execute("INSERT INTO compact VALUES (?, ?)", (position, packed))
