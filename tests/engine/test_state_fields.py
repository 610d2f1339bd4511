"""A state that JSON cannot write is refused in one sentence that names the field, not its value."""

from __future__ import annotations

import datetime as dt
import uuid
from typing import Any

import pytest

from laya_engine.agent import Agent
from laya_engine.sequence import render_state

QUESTIONS = {"q": {"type": "noul", "instructions": "Is it urgent?"}}
SECRET = b"secret"


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        (SECRET, "the state is of type bytes; decode it to text"),
        (
            {"order": {"at": dt.datetime(2026, 1, 5)}},
            "the field ['order']['at'] of the state is of type datetime; "
            "write it as text, as isoformat() does",
        ),
        (
            [{"role": "user", "content": "hi"}, {"role": "user", "content": SECRET}],
            "the field [1]['content'] of the state is of type bytes; decode it to text",
        ),
        ({"tags": {"a"}}, "the field ['tags'] of the state is of type set; make it a list"),
        ({"id": uuid.UUID(int=1)}, "the field ['id'] of the state is of type UUID; use text,"),
        ({"x": {(1, 2): "y"}}, "the field ['x'] of the state has a key of type tuple; use text"),
        ({(1, 2): "y"}, "the state has a key of type tuple; use text"),
        ({"a": ({}, [SECRET]), "b": {1}}, "the field ['a'][1][0] of the state is of type bytes"),
    ],
)
def test_the_field_is_named_and_its_value_is_not(agent: Agent, state: Any, sentence: str) -> None:
    for call in (agent.predict, agent.predict_long):
        with pytest.raises(TypeError) as caught:
            call(state, QUESTIONS)
        assert str(caught.value).startswith(sentence)
        assert "secret" not in str(caught.value)


def test_what_json_can_write_is_a_state() -> None:
    state = {"a": [1, 1.5, True, None, ("x",)], 2: "b", None: "c"}
    assert render_state(state) == ('{"a": [1, 1.5, true, null, ["x"]], "2": "b", "null": "c"}')


def test_a_state_that_holds_itself_is_refused() -> None:
    state: list[Any] = ["a"]
    state.append(state)
    with pytest.raises(ValueError, match="Circular"):
        render_state(state)
