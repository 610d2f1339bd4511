"""Where cached answers are kept: texts by key, in memory and, if wanted, in a file."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections import OrderedDict
from pathlib import Path

BUSY_SECONDS = 5.0  # how long another process may hold the file
_PRIVATE = 0o600


class MemoryStore:
    """At most `limit` texts; the least recently used goes first. Safe on many threads."""

    def __init__(self, limit: int):
        self.limit = limit
        self._texts: OrderedDict[str, str] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: str) -> str | None:
        """The text, which now counts as just used."""
        with self._lock:
            text = self._texts.get(key)
            if text is not None:
                self._texts.move_to_end(key)
            return text

    def put(self, texts: dict[str, str]) -> None:
        """Keep these texts."""
        with self._lock:
            for key, text in texts.items():
                self._texts[key] = text
                self._texts.move_to_end(key)
            while len(self._texts) > self.limit:
                self._texts.popitem(last=False)

    def clear(self) -> None:
        """Forget all."""
        with self._lock:
            self._texts.clear()

    def __len__(self) -> int:
        with self._lock:
            return len(self._texts)


class DiskStore:
    """At most `limit` texts in an SQLite file; the oldest goes first.

    Several threads and processes may use one file: every write is a transaction of its own.
    Raises ValueError when the file is none of ours; sqlite3.Error later when the disk fails.
    """

    def __init__(self, path: str | Path, limit: int):
        self.limit = limit
        self._lock = threading.Lock()
        path = Path(path)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, _PRIVATE))
        self._connection = sqlite3.connect(path, timeout=BUSY_SECONDS, check_same_thread=False)
        try:
            self._connection.execute("PRAGMA journal_mode=WAL")
            self._connection.execute("PRAGMA synchronous=NORMAL")
            with self._connection:
                self._connection.execute(
                    "CREATE TABLE IF NOT EXISTS answers (key TEXT NOT NULL UNIQUE, "
                    "text TEXT NOT NULL)"
                )
            self._connection.execute("SELECT key, text FROM answers LIMIT 0")
        except sqlite3.DatabaseError as error:
            self._connection.close()
            raise ValueError(
                f"{path.name} cannot serve as a cache of answers ({error}); "
                "delete it or choose another file"
            ) from error

    def get(self, keys: list[str]) -> dict[str, str]:
        """The texts found for these keys."""
        with self._lock:
            found = {}
            for key in keys:
                query = "SELECT text FROM answers WHERE key = ?"
                row = self._connection.execute(query, (key,)).fetchone()
                if row is not None:
                    found[key] = row[0]
            return found

    def put(self, texts: dict[str, str]) -> None:
        """Keep these texts, all or none."""
        with self._lock, self._connection:
            self._connection.executemany(
                "INSERT OR REPLACE INTO answers (key, text) VALUES (?, ?)", texts.items()
            )
            # Row ids only grow, so the newest `limit` of them are at most `limit` rows.
            self._connection.execute(
                "DELETE FROM answers WHERE rowid <= (SELECT max(rowid) FROM answers) - ?",
                (self.limit,),
            )

    def clear(self) -> None:
        """Delete all."""
        with self._lock, self._connection:
            self._connection.execute("DELETE FROM answers")

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._connection.close()

    def __len__(self) -> int:
        with self._lock:
            return int(self._connection.execute("SELECT count(*) FROM answers").fetchone()[0])
