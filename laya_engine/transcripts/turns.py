"""What every kind of transcript is made of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Turn = dict[str, str]  # role, content

# Marks that apps put around names and times: direction, byte order, joiners.
MARK = "\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff"
MARKS = f"[{MARK}]{{0,4}}"
_EDGES = MARK + " \t\n\r\f\v\u00a0\u202f\u3000"
HEAD_ROOM = 240  # characters of a line in which its head must end; keeps every search bounded


@dataclass(frozen=True)
class Said:
    """One line of a chat read as the beginning of a message; `speaker` is None for a notice."""

    speaker: str | None
    text: str = ""
    minute: int | None = None  # of the hour, from its time stamp
    stamp: str = ""


def clean_name(name: str) -> str:
    """A speaker without the marks, the "~" of unknown contacts and the spaces around it."""
    return (
        re.sub(f"[{MARK}]", "", name).replace("\u00a0", " ").replace("\u202f", " ").strip(" \t~*")
    )


def clean_edges(text: str) -> str:
    """Text without white space and direction marks at both ends."""
    return text.strip(_EDGES)


def chat_lines(text: str) -> list[str]:
    """Lines as chat exports mean them: form feeds and Unicode separators are inside a message."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def gathered(messages: Iterable[tuple[str, Sequence[str]]]) -> list[Turn]:
    """Turns from speakers and the lines of their messages; what says nothing is left out."""
    turns = []
    for speaker, lines in messages:
        content = clean_edges("\n".join(line.rstrip() for line in lines))
        if content:
            turns.append({"role": speaker, "content": content})
    return turns


def comes_back(speakers: Sequence[str]) -> bool:
    """Whether somebody speaks again after another speaker."""
    names = [name.casefold() for name in speakers]
    changes = [name for i, name in enumerate(names) if i == 0 or name != names[i - 1]]
    return len(changes) > len(set(changes))
