"""A labelled table for benchmarks: its rows, and what a checkpoint answers about them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from laya_engine.agent import Agent
from laya_engine.evaluation import AnsweredRow
from laya_engine.states import read_pasted
from laya_engine.tables import inspect_table, read_rows

Questions = Mapping[str, dict[str, Any]]
ROWS_AT_ONCE = 32


@dataclass(frozen=True)
class Labelled:
    """The rows of a table with their labels by question id, and what they are to be asked."""

    questions: Questions
    rows: tuple[AnsweredRow, ...]

    def answered_by(self, agent: Agent) -> list[AnsweredRow]:
        """Every row with the agent's answers."""
        answered: list[AnsweredRow] = []
        for start in range(0, len(self.rows), ROWS_AT_ONCE):
            some = self.rows[start : start + ROWS_AT_ONCE]
            states = [read_pasted(row.text).state for row in some]
            results = agent.predict_batch(states, dict(self.questions))
            answered += [
                replace(row, answers=result["answers"])
                for row, result in zip(some, results, strict=True)
            ]
        return answered


def read_labelled(path: Path, questions: Questions, labels: Mapping[str, str]) -> Labelled:
    """The rows of a table; a question without a named column has the one of its own name."""
    table = inspect_table(path)
    places = {name: table.column_index(labels.get(name, name)) for name in questions}
    text = table.column_index(table.suggested_text_column)
    cells = [row.cells for row in read_rows(path, table.format, len(table.columns))]
    rows = [
        AnsweredRow(f"row {n}", one[text], {}, {name: one[at] for name, at in places.items()})
        for n, one in enumerate(cells, start=1)
    ]
    return Labelled(questions, tuple(rows))
