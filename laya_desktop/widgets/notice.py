"""One sentence the person should read: a quiet one, a notice or a problem."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QWidget

from laya_desktop.widgets.basics import IconLabel, columns, label, restyle


class Notice(QFrame):
    """Hidden until there is something to say.

    `kind` is "quiet" for what is merely good to know, "notice" for what needs care, or "problem".
    """

    def __init__(self, kind: str = "notice", icon: str = "alert-triangle") -> None:
        super().__init__()
        self._icon = IconLabel(icon, side=18)
        self._text = label(wrap=True)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._body = columns(self, margin=12, spacing=10)
        self._body.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        self._body.addWidget(self._text, 1)
        self._glyph = icon
        self._set_kind(kind)
        self.hide()

    def say(self, text: str, kind: str = "") -> None:
        """Show a sentence; "" hides the notice."""
        if kind:
            self._set_kind(kind)
        self._text.setText(text)
        self.setAccessibleName(text)
        self.setVisible(bool(text))

    def add(self, control: QWidget) -> None:
        """Put something to do about it behind the words."""
        self._body.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter)
        self._body.setAlignment(self._icon, Qt.AlignmentFlag.AlignVCenter)

    def text(self) -> str:
        """What is being said."""
        return self._text.text()

    def _set_kind(self, kind: str) -> None:
        self.setProperty("role", kind)
        restyle(self)
        restyle(self._text)  # its colour comes from the frame's role
        glyph = "alert-triangle" if kind == "problem" else self._glyph
        role = {"quiet": "muted", "notice": "review", "problem": "escalate"}[kind]
        self._icon.show_icon(glyph, role)
