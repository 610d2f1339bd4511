"""Everything about one decision: banner, what was cut, one card per answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAccessible, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QGraphicsOpacityEffect, QScrollArea

from laya_desktop.reasons import reason_lines
from laya_desktop.widgets.answer_card import KEYS, AnswerCard
from laya_desktop.widgets.basics import button, label, panel, rows
from laya_desktop.widgets.notice import Notice
from laya_desktop.widgets.pipeline_steps import PipelineSteps
from laya_desktop.widgets.verdict_banner import VerdictBanner
from laya_desktop.wording import number

if TYPE_CHECKING:
    from laya_engine.policy import Decision, Policy

_BEFORE_CARDS = 4  # widgets of the column above them
FADED = 0.6  # opacity of a decision of the past


class AnswersView(QScrollArea):
    """A scrolled column of banner, notice and cards. Cards are reused from one text to the next.

    An `acting` one lets the person choose a card (`selected`), say another answer (`answered`),
    take it back (`taken_back`, or the newest one with `undo_asked`), and ask for what was cut
    (`scan_asked`).
    """

    ROLE = QAccessible.Role.Pane
    selected = Signal(str)
    answered = Signal(str, object)
    taken_back = Signal(str)
    undo_asked = Signal()
    scan_asked = Signal()

    def __init__(self, acting: bool = False) -> None:
        super().__init__()
        self._acting = acting
        self._selected = ""
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Decision"))
        self._banner = VerdictBanner()
        self._banner.reason_clicked.connect(self.point_at)
        self._truncation = Notice("notice", "scissors")
        self._scan = button(self.tr("&Scan the whole document"), "search")
        self._scan.setToolTip(
            self.tr("Read the text part by part, each as long as the model can read")
        )
        self._scan.clicked.connect(self.scan_asked)
        self._truncation.add(self._scan)
        self._truncation.setToolTip(self.tr("A token is a word or a piece of one."))
        self._scanned = label("", "small", wrap=True)
        self._steps = PipelineSteps()
        self._cards: dict[str, AnswerCard] = {}
        content = panel("scrolled")
        self._body = rows(content, spacing=12)
        self._body.setContentsMargins(0, 0, 4, 0)
        for widget in (self._banner, self._truncation, self._scanned, self._steps):
            self._body.addWidget(widget)
        self._body.addStretch(1)
        self.setWidget(content)
        self._fade = QGraphicsOpacityEffect(content)
        self._fade.setOpacity(FADED)
        self._fade.setEnabled(False)
        content.setGraphicsEffect(self._fade)

    @property
    def faded(self) -> bool:
        """Whether all of it is shown as something of the past."""
        return self._fade.isEnabled()

    def fade(self, faded: bool) -> None:
        """Show all of it as something of the past, or at full colour."""
        self._fade.setEnabled(faded)

    @property
    def steps(self) -> PipelineSteps:
        """The steps of a pipeline; hidden for every other decision."""
        return self._steps

    @property
    def cards(self) -> Mapping[str, AnswerCard]:
        """The cards shown, by question id."""
        return self._cards

    @property
    def truncation(self) -> str:
        """What the truncation notice says, "" when nothing was cut."""
        return self._truncation.text()

    @property
    def current(self) -> str:
        """The question of the card that keys act on, "" for none."""
        return self._selected

    def show_record(
        self,
        record: Mapping[str, Any],
        decision: Decision,
        questions: Mapping[str, Mapping[str, Any]],
        policy: Policy,
        corrections: Mapping[str, Any] | None = None,
    ) -> None:
        """Show a decision record, with what a person says of it."""
        self._banner.show_decision(decision, reason_lines(decision, record.get("stability")))
        self.setAccessibleDescription(self._banner.accessibleName())
        usage = record.get("usage") or {}
        self._truncation.say(self._cut(usage))
        steps = record.get("steps", ())
        self._steps.show_steps(steps)
        self._scan.setVisible(self._acting and not steps)
        self._scanned.setText(self._read_whole(usage))
        self._scanned.setVisible(bool(self._scanned.text()))
        answers = record["answers"]
        self._match_cards(answers)
        for name, answer in answers.items():
            verdict = decision.verdicts.get(name, "")
            self._cards[name].show_answer(questions[name], answer, verdict, policy, corrections)
        if not self._acting:
            self.show_top()

    def show_top(self) -> None:
        """Another text: back to its banner, with no card chosen."""
        self.verticalScrollBar().setValue(0)
        self._mark("")

    @Slot(str)
    def point_at(self, question: str) -> None:
        """Scroll to the card of a question, choose it and flash it."""
        if card := self._cards.get(question):
            self.ensureWidgetVisible(card, 0, 16)
            if self._acting:
                card.setFocus(Qt.FocusReason.OtherFocusReason)
            card.flash()

    def choose(self, number: int) -> None:
        """Choose the card with a number, counted from 1; another number does nothing."""
        names = list(self._cards)
        if self._acting and 1 <= number <= min(len(names), KEYS):
            card = self._cards[names[number - 1]]
            card.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.ensureWidgetVisible(card, 0, 16)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        digit = event.key() - Qt.Key.Key_0
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if self._acting and event.matches(QKeySequence.StandardKey.Undo):
            self.undo_asked.emit()
        elif self._acting and plain and 1 <= digit <= KEYS:
            self.choose(digit)
        else:
            super().keyPressEvent(event)

    @Slot(str)
    def _chosen(self, question: str) -> None:
        self._mark(question)
        self.selected.emit(question)

    def _mark(self, question: str) -> None:
        self._selected = question
        for name, card in self._cards.items():
            card.select(name == question)

    def _match_cards(self, answers: Mapping[str, Any]) -> None:
        if list(self._cards) == list(answers):
            return
        for card in self._cards.values():
            card.hide()
            card.deleteLater()
        self._cards = {
            name: AnswerCard(name, number if self._acting else None)
            for number, name in enumerate(answers, 1)
        }
        for offset, card in enumerate(self._cards.values()):
            card.chosen.connect(self._chosen)
            card.answered.connect(self.answered)
            card.taken_back.connect(self.taken_back)
            self._body.insertWidget(_BEFORE_CARDS + offset, card)

    def _cut(self, usage: Mapping[str, Any]) -> str:
        if not usage.get("truncated") or "windows" in usage:
            return ""
        total = usage["state_tokens"]
        read = self.tr("{dropped} of {total} tokens of the text were not read.", "", total)
        return read.format(dropped=number(usage["state_tokens_dropped"]), total=number(total))

    def _read_whole(self, usage: Mapping[str, Any]) -> str:
        windows = usage.get("windows", 0)
        if windows <= 1:
            return ""
        text = self.tr(
            "The whole text was read, in {n} parts. Each answer is that of its surest part, each "
            "yes or no that of the part with the strongest yes."
        )
        return text.format(n=number(windows))
