"""JSON as chat services write it: lists of turns."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from laya_engine.transcripts.turns import Turn

# Who speaks and what they say, under the names that chat exports use.
TURN_SHAPES = (
    ("role", "content"),
    ("role", "parts"),
    ("from", "text"),
    ("from", "value"),
    ("author", "body"),
    ("author", "content"),
    ("author", "text"),
    ("sender", "message"),
    ("sender", "text"),
    ("sender", "content"),
    ("speaker", "text"),
)
# Under these a list of turns may hang in a larger object.
LISTS_OF_TURNS = ("messages", "turns", "conversation", "conversations", "comments", "thread")
# What may stand beside it and says nothing about the case: the envelope of a request or an export.
_ENVELOPE = frozenset(
    (
        *("id", "object", "model", "created", "created_at", "user", "seed", "n"),
        *("temperature", "top_p", "top_k", "max_tokens", "max_completion_tokens", "stop", "stream"),
        *("tools", "tool_choice", "parallel_tool_calls", "response_format"),
    )
)
_SILENT = ("tool_calls", "function_call")  # a turn that calls a tool may say nothing
_NAMES = ("name", "display_name", "displayName", "real_name", "role", "email", "id")
_TEXTS = ("text", "plain", "content", "value", "body")
_DEEPEST = 8  # levels of parts within parts


def turns_of(value: Any) -> list[Turn]:
    """The turns in decoded JSON, or none when it is not clearly a list of turns.

    A list of at least two turns, or an object that holds nothing else but the envelope of a
    request ("model", "id", ...). Pictures, files and calls of tools say nothing here.
    """
    listed = _listed(value)
    if not isinstance(listed, list) or len(listed) < 2:
        return []
    if not all(isinstance(turn, dict) for turn in listed):
        return []
    for who, what in TURN_SHAPES:
        speakers = [_speaker(turn.get(who)) for turn in listed]
        if all(speakers) and all(what in turn or _is_silent(turn) for turn in listed):
            return [
                {"role": speaker, "content": spoken(turn.get(what))}
                for speaker, turn in zip(speakers, listed, strict=True)
            ]
    return []


def said_in(turn: Mapping[Any, Any]) -> Any:
    """What was said in one turn; None when this is no turn."""
    shape = next((what for who, what in TURN_SHAPES if who in turn and what in turn), None)
    return None if shape is None else turn[shape]


def spoken(content: Any, depth: int = 0) -> str:
    """The text of a turn's content: a string, or parts that hold strings."""
    if content is None or depth > _DEEPEST:
        return ""
    if isinstance(content, str):
        return content
    if isinstance(content, list):
        parts = (spoken(part, depth + 1) for part in content)
        return "\n".join(part for part in parts if part)
    if isinstance(content, dict):
        held = next((content[key] for key in _TEXTS if key in content), None)
        return spoken(held, depth + 1)
    return json.dumps(content, ensure_ascii=False)


def _listed(value: Any) -> Any:
    """The list of turns inside `{"messages": [...]}`, so that its newest turns are kept."""
    if not isinstance(value, dict):
        return value
    held = [key for key in value if key not in _ENVELOPE]
    return value[held[0]] if len(held) == 1 and held[0] in LISTS_OF_TURNS else value


def _is_silent(turn: Mapping[Any, Any]) -> bool:
    return any(key in turn for key in _SILENT)


def _speaker(value: Any) -> str:
    if isinstance(value, dict):  # {"author": {"name": ...}}
        value = next((value[key] for key in _NAMES if isinstance(value.get(key), str)), "")
    return value if isinstance(value, str) else ""
