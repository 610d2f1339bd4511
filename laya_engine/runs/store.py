"""A run as one SQLite file: source rows in, outcomes added chunk by chunk, nothing lost.

A `RunFile` is one connection and belongs to the thread that opened it; any number of threads may
have the same file open.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from laya_engine.policy import Policy
from laya_engine.runs.corrections import Corrections, corrected_record
from laya_engine.runs.events import RunEvent, add_events, newest_events
from laya_engine.runs.files import RunError, as_written, read_only, same_file, sentences
from laya_engine.runs.holding import run_written
from laya_engine.runs.importing import Progress, import_table
from laya_engine.runs.places import SUFFIX
from laya_engine.runs.records import (
    RowAnswer,
    RowSummary,
    RunCounts,
    RunRow,
    RunSettings,
    settings_from,
    settings_to,
)
from laya_engine.runs.saving import insert_answers
from laya_engine.runs.schema import (
    FORMAT,
    IN_POSITIONS,
    RECORD,
    SUMMARY,
    listed,
    migrate,
    summary_from,
)
from laya_engine.runs.stability import read_stability
from laya_engine.tables import unpack_cells

READ_AT_ONCE = 500  # rows, where they are asked for by position


class RunFile:
    """A run file that is open in this thread. Close it, or use it as a context manager."""

    def __init__(self, path: Path, db: sqlite3.Connection) -> None:
        values = dict(db.execute("SELECT key, value FROM run"))
        self.path = path
        self.total: int = json.loads(values["total"])
        self.width: int = json.loads(values["width"])  # cells of the widest row
        self.source_rows: int = json.loads(values["source_rows"])
        self._settings_text: str = values["settings"]
        self.settings: RunSettings = settings_from(json.loads(self._settings_text))
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
        `progress` hears rows read and rows expected. Raises TableError, Cancelled, and RunError
        also where `path` is a file that is no run, or a run that another program answers.
        """
        path = Path(path)
        if path.exists():
            _check_replaceable(path)
        with run_written(path) as db:
            import_table(db, settings, progress, cancelled, expected_rows)
        run = cls.open(path)
        run.log(RunEvent("imported", {"rows": run.source_rows, "format": FORMAT}))
        return run

    @classmethod
    def open(cls, path: str | Path) -> RunFile:
        """Open a run file that exists; one of an older format is brought up to date.

        Where nothing can be written it can be read. Raises RunError for a file that is none.
        """
        path = Path(path)
        if not path.is_file():
            raise RunError(f"there is no run file {str(path)!r}; open the table again")
        with sentences(path), as_written(path):
            try:
                return cls._opened(path, sqlite3.connect(path, timeout=10.0))
            except sqlite3.OperationalError:
                if (db := read_only(path)) is None:
                    raise
                return cls._opened(path, db)

    @classmethod
    def _opened(cls, path: Path, db: sqlite3.Connection) -> RunFile:
        try:
            query = "SELECT value FROM run WHERE key = 'format'"
            [version] = db.execute(query).fetchone() or ("0",)
            if not 1 <= int(version) <= FORMAT:
                raise RunError(
                    f"the run file {path.name!r} was made by a newer version of the program; "
                    "update the program, or open its table again"
                )
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = NORMAL")
            if int(version) < FORMAT:
                migrate(db)
            return cls(path, db)
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

    # What is there.

    def counts(self) -> RunCounts:
        """How many rows are done, by verdict, failed, or still open."""
        groups = dict(self.query("SELECT verdict, COUNT(*) FROM outcomes GROUP BY verdict"))
        failed = groups.pop("", 0)
        return RunCounts(self.total, sum(groups.values()), failed, groups)

    def pending(self, limit: int, after: int = -1) -> list[RunRow]:
        """The first `limit` rows behind position `after` that have no outcome."""
        return self._rows(f"position > ? AND {_OPEN} ORDER BY position LIMIT ?", (after, limit))

    def open_twins(self, positions: Sequence[int]) -> list[RunRow]:
        """The open rows that read like one of `positions`, these not among them."""
        return self._rows(
            f"twin IN (SELECT twin FROM rows WHERE {IN_POSITIONS}) "
            f"AND NOT {IN_POSITIONS} AND {_OPEN} ORDER BY position",
            (listed(positions), listed(positions)),
        )

    def open_rows(self) -> tuple[int, int]:
        """How many rows are open, and how many of them are not identical to another."""
        query = f"SELECT COUNT(*), COUNT(DISTINCT twin) FROM rows WHERE {_OPEN}"
        [[rows, different]] = self.query(query)
        return rows, different

    def sample(self, size: int) -> list[RunRow]:
        """At most `size` open rows that differ, spread evenly over the run."""
        query = f"SELECT MIN(position) FROM rows WHERE {_OPEN} GROUP BY twin"
        positions = sorted(position for (position,) in self.query(query))
        return self.fetch(positions[:: max(1, -(-len(positions) // size))])

    def fetch(self, positions: Sequence[int]) -> list[RunRow]:
        """Rows by position, in the order of the positions."""
        found = {row.position: row for row in self._rows(IN_POSITIONS, (listed(positions),))}
        with as_written(self.path):
            return [found[position] for position in positions]

    def cells(self, column: str) -> list[str]:
        """The cells of one source column, by position; blank where a row is too short."""
        place = self.settings.columns.index(column)
        with as_written(self.path):
            every = (unpack_cells(cells) for (cells,) in self.query(_CELLS))
            return [cells[place] if place < len(cells) else "" for cells in every]

    def summaries(self, positions: Sequence[int] | None = None) -> list[RowSummary]:
        """Outcomes by position, of all rows that have one or of those named."""
        sql = f"SELECT {SUMMARY} FROM outcomes"
        values: tuple[Any, ...] = ()
        if positions is not None:
            sql, values = f"{sql} WHERE {IN_POSITIONS}", (listed(positions),)
        return [summary_from(row) for row in self.query(f"{sql} ORDER BY position", values)]

    def record(self, position: int) -> dict[str, Any] | None:
        """The decision record of a row, if it was decided, under the run's policy."""
        found = self.query(f"SELECT {RECORD} FROM records r WHERE position = ?", (position,))
        [(text,)] = list(found) or [(None,)]
        if text is None:
            return None
        corrections = self.corrections([position]).get(position, {})
        holds = read_stability(self, [position]).get(position)
        with as_written(self.path):
            return corrected_record(json.loads(text), self.settings.policy, corrections, holds)

    def corrections(self, positions: Sequence[int] | None = None) -> dict[int, Corrections]:
        """What a person corrected, by position: what -> value."""
        condition = "1" if positions is None else IN_POSITIONS
        values = () if positions is None else (listed(positions),)
        by_position: dict[int, dict[str, Any]] = {}
        query = f"SELECT position, what, value FROM corrections WHERE {condition} ORDER BY id"
        with as_written(self.path):
            for position, what, value in self.query(query, values):
                by_position.setdefault(position, {})[what] = json.loads(value)
        return dict(by_position)

    def everything(
        self, positions: Iterable[int] | None = None
    ) -> Iterator[tuple[RunRow, RowSummary | None, dict[str, Any] | None]]:
        """Every source row with its outcome and its record, without holding them all.

        In the order of the file, or those of `positions` in that order. Where rows are grouped,
        `position` is the conversation's and each of its rows comes. All of it is of one moment,
        whatever is changed meanwhile.
        """
        with RunFile.open(self.path) as run:
            run.query("BEGIN")
            run.refresh()
            corrections, policy = run.corrections(), run.settings.policy
            stability = read_stability(run)
            for position, line, cells, problem, text, *outcome in run._joined(positions):
                record = None
                with as_written(self.path):
                    row = RunRow(position, line, unpack_cells(cells), problem)
                    summary = None if outcome[0] is None else summary_from(outcome)
                    if text:
                        engine, corrected = json.loads(text), corrections.get(position, {})
                        holds = stability.get(position)
                        record = corrected_record(engine, policy, corrected, holds)
                yield row, summary, record

    def count_source_rows(self, positions: Sequence[int]) -> int:
        """How many rows `everything` gives for these positions."""
        if not self.settings.mapping.grouped:
            return len(positions)
        query = f"SELECT COUNT(*) FROM members WHERE {IN_POSITIONS}"
        [[count]] = self.query(query, (listed(positions),))
        return int(count)

    def checkpoints(self) -> list[dict[str, str]]:
        """The checkpoints that answered: name, repo, model and since when."""
        names = ("name", "repo", "model", "since")
        query = f"SELECT {', '.join(names)} FROM checkpoints ORDER BY since"
        return [dict(zip(names, found, strict=True)) for found in self.query(query)]

    def pace(self) -> dict[str, float]:
        """Tokens a second that this run was answered with, by checkpoint."""
        query = (
            "SELECT checkpoint, SUM(tokens), SUM(seconds) FROM records JOIN outcomes "
            "USING (position) WHERE same_as IS NULL GROUP BY checkpoint HAVING SUM(seconds) > 0"
        )
        return {name: tokens / seconds for name, tokens, seconds in self.query(query)}

    def events(self, limit: int = 1000) -> list[RunEvent]:
        """The newest events of the run's log, oldest first."""
        with sentences(self.path), as_written(self.path):
            return newest_events(self._db, limit)

    # What changes it.

    def save(
        self, answers: Iterable[RowAnswer], events: Iterable[RunEvent] = ()
    ) -> list[RowSummary]:
        """Keep the outcomes of a chunk, all or none; returns those of rows that were open.

        Answers decided before another policy was applied to the run are decided with that one.
        Raises RunError when the disk is full.
        """
        with self.transaction() as db:
            add_events(db, events)
            return insert_answers(db, self.settings, answers)

    def retry_failed(self) -> int:
        """Open the rows again that failed while being answered; returns how many."""
        with self.transaction() as db:
            opened = db.execute(
                "DELETE FROM outcomes WHERE error <> '' AND position IN "
                "(SELECT position FROM rows WHERE problem IS NULL)"
            ).rowcount
            if opened:
                add_events(db, [RunEvent("failed rows opened again", {"rows": opened})])
            return opened

    def log(self, *events: RunEvent) -> None:
        """Add to the run's log."""
        with self.transaction() as db:
            add_events(db, events)

    def refresh(self) -> bool:
        """Take over settings that another connection changed; whether there were any."""
        [[text]] = self.query("SELECT value FROM run WHERE key = 'settings'")
        changed = bool(text != self._settings_text)
        if changed:
            with as_written(self.path):
                self.settings = settings_from(json.loads(text))
            self._settings_text = text
        return changed

    def copy_to(self, path: str | Path) -> None:
        """Write the run as it is now into one clean file, beside and renamed; raises RunError."""
        path = Path(path)
        if same_file(path, self.path):
            raise RunError(f"{path.name!r} is the run itself; choose another name for the copy")
        with run_written(path) as copy:
            self._db.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it

    # For the modules of this package.

    def query(self, sql: str, values: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
        """Read from the database, row by row; errors are sentences, also those of a later row."""
        with sentences(self.path):
            found = self._db.execute(sql, values)
        return self._fetched(found)

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All or nothing, under the present settings; no other connection writes meanwhile."""
        with sentences(self.path):
            self._db.execute("BEGIN IMMEDIATE")
            with self._db:
                self.refresh()
                yield self._db

    def packed_answers(self, positions: Sequence[int] | None = None) -> list[tuple[int, bytes]]:
        """Position and numbers of answered rows, all of them or those named."""
        condition = "1" if positions is None else IN_POSITIONS
        values = () if positions is None else (listed(positions),)
        query = f"SELECT position, answers FROM compact WHERE {condition}"
        return [(position, answers) for position, answers in self.query(query, values)]

    def replace_summaries(self, summaries: Iterable[RowSummary]) -> None:
        """Write outcomes that changed, inside a transaction."""
        names = ", ".join(f"{name} = ?" for name in RowSummary._fields[1:])
        self._db.executemany(
            f"UPDATE outcomes SET {names} WHERE position = ?",
            ((*summary[1:], summary.position) for summary in summaries),
        )

    def replace_compact(self, position: int, answers: bytes) -> None:
        """Write the numbers that policies look at, inside a transaction."""
        self._db.execute("UPDATE compact SET answers = ? WHERE position = ?", (answers, position))

    def replace_policy(self, policy: Policy) -> None:
        """Make another policy the run's, inside a transaction."""
        text = json.dumps(settings_to(replace(self.settings, policy=policy)))
        self._db.execute("UPDATE run SET value = ? WHERE key = 'settings'", (text,))
        self.refresh()

    def _rows(self, condition: str, values: tuple[Any, ...]) -> list[RunRow]:
        query = f"SELECT position, line, cells, problem, turns FROM rows WHERE {condition}"
        with as_written(self.path):
            return [
                RunRow(
                    position, line, unpack_cells(cells), problem, tuple(json.loads(turns or "[]"))
                )
                for position, line, cells, problem, turns in self.query(query, values)
            ]

    def _fetched(self, found: sqlite3.Cursor) -> Iterator[tuple[Any, ...]]:
        with sentences(self.path):
            # Not from the cursor itself, which would be closed with a reader that stops early.
            yield from map(tuple, found)

    def _joined(self, positions: Iterable[int] | None) -> Iterator[tuple[Any, ...]]:
        table, order = (
            ("members", "number") if self.settings.mapping.grouped else ("rows", "position")
        )
        query = (
            f"SELECT s.position, s.line, s.cells, s.problem, {RECORD}, o.* FROM {table} s "
            "LEFT JOIN outcomes o USING (position) LEFT JOIN records r USING (position)"
        )
        if positions is None:
            yield from self.query(f"{query} ORDER BY s.{order}")
            return
        positions = [int(position) for position in positions]
        for start in range(0, len(positions), READ_AT_ONCE):
            wanted = positions[start : start + READ_AT_ONCE]
            places = {position: place for place, position in enumerate(wanted)}
            condition = f"WHERE s.{IN_POSITIONS} ORDER BY s.{order}"
            found = self.query(f"{query} {condition}", (listed(wanted),))
            yield from sorted(found, key=lambda row: places[row[0]])


_CELLS = "SELECT cells FROM rows ORDER BY position"
_OPEN = "NOT EXISTS (SELECT 1 FROM outcomes WHERE outcomes.position = rows.position)"


def _check_replaceable(path: Path) -> None:
    """A person's table or letter must not become a run because of a slip in a name."""
    if path.suffix == SUFFIX:  # also a damaged one
        return
    try:
        RunFile.open(path).close()
    except RunError as error:
        raise RunError(
            f"{path.name!r} exists and is not a run that can be replaced; choose another name"
        ) from error
