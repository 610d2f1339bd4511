"""Guesses about columns, and mappings that follow a table which is read in another way."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from laya_engine.presets import email_questions, triage_questions
from laya_engine.runs import ColumnMapping
from laya_engine.runs.suggesting import carry_over, guess_mapping, names_read, suggest_form
from laya_engine.tables import TablePreview, inspect_table
from tests.engine.runs.run_files import write_csv

CHAT = [
    ("k1", "2024-05-01", "agent", "Which order was it, please?"),
    ("k2", "2024-05-02", "customer", "Where is my parcel? I wait since Monday."),
    ("k1", "2024-05-03", "customer", "It was number 7, from last week."),
]


def table_of(tmp_path: Path, header: tuple[str, ...], *rows: tuple[str, ...]) -> TablePreview:
    return inspect_table(write_csv(tmp_path / "table.csv", header, rows))


def test_a_guess_takes_text_id_and_labels_by_what_is_there(tmp_path: Path) -> None:
    table = table_of(
        tmp_path,
        ("Ticket ID", "topic id", "body", "Intent", "true_is_urgent"),
        ("T1", "7", "I want my money back, please", "refund", "no"),
        ("T2", "7", "When do you open on Sundays?", "information", "no"),
    )
    mapping = guess_mapping(table, triage_questions())
    assert mapping == ColumnMapping(
        "body", id="Ticket ID", labels=(("intent", "Intent"), ("is_urgent", "true_is_urgent"))
    )
    mapping.check(table, triage_questions())


def test_an_id_that_repeats_is_none(tmp_path: Path) -> None:
    table = table_of(tmp_path, ("id", "body"), ("1", "hello there"), ("1", "good morning"))
    assert guess_mapping(table, {}).id == ""


def test_fields_take_the_columns_whose_names_are_read(tmp_path: Path) -> None:
    header = ("id", "Subject", "message", "From")
    table = table_of(tmp_path, header, ("1", "Refund", "Where is my money, please?", "Ann"))
    guess = guess_mapping(table, email_questions())
    mapping = suggest_form("fields", guess, table, names_read(email_questions()))
    assert mapping.form == "fields"
    wanted = (("subject", "Subject"), ("body", "message"), ("from", "From"))
    assert mapping.fields == wanted
    labelled = replace(guess, labels=(("category", "From"),))
    assert suggest_form("fields", labelled, table).fields == wanted[:2]
    mine = suggest_form("fields", ColumnMapping(fields=(("a", "id"),)), table)
    assert mine.fields == (("a", "id"),)


def test_grouped_rows_take_case_time_and_speaker(tmp_path: Path) -> None:
    table = table_of(tmp_path, ("case", "createdAt", "who", "said"), *CHAT)
    mapping = suggest_form("grouped", ColumnMapping("said"), table)
    assert mapping == ColumnMapping(
        "said", "grouped", group_by="case", order_by="createdAt", role="who"
    )
    alone = table_of(tmp_path, ("case", "at", "said"), CHAT[0][:3], CHAT[1][:3])
    assert suggest_form("grouped", ColumnMapping("said"), alone).group_by == ""


def test_names_that_questions_speak_of_come_first() -> None:
    questions = {
        "late": {"type": "noul", "instructions": "Is `order_total` unpaid in the title?"},
        "kind": {"type": "choice", "instructions": "By {plan}?", "criteria": ["free", "paid"]},
    }
    assert names_read(questions)[:4] == ("order_total", "plan", "title", "subject")
    assert len(set(names_read(questions))) == len(names_read(questions))
    offered = names_read(questions, ("Paid", "id", "subject"))
    assert offered[:5] == ("order_total", "plan", "title", "paid", "subject")
    assert "id" not in offered


@pytest.mark.parametrize(
    ("after", "wanted"),
    [
        (("body", "id"), ("body", "id")),  # by name, wherever it stands
        (("column 1", "column 2"), ("column 2", "column 1")),  # another header: by place
        (("id", "botschaft", "more"), None),
    ],
)
def test_a_mapping_follows_its_columns(
    after: tuple[str, ...], wanted: tuple[str, str] | None
) -> None:
    mapping = ColumnMapping("body", id="id", labels=(("intent", "id"),))
    kept = carry_over(mapping, ("id", "body"), after)
    if wanted is None:
        assert kept is None
    else:
        text, name = wanted
        assert kept == ColumnMapping(text, id=name, labels=(("intent", name),))


def test_the_fields_of_a_mapping_follow_too() -> None:
    mapping = ColumnMapping(form="fields", fields=(("body", "Text"), ("from", "Ä")))
    kept = carry_over(mapping, ("Text", "Ä"), ("Text", "Ã„"))
    assert kept is not None
    assert kept.fields == (("body", "Text"), ("from", "Ã„"))
