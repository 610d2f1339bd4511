"""What can still be read of a damaged run, as a new run.

Every row is read on its own and from a copy, so that one that is broken costs no other, and the
damaged file stays exactly as it is. What was decided follows from the answers and the corrections
that were saved, as it does everywhere.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from laya_engine.runs.compact import pack_answers
from laya_engine.runs.corrections import (
    ANSWER,
    check_correction,
    corrected_record,
    corrected_summary,
    decide_again,
)
from laya_engine.runs.events import EVENTS_KEPT, RunEvent
from laya_engine.runs.files import RunError, as_written, damaged, sentences
from laya_engine.runs.holding import run_written
from laya_engine.runs.importing import Progress, add_rows, write_facts
from laya_engine.runs.records import RowSummary, unanswered
from laya_engine.runs.saving import note_checkpoint
from laya_engine.runs.schema import ADDED, INDEXES, OUTCOME, SCHEMA, run_scripts
from laya_engine.runs.stability import keep_stability, read_stability
from laya_engine.runs.store import RunFile
from laya_engine.tables import Cancelled, unpack_cells

REPORT_EVERY = 200  # rows


@dataclass(frozen=True)
class Salvaged:
    """`rows` of the source were saved and `lost` were not; of those saved, `reopened` have lost
    their answers. `given` counts the corrections and reviews that are lost."""

    rows: int
    lost: int
    reopened: int
    given: int

    @property
    def complete(self) -> bool:
        """Whether nothing is lost."""
        return not (self.lost or self.reopened or self.given)

    @property
    def sentence(self) -> str:
        """What was saved and what is lost."""
        lost = (
            f"lost rows: {self.lost:,}" if self.lost else "",
            f"lost answers: {self.reopened:,} (their rows are open again)" if self.reopened else "",
            f"lost corrections and reviews: {self.given:,}" if self.given else "",
        )
        told = ", ".join(filter(None, lost)) or "nothing is lost"
        return f"saved {self.rows:,} of {self.rows + self.lost:,} rows; {told}"


@contextmanager
def salvaged(
    path: str | Path,
    progress: Progress = lambda done, total: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Iterator[tuple[RunFile, Salvaged]]:
    """A new run with all that can be read of a damaged one, and what is lost.

    It lies in a temporary folder and is gone with the block: copy or export it inside. Its rows
    are numbered anew where some are lost, and keep their lines. `progress` hears rows read and how
    many there were. Raises RunError where nothing can be read, and Cancelled.
    """
    path = Path(path)
    if not path.is_file():
        raise RunError(f"there is no run file {str(path)!r}; check the path")
    with TemporaryDirectory(prefix="laya-salvage-") as folder:
        made = Path(folder, "saved", path.name)
        with RunFile.open(_copied(path, Path(folder, "damaged"))) as source:
            what = _Salvage(source).into(made, progress, cancelled)
        with RunFile.open(made) as run:
            yield run, what


def _copied(path: Path, folder: Path) -> Path:
    """A copy of a run file, with the log in which its last changes may still lie."""
    with sentences(path):
        folder.mkdir()
        for part in (path, Path(f"{path}-wal")):
            if part.is_file():
                shutil.copyfile(part, folder / part.name)
    return folder / path.name


class _Salvage:
    """Where the rows of `source` went, and what was lost so far."""

    def __init__(self, source: RunFile) -> None:
        self._source, self._settings = source, source.settings
        self._places: dict[int, int] = {}  # of saved rows: position before, and now
        self._answered: dict[int, int] = {}  # of those that have their answers
        self._holders: dict[int, int] = {}  # of records that identical rows share
        self._reopened = self._given = 0

    def into(self, made: Path, progress: Progress, cancelled: Callable[[], bool]) -> Salvaged:
        """Fill a new run file."""
        source, total = self._source, self._source.total
        with run_written(made) as db:
            db.execute("BEGIN")
            with db:
                run_scripts(db, SCHEMA, ADDED)
                with suppress(RunError):
                    for one in source.checkpoints():
                        db.execute("INSERT INTO checkpoints VALUES (?, ?, ?, ?)", [*one.values()])
                for position in range(total):
                    if cancelled():
                        raise Cancelled
                    if self._save_row(db, position):
                        self._save_outcome(db, position)
                    if position % REPORT_EVERY == 0 or position == total - 1:
                        progress(position + 1, total)
                if not self._places:
                    raise RunError(
                        f"no row of the run file {source.path.name!r} can be read; restore a copy "
                        "of it, or open its table again"
                    )
                grouped = self._settings.mapping.grouped
                rows = self._save_members(db) if grouped else len(self._places)
                run_scripts(db, INDEXES)
                write_facts(db, self._settings, len(self._places), source.width, rows)
        with RunFile.open(made) as run:
            self._save_given(run)
            self._save_stability(run)
            with suppress(RunError):
                run.log(*source.events(EVENTS_KEPT))
            run.log(RunEvent("salvaged", {"rows": rows, "lost": source.source_rows - rows}))
        return Salvaged(rows, source.source_rows - rows, self._reopened, self._given)

    def _save_row(self, db: sqlite3.Connection, position: int) -> bool:
        try:
            [row] = self._source.fetch([position])
        except RunError:
            return False
        place = self._places[position] = len(self._places)
        add_rows(db, self._settings, [replace(row, position=place)])
        return True

    def _save_outcome(self, db: sqlite3.Connection, position: int) -> None:
        """The answers of a saved row, or the sentence why it has none."""
        before = self._outcome(position)
        try:
            found = self._answers(position)
            if found is None and before.verdict:
                raise damaged(self._source.path)
            if found is not None:
                self._save_answers(db, position, found, before.language)
        except RunError:
            self._reopened += 1
            return
        if before.error:  # that of a row with nothing to decide is there again already
            told = before._replace(position=self._places[position])
            db.execute(f"INSERT OR IGNORE INTO {OUTCOME}", told)

    def _outcome(self, position: int) -> RowSummary:
        """What a list showed of a row; a blank one where that cannot be read."""
        with suppress(ValueError):  # as RunError is
            [outcome] = self._source.summaries([position])
            return outcome
        return unanswered(position, "").summary

    def _answers(self, position: int) -> tuple[int, str, float, int] | None:
        """The row that has the record of this one, its text, seconds and tokens; None without."""
        holder = "SELECT COALESCE(same_as, position) FROM records WHERE position = ?"
        found = list(self._source.query(holder, (position,)))
        if not found:
            return None
        record = "SELECT position, record, seconds, tokens FROM records WHERE position = ?"
        with as_written(self._source.path):
            [(first, text, seconds, tokens)] = self._source.query(record, found[0])
            return first, text, seconds, tokens

    def _save_answers(
        self,
        db: sqlite3.Connection,
        position: int,
        found: tuple[int, str, float, int],
        language: str,
    ) -> None:
        first, text, seconds, tokens = found
        place, settings = self._places[position], self._settings
        with as_written(self._source.path):
            engine = json.loads(text)
            record = corrected_record(engine, settings.policy, {})
            summary = corrected_summary(place, record, settings)
            packed = pack_answers(engine["answers"], settings.questions)
        summary = summary._replace(language=language or summary.language)
        holder = self._holders.setdefault(first, place)
        own = (place, text, seconds, tokens, None)
        kept = own if holder == place else (place, "", 0.0, 0, holder)
        db.execute("INSERT INTO records VALUES (?, ?, ?, ?, ?)", kept)
        db.execute("INSERT INTO compact VALUES (?, ?)", (place, packed))
        db.execute(f"INSERT INTO {OUTCOME}", summary)
        # One that is not there answers since then at the earliest.
        note_checkpoint(db, engine, settings.created)
        self._answered[position] = place

    def _save_members(self, db: sqlite3.Connection) -> int:
        """The rows of the source that conversations were made of; returns how many were saved."""
        query = "SELECT position, conversation, line, cells, problem FROM members WHERE number = ?"
        saved = 0
        for number in range(self._source.source_rows):
            with suppress(RunError), as_written(self._source.path):
                [(position, conversation, line, cells, problem)] = self._source.query(
                    query, (number,)
                )
                unpack_cells(cells)
                kept = (number, self._places[position], conversation, line, cells, problem)
                db.execute("INSERT INTO members VALUES (?, ?, ?, ?, ?, ?)", kept)
                saved += 1
        return saved

    def _save_given(self, run: RunFile) -> None:
        """Corrections and reviews of the rows that have their answers."""
        with run.transaction() as db:
            columns = "what, value, at"
            for place in sorted(self._copy(db, "corrections", columns, self._check_correction)):
                decide_again(run, place)
            with suppress(ValueError):  # no review was ever made, or where they are is not known
                [(table,)] = self._source.query(
                    "SELECT sql FROM sqlite_master WHERE name = 'reviews'"
                )
                db.execute(table)
                columns = "reviewer, answers, note, corrections, at"
                self._copy(db, "reviews", columns, self._check_review)

    def _copy(
        self,
        db: sqlite3.Connection,
        table: str,
        columns: str,
        check: Callable[[Sequence[str]], None],
    ) -> set[int]:
        """Copy what people gave one by one, under its ids; returns the places of its rows."""
        query = f"SELECT id, position, {columns} FROM {table} WHERE id = ?"
        places: set[int] = set()
        for number in range(1, self._last(table) + 1):
            try:
                with as_written(self._source.path):
                    for _, position, *given in self._source.query(query, (number,)):
                        check(given)
                        place = self._answered[position]
                        kept = (number, place, *given)
                        db.execute(
                            f"INSERT INTO {table} VALUES ({','.join('?' * len(kept))})", kept
                        )
                        places.add(place)
            except RunError:
                self._given += 1
        return places

    def _check_correction(self, given: Sequence[str]) -> None:
        what, value, _ = given
        check_correction(self._settings, what, json.loads(value))

    def _check_review(self, given: Sequence[str]) -> None:
        _, answers, _, corrections, _ = given
        for question, value in json.loads(answers).items():
            check_correction(self._settings, ANSWER + question, value)
        json.loads(corrections)

    def _last(self, table: str) -> int:
        """The highest id that a table ever had; 0 where that cannot be read."""
        with suppress(ValueError):
            [[last]] = self._source.query(
                "SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)
            )
            return int(last)
        return 0

    def _save_stability(self, run: RunFile) -> None:
        """What was measured of how far the rows hold; what cannot be read is measured again."""
        measured = {}
        for position, place in self._answered.items():
            with suppress(RunError):
                for holds in read_stability(self._source, [position]).values():
                    measured[place] = holds
        if measured:
            keep_stability(run, measured)
