"""Every example of the page about hooks runs, and gives what it says."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from tests.engine.tiny_checkpoint import make_tiny_checkpoint

PAGE = Path(__file__).parents[3] / "docs" / "hooks.md"
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def _run(block: str, names: dict[str, Any]) -> int:
    """Run a block; a value after an expression is what it must give. Says how many it compared."""
    compared = 0
    for statement in ast.parse(block).body:
        if not isinstance(statement, ast.Expr):
            exec(compile(ast.Module([statement], []), "hooks.md", "exec"), names)
            continue
        value = eval(compile(ast.Expression(statement.value), "hooks.md", "eval"), names)
        told = re.search(r"  # ([{\d].*)$", block.splitlines()[statement.lineno - 1])
        if told:
            assert value == ast.literal_eval(told[1])
            compared += 1
    return compared


@pytest.mark.filterwarnings("error")
def test_every_example_runs_and_gives_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_tiny_checkpoint(tmp_path / "resources" / "starter", max_len=512, head_max_len=400)
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    assert sum(_run(block, names) for block in BLOCKS) == 2
    names["router"].unload()
    for hook in (names["cache"], *names["hooks"]):
        getattr(hook, "close", lambda: None)()
    assert (tmp_path / "audit.jsonl").read_text().count("\n") == 1
    assert len(BLOCKS) == PAGE.read_text(encoding="utf-8").count("```") // 2
