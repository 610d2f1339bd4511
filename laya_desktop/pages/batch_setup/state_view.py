"""A row as the model would read it, and the next ones."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QSizePolicy

from laya_desktop.engine.setup_jobs import StateRead
from laya_desktop.engine.worker import sentence
from laya_desktop.widgets.basics import columns, label, rows, tool
from laya_desktop.widgets.elided_label import ElidedLabel
from laya_desktop.wording import form_name, number

SHOWN = 6_000  # characters; more would only make the window slow


class StateView(QFrame):
    """`row_asked` carries the place of the row to look at."""

    row_asked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.index = 0
        self._count = 0
        self._title = label(self.tr("As the model reads it"), "heading")
        self._form = ElidedLabel("small")
        self._where = ElidedLabel("small")
        self._where.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.back = tool("arrow-left", self.tr("The row before"))
        self.on = tool("arrow-right", self.tr("The next row"))
        self.back.clicked.connect(self._step_back)
        self.on.clicked.connect(self._step_on)
        self._text = QPlainTextEdit()
        self._text.setReadOnly(True)
        self._text.setTabChangesFocus(True)
        self._text.setProperty("bare", True)
        self._text.setMinimumHeight(26)
        self._text.setAccessibleName(self.tr("Row as the model reads it"))
        top = columns(spacing=8)
        top.addWidget(self._title)
        top.addWidget(self._form, 1)
        for each in (self._where, self.back, self.on):
            top.addWidget(each)
        body = rows(self, spacing=6)
        body.setContentsMargins(12, 6, 8, 8)
        body.addLayout(top)
        body.addWidget(self._text, 1)

    @property
    def text(self) -> str:
        """What is shown of the row."""
        return self._text.toPlainText()

    @property
    def said(self) -> str:
        """Form and place of the row, as they are written."""
        return f"{self._form.text()} {self._where.text()}"

    def show_state(self, read: StateRead) -> None:
        """Show a row that was read."""
        sample = read.sample
        self.index, self._count = read.index, read.count
        text = sample.text[:SHOWN]
        if len(sample.text) > SHOWN:
            text = self.tr("{text}…\n\n({left} more characters)").format(
                text=text, left=number(len(sample.text) - SHOWN)
            )
        self._form.setText("" if sample.problem else form_name(sample.form, sample.turns))
        self._where.setText(
            self.tr("{n} of the first {count}, line {line}").format(
                n=number(read.index + 1), count=number(read.count), line=number(sample.line)
            )
        )
        if sample.problem:
            why = self.tr("{why}\n\nThis row is kept and marked, and not decided.")
            text = why.format(why=sentence(sample.problem))
        self._text.setPlainText(text)
        self.back.setEnabled(read.index > 0)
        self.on.setEnabled(read.index + 1 < read.count)

    def show_nothing(self, why: str = "") -> None:
        """There is no row to look at."""
        self._count = 0
        self._form.setText("")
        self._where.setText("")
        self._text.setPlainText(why)
        self.back.setEnabled(False)
        self.on.setEnabled(False)

    @Slot()
    def _step_back(self) -> None:
        self.row_asked.emit(self.index - 1)

    @Slot()
    def _step_on(self) -> None:
        self.row_asked.emit(self.index + 1)
