"""Collect the sentences of the window and make what the program loads.

    python -m tools.translations

Brings `resources/translations/laya_<code>.ts` up to date with the code, and writes the `.qm`
beside it. A sentence that is new stands in the `.ts` as unfinished until somebody translates it,
in Qt Linguist or by hand; tests say which ones are left. The English file has only the sentences
with a count, `tr("{n} rows", "", n)`, in the form for one and the form for more.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from laya_desktop.translation import ENGLISH, LANGUAGES
from laya_engine.resources import resource_path

ROOT = Path(__file__).parents[1]
BIN = Path(sys.executable).parent  # where PySide6 put its commands
# Without places and dates: an edit of the code changes only the sentences that it changes.
COLLECT = ("-no-obsolete", "-locations", "none")


def main() -> int:
    """Update every language; returns the exit status of the first command that failed."""
    sources = sorted(str(path) for path in (ROOT / "laya_desktop").rglob("*.py"))
    for code in LANGUAGES:
        kept = resource_path("translations", f"laya_{code}.ts")
        which = ("-pluralonly",) if code == ENGLISH else ()
        update = [*sources, *COLLECT, *which, "-ts", str(kept)]
        made = kept.with_suffix(".qm")
        beside = made.with_suffix(".new")
        commands = (
            [str(BIN / "pyside6-lupdate"), *update],
            [str(BIN / "pyside6-lrelease"), str(kept), "-qm", str(beside)],
        )
        for command in commands:
            if status := subprocess.run(command).returncode:
                return status
        beside.replace(made)  # a program that runs has the old one mapped into its memory
    return 0


if __name__ == "__main__":
    sys.exit(main())
