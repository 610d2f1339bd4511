"""What is not clearly a conversation, an e-mail or JSON stays text, untouched."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from laya_engine.email import read_email
from laya_engine.json_files import is_too_deep
from laya_engine.states.json_turns import turns_of
from laya_engine.transcripts import read_transcript


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
    value = _decoded(text)
    if value is None:  # exports may have one turn a line
        turns = turns_of([_decoded(line) for line in text.split("\n") if line.strip()])
        return PastedState("conversation", turns, len(turns)) if turns else None
    if not isinstance(value, (dict, list)) or not value:
        return None
    turns = turns_of(value)
    if turns:
        return PastedState("conversation", turns, len(turns))
    return None if is_too_deep(value) else PastedState("json", value)


def _decoded(text: str) -> Any:
    """What a piece of JSON says; None when it is none."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):  # ValueError also for a number too long to convert
        return None
