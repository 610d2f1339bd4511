"""JSON that a person wrote or chose: errors name the file, and quote no values."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from laya_engine.whole_files import write_whole

DEEPEST = 100  # lists and objects in one another; what is made of them is walked by recursion
Made = TypeVar("Made")


class SaidTwiceError(ValueError):
    """A name that JSON would let win over an earlier one in silence."""


def said_once(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    """An `object_pairs_hook` for what a person wrote. Raises SaidTwiceError."""
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise SaidTwiceError(repr(name))
        found[name] = value
    return found


def parse_json(text: str, *, halves: bool = False, **options: Any) -> Any:
    """What a person's JSON says; `options` are those of `json.loads`.

    Raises ValueError for what is no JSON, and for what nothing could be done with afterwards:
    values nested deeper than `DEEPEST`, and, without `halves`, half characters, which no file in
    UTF-8 can keep.
    """
    try:
        value = json.loads(text, **options)
    except RecursionError:
        raise _too_deep() from None
    _check(value, halves)
    return value


def load_json(path: str | Path, kind: str, make: Callable[[Any], Made]) -> Made:
    """What `make` makes of the file's JSON; `kind` says what it should be, as "a policy".

    Raises OSError when it cannot be read and ValueError naming the part that is wrong.
    """
    name = Path(path).name
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
        data = parse_json(text, object_pairs_hook=said_once)
    except SaidTwiceError as error:
        raise ValueError(f"{name} has {error} twice in one place; keep one") from error
    except ValueError as error:
        raise ValueError(f"{name} is not valid JSON ({error})") from error
    try:
        return make(data)
    except (TypeError, ValueError) as error:
        raise ValueError(f"{name} is not {kind}: {error}") from error


def write_json(path: Path, value: Any, *, durable: bool = True) -> None:
    """Write a file as a whole, to be read by a person as well. Raises OSError.

    Half characters are written as the escapes that JSON has for them, and come back as they were.
    """
    text = json.dumps(value, indent=2, ensure_ascii=False) + "\n"
    write_whole(path, text, errors="backslashreplace", durable=durable)


def is_too_deep(value: Any) -> bool:
    """Whether lists and objects stand in one another deeper than `DEEPEST`."""
    return any(True for _ in islice(_levels(value), DEEPEST + 1, None))


def _check(value: Any, halves: bool) -> None:
    if is_too_deep(value):
        raise _too_deep()
    texts = (each for level in _levels(value) for each in level if isinstance(each, str))
    if not halves and not all(map(_whole, texts)):
        raise ValueError(r"it holds half a character (\ud800 to \udfff); write whole ones")


def _levels(value: Any) -> Iterator[list[Any]]:
    """The value, what is inside it, what is inside that, and so on."""
    level = [value]
    while level:
        yield level
        level = [inner for each in level for inner in _inside(each)]


def _inside(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return (*value, *value.values())
    return value if isinstance(value, list) else ()


def _whole(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _too_deep() -> ValueError:
    return ValueError(f"it is nested more than {DEEPEST} levels deep")
