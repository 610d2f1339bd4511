"""Which sentence of the lists an English one is, and its translation with the same parts."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from laya_desktop.shipped_words import REASONS, SHIPPED
from laya_desktop.wording import (
    capitalised,
    humanise,
    language_name,
    shipped,
    translate,
    type_name,
)

CONTEXT = "Engine"
QUOTED = "asked"  # this part stands in quotation marks; without them too much would look like it
NAMED = ("question", "label", "labels")  # these parts are names, which may be of what ships
TYPES = "there"  # this part counts the answers of types of questions
_TYPE = re.compile("choice|score|noul")
_PART = re.compile(r"\{(\w+)\}")
_REMEMBERED = 512


def said(text: str) -> str:
    """`text` in the language of the window; as it is when it is none of the engine's sentences.

    Capital letter and full stop may be there or not; what is in the sentence, a file's name or a
    reason, is translated where it is a sentence of the engine itself. Safe in any thread.
    """
    if not text:  # the lists are read with the first sentence, not by a window that opens
        return text
    bare = text.strip()
    stop = "." if bare.endswith(".") else ""
    found = _found(bare.removesuffix("."))
    if found is None:
        return text
    source, parts = found
    words = translate(CONTEXT, source)
    if words == source:
        return text  # English, and its own capital letter
    of_a_step = parts and parts[0][0] == QUOTED
    told = {name: _asked(value) if of_a_step else _part(name, value) for name, value in parts}
    return words.format(**told) + stop


def is_known(text: str) -> bool:
    """Whether `text` is one of the sentences listed."""
    return _found(text.strip().removesuffix(".")) is not None


def _part(name: str, value: str) -> str:
    if name == "language":
        return language_name(value.strip("'"))
    if name == "script":
        return translate("Scripts", capitalised(value))
    if name in NAMED:
        return _names(value)
    if name == TYPES:
        return _TYPE.sub(lambda kind: type_name(kind[0]), value)
    return said(value)


def _asked(value: str) -> str:
    """Why a step was left out: a question or labels, in quotation marks, or a number."""
    return ", ".join(
        re.sub("'(.*)'", lambda quoted: f"“{humanise(quoted[1])}”", each)
        for each in value.split(" or ")
    )


def _names(value: str) -> str:
    """Names that all ship, in the language of the window; others as they are."""
    names = re.split(", | and ", value)
    return ", ".join(map(shipped, names)) if SHIPPED.issuperset(names) else value


@lru_cache(_REMEMBERED)
def _found(bare: str) -> tuple[str, tuple[tuple[str, str], ...]] | None:
    lowered = bare.lower()
    for source, own in _sentences():
        if all(words in lowered for words in own) and (match := _pattern(source).fullmatch(bare)):
            return source, tuple(match.groupdict().items())
    return None


@cache
def _sentences() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Each sentence with the words of its own, in small letters, around its parts.

    Those with more such words come first: a part may hold anything. Few are ever looked for, so
    that their patterns are not made before the window is there.
    """
    from laya_desktop.said import checkpoints, deciding, runs, studies, tables

    every = [
        *REASONS,
        *deciding.SENTENCES,
        *checkpoints.SENTENCES,
        *tables.SENTENCES,
        *runs.SENTENCES,
        *studies.SENTENCES,
    ]
    every.sort(key=lambda source: -len(_PART.sub("", str(source))))
    return tuple((str(each), _own_words(str(each))) for each in every)


def _own_words(source: str) -> tuple[str, ...]:
    between = _PART.split(source)[::2]  # the names of the parts stand at the odd places
    return tuple(words.lower() for words in between if words)


@cache
def _pattern(source: str) -> re.Pattern[str]:
    parts, at, known = [], 0, set[str]()
    for part in _PART.finditer(source):
        parts.append(re.escape(source[at : part.start()]))
        name = part[1]
        inside = "'.*?'" if name == QUOTED else ".*?"
        parts.append(f"(?P={name})" if name in known else f"(?P<{name}>{inside})")
        known.add(name)
        at = part.end()
    parts.append(re.escape(source[at:]))
    return re.compile("".join(parts), re.DOTALL | re.IGNORECASE)
