"""JSON files that a person wrote or chose, read with errors that name the file."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

Made = TypeVar("Made")


def load_json(path: str | Path, kind: str, make: Callable[[Any], Made]) -> Made:
    """What `make` makes of the file's JSON; `kind` says what it should be, as "a policy".

    Raises OSError when it cannot be read and ValueError naming the part that is wrong.
    """
    name = Path(path).name
    try:
        data = json.loads(Path(path).read_text(encoding="utf-8-sig"))
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{name} is not valid JSON ({error})") from error
    try:
        return make(data)
    except (TypeError, ValueError) as error:
        raise ValueError(f"{name} is not {kind}: {error}") from error
