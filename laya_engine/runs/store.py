"""A run as one SQLite file: source rows in, outcomes added chunk by chunk, nothing lost.

A `RunFile` is one connection and belongs to the thread that opened it; any number of threads may
have the same file open.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

from laya_engine.runs.records import (
    RowAnswer,
    RowSummary,
    RunCounts,
    RunRow,
    RunSettings,
    settings_from,
    settings_to,
    unanswered,
)
from laya_engine.tables import Cancelled, SourceRow, read_rows

FORMAT = 1
IMPORTED_AT_ONCE = 200  # rows between two looks at the cancel flag

# Outcomes are light and records heavy; kept apart, a list of 100,000 rows is read in an instant.
_SCHEMA = """
CREATE TABLE run (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE rows (
    position INTEGER PRIMARY KEY, line INTEGER NOT NULL, cells TEXT NOT NULL, problem TEXT
);
CREATE TABLE outcomes (
    position INTEGER PRIMARY KEY, verdict TEXT NOT NULL, action TEXT NOT NULL, team TEXT NOT NULL,
    choice TEXT NOT NULL, checkpoint TEXT NOT NULL, language TEXT NOT NULL, confidence REAL,
    error TEXT NOT NULL
);
CREATE TABLE records (
    position INTEGER PRIMARY KEY, record TEXT NOT NULL, seconds REAL NOT NULL
);
"""
_SUMMARY = ", ".join(RowSummary._fields)

Progress = Callable[[int, int], None]


class RunError(ValueError):
    """A run file that cannot be used: one sentence that names it and says what to do."""


class RunFile:
    """A run file that is open in this thread. Close it, or use it as a context manager."""

    def __init__(self, path: Path, db: sqlite3.Connection, values: dict[str, Any]) -> None:
        self.path = path
        self.settings: RunSettings = settings_from(values["settings"])
        self.total: int = values["total"]
        self.width: int = values["width"]  # cells of the widest row
        self._db = db

    @classmethod
    def create(
        cls,
        path: str | Path,
        settings: RunSettings,
        progress: Progress = lambda done, total: None,
        cancelled: Callable[[], bool] = lambda: False,
        expected_rows: int = 0,
    ) -> RunFile:
        """Copy the rows of `settings.source` into a new run file and open it.

        The file appears only when every row is in; an older one at `path` is replaced then.
        `progress` hears rows read and rows expected. Raises TableError, RunError and Cancelled.
        """
        path = Path(path)
        part = path.with_name(f".{path.name}.part")
        with _sentences(path):
            # Whole texts are kept there: for this user's eyes only.
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            part.unlink(missing_ok=True)
            try:
                with closing(sqlite3.connect(part)) as db:
                    _import(db, settings, progress, cancelled, expected_rows)
                # What a crashed program left of an older run must not be replayed into this one.
                for ending in ("-wal", "-shm"):
                    Path(f"{path}{ending}").unlink(missing_ok=True)
                os.replace(part, path)
            finally:
                part.unlink(missing_ok=True)
        return cls.open(path)

    @classmethod
    def open(cls, path: str | Path) -> RunFile:
        """Open a run file that exists. Raises RunError for a file that is none."""
        path = Path(path)
        if not path.is_file():
            raise RunError(f"there is no run file {path.name!r}; open the table again")
        with _sentences(path):
            db = sqlite3.connect(path, timeout=10.0)
            try:
                values = {k: json.loads(v) for k, v in db.execute("SELECT key, value FROM run")}
                db.execute("PRAGMA journal_mode = WAL")
                db.execute("PRAGMA synchronous = NORMAL")
                if values["format"] != FORMAT:
                    raise RunError(
                        f"the run file {path.name!r} was made by another version of the program; "
                        "open its table again"
                    )
                return cls(path, db, values)
            except BaseException:
                db.close()
                raise

    def close(self) -> None:
        """Close the connection; what was saved is kept."""
        self._db.close()

    def __enter__(self) -> RunFile:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def counts(self) -> RunCounts:
        """How many rows are done, by verdict, failed, or still open."""
        groups = dict(self._db.execute("SELECT verdict, COUNT(*) FROM outcomes GROUP BY verdict"))
        failed = groups.pop("", 0)
        return RunCounts(self.total, sum(groups.values()), failed, groups)

    def pending(self, limit: int, after: int = -1) -> list[RunRow]:
        """The first `limit` rows behind position `after` that have no outcome."""
        return self._rows(
            "position > ? AND NOT EXISTS "
            "(SELECT 1 FROM outcomes WHERE outcomes.position = rows.position) "
            "ORDER BY position LIMIT ?",
            (after, limit),
        )

    def fetch(self, positions: Sequence[int]) -> list[RunRow]:
        """Source rows by position, in the order of the positions."""
        found = {row.position: row for row in self._rows(_IN_POSITIONS, (json.dumps(positions),))}
        return [found[position] for position in positions]

    def summaries(self, positions: Sequence[int] | None = None) -> list[RowSummary]:
        """Outcomes by position, of all rows that have one or of those named."""
        sql = f"SELECT {_SUMMARY} FROM outcomes"
        values: tuple[Any, ...] = ()
        if positions is not None:
            sql, values = f"{sql} WHERE {_IN_POSITIONS}", (json.dumps(positions),)
        return [RowSummary(*row) for row in self._db.execute(f"{sql} ORDER BY position", values)]

    def record(self, position: int) -> dict[str, Any] | None:
        """The decision record of a row, if it was decided."""
        query = "SELECT record FROM records WHERE position = ?"
        found = self._db.execute(query, (position,)).fetchone()
        return json.loads(found[0]) if found else None

    def everything(self) -> Iterator[tuple[RunRow, RowSummary | None, dict[str, Any] | None]]:
        """Every row with its outcome and its record, in order, without holding them all."""
        cursor = self._db.execute(
            "SELECT rows.position, line, cells, problem, record, outcomes.* FROM rows "
            "LEFT JOIN outcomes USING (position) LEFT JOIN records USING (position) "
            "ORDER BY rows.position"
        )
        for position, line, cells, problem, record, *outcome in cursor:
            row = RunRow(position, line, tuple(json.loads(cells)), problem)
            summary = None if outcome[0] is None else RowSummary(*outcome)
            yield row, summary, json.loads(record) if record else None

    def save(self, answers: Iterable[RowAnswer]) -> None:
        """Keep the outcomes of a chunk, all or none. Raises RunError when the disk is full."""
        with _sentences(self.path), self._db:
            _insert_outcomes(self._db, answers)

    def retry_failed(self) -> int:
        """Open the rows again that failed while being answered; returns how many."""
        with _sentences(self.path), self._db:
            return self._db.execute(
                "DELETE FROM outcomes WHERE error <> '' AND position IN "
                "(SELECT position FROM rows WHERE problem IS NULL)"
            ).rowcount

    def _rows(self, condition: str, values: tuple[Any, ...]) -> list[RunRow]:
        query = f"SELECT position, line, cells, problem FROM rows WHERE {condition}"
        return [
            RunRow(position, line, tuple(json.loads(cells)), problem)
            for position, line, cells, problem in self._db.execute(query, values)
        ]


def runs_folder() -> Path:
    """Where run files are kept when nobody says otherwise."""
    from platformdirs import user_data_path

    return user_data_path("laya-desktop", appauthor=False) / "runs"


def default_run_path(settings: RunSettings, folder: Path | None = None) -> Path:
    """The place of a job's run file: the same job over the same file finds its run again."""
    facts = settings_to(settings)
    del facts["created"]
    status = settings.source.stat()
    facts["file"] = [status.st_size, status.st_mtime_ns]
    digest = hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()[:12]
    stem = re.sub(r"[^\w.-]+", "-", settings.source.stem)[:60].strip("-.") or "table"
    return (folder or runs_folder()) / f"{stem}-{digest}.laya-run"


_IN_POSITIONS = "position IN (SELECT value FROM json_each(?))"


def _import(
    db: sqlite3.Connection,
    settings: RunSettings,
    progress: Progress,
    cancelled: Callable[[], bool],
    expected: int,
) -> None:
    db.executescript(_SCHEMA)
    rows = read_rows(settings.source, settings.format, len(settings.columns))
    total, width = 0, len(settings.columns)
    with db:
        while chunk := list(islice(rows, IMPORTED_AT_ONCE)):
            if cancelled():
                raise Cancelled
            _import_chunk(db, settings, chunk)
            total += len(chunk)
            width = max(width, *(len(row.cells) for row in chunk))
            progress(total, max(total, expected))
        values = {
            "format": FORMAT,
            "settings": settings_to(settings),
            "total": total,
            "width": width,
        }
        db.executemany(
            "INSERT INTO run VALUES (?, ?)", [(k, json.dumps(v)) for k, v in values.items()]
        )


def _import_chunk(
    db: sqlite3.Connection, settings: RunSettings, chunk: Sequence[SourceRow]
) -> None:
    problems: list[RowAnswer] = []
    rows: list[tuple[int, int, str, str | None]] = []
    for source in chunk:
        position, problem = source.number - 1, source.problem
        row = RunRow(position, source.line, source.cells)
        if problem is None and not row.text(settings).strip():
            problem = f"line {source.line}: {settings.text_column!r} is empty; there is no text"
        if problem is not None:
            problems.append(unanswered(position, problem))
        rows.append((position, source.line, json.dumps(source.cells), problem))
    db.executemany("INSERT INTO rows VALUES (?, ?, ?, ?)", rows)
    _insert_outcomes(db, problems)


def _insert_outcomes(db: sqlite3.Connection, answers: Iterable[RowAnswer]) -> None:
    answers = list(answers)
    marks = ", ".join("?" * len(RowSummary._fields))
    db.executemany(
        f"INSERT OR REPLACE INTO outcomes ({_SUMMARY}) VALUES ({marks})",
        [answer.summary for answer in answers],
    )
    db.executemany(
        "INSERT OR REPLACE INTO records VALUES (?, ?, ?)",
        [
            (answer.summary.position, json.dumps(answer.record), answer.seconds)
            for answer in answers
            if answer.record is not None
        ],
    )


@contextmanager
def _sentences(path: Path) -> Iterator[None]:
    """SQLite's and the system's errors as sentences for a person."""
    try:
        yield
    except sqlite3.Error as error:
        if isinstance(error, sqlite3.OperationalError) and "full" in str(error):
            raise RunError(
                f"the disk is full; the run {path.name!r} keeps what was decided so far, "
                "free some space and go on"
            ) from error
        raise RunError(f"the run file {path.name!r} cannot be used ({error})") from error
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        raise RunError(f"the run file {path.name!r} cannot be written ({reason})") from error
