"""Everything can be reached, told and read: by Tab alone, by a screen reader, in both themes."""

from __future__ import annotations

import pytest
from fake_engine import FakeEngine
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QMainWindow,
    QPlainTextEdit,
    QScrollBar,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot
from scenes import scenes
from study_runs import labelled_run
from whole_program import running_program

from laya_desktop.settings import SettingsFile

CONTROLS = (
    *(QAbstractButton, QAbstractItemView, QAbstractSlider, QAbstractSpinBox, QComboBox),
    *(QLineEdit, QPlainTextEdit, QTextEdit),
)
# Parts of one control: the field inside a spin box, the cross inside a search field.
WHOLE = (QAbstractSpinBox, QComboBox, QLineEdit, QAbstractItemView, QPlainTextEdit, QTextEdit)
MOST_STOPS = 300


@pytest.mark.parametrize(("theme", "language"), [("light", "en"), ("dark", "ko")])
def test_every_control_is_reached_by_tab_and_has_a_name_and_a_role(
    theme: str,
    language: str,
    qapp: QApplication,
    qtbot: QtBot,
    engine: FakeEngine,
    settings: SettingsFile,
) -> None:
    run = labelled_run(settings.runs_folder, 120)
    wrong: list[str] = []
    strays = Strays()
    with running_program(qapp, qtbot, engine, settings, theme, language) as program:
        qapp.installEventFilter(strays)
        program.window.activateWindow()
        qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
        for name, place in scenes(program, qtbot.waitUntil, run):
            stops = stops_of(place)
            reached = walk(place)
            missed = [each for each in stops if reached.isdisjoint(alternatives(each))]
            wrong += [f"{name}: {tell(each)} is not reached" for each in missed]
            wrong += [
                f"{name}: {complaint}" for each in reached for complaint in namelessness(each)
            ]
            wrong += [f"{name}: {tell(each)} takes no keyboard" for each in mouse_only(place)]
    assert not wrong, "\n".join(dict.fromkeys(wrong))
    assert not strays.seen, "shown as a window before it had its place, which takes the keyboard"


class Strays(QObject):
    """Widgets that were shown before they had a parent: each is a window for a moment."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        shown = event.type() == QEvent.Type.Show and isinstance(watched, QWidget)
        if shown and watched.isWindow() and not isinstance(watched, QMainWindow):
            self.seen.append(type(watched).__name__)
        return False


def walk(place: QWidget) -> set[QWidget]:
    """Press Tab until the keyboard is where it was; every widget that had it."""
    reached: list[QWidget] = []
    for _ in range(MOST_STOPS):
        here = QApplication.focusWidget()
        if here is None or here in reached[:1]:
            break
        assert not reached or here is not reached[-1], f"{tell(here)} is a trap"
        reached.append(here)
        QTest.keyClick(here, Qt.Key.Key_Tab)
    return set(reached)


def stops_of(place: QWidget) -> set[QWidget]:
    """The widgets that Tab should reach."""
    tab = Qt.FocusPolicy.TabFocus
    return {each for each in shown(place) if each.focusPolicy() & tab == tab}


def shown(place: QWidget) -> list[QWidget]:
    """Visible widgets that are no part of another control."""
    found = [each for each in place.findChildren(QWidget) if each.isVisible() and each.isEnabled()]
    return [each for each in found if each.focusProxy() is None and not part_of_control(each)]


def part_of_control(widget: QWidget) -> bool:
    parent = widget.parentWidget()
    while parent is not None and not parent.isWindow():
        if isinstance(parent, WHOLE):
            return True
        parent = parent.parentWidget()
    return False


def mouse_only(place: QWidget) -> list[QWidget]:
    """Controls that only a mouse can use. In an exclusive group, Tab comes to one button alone and
    the arrow keys go on from there."""
    found = [each for each in shown(place) if isinstance(each, CONTROLS)]
    return [
        each
        for each in found
        if not isinstance(each, QScrollBar)
        and not any(one.focusPolicy() & Qt.FocusPolicy.TabFocus for one in alternatives(each))
    ]


def alternatives(widget: QWidget) -> list[QWidget]:
    """The buttons of which one is always checked, or the widget alone."""
    group = widget.group() if isinstance(widget, QAbstractButton) else None
    return list(group.buttons()) if group is not None and group.exclusive() else [widget]


def namelessness(widget: QWidget) -> list[str]:
    interface = QAccessible.queryAccessibleInterface(widget)
    if interface is None:
        return [f"{tell(widget)} is not told to assistive tools"]
    told = []
    if not interface.text(QAccessible.Text.Name).strip():
        told.append(f"{tell(widget)} has no name")
    if interface.role() in (QAccessible.Role.NoRole, QAccessible.Role.Client):
        told.append(f"{tell(widget)} has no role")
    return told


def tell(widget: QWidget) -> str:
    kinds = [type(widget).__name__]
    parent = widget.parentWidget()
    while parent is not None and len(kinds) < 5:
        kinds.append(type(parent).__name__)
        parent = parent.parentWidget()
    return f"{widget.accessibleName() or widget.objectName()!r} ({' in '.join(kinds)})"
