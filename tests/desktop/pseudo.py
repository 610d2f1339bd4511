"""A language that nobody speaks: every sentence is 40 % longer, and its letters have accents.

What is cut off in it would be cut off in German; what has no accents never went through `tr`.
"""

from __future__ import annotations

import re

from PySide6.QtCore import QTranslator

LONGER = 0.4
_PLAIN = "aceinorsuyzACDEINORSUYZ"
_ACCENTED = "áçéíñóřšúýžÁÇĎÉÍÑÓŘŠÚÝŽ"
_LETTERS = str.maketrans(_PLAIN, _ACCENTED)
_KEPT = re.compile(r"(\{\w*\}|\(\*?[.{][^)]*\)|Ctrl|Alt|Shift|Enter|Esc|F1|&\w)")
_MORE = "ěně ďáž"


def pseudo(text: str) -> str:
    """`text` as it is in the language; placeholders, keys and patterns of files stay."""
    parts = _KEPT.split(text)
    accented = "".join(
        part if index % 2 else part.translate(_LETTERS) for index, part in enumerate(parts)
    )
    wanted = max(2, round(len(text) * LONGER))
    return accented + (_MORE * (wanted // len(_MORE) + 1))[:wanted]


def is_pseudo(text: str) -> bool:
    """Whether a text went through `pseudo`."""
    return any(letter in _ACCENTED + "ěď" for letter in text)


class PseudoTranslator(QTranslator):
    """Translates whatever it is asked."""

    def isEmpty(self) -> bool:
        return False

    def translate(
        self, context: str, source: str, disambiguation: str | None = None, n: int = -1
    ) -> str:
        if context == "Shipped":
            source = source.replace("_", " ")  # ids and labels are words to a translator
        return pseudo(source) if source.strip() else source
