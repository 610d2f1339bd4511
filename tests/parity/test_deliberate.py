"""Each row of the table of deliberate differences still differs, in the way it says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.parity.calls import Call
from tests.parity.checkpoints import SHAPES, Pair, make_checkpoint, open_pair, write_config
from tests.parity.comparing import difference
from tests.parity.deliberate import REASONS, reason

QUESTIONS = {
    "n": {"type": "noul", "instructions": "Is it so?"},
    "c": {"type": "choice", "instructions": "Which?", "criteria": ["a", "b", "c"]},
}


def call_of(state: Any = "text", questions: Any = None, **options: Any) -> Call:
    return Call("predict", (state, questions or QUESTIONS), options)


ROWS: dict[str, tuple[Call, type[Exception] | None]] = {  # the call, and the error raised here
    "locale": (call_of(lang="de_AT"), None),
    "threshold": (call_of(min_confidence={"noul:3-5": 0.5}), ValueError),
    "surrogates": (call_of("half \ud83d of a pair"), None),
    "positions": (call_of("long " * 200, max_len=600), ValueError),
    "timeout": (call_of(hooks_timeout="5"), ValueError),
    "boolean id": (call_of(questions={True: QUESTIONS["n"]}), ValueError),
}
CONFIGS = {
    "temperature": {"temperature": ["2", 1.0, "3"]},
    "buckets": {"temperature_by_options": []},
}


def assert_differs(pair: Pair, call: Call, error: type[Exception] | None) -> None:
    ours = call.on(pair.ours)
    assert difference(call.on(pair.reference), ours) is not None
    assert ours.error is None if error is None else isinstance(ours.error, error)


@pytest.mark.parametrize("row", ROWS)
def test_a_call_differs_as_its_row_says(pair_of: Callable[[str], Pair], row: str) -> None:
    call, error = ROWS[row]
    assert_differs(pair_of("bert"), call, error)
    assert reason(call) in (None, REASONS[row])


def test_temperatures_differ_as_their_row_says(tmp_path: Path) -> None:
    folder = make_checkpoint(tmp_path, SHAPES["bert"])
    write_config(folder, **CONFIGS["temperature"])
    assert_differs(open_pair(folder, 512), call_of(), None)


def test_empty_buckets_are_no_fault(tmp_path: Path) -> None:
    folder = make_checkpoint(tmp_path, SHAPES["bert"])
    write_config(folder, **CONFIGS["buckets"])
    with pytest.raises(AttributeError):
        open_pair(folder, 512)


def test_every_row_has_its_call() -> None:
    assert set(REASONS) == {*ROWS, *CONFIGS}
