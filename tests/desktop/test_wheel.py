"""The wheel scrolls; what the pointer passes over is not changed by it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QDoubleSpinBox, QSlider, QWidget
from pytestqt.qtbot import QtBot

from laya_desktop.app import Program
from laya_desktop.widgets.scrolled_column import ScrolledColumn
from laya_desktop.widgets.wheel import WheelGuard


def turn(widget: QWidget) -> None:
    """One notch of the wheel, downwards."""
    window = widget.window()
    place = widget.mapTo(window, widget.rect().center())
    QTest.wheelEvent(window.windowHandle(), QPointF(place), QPoint(0, -120))


def value(control: QWidget) -> object:
    return control.currentIndex() if isinstance(control, QComboBox) else control.value()


def combo(editable: bool = False) -> QComboBox:
    made = QComboBox()
    made.setEditable(editable)
    made.addItems(["a", "b", "c"])
    return made


@pytest.mark.parametrize(
    "make",
    [
        combo,
        lambda: combo(editable=True),
        QDoubleSpinBox,
        lambda: QSlider(Qt.Orientation.Horizontal),
    ],
)
def test_the_wheel_scrolls_and_changes_only_what_was_chosen(make, qtbot: QtBot) -> None:
    area, control = ScrolledColumn(), make()
    qtbot.addWidget(area)
    column = area.column()
    column.addWidget(control)
    filler = QWidget()
    filler.setFixedHeight(2000)
    column.addWidget(filler)
    area.resize(300, 200)
    area.show()
    qtbot.waitExposed(area)
    area.activateWindow()
    WheelGuard(area)
    filler.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    filler.setFocus()
    if not isinstance(control, QComboBox):
        control.setValue(5)
    before = value(control)
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() > 0)
    turn(control)
    assert value(control) == before
    assert area.verticalScrollBar().value() > 0
    area.verticalScrollBar().setValue(0)
    control.setFocus()
    qtbot.waitUntil(control.hasFocus)
    turn(control)
    assert value(control) != before


@pytest.mark.parametrize("key", ["triage", "batch", "review", "evaluate", "policy", "settings"])
def test_no_control_of_a_page_is_changed_by_scrolling_over_it(
    program: Program, qtbot: QtBot, key: str
) -> None:
    window = program.window
    window.show_page(key)
    if key == "settings":
        window.pages[key].show_section("engine")
    if key == "policy":
        window.pages[key].add_rule()
        qtbot.wait(0)
    window.rail.buttons[key].setFocus()
    shown = [
        control
        for kind in (QComboBox, QAbstractSpinBox, QSlider)
        for control in window.findChildren(kind)
        if control.isEnabled() and not control.visibleRegion().isEmpty()
    ]
    assert shown or key == "batch"
    before = {control: value(control) for control in shown}
    for control in shown:
        turn(control)
    assert {control: value(control) for control in shown} == before
    assert not any(control.hasFocus() for control in shown)
