"""The engine over HTTP for other programs of this machine, in a process of its own.

`laya-triage serve` is a child that ends with the window, also when the window crashes: it watches
its standard input. What it answers never holds up what the window decides.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from PySide6.QtCore import (
    QCoreApplication,
    QObject,
    QProcess,
    QProcessEnvironment,
    QTimer,
    Signal,
    Slot,
)

import laya_engine
from laya_desktop.engine.client import EngineClient
from laya_desktop.engine.serving_order import ServiceOrder, curl_line
from laya_desktop.wording import translate

# Variables that would make the child another one than the window shows.
FOREIGN = ("LAYA_API_KEY", "LAYA_DEVICE", "LAYA_MODEL_PATH")
PATIENCE_MS = 5_000  # for what it has begun to answer
LAST_MS = 2_000  # the same, when the program itself ends
_ANSWERING = re.compile(r"answering at (http://\S+)")
_SENTENCE = re.compile(r"^laya-triage: (.+)$", re.MULTILINE)


class ServingSwitch(QObject):
    """`changed` tells that `phase` is another: "off", "starting", "on", "changing" or "stopping".

    Changing, one service answers what was begun and ends, and the next begins at its address. When
    it is off, `problem` says why it ended by itself, "" when it was told to.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.phase = "off"
        self.address = ""
        self.problem = ""
        self._order = self._wanted = ServiceOrder((), "")
        self._ending = False  # the process was told to end
        self._told = ""
        self._process = QProcess(self)
        self._process.setStandardOutputFile(QProcess.nullDevice())
        self._process.readyReadStandardError.connect(self._read)
        self._process.finished.connect(self._ended)
        self._process.errorOccurred.connect(self._failed)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE_MS)
        self._patience.timeout.connect(self._process.kill)
        app = QCoreApplication.instance()
        assert app is not None
        app.aboutToQuit.connect(self._quit)

    @property
    def curl(self) -> str:
        """A line for a terminal that asks the service; "" when it is not on."""
        return curl_line(self.address) if self.address else ""

    def start(self, order: ServiceOrder) -> None:
        """Serve on a free port."""
        if self.phase == "off":
            self._wanted = order
            self._launch("0")
            self._enter("starting")

    def follow(self, order: ServiceOrder) -> None:
        """Go on as another service, at the same address; when it is off, nothing happens."""
        if self.phase in ("starting", "on", "changing"):
            self._wanted = order
            self._follow_wanted()

    @Slot()
    def stop(self) -> None:
        """Take no new request, finish what was begun, end."""
        if self.phase in ("starting", "on", "changing"):
            self._end_process()
            self._enter("stopping")

    def _launch(self, port: str) -> None:
        order = self._order = self._wanted
        environment = QProcessEnvironment.systemEnvironment()
        for name in FOREIGN:
            environment.remove(name)
        environment.insert("PYTHONPATH", _with_engine(environment.value("PYTHONPATH")))
        self._process.setProcessEnvironment(environment)
        self._told = self.problem = ""
        self._ending = False
        command = ["-m", "laya_engine.cli", "serve", "--port", port, *order.options]
        self._process.start(sys.executable, command)
        self._process.write(f"{order.sets}\n".encode())

    def _follow_wanted(self) -> None:
        if self.phase == "on" and self._wanted != self._order:
            self._end_process()
            self._enter("changing")

    def _end_process(self) -> None:
        if not self._ending:
            self._ending = True
            self._process.closeWriteChannel()
            self._patience.start()

    @Slot()
    def _read(self) -> None:
        told = bytes(self._process.readAllStandardError().data()).decode(errors="replace")
        if self.phase in ("starting", "changing") and not self._ending:
            self._told += told
            if found := _ANSWERING.search(self._told):
                self.address = found[1]
                self._enter("on")
                self._follow_wanted()

    @Slot()
    def _ended(self) -> None:
        self._patience.stop()
        if self.phase == "changing" and self._ending:
            self._launch(self.address.rpartition(":")[2])
            return
        if self.phase != "stopping":
            sentences = _SENTENCE.findall(self._told) if self.phase != "on" else []
            self.problem = (
                sentences[-1]
                if sentences
                else translate("ServingSwitch", "the service ended by itself; switch it on again")
            )
        self.address = ""
        self._enter("off")

    @Slot(QProcess.ProcessError)
    def _failed(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:  # then it does not end, either
            self._ended()

    @Slot()
    def _quit(self) -> None:
        self.stop()
        if self.phase == "stopping":
            self._process.waitForFinished(LAST_MS)

    def _enter(self, phase: str) -> None:
        self.phase = phase
        self.changed.emit()


def serving_switch(client: EngineClient) -> ServingSwitch:
    """The switch that belongs to an engine: it outlives a window that changes its language."""
    found = client.findChild(ServingSwitch)
    if found is None:
        found = ServingSwitch(client)
        client.stopped.connect(found.stop)
    return found


def _with_engine(path: str) -> str:
    folder = str(Path(laya_engine.__file__).parents[1])
    separator = ";" if sys.platform == "win32" else ":"
    return folder + (separator + path if path else "")
