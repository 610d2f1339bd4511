"""Closing the window works at any moment: while the engine starts, loads, decides or runs.

Each run of the tests tries other moments; `benchmarks.random_quit` tries as many as it is told to.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from laya_engine.resources import resource_path
from tests.end_to_end.program import Program, StartProgram

LATEST = 4.0  # seconds after the window appeared; the engine starts and loads meanwhile
PAIRS = 3
QUICK = 30.0  # seconds a closed program may still need on a busy machine


@pytest.mark.parametrize("pair", range(PAIRS))
def test_closed_at_random_moments_of_the_start(
    start: StartProgram, sample: Path, tmp_path: Path, pair: int
) -> None:
    # Two at once, one a core; together the six cover the whole time.
    share = LATEST / PAIRS / 2
    first, second = (share * (2 * pair + half + random.random()) for half in (0, 1))
    folders = (tmp_path / "a", tmp_path / "b")
    programs = [start(sample, settings=folder) for folder in folders]
    for program, seconds in zip(programs, (first, second - first), strict=True):
        program.wait_for(lambda screen: screen.windows, "a window")
        program.goes_on_for(seconds)
        program.ask_to_close()
    for program, folder, moment in zip(programs, folders, (first, second), strict=True):
        assert_ends_quietly(program, folder, moment)


def test_closed_while_a_text_is_decided(start: StartProgram, settings: Path) -> None:
    moment = random.uniform(0.0, 0.3)
    program = start(resource_path("samples", "question-hindi.txt"))
    program.wait_until_ready()
    program.press("ctrl+Return")
    program.goes_on_for(moment)
    program.ask_to_close()
    assert_ends_quietly(program, settings, moment)


def test_closed_while_a_table_is_decided(start: StartProgram, sample: Path, settings: Path) -> None:
    moment = random.uniform(0.0, 1.0)
    program = start(sample)
    program.wait_until_ready()
    program.click("QPushButton", name="Start")
    program.goes_on_for(moment)
    program.ask_to_close()
    assert_ends_quietly(program, settings, moment)


def assert_ends_quietly(program: Program, settings: Path, moment: float) -> None:
    when = f"closed after {moment:.3f} s"
    assert program.wait_for_end(QUICK) == 0, when
    assert program.errors == "", when
    assert (settings / "crash.log").read_text() == "", when
    assert not (settings / "errors.log").exists(), when
