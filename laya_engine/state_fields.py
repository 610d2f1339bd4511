"""Which field of a state JSON cannot write, in a sentence that says what to write instead."""

from __future__ import annotations

from typing import Any

_SCALARS = (str, int, float, type(None))
_AS_TEXT = "write it as text, as isoformat() does"
_INSTEAD = {
    "bytes": "decode it to text",
    "bytearray": "decode it to text",
    "date": _AS_TEXT,
    "datetime": _AS_TEXT,
    "time": _AS_TEXT,
    "set": "make it a list",
    "frozenset": "make it a list",
}


def unwritable(state: Any) -> str:
    """The sentence about the first field of `state` that json.dumps refuses.

    The field is named by its keys and places; what it holds is not told.
    """
    left: list[tuple[str, Any]] = [("", state)]
    while left:  # depth first, in the order of json.dumps, which has met no circle before it
        place, value = left.pop()
        inside: list[tuple[str, Any]] = []
        if isinstance(value, dict):
            for key, item in value.items():
                if not isinstance(key, _SCALARS):
                    return _sentence(place, f"has a key of type {type(key).__name__}", "use text")
                inside.append((f"{place}[{key!r}]", item))
        elif isinstance(value, (list, tuple)):
            inside = [(f"{place}[{index}]", item) for index, item in enumerate(value)]
        elif not isinstance(value, _SCALARS):
            kind = type(value).__name__
            instead = _INSTEAD.get(kind, "use text, numbers, lists and dicts")
            return _sentence(place, f"is of type {kind}", instead)
        left += reversed(inside)
    return _sentence("", "cannot be written as JSON", "use text, numbers, lists and dicts")


def _sentence(place: str, problem: str, instead: str) -> str:
    field = f"the field {place} of the state" if place else "the state"
    return f"{field} {problem}; {instead}"
