"""The real program, plus a timer that writes down what its windows show.

Usage: python observed_program.py SNAPSHOT [arguments of laya-desktop]

SNAPSHOT is replaced several times a second by a JSON object:
`number` counts up; `active` and `focus` name the active window and the focused widget;
`torch_at_first_frame` tells whether torch was imported when the window was first painted;
`windows` lists the visible top-level widgets with their X11 ids; `widgets` lists what can be seen
of them: class, accessible name, object name, text, enabled, checked, and the visible part as
[x, y, width, height] on the screen. Items of views are listed like widgets, with class "item".
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QTimer, Slot
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QMainWindow,
    QPlainTextEdit,
    QTableView,
    QWidget,
)

import laya_desktop.app

EVERY_MS = 100


class Observer(QObject):
    """Only looks: it changes no widget and starts nothing."""

    def __init__(self, app: QApplication, path: Path) -> None:
        super().__init__()
        self._app, self._path = app, path
        self._number = 0
        self._torch_at_first_frame: bool | None = None
        app.installEventFilter(self)
        self._timer = QTimer(self, interval=EVERY_MS)
        self._timer.timeout.connect(self._write)
        self._timer.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and isinstance(watched, QMainWindow):
            self._torch_at_first_frame = "torch" in sys.modules
            self._app.removeEventFilter(self)
        return False

    @Slot()
    def _write(self) -> None:
        self._number += 1
        windows = [each for each in self._app.topLevelWidgets() if each.isVisible()]
        active, focus = self._app.activeWindow(), self._app.focusWidget()
        snapshot = {
            "number": self._number,
            "active": int(active.winId()) if active else None,
            "focus": _name(focus) if focus else "",
            "torch_at_first_frame": self._torch_at_first_frame,
            "windows": [
                {"id": int(each.winId()), "class": _class(each), "title": each.windowTitle()}
                for each in windows
            ],
            "widgets": [entry for window in windows for entry in _seen(window)],
        }
        beside = self._path.with_suffix(".part")
        beside.write_text(json.dumps(snapshot, ensure_ascii=False), encoding="utf-8")
        os.replace(beside, self._path)


def _seen(window: QWidget) -> Iterator[dict[str, Any]]:
    for widget in [window, *window.findChildren(QWidget)]:
        if widget.window() is not window or not widget.isVisible():
            continue
        area = widget.visibleRegion().boundingRect()
        if area.isEmpty():
            continue
        entry = _entry(_class(widget), _name(widget), _text(widget), _on_screen(widget, area))
        entry |= {"object": widget.objectName(), "enabled": widget.isEnabled()}
        if isinstance(widget, QAbstractButton) and widget.isCheckable():
            entry["checked"] = widget.isChecked()
        yield entry
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            yield from _items(widget)


def _items(view: QAbstractItemView) -> Iterator[dict[str, Any]]:
    """The cells in sight, row by row; `name` is the name of the view."""
    model, port = view.model(), view.viewport()
    shown = port.rect()
    first = view.indexAt(QPoint(4, 4)).row()
    for row in range(max(0, first), model.rowCount()):
        in_sight = False
        for column in range(model.columnCount() if isinstance(view, QTableView) else 1):
            index = model.index(row, column)
            area = view.visualRect(index).intersected(shown)
            if area.isEmpty():
                continue
            in_sight = True
            entry = _entry("item", _name(view), str(index.data() or ""), _on_screen(port, area))
            enabled = bool(index.flags() & index.flags().ItemIsEnabled)
            yield entry | {"row": row, "column": column, "enabled": enabled}
        if not in_sight:
            return


def _entry(kind: str, name: str, text: str, area: list[int]) -> dict[str, Any]:
    return {"class": kind, "name": name, "text": text, "rect": area}


def _on_screen(widget: QWidget, area: QRect) -> list[int]:
    corner = widget.mapToGlobal(area.topLeft())
    return [corner.x(), corner.y(), area.width(), area.height()]


def _class(widget: QWidget) -> str:
    return widget.metaObject().className()


def _name(widget: QWidget) -> str:
    return widget.accessibleName()


def _text(widget: QWidget) -> str:
    if isinstance(widget, QComboBox):
        return widget.currentText()
    if isinstance(widget, QPlainTextEdit):
        return widget.toPlainText()
    if isinstance(widget, (QAbstractButton, QLabel, QLineEdit)):
        return widget.text()
    return ""


class ObservedApplication(QApplication):
    """The program's own application object, with an observer beside it."""

    def __init__(self, arguments: list[str]) -> None:
        super().__init__(arguments)
        self.observer = Observer(self, SNAPSHOT)


if __name__ == "__main__":
    SNAPSHOT = Path(sys.argv[1])
    laya_desktop.app.QApplication = ObservedApplication
    sys.exit(laya_desktop.app.main(sys.argv[2:]))
