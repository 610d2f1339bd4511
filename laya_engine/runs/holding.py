"""One program at a time answers a run: a lock beside its file that ends with its holder.

The system keeps the lock, not the file's content: a program that is killed lets go of it, whatever
it leaves behind. Another file than the run's own, because closing any handle of a file drops the
locks that SQLite has on it.
"""

from __future__ import annotations

import json
import os
import socket
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from laya_engine.runs.events import now
from laya_engine.runs.files import RunError, new_database, sentences

_LOCKED_BYTE = 1 << 30  # where Windows locks: far behind the text, which others may read


def lock_path(run: Path) -> Path:
    """Where the lock of a run file lies while somebody has it."""
    return run.with_name(f".{run.name}.lock")


@contextmanager
def held(run: Path) -> Iterator[None]:
    """Have a run file alone until the block ends; reading and correcting are not kept out.

    Raises RunError that says who has it.
    """
    with sentences(run):
        file = _taken(run)
    try:
        yield
    finally:
        # Before letting go: whoever locks it meanwhile sees that it is gone, and looks again.
        with suppress(OSError):  # Windows keeps a file that is open, which does no harm
            lock_path(run).unlink()
        file.close()


@contextmanager
def run_written(run: Path) -> Iterator[sqlite3.Connection]:
    """A new run file, which takes its place at the end; it is held meanwhile."""
    with sentences(run):
        # Whole texts are kept there: for this user's eyes only.
        run.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with held(run), sentences(run), new_database(run) as db:
        yield db


def _taken(run: Path) -> BinaryIO:
    path = lock_path(run)
    while True:
        file = path.open("a+b", buffering=0)
        if not _lock(file):
            holder = _holder(file)
            file.close()
            raise RunError(
                f"the run {run.name!r} is being answered by {holder}; "
                "wait until it is finished there, or stop it there first"
            )
        if _lies_at(path, file):
            break
        file.close()
    facts = {"process": os.getpid(), "machine": socket.gethostname(), "since": now()}
    with suppress(OSError):  # it only informs; on a full disk a run can still be deleted
        file.truncate(0)
        file.write(json.dumps(facts).encode())
    return file


def _holder(file: BinaryIO) -> str:
    """Who wrote the file; a holder that is just about to has no name yet."""
    file.seek(0)
    try:
        facts = json.loads(file.read())
        place = "" if facts["machine"] == socket.gethostname() else f" on {facts['machine']}"
        since = f"since {facts['since'][11:16]} UTC"
        return f"another program (process {facts['process']}{place}, {since})"
    except (KeyError, TypeError, ValueError):
        return "another program"


def _lies_at(path: Path, file: BinaryIO) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(file.fileno()))
    except FileNotFoundError:
        return False


if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> bool:
        file.seek(_LOCKED_BYTE)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(file: BinaryIO) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
