"""Runs to judge, for tests: labelled tables that a stand-in answered."""

from __future__ import annotations

import csv
import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from laya_engine.policy import default_policy
from laya_engine.presets import triage_questions
from laya_engine.registry import starter_folder
from laya_engine.runs import ColumnMapping, RunFile, RunSettings, answer_chunk, pending_chunks
from laya_engine.tables import inspect_table
from tests.engine.evaluation.judging import unlike
from tests.engine.varied_router import VariedRouter

INTENTS = list(triage_questions()["intent"]["criteria"])
MAPPING = ColumnMapping(
    "body",
    id="ticket",
    labels=(("intent", "intent"), ("is_urgent", "urgent"), ("refund_requested", "refund")),
)


def labelled_run(
    folder: Path, rows: int = 240, right: float = 0.9, labels: bool = True, name: str = "mails"
) -> Path:
    """A run whose answers are right about as often as asked; returns its path."""
    folder.mkdir(parents=True, exist_ok=True)
    table = folder.parent / f"{name}.csv"
    chance = random.Random(3)
    texts = [unlike(n) for n in range(rows)]
    answers = _answers(texts)
    with table.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(("ticket", "body", "intent", "urgent", "refund", "region"))
        for n, (text, answer) in enumerate(zip(texts, answers, strict=True)):
            told = [
                answer["intent"]["choice"],
                answer["is_urgent"]["noul"] >= 0.5,
                answer["refund_requested"]["noul"] >= 0.5,
            ]
            if chance.random() > right:
                told[0] = chance.choice(INTENTS)
            if chance.random() > right:
                told[1] = not told[1]
            cells = map(str, told) if labels else ("", "", "")
            writer.writerow((f"T-{n}", text, *cells, ("north", "south")[n % 2]))
    settings = RunSettings.for_table(
        inspect_table(table), MAPPING, "triage", triage_questions(), default_policy()
    )
    path = folder / f"{name}.laya-run"
    with RunFile.create(path, settings) as run:
        for chunk in pending_chunks(run):
            run.save(answer_chunk(StarterRouter(), settings, chunk))
    return path


def _answers(texts: list[str]) -> list[dict]:
    requests = [{"state": text, "questions": triage_questions()} for text in texts]
    return [result["answers"] for result in VariedRouter().predict_batch(requests)]


class StarterRouter(VariedRouter):
    """Answers like the other one, in the name of the bundled starter."""

    def predict_batch(self, requests: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
        results = super().predict_batch(requests)
        for result in results:
            result["routing"]["repo"] = str(starter_folder())
        return results
