"""Whether the decision that is shown is about the text and the questions of now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

if TYPE_CHECKING:
    from laya_desktop.library.library import Library
    from laya_desktop.pages.question_sets import QuestionSetCombo
    from laya_desktop.pages.triage_message import MessagePane
    from laya_desktop.pages.triage_result import TriageResult


class Earlier(QObject):
    """Has the result marked as soon as it is of the past, and no longer when all is as it was."""

    def __init__(
        self,
        message: MessagePane,
        presets: QuestionSetCombo,
        library: Library,
        result: TriageResult,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._message, self._presets, self._library = message, presets, library
        self._result = result
        self._text = self._set = ""
        self._past = False
        message.text_changed.connect(self.look)
        presets.currentIndexChanged.connect(self.look)
        library.sets.changed.connect(self.look)

    def show(self, text: str, key: str, past: bool) -> None:
        """A decision about `text` by the set with `key` is shown.

        One of the `past` keeps its own questions: only another choice makes it an earlier one.
        """
        self._text, self._past = text, past
        self._set = self._presets.key if past else key
        self.look()

    @Slot()
    def look(self) -> None:
        """Compare what is shown with what would be asked now."""
        if self._result.decided is not None:
            sentence = self._sentence()
            self._result.show_earlier(sentence)
            self._message.fade_reading(bool(sentence))

    def _sentence(self) -> str:
        if not self._message.holds(self._text):
            if self._message.empty:
                return self.tr("This is about the text that was here before.")
            return self.tr("This is about the text before your change; Ctrl+Enter decides again.")
        if self._presets.key != self._set:
            words = self.tr("These are the answers of “{set}”; Ctrl+Enter asks what is chosen now.")
            return words.format(set=self._library.sets.get(self._set).title)
        if self._questions_changed():
            return self.tr("The questions were changed since; Ctrl+Enter asks them as they are.")
        return ""

    def _questions_changed(self) -> bool:
        decided = self._result.decided
        if decided is None or self._past or "steps" in decided.record:
            return False
        return bool(self._library.sets.get(self._set).asked != decided.questions)
