"""The outcomes of a chunk into a run file."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping
from typing import Any

from laya_engine.runs.compact import pack_answers
from laya_engine.runs.corrections import corrected_record, corrected_summary
from laya_engine.runs.events import now
from laya_engine.runs.records import RowAnswer, RowSummary, RunSettings
from laya_engine.runs.schema import OUTCOME


def insert_answers(
    db: sqlite3.Connection, settings: RunSettings, answers: Iterable[RowAnswer]
) -> list[RowSummary]:
    """Insert outcomes of rows that have none, and return them; what is there already stays.

    Decided with the policy of `settings`, which may be newer than the answers.
    """
    answers = _of_open_rows(db, list(answers))
    summaries: dict[int, RowSummary] = {}
    records: list[tuple[int, str, float, int, int | None]] = []
    numbers: list[tuple[int, bytes]] = []
    packed: dict[int, bytes] = {}
    for answer in answers:
        position, record, first = answer.summary.position, answer.record, answer.same_as
        if record is None:
            summaries[position] = answer.summary
            continue
        if first in packed:
            summaries[position] = summaries[first]._replace(position=position)
            packed[position] = packed[first]
            records.append((position, "", 0.0, 0, first))
        else:
            engine = {key: value for key, value in record.items() if key != "decision"}
            summaries[position] = _decided(answer.summary, engine, settings)
            packed[position] = pack_answers(engine["answers"], settings.questions)
            tokens = int((engine.get("usage") or {}).get("input_tokens") or 0)
            records.append((position, json.dumps(engine), answer.seconds, tokens, None))
            note_checkpoint(db, engine, now())
        numbers.append((position, packed[position]))
    db.executemany(f"INSERT INTO {OUTCOME}", summaries.values())
    db.executemany("INSERT INTO records VALUES (?, ?, ?, ?, ?)", records)
    db.executemany("INSERT INTO compact VALUES (?, ?)", numbers)
    return list(summaries.values())


def _of_open_rows(db: sqlite3.Connection, answers: list[RowAnswer]) -> list[RowAnswer]:
    positions = json.dumps([answer.summary.position for answer in answers])
    query = "SELECT position FROM outcomes WHERE position IN (SELECT value FROM json_each(?))"
    closed = {position for (position,) in db.execute(query, (positions,))}
    return [answer for answer in answers if answer.summary.position not in closed]


def _decided(summary: RowSummary, engine: dict[str, Any], settings: RunSettings) -> RowSummary:
    record = corrected_record(engine, settings.policy, {})
    made = corrected_summary(summary.position, record, settings)
    return made._replace(language=summary.language)


def note_checkpoint(db: sqlite3.Connection, engine: Mapping[str, Any], since: str) -> None:
    """Note what answered a record; one that is noted keeps the moment it was first used."""
    routing = engine.get("routing") or {}
    names = (routing.get("model", ""), routing.get("repo", ""), engine.get("model", ""))
    db.execute("INSERT OR IGNORE INTO checkpoints VALUES (?, ?, ?, ?)", (*map(str, names), since))
