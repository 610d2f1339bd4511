"""The first rows as a run would have them: what is shown before a run is what the run reads."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from laya_engine.runs import ColumnMapping, RunSettings
from laya_engine.runs.advice import mapping_advice
from laya_engine.runs.sampling import sample_rows, sample_state
from laya_engine.sequence import render_state
from laya_engine.tables import TablePreview, inspect_table
from tests.engine.runs.run_files import new_run, settings_of, write_csv

CHAT = [
    ("k1", "2024-05-01T10:05:00", "customer", "Number 7"),
    ("k2", "2024-05-01T08:00:00", "customer", "Where is my parcel?"),
    ("k1", "2024-05-01T10:01:00", "agent", "Which order?"),
    ("", "2024-05-01T10:06:00", "customer", "Alone"),
]
MIXED = [
    ("Hello there, where is it?", "Refund"),
    ("Customer: Hi\nAgent: Yes?", ""),
    ("Subject: Bill\nFrom: a@b.example\n\nPlease explain.", "Bill"),
    ('{"order": 7}', "x"),
]
CHECKPOINTS = ("english", "multilingual")


def sampled(settings: RunSettings, table: TablePreview) -> list[Any]:
    return [sample_state(row, settings) for row in sample_rows(settings, table)]


@pytest.mark.parametrize(
    "mapping",
    [
        ColumnMapping("said"),
        ColumnMapping("said", "conversation"),
        ColumnMapping(form="fields", fields=(("body", "said"), ("title", "about"))),
    ],
)
def test_what_is_shown_is_what_a_run_reads(tmp_path: Path, mapping: ColumnMapping) -> None:
    path = write_csv(tmp_path / "mail.csv", ("said", "about"), MIXED)
    settings = settings_of(path, mapping)
    shown = sampled(settings, inspect_table(path))
    with new_run(path, mapping) as run:
        read = [render_state(row.request(run.settings)["state"]) for row in run.pending(9)]
        assert [each.line for each in shown] == [row.line for row in run.pending(9)]
    assert [each.text for each in shown] == read


def test_the_form_of_a_state_is_told(tmp_path: Path) -> None:
    path = write_csv(tmp_path / "mail.csv", ("said", "about"), MIXED)
    shown = sampled(settings_of(path, "said"), inspect_table(path))
    forms = [(each.form, each.turns) for each in shown]
    assert forms == [("text", 0), ("conversation", 2), ("email", 0), ("json", 0)]


def test_conversations_are_made_of_rows_far_apart(tmp_path: Path) -> None:
    others = [(f"x{n}", "2024-05-02", "customer", f"number {n}") for n in range(100)]
    late = ("k2", "2024-05-01T07:00:00", "agent", "Hello")
    path = write_csv(tmp_path / "chat.csv", ("case", "at", "who", "said"), [*CHAT, *others, late])
    mapping = ColumnMapping("said", "grouped", group_by="case", order_by="at", role="who")
    settings, table = settings_of(path, mapping), inspect_table(path)
    shown = sampled(settings, table)
    assert [turn["content"] for turn in json.loads(shown[0].text)] == ["Which order?", "Number 7"]
    assert [turn["role"] for turn in json.loads(shown[1].text)] == ["agent", "customer"]
    assert (shown[1].turns, shown[1].line) == (2, 3)
    with new_run(path, mapping) as run:
        read = [render_state(row.request(run.settings)["state"]) for row in run.pending(50)]
    assert [each.text for each in shown] == read


def test_a_row_that_cannot_be_decided_says_why(tmp_path: Path) -> None:
    path = tmp_path / "bad.csv"
    path.write_text("id,body\n1,fine\n2,a,b,c\n3,\n4,\u200b\n", encoding="utf-8")
    shown = sampled(settings_of(path), inspect_table(path))
    assert [bool(each.problem) for each in shown] == [False, True, True, True]
    assert "4 cells for 2 columns" in shown[1].problem
    assert "'body' is empty" in shown[2].problem
    assert shown[1].text == ""


def advice(path: Path, mapping: Any) -> list[str]:
    settings, table = settings_of(path, mapping), inspect_table(path)
    return mapping_advice(settings, table, sample_rows(settings, table), CHECKPOINTS)


def test_a_sound_mapping_gets_no_advice(tmp_path: Path) -> None:
    rows = [(*row, lang) for row, lang in zip(CHAT, ("en", "de-AT", "", "ko"), strict=True)]
    path = write_csv(tmp_path / "chat.csv", ("case", "at", "who", "said", "lang"), rows)
    mapping = ColumnMapping(
        "said", "grouped", group_by="case", order_by="at", role="who", language="lang"
    )
    assert advice(path, mapping) == []
    assert advice(path, "said") == []


@pytest.mark.parametrize(
    ("mapping", "sentence"),
    [
        (ColumnMapping("empty"), "nothing stands in 'empty'"),
        (ColumnMapping("said", "grouped", group_by="at"), "no two of the first rows share"),
        (ColumnMapping("said", "grouped", group_by="case", order_by="who"), "4 of the first 4"),
        (ColumnMapping("said", language="said"), None),
        (ColumnMapping("said", language="at"), "4 of the first cells of 'at' are no language"),
        (ColumnMapping("said", checkpoint="who"), "name no checkpoint; use english, multilingual"),
    ],
)
def test_advice_names_the_column_and_quotes_no_cell(
    tmp_path: Path, mapping: ColumnMapping, sentence: str | None
) -> None:
    rows = [(*row, " ") for row in CHAT]
    path = write_csv(tmp_path / "chat.csv", ("case", "at", "who", "said", "empty"), rows)
    if sentence is None:
        with pytest.raises(ValueError, match="cannot be the language and the text at once"):
            advice(path, mapping)
        return
    [said] = advice(path, mapping)
    assert sentence in said
    assert not any(cell in said for row in CHAT for cell in row[1:] if cell)
