"""Calls of an Agent, drawn from seeds: the same payload as the reference, or the same error."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.parity.calls import Call, draw_batch, draw_long, draw_predict
from tests.parity.checkpoints import SHAPES, Pair
from tests.parity.comparing import difference
from tests.parity.deliberate import reason

PairOf = Callable[[str], Pair]
DRAW = {"predict": draw_predict, "batch": draw_batch, "long": draw_long}
TINY = {"predict": 54, "batch": 20, "long": 9}  # cases of each tiny checkpoint
STARTER = {"predict": 16, "batch": 5, "long": 2}  # a case takes as long as twenty tiny ones
STARTER_OPTIONS = 16
CASES = [
    (checkpoint, kind, number)
    for checkpoint in (*SHAPES, "starter")
    for kind, count in (STARTER if checkpoint == "starter" else TINY).items()
    for number in range(count)
]


def drawn(checkpoint: str, kind: str, number: int, longest: int) -> Call:
    chance = random.Random(f"{checkpoint} {kind} {number}")
    return DRAW[kind](chance, longest, STARTER_OPTIONS if checkpoint == "starter" else 60)


@pytest.mark.parametrize(("checkpoint", "kind", "number"), CASES)
def test_a_call_comes_to_the_same(pair_of: PairOf, checkpoint: str, kind: str, number: int) -> None:
    pair = pair_of(checkpoint)
    call = drawn(checkpoint, kind, number, pair.longest)
    found = difference(call.on(pair.reference), call.on(pair.ours))
    assert found is None or reason(call), f"{found}\n{call}"


def test_three_hundred_calls_are_compared_without_a_deliberate_difference() -> None:
    assert sum(reason(drawn(*case, longest=512)) is None for case in CASES) >= 300
