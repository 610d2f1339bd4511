"""Past decisions in one SQLite file for this user's eyes only: bounded, and gone when deleted.

Everything here runs in the library thread; the window only asks.
"""

from __future__ import annotations

import json
import os
import sqlite3
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

from laya_desktop.engine.triage_jobs import DeletedEntry, HistoryEntry, HistoryItem
from laya_engine.policy import policy_from, policy_to

MOST_ENTRIES = 2_000
MOST_BYTES = 256_000_000  # of all entries together
EXCERPT = 240  # characters
BUSY_S = 5.0  # another program of this user may be writing

_SCHEMA = """
CREATE TABLE IF NOT EXISTS entries (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at REAL NOT NULL, verdict TEXT NOT NULL,
    title TEXT NOT NULL, checkpoint TEXT NOT NULL, text TEXT NOT NULL, rest TEXT NOT NULL,
    corrections TEXT NOT NULL, size INTEGER NOT NULL
)
"""


class History:
    """The history in a file, which is made with the first entry.

    Every method raises ValueError with one sentence for a file that cannot be used, and OSError for
    a folder that cannot be written.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def keep(self, entry: HistoryEntry) -> int:
        """Add an entry, drop the oldest beyond the bounds, and return the new one's id."""
        rest = json.dumps(_rest_of(entry), ensure_ascii=False)
        row = (
            entry.at or time.time(),
            str(entry.record["decision"]["verdict"]),
            entry.title,
            str((entry.record.get("routing") or {}).get("model", "")),
            _storable(entry.text),
            _storable(rest),
            json.dumps(dict(entry.corrections), ensure_ascii=False),
            len(entry.text) + len(rest),
        )
        with self._open() as db:
            names = "at, verdict, title, checkpoint, text, rest, corrections, size"
            marks = ", ".join("?" * len(row))
            added = db.execute(f"INSERT INTO entries ({names}) VALUES ({marks})", row)
            _drop_oldest(db)
            return int(added.lastrowid or 0)

    def correct(self, entry: int, corrections: Mapping[str, Any], verdict: str) -> None:
        """Keep what a person says of an entry, and the verdict that follows from it."""
        with self._open() as db:
            values = (json.dumps(dict(corrections), ensure_ascii=False), verdict, entry)
            db.execute("UPDATE entries SET corrections = ?, verdict = ? WHERE id = ?", values)

    def find(self, search: str = "") -> tuple[tuple[HistoryItem, ...], int]:
        """The newest entries with all words of `search` in text, set, checkpoint or verdict, and
        how many entries there are in all."""
        if not self._path.exists():
            return (), 0
        words = search.casefold().split()
        with self._open() as db:
            db.create_function("holds", -1, lambda *cells: _holds(words, cells))
            where = "WHERE holds(text, title, checkpoint, verdict)" if words else ""
            found = db.execute(
                f"SELECT id, at, verdict, title, checkpoint, substr(text, 1, {EXCERPT}), "
                f"corrections <> '{{}}' FROM entries {where} ORDER BY id DESC"
            ).fetchall()
            total = int(db.execute("SELECT count(*) FROM entries").fetchone()[0])
        items = (
            HistoryItem(number, at, verdict, title, checkpoint, _one_line(text), bool(corrected))
            for number, at, verdict, title, checkpoint, text, corrected in found
        )
        return tuple(items), total

    def read(self, entry: int) -> HistoryEntry:
        """One entry, as it was kept."""
        query = "SELECT at, title, text, rest, corrections FROM entries WHERE id = ?"
        with self._open() as db:
            line = db.execute(query, (entry,)).fetchone()
        if line is None:
            raise ValueError("this decision is no longer in the history; it was deleted elsewhere")
        at, title, text, rest, corrections = line
        try:
            parts = json.loads(rest)
            return HistoryEntry(
                text=text,
                title=title,
                at=at,
                corrections=json.loads(corrections),
                **{**parts, "policy": policy_from(parts["policy"])},
            )
        except (KeyError, TypeError, ValueError) as error:
            raise ValueError("this decision is damaged in the history; delete it there") from error

    def forget(self, entry: int | None = None) -> DeletedEntry | None:
        """Delete one entry, which is returned, or all; it is overwritten in the file.

        A damaged file cannot be written, nor one on a full disk: to delete all is to remove it.
        """
        if not self._path.exists():
            return None
        try:
            return self._delete(entry)
        except ValueError as error:
            cause = error.__cause__
            if entry is not None or not (_is_damage(cause) or _is_full(cause)):
                raise
            for end in ("", "-wal", "-shm"):
                self._path.with_name(self._path.name + end).unlink(missing_ok=True)
            return None

    def restore(self, deleted: DeletedEntry) -> None:
        """Put an entry back that `forget` has returned."""
        with self._open() as db:
            marks = ", ".join("?" * len(deleted.cells))
            db.execute(f"INSERT OR IGNORE INTO entries VALUES ({marks})", deleted.cells)
            _drop_oldest(db)

    def _delete(self, entry: int | None) -> DeletedEntry | None:
        cells = None
        with self._open() as db:
            if entry is None:
                db.execute("DELETE FROM entries")
            else:
                cells = db.execute("SELECT * FROM entries WHERE id = ?", (entry,)).fetchone()
                db.execute("DELETE FROM entries WHERE id = ?", (entry,))
        with self._open() as db:
            db.commit()
            if entry is None:
                with suppress(sqlite3.OperationalError):  # without room for it the file stays large
                    db.execute("VACUUM")
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # the journal still holds the old pages
        return DeletedEntry(cells[0], tuple(cells)) if cells else None

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """The database in one transaction."""
        try:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            # Made before SQLite does, which would let others read it; its journals are made alike.
            os.close(os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600))
            with closing(sqlite3.connect(self._path, timeout=BUSY_S)) as db:
                db.text_factory = partial(str, encoding="utf-8", errors="replace")
                db.execute("PRAGMA journal_mode = WAL")
                db.execute("PRAGMA synchronous = NORMAL")
                db.execute("PRAGMA secure_delete = ON")
                db.execute(_SCHEMA)
                with db:
                    yield db
        except sqlite3.Error as error:
            name = self._path.name
            if _is_full(error):
                raise ValueError(
                    f"the disk is full; {name!r} was not written and nothing was changed, "
                    "free some space and try again"
                ) from error
            if _is_damage(error):
                raise ValueError(
                    f"the history {name!r} cannot be used ({error}); "
                    "clear it, or move the file away"
                ) from error
            raise ValueError(
                f"the history {name!r} cannot be used ({error}); "
                "try again in a moment, or move the file away"
            ) from error


def _is_damage(error: BaseException | None) -> bool:
    """Whether a file is no database, or no longer one; one in use elsewhere is a whole one."""
    return isinstance(error, sqlite3.DatabaseError) and not isinstance(
        error, sqlite3.OperationalError
    )


def _is_full(error: BaseException | None) -> bool:
    """Whether a disk has no room left, not even for what SQLite writes in order to delete."""
    return isinstance(error, sqlite3.OperationalError) and "full" in str(error)


def _rest_of(entry: HistoryEntry) -> dict[str, Any]:
    return {
        "question_set": entry.question_set,
        "questions": entry.questions,
        "policy": policy_to(entry.policy),
        "record": dict(entry.record),
        "run_id": entry.run_id,
        "device": entry.device,
        "elapsed_ms": entry.elapsed_ms,
    }


def _drop_oldest(db: sqlite3.Connection) -> None:
    """Keep the newest entries that fit both bounds, and always the very newest."""
    db.execute(
        """
        DELETE FROM entries WHERE id IN (
            SELECT id FROM (
                SELECT id, row_number() OVER (ORDER BY id DESC) AS place,
                    sum(size) OVER (ORDER BY id DESC) AS bytes FROM entries
            ) WHERE place > 1 AND (place > ? OR bytes > ?)
        )
        """,
        (MOST_ENTRIES, MOST_BYTES),
    )


def _holds(words: list[str], cells: tuple[Any, ...]) -> bool:
    text = "\n".join(map(str, cells)).casefold()
    return all(word in text for word in words)


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _storable(text: str) -> str:
    """Half a surrogate pair is no text to SQLite."""
    return text.encode("utf-8", "replace").decode("utf-8")
