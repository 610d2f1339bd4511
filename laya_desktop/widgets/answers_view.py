"""Everything about one decision: banner, what was cut, one card per answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QScrollArea

from laya_desktop.widgets.answer_card import AnswerCard
from laya_desktop.widgets.basics import panel, rows
from laya_desktop.widgets.notice import Notice
from laya_desktop.widgets.verdict_banner import VerdictBanner
from laya_desktop.wording import number
from laya_engine.policy import Decision, Policy


class AnswersView(QScrollArea):
    """A scrolled column of banner, notice and cards. Cards are reused from one text to the next."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Decision"))
        self._banner = VerdictBanner()
        self._banner.reason_clicked.connect(self.point_at)
        self._truncation = Notice("notice", "scissors")
        self._cards: dict[str, AnswerCard] = {}
        content = panel("scrolled")
        self._body = rows(content, spacing=12)
        self._body.setContentsMargins(0, 0, 4, 0)
        self._body.addWidget(self._banner)
        self._body.addWidget(self._truncation)
        self._body.addStretch(1)
        self.setWidget(content)

    @property
    def cards(self) -> Mapping[str, AnswerCard]:
        """The cards shown, by question id."""
        return self._cards

    @property
    def truncation(self) -> str:
        """What the truncation notice says, "" when nothing was cut."""
        return self._truncation.text()

    def show_record(
        self,
        record: Mapping[str, Any],
        decision: Decision,
        questions: Mapping[str, Mapping[str, Any]],
        policy: Policy,
    ) -> None:
        """Show a decision record."""
        self._banner.show_decision(decision)
        self._truncation.say(self._cut(record.get("usage") or {}))
        answers = record["answers"]
        self._match_cards(answers)
        for name, answer in answers.items():
            verdict = decision.verdicts.get(name, "")
            self._cards[name].show_answer(questions[name], answer, verdict, policy)
        self.verticalScrollBar().setValue(0)

    @Slot(str)
    def point_at(self, question: str) -> None:
        """Scroll to the card of a question and flash it."""
        if card := self._cards.get(question):
            self.ensureWidgetVisible(card, 0, 16)
            card.flash()

    def _match_cards(self, answers: Mapping[str, Any]) -> None:
        if list(self._cards) == list(answers):
            return
        for card in self._cards.values():
            card.hide()
            card.deleteLater()
        self._cards = {name: AnswerCard(name) for name in answers}
        for offset, card in enumerate(self._cards.values()):
            self._body.insertWidget(2 + offset, card)

    def _cut(self, usage: Mapping[str, Any]) -> str:
        if not usage.get("truncated"):
            return ""
        read = self.tr("{dropped} of {total} tokens of the text were not read.")
        return read.format(
            dropped=number(usage["state_tokens_dropped"]), total=number(usage["state_tokens"])
        )
