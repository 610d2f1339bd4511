"""Whatever happens to a job, it is answered once, and the jobs behind it are done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import pytest
from PySide6.QtCore import QObject

from laya_desktop.engine.jobs import JobCancelled, JobFailed
from laya_desktop.engine.lanes import Lane
from laya_desktop.engine.saving import FileSaved, SaveJson
from laya_desktop.engine.worker import Handlers, JobQueue, JobWorker, Steps
from laya_engine.runs import RunError


@dataclass(frozen=True)
class Read:
    """Step after step, with a file open; `gone`: the file cannot be let go of in peace."""

    priority: ClassVar[int] = 1
    ticket: int
    gone: bool = False


class Desk:
    """A queue, its worker, and what the worker reported; all of it in this thread."""

    def __init__(self) -> None:
        self.queue = JobQueue()
        self.told: list[object] = []
        self.during: list[int] = []  # tickets to cancel in the next step
        self.worker = JobWorker(self.queue, lambda report, is_cancelled: self.handlers())
        self.worker.reported.connect(self.told.append)

    def handlers(self) -> Handlers:
        return {Read: self.read, SaveJson: self.save}

    def read(self, job: Read) -> Steps:
        try:
            while True:
                for ticket in self.during:
                    self.queue.cancel(ticket)
                yield
        finally:
            if job.gone:
                raise RunError("the disk is gone; bring it back")

    def save(self, job: SaveJson) -> Steps:
        self.told.append(FileSaved(job.ticket, job.path))
        yield from ()


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk()
    yield made
    made.worker.deleteLater()


def test_a_job_that_cannot_let_go_of_its_file_is_answered_and_holds_nothing_up(
    desk: Desk, tmp_path: Path
) -> None:
    desk.queue.put(Read(1, gone=True))
    desk.queue.put(Read(2))
    desk.during = [1, 2]
    desk.worker.work()
    assert desk.told == [JobFailed(1, "The disk is gone; bring it back."), JobCancelled(2)]


def test_every_job_is_answered_when_the_program_ends(desk: Desk, tmp_path: Path) -> None:
    for ticket in (1, 2):
        desk.queue.put(Read(ticket))
    desk.queue.put(SaveJson(3, tmp_path / "kept.json", "kept"))
    desk.queue.stop()
    desk.worker.work()
    assert desk.told == [JobCancelled(1), JobCancelled(2), FileSaved(3, tmp_path / "kept.json")]


def test_a_thread_ends_although_a_job_cannot_let_go_of_its_file(qtbot, qapp) -> None:
    desk, owner = Desk(), QObject()
    lane = Lane("files", lambda report, is_cancelled: desk.handlers(), owner)
    lane.submit(Read(1, gone=True))
    lane.qthread.start()
    with qtbot.waitSignal(lane.qthread.finished):
        lane.stop()
    assert lane.qthread.wait(5_000)
    desk.worker.deleteLater()
    owner.deleteLater()
