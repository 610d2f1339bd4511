"""The service: on or off, its address, and a line to try it with."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QLineEdit, QWidget

from laya_desktop.context import WindowContext
from laya_desktop.engine.checkpoint_jobs import CacheCleared
from laya_desktop.engine.serving_order import ServiceOrder, audit_beside, service_order
from laya_desktop.engine.serving_switch import serving_switch
from laya_desktop.engine_setup import EngineSetup
from laya_desktop.library.served import served_sets
from laya_desktop.pages.settings.controls import Switch, show_value
from laya_desktop.pages.settings.section import Section, SettingRow, say_as
from laya_desktop.said import said
from laya_desktop.widgets.basics import button, columns, label, rows, timer
from laya_desktop.wording import translate

SETTLE_MS = 1_500  # after the last change, such as a letter of a question; then it is taken over


class ServiceSection(Section):
    """Off when the program starts: nobody serves without having said so."""

    def __init__(self, context: WindowContext, setup: EngineSetup) -> None:
        super().__init__("service", translate("Settings", "Service"), "globe")
        self._context = context
        self._setup = setup
        self._cleared = 0
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
                "machine can. They are answered as in this window: by the same checkpoints, "
                "settings, question sets and policies. What they send is not kept in the history."
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
        self._copied.hide()
        self._hooks = label("", "small", wrap=True)
        self.card()
        self._try = self.newest_card
        self.put(self._trying(), self.tr("Try it in a terminal"))
        self.switch.changed.connect(self._show)
        self._settled = timer(self, SETTLE_MS, self._follow)
        for changes in (
            setup.changed,
            context.library.sets.changed,
            context.library.policies.changed,
        ):
            changes.connect(self._settle)
        context.client.reported.connect(self._reported)
        self._show()

    def show_found(self, query: str) -> bool:
        found = super().show_found(query)
        self._show()  # what a search lets through may still have nothing to say
        return found

    @Slot(bool)
    def _toggled(self, on: bool) -> None:
        if on:
            self.switch.start(self._order())
        else:
            self.switch.stop()

    @Slot()
    def _settle(self) -> None:
        if self.switch.phase != "off":
            self._settled.start()

    @Slot(object)
    def _reported(self, report: object) -> None:
        if isinstance(report, CacheCleared):
            self._cleared += 1
            self._settle()

    @Slot()
    def _follow(self) -> None:
        """Serve what the window answers by now."""
        if self._setup.busy:  # it may yet be refused, and tells when it is through
            return
        self.switch.follow(self._order())

    def _order(self) -> ServiceOrder:
        config = self._setup.asked.engine_config(self._context.settings.folder)
        return service_order(config, served_sets(self._context.library), self._cleared)

    def _kept(self) -> str:
        """What the hooks of the settings do with what is sent."""
        asked = self._setup.asked
        told = []
        if asked.redact:
            told.append(self.tr("Personal data is hidden from the model."))
        if asked.audit:
            path = audit_beside(self._context.settings.audit_path)
            told.append(self.tr("Each answer is written down in {path}.").format(path=path))
        if asked.cache:
            told.append(self.tr("Answers are kept on the disk and reused."))
        return " ".join(told)

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.switch.curl)
        say_as(self._copied, self.tr("Copied."), "ok")

    @Slot()
    def _show(self) -> None:
        phase, address = self.switch.phase, self.switch.address
        show_value(self.control, phase in ("starting", "on", "changing"))
        self.control.setEnabled(phase != "stopping")
        self.row.say(
            {
                "starting": self.tr("Starting…"),
                "on": self.tr("Answers at {address}").format(address=address),
                "changing": self.tr("Taking over what was changed…"),
                "stopping": self.tr("Finishing what was begun…"),
                "off": "",
            }[phase]
        )
        problem = self.switch.problem
        told = self.tr("It is off: {reason}.").format(reason=said(problem)) if problem else ""
        say_as(self._problem, told, "error")
        if self.line.text() != self.switch.curl:
            self.line.setText(self.switch.curl)
            self.line.setCursorPosition(0)
            say_as(self._copied, "", "ok")
        say_as(self._hooks, self._kept(), "small")
        self._try.setVisible(phase in ("on", "changing"))

    def _trying(self) -> QWidget:
        box = QWidget()
        across = columns(spacing=12)
        across.addWidget(self.line, 1)
        across.addWidget(self.copy)
        inside = rows(box, spacing=8)
        inside.addWidget(label(self.tr("Try it in a terminal")))
        inside.addLayout(across)
        inside.addWidget(self._hooks)
        inside.addWidget(self._copied)
        return box
