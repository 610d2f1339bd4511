"""Whole numbers that a caller gives, such as how many answers a cache may keep."""

from __future__ import annotations

from typing import Any


def check_count(name: str, value: Any, least: int = 1) -> None:
    """Refuse what is no whole number of at least `least`. Raises ValueError."""
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise ValueError(f"{name} must be a whole number of at least {least}, not {value!r}")
