"""How quick and how exact each precision is on this machine: measured, kept, told beside it."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from laya_desktop.engine.checkpoint_jobs import MeasurePrecisions, PrecisionsMeasured
from laya_desktop.engine.client import EngineClient
from laya_desktop.engine.jobs import JobFailed
from laya_desktop.pages.settings.section import SettingRow, say_as
from laya_desktop.widgets.basics import button, label, rows
from laya_desktop.wording import translate
from laya_engine.device_check import PrecisionFigures

EXACT = "fp32"


class PrecisionMeasuring(QWidget):
    """`changed` tells that `figures` are others."""

    changed = Signal()

    def __init__(self, client: EngineClient) -> None:
        super().__init__()
        self._client = client
        self._ticket = self._recalling = -1
        self._device = ""  # that the figures are about
        self.figures: dict[str, PrecisionFigures] = {}
        self.measure = button(self.tr("Measure"), "pulse")
        self.measure.clicked.connect(self._measure)
        self.row = SettingRow(
            self.tr("How quick and how exact is each precision here?"),
            self.tr("The checkpoint in use answers a few fixed texts in each of them."),
            self.measure,
        )
        self._said = label("", "small", wrap=True)
        self._said.hide()
        body = rows(self, spacing=4)
        body.addWidget(self.row)
        body.addWidget(self._said)
        client.reported.connect(self._reported)

    @property
    def said(self) -> str:
        """The figures in words, or why there are none."""
        return self._said.text()

    def recall(self) -> None:
        """Ask for what was measured on the device in use, if that is not known yet."""
        device = self._client.state.device
        if device and device != self._device and self._ticket < 0:
            self._device = device
            self._recalling = self._submit(())

    def choice(self, name: str, title: str) -> str:
        """A format as it is offered: with its speed, where that was measured."""
        found = self.figures.get(name)
        if found is None or found.used != name:
            return title
        told = translate("Precisions", "{name}: {times} times as fast")
        return told.format(name=title, times=f"{found.speed:.1f}")

    def words(self, name: str) -> str:
        """What was measured of a format, "" for one that was not."""
        found = self.figures.get(name)
        if found is None or found.used != name:
            return ""
        told = (
            translate("Precisions", "{times} times as fast as fp32, at most {most} apart")
            if found.labels_agree
            else translate(
                "Precisions",
                "{times} times as fast as fp32, at most {most} apart, some answers are others",
            )
        )
        return told.format(times=f"{found.speed:.1f}", most=f"{found.largest_difference:.3f}")

    @Slot()
    def _measure(self) -> None:
        reasons = self._client.state.precisions
        names = tuple(name for name, why in reasons.items() if not why and name != EXACT)
        if not names:
            say_as(self._said, self.tr("This device answers in fp32 only."), "small")
            return
        self.measure.setEnabled(False)
        say_as(self._said, self.tr("Measuring; this takes a moment…"), "small")
        self._ticket = self._submit(names)

    def _submit(self, names: tuple[str, ...]) -> int:
        device = self._client.state.device
        source = self._client.config.sources[self._client.checkpoint_in_use]
        return self._client.submit(lambda ticket: MeasurePrecisions(ticket, device, names, source))

    @Slot(object)
    def _reported(self, report: object) -> None:
        ticket = getattr(report, "ticket", None)
        if ticket not in (self._ticket, self._recalling):
            return
        if ticket == self._ticket:
            self._ticket = -1
            self.measure.setEnabled(True)
        if isinstance(report, PrecisionsMeasured):
            self.figures = {each.name: each for each in report.figures}
            lines = [f"{name}: {words}." for name in self.figures if (words := self.words(name))]
            say_as(self._said, "\n".join(lines), "small")
            self.changed.emit()
        elif isinstance(report, JobFailed):
            say_as(self._said, report.message, "error")
