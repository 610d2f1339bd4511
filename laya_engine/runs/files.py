"""Run files on the disk: errors as sentences, and a file that appears only when it is complete."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from laya_engine.tables import Cancelled, TableError
from laya_engine.tables.writing import why_unwritten
from laya_engine.whole_files import written_beside


class RunError(ValueError):
    """A run file that cannot be used: one sentence that names it and says what to do."""


class DamagedRun(RunError):
    """A run file of which a part cannot be read; `salvaging` saves the others."""


@contextmanager
def new_database(path: Path) -> Iterator[sqlite3.Connection]:
    """A new database that takes the place of `path` when the block ends well.

    Until then it is worth nothing, so it needs no journal and is flushed once, at the end.
    """
    with written_beside(path, path.with_name(f".{path.name}.part")) as part:
        with closing(sqlite3.connect(part)) as db:
            db.execute("PRAGMA journal_mode = OFF")
            db.execute("PRAGMA synchronous = OFF")
            yield db
        # What a crashed program left of an older run must not be replayed into this one.
        for ending in ("-wal", "-shm"):
            Path(f"{path}{ending}").unlink(missing_ok=True)


def read_only(path: Path) -> sqlite3.Connection | None:
    """A database in a place where nothing can be written, None where it could be.

    Also None where its last changes lie in a log beside it, which cannot be read there.
    """
    log = Path(f"{path}-wal")
    if os.access(path.parent, os.W_OK) or (log.exists() and log.stat().st_size):
        return None
    return sqlite3.connect(f"{path.absolute().as_uri()}?immutable=1", uri=True)


def write_text(path: Path, parts: Iterable[str], cancelled: Callable[[], bool]) -> None:
    """Write UTF-8 text beside and rename it; raises TableError and Cancelled, with `path` as it
    was."""
    try:
        with (
            written_beside(path) as part,
            part.open("x", encoding="utf-8", errors="replace", newline="") as file,
        ):
            for text in parts:
                if cancelled():
                    raise Cancelled
                file.write(text)
    except OSError as error:
        raise TableError(why_unwritten(path, error)) from error


def same_file(path: Path, other: Path) -> bool:
    """Whether two paths lead to one file, through links and in whatever letters."""
    try:
        return path.samefile(other)
    except OSError:  # one of them is not there
        return path.resolve() == other.resolve()


@contextmanager
def sentences(path: Path) -> Iterator[None]:
    """SQLite's and the system's errors as sentences for a person: RunError."""
    try:
        yield
    except sqlite3.Error as error:
        if _is_damage(error):
            raise damaged(path) from error
        if isinstance(error, sqlite3.OperationalError) and "full" in str(error):
            raise RunError(
                f"the disk is full; the run {path.name!r} keeps what was decided so far, "
                "free some space and go on"
            ) from error
        raise RunError(f"the run file {path.name!r} cannot be used ({error})") from error
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        raise RunError(f"the run file {path.name!r} cannot be written ({reason})") from error


@contextmanager
def as_written(path: Path) -> Iterator[None]:
    """For reading what this program wrote into a run: anything else there is damage, RunError."""
    try:
        yield
    except RunError:
        raise
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise damaged(path) from error


def damaged(path: Path) -> DamagedRun:
    """The sentence about a run of which a part cannot be read; it quotes nothing that is in it."""
    return DamagedRun(
        f"the run file {path.name!r} is damaged; restore a copy of it, or open its table again"
    )


def _is_damage(error: sqlite3.Error) -> bool:
    # Bytes that are no text are told with the whole cell, which is a person's.
    told = str(error).startswith(("Could not decode", "no such table", "no such column"))
    if str(error) == "no such table: run":  # it is another kind of database
        return False
    return told or getattr(error, "sqlite_errorname", "") == "SQLITE_CORRUPT"
