"""The engine over HTTP for other programs of this machine, in a process of its own.

`laya-triage serve` is a child that ends with the window, also when the window crashes: it watches
its standard input. What it answers never holds up what the window decides.
"""

from __future__ import annotations

import json
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
from laya_desktop.settings import Settings
from laya_desktop.wording import translate
from laya_engine.registry import Source

# Variables that would make the child another one than the window shows.
FOREIGN = ("LAYA_API_KEY", "LAYA_DEVICE", "LAYA_MODEL_PATH")
PATIENCE_MS = 5_000  # for what it has begun to answer
LAST_MS = 2_000  # the same, when the program itself ends
SAMPLE = {"text": "Refund please!"}
_ANSWERING = re.compile(r"answering at (http://\S+)")
_SENTENCE = re.compile(r"^laya-triage: (.+)$", re.MULTILINE)


class ServingSwitch(QObject):
    """`changed` tells that `phase` is another: "off", "starting", "on" or "stopping".

    When it is off, `problem` says why it ended by itself, "" when it was told to.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.phase = "off"
        self.address = ""
        self.problem = ""
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
        if not self.address:
            return ""
        return f"curl -s {self.address}/triage -d '{json.dumps(SAMPLE)}'"

    def start(self, settings: Settings) -> None:
        """Serve with the checkpoints and the device of the settings, on a free port."""
        if self.phase != "off":
            return
        environment = QProcessEnvironment.systemEnvironment()
        for name in FOREIGN:
            environment.remove(name)
        if settings.offline:
            environment.insert("HF_HUB_OFFLINE", "1")
        environment.insert("PYTHONPATH", _with_engine(environment.value("PYTHONPATH")))
        self._process.setProcessEnvironment(environment)
        self._told = self.problem = ""
        self._process.start(sys.executable, ["-m", "laya_engine.cli", *serve_options(settings)])
        self._enter("starting")

    @Slot()
    def stop(self) -> None:
        """Take no new request, finish what was begun, end."""
        if self.phase in ("starting", "on"):
            self._process.closeWriteChannel()
            self._patience.start()
            self._enter("stopping")

    @Slot()
    def _read(self) -> None:
        told = bytes(self._process.readAllStandardError().data()).decode(errors="replace")
        if self.phase == "starting":
            self._told += told
            if found := _ANSWERING.search(self._told):
                self.address = found[1]
                self._enter("on")

    @Slot()
    def _ended(self) -> None:
        self._patience.stop()
        if self.phase != "stopping":
            sentences = _SENTENCE.findall(self._told) if not self.address else []
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


def serve_options(settings: Settings) -> list[str]:
    """Arguments of the command: loopback only, the settings' checkpoints under their names."""
    places = {name: _place(source) for name, source in settings.sources.items()}
    options = ["serve", "--port", "0", "--no-preload", "--until-input-ends"]
    if settings.device != "auto":
        options += ["--device", settings.device]
    return [*options, "--models", ",".join(f"{name}={at}" for name, at in places.items())]


def _place(source: Source) -> str:
    if source.kind != "hub":
        return str(source.model)
    return f"hub:{'/'.join(filter(None, (source.location, source.subfolder)))}"


def _with_engine(path: str) -> str:
    folder = str(Path(laya_engine.__file__).parents[1])
    separator = ";" if sys.platform == "win32" else ":"
    return folder + (separator + path if path else "")
