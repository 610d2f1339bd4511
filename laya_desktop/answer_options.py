"""The answers that a question can have: what a person reads, and the key that stands for each.

One place for all pages, so that a key never means one answer here and another there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from laya_desktop.wording import humanise, shipped, translate, verdict_name
from laya_engine.policy import VERDICTS

VERDICT = "verdict"  # is corrected like a question
_DIGITS = "1234567890"


@dataclass(frozen=True)
class AnswerOption:
    """`name` is the answer as a `RowFilter` wants it, `value` as a correction takes it; `key` is
    the digit to press, "" for what is beyond the tenth."""

    name: str
    value: Any
    title: str
    key: str

    @property
    def with_key(self) -> str:
        """The title after its key; a level begins with it anyway."""
        return self.title if self.key == self.name else f"{self.key}  {self.title}".strip()


def answer_options(definition: Mapping[str, Any]) -> tuple[AnswerOption, ...]:
    """The options of a question, in its order. The key of a level is its number."""
    if definition["type"] == "noul":
        yes, no = translate("Words", "Yes"), translate("Words", "No")
        return AnswerOption("yes", True, yes, "1"), AnswerOption("no", False, no, "2")
    names = [str(name) for name in definition["criteria"]]
    if definition["type"] == "choice":
        return tuple(
            AnswerOption(name, name, humanise(name), _key(place))
            for place, name in enumerate(names)
        )
    return tuple(
        AnswerOption(
            str(level), level, f"{level}  {shipped(name)}", str(level) if level < 10 else ""
        )
        for level, name in enumerate(names)
    )


def verdict_options() -> tuple[AnswerOption, ...]:
    """The verdicts, from the lightest to the gravest."""
    return tuple(
        AnswerOption(verdict, verdict, verdict_name(verdict), _key(place))
        for place, verdict in enumerate(VERDICTS)
    )


def _key(place: int) -> str:
    return _DIGITS[place] if place < len(_DIGITS) else ""
