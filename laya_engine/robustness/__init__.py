"""Whether an answer holds when what should not matter is changed.

The same row is asked again with the options in another order, under other label names, with the
instructions in other words, and with other names and numbers in the text.
"""

from __future__ import annotations

from laya_engine.robustness.probing import (
    KINDS,
    Flips,
    RowStability,
    flips_by_kind,
    probe_rows,
)
from laya_engine.robustness.stability import (
    held_back,
    read_stability,
    save_stability,
)

__all__ = [
    "KINDS",
    "Flips",
    "RowStability",
    "flips_by_kind",
    "held_back",
    "probe_rows",
    "read_stability",
    "save_stability",
]
