"""The status bar: device in use, what is in memory, what the engine is doing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Slot
from PySide6.QtWidgets import QStatusBar

from laya_desktop.engine.bridge import megabytes
from laya_desktop.engine.jobs import DecideRun, Job, RunProgress
from laya_desktop.memory import resident_bytes
from laya_desktop.widgets.basics import label
from laya_desktop.wording import device_name, number

if TYPE_CHECKING:
    from laya_desktop.engine.client import EngineClient

MEMORY_MS = 2000


class EngineStatus(QStatusBar):
    """Follows an `EngineClient`."""

    def __init__(self, client: EngineClient) -> None:
        super().__init__()
        self.setSizeGripEnabled(False)
        self._client = client
        self._progress: RunProgress | None = None
        self._words = self._job_words()
        self._device = label()
        self._device.setToolTip(self.tr("Device and precision in use"))
        self._resident = label()
        self._resident.setToolTip(self.tr("Checkpoints in memory, longest unused first"))
        self._memory = label()
        self._memory.setToolTip(self.tr("Memory of this program"))
        self._job = label()
        for widget in (self._device, self._resident, self._memory):
            self.addWidget(widget)
        self.addPermanentWidget(self._job)
        client.state_changed.connect(self._show_state)
        client.jobs_changed.connect(self._show_job)
        client.waiting_changed.connect(self._show_job)
        client.reported.connect(self._reported)
        self._timer = QTimer(self)
        self._timer.setInterval(MEMORY_MS)
        self._timer.timeout.connect(self._show_memory)
        self._timer.start()
        self._show_state()
        self._show_job()

    def texts(self) -> tuple[str, ...]:
        """What is shown, from left to right."""
        return tuple(
            each.text() for each in (self._device, self._resident, self._memory, self._job)
        )

    def job_name(self, job: Job) -> str:
        """What a job does, "" for one that is over at once and told nowhere."""
        return self._words.get(type(job).__name__, "")

    @Slot()
    def _show_state(self) -> None:
        state = self._client.state
        if state.phase == "starting":
            self._device.setText(self.tr("Starting the engine…"))
        elif state.phase == "failed":
            self._device.setText(self.tr("The engine could not start"))
        elif state.in_use:
            self._device.setText(device_name(state.in_use))
        else:
            self._device.setText(self.tr("Ready"))
        names = ", ".join(each.name for each in state.resident)
        if state.phase == "ready":
            names = names or self.tr("nothing yet")
            self._resident.setText(self.tr("In memory: {names}").format(names=names))
        self._show_memory()

    @Slot()
    def _show_memory(self) -> None:
        used = resident_bytes()
        self._memory.setText("" if used is None else megabytes(used))

    @Slot()
    def _show_job(self) -> None:
        # Jobs without words follow every keystroke and are over at once.
        jobs = [job for job in self._client.jobs if type(job).__name__ in self._words]
        jobs.sort(key=lambda job: job.ticket in self._client.waiting)  # what goes on comes first
        if not any(isinstance(job, DecideRun) for job in jobs):
            self._progress = None
        self._job.setText(self._describe(jobs[0]) if jobs else self.tr("Idle"))

    @Slot(object)
    def _reported(self, report: object) -> None:
        if isinstance(report, RunProgress):
            self._progress = report
            self._show_job()

    def _job_words(self) -> dict[str, str]:
        """By the name of a job's class, so that nothing is imported for the words' sake."""
        return {
            "Configure": self.tr("Setting up the engine"),
            "DecideText": self.tr("Deciding a text"),
            "DecidePipeline": self.tr("Deciding a text"),
            "ScanText": self.tr("Scanning a text"),
            "CompareText": self.tr("Comparing a text"),
            "ProbeText": self.tr("Asking about a text again"),
            "ProbeRun": self.tr("Asking rows again"),
            "DecideRun": self.tr("Deciding a table"),
            "InspectTable": self.tr("Reading a table"),
            "CreateRun": self.tr("Preparing a run"),
            "PlanRun": self.tr("Estimating a run"),
            "OpenRun": self.tr("Opening a run"),
            "FindRuns": self.tr("Looking for runs"),
            "ExportRun": self.tr("Exporting"),
            "FetchCheckpoint": self.tr("Downloading a checkpoint"),
            "VerifyCheckpoint": self.tr("Verifying a checkpoint"),
            "RemoveCheckpoint": self.tr("Removing a checkpoint"),
            "LoadCheckpoint": self.tr("Loading a checkpoint"),
            "UnloadCheckpoint": self.tr("Freeing memory"),
            "CompareDevices": self.tr("Comparing devices"),
        }

    def _describe(self, job: Job) -> str:
        words = self._words[type(job).__name__]
        if needed := self._client.waiting.get(job.ticket):
            waits = self.tr("{job}: waits for the checkpoint {name}")
            return waits.format(job=words, name=needed.name)
        if isinstance(job, DecideRun) and self._progress is not None:
            counts = self._progress.counts
            done = number(counts.total - counts.pending)
            return f"{words}: {done} / {number(counts.total)}"
        return words
