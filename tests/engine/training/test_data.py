"""Labelled files and example streams: what is read, what is refused, what is asked."""

from __future__ import annotations

import csv
import json
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from laya_engine.presets import PRESETS, triage_questions
from laya_engine.questions import normalise_question
from laya_engine.training.data import (
    Record,
    exact_examples,
    held_out,
    read_records,
    split,
    target_of,
)
from laya_engine.training.sources import (
    Source,
    choice_examples,
    intent_question_examples,
    mix,
    parse_turns,
    preset_examples,
    reword,
    shape_state,
    topic_examples,
)
from laya_engine.training.wordings import INSTRUCTIONS, OPTIONS

QUESTIONS = triage_questions()
TOPICS = {"card_lost": "card lost", "fee": "fee", "transfer": "transfer", "pin": "pin"}
LOST = [Record(f"text {i} on {name}", "en", {"topic": name}) for i, name in enumerate(TOPICS)]


def _record(text: str = "money back now") -> Record:
    answers = {"intent": "refund", "is_urgent": True, "frustration": 2, "churn_risk": False}
    return Record(text, "en", answers)


def test_csv_and_jsonl_give_the_same_records(tmp_path: Path) -> None:
    csv_path, jsonl_path = tmp_path / "a.csv", tmp_path / "a.jsonl"
    csv_path.write_text(
        "body,lang,intent,is_urgent,frustration\nhelp,de,refund,yes,3\nhi,de,,0,\n", "utf-8"
    )
    rows = [
        {"body": "help", "lang": "de", "intent": "refund", "is_urgent": 1, "frustration": 3},
        {"body": "hi", "lang": "de", "is_urgent": False},
    ]
    jsonl_path.write_text("\n".join(map(json.dumps, rows)), "utf-8")
    expected = [
        Record("help", "de", {"intent": "refund", "is_urgent": True, "frustration": 3}),
        Record("hi", "de", {"is_urgent": False}),
    ]
    assert read_records(csv_path, QUESTIONS, text="body") == expected
    assert read_records(jsonl_path, QUESTIONS, text="body") == expected


@pytest.mark.parametrize(
    ("column", "value", "hint"),
    [
        ("intent", "refunds", "write one of refund, technical_help"),
        ("is_urgent", "maybe", "write 1 or 0"),
        ("frustration", "4", "write a level from 0 to 3"),
    ],
)
def test_a_wrong_label_names_its_line(tmp_path: Path, column: str, value: str, hint: str) -> None:
    path = tmp_path / "own.csv"
    path.write_text(f"text,{column}\nhello,{value}\n", "utf-8")
    with pytest.raises(ValueError, match=rf"own\.csv, line 2: '{column}'.*{hint}"):
        read_records(path, QUESTIONS)


def test_a_line_is_counted_as_an_editor_counts_it(tmp_path: Path) -> None:
    table, lines = tmp_path / "own.csv", tmp_path / "own.jsonl"
    table.write_text('text,is_urgent\n"one\ntwo",1\nthree,maybe\n', "utf-8")
    with pytest.raises(ValueError, match=r"own\.csv, line 4: 'is_urgent' is 'maybe'"):
        read_records(table, QUESTIONS)
    lines.write_text('{"text": "a", "is_urgent": 1}\n\n{"text": "b", "is_urgent": 7}\n', "utf-8")
    with pytest.raises(ValueError, match=r"own\.jsonl, line 3: 'is_urgent' is 7"):
        read_records(lines, QUESTIONS)


@pytest.mark.parametrize(
    ("line", "said"),
    [("{", "is no JSON: "), ("[1]", "is no JSON object; write"), ("[" * 2000, "is no JSON: ")],
)
def test_a_line_that_is_no_row_is_named(tmp_path: Path, line: str, said: str) -> None:
    path = tmp_path / "own.jsonl"
    path.write_text('{"text": "a", "is_urgent": 1}\n' + line, "utf-8")
    with pytest.raises(ValueError, match=rf"own\.jsonl, line 2 {said}"):
        read_records(path, QUESTIONS)


def test_a_cell_beyond_what_csv_reads_is_named(tmp_path: Path) -> None:
    path = tmp_path / "own.csv"
    path.write_text(f"text,is_urgent\n{'x' * 200_000},1\n", "utf-8")
    before = csv.field_size_limit(1 << 17)  # of the process, and raised where tables are read
    try:
        with pytest.raises(ValueError, match=r"own\.csv, line 2: field larger"):
            read_records(path, QUESTIONS)
    finally:
        csv.field_size_limit(before)


def test_a_number_may_be_a_text(tmp_path: Path) -> None:
    path = tmp_path / "own.jsonl"
    path.write_text('{"text": 5, "is_urgent": 1}', "utf-8")
    assert split(read_records(path, QUESTIONS)) is not None
    assert read_records(path, QUESTIONS)[0].text == "5"


def test_a_file_without_labels_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "own.csv"
    path.write_text("text,note\nhello,x\n", "utf-8")
    with pytest.raises(ValueError, match="no labelled row"):
        read_records(path, QUESTIONS)


def test_targets_sum_to_one_and_point_at_the_label() -> None:
    for name, answer in _record().answers.items():
        target = target_of(QUESTIONS[name], answer)
        assert sum(target) == pytest.approx(1.0)
        labels = normalise_question(name, QUESTIONS[name]).labels
        assert labels[target.index(max(target))] == str(answer).lower()


def test_the_held_out_tenth_never_moves() -> None:
    records = [_record(f"message {i}") for i in range(2000)]
    learnt, kept = split(records)
    assert 140 < len(kept) < 260
    assert all(held_out(record) for record in kept)
    assert split(records[::-1])[1] == kept[::-1]
    assert len(learnt) + len(kept) == 2000


def test_exact_examples_use_the_products_words_on_plain_text() -> None:
    examples = exact_examples("triage", QUESTIONS, [_record()])
    assert [example.group for example in examples] == [f"triage/{q}" for q in _record().answers]
    assert all(example.definition in QUESTIONS.values() for example in examples)
    assert {example.state for example in examples} == {"money back now"}


def test_most_preset_rows_ask_in_the_products_words_and_all_are_valid() -> None:
    stream = preset_examples("triage", QUESTIONS, [_record()], Random(0))
    examples = list(islice(stream, 400))
    exact = sum(example.definition in QUESTIONS.values() for example in examples)
    assert exact >= 200
    assert len({str(example.definition) for example in examples}) > 60
    for example in examples:
        question = normalise_question(example.group, example.definition)
        assert len(question.options) == len(example.target)


def test_rewording_keeps_the_meaning_of_the_answer() -> None:
    for seed in range(60):
        definition, answer = reword("triage/intent", QUESTIONS["intent"], "refund", Random(seed))
        names = {"refund"} | {variant["refund"][0] for variant in OPTIONS["triage/intent"]}
        assert answer in names
        assert answer in definition["criteria"]


@pytest.mark.parametrize("criteria", [{"a": None, "b": "beta"}, {"a": None}, ["a", "b", "c", "d"]])
def test_own_choices_of_any_shape_are_asked_in_other_words(criteria: Any) -> None:
    own = {"type": "choice", "instructions": "Which?", "criteria": criteria}
    stream = preset_examples("own", {"which": own}, [Record("x", "en", {"which": "a"})], Random(6))
    for example in islice(stream, 200):
        question = normalise_question("which", example.definition)
        assert question.labels[example.target.index(1.0)] == "a"


def test_every_rewording_belongs_to_a_question() -> None:
    keys = {f"{name}/{q}" for name, preset in PRESETS.items() for q in preset.questions()}
    assert set(INSTRUCTIONS) == keys
    assert set(OPTIONS) <= keys


def test_conversations_become_turns() -> None:
    text = "Kunde: hallo\nAgent: Guten Tag: was gibt es?"
    assert parse_turns(text) == [
        {"role": "Kunde", "content": "hallo"},
        {"role": "Agent", "content": "Guten Tag: was gibt es?"},
    ]
    assert parse_turns("Kunde: hallo\nwie geht's") == []
    shapes = {type(shape_state(text, "message", Random(seed))) for seed in range(20)}
    assert shapes == {str, list}


def test_topic_choices_hold_the_truth_or_say_none_of_them() -> None:
    topics = _many_topics()
    records = [
        Record(f"about {name} {i}", "en", {"topic": name}) for name in topics for i in range(2)
    ]
    missing = 0
    for example in islice(choice_examples(records, topics, "bank", Random(1)), 300):
        state = example.state if isinstance(example.state, str) else example.state["text"]
        labels = list(example.definition["criteria"])
        best = labels[example.target.index(1.0)]
        truth = topics[state.split()[1]]
        assert len(labels) >= 3
        assert best == truth or truth not in labels
        missing += best != truth
    assert 10 < missing < 80


def _many_topics() -> dict[str, str]:
    return TOPICS | {f"extra_{i}": f"extra {i}" for i in range(12)}


def test_yes_or_no_questions_are_balanced() -> None:
    examples = list(islice(topic_examples(LOST, TOPICS, "bank", Random(2)), 400))
    share = sum(example.target[1] > 0.5 for example in examples) / 400
    assert 0.4 < share < 0.6
    records = [Record("hi", "en", {"intents": ["greet"]}), Record("x", "en", {"intents": []})]
    asked = {"greet": "Is it a greeting?", "deny": "Is it a denial?"}
    for example in islice(intent_question_examples(records, asked, Random(3)), 50):
        assert example.state == "hi"
        assert (example.definition["instructions"] == asked["greet"]) == (example.target[1] > 0.5)


def test_a_mixture_keeps_to_its_weights() -> None:
    streams = [
        Source(topic_examples(LOST, TOPICS, name, Random(4)), weight)
        for name, weight in (("a", 3.0), ("b", 1.0))
    ]
    groups = [example.group for example in islice(mix(streams, Random(5)), 1000)]
    assert 680 < groups.count("a") < 820
