"""A teaching in a process of its own: the window stays quick, and neither can end the other."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, Signal, Slot

from laya_desktop.engine.worker import sentence
from laya_engine.learning import progress_from

ENDING_MS = 3000


@dataclass(frozen=True)
class TeachingEnded:
    """`out` is the new checkpoint; `problem` says why there is none, blank when a person stopped
    it, which can go on later."""

    out: Path
    finished: bool
    problem: str = ""


class Teacher(QObject):
    """Runs one teaching at a time. `progressed` carries a `Progress`, `ended` a `TeachingEnded`."""

    progressed = Signal(object)
    ended = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._process: QProcess | None = None
        self._out = Path()
        self._stopped = False
        self._line = b""

    @property
    def running(self) -> bool:
        """Whether a teaching is under way."""
        return self._process is not None

    def start(self, folder: Path, out: Path) -> None:
        """Carry out the plan in a work folder, or go on with it."""
        self._out, self._stopped, self._line = out, False, b""
        process = QProcess(self)
        process.setProgram(sys.executable)
        process.setArguments(["-m", "laya_engine.learning", str(folder)])
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._finished)
        process.errorOccurred.connect(self._failed)
        self._process = process
        process.start()

    def stop(self) -> None:
        """End it at once; what was learnt so far is on the disk."""
        if self._process is not None:
            self._stopped = True
            self._process.kill()

    def close(self) -> None:
        """The window closes."""
        if self._process is not None:
            self.stop()
            self._process.waitForFinished(ENDING_MS)

    @Slot()
    def _read(self) -> None:
        if self._process is None:
            return
        *lines, self._line = (
            self._line + bytes(self._process.readAllStandardOutput().data())
        ).split(b"\n")
        told = [progress_from(line.decode("utf-8", "replace")) for line in lines]
        if known := [progress for progress in told if progress is not None]:
            self.progressed.emit(known[-1])  # the ones before are history

    @Slot()
    def _finished(self) -> None:
        if self._process is None:
            return
        done = self._process.exitStatus() == QProcess.ExitStatus.NormalExit
        done = done and self._process.exitCode() == 0
        told = bytes(self._process.readAllStandardError().data()).decode("utf-8", "replace").strip()
        self._end(done, "" if done or self._stopped else _problem(told))

    @Slot(QProcess.ProcessError)
    def _failed(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:  # others are told by `finished`
            self._end(False, self.tr("Python could not be started for the teaching."))

    def _end(self, finished: bool, problem: str) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.deleteLater()
        self.ended.emit(TeachingEnded(self._out, finished, problem))


def _problem(told: str) -> str:
    last = told.splitlines()[-1] if told else ""
    if last:
        return sentence(last)
    return sentence("the teaching was ended from outside; go on with it, and nothing is lost")
