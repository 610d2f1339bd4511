"""Small things that the program remembers from one run to the next, one JSON file each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from laya_engine.json_files import parse_json, write_json

KEPT = 200  # entries a file; the ones longest unused are forgotten


def user_data_folder() -> Path:
    """Where the program keeps what belongs to this user."""
    from platformdirs import user_data_path

    return user_data_path("laya-desktop", appauthor=False)


def recall(name: str, key: str) -> Any:
    """What was remembered under `key` in the file `name`, or None."""
    return _read(_path(name)).get(key)


def remember(name: str, key: str, value: Any) -> None:
    """Keep a JSON value under `key`; written beside and renamed. Raises OSError."""
    path = _path(name)
    kept = _read(path)
    kept.pop(key, None)
    kept[key] = value
    for forgotten in list(kept)[:-KEPT]:
        del kept[forgotten]
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    write_json(path, kept)


def _path(name: str) -> Path:
    return user_data_folder() / f"{name}.json"


def _read(path: Path) -> dict[str, Any]:
    """A file that is missing or damaged remembers nothing; the next write mends it."""
    try:
        found = parse_json(path.read_text(encoding="utf-8"), halves=True)
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}
