"""How far a teaching is, as a line of JSON from one process to another."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

STAGES = ("reading", "learning", "judging", "done")


@dataclass(frozen=True)
class Progress:
    """`share` is of the whole teaching, from 0 to 1; `left` are seconds, None while unknown.

    While learning, `pass_number` counts from 1 and `watched` is the loss on the watched rows after
    the last whole pass, None before there is one.
    """

    stage: str
    share: float
    left: float | None = None
    pass_number: int = 0
    watched: float | None = None


def progress_to(progress: Progress) -> str:
    """One line, without its end."""
    return json.dumps(asdict(progress))


def progress_from(line: str) -> Progress | None:
    """The progress in a line, None for a line that says something else."""
    try:
        found = json.loads(line)
        return Progress(**found) if found["stage"] in STAGES else None
    except (ValueError, TypeError, KeyError):
        return None
