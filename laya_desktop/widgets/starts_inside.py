"""A group of controls that passes the keyboard on to one of them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


class StartsInside(QWidget):
    """`first` is the control that takes the keyboard when the whole is given it.

    A focus proxy would do that, too, but then Tab never comes to the controls before it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.first: QWidget | None = None

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """Give the keyboard to `first`."""
        if self.first is None:
            super().setFocus(reason)
        else:
            self.first.setFocus(reason)
