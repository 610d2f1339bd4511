"""The Review page: the queue of a run, row by row, answered by number keys."""

from __future__ import annotations

from collections import deque
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from laya_desktop.context import WindowContext
from laya_desktop.engine.jobs import JobFailed
from laya_desktop.engine.study_jobs import (
    FindLabelled,
    LabelledFound,
    LabelledRun,
    QueueRead,
    ReadQueue,
    ReviewSaved,
    ReviewUndone,
    SaveReview,
    UndoReview,
)
from laya_desktop.pages.page import Page
from laya_desktop.pages.review.question_card import QuestionCard, model_value
from laya_desktop.pages.review.queue_bar import QueueBar
from laya_desktop.pages.review.row_card import RowCard
from laya_desktop.pages.review.words import agreement_words
from laya_desktop.widgets.basics import button, clear, columns, label, rows, shortcut
from laya_desktop.widgets.elided_label import ElidedLabel
from laya_desktop.widgets.notice import Notice
from laya_desktop.widgets.scrolled_column import ScrolledColumn
from laya_desktop.wording import number
from laya_engine.evaluation.reviewing import DoubleReview, QueuedRow, Review

ASK_AGAIN_BELOW = 5  # rows; then the next ones are read


class ReviewPage(Page):
    """What a person answers is saved row by row and never written over the model's answers."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context)
        self._client = context.client
        self._path: Path | None = None
        self._questions: dict[str, dict[str, Any]] = {}
        self._rows: deque[QueuedRow] = deque()
        self._known: dict[int, QueuedRow] = {}
        self._row: QueuedRow | None = None
        self._answers: dict[str, Any] = {}
        self._current = 0
        self._done = 0
        self._waiting = 0
        self._reading: int | None = None
        self._finding: int | None = None
        self._saving: set[int] = set()

        self.bar = QueueBar(context.settings.current.reviewer)
        self.runs, self.wanted, self.order = self.bar.runs, self.bar.wanted, self.bar.order
        self.reviewer = self.bar.reviewer
        self.problem = Notice("problem")
        self.card = RowCard()
        self.cards: list[QuestionCard] = []
        self._scrolled = ScrolledColumn()
        self._list = self._scrolled.column(spacing=10)
        self._progress = label("", "muted")
        self._agreement = label("", "small", wrap=True)
        self.hint = label("", "muted", wrap=True)
        self._stack = QStackedWidget()
        self._stack.addWidget(self._empty())
        self._stack.addWidget(self._work())
        body = rows(self, spacing=12)
        body.setContentsMargins(24, 16, 24, 16)
        body.addLayout(self._top())
        body.addWidget(self.problem)
        body.addWidget(self._stack, 1)
        for combo in (self.runs, self.wanted, self.order):
            combo.activated.connect(self.read)
        self.reviewer.editingFinished.connect(self._named)
        self._client.reported.connect(self._reported)
        self._keys()
        self._show_hint(self.tr("Looking for runs…"))

    @property
    def row(self) -> QueuedRow | None:
        """The row that is looked at."""
        return self._row

    @property
    def done(self) -> int:
        """Rows that this person has answered in this run."""
        return self._done

    @Slot()
    def read(self) -> None:
        """Read the queue anew."""
        self.problem.say("")
        self._read()

    def _read(self) -> None:
        chosen = self.runs.currentData()
        if chosen is None:
            return
        path, reviewer = Path(chosen), self.reviewer.text().strip()
        wanted, order = tuple(self.wanted.currentData()), str(self.order.currentData())
        self._path = path
        self._reading = self._client.submit(
            lambda ticket: ReadQueue(ticket, path, reviewer, wanted, order)
        )

    @Slot()
    def accept(self) -> None:
        """What is not answered yet is right as the model answered it; save the row."""
        if self._row is not None:
            for name, definition in self._questions.items():
                value = model_value(definition, self._row.answers[name])
                self._answers.setdefault(name, value)
            self._save()

    @Slot()
    def skip(self) -> None:
        """Look at the row later."""
        if self._row is not None:
            self._rows.append(self._row)
            self._next()

    @Slot()
    def undo(self) -> None:
        """Take the last row back."""
        if self._path is not None and not self._saving:
            path, reviewer = self._path, self.reviewer.text().strip()
            self._client.submit(lambda ticket: UndoReview(ticket, path, reviewer))

    def answer(self, place: int) -> None:
        """Answer the current question with its option number `place`, from 0."""
        if self._row is None:
            return
        card = self.cards[self._current]
        self._answers[card.question] = card.value(place)
        card.choose(card.value(place))
        unanswered = [n for n, each in enumerate(self.cards) if each.question not in self._answers]
        if not unanswered:
            self._save()
            return
        later = [n for n in unanswered if n > self._current]
        self._go_to((later or unanswered)[0])

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        folder = self.context.settings.runs_folder
        self._finding = self._client.submit(lambda ticket: FindLabelled(ticket, folder))

    def _save(self) -> None:
        if self._row is None or self._path is None:
            return
        review = Review(
            self._row.position,
            self.reviewer.text().strip(),
            dict(self._answers),
            self.card.note.text().strip(),
        )
        path = self._path
        self._saving.add(self._client.submit(lambda ticket: SaveReview(ticket, path, review)))
        self._done, self._waiting = self._done + 1, max(0, self._waiting - 1)
        self._next()

    def _next(self) -> None:
        self._row = self._rows.popleft() if self._rows else None
        self._answers = {}
        if self._row is None:
            if self._waiting and not self._saving:
                self.read()
            else:
                self._show_hint(self._over())
            return
        self._stack.setCurrentIndex(1)
        self.card.show_row(self._row)
        for card in self.cards:
            card.show_answer(self._row.answers[card.question])
        self._go_to(0)
        self._progress.setText(
            self.tr("{done} answered by you, {waiting} to go").format(
                done=number(self._done), waiting=number(self._waiting)
            )
        )

    def _over(self) -> str:
        if not self.runs.count():
            return self.tr("There is no run yet. Decide a table on the Batch page first.")
        if self.bar.second_look:
            return self.tr("No row that others looked at waits for you.")
        return self.tr("No row of this run waits for you. Choose other rows, or another run.")

    def _go_to(self, place: int) -> None:
        self._current = place
        for each, card in enumerate(self.cards):
            card.set_current(each == place)
        self._scrolled.ensureWidgetVisible(self.cards[place])

    @Slot()
    def _up(self) -> None:
        if self._row is not None:
            self._go_to(max(0, self._current - 1))

    @Slot()
    def _down(self) -> None:
        if self._row is not None:
            self._go_to(min(len(self.cards) - 1, self._current + 1))

    def _pressed(self, key: int) -> None:
        if self._row is not None and (place := self.cards[self._current].place_of(key)) >= 0:
            self.answer(place)

    @Slot(str, int)
    def _clicked(self, question: str, place: int) -> None:
        self._current = next(n for n, each in enumerate(self.cards) if each.question == question)
        self.answer(place)

    @Slot()
    def _named(self) -> None:
        name = self.reviewer.text().strip()
        if name != self.context.settings.current.reviewer:
            self.context.remember(reviewer=name)
            self.read()

    @Slot(object)
    def _reported(self, report: object) -> None:
        if isinstance(report, LabelledFound) and report.ticket == self._finding:
            self._show_runs(report.runs)
        elif isinstance(report, QueueRead) and report.ticket == self._reading:
            self._show_queue(report)
        elif isinstance(report, ReviewSaved) and report.ticket in self._saving:
            self._saving.discard(report.ticket)
            if self._row is None and not self._saving and self._waiting:
                self.read()
        elif isinstance(report, ReviewUndone) and report.path == self._path:
            self._back(report.review)
        elif isinstance(report, JobFailed) and report.ticket in {*self._saving, self._reading}:
            self._saving.discard(report.ticket)
            self.problem.say(report.message)
            self._read()

    def _back(self, review: Review | None) -> None:
        if review is None:
            self.problem.say(self.tr("There is nothing of yours to take back."))
            return
        if review.position not in self._known:
            self.read()
            return
        if self._row is not None:
            self._rows.appendleft(self._row)
        self._rows.appendleft(self._known[review.position])
        self._done, self._waiting = max(0, self._done - 1), self._waiting + 1
        self._next()
        self.card.note.setText(review.note)

    def _show_queue(self, report: QueueRead) -> None:
        self._reading = None
        if self._questions != report.settings.questions:
            self._questions = dict(report.settings.questions)
            self._make_cards()
        self._rows = deque(report.queue.rows)
        self._known |= {row.position: row for row in self._rows}
        self._done, self._waiting = report.queue.done, report.queue.waiting
        self._show_agreement(report.agreement)
        self._next()

    def _show_agreement(self, found: DoubleReview | None) -> None:
        self._agreement.setText(agreement_words(found) if found else "")
        self._agreement.setVisible(found is not None)

    def _make_cards(self) -> None:
        clear(self._list)
        self.cards = [QuestionCard(name, each) for name, each in self._questions.items()]
        for card in self.cards:
            card.answered.connect(self._clicked)
            self._list.addWidget(card)
        self._list.addStretch(1)

    def _show_runs(self, found: tuple[LabelledRun, ...]) -> None:
        self.bar.show_runs(found)
        if not found:
            self._show_hint(self._over())
        elif self._row is None:
            self.read()

    def _show_hint(self, text: str) -> None:
        self._row = None
        self.hint.setText(text)
        self._stack.setCurrentIndex(0)

    def _keys(self) -> None:
        for key in range(10):
            shortcut(self, str(key), partial(self._pressed, key))
        for keys, slot in (
            ("Return", self.accept),
            ("S", self.skip),
            ("U", self.undo),
            ("Ctrl+Z", self.undo),
            ("Up", self._up),
            ("Down", self._down),
            ("N", self.card.note.setFocus),
        ):
            shortcut(self, keys, slot)

    def _top(self) -> QHBoxLayout:
        top = columns(spacing=8)
        top.addWidget(label(self.tr("Review"), "title"))
        top.addStretch(1)
        top.addWidget(self.bar)
        return top

    def _work(self) -> QWidget:
        result = QWidget()
        two = columns(spacing=16)
        two.addWidget(self.card, 1)
        two.addWidget(self._scrolled, 1)
        accept = button(self.tr("The &rest is right"), "check-circle", "primary")
        accept.setToolTip(self.tr("Save the row with the model’s other answers (Enter)"))
        accept.clicked.connect(self.accept)
        skip = button(self.tr("S&kip"), "arrow-right")
        skip.setToolTip(self.tr("Look at this row later (S)"))
        skip.clicked.connect(self.skip)
        undo = button(self.tr("&Undo"), "undo", "ghost", self.tr("Take the last row back"))
        undo.setToolTip(self.tr("Take the last row back (U)"))
        undo.clicked.connect(self.undo)
        foot = columns(spacing=8)
        foot.addWidget(self._progress)
        foot.addSpacing(16)
        keys = ElidedLabel("small")
        keys.setText(self.tr("Keys: numbers answer, ↑ ↓ another question, Enter the rest is right"))
        foot.addWidget(keys, 1)
        for widget in (undo, skip, accept):
            foot.addWidget(widget)
        body = rows(result, spacing=12)
        body.addLayout(two, 1)
        body.addWidget(self._agreement)
        body.addLayout(foot)
        return result

    def _empty(self) -> QWidget:
        result = QWidget()
        self.hint.setMaximumWidth(560)
        line = columns()
        line.addStretch(1)
        line.addWidget(self.hint, 4)
        line.addStretch(1)
        body = rows(result)
        body.addStretch(1)
        body.addLayout(line)
        body.addStretch(2)
        return result
