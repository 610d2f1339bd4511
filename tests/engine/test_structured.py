"""A JSON schema or a pydantic model as questions, and its values put back."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, Literal

import pytest
from pydantic import BaseModel
from pydantic import Field as Limit

from laya_engine.agent import Agent
from laya_engine.schemas import SchemaError, fields_of
from laya_engine.structured import DecisionResult, decide, decide_batch

TICKET = {
    "type": "object",
    "properties": {
        "intent": {"enum": ["refund", "bug"], "description": "What do they want?"},
        "urgent": {"type": "boolean"},
        "mood": {"type": "integer", "minimum": 1, "maximum": 3},
    },
}


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


class Address(BaseModel):
    complete: bool
    country: Literal["de", "kr"]


class Order(BaseModel):
    paid: bool = Limit(description="Has it been paid?")
    stars: int = Limit(ge=0, le=2, json_schema_extra={"levels": ["bad", "fair", "good"]})
    colour: Colour
    gift: bool | None = None
    address: Address


class Scripted:
    """Answers with given probabilities by question, and keeps what it was asked."""

    def __init__(self, **given: Any):
        self.given = given
        self.asked: list[Any] = []
        self.options: list[dict[str, Any]] = []

    def predict(self, state: Any, questions: dict[str, Any], **options: Any) -> dict[str, Any]:
        self.asked.append(questions)
        self.options.append(options)
        answers = {name: _answer(q["type"], self.given[name]) for name, q in questions.items()}
        return {"model": "scripted", "answers": answers, "usage": {}}


class ScriptedRouter(Scripted):
    def route(self, *_: Any) -> None: ...

    def predict_batch(self, requests: list[Any], **options: Any) -> list[dict[str, Any]]:
        self.options.append(options)
        return [
            {**self.predict(r["state"], r["questions"]), "routing": {"model": r.get("model")}}
            for r in requests
        ]


def _answer(kind: str, given: Any) -> dict[str, Any]:
    if isinstance(given, Mapping) and "type" in given:
        return dict(given)
    marks = {"confidence": 0.5, "answer_confidence": 0.5}
    if kind == "noul":
        return {"type": kind, "noul": given, **marks}
    return {"type": kind, "probabilities": dict(given), **marks}


def one(schema: dict[str, Any], **root: Any) -> dict[str, Any]:
    (field,) = fields_of({"type": "object", "properties": {"f": schema}, **root})
    return field.question


def test_each_kind_of_field_becomes_its_question() -> None:
    questions = {field.name: field.question for field in fields_of(TICKET)}
    assert questions == {
        "intent": {
            "type": "choice",
            "instructions": "What do they want?",
            "criteria": {"refund": None, "bug": None},
        },
        "urgent": {"type": "noul", "instructions": "Is `urgent` true?"},
        "mood": {
            "type": "score",
            "instructions": "Rate `mood` from 1 to 3.",
            "criteria": ["1", "2", "3"],
        },
    }


def test_values_come_back_in_the_schemas_own_types() -> None:
    runner = Scripted(
        intent={"refund": 0.4, "bug": 0.6}, urgent=0.5, mood={"0": 0.3, "1": 0.3, "2": 0.4}
    )
    assert decide(runner, "hi", TICKET) == {"intent": "bug", "urgent": True, "mood": 3}
    assert runner.options == [{}]


def test_what_abstained_is_none_and_the_gate_is_passed_on() -> None:
    runner = Scripted(
        intent={"type": "choice", "probabilities": {"bug": 1.0}, "abstention": "abstained"},
        urgent=0.1,
        mood={"0": 1.0},
    )
    values = decide(runner, "hi", TICKET, min_confidence={"choice:2": 0.9}, lang="de")
    assert values == {"intent": None, "urgent": False, "mood": 1}
    assert runner.options == [{"lang": "de", "min_confidence": {"choice:2": 0.9}}]
    with pytest.raises(ValueError, match="no answer can have"):
        decide(runner, "hi", TICKET, min_confidence={"choice": 0.9})


def test_details_say_what_the_values_rest_on(agent: Agent) -> None:
    result = decide(agent, "hi", TICKET, return_details=True)
    assert isinstance(result, DecisionResult)
    answer = result.answers["intent"]
    assert result.values["intent"] == answer["choice"]
    assert result.probabilities["intent"] == answer["probabilities"]
    assert sum(result.probabilities["urgent"].values()) == pytest.approx(1)
    assert result.answer_confidence["mood"] == result.answers["mood"]["answer_confidence"]
    assert result.confidence["mood"] == result.answers["mood"]["confidence"]
    assert result.usage["input_tokens"] > 0
    assert result.routing is None


def test_many_states_are_one_batch(agent: Agent) -> None:
    states = ["hi", "a longer text", "third"]
    assert decide_batch(agent, states, TICKET) == [decide(agent, s, TICKET) for s in states]
    assert decide_batch(agent, [], TICKET) == []


def test_a_router_gets_requests_that_carry_what_routes_them() -> None:
    router = ScriptedRouter(
        intent={"refund": 1.0, "bug": 0.0}, urgent=1.0, mood={"0": 1.0, "1": 0.0}
    )
    results = decide_batch(
        router, ["a", "b"], TICKET, model="english", batch_size=4, return_details=True
    )
    assert [result.routing for result in results] == [{"model": "english"}] * 2
    assert router.options[0] == {"batch_size": 4}


def test_ready_questions_give_their_answers(agent: Agent) -> None:
    questions = {"ok": {"type": "noul", "instructions": "Is it ok?"}}
    assert decide(agent, "x", questions=questions) == agent.predict("x", questions)["answers"]
    for wrong in ({}, {"schema": TICKET, "questions": questions}):
        with pytest.raises(ValueError, match="either schema= or questions="):
            decide(agent, "x", **wrong)


def test_a_pydantic_model_is_asked_flat_and_answered_nested() -> None:
    names = [field.name for field in fields_of(Order)]
    assert names == ["paid", "stars", "colour", "gift", "address.complete", "address.country"]
    runner = Scripted(
        paid=0.9,
        stars={"0": 0.1, "1": 0.2, "2": 0.7},
        colour={"red": 0.2, "blue": 0.8},
        gift=0.2,
        **{"address.complete": 0.7, "address.country": {"de": 0.1, "kr": 0.9}},
    )
    values = decide(runner, "hi", Order)
    assert values == {
        "paid": True,
        "stars": 2,
        "colour": "blue",
        "gift": False,
        "address": {"complete": True, "country": "kr"},
    }
    assert Order(**values).colour is Colour.BLUE
    assert runner.asked[0]["paid"]["instructions"] == "Has it been paid?"
    assert runner.asked[0]["stars"]["criteria"] == ["bad", "fair", "good"]
    assert [field.name for field in fields_of(Order(**values))] == names


@pytest.mark.parametrize(
    ("schema", "labels"),
    [
        ({"const": "x"}, ["x"]),
        ({"enum": [1, 2.5, "three", None]}, ["1", "2.5", "three", "null"]),
        ({"anyOf": [{"enum": ["a", "b"]}, {"type": "null"}]}, ["a", "b"]),
        ({"oneOf": [{"const": "a"}, {"const": "b"}]}, ["a", "b"]),
        ({"allOf": [{"enum": ["a", "b"]}]}, ["a", "b"]),
        ({"$ref": "#/$defs/X"}, ["a", "b"]),
        ({"$ref": "#/$defs/an~1odd~0name"}, ["c"]),
    ],
)
def test_the_ways_to_write_a_choice(schema: dict[str, Any], labels: list[str]) -> None:
    definitions = {"X": {"enum": ["a", "b"]}, "an/odd~name": {"const": "c"}}
    assert list(one(schema, **{"$defs": definitions})["criteria"]) == labels


def test_described_options_keep_their_descriptions() -> None:
    branches = [{"const": "a", "description": "first"}, {"const": "b", "title": "second"}]
    assert one({"oneOf": branches})["criteria"] == {"a": "first", "b": "second"}
    described = {"enum": ["a", "b"], "enumDescriptions": ["first", "second"]}
    assert one(described)["criteria"] == {"a": "first", "b": "second"}


def test_labels_give_back_the_values_behind_them() -> None:
    schema = {"properties": {"f": {"enum": [1, 2.5, None]}}}
    for label, value in (("1", 1), ("2.5", 2.5), ("null", None)):
        probabilities = {"1": 0.1, "2.5": 0.1, "null": 0.1, label: 0.8}
        assert decide(Scripted(f=probabilities), "x", schema) == {"f": value}


@pytest.mark.parametrize(
    "schema",
    [{"type": "boolean"}, {"enum": [False, True]}, {"type": ["null", "boolean"]}],
)
def test_the_ways_to_write_a_noul(schema: dict[str, Any]) -> None:
    assert one(schema)["type"] == "noul"


def test_a_note_beside_a_reference_wins_over_the_one_behind_it() -> None:
    definitions = {"X": {"type": "boolean", "description": "inner"}}
    field = {"anyOf": [{"$ref": "#/$defs/X"}, {"type": "null"}], "description": "outer"}
    assert one(field, **{"$defs": definitions})["instructions"] == "outer"
    assert one({"$ref": "#/$defs/X"}, **{"$defs": definitions})["instructions"] == "inner"


def test_exclusive_and_negative_bounds() -> None:
    bounded = {"type": "integer", "exclusiveMinimum": -2, "exclusiveMaximum": 1.0}
    assert one(bounded)["criteria"] == ["-1", "0"]


@pytest.mark.parametrize(
    ("schema", "problem"),
    [
        ({"type": "string"}, "free text cannot be decided; use an enum"),
        ({"type": "array", "items": {"enum": ["a"]}}, "a list cannot be decided"),
        ({}, "cannot be decided"),
        (True, "must be an object, not true"),
        ({"enum": []}, "'enum' is empty"),
        ({"enum": [1, "1"]}, "two of its values read '1'"),
        ({"enum": ["a"], "enumDescriptions": []}, "list of 1 texts"),
        ({"type": "integer"}, "needs whole 'minimum' and 'maximum'"),
        ({"type": "number", "minimum": 0.5, "maximum": 2}, "needs whole"),
        ({"type": "integer", "minimum": True, "maximum": 2}, "needs whole"),
        ({"type": "integer", "minimum": 3, "maximum": 1}, "lies below its minimum 3"),
        ({"type": "integer", "minimum": 0, "maximum": 10}, "11 levels are too many"),
        ({"type": "integer", "minimum": 0, "maximum": 1, "levels": ["x"]}, "list of 2 texts"),
        ({"type": "object"}, "needs 'properties'"),
        ({"type": "object", "properties": {}}, "needs 'properties'"),
        ({"anyOf": [{"type": "boolean"}, {"type": "integer"}]}, "cannot be decided"),
        ({"$ref": "#/$defs/gone"}, "points at nothing"),
        ({"$ref": "other.json"}, "points at nothing"),
        ({"$ref": "#/properties/f"}, "contains itself"),
        ({"type": ["string", ["null"]]}, "cannot be decided"),
        ({"type": {}}, "cannot be decided"),
        ({"anyOf": 2.5}, "cannot be decided"),
        ({"allOf": [["x"]]}, "cannot be decided"),
    ],
)
def test_a_field_that_cannot_be_asked_is_named(schema: Any, problem: str) -> None:
    with pytest.raises(SchemaError, match=problem) as caught:
        fields_of({"properties": {"outer": {"properties": {"inner": schema}}, "f": schema}})
    assert str(caught.value).startswith("outer.inner: ")


@pytest.mark.parametrize("schema", ["x", 5, {}, {"type": "string"}, [], {"properties": {}}])
def test_a_schema_has_fields(schema: Any) -> None:
    with pytest.raises(SchemaError, match=r"must be a JSON schema dict|needs 'properties'"):
        fields_of(schema)


def test_two_fields_with_one_name_are_refused() -> None:
    inner = {"type": "boolean"}
    schema = {"properties": {"a.b": inner, "a": {"properties": {"b": inner}}}}
    with pytest.raises(SchemaError, match=r"a\.b: two fields have this name"):
        fields_of(schema)
