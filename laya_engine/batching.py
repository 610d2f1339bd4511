"""Rows into forward passes: rows of like length share a pass, cut by tokens."""

from __future__ import annotations

from collections.abc import Sequence

TOKENS_PER_PASS = 8192  # padded; bounds the memory of a device
# Without padding, on a CPU: enough to keep its cores busy, and few enough that what a layer
# makes stays near them instead of going through memory.
PACKED_TOKENS = 1024
ROWS_PER_PASS = 64


def plan_passes(
    lengths: Sequence[int], tokens: int = TOKENS_PER_PASS, rows: int = ROWS_PER_PASS
) -> list[list[int]]:
    """Row indices of each pass; every index appears once, longest rows first.

    `lengths` are tokens a row. A pass holds at most `tokens` tokens after padding (a single
    longer row still gets its pass) and at most `rows` rows.
    """
    passes: list[list[int]] = []
    current: list[int] = []
    # The longest row of a pass comes first, so it alone sets the padded length.
    for index in sorted(range(len(lengths)), key=lambda i: -lengths[i]):
        longest = lengths[current[0]] if current else lengths[index]
        if current and ((len(current) + 1) * longest > tokens or len(current) == rows):
            passes.append(current)
            current = []
        current.append(index)
    if current:
        passes.append(current)
    return passes


def plan_packed(
    lengths: Sequence[int], tokens: int = PACKED_TOKENS, at_once: int = 1
) -> list[list[int]]:
    """`plan_passes` for rows that are not padded: passes of about the same number of tokens.

    At most `tokens` tokens a pass, or one longer row. They are cut evenly, so that no small rest
    is left for a last pass; where `at_once` of them run at a time, into a multiple of it, so that
    no core is left without one.
    """
    total = sum(lengths)
    count = max(1, -(-total // tokens))
    if count >= at_once:
        count = -(-count // at_once) * at_once
    target = total / count
    passes: list[list[int]] = []
    held, taken = 0, 0
    for index in sorted(range(len(lengths)), key=lambda i: -lengths[i]):
        over = held + lengths[index] > tokens
        if not passes or over or taken + lengths[index] / 2 > target * len(passes):
            passes.append([])
            held = 0
        passes[-1].append(index)
        held += lengths[index]
        taken += lengths[index]
    return passes


def padding_waste(lengths: Sequence[int], passes: Sequence[Sequence[int]]) -> float:
    """Share of the tokens of padded `passes` that are padding."""
    padded = sum(len(indices) * max(lengths[i] for i in indices) for indices in passes)
    return 1.0 - sum(lengths) / padded if padded else 0.0
