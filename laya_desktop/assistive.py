"""What widgets of our own are to assistive tools: a chart is a chart, a sheet is a dialog.

A class says so with `ROLE`; Qt knows all others by the widget of its own that they are made from.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget


@cache
def tell_roles() -> None:
    """Answer for the classes that have a `ROLE`, from now on."""
    QAccessible.installFactory(_interface)


def _interface(key: str, widget: QObject) -> QAccessibleInterface | None:
    role = getattr(type(widget), "ROLE", None)
    if role is None or not isinstance(widget, QWidget):
        return None
    return QAccessibleWidget(widget, role, widget.accessibleName())
