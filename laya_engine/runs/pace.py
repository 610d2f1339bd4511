"""How quickly checkpoints answered on this machine, remembered from one run to the next."""

from __future__ import annotations

from collections.abc import Iterable

from laya_engine.runs.remembered import recall, remember
from laya_engine.runs.store import RunFile

LEAST_ROWS = 20  # a few rows are no measure
_REMEMBERED = "pace"


def remember_pace(run: RunFile) -> None:
    """Keep the tokens a second of a run's checkpoints for the next dry run. Raises OSError."""
    if run.counts().done >= LEAST_ROWS:
        for checkpoint, tokens_per_second in run.pace().items():
            remember(_REMEMBERED, checkpoint, round(tokens_per_second, 1))


def known_pace(run: RunFile, checkpoints: Iterable[str]) -> dict[str, float]:
    """Tokens a second of those checkpoints that were measured, in this run or in one before."""
    measured = run.pace() if run.counts().done >= LEAST_ROWS else {}
    found = {name: measured.get(name) or recall(_REMEMBERED, name) for name in checkpoints}
    return {name: float(pace) for name, pace in found.items() if _is_pace(pace)}


def _is_pace(value: object) -> bool:
    return isinstance(value, (int, float)) and value > 0
