"""A panel in place of the decision: the engine is asked about it anew, and a way leads back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from laya_desktop.engine.jobs import JobCancelled, JobFailed
from laya_desktop.widgets.activity import Activity
from laya_desktop.widgets.basics import button, columns, frame, label, rows
from laya_desktop.widgets.notice import Notice
from laya_desktop.widgets.scrolled_column import ScrolledColumn

if TYPE_CHECKING:
    from laya_desktop.engine.client import EngineClient
    from laya_desktop.engine.jobs import Job


class TriagePanel(QWidget):
    """One question to the engine at a time; a subclass shows in `told` what comes of it.

    `closed`: the person wants to see the decision again. `column` scrolls below the title.
    """

    closed = Signal()

    def __init__(self, client: EngineClient, title: str) -> None:
        super().__init__()
        self._client = client
        self._ticket: int | None = None
        self.activity = Activity()
        self.activity.cancel_asked.connect(self.cancel)
        self._problem = Notice("problem")
        self._column = ScrolledColumn()
        self.column: QVBoxLayout = self._column.column(12)
        head = columns(spacing=8)
        head.addWidget(label(title, "heading", wrap=True), 1)
        head.addWidget(self._back_button())
        card = frame("card")
        body = rows(card, margin=16, spacing=12)
        body.addLayout(head)
        body.addWidget(self._column, 1)
        rows(self).addWidget(card)
        client.reported.connect(self._reported)

    @property
    def busy(self) -> bool:
        """Whether the engine is being asked."""
        return self._ticket is not None

    @property
    def problem(self) -> str:
        """Why nothing came of the last question, "" when something did."""
        return self._problem.text()

    def told(self, report: object) -> None:
        """Something came of what was asked; `end` when it was all."""
        raise NotImplementedError

    def begin(self, make: Callable[[int], Job], words: str) -> None:
        """Ask, and say so in words."""
        self._problem.say("")
        self._ticket = self._client.submit(make)
        self.activity.show_busy(words, self._ticket)

    def end(self) -> None:
        """Nothing is asked any more."""
        self._ticket = None
        self.activity.end()

    @Slot()
    def cancel(self) -> None:
        """Do not wait; a pass under way ends unseen."""
        if self._ticket is not None:
            self._client.cancel(self._ticket)
            self.end()

    @Slot()
    def close_panel(self) -> None:
        """Back to the decision; what is under way is not waited for."""
        self.cancel()
        self.closed.emit()

    @Slot(object)
    def _reported(self, report: object) -> None:
        if self._ticket is None or getattr(report, "ticket", None) != self._ticket:
            return
        if isinstance(report, (JobFailed, JobCancelled)):
            self.end()
            self._problem.say(getattr(report, "message", ""))
        else:
            self.told(report)

    def _back_button(self) -> QPushButton:
        made = button(self.tr("&Back to the decision"), "arrow-left", "ghost")
        made.clicked.connect(self.close_panel)
        return made
