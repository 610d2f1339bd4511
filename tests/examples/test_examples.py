"""Every program of `examples/` runs on the starter, and its assertions hold."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "examples"
PROGRAMS = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.py"))


@pytest.mark.parametrize("program", PROGRAMS)
def test_the_program_runs_and_its_claim_holds(
    program: str, capsys: pytest.CaptureFixture[str]
) -> None:
    runpy.run_path(str(FOLDER / program), run_name="__main__")
    assert capsys.readouterr().out.strip(), "a person wants to see something"


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_is_short_and_checks_what_it_claims(program: str) -> None:
    text = (FOLDER / program).read_text(encoding="utf-8")
    assert 30 <= len(text.splitlines()) <= 110
    assert re.search(r"^ +assert ", text, re.MULTILINE)


def test_the_list_names_every_program() -> None:
    listed = (FOLDER / "README.md").read_text(encoding="utf-8")
    for program in PROGRAMS:
        assert f"| [{program}]({program}) |" in listed
