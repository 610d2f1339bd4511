"""Small JSON files beside the settings: read once, replaced as a whole."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from laya_engine.whole_files import write_whole


def read_stored(path: Path) -> tuple[dict[str, Any], str]:
    """What a file holds, and a sentence when it could not be used as it was.

    A damaged file is set aside, so that nothing a person wrote is overwritten.
    """
    if not path.exists():
        return {}, ""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        return {}, f"{path.name} could not be read ({error.strerror}); its content is not shown."
    except ValueError:
        data = None
    if isinstance(data, dict):
        return data, ""
    return {}, set_aside(path)


def set_aside(path: Path) -> str:
    """Keep a file that cannot be used under another name; returns the sentence that says so."""
    aside = path.with_name(f"{path.stem}.unreadable.json")
    try:
        os.replace(path, aside)
    except OSError as error:
        return f"{path.name} is damaged and cannot be set aside ({error.strerror}); it is not used."
    return f"{path.name} was damaged; it is kept as {aside.name}, and a new one is begun."


def write_stored(path: Path, data: Any) -> None:
    """Write a file beside its place and rename it. Raises OSError; the old file then stays."""
    path.parent.mkdir(parents=True, exist_ok=True)
    # The window does not wait for the disk.
    write_whole(path, json.dumps(data, indent=2, ensure_ascii=False) + "\n", durable=False)
