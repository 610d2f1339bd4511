"""The wheel scrolls; it changes a control only when that was chosen first, by a click or a key."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QSlider, QWidget


class WheelGuard(QObject):
    """Watches a window that is on the screen, for all controls that are or will be in it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        window.windowHandle().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QWheelEvent):
            return False
        if isinstance(watched, QWidget):
            if watched.hasFocus():
                return False
            event.ignore()  # for what is around the control
            return True
        place = event.position().toPoint()
        if control := _control(self._window.childAt(place)):
            control.installEventFilter(self)  # once, however often
            if control.focusPolicy() == Qt.FocusPolicy.WheelFocus:  # before the wheel gives it
                control.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return False


def _control(widget: QWidget | None) -> QWidget | None:
    """The control that a widget is or is a part of."""
    while widget is not None and not isinstance(widget, QComboBox | QAbstractSpinBox | QSlider):
        widget = widget.parentWidget()
    return widget
