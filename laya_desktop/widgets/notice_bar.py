"""The sentence above a page, with a way to act on it and a way to have it gone."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from laya_desktop.widgets.basics import button, columns
from laya_desktop.widgets.notice import Notice


class NoticeBar(QWidget):
    """Hidden while there is nothing to say."""

    def __init__(self) -> None:
        super().__init__()
        self.notice = Notice("notice", "info")
        self._then: Callable[[], object] | None = None
        self.action = button("", kind="ghost", name=self.tr("Act on this message"))
        self.action.clicked.connect(self._act)
        dismiss = button("", "close", "ghost", self.tr("Dismiss this message"))
        dismiss.clicked.connect(self.dismiss)
        body = columns(self, spacing=8)
        body.setContentsMargins(24, 16, 24, 0)
        body.addWidget(self.notice, 1)
        body.addWidget(self.action)
        body.addWidget(dismiss)

    def say(
        self,
        text: str,
        action: str = "",
        then: Callable[[], object] | None = None,
        kind: str = "notice",
    ) -> None:
        """Show a sentence until it is dismissed, with a button that does something about it."""
        self._then = then
        self.action.setText(action)
        self.action.setAccessibleName(action or self.tr("Act on this message"))
        self.action.setVisible(bool(action))
        self.notice.say(text, kind)
        self.setVisible(bool(text))

    @Slot()
    def dismiss(self) -> None:
        """Take the sentence away."""
        self.say("")

    @Slot()
    def _act(self) -> None:
        then = self._then
        self.dismiss()
        if then is not None:
            then()
