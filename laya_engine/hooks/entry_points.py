"""Which method a caller used, where one method is made of another."""

from __future__ import annotations

import contextvars
from collections.abc import Iterator
from contextlib import contextmanager

_asked: contextvars.ContextVar[str | None] = contextvars.ContextVar(
    "laya_entry_point", default=None
)


@contextmanager
def entered_through(name: str) -> Iterator[None]:
    """The next call of the engine was made by the method `name`, on its caller's behalf."""
    token = _asked.set(name)
    try:
        yield
    finally:
        _asked.reset(token)


def entry_point(own: str) -> str:
    """The method that the caller used: the one that passed it on, or else `own`."""
    name = _asked.get()
    _asked.set(None)  # what the call's hooks ask is a call of its own
    return name or own
