"""docs/service.md names the routes and limits there are, and its program runs."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from laya_engine.router import Router
from laya_engine.serving import Limits, create_app

TEXT = (Path(__file__).parents[3] / "docs" / "service.md").read_text(encoding="utf-8")


def test_every_route_is_in_the_table() -> None:
    told = set(re.findall(r"^\| `(?:GET|POST) (\S+)` \|", TEXT, re.MULTILINE))
    assert told == {*create_app(Router()).openapi()["paths"], "/openapi.json"}


def test_every_limit_is_named_with_its_default() -> None:
    told = {}
    for bound in fields(Limits):
        assert f"`{bound.name}`" in TEXT
        found = re.search(rf"`{bound.name}`[^(|.]*\(([\d,]+)\)", TEXT)
        if found:
            told[bound.name] = int(found[1].replace(",", ""))
    assert told.items() <= vars(Limits()).items()
    assert len(told) == 12  # all but body_bytes, head_seconds and read_seconds


def test_the_program_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = re.findall(r"```python\n(.+?)```", TEXT, re.DOTALL)
    exec(compile(program.replace("8000", "0"), "docs/service.md", "exec"), {})
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+\n", capsys.readouterr().out)
