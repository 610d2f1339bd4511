"""A threshold by its promise: at most so many wrong among what is answered automatically."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from laya_engine.evaluation.intervals import (
    Estimate,
    binomial_tail,
    exact_share,
    share_at_most,
)
from laya_engine.evaluation.judged import Flags, Floats, JudgedQuestion
from laya_engine.evaluation.metrics import FEW_ROWS

CONFIDENCE = 0.95  # that the promise holds
# Thresholds are chosen from a fixed list: one that were taken from the rows would fit itself to
# single ones, and hundredths are what a person sets.
LADDER = tuple(round(0.999 - step / 1000, 3) for step in range(9)) + tuple(
    round(0.99 - step / 100, 2) for step in range(90)
)

BOUND = (
    "exact binomial tail (Clopper and Pearson 1934) at each threshold, tested from the strictest "
    "to the loosest until one fails (fixed sequence testing; Angelopoulos et al. 2021, "
    "'Learn then Test', on fixed sequences), from starts that share the risk"
)


class CannotPromise(ValueError):
    """The rows do not support the target at any threshold; the sentence says why."""


@dataclass(frozen=True)
class Automatic:
    """What answering alone from `threshold` on does to `rows` rows."""

    threshold: float
    rows: int
    automatic: int
    wrong: int

    @property
    def coverage(self) -> float:
        """The share answered alone."""
        return self.automatic / self.rows

    @property
    def error(self) -> Estimate | None:
        """The share of those that is wrong, with its exact 95 % interval; None when none is."""
        return exact_share(self.wrong, self.automatic) if self.automatic else None

    @property
    def at_most(self) -> float | None:
        """The share that is wrong at most, with 95 % confidence: what a promise rests on."""
        return share_at_most(self.wrong, self.automatic) if self.automatic else None

    @property
    def few(self) -> bool:
        """Whether so few are answered alone that this must be said beside the figures."""
        return self.automatic < FEW_ROWS


def pick_threshold(
    sure: Floats, right: Flags, target_error: float = 0.05, confidence: float = CONFIDENCE
) -> Automatic:
    """The lowest threshold at which the error rate is at most `target_error`.

    With probability `confidence` over the rows seen, the promise holds for rows like them; `BOUND`
    says by which argument. The sureness must come from temperatures that other rows were fitted
    to. Raises CannotPromise when no threshold can be promised, and ValueError for a target or a
    confidence that is not between 0 and 1.
    """
    check_share("target_error", target_error)
    check_share("confidence", confidence)
    risk = 1.0 - confidence
    fewest = rows_needed(target_error, confidence)
    if len(sure) < fewest:
        raise CannotPromise(
            f"too few labelled rows, {len(sure)}, to show that at most {target_error:.1%} are "
            f"wrong; label at least {fewest} rows"
        )
    sizes = _starts(len(sure), target_error, risk)
    ladder = _distinct(sure, right)
    kept: list[float] = []
    for size in sizes:
        for step in ladder:
            if step.automatic < size:
                continue
            if binomial_tail(step.wrong, step.automatic, target_error) > risk / len(sizes):
                break
            kept.append(step.threshold)
    if not kept:
        raise CannotPromise(_why_not(ladder, sizes[0], target_error))
    return automatic_at(sure, right, min(kept))


def check_share(name: str, value: float) -> None:
    """Raises ValueError for what is not between 0 and 1."""
    if not 0.0 < value < 1.0:
        raise ValueError(f"{name} must be between 0 and 1, not {value!r}")


def automatic_at(sure: Floats, right: Flags, threshold: float) -> Automatic:
    """What a threshold does to rows, such as those that had no part in choosing it."""
    chosen = sure >= threshold
    automatic, wrong = int(chosen.sum()), int((~right[chosen]).sum())
    return Automatic(threshold, len(sure), automatic, wrong)


def rows_needed(target_error: float, confidence: float = CONFIDENCE, wrong: int = 0) -> int:
    """The fewest rows of which `wrong` may be wrong and still show the target.

    Without one error 59 rows for 5 %, 299 for 1 %; with one, 93 for 5 %.
    """
    risk = 1.0 - confidence
    low, high = wrong, wrong + 1
    while binomial_tail(wrong, high, target_error) > risk:
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        if binomial_tail(wrong, middle, target_error) > risk:
            low = middle
        else:
            high = middle
    return high


def weakest_of(questions: Iterable[JudgedQuestion]) -> tuple[Floats, Flags]:
    """Sureness and rightness of whole decisions: the least sure answer, and all answers right.

    Over the rows that are labelled for each of the questions, as a policy's `auto_at` sees them.
    """
    questions = list(questions)
    common = questions[0].rows
    for question in questions[1:]:
        common = np.intersect1d(common, question.rows)
    parts = [question.take(np.isin(question.rows, common)) for question in questions]
    sure = np.min([part.sure for part in parts], axis=0)
    return sure, np.all([part.right for part in parts], axis=0)


def _starts(rows: int, target: float, risk: float) -> list[int]:
    """Rows above the threshold at which each sequence of tests starts.

    The first forgives one error, since the surest row may be wrong by bad luck; each next start
    has four times the rows, for answers that are worse at the very top than below it. They follow
    from the number of rows alone, so that they do not choose by what they are to test.
    """
    starts = 1
    while rows_needed(target, 1.0 - risk / (starts + 1), 1) * 4**starts <= rows:
        starts += 1
    first = rows_needed(target, 1.0 - risk / starts, 1)
    if first > rows:
        first = rows_needed(target, 1.0 - risk)
    return [first * 4**start for start in range(starts)]


def _distinct(sure: Floats, right: Flags) -> list[Automatic]:
    """What each threshold does that parts the rows differently, strictest first."""
    found: list[Automatic] = []
    for threshold in LADDER:
        count = int((sure >= threshold).sum())
        if count and (not found or count > found[-1].automatic):
            found.append(automatic_at(sure, right, threshold))
    return found


def _why_not(ladder: list[Automatic], fewest: int, target: float) -> str:
    tried = [step for step in ladder if step.automatic >= fewest]
    if not tried:  # sureness so low that the loosest threshold keeps too few rows
        return f"fewer than {fewest} rows are as sure as {LADDER[-1]}; label more rows"
    best = min(tried, key=lambda one: one.wrong / one.automatic)
    return (
        f"no threshold shows that at most {target:.1%} are wrong: at best, from "
        f"{best.threshold:g} on, {best.wrong} of {best.automatic} automatic answers are; "
        "label more rows, or allow more errors"
    )
