"""The control of one setting, made from the schema."""

from __future__ import annotations

import os

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import QCheckBox, QComboBox, QWidget

from laya_desktop.settings import Option
from laya_desktop.wording import translate

CONTROL_WIDTH = 260


class Switch(QCheckBox):
    """A check box that also says in a word what it is."""

    def __init__(self) -> None:
        super().__init__()
        self.toggled.connect(self._say)
        self._say()

    @Slot()
    def _say(self) -> None:
        self.setText(self.tr("On") if self.isChecked() else self.tr("Off"))


def control_for(name: str, option: Option) -> QComboBox | Switch:
    """A control that offers what the option accepts."""
    control: QComboBox | Switch
    if option.switch:
        control = Switch()
    else:
        control = QComboBox()
        control.setMinimumWidth(CONTROL_WIDTH)
        for choice in option.choices or _numbers(name, option):
            control.addItem(choice_name(name, choice), choice)
    control.setAccessibleName(translate("Settings", option.title))
    control.setProperty("setting", name)
    return control


def value_of(control: QWidget) -> object:
    """What a control is set to."""
    if isinstance(control, QComboBox):
        return control.currentData()
    assert isinstance(control, Switch)
    return control.isChecked()


def show_value(control: QWidget, value: object) -> None:
    """Set a control without telling."""
    with QSignalBlocker(control):
        if isinstance(control, QComboBox):
            if control.findData(value) < 0:  # from another machine, with more processors
                control.addItem(str(value), value)
            control.setCurrentIndex(control.findData(value))
        elif isinstance(control, Switch):
            control.setChecked(bool(value))
            control._say()


def choice_name(name: str, choice: str | int) -> str:
    """What one choice is called."""
    special = {
        ("theme", "system"): translate("Settings", "As the system"),
        ("theme", "light"): translate("Settings", "Light"),
        ("theme", "dark"): translate("Settings", "Dark"),
        ("language", "system"): translate("Settings", "As the system"),
        ("language", "en"): "English",  # languages are called as they call themselves
        ("language", "ko"): "한국어",
        ("device", "auto"): translate("Settings", "Automatic: the best there is"),
        ("precision", "fp32"): translate("Settings", "fp32: exact"),
        ("threads", 0): translate("Settings", "Automatic"),
    }
    if (name, choice) in special:
        return special[name, choice]
    if name == "text_size":
        return translate("Settings", "{n}%").format(n=choice)
    return choice.upper() if name == "device" and isinstance(choice, str) else str(choice)


def _numbers(name: str, option: Option) -> range:
    """No more threads are offered than the machine has processors."""
    most = os.cpu_count() or 1 if name == "threads" else option.maximum
    return range(option.minimum, min(most, option.maximum) + 1)
