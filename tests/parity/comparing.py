"""What a call came to in the reference and here, and the first thing in which they differ."""

from __future__ import annotations

import copy
import math
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

TOLERANCE = 2e-4 + 1e-9  # absolute; answers carry 4 places, so 0.4558 and 0.456 are within it


@dataclass(frozen=True)
class Outcome:
    """The value that a call returned, or the exception that it raised."""

    value: Any = None
    error: Exception | None = None

    def __str__(self) -> str:
        return repr(self.value) if self.error is None else f"{self.error!r}"


def outcome(call: Callable[..., Any], *args: Any, **options: Any) -> Outcome:
    """Call with copies of the arguments, so that one engine cannot change what the other gets."""
    args, options = copy.deepcopy((args, options))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return Outcome(call(*args, **options))
        except Exception as error:
            return Outcome(error=error)


def difference(reference: Outcome, ours: Outcome) -> str | None:
    """None when both came to the same; an error here may be a subclass of the reference's."""
    if reference.error is None and ours.error is None:
        return _unlike(reference.value, ours.value, "")
    if reference.error is not None and isinstance(ours.error, type(reference.error)):
        return None
    return f"the reference came to {reference}, this engine to {ours}"


def _unlike(reference: Any, ours: Any, path: str) -> str | None:
    if isinstance(reference, dict) and isinstance(ours, dict):
        if [_typed(key) for key in reference] != [_typed(key) for key in ours]:
            return f"{path or '/'} has the keys {list(reference)}, here {list(ours)}"
        pairs = [(f"{path}/{key}", reference[key], ours[key]) for key in reference]
    elif isinstance(reference, list) and isinstance(ours, list):
        if len(reference) != len(ours):
            return f"{path or '/'} has {len(reference)} items, here {len(ours)}"
        pairs = [
            (f"{path}/{i}", a, b) for i, (a, b) in enumerate(zip(reference, ours, strict=True))
        ]
    elif isinstance(reference, float) and isinstance(ours, float):
        same = math.isclose(reference, ours, rel_tol=0.0, abs_tol=TOLERANCE)
        return None if same else f"{path} is {reference!r}, here {ours!r}"
    else:
        same = reference == ours and type(reference) is type(ours)
        return None if same else f"{path} is {reference!r}, here {ours!r}"
    return next((found for p, a, b in pairs if (found := _unlike(a, b, p)) is not None), None)


def _typed(key: Any) -> tuple[type, Any]:
    return type(key), key
