"""What the window may ask of every page."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget

from laya_desktop.context import WindowContext


class Page(QWidget):
    """A page of the window. `opens_files` says whether Ctrl+O means something here."""

    opens_files = False

    def __init__(self, context: WindowContext) -> None:
        super().__init__()
        self.setObjectName("page")
        self.context = context

    def choose_file(self) -> None:
        """Ask for a file and open it."""

    def open_file(self, path: Path) -> None:
        """Open a file that the person named."""

    def leave(self) -> None:
        """The window closes: let go of files."""
