"""The stability of a run's rows, kept in the run, and a policy that asks a person without it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from laya_engine.policy import Decision, Policy, Reason, decide
from laya_engine.robustness.probing import RowStability
from laya_engine.runs import RunFile

_TABLE = """
CREATE TABLE IF NOT EXISTS stability (
    position INTEGER PRIMARY KEY, stability REAL NOT NULL, asked INTEGER NOT NULL
)
"""


def save_stability(run: RunFile, rows: Sequence[RowStability]) -> None:
    """Keep what probing found; a row that is probed again gets its new value. Raises RunError."""
    with run.transaction() as db:
        db.execute(_TABLE)
        db.executemany(
            "INSERT OR REPLACE INTO stability VALUES (?, ?, ?)",
            [(row.position, row.stability, len(row.probes)) for row in rows],
        )


def read_stability(run: RunFile) -> dict[int, float]:
    """The share of other ways to ask in which the verdict stays, of the rows that were probed."""
    if not list(run.query("SELECT 1 FROM sqlite_master WHERE name = 'stability'")):
        return {}
    return dict(run.query("SELECT position, stability FROM stability").fetchall())


def held_back(
    policy: Policy, answers: Mapping[str, Any], stability: float | None, least: float
) -> Decision:
    """A policy's decision, with a person asked where the row's stability is below `least`.

    A row that was not probed, `stability` None, is decided by the policy alone.
    """
    decision = decide(policy, answers)
    if stability is None or stability >= least or decision.verdict != "auto":
        return decision
    reason = Reason(
        decision.weakest or "", f"asked in other ways, the decision stays in only {stability:.0%}"
    )
    return replace(
        decision, verdict="review", human_review=True, reasons=(*decision.reasons, reason)
    )
