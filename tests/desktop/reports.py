"""What a client reported, for tests to look at."""

from __future__ import annotations

from PySide6.QtCore import QObject, QThread, Slot

from laya_desktop.engine.client import EngineClient


class Reports(QObject):
    """Collects what a client reports, on the GUI thread, and remembers on which thread that was."""

    def __init__(self, client: EngineClient) -> None:
        super().__init__()
        self.all: list[object] = []
        self.log: list[object] = []
        self.threads: set[object] = set()
        client.reported.connect(self._reported)
        client.log_received.connect(self._logged)

    def of(self, kind: type) -> list:
        return [report for report in self.all if isinstance(report, kind)]

    def has(self, kind: type, count: int = 1) -> bool:
        return len(self.of(kind)) >= count

    @Slot(object)
    def _reported(self, report: object) -> None:
        self.all.append(report)
        self.threads.add(QThread.currentThread())

    @Slot(object)
    def _logged(self, entries: tuple[object, ...]) -> None:
        self.log.extend(entries)
