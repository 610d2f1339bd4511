"""A row and its questions side by side, and what can be done with the row."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from laya_desktop.engine.review_jobs import QueueRead
from laya_desktop.pages.review.pile import Begun, Pile
from laya_desktop.pages.review.question_card import QuestionCard
from laya_desktop.pages.review.row_card import RowCard
from laya_desktop.pages.review.words import agreement_words
from laya_desktop.widgets.basics import button, clear, columns, label, rows
from laya_desktop.widgets.elided_label import ElidedLabel
from laya_desktop.widgets.scrolled_column import ScrolledColumn
from laya_desktop.wording import number
from laya_engine.evaluation.reviewing import QueuedRow


class RowView(QWidget):
    """`current` is the place of the question that the number keys answer; `answered` carries a
    question and the number of an option."""

    accept_asked = Signal()
    skip_asked = Signal()
    undo_asked = Signal()
    answered = Signal(str, int)

    def __init__(self) -> None:
        super().__init__()
        self.card = RowCard()
        self.cards: list[QuestionCard] = []
        self.current = 0
        self._questions: Mapping[str, Any] = {}
        self._scrolled = ScrolledColumn()
        self._list = self._scrolled.column(spacing=10)
        self.progress = label("", "muted")
        self.agreement = label("", "small", wrap=True)
        two = columns(spacing=16)
        two.addWidget(self.card, 1)
        two.addWidget(self._scrolled, 1)
        body = rows(self, spacing=12)
        body.addLayout(two, 1)
        body.addWidget(self.agreement)
        body.addLayout(self._foot())

    def show_queue(self, queue: QueueRead) -> None:
        """Other rows, perhaps with other questions."""
        if self._questions != queue.settings.questions:
            self._questions = dict(queue.settings.questions)
            clear(self._list)
            self.cards = [QuestionCard(name, each) for name, each in self._questions.items()]
            for card in self.cards:
                card.answered.connect(self.answered)
                self._list.addWidget(card)
            self._list.addStretch(1)
        self.agreement.setText(agreement_words(queue.agreement) if queue.agreement else "")
        self.agreement.setVisible(queue.agreement is not None)

    def show_row(self, row: QueuedRow, begun: Begun) -> None:
        """Another row, with what was begun on it."""
        self.card.show_row(row)
        self.card.note.setText(begun.note)
        for card in self.cards:
            card.show_answer(row.answers[card.question])
            card.choose(begun.answers.get(card.question))
        self.go_to(0)

    def show_progress(self, pile: Pile) -> None:
        """How many rows are saved, and how many are not."""
        self.progress.setText(
            self.tr("{done} answered by you, {waiting} to go").format(
                done=number(pile.done), waiting=number(pile.waiting)
            )
        )

    def go_to(self, place: int) -> None:
        """The number keys answer another question; one beyond the ends is that at the end."""
        self.current = min(max(0, place), len(self.cards) - 1)
        for each, card in enumerate(self.cards):
            card.set_current(each == self.current)
        self._scrolled.ensureWidgetVisible(self.cards[self.current])

    def _foot(self) -> QHBoxLayout:
        accept = button(self.tr("The &rest is right"), "check-circle", "primary")
        accept.setToolTip(self.tr("Save the row with the model’s other answers (Enter)"))
        accept.clicked.connect(self.accept_asked)
        skip = button(self.tr("S&kip"), "arrow-right")
        skip.setToolTip(self.tr("Look at this row later (S)"))
        skip.clicked.connect(self.skip_asked)
        undo = button(self.tr("&Undo"), "undo", "ghost", self.tr("Take the last row back"))
        undo.setToolTip(self.tr("Take the last row back (U)"))
        undo.clicked.connect(self.undo_asked)
        keys = ElidedLabel("small")
        keys.setText(self.tr("Keys: numbers answer, ↑ ↓ another question, Enter the rest is right"))
        foot = columns(spacing=8)
        foot.addWidget(self.progress)
        foot.addSpacing(16)
        foot.addWidget(keys, 1)
        for widget in (undo, skip, accept):
            foot.addWidget(widget)
        return foot
