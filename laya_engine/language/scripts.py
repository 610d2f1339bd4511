"""Which scripts the letters of a text are written in."""

from __future__ import annotations

import functools
import re
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
# Scripts in which the language model knows one language only (kana is Japanese beside it).
ONLY_LANGUAGE = {
    "armenian": "hy",
    "ethiopic": "am",
    "greek": "el",
    "gujarati": "gu",
    "gurmukhi": "pa",
    "hangul": "ko",
    "kannada": "kn",
    "khmer": "km",
    "lao": "lo",
    "malayalam": "ml",
    "myanmar": "my",
    "oriya": "or",
    "sinhala": "si",
    "tamil": "ta",
    "telugu": "te",
    "thaana": "dv",
    "thai": "th",
    "tibetan": "bo",
}
NEARLY_ALL = 0.9  # of the letters; the rest may be the name of a product
KANA_SHARE = 0.25  # of the letters; fewer may be a sign in a Chinese text
_ASCII_LETTER = re.compile(r"[A-Za-z]")


def script_profile(text: str) -> dict[str, float]:
    """Share of each script among the letters of `text`, largest first; {} without letters.

    Names are lower-case Unicode ones ("latin", "hangul"), "han" for ideographs, "kana" for both
    Japanese syllabaries and "other" for letters newer than this interpreter's Unicode tables.
    """
    if text.isascii():
        return {"latin": 1.0} if _ASCII_LETTER.search(text) else {}
    scripts = set(map(_script_of, set(text))) - {None}
    if len(scripts) < 2:  # nothing needs to be counted
        return {str(script): 1.0 for script in scripts}
    counts: Counter[str] = Counter()
    for character, count in Counter(text).items():
        if script := _script_of(character):
            counts[script] += count
    letters = counts.total()
    return {script: round(count / letters, 4) for script, count in counts.most_common()}


def only_language(profile: dict[str, float]) -> tuple[str, float] | None:
    """The one language that is written in these scripts, and the share of the letters in them.

    None where the script leaves a choice, or letters of another are more than a few.
    """
    kana = profile.get("kana", 0.0)
    if kana >= KANA_SHARE and (share := kana + profile.get("han", 0.0)) >= NEARLY_ALL:
        return "ja", share
    script, share = next(iter(profile.items()))
    if script in ONLY_LANGUAGE and share >= NEARLY_ALL:
        return ONLY_LANGUAGE[script], share
    return None


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
