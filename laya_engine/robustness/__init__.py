"""Whether an answer holds when what should not matter is changed.

The same text is asked again with the options in another order, under other label names, with the
instructions in other words, and with other names and numbers in the text.
"""

from __future__ import annotations

from laya_engine.robustness.probing import (
    KINDS,
    Flips,
    Probe,
    RowStability,
    flips_by_kind,
    probe,
)
from laya_engine.robustness.probing_runs import ProbedRows, probe_run

__all__ = [
    "KINDS",
    "Flips",
    "Probe",
    "ProbedRows",
    "RowStability",
    "flips_by_kind",
    "probe",
    "probe_run",
]
