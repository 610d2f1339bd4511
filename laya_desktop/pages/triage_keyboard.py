"""Where the keyboard goes when the decision that was asked for arrives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from laya_desktop.pages.triage_message import MessagePane
    from laya_desktop.pages.triage_result import TriageResult


class Keyboard:
    """It goes to the answers, unless the person does something else by then."""

    def __init__(self, message: MessagePane, result: TriageResult) -> None:
        self._message, self._result = message, result
        self._text = ""
        self._there: QWidget | None = None  # where it was when the decision was asked for

    def waits(self, text: str) -> None:
        """A decision about a text was asked for."""
        self._text, self._there = text, self._message.window().focusWidget()

    def arrived(self) -> None:
        """The decision is shown. Another page, sheet or field is not robbed of the keyboard."""
        now = self._message.window().focusWidget()
        stayed = now is None or now is self._there or self._result.isAncestorOf(now)
        if stayed and self._message.isVisible() and self._message.holds(self._text):
            self._result.take_keyboard()

    def back(self) -> None:
        """To the message again."""
        self._message.take_keyboard()
