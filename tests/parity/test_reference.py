"""The sets of questions that ship, on states of every kind: the reference's payloads."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest

from laya_engine.presets import PRESETS
from tests.parity.calls import Call
from tests.parity.checkpoints import Pair
from tests.parity.comparing import difference

STATES: list[Any] = [
    "I was charged twice, please give the money back today.",
    "결제가 두 번 됐어요. 환불 부탁드립니다.",
    "मेरा ऑर्डर अभी तक नहीं आया",
    "",
    "[MASK] <mask> markers in a person's text",
    "a long letter " * 120,
    {"message": "Größe passt nicht", "order": 7, "paid": True},
    {"subject": "Invoice", "body": "line\n" * 60},
    [{"role": "user", "content": "hi"}, {"role": "agent", "content": "How can I help?"}],
    [{"role": "user", "content": "turn " * 30 + str(i)} for i in range(12)],
    ("a tuple keeps", "its start " * 100),
]
ON_STARTER = (1,)  # states; a row of 512 tokens takes as long there as twenty cases


@pytest.mark.parametrize(
    ("checkpoint", "state", "preset"),
    [
        *itertools.product(["rope"], range(len(STATES)), PRESETS),
        *itertools.product(["starter"], ON_STARTER, PRESETS),
    ],
)
def test_presets_are_answered_alike(
    pair_of: Callable[[str], Pair], checkpoint: str, state: int, preset: str
) -> None:
    pair = pair_of(checkpoint)
    call = Call("predict", (STATES[state], PRESETS[preset].questions()))
    assert difference(call.on(pair.reference), call.on(pair.ours)) is None
