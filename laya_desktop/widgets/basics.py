"""Small building blocks: labels by role, cards, buttons, icons that follow the theme."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from laya_desktop import icons
from laya_desktop.theme import current, scaled

GRID = 8
_MNEMONIC = re.compile(r"\(&\w\)|&")
_Layout = TypeVar("_Layout", bound=QLayout)


def label(text: str = "", role: str = "", wrap: bool = False) -> QLabel:
    """A plain-text label; `role` is a name of the style sheet."""
    result = QLabel(text)
    result.setTextFormat(Qt.TextFormat.PlainText)
    result.setWordWrap(wrap)
    if role:
        result.setProperty("role", role)
    return result


def button(text: str, icon: str = "", kind: str = "", name: str = "") -> QPushButton:
    """A push button. `kind` "primary", "ghost", "chip" or "reason"; `name` for assistive tools."""
    result = QPushButton(text)
    if kind:
        result.setProperty("kind", kind)
    if icon:
        role = {"primary": "on_accent", "ghost": "muted"}.get(kind, "text")
        icons.set_icon(result, icon, role)
    result.setAccessibleName(name or plain(text))
    return result


def say(line: QLabel, words: str) -> None:
    """Put words on a label; one without any takes no room."""
    line.setText(words)
    line.setVisible(bool(words))


def plain(text: str) -> str:
    """The words of a button without the mark of its key: "&Open" or, in Korean, "열기(&O)"."""
    return _MNEMONIC.sub("", text)


def shortened(text: str, most: int) -> str:
    """A text of so many characters at most; what is left out is for a tool tip."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def tool(icon: str, name: str, checkable: bool = False) -> QToolButton:
    """An icon-only button; its name is also its tool tip."""
    result = QToolButton()
    result.setProperty("kind", "ghost")
    result.setCheckable(checkable)
    result.setAccessibleName(name)
    result.setToolTip(name)
    icons.set_icon(result, icon, "muted")
    return result


def frame(role: str) -> QFrame:
    """A frame of the style sheet: "card", "sunken", "notice", "problem", "line"."""
    result = QFrame()
    result.setProperty("role", role)
    return result


def rows(parent: QWidget | None = None, margin: int = 0, spacing: int = GRID) -> QVBoxLayout:
    """A vertical layout on the grid."""
    return _spaced(QVBoxLayout(parent) if parent else QVBoxLayout(), margin, spacing)


def columns(parent: QWidget | None = None, margin: int = 0, spacing: int = GRID) -> QHBoxLayout:
    """A horizontal layout on the grid."""
    return _spaced(QHBoxLayout(parent) if parent else QHBoxLayout(), margin, spacing)


def panel(name: str) -> QWidget:
    """A plain widget that the style sheet knows by its name."""
    result = QWidget()
    result.setObjectName(name)
    return result


def timer(parent: QObject, milliseconds: int, slot: Callable[[], object]) -> QTimer:
    """A timer that fires once each time it is started."""
    result = QTimer(parent)
    result.setSingleShot(True)
    result.setInterval(milliseconds)
    result.timeout.connect(slot)
    return result


def shortcut(owner: QWidget, keys: str, slot: Callable[[], object], does: str = "") -> None:
    """Keys that work while `owner` or something inside it is shown; `does` is for the F1 sheet."""
    made = QShortcut(QKeySequence(keys), owner)
    made.setWhatsThis(does)
    made.activated.connect(slot)


def clear(layout: QLayout) -> None:
    """Take the widgets out of a layout and delete them."""
    while item := layout.takeAt(0):
        if widget := item.widget():
            widget.hide()
            widget.deleteLater()


def restyle(widget: QWidget) -> None:
    """Have the style sheet look at a widget's properties again."""
    widget.style().unpolish(widget)
    widget.style().polish(widget)


def _spaced(layout: _Layout, margin: int, spacing: int) -> _Layout:
    layout.setContentsMargins(margin, margin, margin, margin)
    layout.setSpacing(spacing)
    return layout


class IconLabel(QWidget):
    """An icon in a colour role of the theme. Decoration: the words beside it say the same.

    `side` is that of the usual size of the text, with which it grows.
    """

    def __init__(self, name: str = "", role: str = "text", side: int = icons.SIDE) -> None:
        super().__init__()
        self._name, self._role, self._side = name, role, side
        self._fit()

    def show_icon(self, name: str, role: str) -> None:
        """Show another icon."""
        self._name, self._role = name, role
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._name:
            color = getattr(current(), self._role)
            picture = icons.pixmap(self._name, color, self.width(), self.devicePixelRatioF())
            painter = QPainter(self)
            painter.drawPixmap(0, 0, picture)
            painter.end()

    def _fit(self) -> None:
        side = scaled(self._side)
        self.setFixedSize(side, side)
