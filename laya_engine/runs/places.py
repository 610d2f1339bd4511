"""Where run files lie, and under which names."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

from laya_engine.runs.records import RunSettings, settings_to
from laya_engine.runs.remembered import user_data_folder

SUFFIX = ".laya-run"


def runs_folder() -> Path:
    """Where run files are kept when nobody says otherwise."""
    return user_data_folder() / "runs"


def default_run_path(settings: RunSettings, folder: Path | None = None) -> Path:
    """The place of a job's run file: the same job over the same file finds its run again."""
    facts = settings_to(settings)
    del facts["created"]
    status = settings.source.stat()
    facts["file"] = [status.st_size, status.st_mtime_ns]
    digest = hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()[:12]
    stem = re.sub(r"[^\w.-]+", "-", settings.source.stem)[:60].strip("-.") or "table"
    return (folder or runs_folder()) / f"{stem}-{digest}{SUFFIX}"


def free_path(path: Path) -> Path:
    """The first of `name-2`, `name-3`, ... beside `path` that no file has."""
    number = 2
    while (free := path.with_stem(f"{path.stem}-{number}")).exists():
        number += 1
    return free
