"""A sheet over the window: one thing to read or to choose, closed with Esc."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QAccessible, QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QWidget

from laya_desktop.theme import scaled
from laya_desktop.widgets.basics import columns, frame, label, rows, tool

MARGIN = 24  # between the sheet and the window's edge, at least
_SCRIM = QColor(0, 0, 0, 130)


class Sheet(QWidget):
    """Covers `window` as long as it is open; the keyboard stays inside. `closed` when it goes."""

    ROLE = QAccessible.Role.Dialog
    closed = Signal()

    def __init__(self, window: QWidget, title: str, width: int = 560) -> None:
        super().__init__(window)
        self._window = window
        self.setAccessibleName(title)
        self._before: QWidget | None = window.focusWidget()
        if self._before is not None:
            self._before.destroyed.connect(self._before_gone)
        self.default: QPushButton | None = None  # what Enter presses where no button has the focus
        self._card = frame("sheet")
        self._card.setMaximumWidth(scaled(width))
        self.body = rows(self._card, margin=24, spacing=16)
        close = tool("close", self.tr("Close"))
        close.clicked.connect(self.close_sheet)
        top = columns(spacing=16)
        top.addWidget(label(title, "title", wrap=True), 1)
        top.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
        self.body.addLayout(top)
        around = rows(self, margin=MARGIN, spacing=0)
        around.addStretch(1)
        across = columns()
        across.addStretch(1)
        across.addWidget(self._card, 100)
        across.addStretch(1)
        around.addLayout(across)
        around.addStretch(1)
        window.installEventFilter(self)

    def open_sheet(self, first: QWidget | None = None) -> None:
        """Show it, with the keyboard on `first`."""
        self.setGeometry(self._window.rect())
        self.show()
        self.raise_()
        (first or self._stops()[0]).setFocus(Qt.FocusReason.PopupFocusReason)

    @Slot()
    def close_sheet(self) -> None:
        """Take it away and give the keyboard back."""
        self._window.removeEventFilter(self)
        self.hide()
        if self._before is not None and self._before.isVisible():
            self._before.setFocus()
        self.closed.emit()
        self.deleteLater()

    @Slot()
    def _before_gone(self) -> None:
        self._before = None  # a card of an answer, for one, that another decision took away

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.setGeometry(self._window.rect())
        return False

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()  # keys mean nothing to the page behind
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_sheet()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused = self._window.focusWidget()
            pressed = focused if isinstance(focused, QPushButton) else self.default
            if pressed is not None:
                pressed.click()

    def focusNextPrevChild(self, forward: bool) -> bool:
        if not self.isVisible():  # on its way out, the keyboard goes elsewhere
            return super().focusNextPrevChild(forward)
        stops = self._stops()
        here = self.window().focusWidget()
        at = stops.index(here) if here in stops else -1
        stops[(at + (1 if forward else -1)) % len(stops)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), _SCRIM)
        painter.end()

    def _stops(self) -> list[QWidget]:
        """What Tab reaches in this sheet, from top to bottom, and then the cross.

        Not by `nextInFocusChain`: PySide ties what that returns to the life of the widget asked,
        and the end of a sheet would take buttons of the window with it.
        """
        tab = Qt.FocusPolicy.TabFocus
        found = [
            each
            for each in self._card.findChildren(QWidget)
            if each.focusPolicy() & tab == tab and each.isVisibleTo(self) and each.isEnabled()
        ]
        return found[1:] + found[:1]  # the cross was made first
