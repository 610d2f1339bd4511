"""Errors and crashes: written beside the settings, offered at the next start."""

from __future__ import annotations

import faulthandler
import logging
import sys
from pathlib import Path


def watch_for_crashes(folder: Path) -> Path | None:
    """Log errors and crashes in `folder`; returns the report of a crash of the last time.

    Where nothing can be written they are told on the standard error, if there is one.
    """
    from logging.handlers import RotatingFileHandler

    current, last = folder / "crash.log", folder / "last-crash.log"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        crashed = current.exists() and current.stat().st_size > 0
        if crashed:
            current.replace(last)
        faulthandler.enable(current.open("w", encoding="utf-8"), all_threads=True)
    except OSError:
        if sys.stderr is not None:
            faulthandler.enable()
        return None
    handler = RotatingFileHandler(
        folder / "errors.log", maxBytes=200_000, backupCount=1, encoding="utf-8", delay=True
    )
    handler.setFormatter(logging.Formatter("%(asctime)s %(name)s %(message)s"))
    logging.basicConfig(handlers=[handler], level=logging.WARNING)
    logging.captureWarnings(True)
    return last if crashed else None
