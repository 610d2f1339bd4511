"""The list of past decisions: what its cells say."""

from __future__ import annotations

import time

from PySide6.QtCore import Qt

from laya_desktop.engine.triage_jobs import HistoryItem
from laya_desktop.models.history_model import TEXT, VERDICT, WHEN, HistoryModel


def item(**changes: object) -> HistoryItem:
    facts = {"id": 1, "at": time.time(), "verdict": "review", "title": "Customer triage"}
    facts |= {"checkpoint": "english", "excerpt": "Where is it?", "corrected": False}
    return HistoryItem(**{**facts, **changes})


def test_a_row_says_when_what_and_about_which_text(qtmodeltester, qapp) -> None:
    model = HistoryModel()
    model.show_items([item(), item(at=1_600_000_000.0, corrected=True)])
    qtmodeltester.check(model)

    def cell(row: int, column: int) -> str:
        return model.data(model.index(row, column))

    assert (cell(0, VERDICT), cell(0, TEXT)) == ("Review", "Where is it?")
    assert cell(1, VERDICT) == "Review, corrected"
    assert ":" in cell(0, WHEN)
    assert ":" not in cell(1, WHEN)
    told = model.data(model.index(1, TEXT), Qt.ItemDataRole.ToolTipRole)
    assert "Customer triage, answered by english: Where is it?" in told
