"""The threads behind the client: each with a queue of its own and what it can do.

What a thread does is imported in that thread, with its first job; the window is there by then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QThread, Signal

from laya_desktop.engine.worker import Handlers, JobQueue, JobWorker, MakeHandlers

if TYPE_CHECKING:
    from laya_desktop.engine.bridge import LogBridge
    from laya_desktop.engine.building import BuildRouter
    from laya_desktop.engine.jobs import Job, Preview
    from laya_desktop.engine.worker import IsCancelled, Report


class Lane(QObject):
    """A thread, its queue and its worker."""

    _woken = Signal()
    _finishing = Signal()

    def __init__(self, name: str, make_handlers: MakeHandlers, parent: QObject) -> None:
        super().__init__(parent)
        self.queue = JobQueue()
        self.worker = JobWorker(self.queue, make_handlers)
        self.qthread = QThread(self)
        self.qthread.setObjectName(name)
        self.worker.moveToThread(self.qthread)
        self._woken.connect(self.worker.work)
        self._finishing.connect(self.worker.finish)

    def submit(self, job: Job) -> None:
        """Hand over a job."""
        self.queue.put(job)
        self._woken.emit()

    def stop(self) -> None:
        """End the thread after the step under way."""
        self.queue.stop()
        self._finishing.emit()


def engine_handlers(build: BuildRouter, bridge: LogBridge) -> MakeHandlers:
    """What needs the router: set it up, load, decide."""

    def handlers(report: Report, is_cancelled: IsCancelled) -> Handlers:
        from laya_desktop.engine.deciding import Decider

        return Decider(report, is_cancelled, build, bridge).handlers()

    return handlers


def file_handlers(build: BuildRouter) -> MakeHandlers:
    """What the file thread does; it never waits for a model."""

    def handlers(report: Report, is_cancelled: IsCancelled) -> Handlers:
        from laya_desktop.engine.filing import FileClerk
        from laya_desktop.engine.importing import Importer
        from laya_desktop.engine.row_reading import RowReader
        from laya_desktop.engine.saving import Saver
        from laya_desktop.engine.setup_work import Planner

        return {
            **FileClerk(report, is_cancelled).handlers(),
            **Importer(report).handlers(),
            **RowReader(report).handlers(),
            **Saver(report).handlers(),
            **Planner(report, is_cancelled, build).handlers(),
        }

    return handlers


def table_handlers(report: Report, is_cancelled: IsCancelled) -> Handlers:
    """What the tables thread does; a preview waits for no long job."""
    from laya_desktop.engine.filing import FileClerk
    from laya_desktop.engine.setup_work import TableReader

    return {**FileClerk(report, is_cancelled).handlers(), **TableReader(report).handlers()}


def run_handlers(report: Report, is_cancelled: IsCancelled) -> Handlers:
    """What the runs thread does; it waits for neither a model nor an export."""
    from laya_desktop.engine.filing import FileClerk
    from laya_desktop.engine.run_work import RunClerk

    return {**FileClerk(report, is_cancelled).handlers(), **RunClerk(report).handlers()}


def download_handlers(report: Report, is_cancelled: IsCancelled) -> Handlers:
    """Downloads, for which nothing else waits."""
    from laya_desktop.engine.checkpoint_clerk import Fetcher

    return Fetcher(report, is_cancelled).handlers()


def checkpoint_handlers(report: Report, is_cancelled: IsCancelled) -> Handlers:
    """Checkpoints on the disk."""
    from laya_desktop.engine.checkpoint_clerk import Keeper

    return Keeper(report).handlers()


def library_handlers(preview: Callable[[str], Preview | None]) -> MakeHandlers:
    """Past decisions and long texts."""

    def handlers(report: Report, is_cancelled: IsCancelled) -> Handlers:
        from laya_desktop.engine.remembering import Librarian

        return Librarian(report, preview).handlers()

    return handlers


def study_handlers(report: Report, is_cancelled: IsCancelled) -> Handlers:
    """Evaluations and reviews."""
    from laya_desktop.engine.studying import Scholar

    return Scholar(report).handlers()
