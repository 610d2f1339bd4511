"""Question drafts: what was imported comes back, what is wrong is told in the engine's words."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from laya_desktop.library.drafts import (
    OptionDraft,
    draft_from,
    draft_of,
    draft_to,
    free_name,
    new_question,
)
from laya_desktop.library.edits import Edits
from laya_engine.presets import PRESETS
from laya_engine.questions import normalise_question

DEFINITIONS: list[dict[str, Any]] = [
    definition for preset in PRESETS.values() for definition in preset.questions().values()
] + [
    {"type": "choice", "instructions": "Which?", "criteria": [1, "one", 2.5]},
    {"type": "choice", "instructions": {"ask": "어느"}, "criteria": {"a": {"x": 1}, "b": 0}},
    {"type": "choice", "instructions": "Which?", "criteria": ["a", "b"], "option_order": [1, 0]},
    {"type": "score", "instructions": "How?", "criteria": ["low", ["structured", 1]]},
    {
        "type": "noul",
        "instructions": "Is it?",
        "labels": {"false": "no", "true": "yes"},
        "criteria": {"True": "it is"},
    },
    {"type": "noul", "instructions": "Is it?", "note": "kept"},
]


@pytest.mark.parametrize("definition", DEFINITIONS)
def test_a_definition_means_the_same_after_a_draft_and_its_file(definition: dict) -> None:
    draft = draft_of("q", definition)
    assert draft.problem == ""
    asked = normalise_question("q", definition)
    assert normalise_question("q", draft.definition) == asked
    stored = json.loads(json.dumps(draft_to(draft)))
    assert normalise_question("q", draft_from(stored).definition) == asked
    known = {"type", "instructions", "criteria", "labels", "option_order"}
    assert {k: v for k, v in draft.definition.items() if k not in known} == {
        k: v for k, v in definition.items() if k not in known
    }


@pytest.mark.parametrize(
    ("draft", "says"),
    [
        (new_question("q", "choice"), "'instructions' is missing"),
        (replace(new_question("q", "choice"), instructions="Which?"), "label 0 is empty"),
        (replace(new_question("q", "score"), instructions="How?"), "level 0 is empty"),
        (replace(new_question(" ", "noul"), instructions="Is it?"), "non-empty string"),
    ],
)
def test_what_is_not_written_yet_is_told(draft: Any, says: str) -> None:
    assert says in draft.problem


def test_two_options_of_one_label_are_told_and_none_is_lost() -> None:
    draft = draft_of("team", DEFINITIONS[0])
    twice = draft.with_options([*draft.options, OptionDraft("refund", "again")])
    assert "question 'team'" in twice.problem
    assert "repeats label 0" in twice.problem
    assert draft_from(draft_to(twice)) == twice


def test_an_order_goes_with_the_number_of_options() -> None:
    draft = replace(draft_of("q", DEFINITIONS[0]), order=(5, 4, 3, 2, 1, 0))
    assert draft.problem == ""
    assert draft.with_options(draft.options[::-1]).order == (5, 4, 3, 2, 1, 0)
    assert draft.with_options(draft.options[:3]).order is None
    assert "names each of 0 to 5 exactly once" in replace(draft, order=(1, "x")).problem


def test_another_type_keeps_the_words() -> None:
    choice = draft_of("q", DEFINITIONS[0])
    score = choice.with_type("score")
    assert score.options[0].text == "money back, or a wrong charge reversed"
    assert score.problem == ""
    noul = score.with_type("noul")
    assert (len(noul.options), noul.problem) == (2, "")
    assert noul.with_type("choice").type == "choice"
    assert choice.with_type("choice") is choice


def test_a_name_that_is_taken_gets_a_number() -> None:
    assert free_name("intent", ["intent", "intent_2"]) == "intent_3"
    assert free_name("mood", ["intent"]) == "mood"


def test_undo_takes_one_step_for_the_typing_in_one_field() -> None:
    edits = Edits("")
    for text in ("a", "ab", "abc"):
        assert edits.edit(text, "name")
    assert not edits.edit("abc", "name")
    edits.edit("abc!", "title")
    assert edits.undo() == "abc"
    assert edits.undo() == ""
    assert not edits.can_undo
    assert edits.undo() == ""


@pytest.mark.parametrize(
    "change",
    [
        {"type": []},
        {"type": "noul"},
        {"options": [[[], None]]},
        {"options": [[{}, None]]},
        {"options": ["abc"]},
        {"order": 7},
        {"rest": 7},
    ],
)
def test_a_damaged_draft_is_refused_where_it_is_read(change: dict[str, Any]) -> None:
    whole = draft_to(draft_of("q", DEFINITIONS[0]))
    with pytest.raises((TypeError, ValueError)):
        draft_from(whole | change)


def test_what_a_file_adds_to_a_draft_never_replaces_its_own_parts() -> None:
    whole = draft_to(draft_of("q", DEFINITIONS[0]))
    draft = draft_from(whole | {"rest": {"type": "score", "note": "kept"}})
    assert (draft.definition["type"], draft.definition["note"]) == ("choice", "kept")
