"""The service: on or off, its address, and a line to try it with."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QLineEdit, QWidget

from laya_desktop.context import WindowContext
from laya_desktop.engine.serving_switch import serving_switch
from laya_desktop.engine_setup import EngineSetup
from laya_desktop.pages.settings.controls import Switch, show_value
from laya_desktop.pages.settings.section import Section, SettingRow, say_as
from laya_desktop.widgets.basics import button, columns, label, rows
from laya_desktop.wording import translate


class ServiceSection(Section):
    """Off when the program starts: nobody serves without having said so."""

    def __init__(self, context: WindowContext, setup: EngineSetup) -> None:
        super().__init__("service", translate("Settings", "Service"), "globe")
        self._setup = setup
        self.switch = serving_switch(context.client)
        self.card()
        self.control = Switch()
        title = self.tr("Answer over HTTP")
        self.control.setAccessibleName(title)
        self.control.toggled.connect(self._toggled)
        self.row = SettingRow(
            title,
            self.tr(
                "Programs on this machine may ask the engine while this window is open. No other "
                "machine can. What is sent is answered and not kept."
            ),
            self.control,
        )
        self.put(self.row, f"{self.row.words} service server api curl port")
        self._problem = label("", "error", wrap=True)
        self.put(self._problem, "")
        self.line = QLineEdit()
        self.line.setReadOnly(True)
        self.line.setAccessibleName(self.tr("A line that asks the service"))
        self.line.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.copy = button(self.tr("&Copy"), "copy", name=self.tr("Copy the line"))
        self.copy.clicked.connect(self._copy)
        self._copied = label("", "ok")
        self.card()
        self._try = self.newest_card
        self.put(self._trying(), self.tr("Try it in a terminal"))
        self.switch.changed.connect(self._show)
        self._show()

    def show_found(self, query: str) -> bool:
        found = super().show_found(query)
        self._show()  # what a search lets through may still have nothing to say
        return found

    @Slot(bool)
    def _toggled(self, on: bool) -> None:
        if on:
            self.switch.start(self._setup.asked)
        else:
            self.switch.stop()

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.switch.curl)
        self._copied.setText(self.tr("Copied."))

    @Slot()
    def _show(self) -> None:
        phase, address = self.switch.phase, self.switch.address
        show_value(self.control, phase in ("starting", "on"))
        self.control.setEnabled(phase != "stopping")
        self.row.say(
            {
                "starting": self.tr("Starting…"),
                "on": self.tr("Answers at {address}").format(address=address),
                "stopping": self.tr("Finishing what was begun…"),
                "off": "",
            }[phase]
        )
        problem = self.switch.problem
        told = self.tr("It is off: {reason}.").format(reason=problem) if problem else ""
        say_as(self._problem, told, "error")
        if self.line.text() != self.switch.curl:
            self.line.setText(self.switch.curl)
            self.line.setCursorPosition(0)
            self._copied.setText("")
        self._try.setVisible(phase == "on")

    def _trying(self) -> QWidget:
        box = QWidget()
        across = columns(spacing=12)
        across.addWidget(self.line, 1)
        across.addWidget(self.copy)
        inside = rows(box, spacing=8)
        inside.addWidget(label(self.tr("Try it in a terminal")))
        inside.addLayout(across)
        inside.addWidget(self._copied)
        return box
