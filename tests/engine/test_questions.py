"""Questions are refused by name before anything is tokenised, and rendered as the model reads."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from laya_engine.presets import PRESETS
from laya_engine.questions import load_questions, normalise_question, normalise_questions

CHOICE = {"type": "choice", "instructions": "Which?", "criteria": {"a": "first", "b": None}}
NOUL = {"type": "noul", "instructions": "Is it?"}
SCORE = {"type": "score", "instructions": "How much?", "criteria": ["none", "all"]}


@pytest.mark.parametrize(
    ("definition", "says"),
    [
        ({**CHOICE, "type": "bool"}, "unknown type 'bool'"),
        ({"type": "choice", "criteria": ["a"]}, "'instructions' is missing"),
        ({**CHOICE, "instructions": "  "}, "'instructions' is missing"),
        ({**CHOICE, "criteria": {}}, "at least one label"),
        ({**CHOICE, "criteria": "a,b"}, "at least one label"),
        ({**CHOICE, "criteria": ["a", None]}, "label 1 is empty"),
        ({**CHOICE, "criteria": ["a", ["b"]]}, "label 1 is"),
        ({**CHOICE, "criteria": [1, 1.0]}, "repeats label 0"),
        ({**CHOICE, "criteria": [True, 1]}, "repeats label 0"),
        ({**CHOICE, "criteria": ["a", "b", "a "]}, "label 2 ('a ') repeats label 0"),
        ({**CHOICE, "criteria": {"\ta": "x", "a": "y"}}, "label 1 ('a') repeats label 0"),
        ({**CHOICE, "criterias": ["x"]}, "an unknown part 'criterias'; did you mean 'criteria'?"),
        ({**NOUL, "Labels": None}, "an unknown part 'Labels'; did you mean 'labels'?"),
        ({**NOUL, "min_confidence": 0.5}, "'min_confidence' belongs to the call"),
        ({**SCORE, "criteria": ["low", None]}, "level 1 is empty"),
        ({**SCORE, "criteria": {"low": 1}}, "list of level texts"),
        ({**NOUL, "criteria": {"maybe": "x"}}, "'true' and 'false' only"),
        ({**NOUL, "criteria": ["x"]}, "noul takes 'criteria'"),
        ({**NOUL, "labels": {"true": "yes", "false": " yes "}}, "two different"),
        ({**CHOICE, "labels": {"true": "yes", "false": "no"}}, "noul questions only"),
        ({**CHOICE, "option_order": [0, 0]}, "exactly once"),
        ({**CHOICE, "option_order": [True, False]}, "exactly once"),
        ({**CHOICE, "option_order": None}, "exactly once"),
        ("text", "must be a dict"),
    ],
)
def test_a_malformed_question_is_refused_by_name(definition: Any, says: str) -> None:
    with pytest.raises(ValueError, match="question 'intent'") as caught:
        normalise_question("intent", definition)
    assert says in str(caught.value)


@pytest.mark.parametrize("name", [None, "", "  ", 1.5, True])
def test_a_question_id_must_be_a_name(name: Any) -> None:
    with pytest.raises(ValueError, match="question id"):
        normalise_question(name, NOUL)


def test_choice_options_are_label_and_description() -> None:
    criteria = {"a": "first", "b": None, "c": "", "d": 0, "e": False, 7: {"größe": 1}}
    question = normalise_question("q", {**CHOICE, "criteria": criteria})
    assert question.options == ("a: first", "b", "c", "d: 0", "e: false", '7: {"größe": 1}')
    assert question.labels == ("a", "b", "c", "d", "e", 7)


def test_a_note_beside_a_question_changes_nothing() -> None:
    assert normalise_question("q", {**NOUL, "note": "asked by the sales team"}) == (
        normalise_question("q", NOUL)
    )


def test_numbers_and_their_texts_are_different_labels() -> None:
    assert normalise_question("q", {**CHOICE, "criteria": [1, "1"]}).labels == (1, "1")


def test_score_options_are_numbered_levels() -> None:
    question = normalise_question("q", SCORE)
    assert question.options == ("level 0: none", "level 1: all")
    assert question.labels == ("0", "1")


def test_noul_options_are_false_then_true() -> None:
    plain = normalise_question("q", {**NOUL, "labels": None})
    assert [option.split(":")[0] for option in plain.options] == ["false", "true"]
    worded = normalise_question(
        "q", {**NOUL, "criteria": {True: "it is"}, "labels": {"true": "yes", "false": "no"}}
    )
    assert worded.options[1] == "yes: it is"
    assert worded.options[0].startswith("no: ")


def test_structured_instructions_become_one_line_of_json() -> None:
    question = normalise_question("q", {**NOUL, "instructions": {"aufgabe": "prüfen"}})
    assert question.instructions == '{"aufgabe": "prüfen"}'


def test_questions_must_be_a_dict() -> None:
    with pytest.raises(TypeError, match="dict"):
        normalise_questions([NOUL])  # type: ignore[arg-type]


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_valid(name: str) -> None:
    assert normalise_questions(PRESETS[name].questions())


def test_a_question_file_is_read_and_checked(tmp_path: Path) -> None:
    path = tmp_path / "set.json"
    path.write_text(json.dumps({"ok": NOUL}), encoding="utf-8")
    assert load_questions(path) == {"ok": NOUL}
    path.write_text("{", encoding="utf-8")
    with pytest.raises(ValueError, match=r"set\.json is not a JSON question set"):
        load_questions(path)
    path.write_text('{"q": {"type": "noul", "type": "score"}}', encoding="utf-8")
    with pytest.raises(ValueError, match=r"set\.json has 'type' twice in one place; keep one"):
        load_questions(path)
    path.write_text(f'{{"ok": {json.dumps(NOUL)}, "ok": {json.dumps(NOUL)}}}', encoding="utf-8")
    with pytest.raises(ValueError, match=r"set\.json has 'ok' twice in one place; keep one"):
        load_questions(path)
    path.write_text("{}", encoding="utf-8")
    with pytest.raises(ValueError, match="holds no questions"):
        load_questions(path)
