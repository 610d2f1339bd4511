"""What a page waits for: a sentence, a thin bar, a way out."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QProgressBar, QSizePolicy, QWidget

from laya_desktop.widgets.basics import button, columns, timer
from laya_desktop.widgets.elided_label import ElidedLabel

SAID_MS = 6000


class Activity(QWidget):
    """`ticket` is the job that `cancel_asked` is about, None when nothing can be cancelled.

    `over` tells that what was said is not said any more.
    """

    cancel_asked = Signal()
    over = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.ticket: int | None = None
        self._text = ElidedLabel("muted")  # a file may have a long name
        self._text.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setMinimumWidth(48)  # gives way before the words do
        self._bar.setMaximumWidth(140)
        self._bar.setAccessibleName(self.tr("Progress"))
        self._cancel = button(self.tr("Cancel"), "close", "ghost")
        self._cancel.clicked.connect(self.cancel_asked)
        self._timer = timer(self, SAID_MS, self.end)
        body = columns(self, spacing=12)
        for widget in (self._text, self._bar, self._cancel):
            body.addWidget(widget)
        self.end()

    @property
    def text(self) -> str:
        """What is said, "" when nothing is going on."""
        return self._text.text()

    def show_busy(self, text: str, ticket: int | None = None) -> None:
        """Something goes on; with a ticket it can be cancelled."""
        self.end()
        self.ticket = ticket
        self._text.setText(text)
        self._bar.setRange(0, 0)
        self._bar.show()
        self._cancel.setVisible(ticket is not None)
        self.show()

    def show_progress(self, ticket: int, done: int, total: int) -> None:
        """How far the job of a ticket is."""
        if ticket == self.ticket:
            self._bar.setRange(0, max(1, total))
            self._bar.setValue(done)

    def say(self, text: str, milliseconds: int = SAID_MS) -> None:
        """A sentence that goes away by itself."""
        self.end()
        self._text.setText(text)
        self.show()
        self._timer.start(milliseconds)

    @Slot()
    def end(self) -> None:
        """Nothing goes on."""
        self._timer.stop()
        self.ticket = None
        self._text.setText("")
        self._bar.hide()
        self._cancel.hide()
        self.hide()
        self.over.emit()
