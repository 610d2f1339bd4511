"""What a person pastes, as the state that the model should read.

What is not clearly a conversation, an e-mail or JSON stays text, untouched.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from laya_engine.email import read_email
from laya_engine.transcripts import Turn, read_transcript

# Who speaks and what they say, under the names that chat exports use.
TURN_SHAPES = (("role", "content"), ("from", "text"), ("sender", "message"), ("speaker", "text"))
_LISTS_OF_TURNS = ("messages", "turns", "conversation")


@dataclass(frozen=True)
class PastedState:
    """A recognised state: `form` is text, conversation, email or json."""

    form: str
    state: Any
    turns: int = 0

    @property
    def summary(self) -> str:
        """Short English description."""
        if self.form == "conversation":
            return f"conversation of {self.turns} turns"
        return {"text": "plain text", "email": "e-mail", "json": "JSON"}[self.form]


def read_pasted(text: str) -> PastedState:
    """Recognise what `text` is. Raises ValueError when there is nothing in it."""
    if not any(letter.isprintable() and not letter.isspace() for letter in text):
        raise ValueError("the text is empty; paste or type what should be decided")
    bare = text.strip().lstrip("\ufeff").lstrip()  # a byte order mark is no text
    if bare[0] in "{[":
        found = _read_json(bare)
        if found is not None:
            return found
    email = read_email(bare)
    if email is not None:
        return PastedState("email", email)
    turns = read_transcript(bare)
    if turns:
        return PastedState("conversation", turns, len(turns))
    return PastedState("text", text)


def _read_json(text: str) -> PastedState | None:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):  # ValueError also for a number too long to convert
        return None
    if not isinstance(value, (dict, list)) or not value:
        return None
    turns = _as_turns(_unwrapped(value))
    return PastedState("conversation", turns, len(turns)) if turns else PastedState("json", value)


def _unwrapped(value: Any) -> Any:
    """The list of turns inside `{"messages": [...]}`, so that its newest turns are kept."""
    if isinstance(value, dict) and len(value) == 1:
        [(key, inner)] = value.items()
        return inner if key in _LISTS_OF_TURNS else value
    return value


def _as_turns(value: Any) -> list[Turn]:
    if not isinstance(value, list) or len(value) < 2:
        return []
    for who, what in TURN_SHAPES:
        if all(isinstance(t, dict) and isinstance(t.get(who), str) and what in t for t in value):
            return [{"role": turn[who], "content": _spoken(turn[what])} for turn in value]
    return []


def _spoken(content: Any) -> str:
    if content is None:
        return ""
    if isinstance(content, list):  # parts of a message; pictures and files say nothing here
        return "\n".join(str(p["text"]) for p in content if isinstance(p, dict) and "text" in p)
    return content if isinstance(content, str) else json.dumps(content, ensure_ascii=False)
