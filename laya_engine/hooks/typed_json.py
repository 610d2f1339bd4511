"""JSON that keeps what JSON loses: the order of a dict, the type of its keys, tuples.

1, 1.0, "1" and True are four different labels, and two dicts that differ in order are two
different questions. Equal texts mean equal values, so the text serves as a key as well.
"""

from __future__ import annotations

import json
from typing import Any

_SCALARS = (str, int, float, bool, type(None))


def dumps(value: Any) -> str:
    """Text of a value made of dicts, lists, tuples and scalars. Raises TypeError for others."""
    return json.dumps(_tagged(value), separators=(",", ":"))


def loads(text: str) -> Any:
    """A new value from the text of `dumps`."""
    return _untagged(json.loads(text))


def _tagged(value: Any) -> Any:
    kind = type(value)
    if kind in _SCALARS:
        return value
    if kind is dict or issubclass(kind, dict):
        return {"d": [[_tagged(key), _tagged(item)] for key, item in value.items()]}
    if kind is list:
        return [_tagged(item) for item in value]
    if kind is tuple:
        return {"t": [_tagged(item) for item in value]}
    raise TypeError(f"{kind.__name__} has no typed JSON")


def _untagged(value: Any) -> Any:
    if isinstance(value, list):
        return [_untagged(item) for item in value]
    if isinstance(value, dict):
        if "t" in value:
            return tuple(_untagged(item) for item in value["t"])
        return {_untagged(key): _untagged(item) for key, item in value["d"]}
    return value
