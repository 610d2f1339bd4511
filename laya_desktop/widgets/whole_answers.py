"""The answers of a row at their whole height, inside a column that scrolls."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent

from laya_desktop.widgets.answer_card import AnswerCard
from laya_desktop.widgets.answers_view import AnswersView


class WholeAnswers(AnswersView):
    """Never scrolls by itself; `pointed` carries the card that the person should see."""

    pointed = Signal(AnswerCard)

    def __init__(self) -> None:
        super().__init__()
        self._body.setContentsMargins(0, 0, 0, 0)  # no bar to keep clear of
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    @Slot(str)
    def point_at(self, question: str) -> None:
        """Flash the card of a question and have it shown."""
        if card := self.cards.get(question):
            self.pointed.emit(card)
            card.flash()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        done = super().eventFilter(watched, event)
        if event.type() == QEvent.Type.LayoutRequest and watched is self.widget():
            self._fit()
        return done

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        layout = self._body
        least = layout.totalMinimumSize().height()
        self.setFixedHeight(max(least, layout.totalHeightForWidth(self.viewport().width())))
