"""What a person knows better: corrections of answers and decisions, each of which can be undone.

The newest correction of a thing holds. A corrected answer is certain, and the policy decides with
it; a corrected verdict, action or team stands whatever the policy says.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from laya_engine.policy import (
    NOT_MEASURED,
    VERDICTS,
    Decision,
    Policy,
    Stability,
    decide,
    decision_record,
)
from laya_engine.runs.compact import labels_of, pack_answers
from laya_engine.runs.events import now
from laya_engine.runs.files import RunError
from laya_engine.runs.records import RowSummary, RunSettings, answered

if TYPE_CHECKING:
    from laya_engine.runs.stability import RowHolds
    from laya_engine.runs.store import RunFile

ANSWER = "answer:"  # before the id of a question
DECISION_PARTS = ("verdict", "action", "team")
Corrections = Mapping[str, Any]  # what -> value
# Reviews are of `evaluation.reviewing`; each lists the corrections that it made.
_REVIEWED = "SELECT json_each.value FROM reviews, json_each(reviews.corrections)"


@dataclass(frozen=True)
class Correction:
    """`what` is "verdict", "action", "team" or "answer:" and a question id."""

    position: int
    what: str
    value: Any
    at: str = ""


def correct(run: RunFile, position: int, what: str, value: Any) -> RowSummary:
    """Correct one thing of a decided row; returns the row's outcome from now on.

    A choice takes a label, a noul true or false, a score a level. Raises ValueError for a value
    that cannot be, and RunError for a row without an answer.
    """
    check_correction(run.settings, what, value)
    with run.transaction() as db:
        db.execute(
            "INSERT INTO corrections (position, what, value, at) VALUES (?, ?, ?, ?)",
            (position, what, json.dumps(value, ensure_ascii=False), now()),
        )
        return decide_again(run, position)


def undo(run: RunFile) -> tuple[Correction, RowSummary] | None:
    """Take back the newest correction that `correct` made: which, and its row's outcome now.

    What belongs to a person's review is taken back with that review alone.
    """
    with run.transaction() as db:
        query = "SELECT id, position, what, value, at FROM corrections"
        if db.execute("SELECT 1 FROM sqlite_master WHERE name = 'reviews'").fetchone():
            query = f"{query} WHERE id NOT IN ({_REVIEWED})"
        newest = db.execute(f"{query} ORDER BY id DESC LIMIT 1").fetchone()
        if newest is None:
            return None
        number, position, what, value, at = newest
        db.execute("DELETE FROM corrections WHERE id = ?", (number,))
        correction = Correction(position, what, json.loads(value), at)
        return correction, decide_again(run, position)


def corrected_answers(answers: Mapping[str, Any], corrections: Corrections) -> dict[str, Any]:
    """Answers as the policy should see them: those that a person corrected are certain."""
    changed = dict(answers)
    for what, value in corrections.items():
        question = what.removeprefix(ANSWER)
        if what.startswith(ANSWER) and question in changed:
            answer = changed[question]
            given = float(value) if answer["type"] == "noul" else value
            changed[question] = {**answer, answer["type"]: given, "answer_confidence": 1.0}
    return changed


def shares_of(record: Mapping[str, Any]) -> Stability:
    """What a policy looks at of a record's stability."""
    answers = record.get("stability", {}).get("answers", {})
    return {name: one["kept"] / one["asked"] for name, one in answers.items() if one["asked"]}


def corrected_stability(stability: Stability, corrections: Corrections) -> Stability:
    """What a person answered does not hang on how the model was asked."""
    return {name: share for name, share in stability.items() if ANSWER + name not in corrections}


def decide_corrected(
    policy: Policy,
    answers: Mapping[str, Any],
    corrections: Corrections,
    stability: Stability = NOT_MEASURED,
) -> Decision:
    """A policy's decision with a person's corrections in it."""
    decision = decide(
        policy,
        corrected_answers(answers, corrections),
        corrected_stability(stability, corrections),
    )
    parts = {part: corrections[part] for part in DECISION_PARTS if part in corrections}
    return replace(decision, **parts)


def corrected_record(
    engine: Mapping[str, Any],
    policy: Policy,
    corrections: Corrections,
    holds: RowHolds | None = None,
) -> dict[str, Any]:
    """The record to keep: the engine's part as it was, the decision, and what was corrected.

    `holds` is what was measured of the row's stability.
    """
    stability = holds.shares if holds else NOT_MEASURED
    decision = decide_corrected(policy, engine["answers"], corrections, stability)
    record = decision_record(engine, decision, policy)
    if holds:
        record["stability"] = holds.to_json()
    return record | ({"corrections": dict(corrections)} if corrections else {})


def corrected_summary(
    position: int, record: Mapping[str, Any], settings: RunSettings
) -> RowSummary:
    """The line of a list for a record that may hold corrections."""
    corrections = record.get("corrections", {})
    seen = {**record, "answers": corrected_answers(record["answers"], corrections)}
    return answered(position, seen, settings, 0.0).summary._replace(corrected=bool(corrections))


def decide_again(run: RunFile, position: int) -> RowSummary:
    """A row under its corrections as they are now, inside a transaction; raises RunError."""
    record = run.record(position)
    if record is None:
        raise RunError(f"row {position + 1} has no answer that could be corrected; answer it first")
    [before] = run.summaries([position])
    after = corrected_summary(position, record, run.settings)._replace(language=before.language)
    run.replace_summaries([after])
    answers = corrected_answers(record["answers"], record.get("corrections", {}))
    run.replace_compact(position, pack_answers(answers, run.settings.questions))
    return after


def check_correction(settings: RunSettings, what: str, value: Any) -> None:
    """Raises ValueError for a value that `what` cannot have."""
    if what == "verdict":
        allowed: tuple[Any, ...] = VERDICTS
    elif what in DECISION_PARTS:
        if isinstance(value, str):
            return
        raise ValueError(f"the {what} must be text, not {value!r}")
    else:
        allowed = _allowed_answers(settings, what)
    if not any(type(value) is type(each) and value == each for each in allowed):
        raise ValueError(f"{value!r} cannot be the {what}; use {', '.join(map(str, allowed))}")


def _allowed_answers(settings: RunSettings, what: str) -> tuple[Any, ...]:
    question = what.removeprefix(ANSWER)
    if not what.startswith(ANSWER) or question not in settings.questions:
        names = [*DECISION_PARTS, *(ANSWER + each for each in settings.questions)]
        raise ValueError(f"{what!r} cannot be corrected; use {', '.join(names)}")
    definition = settings.questions[question]
    if definition["type"] == "choice":
        return labels_of(definition)
    return (
        (True, False) if definition["type"] == "noul" else tuple(range(len(definition["criteria"])))
    )
