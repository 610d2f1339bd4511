"""Which scripts the letters of a text are written in."""

from __future__ import annotations

import functools
import unicodedata
from collections import Counter

NON_LATIN_SHARE = 0.2  # of the letters; from here on the English checkpoint cannot read the text

# First words of letter names that are not the name of a script. None: the sign is no evidence.
_SCRIPT_OF_NAME = {
    "cjk": "han",
    "ideographic": "han",
    "hiragana": "kana",
    "katakana": "kana",
    "katakana-hiragana": "kana",
    "halfwidth": "kana",
    "fullwidth": "latin",
    "feminine": None,
    "masculine": None,
    "micro": None,
    "modifier": None,
}
# Where the Unicode standard puts letters. Code points here that the interpreter does not know yet
# are letters of a newer script; unknown ones elsewhere are newer emoji and signs.
_LETTER_PLANES = ((0x0370, 0x1FFF), (0xA000, 0xABFF), (0x10000, 0x1CFFF), (0x1E000, 0x1EFFF))
_IDEOGRAPHS = (0x20000, 0x3FFFF)


def script_profile(text: str) -> dict[str, float]:
    """Share of each script among the letters of `text`, largest first; {} without letters.

    Names are lower-case Unicode ones ("latin", "hangul"), "han" for ideographs, "kana" for both
    Japanese syllabaries and "other" for letters newer than this interpreter's Unicode tables.
    """
    counts = Counter(filter(None, map(_script_of, text)))
    letters = sum(counts.values())
    return {script: round(count / letters, 4) for script, count in counts.most_common()}


@functools.lru_cache(maxsize=4096)
def _script_of(character: str) -> str | None:
    if not character.isalpha():
        return _unknown_script(character)
    first = unicodedata.name(character, "other").split()[0].lower()
    return _SCRIPT_OF_NAME.get(first, first)


def _unknown_script(character: str) -> str | None:
    if unicodedata.category(character) != "Cn":  # assigned: a digit, a sign, an emoji
        return None
    point = ord(character)
    if _IDEOGRAPHS[0] <= point <= _IDEOGRAPHS[1]:
        return "han"
    return "other" if any(low <= point <= high for low, high in _LETTER_PLANES) else None
