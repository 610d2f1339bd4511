"""How far rows hold when they are asked in other ways, kept in the run beside their answers."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from laya_engine.policy import Stability
from laya_engine.runs.corrections import decide_again
from laya_engine.runs.files import as_written

if TYPE_CHECKING:
    from laya_engine.runs.store import RunFile

# Made with the first row that is kept. Runs of an earlier version have it without `answers`.
_TABLE = """
CREATE TABLE IF NOT EXISTS stability (
    position INTEGER PRIMARY KEY, stability REAL NOT NULL, asked INTEGER NOT NULL,
    answers TEXT NOT NULL DEFAULT '{}'
)
"""
_ANSWERS = "ALTER TABLE stability ADD COLUMN answers TEXT NOT NULL DEFAULT '{}'"
# Identical rows are answered once, so that what holds for one of them holds for all.
_ALIKE = (
    "SELECT position FROM rows JOIN outcomes USING (position) WHERE verdict <> '' "
    "AND (position = ?1 OR twin = (SELECT twin FROM rows WHERE position = ?1))"
)


@dataclass(frozen=True)
class RowHolds:
    """What came of asking a row in `asked` other ways.

    `decision` is the share of them in which its verdict stayed, under the policy of then; `answers`
    has, by question, in how many its answer stayed and how many asked that question otherwise.
    """

    asked: int
    decision: float
    answers: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    @property
    def shares(self) -> Stability:
        """What a policy looks at: the share of kept answers by question."""
        return {name: kept / asked for name, (kept, asked) in self.answers.items() if asked}

    def least(self, questions: Mapping[str, Mapping[str, Any]]) -> float | None:
        """The share of the answer that holds least, None where none was measured.

        A score counts only where nothing else does: its level moves for little, and does not gate.
        """
        shares = self.shares
        gating = [s for name, s in shares.items() if questions[name]["type"] != "score"]
        return min(gating or shares.values(), default=None)

    def to_json(self) -> dict[str, Any]:
        """The form that a record and an export have."""
        answers = {name: {"kept": k, "asked": a} for name, (k, a) in self.answers.items()}
        return {"asked": self.asked, "decision": self.decision, "answers": answers}


def keep_stability(run: RunFile, found: Mapping[int, RowHolds]) -> None:
    """Keep what was measured, by position, and decide the rows again; all or nothing.

    A row that was measured before gets its new value, and so do those identical to it. Raises
    RunError.
    """
    with run.transaction() as db:
        rules = run.settings.policy.rules
        asked_for = any(one.stability_below is not None for rule in rules for one in rule.when)
        db.execute(_TABLE)
        if "answers" not in _columns(run):
            db.execute(_ANSWERS)
        for position, holds in found.items():
            answers = json.dumps(holds.answers, ensure_ascii=False)
            alike = [each for (each,) in db.execute(_ALIKE, (position,))]
            db.executemany(
                "INSERT OR REPLACE INTO stability (position, stability, asked, answers) "
                "VALUES (?, ?, ?, ?)",
                [(each, holds.decision, holds.asked, answers) for each in alike],
            )
            if asked_for:
                for each in alike:
                    decide_again(run, each)


def read_stability(run: RunFile, positions: Sequence[int] | None = None) -> dict[int, RowHolds]:
    """What was measured of the rows of a run, of all or of those named."""
    columns = _columns(run)
    if not columns:
        return {}
    answers = "answers" if "answers" in columns else "'{}'"
    query = f"SELECT position, asked, stability, {answers} FROM stability"
    values: tuple[Any, ...] = ()
    if positions is not None:
        query += " WHERE position IN (SELECT value FROM json_each(?))"
        values = (json.dumps(list(map(int, positions))),)
    with as_written(run.path):
        return {
            position: RowHolds(
                asked, decision, {name: (k, a) for name, (k, a) in json.loads(kept).items()}
            )
            for position, asked, decision, kept in run.query(query, values)
        }


def _columns(run: RunFile) -> set[str]:
    return {name for (name,) in run.query("SELECT name FROM pragma_table_info('stability')")}
