"""A label column that holds no labels is told before a run, not after it."""

from __future__ import annotations

from pathlib import Path

from laya_engine.evaluation.label_columns import label_advice
from laya_engine.runs import ColumnMapping
from laya_engine.tables import inspect_table
from tests.engine.runs.run_files import settings_of, write_csv

HEADER = ("body", "intent", "urgent", "mood", "blank")
ROWS = [
    ("a", "Refund", "yes", "calm or friendly", ""),
    ("b", "P1", "0", "2", ""),
    ("c", "", "no", "7", " "),
]


def test_a_sentence_tells_what_a_column_may_hold(tmp_path: Path) -> None:
    path = write_csv(tmp_path / "mail.csv", HEADER, ROWS)
    labels = (
        ("intent", "intent"),
        ("is_urgent", "urgent"),
        ("frustration", "mood"),
        ("churn_risk", "blank"),
    )
    labels += (("refund_requested", "body"),)
    settings = settings_of(path, ColumnMapping("body", labels=labels))
    intent, mood, blank, read = label_advice(settings, inspect_table(path))
    assert read.startswith("the model would read 'body'")
    assert intent.startswith("1 of the first 2 labels in 'intent' are no answer to intent; write ")
    assert "refund, technical_help" in intent
    assert "P1" not in intent
    assert mood.startswith("1 of the first 3 labels in 'mood'")
    assert "'blank' is blank" in blank


def test_a_scale_is_told_by_its_numbers(tmp_path: Path) -> None:
    path = write_csv(tmp_path / "mail.csv", ("body", "stars"), [("a", "1"), ("b", "0")])
    stars = {"type": "score", "instructions": "How many stars?", "criteria": ["1", "2", "3"]}
    mapping = ColumnMapping("body", labels=(("stars", "stars"),))
    settings = settings_of(path, mapping, questions={"stars": stars})
    [told] = label_advice(settings, inspect_table(path))
    assert "1 of the first 2 labels in 'stars' are no answer to stars; write 1, 2, 3, or" in told
