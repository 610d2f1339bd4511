"""Settings: what the schema offers, and where each checkpoint comes from."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from laya_desktop.context import WindowContext
from laya_desktop.engine.jobs import Configured, EngineConfig, EngineState, JobFailed
from laya_desktop.pages.page import Page
from laya_desktop.pages.source_row import SourceRow
from laya_desktop.settings import Option, schema
from laya_desktop.widgets.basics import button, columns, frame, label, panel, rows
from laya_desktop.widgets.notice import Notice
from laya_desktop.wording import device_name, translate
from laya_engine.registry import BUILTIN_NAMES

COLUMN_WIDTH = 760
CONTROL_WIDTH = 280


class SettingsPage(Page):
    """A change of the engine's setup takes effect with Apply, without a restart."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context)
        self._ticket: int | None = None
        self._wanted: EngineConfig | None = None
        self._controls: dict[str, QComboBox] = {}
        self._sources = {name: SourceRow(name) for name in BUILTIN_NAMES}
        self._result = label("", "muted", wrap=True)
        self._problem = Notice("problem")
        self._apply = button(self.tr("&Apply"), "", "primary")
        self._apply.clicked.connect(self.apply)
        self._discard = button(self.tr("Discard changes"), "", "ghost")
        self._discard.clicked.connect(self.discard)

        body = rows(self, spacing=12)
        body.setContentsMargins(24, 16, 24, 16)
        body.addWidget(label(self.tr("Settings"), "title"))
        body.addWidget(self._scrolled(), 1)
        body.addWidget(self._problem)
        body.addLayout(self._foot())
        self.discard()
        for control in self._controls.values():
            control.currentIndexChanged.connect(self._changed)
        for row in self._sources.values():
            row.changed.connect(self._changed)
        self._controls["theme"].currentIndexChanged.connect(self._theme_chosen)
        context.client.reported.connect(self._reported)
        context.client.state_changed.connect(self._engine_changed)
        self._engine_changed()

    @property
    def controls(self) -> dict[str, QComboBox]:
        """The control of each option of the schema, by its name."""
        return self._controls

    @property
    def sources(self) -> dict[str, SourceRow]:
        """The source row of each checkpoint."""
        return self._sources

    @property
    def result(self) -> str:
        """The line that says what is in use."""
        return self._result.text()

    @property
    def problem(self) -> str:
        """Why the last change was refused, "" when it was not."""
        return self._problem.text()

    @Slot()
    def apply(self) -> None:
        """Set the engine up as the page says; on failure nothing changes."""
        self._problem.say("")
        self._wanted = self._shown()
        self._ticket = self.context.client.configure(self._wanted)
        self._result.setText(self.tr("Applying; a run goes on afterwards…"))
        self._changed()

    @Slot()
    def discard(self) -> None:
        """Show what is in use."""
        current = self.context.settings.current
        for name, control in self._controls.items():
            control.setCurrentIndex(control.findData(getattr(current, name)))
        for name, row in self._sources.items():
            row.show_source(current.sources[name])
        self._problem.say("")
        self._changed()

    def _shown(self) -> EngineConfig:
        device = self._controls["device"].currentData()
        return EngineConfig(
            device=None if device == "auto" else device,
            max_loaded=self._controls["max_loaded"].currentData(),
            sources={name: row.source for name, row in self._sources.items()},
        )

    @Slot()
    def _changed(self) -> None:
        busy = self._ticket is not None
        differs = self._shown() != self.context.settings.current.engine_config()
        self._apply.setEnabled(differs and not busy)
        self._discard.setVisible(differs and not busy)

    @Slot()
    def _theme_chosen(self) -> None:
        mode = self._controls["theme"].currentData()
        if mode != self.context.theme.mode:
            self.context.theme.set_mode(mode)
            self.context.remember(theme=mode)

    @Slot()
    def _engine_changed(self) -> None:
        state = self.context.client.state
        self._show_devices(state)
        in_memory = {each.name: each.memory_bytes for each in state.resident}
        for name, row in self._sources.items():
            row.show_state(state.available.get(name), in_memory.get(name))
        if self._ticket is None:
            self._say_in_use(state)

    @Slot(object)
    def _reported(self, report: object) -> None:
        if self._ticket is None or getattr(report, "ticket", None) != self._ticket:
            return
        self._ticket = None
        if isinstance(report, Configured) and self._wanted is not None:
            device = self._controls["device"].currentData()
            self.context.remember(
                device=device,
                max_loaded=self._wanted.max_loaded,
                sources=dict(self._wanted.sources),
            )
        elif isinstance(report, JobFailed):
            refused = self.tr("{message} The setup before stays in use.")
            self._problem.say(refused.format(message=report.message))
        self._say_in_use(self.context.client.state)
        self._changed()

    def _say_in_use(self, state: EngineState) -> None:
        if state.phase == "starting":
            self._result.setText(self.tr("The engine is starting."))
        elif state.in_use:
            names = ", ".join(each.name for each in state.resident)
            text = self.tr("In use: {device}; in memory: {names}")
            self._result.setText(text.format(device=device_name(state.in_use), names=names))
        else:
            self._result.setText(state.message or self.tr("Ready; nothing is in memory yet."))

    def _show_devices(self, state: EngineState) -> None:
        combo = self._controls["device"]
        for info in state.devices:
            index = combo.findData(info.name)
            text = info.label if info.available else f"{info.label}: {info.why_not}"
            combo.setItemText(index, text)
            combo.setItemData(index, text, Qt.ItemDataRole.ToolTipRole)
            model = combo.model()
            if isinstance(model, QStandardItemModel):
                model.item(index).setEnabled(info.available)

    def _scrolled(self) -> QScrollArea:
        content = panel("scrolled")
        content.setMaximumWidth(COLUMN_WIDTH)
        body = rows(content, spacing=16)
        body.setContentsMargins(0, 0, 8, 0)
        body.addWidget(self._general())
        body.addWidget(self._checkpoints())
        body.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setAlignment(Qt.AlignmentFlag.AlignLeft)
        area.setWidget(content)
        return area

    def _general(self) -> QWidget:
        card = frame("card")
        body = rows(card, margin=16, spacing=16)
        body.addWidget(label(self.tr("General"), "heading"))
        for name, option in schema().items():
            if option.title:
                self._controls[name] = _control(option)
                body.addLayout(_option_row(option, self._controls[name]))
        return card

    def _checkpoints(self) -> QWidget:
        card = frame("card")
        body: QVBoxLayout = rows(card, margin=16, spacing=12)
        body.addWidget(label(self.tr("Checkpoints"), "heading"))
        for number, row in enumerate(self._sources.values()):
            if number:
                body.addWidget(frame("line"))
            body.addWidget(row)
        return card

    def _foot(self) -> QHBoxLayout:
        foot = columns(spacing=8)
        foot.addWidget(self._apply)
        foot.addWidget(self._discard)
        foot.addSpacing(8)
        foot.addWidget(self._result, 1)
        return foot


def _option_row(option: Option, control: QWidget) -> QHBoxLayout:
    words = rows(spacing=2)
    title = label(translate("Settings", option.title))
    title.setBuddy(control)
    words.addWidget(title)
    words.addWidget(label(translate("Settings", option.help), "small", wrap=True))
    across = columns(spacing=24)
    across.addLayout(words, 1)
    control.setFixedWidth(CONTROL_WIDTH)
    control.setAccessibleName(title.text())
    across.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter)
    return across


def _control(option: Option) -> QComboBox:
    combo = QComboBox()
    for choice in option.choices or range(option.minimum, option.maximum + 1):
        combo.addItem(_choice_name(choice), choice)
    return combo


def _choice_name(choice: str | int) -> str:
    return {
        "system": translate("Settings", "As the system"),
        "light": translate("Settings", "Light"),
        "dark": translate("Settings", "Dark"),
        "auto": translate("Settings", "Automatic: the best there is"),
    }.get(str(choice), str(choice).upper())
