"""Identical rows, which are answered once."""

from __future__ import annotations

import hashlib

from laya_engine.runs.records import RunRow, RunSettings


def digest(row: RunRow, settings: RunSettings) -> int:
    """A signed 64-bit number by which rows that are answered alike find each other."""
    likeness = row.likeness(settings).encode("utf-8", "surrogatepass")
    return int.from_bytes(hashlib.blake2b(likeness, digest_size=8).digest(), "big", signed=True)
