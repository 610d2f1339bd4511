"""How far answers hold, in words: what is changed, and an answer as one word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from laya_desktop.wording import humanise, number, translate


def kind_name(kind: str) -> str:
    """What is changed where a text is asked again in another way."""
    return {
        "option order": translate("Stability", "Option order"),
        "label names": translate("Stability", "Label names"),
        "wording": translate("Stability", "Wording of the questions"),
        "names": translate("Stability", "Names in the text"),
        "numbers": translate("Stability", "Numbers in the text"),
    }[kind]


def told_name(told: str, definition: Mapping[str, Any]) -> str:
    """An answer as one word: a label, yes or no, a level."""
    if definition["type"] == "noul":
        return translate("Words", "Yes") if told == "yes" else translate("Words", "No")
    if definition["type"] == "score":
        return translate("Stability", "level {n}").format(n=told)
    return humanise(told)


def kept_words(kept: int, asked: int) -> str:
    """In how many of the other ways an answer stays."""
    if not asked:
        return translate("Stability", "not asked otherwise")
    return translate("Stability", "kept in {kept} of {asked}").format(
        kept=number(kept), asked=number(asked)
    )
