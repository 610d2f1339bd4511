"""Rows into forward passes: rows of like length share a pass, cut by padded tokens."""

from __future__ import annotations

from collections.abc import Sequence

TOKENS_PER_PASS = 8192  # padded; bounds memory, and is past where a CPU stops gaining
ROWS_PER_PASS = 64


def plan_passes(lengths: Sequence[int]) -> list[list[int]]:
    """Row indices of each pass; every index appears once, longest rows first.

    `lengths` are tokens a row. A pass holds at most `TOKENS_PER_PASS` tokens after padding (a
    single longer row still gets its pass) and at most `ROWS_PER_PASS` rows.
    """
    passes: list[list[int]] = []
    current: list[int] = []
    # The longest row of a pass comes first, so it alone sets the padded length.
    for index in sorted(range(len(lengths)), key=lambda i: -lengths[i]):
        longest = lengths[current[0]] if current else lengths[index]
        if current and (
            (len(current) + 1) * longest > TOKENS_PER_PASS or len(current) == ROWS_PER_PASS
        ):
            passes.append(current)
            current = []
        current.append(index)
    if current:
        passes.append(current)
    return passes
