"""Freeing a checkpoint gives its memory back, round after round."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from tests.engine.memory_rounds import ROUNDS
from tests.engine.tiny_checkpoint import make_tiny_checkpoint

SETTLED = 4  # rounds until the allocator has its pools


@pytest.fixture(scope="module")
def rounds(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What `memory_rounds` measures, in a process of its own."""
    folder = tmp_path_factory.mktemp("rounds")
    checkpoints = [
        str(make_tiny_checkpoint(folder / name, seed=seed, hidden=512, max_len=8192))
        for seed, name in enumerate(("first", "second"))
    ]
    done = subprocess.run(
        [sys.executable, "-m", "tests.engine.memory_rounds", *checkpoints],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=600,
        check=True,
    )
    measured: dict[str, Any] = json.loads(done.stdout)
    return measured


@pytest.mark.parametrize("way", ["agent", "unload", "eviction"])
def test_twenty_rounds_of_loading_hold_no_more_than_the_first(
    rounds: dict[str, Any], way: str
) -> None:
    """Bound: after four rounds, sixteen more add less than one checkpoint's weights, which is
    6 % of what they load and what the allocator may keep for the next; a leak would add them
    sixteen times.
    """
    measured = rounds[way]
    after = measured["freed"]
    assert len(after) == ROUNDS
    assert measured["size"] > 40_000_000
    assert max(after[SETTLED:]) - after[SETTLED - 1] < measured["size"]


@pytest.mark.parametrize("way", ["agent", "unload"])
def test_freeing_gives_the_memory_back_at_once(rounds: dict[str, Any], way: str) -> None:
    """Bound: in the usual round at least half of the weights' bytes go back to the system.

    Not in each: a busy system may have taken back pages of a round before they were freed.
    """
    measured = rounds[way]
    pairs = zip(measured["loaded"], measured["freed"], strict=True)
    assert median(with_it - without for with_it, without in pairs) > measured["size"] / 2
