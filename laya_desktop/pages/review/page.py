"""The Review page: the queue of a run, row by row, answered by number keys."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QStackedWidget, QWidget

from laya_desktop.context import WindowContext
from laya_desktop.engine.jobs import JobFailed
from laya_desktop.engine.review_jobs import (
    QueueRead,
    ReadQueue,
    ReviewSaved,
    ReviewUndone,
    SaveReview,
    UndoReview,
)
from laya_desktop.engine.study_jobs import FindLabelled, LabelledFound, LabelledRun
from laya_desktop.pages.page import Page
from laya_desktop.pages.review.pile import Begun, Pile
from laya_desktop.pages.review.question_card import QuestionCard
from laya_desktop.pages.review.queue_bar import QueueBar
from laya_desktop.pages.review.row_view import RowView
from laya_desktop.widgets.basics import columns, label, rows, shortcut
from laya_desktop.widgets.notice import Notice
from laya_engine.evaluation.judged import answered_value
from laya_engine.evaluation.reviewing import QueuedRow, Review


@dataclass(frozen=True)
class KeptRows:
    """Which run was looked at, and what is not saved of it or of another one."""

    pile: Pile
    run: object
    wanted: int
    order: int


class ReviewPage(Page):
    """What a person answers is saved row by row and never written over the model's answers."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context)
        self._client = context.client
        self._pile = Pile()
        self._answers: dict[str, Any] = {}
        self._reading: int | None = None
        self._finding: int | None = None
        self._undoing: int | None = None
        self._saving: dict[int, tuple[Path, QueuedRow, Review]] = {}

        self.bar = QueueBar(context.settings.current.reviewer)
        self.runs, self.wanted, self.order = self.bar.runs, self.bar.wanted, self.bar.order
        self.reviewer = self.bar.reviewer
        self.problem = Notice("problem")
        self.view = RowView()
        self.card = self.view.card
        self.hint = label("", "muted", wrap=True)
        self._stack = QStackedWidget()
        self._stack.addWidget(self._empty())
        self._stack.addWidget(self.view)
        body = rows(self, spacing=12)
        body.setContentsMargins(24, 16, 24, 16)
        body.addLayout(self._top())
        body.addWidget(self.problem)
        body.addWidget(self._stack, 1)
        for combo in (self.runs, self.wanted, self.order):
            combo.activated.connect(self._chosen)
        self.reviewer.editingFinished.connect(self._named)
        self.view.answered.connect(self._clicked)
        self.view.accept_asked.connect(self.accept)
        self.view.skip_asked.connect(self.skip)
        self.view.undo_asked.connect(self.undo)
        self._client.reported.connect(self._reported)
        self._keys()
        self._show_hint(self.tr("Looking for runs…"))

    @property
    def row(self) -> QueuedRow | None:
        """The row that is looked at."""
        return self._pile.row

    @property
    def cards(self) -> list[QuestionCard]:
        """The questions of the run."""
        return self.view.cards

    @property
    def done(self) -> int:
        """Rows of this person that are saved in this run."""
        return self._pile.done

    @Slot()
    def read(self) -> None:
        """Read the queue anew; until it is here, no row can be answered."""
        chosen = self.runs.currentData()
        if chosen is None:
            return
        self._put_aside()
        self._pile.clear()
        self._show_hint(self.tr("Reading the rows…"))
        path, reviewer = Path(chosen), self.reviewer.text().strip()
        wanted, order = tuple(self.wanted.currentData()), str(self.order.currentData())
        self._reading = self._client.submit(
            lambda ticket: ReadQueue(ticket, path, reviewer, wanted, order)
        )

    @Slot()
    def accept(self) -> None:
        """What is not answered yet is right as the model answered it; save the row."""
        row = self.row
        if row is not None and self._under_this_name():
            for card in self.cards:
                value = answered_value(row.answers[card.question])
                self._answers.setdefault(card.question, value)
            self._save(row)

    @Slot()
    def skip(self) -> None:
        """Look at the row later."""
        if self.row is not None:
            self._put_aside()
            self._pile.skip()
            self._next()

    @Slot()
    def undo(self) -> None:
        """Take the last row back."""
        queue = self._pile.queue
        if queue is None or self._saving or self._undoing is not None:
            return
        if self._under_this_name():
            path, reviewer = queue.path, queue.reviewer
            self._undoing = self._client.submit(lambda ticket: UndoReview(ticket, path, reviewer))

    def answer(self, place: int) -> None:
        """Answer the current question with its option number `place`, from 0."""
        row = self.row
        if row is None or not self._under_this_name():
            return
        card = self.cards[self.view.current]
        self._answers[card.question] = card.value(place)
        card.choose(card.value(place))
        unanswered = [n for n, each in enumerate(self.cards) if each.question not in self._answers]
        if not unanswered:
            self._save(row)
            return
        later = [n for n in unanswered if n > self.view.current]
        self.view.go_to((later or unanswered)[0])

    def keep(self) -> object:
        self._put_aside()
        return KeptRows(
            self._pile,
            self.runs.currentData(),
            self.wanted.currentIndex(),
            self.order.currentIndex(),
        )

    def take_up(self, kept: object) -> None:
        if isinstance(kept, KeptRows):
            self._pile = kept.pile
            self._pile.clear()
            self.wanted.setCurrentIndex(kept.wanted)
            self.order.setCurrentIndex(kept.order)
            self.bar.wish_for(kept.run)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        folder = self.context.settings.runs_folder
        self._finding = self._client.submit(lambda ticket: FindLabelled(ticket, folder))

    @property
    def _begun(self) -> Begun:
        return Begun(dict(self._answers), self.card.note.text().strip())

    def _put_aside(self) -> None:
        self._pile.put_aside(self._begun)

    def _under_this_name(self) -> bool:
        """Whether the rows are those of the person whose name is written; if not, read theirs."""
        queue = self._pile.queue
        if queue is not None and queue.reviewer == self.reviewer.text().strip():
            return True
        self._named()
        return False

    def _save(self, row: QueuedRow) -> None:
        queue = self._pile.queue
        if queue is None:
            return
        path = queue.path
        review = Review(row.position, queue.reviewer, self._begun.answers, self._begun.note)
        ticket = self._client.submit(lambda ticket: SaveReview(ticket, path, review))
        self._saving[ticket] = (path, row, review)
        self._next()

    def _next(self) -> None:
        """Show the next row, or read more."""
        begun = self._pile.next()
        self._answers = dict(begun.answers)
        row = self.row
        if row is None:
            if self._saving:
                self._show_hint(self.tr("Saving…"))
            elif self._pile.waiting:
                self.read()
            else:
                self._show_hint(self._over())
            return
        self._stack.setCurrentIndex(1)
        self.view.show_row(row, begun)
        self.view.show_progress(self._pile)

    def _over(self) -> str:
        if not self.runs.count():
            return self.tr("There is no run yet. Decide a table on the Batch page first.")
        if self.bar.second_look:
            return self.tr("No row that others looked at waits for you.")
        return self.tr("No row of this run waits for you. Choose other rows, or another run.")

    @Slot()
    def _up(self) -> None:
        if self.row is not None:
            self.view.go_to(self.view.current - 1)

    @Slot()
    def _down(self) -> None:
        if self.row is not None:
            self.view.go_to(self.view.current + 1)

    @Slot()
    def _entered(self) -> None:
        """Enter says that the row is right only where the person looks at the row."""
        focused = QApplication.focusWidget()
        if focused is not None and self.bar.isAncestorOf(focused):
            self.setFocus()
        else:
            self.accept()

    def _pressed(self, key: int) -> None:
        if self.row is not None:
            place = self.cards[self.view.current].place_of(key)
            if place >= 0:
                self.answer(place)

    @Slot(str, int)
    def _clicked(self, question: str, place: int) -> None:
        self.view.go_to([card.question for card in self.cards].index(question))
        self.answer(place)

    @Slot()
    def _chosen(self) -> None:
        """Another run, other rows or another order: the keys are for its rows from now on."""
        self.setFocus()
        self._quiet()
        self.read()

    @Slot()
    def _named(self) -> None:
        name = self.reviewer.text().strip()
        if not name:
            self.problem.say(self.tr("Write your name first; answers are kept under it."))
            return
        self._quiet()
        if name != self.context.settings.current.reviewer:
            self.context.remember(reviewer=name)
        if self._pile.queue is None or self._pile.queue.reviewer != name:
            self.read()

    def _quiet(self) -> None:
        """Nothing is wrong any more, unless a row still waits to be saved."""
        if not self._pile.refused:
            self.problem.say("")

    @Slot(object)
    def _reported(self, report: object) -> None:
        ticket = getattr(report, "ticket", None)
        if isinstance(report, LabelledFound) and ticket == self._finding:
            self._show_runs(report.runs)
        elif isinstance(report, QueueRead) and ticket == self._reading:
            self._show_queue(report)
        elif isinstance(report, ReviewSaved) and ticket in self._saving:
            self._saved(report)
        elif isinstance(report, ReviewUndone) and ticket == self._undoing:
            self._undoing = None
            self._back(report)
        elif isinstance(report, JobFailed):
            self._failed(report)

    def _saved(self, report: ReviewSaved) -> None:
        del self._saving[report.ticket]
        self._pile.saved(report.review, report.path)
        self._quiet()
        self.bar.show_left(report.path, report.left)
        self.view.show_progress(self._pile)
        if self.row is None and self._reading is None and not self._saving:
            self._next()

    def _failed(self, report: JobFailed) -> None:
        if report.ticket in self._saving:
            path, row, review = self._saving.pop(report.ticket)
            told = self.tr("{row} is not saved: {reason} Your answers are still here to be saved.")
            self.problem.say(told.format(row=row.name, reason=report.message))
            if self._pile.refuse(row, review, path, self._begun):
                self._next()
        elif report.ticket == self._reading:
            self._reading = None
            self.problem.say(report.message)
            self._show_hint(self.tr("The rows of this run cannot be shown. Choose another run."))
        elif report.ticket in (self._undoing, self._finding):
            self._undoing = self._finding = None
            self.problem.say(report.message)

    def _back(self, report: ReviewUndone) -> None:
        if report.review is None or report.row is None:
            self.problem.say(self.tr("There is nothing of yours to take back."))
            return
        self._quiet()
        self.bar.show_left(report.path, report.left)
        if self._pile.holds(report.path, report.review.reviewer):
            self._put_aside()
            self._pile.undone(report.row, report.review.note)
            self._next()

    def _show_queue(self, report: QueueRead) -> None:
        self._reading = None
        self._pile.take(report)
        self.view.show_queue(report)
        self._next()

    def _show_runs(self, found: tuple[LabelledRun, ...]) -> None:
        self.bar.show_runs(found)
        if not found:
            self._put_aside()
            self._pile.clear()
            self._show_hint(self._over())
            return
        queue = self._pile.queue
        another = queue is not None and str(queue.path) != self.runs.currentData()
        idle = self.row is None and self._reading is None and not self._saving
        if another or idle:
            self.read()

    def _show_hint(self, text: str) -> None:
        self._answers = {}
        self.card.note.clear()
        self.hint.setText(text)
        self._stack.setCurrentIndex(0)

    def _keys(self) -> None:
        for key in range(10):
            shortcut(self, str(key), partial(self._pressed, key))
        for keys, slot in (
            ("Return", self._entered),
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
        top.addSpacing(24)
        top.addWidget(self.bar, 1)
        return top

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
