"""Parts of the rows that are looked at on their own: a language, a checkpoint, a length."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np

from laya_engine.evaluation.judged import AnsweredRow, JudgedQuestion
from laya_engine.evaluation.metrics import Figures, figures

MOST_SLICES = 20  # of one fact; the rest are looked at together
OTHERS = "others"
LENGTHS = ((200, "up to 200 characters"), (1000, "201 to 1,000"), (4000, "1,001 to 4,000"))
LONGEST = "more than 4,000"


def length_of(text: str) -> str:
    """The class of a text's length."""
    return next((name for most, name in LENGTHS if len(text) <= most), LONGEST)


def slices(
    question: JudgedQuestion, rows: Sequence[AnsweredRow], seed: int = 0
) -> dict[str, dict[str, Figures]]:
    """Figures by fact and value, most frequent value first; a fact with one value says nothing."""
    of_rows = [
        {**rows[place].facts, "length": length_of(rows[place].text)} for place in question.rows
    ]
    names = dict.fromkeys(name for facts in of_rows for name in facts)
    found = {}
    for name in names:
        values = np.array(_grouped([facts.get(name, "") for facts in of_rows]))
        counts = Counter(values.tolist())
        if len(counts) > 1:
            found[name] = {
                value: figures(question.take(values == value), seed)
                for value in sorted(counts, key=lambda v: (v == OTHERS, -counts[v], v))
            }
    return found


def _grouped(values: Sequence[str]) -> list[str]:
    """The values, the rare ones of too many as one, a blank one by a word."""
    named = [value.strip() or "unknown" for value in values]
    counts: Mapping[str, int] = Counter(named)
    if len(counts) <= MOST_SLICES:
        return named
    kept = set(sorted(counts, key=lambda v: (-counts[v], v))[: MOST_SLICES - 1])
    return [value if value in kept else OTHERS for value in named]
