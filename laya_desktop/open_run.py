"""The run that the Batch page shows, for pages that tell what an edit would do to it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from laya_engine.runs import RunIndex, RunSettings


@dataclass(frozen=True)
class ShownRun:
    """A run file, and what is known of its rows by now; the index is only to be read."""

    path: Path
    settings: RunSettings
    index: RunIndex


class OpenRun(QObject):
    """`changed` tells that `run` is another, or that its rows are; a few times a second at most."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._run: ShownRun | None = None

    @property
    def run(self) -> ShownRun | None:
        """The run, None while none is shown."""
        return self._run

    def show(self, run: ShownRun | None) -> None:
        """Show another run, or the same with other rows."""
        self._run = run
        self.changed.emit()
