"""What an evaluation suggests: a table of it, what it comes to, a way to use it and one back."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from laya_desktop.models.text_table import TextTable
from laya_desktop.widgets.basics import frame, label, rows, say
from laya_desktop.widgets.notice import Notice
from laya_desktop.widgets.tables import Table


class FindingView(QWidget):
    """`apply` uses what was found, `undo` is there as long as that can be taken back."""

    apply_asked = Signal()
    undo_asked = Signal()

    def __init__(self, apply: QPushButton, undo: QPushButton) -> None:
        super().__init__()
        self.apply, self.undo = apply, undo
        self.apply.clicked.connect(self.apply_asked)
        self.undo.clicked.connect(self.undo_asked)
        self.problem = Notice("problem")
        self._said = label("", "", wrap=True)
        self._state = label("", "muted", wrap=True)
        self.model = TextTable((), self)

    @property
    def said(self) -> str:
        """What was found, in a sentence."""
        return self._said.text()

    @property
    def state(self) -> str:
        """What was done with it."""
        return self._state.text()

    def clear(self) -> None:
        """Nothing was found yet."""
        self.model.show_rows(())
        say(self._said, "")
        self.show_state("", can_apply=False, can_undo=False)

    def show_state(self, text: str, *, can_apply: bool, can_undo: bool) -> None:
        """Say what was done, and what can be done."""
        say(self._state, text)
        self.apply.setEnabled(can_apply)
        self.undo.setVisible(can_undo)

    def lay_out(self, wishes: QHBoxLayout, notes: Iterable[QWidget], table: Table) -> None:
        """What can be wished for stands before the two buttons, notes about it above the table."""
        wishes.addWidget(self.undo)
        wishes.addWidget(self.apply)
        card = frame("card")
        inside = rows(card, margin=16, spacing=12)
        inside.addLayout(wishes)
        for note in notes:
            inside.addWidget(note)
        inside.addWidget(table, 1)
        inside.addWidget(self._said)
        inside.addWidget(self._state)
        body = rows(self, spacing=12)
        body.addWidget(self.problem)
        body.addWidget(card, 1)
        self.clear()
