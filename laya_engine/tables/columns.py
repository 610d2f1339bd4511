"""Names of columns: unique to show, telling which holds the text, never colliding when added."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

ADDED_PREFIX = "laya_"
# fmt: off
_TEXT_NAMES = frozenset((
    "text", "body", "message", "messages", "content", "comment", "description", "conversation",
    "transcript", "review",
))
# fmt: on


def unique_names(header: Sequence[str]) -> tuple[str, ...]:
    """A name for every column: blank ones numbered, repeated ones told apart."""
    names: list[str] = []
    taken: set[str] = set()
    as_written = set(header)
    for position, cell in enumerate(header, 1):
        wanted = " ".join(cell.split()) or f"column {position}"
        name, copy = wanted, 2
        while name in taken or (name != wanted and name in as_written):
            name, copy = f"{wanted} ({copy})", copy + 1
        names.append(name)
        taken.add(name)
    return tuple(names)


def added_names(
    wanted: Iterable[str], taken: Iterable[str], prefix: str = ADDED_PREFIX
) -> tuple[str, ...]:
    """Names for new columns: prefixed, and unlike every name taken, whatever its case.

    Case counts for nothing because databases and spreadsheets tell no names apart by it.
    """
    used = {name.strip().casefold() for name in taken}
    names: list[str] = []
    for name in wanted:
        unique = f"{prefix}{name}"
        while unique.casefold() in used:
            unique += "_"
        used.add(unique.casefold())
        names.append(unique)
    return tuple(names)


def suggest_text_column(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """The column that reads most like what a person wrote: many letters, an apt name.

    `rows` are as wide as `columns` or wider, and at least one.
    """

    def score(column: int) -> float:
        cells = [row[column] for row in rows]
        letters = sum(sum(map(str.isalpha, cell[:1000])) for cell in cells) / len(cells)
        words = set(re.split(r"[\s_\-]+", columns[column].casefold()))
        spaced = sum(1 for cell in cells if " " in cell.strip() or not cell.isascii())
        prose = spaced / len(cells)
        return letters * (0.2 + prose) * (3.0 if words & _TEXT_NAMES else 1.0)

    return columns[max(range(len(columns)), key=score)]
