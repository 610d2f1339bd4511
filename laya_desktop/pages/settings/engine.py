"""Device, precision, threads, residency, cache; which devices there are; do two agree?"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QShowEvent, QStandardItemModel
from PySide6.QtWidgets import QComboBox, QWidget

from laya_desktop.context import WindowContext
from laya_desktop.engine.checkpoint_jobs import (
    CacheCleared,
    ClearCache,
    CompareDevices,
    DevicesCompared,
    DiskMeasured,
    MeasureDisk,
)
from laya_desktop.engine.jobs import EngineState, JobFailed
from laya_desktop.engine.worker import sentence
from laya_desktop.engine_setup import EngineSetup
from laya_desktop.pages.settings.controls import choice_name
from laya_desktop.pages.settings.precisions import PrecisionMeasuring
from laya_desktop.pages.settings.section import SchemaSection, SettingRow, say_as
from laya_desktop.pages.settings.words import size
from laya_desktop.said import said
from laya_desktop.widgets.basics import IconLabel, button, clear, columns, label, rows
from laya_desktop.wording import number, translate
from laya_engine.device_check import DeviceComparison
from laya_engine.devices import DeviceInfo


class EngineSection(SchemaSection):
    """What is asked for in the controls, what is in use in the lines below them."""

    def __init__(self, context: WindowContext, setup: EngineSetup) -> None:
        super().__init__("engine", translate("Settings", "Engine"), "chip")
        self._client = context.client
        self._path = context.settings.cache_path
        self._setup = setup
        self._measuring = self._clearing = self._comparing = -1
        self._forget = button(self.tr("Clear"), "trash", name=self.tr("Clear the kept answers"))
        self._forget.clicked.connect(self.clear_cache)
        self._kept = SettingRow(
            self.tr("Kept answers"),
            self.tr("What reusing answers takes on the disk."),
            self._forget,
        )
        self.put(self._kept, self._kept.words)

        self._measuring_precisions = PrecisionMeasuring(self._client)
        self._measuring_precisions.changed.connect(self._figures_changed)
        self._devices = rows(spacing=8)
        self._shown_devices: tuple[DeviceInfo, ...] = ()
        self._add_devices()
        self._add_check()
        self.put(self._measuring_precisions, self._measuring_precisions.row.words)
        self._client.reported.connect(self._reported)

    @property
    def check_said(self) -> str:
        """What the last device check found."""
        return self._found.text()

    def show_state(self) -> None:
        """Say what is in use, and mark what cannot be."""
        state = self._client.state
        if state.devices != self._shown_devices:
            self._shown_devices = state.devices
            self._show_devices(state.devices)
        self._mark_precisions(state.precisions)
        if self.isVisible():
            self._measuring_precisions.recall()
        in_use = self.tr("In use: {what}")
        applying = self.tr("Applying; a run goes on afterwards…")
        asked, current = self._setup.asked, state.config
        names = ", ".join(each.name for each in state.resident)
        lines = {
            "device": self._device_in_use(state),
            "precision": self._precision_in_use(state),
            "threads": in_use.format(what=number(state.threads)) if state.threads else "",
            "max_loaded": self.tr("In memory: {names}").format(
                names=names or self.tr("nothing yet")
            ),
        }
        for name, text in lines.items():
            waits = self._setup.busy and current is not None and _differs(asked, current, name)
            self.lines[name].say(applying if waits else text)

    def _device_in_use(self, state: EngineState) -> str:
        """The device that answers, and why it is another than was asked for."""
        if not state.device:
            return self.tr("In use: none, as no checkpoint is in memory")
        used, asked = state.device, state.config.device if state.config else None
        if asked is None or used.partition(":")[0] == asked:
            return self.tr("In use: {what}").format(what=used.upper())
        why = next((info.why_not for info in state.devices if info.name == asked), "")
        told = self.tr("In use: {what}, because {asked} cannot be used: {why}")
        return told.format(what=used.upper(), asked=asked.upper(), why=said(why))

    def _precision_in_use(self, state: EngineState) -> str:
        """The precision that answers, why it is another than was asked for, and its figures."""
        if not state.precision:
            return self.tr("In use: none, as no checkpoint is in memory")
        used, asked = state.precision, state.config.precision if state.config else state.precision
        if used != asked and (why := state.precisions.get(asked)):
            told = self.tr("In use: {what}, because {asked} cannot be used: {why}")
            return told.format(what=used, asked=asked, why=said(why))
        told = self.tr("In use: {what}").format(what=used)
        return "  ·  ".join(filter(None, (told, self._measuring_precisions.words(used))))

    @Slot()
    def clear_cache(self) -> None:
        """Forget the kept answers."""
        self._forget.setEnabled(False)
        self._clearing = self._client.submit(lambda ticket: ClearCache(ticket, self._path))

    @Slot()
    def compare(self) -> None:
        """Ask the CPU and another device the same."""
        device = self._other.currentData()
        config = self._client.config
        source = config.sources[self._client.checkpoint_in_use]
        self._check.setEnabled(False)
        say_as(self._found, self.tr("Checking; this takes a moment…"), "small")
        self._comparing = self._client.submit(
            lambda ticket: CompareDevices(ticket, ("cpu", device), source)
        )

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._measure()
        self._measuring_precisions.recall()

    def _measure(self) -> None:
        self._measuring = self._client.submit(lambda ticket: MeasureDisk(ticket, {}, (self._path,)))

    def _add_devices(self) -> None:
        self.card()
        box = QWidget()
        inside = rows(box, spacing=12)
        inside.addWidget(label(self.tr("Devices of this machine")))
        inside.addLayout(self._devices)
        self.put(box, self.tr("Devices of this machine") + " CPU CUDA MPS XPU GPU")

    def _add_check(self) -> None:
        self._other = QComboBox()
        self._other.setAccessibleName(self.tr("Device to compare with the CPU"))
        self._check = button(self.tr("Compare"), "pulse")
        self._check.clicked.connect(self.compare)
        both = QWidget()
        beside = columns(both, spacing=8)
        beside.addWidget(self._other)
        beside.addWidget(self._check)
        help_text = self.tr("A few fixed texts are asked on both, and the answers compared.")
        row = SettingRow(self.tr("Does a device answer as the CPU does?"), help_text, both)
        self._found = label("", "small", wrap=True)
        self._found.hide()
        whole = QWidget()
        inside = rows(whole, spacing=4)
        inside.addWidget(row)
        inside.addWidget(self._found)
        self.put(whole, row.words)

    def _show_devices(self, devices: tuple[DeviceInfo, ...]) -> None:
        clear(self._devices)
        self._other.clear()
        combo = self.controls["device"]
        assert isinstance(combo, QComboBox)
        for info in devices:
            self._devices.addWidget(_device_line(info))
            index = combo.findData(info.name)
            why_not = said(info.why_not)
            text = info.label if info.available else f"{info.label}: {why_not}"
            combo.setItemText(index, info.label)
            _mark(combo, index, info.available, text)
            if info.available and info.name != "cpu":
                self._other.addItem(info.label, info.name)
        others = self._other.count() > 0
        self._other.setVisible(others)
        self._check.setEnabled(others)
        if not others:
            say_as(self._found, self.tr("There is no other device than the CPU here."), "small")

    def _mark_precisions(self, reasons: Mapping[str, str]) -> None:
        """A format that the device lacks cannot be chosen; why not is its tool tip."""
        combo = self.controls["precision"]
        assert isinstance(combo, QComboBox)
        for name, reason in reasons.items():
            measured = self._measuring_precisions
            index, words = combo.findData(name), measured.words(name)
            combo.setItemText(index, measured.choice(name, choice_name("precision", name)))
            _mark(combo, index, not reason, said(reason) if reason else words)

    @Slot()
    def _figures_changed(self) -> None:
        self.show_state()

    @Slot(object)
    def _reported(self, report: object) -> None:
        ticket = getattr(report, "ticket", None)
        if isinstance(report, DiskMeasured) and ticket == self._measuring:
            kept = report.files[self._path]
            self._kept.say(size(kept) if kept else self.tr("Nothing is kept."))
            self._forget.setEnabled(kept > 0)
        elif isinstance(report, CacheCleared) and ticket == self._clearing:
            self._measure()
        elif isinstance(report, DevicesCompared) and ticket == self._comparing:
            self._check.setEnabled(True)
            say_as(self._found, *self._words(report.comparison))
        elif isinstance(report, JobFailed) and ticket == self._comparing:
            self._check.setEnabled(True)
            say_as(self._found, report.message, "error")
        elif isinstance(report, JobFailed) and ticket == self._clearing:
            self._forget.setEnabled(True)
            self._kept.say(report.message)

    def _words(self, found: DeviceComparison) -> tuple[str, str]:
        if found.why_not:
            return said(found.why_not), "error"
        count = found.answers_compared
        text = (
            self.tr(
                "Both answer alike: {n} answers, largest difference {most} (allowed {least}).",
                "",
                count,
            )
            if found.same
            else self.tr(
                "They differ: {n} answers, largest difference {most} (allowed {least}).", "", count
            )
        )
        text = text.format(
            n=number(count),
            most=f"{found.largest_difference:.4f}",
            least=f"{found.tolerance:.4f}",
        )
        return text, "ok" if found.same else "error"


def _differs(asked: object, config: object, name: str) -> bool:
    wanted, used = getattr(asked, name), getattr(config, name)
    return bool((None if wanted == "auto" else wanted) != used)


def _mark(combo: QComboBox, index: int, enabled: bool, why: str) -> None:
    """Let an item be chosen or not, and say why."""
    model = combo.model()
    assert isinstance(model, QStandardItemModel)
    combo.setItemData(index, why, Qt.ItemDataRole.ToolTipRole)
    model.item(index).setEnabled(enabled)


def _device_line(info: DeviceInfo) -> QWidget:
    line = QWidget()
    across = columns(line, spacing=8)
    icon, role = ("check-circle", "auto") if info.available else ("ban", "muted")
    across.addWidget(IconLabel(icon, role), 0, Qt.AlignmentFlag.AlignTop)
    words = rows(spacing=0)
    words.addWidget(label(info.label))
    if info.why_not:
        words.addWidget(label(sentence(info.why_not), "small", wrap=True))
    across.addLayout(words, 1)
    return line
