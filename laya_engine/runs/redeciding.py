"""Another policy for a run: every row decided again from its stored answers, without the model."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from laya_engine.policy import Policy
from laya_engine.runs.compact import UNUSUAL, unpack_answers
from laya_engine.runs.corrections import (
    DECISION_PARTS,
    Corrections,
    corrected_record,
    corrected_stability,
    corrected_summary,
)
from laya_engine.runs.deciding import Numbers, decide_many
from laya_engine.runs.events import RunEvent, add_events
from laya_engine.runs.files import as_written
from laya_engine.runs.records import Questions, RowSummary
from laya_engine.runs.stability import RowHolds, read_stability
from laya_engine.runs.store import RunFile

Fields = tuple[str, str, str, float | None]  # verdict, action, team, sureness


@dataclass(frozen=True)
class PolicyChange:
    """What a policy does to the decided rows of a run.

    `verdicts` counts rows by (verdict before, verdict after), also those that stay; `rows` are
    those of which anything changes: verdict, action or team.
    """

    verdicts: Mapping[tuple[str, str], int]
    rows: int

    @property
    def decided(self) -> int:
        """Rows that were looked at."""
        return sum(self.verdicts.values())

    @property
    def moved(self) -> dict[tuple[str, str], int]:
        """Rows whose verdict changes, by (before, after), the most frequent change first."""
        moves = {move: count for move, count in self.verdicts.items() if move[0] != move[1]}
        return dict(sorted(moves.items(), key=lambda item: -item[1]))


def preview_policy(run: RunFile, policy: Policy) -> PolicyChange:
    """What `apply_policy` would do, without doing it."""
    return _change(list(_redecided(run, policy)))[0]


def apply_policy(run: RunFile, policy: Policy) -> PolicyChange:
    """Make `policy` the run's and decide every answered row by it, all or nothing.

    What a person corrected stays corrected.
    """
    with run.transaction() as db:
        change, changed = _change(list(_redecided(run, policy)))
        db.executemany(
            "UPDATE outcomes SET verdict = ?, action = ?, team = ?, confidence = ? "
            "WHERE position = ?",
            changed,
        )
        run.replace_policy(policy)
        detail = {"policy": policy.name, "rows": change.rows, "moved": sum(change.moved.values())}
        add_events(db, [RunEvent("policy applied", detail)])
        return change


def _change(
    redecided: list[tuple[int, Fields, Fields]],
) -> tuple[PolicyChange, list[tuple[Any, ...]]]:
    moves: Counter[tuple[str, str]] = Counter()
    changed, rows = [], 0
    for position, before, after in redecided:
        moves[before[0], after[0]] += 1
        if before != after:
            rows += before[:3] != after[:3]
            changed.append((*after, position))
    return PolicyChange(dict(moves), rows), changed


def _redecided(run: RunFile, policy: Policy) -> Iterator[tuple[int, Fields, Fields]]:
    """Position, what was decided, what is decided by `policy`, of every answered row."""
    questions = run.settings.questions
    corrections, measured = run.corrections(), read_stability(run)
    query = (
        "SELECT position, verdict, action, team, confidence, answers "
        "FROM outcomes JOIN compact USING (position) ORDER BY position"
    )
    found = list(run.query(query))
    usual = [row for row in found if row[5] != UNUSUAL]
    with as_written(run.path):
        numbers = unpack_answers([row[5] for row in usual], questions)
    stability = _shares([row[0] for row in usual], questions, measured, corrections)
    decisions = decide_many(policy, questions, numbers, stability)
    for place, row in enumerate(usual):
        decided = decisions.summary(place, policy)
        yield row[0], row[1:5], _overruled(decided, corrections.get(row[0], {}))
    for row in found:
        if row[5] == UNUSUAL:
            summary = _from_record(
                run, policy, row[0], corrections.get(row[0], {}), measured.get(row[0])
            )
            yield row[0], row[1:5], (*summary[1:4], summary.confidence)


def _shares(
    positions: Sequence[int],
    questions: Questions,
    measured: Mapping[int, RowHolds],
    corrections: Mapping[int, Corrections],
) -> Numbers | None:
    """The stability of rows as `decide_many` takes it."""
    if not measured:
        return None
    shares = np.full((len(positions), len(questions)), np.nan)
    columns = {question: column for column, question in enumerate(questions)}
    for place, position in enumerate(positions):
        if (holds := measured.get(position)) is not None:
            known = corrected_stability(holds.shares, corrections.get(position, {}))
            for question, share in known.items():
                shares[place, columns[question]] = share
    return shares


def _from_record(
    run: RunFile,
    policy: Policy,
    position: int,
    corrections: Corrections,
    holds: RowHolds | None,
) -> RowSummary:
    [[text]] = run.query(
        "SELECT record FROM records WHERE position = "
        "(SELECT COALESCE(same_as, position) FROM records WHERE position = ?)",
        (position,),
    )
    with as_written(run.path):
        record = corrected_record(json.loads(text), policy, corrections, holds)
        return corrected_summary(position, record, run.settings)


def _overruled(decided: Fields, corrections: Corrections) -> Fields:
    if not corrections:
        return decided
    verdict, action, team = (
        corrections.get(part, value)
        for part, value in zip(DECISION_PARTS, decided[:3], strict=True)
    )
    return verdict, action, team, decided[3]
