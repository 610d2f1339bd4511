"""JSON lists of turns become conversations; other JSON stays what it is."""

from __future__ import annotations

import json
from typing import Any

import pytest

from laya_engine.states import read_pasted

TURNS = [{"role": "a", "content": "hi"}, {"role": "b", "content": "yo"}]


@pytest.mark.parametrize(
    "value",
    [
        [{"role": "a", "content": "hi"}, {"role": "b", "content": "yo", "ts": 5}],
        [{"from": "a", "text": "hi"}, {"from": "b", "text": "yo"}],
        [{"from": "a", "value": "hi"}, {"from": "b", "value": "yo"}],
        [{"author": "a", "body": "hi"}, {"author": {"name": "b"}, "body": "yo"}],
        [{"sender": "a", "message": "hi"}, {"sender": {"id": 7, "email": "b"}, "message": "yo"}],
        [
            {"role": "a", "content": [{"type": "text", "text": "hi"}, {"type": "image_url"}]},
            {"role": "b", "content": [{"type": "text", "text": {"value": "yo"}}]},
        ],
        [{"role": "a", "parts": [{"text": "hi"}]}, {"role": "b", "parts": ["yo"]}],
        {"model": "m", "temperature": 0, "messages": TURNS},
        {"conversation": TURNS},
    ],
)
def test_every_shape_of_turns(value: Any) -> None:
    pasted = read_pasted(json.dumps(value))
    assert (pasted.form, pasted.state) == ("conversation", TURNS)


@pytest.mark.parametrize(
    "value",
    [
        [{"role": "a", "content": "only one"}],
        [{"name": "Kim", "order": 1}, {"name": "Lee", "order": 2}],
        [{"role": "a", "content": "x"}, {"role": "b"}],
        [{"role": 1, "content": "x"}, {"role": 2, "content": "y"}],
        [1, 2],
        {"messages": TURNS, "customer": {"tier": "gold"}},
        {"messages": TURNS, "subject": "a case of its own"},
    ],
)
def test_other_json_is_kept_whole(value: Any) -> None:
    pasted = read_pasted(json.dumps(value))
    assert (pasted.form, pasted.state) == ("json", value)


def test_parts_within_parts_end_somewhere() -> None:
    content: Any = "deep"
    for _ in range(500):
        content = [content]
    turns = [{"role": "a", "content": content}, {"role": "b", "content": "yo"}]
    assert read_pasted(json.dumps(turns)).state[1]["content"] == "yo"


def test_a_request_with_tools_keeps_its_newest_turn() -> None:
    turns = [
        {"role": "user", "content": "Where is my order?"},
        {"role": "assistant", "tool_calls": [{"id": "1", "function": {"name": "look"}}]},
        {"role": "user", "content": "Give me my money back!"},
    ]
    found = read_pasted(json.dumps({"model": "m", "stream": True, "tools": [], "messages": turns}))
    assert found.form == "conversation"
    assert found.state[1:] == [{"role": "assistant", "content": ""}, turns[2]]
