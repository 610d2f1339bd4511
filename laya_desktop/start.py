"""The way in."""

from __future__ import annotations

import gc
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; returns its exit status.

    Nothing that is imported for the window is ever garbage, so nobody looks for it: that would
    cost a tenth of the start. Later a timer does, see `laya_desktop.garbage`.
    """
    gc.disable()
    from laya_desktop.app import main as run

    return run(argv)
