"""The tables that were opened before, offered again on the first step of Batch."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Slot

from laya_desktop.context import WindowContext
from laya_desktop.engine.setup_jobs import FilesFound, FindFiles
from laya_desktop.pages.batch_start import BatchStart
from laya_engine.tables import TABLE_SUFFIXES

SHOWN = 8


class RecentTables(QObject):
    """Shows them on the step; which of them are still there is looked up beside the window."""

    def __init__(self, context: WindowContext, start: BatchStart) -> None:
        super().__init__(start)
        self._context, self._start = context, start
        self._looking: int | None = None
        start.forget_asked.connect(self._forget)
        context.client.reported.connect(self._reported)

    def look(self) -> None:
        """Show them, and look which are there."""
        paths = self._paths()
        self._start.show_recent(paths, None)
        self._looking = self._context.client.submit(lambda ticket: FindFiles(ticket, paths))

    def remember(self, path: Path) -> None:
        """A table was opened."""
        name = str(path.absolute())
        if self._context.settings.current.recent[:1] != (name,):
            self._context.opened(Path(name))

    def _paths(self) -> tuple[Path, ...]:
        paths = map(Path, self._context.settings.current.recent)
        return tuple(path for path in paths if path.suffix.lower() in TABLE_SUFFIXES)[:SHOWN]

    @Slot(object)
    def _forget(self, path: Path) -> None:
        names = self._context.settings.current.recent
        self._context.remember(recent=tuple(name for name in names if name != str(path)))
        self.look()

    @Slot(object)
    def _reported(self, report: object) -> None:
        if isinstance(report, FilesFound) and report.ticket == self._looking:
            self._start.show_recent(self._paths(), report.present)
