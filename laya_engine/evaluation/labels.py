"""Which option a label means: as it is written, or where that leaves no doubt, as it was meant."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from laya_engine.questions import Question

WORDS_OF_A_NOUL = (("false", "no", "n", "0"), ("true", "yes", "y", "1"))
AMBIGUOUS = None


class LabelReader:
    """Reads the labels of one question.

    A noul takes true/false, yes/no, 1/0 or its own labels; a score a level, its text or both, as
    "2 angry"; a choice a label. On a scale such as 1 to 5 a number is a text, not a level counted
    from 0. Where nothing is spelled exactly so, case does not count, then an underscore is a space,
    as the window shows it, then 1.0 is 1, as tables write whole numbers beside gaps. What fits two
    options in the same way is none of them.
    """

    def __init__(self, question: Question, definition: Mapping[str, Any]) -> None:
        words = list(_words(question, definition))
        self.names = [own[0] for own in words]  # how each option can be written
        self.understood: dict[str, str] = {}  # labels spelled otherwise, and the option meant
        self._levels = len(words) if question.type == "score" else 0
        self._scale = _is_scale(question)
        self._known = [(form, _by_word(words, form)) for form in FORMS]

    def option(self, value: Any) -> int | None:
        """The index of the option that a label means, or None when it is none of them."""
        if self._levels and type(value) is int:  # a correction, which is a level and nothing else
            return value if 0 <= value < self._levels else None
        text = str(value).strip()
        for form, by_word in self._known:
            if (word := form(text)) in by_word:
                option = by_word[word]
                if option is not None and self._scale:  # the figures name levels
                    self.understood[text] = f"level {option}"
                elif option is not None and form not in (_as_is, str.casefold):
                    self.understood[text] = self.names[option]
                return option
        return None


def option_of(question: Question, definition: Mapping[str, Any], value: Any) -> int | None:
    """The index of the option that one label means, or None when it is none of them."""
    return LabelReader(question, definition).option(value)


def _words(question: Question, definition: Mapping[str, Any]) -> Iterator[tuple[str, ...]]:
    """What each option may be called, its name first."""
    if question.type == "noul":
        own = definition.get("labels") or {"false": "false", "true": "true"}
        for name, words in zip(("false", "true"), WORDS_OF_A_NOUL, strict=True):
            yield name, str(own[name]).strip(), *words
    elif question.type == "score":
        numbers = () if _is_scale(question) else question.labels
        for level, text in enumerate(map(str.strip, question.legend)):
            yield *numbers[level : level + 1], text, f"{level} {text}"
    else:
        for label in question.labels:
            yield (str(label).strip(),)


def _is_scale(question: Question) -> bool:
    """Whether the texts of a score are numbers of which one is the number of another level."""
    try:
        numbers = [float(text) for text in question.legend]
    except ValueError:
        return False
    return any(
        number != level and number in range(len(numbers)) for level, number in enumerate(numbers)
    )


def _by_word(words: list[tuple[str, ...]], form: Callable[[str], str]) -> dict[str, int | None]:
    found: dict[str, int | None] = {}
    for option, own in enumerate(words):
        for word in set(map(form, own)):
            found[word] = AMBIGUOUS if word in found else option
    return found


def _as_is(text: str) -> str:
    return text


def _as_shown(text: str) -> str:
    return " ".join(text.replace("_", " ").split()).casefold()


def _as_number(text: str) -> str:
    try:
        number = float(text)
    except ValueError:
        return _as_shown(text)
    return str(int(number)) if number.is_integer() else text


FORMS: tuple[Callable[[str], str], ...] = (_as_is, str.casefold, _as_shown, _as_number)
