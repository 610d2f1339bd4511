"""Collect the sentences of the window and make what the program loads.

    python -m tools.translations

Brings `resources/translations/laya_ko.ts` up to date with the code, and writes the `.qm` beside
it. A sentence that is new stands in the `.ts` as unfinished until somebody translates it, in Qt
Linguist or by hand; tests say which ones are left.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from laya_desktop.translation import ENGLISH, LANGUAGES
from laya_engine.resources import resource_path

ROOT = Path(__file__).parents[1]
BIN = Path(sys.executable).parent  # where PySide6 put its commands


def main() -> int:
    """Update every language; returns the exit status of the first command that failed."""
    sources = sorted(str(path) for path in (ROOT / "laya_desktop").rglob("*.py"))
    for code in LANGUAGES:
        if code == ENGLISH:
            continue
        kept = resource_path("translations", f"laya_{code}.ts")
        # Without places and dates: an edit of the code changes only the sentences that it changes.
        collect = [*sources, "-no-obsolete", "-locations", "none", "-ts", str(kept)]
        commands = (
            [str(BIN / "pyside6-lupdate"), *collect],
            [str(BIN / "pyside6-lrelease"), str(kept), "-qm", str(kept.with_suffix(".qm"))],
        )
        for command in commands:
            if status := subprocess.run(command).returncode:
                return status
    return 0


if __name__ == "__main__":
    sys.exit(main())
