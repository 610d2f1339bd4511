"""Is a checkpoint folder whole and unchanged? A report for a person, without loading it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from laya_engine.checkpoints.errors import CheckpointError
from laya_engine.checkpoints.files import (
    CONFIG_FILE,
    PATTERNS,
    WEIGHTS_FILE,
    check_folder,
    matches_hub_digest,
    other_weights,
    read_json,
    verify_digests,
)
from laya_engine.checkpoints.weights import read_header


@dataclass(frozen=True)
class Verification:
    """What was found. `problems` keep the checkpoint from being used, `notes` do not."""

    folder: Path
    size: int  # bytes of the files that are read
    problems: tuple[str, ...]  # one sentence each: which file, what to do
    notes: tuple[str, ...]

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not self.problems


def verify_checkpoint(
    folder: str | Path, expected_sha256: Mapping[str, str] | None = None
) -> Verification:
    """Read every file of a checkpoint once and compare it with what is known of it.

    Files must be there, JSON must be JSON, the header of the weights must be whole, and pinned
    digests must match, as must those that the hub's cache keeps. Whether weights and config fit
    is told by loading. Reads gigabytes: call it where waiting is allowed. Nothing is executed.
    """
    folder = Path(folder)
    names = [name for name in _names(folder) if _is_own(name)]
    problems = _problem(check_folder, folder)
    problems += _problem(verify_digests, folder, expected_sha256 or {})
    for name in names:
        path = folder / name
        if _changed_since_fetched(path):
            problems.append(f"{name} was changed or damaged since it was fetched; fetch it again")
        elif name == WEIGHTS_FILE:
            problems += _problem(read_header, path)
        else:
            problems += _problem(read_json, path, name)
    size = sum((folder / name).stat().st_size for name in names)
    return Verification(folder, size, tuple(problems), tuple(_notes(folder)))


def _problem(check: Callable[..., Any], *arguments: Any) -> list[str]:
    try:
        check(*arguments)
    except CheckpointError as error:
        return [str(error)]
    return []


def _changed_since_fetched(path: Path) -> bool:
    """The hub's cache calls a file by its digest; a file elsewhere has no such name."""
    digest = path.resolve().name
    named = re.fullmatch(r"[0-9a-f]{40}|[0-9a-f]{64}", digest)
    return named is not None and not matches_hub_digest(path, digest)


def _notes(folder: Path) -> Iterator[str]:
    """What lies in the folder that no checkpoint needs: extra files, and code that is named."""
    for name in other_weights(folder):
        yield f"{name} is not read: weights come from {WEIGHTS_FILE}; it can be deleted"
    for name in _names(folder):
        if name.endswith(".py"):
            yield f"{name} is never run; delete it unless you know what it is for"
        if _is_own(name) and name != WEIGHTS_FILE and _names_code(folder / name):
            yield f"{name} names code (auto_map), which is never run"


def _names_code(path: Path) -> bool:
    try:
        return "auto_map" in read_json(path, path.name)
    except CheckpointError:
        return False


def _names(folder: Path) -> list[str]:
    """Files of this checkpoint's folder and below, without those of checkpoints inside it."""
    inner = {path.parent for path in folder.glob(f"*/{CONFIG_FILE}")}
    return [
        path.relative_to(folder).as_posix()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not inner.intersection(path.parents)
    ]


def _is_own(name: str) -> bool:
    return any(fnmatchcase(name, pattern) for pattern in PATTERNS)
