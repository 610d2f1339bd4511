"""What a person says of the decision that is shown: it is decided anew with that, and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from laya_desktop.library.library import redecided

if TYPE_CHECKING:
    from laya_desktop.library.library import Library
    from laya_desktop.pages.triage_record import Corrections, DecisionRecord
    from laya_desktop.widgets.answers_view import AnswersView


class Correcting(QObject):
    """`corrected` carries the key of the question set and the decision of now."""

    corrected = Signal(str, object)

    def __init__(
        self, answers: AnswersView, record: DecisionRecord, library: Library, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._record, self._library = record, library
        answers.answered.connect(self.answer)
        answers.taken_back.connect(self.take_back)
        answers.undo_asked.connect(self.undo)

    @Slot(str, object)
    def answer(self, question: str, value: object) -> None:
        """The person answers a question otherwise than the model."""
        from laya_engine.runs.corrections import ANSWER

        self._say({**self._record.corrections, ANSWER + question: value})

    @Slot(str)
    def take_back(self, question: str) -> None:
        """The model's answer to a question counts again."""
        from laya_engine.runs.corrections import ANSWER

        others = self._record.corrections.items()
        self._say({what: value for what, value in others if what != ANSWER + question})

    @Slot()
    def undo(self) -> None:
        """Take the last correction back."""
        if self._record.can_undo:
            self._decide(self._record.undo())

    def _say(self, corrections: Corrections) -> None:
        if self._record.edit(corrections):
            self._decide(corrections)

    def _decide(self, corrections: Corrections) -> None:
        current = self._library.current
        if current is not None:
            decided = redecided(current.decided, current.decided.policy, corrections)
            self.corrected.emit(current.question_set, decided)
            self._record.note(decided)
