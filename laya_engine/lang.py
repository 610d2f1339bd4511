"""Detection under the reference's names, for programs written against it."""

from __future__ import annotations

from typing import Any

from laya_engine.language import NON_LATIN_SHARE, detect, script_profile, state_text

NON_LATIN_FRACTION = NON_LATIN_SHARE

__all__ = [
    "NON_LATIN_FRACTION",
    "analyse",
    "detect_language",
    "detect_script",
    "is_english",
    "script_profile",
    "state_text",
]


def analyse(state: Any) -> dict[str, Any]:
    """Script and language of a state as a dict: the fields of `laya_engine.language.Detection`.

    `is_english` also holds for a state without letters: nothing in it asks for another language.
    """
    found = detect(state).as_dict()
    return found | {"is_english": found["is_english"] or not found["script_profile"]}


detect_language = analyse


def detect_script(text: str) -> str:
    """Dominant script of `text` ("latin", "han", "kana", ...), "unknown" without letters."""
    return next(iter(script_profile(text)), "unknown")


def is_english(state: Any) -> bool:
    """Whether the English checkpoint can be expected to read this state."""
    return bool(analyse(state)["is_english"])
