"""A text as the patterns read it: the same length, with digits and dashes of every script as ASCII.

People paste full-width digits, Arabic digits, non-breaking spaces, typographic dashes and marks
that nobody sees. Each character becomes exactly one other, so a position found in the plain text is
one in the original.
"""

from __future__ import annotations

import unicodedata

Span = tuple[int, int]
BLANK = "\0"  # no pattern matches it, and it is a boundary to all of them


class _PlainCharacters(dict[int, str]):
    """Translations by code point, worked out when a character is first met."""

    def __missing__(self, code: int) -> str:
        self[code] = plain = _plain_character(chr(code))
        return plain


def _plain_character(character: str) -> str:
    digit = unicodedata.decimal(character, None)
    if digit is not None:
        return str(digit)
    if "！" <= character <= "～":  # the full-width forms of ASCII
        return chr(ord(character) - ord("！") + ord("!"))
    category = unicodedata.category(character)
    if category == "Pd" or character == "\N{MINUS SIGN}":
        return "-"
    # Cf: soft hyphens, direction marks and others that nobody sees.
    return " " if category in ("Zs", "Cf") else character


_PLAIN = _PlainCharacters()


def plain(text: str) -> str:
    """`text` with one ASCII character for each digit, dash, space and full-width form."""
    return text if text.isascii() else text.translate(_PLAIN)


def blanked(text: str, spans: list[Span]) -> str:
    """`text`, same length, with these spans (in order) made unreadable to later patterns."""
    parts, end = [], 0
    for start, stop in spans:
        parts += [text[end:start], BLANK * (stop - start)]
        end = stop
    return "".join([*parts, text[end:]])
