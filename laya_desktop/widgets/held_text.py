"""A text too long for the editor: its beginning, how long it is, and a way to put it away."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPlainTextEdit

from laya_desktop.widgets.basics import button, columns, label, rows
from laya_desktop.widgets.starts_inside import StartsInside
from laya_desktop.wording import number

# What the editor takes: laying out more, or one longer line, would hold the window up.
LONGEST = 200_000
LONGEST_LINE = 20_000
SHOWN = 8_000


def too_long(text: str) -> bool:
    """Whether a text is held rather than put into the editor."""
    if len(text) > LONGEST:
        return True
    return len(text) > LONGEST_LINE and max(map(len, text.split("\n"))) > LONGEST_LINE


class HeldText(StartsInside):
    """`put_away`: the person wants the editor back."""

    put_away = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._text = ""
        self._facts = label("", "muted", wrap=True)
        away = button(self.tr("Put this text away"), "close")
        away.clicked.connect(self.put_away)
        self._shown = QPlainTextEdit()
        self._shown.setReadOnly(True)
        self._shown.setProperty("bare", True)
        self._shown.setTabChangesFocus(True)
        self._shown.setAccessibleName(self.tr("Beginning of the text to decide"))
        head = columns(spacing=8)
        head.addWidget(self._facts, 1)
        head.addWidget(away)
        body = rows(self, spacing=8)
        body.addLayout(head)
        body.addWidget(self._shown, 1)
        self.first = self._shown

    @property
    def text(self) -> str:
        """The whole text, "" for none."""
        return self._text

    def hold(self, text: str) -> None:
        """Keep a text; "" lets go of it."""
        self._text = text
        facts = self.tr(
            "A text of {all} characters. The first {shown} are shown here; all of it is kept."
        )
        self._facts.setText(facts.format(all=number(len(text)), shown=number(SHOWN)))
        self._shown.setPlainText(text[:SHOWN])
