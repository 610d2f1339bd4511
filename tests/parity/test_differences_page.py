"""docs/differences.md and the tests that prove it name each other, row by row."""

from __future__ import annotations

import re
from pathlib import Path

from tests.parity import (
    test_deliberate,
    test_deliberate_helpers,
    test_deliberate_hooks,
    test_deliberate_owners,
    test_deliberate_service,
)

ROOT = Path(__file__).parents[2]
PROVEN = {
    *test_deliberate.ROWS,
    *test_deliberate.CONFIGS,
    *test_deliberate_owners.AGENT,
    *test_deliberate_owners.ROUTER,
    *test_deliberate_hooks.HOOKS,
    *test_deliberate_helpers.HELPERS,
    *test_deliberate_service.SERVICE,
}


def named() -> set[str]:
    """What the last columns of the page name."""
    lines = (ROOT / "docs" / "differences.md").read_text(encoding="utf-8").splitlines()
    rows = [line for line in lines if line.startswith("| ") and not line.startswith("| what")]
    return {name for row in rows for name in re.findall(r"`([^`]+)`", row.rsplit("|", 2)[1])}


def test_every_difference_is_proven_and_every_proof_is_on_the_page() -> None:
    defined = {
        name
        for path in (ROOT / "tests").rglob("test_*.py")
        for name in re.findall(r"^def (test_\w+)\(", path.read_text(encoding="utf-8"), re.M)
    }
    assert named() - defined == PROVEN
