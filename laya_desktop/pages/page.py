"""What the window may ask of every page."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QAccessible

from laya_desktop.context import WindowContext
from laya_desktop.widgets.starts_inside import StartsInside


class Page(StartsInside):
    """A page of the window. `opens_files` says whether Ctrl+O means something here."""

    ROLE = QAccessible.Role.Pane
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

    def busy(self) -> str:
        """What goes on here that no other page could take over, "" for nothing."""
        return ""

    def keep(self) -> object:
        """What this page shows that is on no disk.

        A window in another language is built anew, at a moment when no page waits for a job; its
        page gets this in `take_up`.
        """
        return None

    def take_up(self, kept: object) -> None:
        """Show what a page of this kind gave to keep."""
