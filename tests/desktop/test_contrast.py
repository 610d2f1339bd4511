"""What is drawn can be read: the contrast of every style class, measured on its pixels."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from laya_desktop.theme import ThemeController, contrast
from laya_engine.resources import resource_path

TEXT = 4.5
SCALE = 3  # so that strokes have pixels of their full colour
WORDS = "MWHE mwhe 검토"
CLASSES = {"QLabel": QLabel, "QPushButton": QPushButton, "QToolButton": QToolButton}
GROUNDS = ("page", "card", "sunken", "notice", "problem", "sheet")
# Where a class is drawn, for those that are only drawn there.
ONLY_ON = {"error": ("page", "card", "sunken", "sheet"), "ok": ("page", "card", "sheet")}


def styled() -> Iterator[tuple[type[QWidget], str, str]]:
    """Widget, property and value of every style class of the sheet that shows words."""
    sheet = resource_path("themes", "window.qss").read_text(encoding="utf-8")
    found = re.findall(r'(QLabel|QPushButton|QToolButton)\[(role|kind)="(\w+)"\]', sheet)
    for name, kind, value in dict.fromkeys(found):
        yield CLASSES[name], kind, value
    for plain in (QLabel, QPushButton, QCheckBox, QRadioButton, QLineEdit):
        yield plain, "", ""


@pytest.fixture(params=["light", "dark"])
def theme(request: pytest.FixtureRequest, qapp) -> Iterator[ThemeController]:
    controller = ThemeController(qapp)
    controller.set_mode(request.param)
    yield controller
    controller.set_mode("light")
    controller.deleteLater()


@pytest.mark.parametrize("ground", GROUNDS)
def test_the_words_of_every_style_class_can_be_read(theme: ThemeController, qtbot, ground) -> None:
    weak = []
    for widget_class, kind, value in styled():
        if ground not in ONLY_ON.get(value, GROUNDS):
            continue
        for checked in (False, True) if widget_class in (QPushButton, QToolButton) else (False,):
            parent, widget = on_ground(ground, widget_class, kind, value, checked)
            qtbot.addWidget(parent)
            ratio = drawn_contrast(parent, widget)
            if ratio < TEXT:
                weak.append(f"{widget_class.__name__} {value} on {ground}: {ratio:.2f}")
    assert not weak, "\n".join(weak)


def test_a_weak_colour_is_noticed(theme: ThemeController, qtbot) -> None:
    parent, widget = on_ground("card", QLabel, "", "", False)
    qtbot.addWidget(parent)
    widget.setStyleSheet("color: #808080")
    assert drawn_contrast(parent, widget) < TEXT


def on_ground(
    ground: str, widget_class: type[QWidget], kind: str, value: str, checked: bool
) -> tuple[QWidget, QWidget]:
    """A widget of a style class with words, laid on a frame."""
    parent = QFrame() if ground != "page" else QWidget()
    if ground == "page":
        parent.setObjectName("page")
        parent.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    parent.setProperty("role", ground)
    widget = widget_class()
    if kind:
        widget.setProperty(kind, value)
    widget.setText(WORDS)
    if checked:
        widget.setCheckable(True)
        widget.setChecked(True)
    QVBoxLayout(parent).addWidget(widget)
    parent.resize(320, 80)
    return parent, widget


def drawn_contrast(parent: QWidget, widget: QWidget) -> float:
    """Between the ground that most pixels of the widget have and the strongest other one."""
    parent.ensurePolished()
    parent.layout().activate()
    image = QImage(parent.size() * SCALE, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(SCALE)
    image.fill(QColor(Qt.GlobalColor.magenta))
    painter = QPainter(image)
    parent.render(painter, QPoint(0, 0))
    painter.end()
    corner, size = widget.pos() * SCALE, widget.size() * SCALE
    # Without its border, which is no text.
    left, top = corner.x() + 6 * SCALE, corner.y() + 3 * SCALE
    counted = Counter(
        image.pixel(x, y)
        for y in range(top, corner.y() + size.height() - 3 * SCALE, 2)
        for x in range(left, corner.x() + size.width() - 6 * SCALE, 2)
    )
    names = {pixel: QColor(pixel).name() for pixel in counted}
    back = names[counted.most_common(1)[0][0]]
    # A colour of a few pixels could be the edge of a stroke; colour fringes do not count.
    strokes = [names[pixel] for pixel, count in counted.items() if count >= 4]
    return max(contrast(back, each) for each in strokes)
