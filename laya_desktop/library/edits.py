"""Undo for values that never change: every edit is a new value, undo is the one before."""

from __future__ import annotations

from typing import Generic, TypeVar

Value = TypeVar("Value")
LIMIT = 200


class Edits(Generic[Value]):
    """A value and the ones before it. Edits with the same `kind` in a row are one step of undo."""

    def __init__(self, value: Value) -> None:
        self._value = value
        self._past: list[Value] = []
        self._kind = ""

    @property
    def value(self) -> Value:
        """The value now."""
        return self._value

    @property
    def can_undo(self) -> bool:
        """Whether there is a value to go back to."""
        return bool(self._past)

    def edit(self, value: Value, kind: str = "") -> bool:
        """Take a new value; False when it is the one there is. "" is never joined with others."""
        if value == self._value:
            return False
        if not kind or kind != self._kind or not self._past:
            self._past.append(self._value)
            del self._past[:-LIMIT]
        self._value, self._kind = value, kind
        return True

    def undo(self) -> Value:
        """Go back one step; without a past the value stays."""
        if self._past:
            self._value = self._past.pop()
        self._kind = ""
        return self._value
