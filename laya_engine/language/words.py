"""The words of a state: what a person said, without keys, links, code and numbers."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any

from laya_engine.states.json_turns import said_in

SAMPLE = 4000  # characters looked at

# What surrounds a person's words but says nothing about their language. ASCII only and bounded:
# scripts without spaces begin right behind a link, and no text may make the search slow.
_NOISE = re.compile(
    r"```.{0,4000}?(?:```|\Z)|https?://[!-~]+|www\.[!-~]+|[\w.+-]{1,64}@[\w.-]{1,255}"
    r"|`[^`]{0,400}`|[0-9]+",
    re.ASCII | re.DOTALL,
)
_SIGNS_OF_NOISE = ("@", "`", "://", "www.")
_NUMBERS = re.compile(r"[0-9]+")
_TRACE = re.compile(r'\s*(?:File ".{1,200}", line |at [\w.$<>]{1,200}\(|Traceback \()')
_CODE_SIGN = re.compile(r"[{}\[\]()=;<>_\\|&$#*+/]")
_HUMP = re.compile(r"[A-Z](?<=[a-z][A-Z])")  # of camelCase; by the rarer letter, which is quicker
_IN_CODE = re.compile(rf"[_{{}}()\[\]=<>\\|/]|{_HUMP.pattern}")
CODE_LINE_SHARE = 0.08  # of a line's characters


def state_text(state: Any, max_chars: int = SAMPLE) -> str:
    """The words of a state (str, bytes, dict, list), from its first `max_chars` characters.

    Of a conversation the newest turns come first. When nothing but code is there, it is kept.
    """
    pieces: list[str] = []
    length = 0
    for leaf in _leaves(state):
        pieces.append(leaf[: max_chars - length])
        length += len(pieces[-1])
        if length >= max_chars:
            break
    text = "\n".join(pieces)
    if not text.isascii():
        # NFKC: letters that are styled as bold or full width are the letters they look like.
        text = unicodedata.normalize("NFKC", whole_characters(text))
    noisy = any(sign in text for sign in _SIGNS_OF_NOISE)
    spoken = (_NOISE if noisy else _NUMBERS).sub(" ", text)
    prose = "\n".join(line for line in map(_prose, spoken.split("\n")) if line is not None)
    return prose if any(map(str.isalpha, prose)) else spoken


def whole_characters(text: str) -> str:
    """Join the halves of surrogate pairs; half a pair, which is no Unicode, becomes U+FFFD."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _leaves(state: Any) -> Iterator[str]:
    waiting = [state]  # not recursive: JSON may be nested deeper than the interpreter's stack
    while waiting:
        value = waiting.pop()
        if isinstance(value, str):
            yield value
        elif isinstance(value, bytes):
            yield value.decode("utf-8", "replace")
        elif isinstance(value, Mapping):
            # Of a turn only what was said: roles, times and ids are English, whatever they speak.
            said = said_in(value)
            waiting.extend(reversed(list(value.values())) if said is None else [said])
        elif isinstance(value, (list, tuple)):
            waiting.extend(value)  # the newest turns are what a conversation is about


def _prose(line: str) -> str | None:
    """The words of a line that name nothing in a program; None for a line of code."""
    signs = len(_CODE_SIGN.findall(line))
    if (signs >= 3 and signs >= CODE_LINE_SHARE * len(line)) or _TRACE.match(line):
        return None
    words = line.split()
    if signs or _HUMP.search(line):
        words = [word for word in words if not (word.isascii() and _names_code(word))]
    return " ".join(words)


def _names_code(word: str) -> bool:
    return bool(_IN_CODE.search(word.strip("()[]<>*_/\"'.,;:!?")))
