"""The run files of a folder, as the system knows them; none is opened."""

from __future__ import annotations

from contextlib import suppress
from os import stat_result
from pathlib import Path

from laya_engine.runs import SUFFIX


def run_files(folder: Path) -> list[tuple[Path, stat_result]]:
    """The newest first. A file that goes meanwhile, or a link that leads nowhere, is none."""
    found = []
    for path in folder.glob(f"*{SUFFIX}"):
        with suppress(OSError):
            found.append((path, path.stat()))
    return sorted(found, key=lambda each: -each[1].st_mtime)
