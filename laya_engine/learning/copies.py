"""What teachings left in a folder: copies that are whole, and teachings that can go on."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from laya_engine.learning.plans import LESSONS, Plan, read_plan, work_folder
from laya_engine.learning.taught import TAUGHT, Taught, read_taught

GONE = ".gone"


@dataclass(frozen=True)
class Copy:
    """A checkpoint that a teaching made, and when, in ISO form; `taught` is None when what is
    written about it is damaged."""

    folder: Path
    made: str
    taught: Taught | None


@dataclass(frozen=True)
class Unfinished:
    """The work folder of a teaching that was stopped or killed, for a checkpoint called `name`.

    `since` is when its rows were taken, in ISO form. Without a plan it cannot go on.
    """

    folder: Path
    name: str
    since: str
    plan: Plan | None


def copies_in(folder: Path) -> tuple[Copy, ...]:
    """The copies, the newest first. Raises OSError."""
    found = [
        Copy(path.parent, _when(path), _taught(path.parent))
        for path in folder.glob(f"*/{TAUGHT}")
        if not path.parent.name.startswith(".")
    ]
    return tuple(sorted(found, key=lambda copy: copy.made, reverse=True))


def unfinished_in(folder: Path) -> tuple[Unfinished, ...]:
    """The teachings that are not finished, the newest first. Raises OSError."""
    found = []
    for work in folder.glob(work_folder(folder / "*").name):
        name = work.name.removeprefix(".").removesuffix(".teaching")
        if (folder / name).is_dir():  # whole; only the work folder was left
            shutil.rmtree(work, ignore_errors=True)
            continue
        texts = work / LESSONS
        found.append(Unfinished(work, name, _when(texts if texts.exists() else work), _plan(work)))
    return tuple(sorted(found, key=lambda one: one.since, reverse=True))


def throw_away(folder: Path) -> None:
    """Delete a copy or a work folder: gone from its name at once, or not at all. Raises OSError."""
    gone = folder.with_name(f".{folder.name.removeprefix('.')}{GONE}")
    if gone.exists():
        shutil.rmtree(gone)
    folder.rename(gone)
    shutil.rmtree(gone)


def clear_thrown_away(folder: Path) -> None:
    """Delete what a program that ended meanwhile left of a `throw_away`."""
    for gone in folder.glob(f".*{GONE}"):
        shutil.rmtree(gone, ignore_errors=True)


def _when(path: Path) -> str:
    return datetime.fromtimestamp(path.stat().st_mtime, UTC).isoformat(timespec="seconds")


def _taught(folder: Path) -> Taught | None:
    try:
        return read_taught(folder)
    except ValueError:
        return None


def _plan(folder: Path) -> Plan | None:
    try:
        return read_plan(folder)
    except (FileNotFoundError, ValueError):  # killed before it was written, or damaged
        return None
