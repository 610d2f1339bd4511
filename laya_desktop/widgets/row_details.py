"""One row of a run: its text and its answers, or why there are none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Slot
from PySide6.QtWidgets import QWidget

from laya_desktop.engine.worker import sentence
from laya_desktop.widgets.answer_card import AnswerCard
from laya_desktop.widgets.basics import frame, label, rows
from laya_desktop.widgets.fields import shown_text
from laya_desktop.widgets.notice import Notice
from laya_desktop.widgets.scrolled_column import ScrolledColumn
from laya_desktop.widgets.stability_words import kept_words
from laya_desktop.widgets.whole_answers import WholeAnswers
from laya_desktop.wording import humanise, number, percent
from laya_engine.runs.corrections import decide_corrected, shares_of

if TYPE_CHECKING:
    from laya_engine.runs import RowSummary, RunRow, RunSettings

TEXT_HEIGHT = 84
LEAST_WIDTH = 340
CHARACTERS_SHOWN = 20_000


class RowDetails(QWidget):
    """`position` is the row that is shown, -1 for none; `below` stands under its text when
    it has an answer."""

    def __init__(self, below: QWidget) -> None:
        super().__init__()
        self.position = -1
        self._title = label("", "heading")
        self._hint = label("", "muted", wrap=True)
        self._text = shown_text(self.tr("Text of the row"))
        self._text.setFixedHeight(TEXT_HEIGHT)
        self._stability = label("", "small", wrap=True)
        self._problem = Notice("problem")
        self._below = below
        self._answers = WholeAnswers()
        self._answers.pointed.connect(self._show_card)
        self._card = frame("card")
        inside = rows(self._card, margin=12, spacing=4)
        inside.addWidget(self._title)
        inside.addWidget(self._hint)
        inside.addWidget(self._text)
        inside.addWidget(self._stability)
        self._scroll = ScrolledColumn(keeps_width=True)
        body = self._scroll.column(12)
        for each in (self._card, self._problem, self._below, self._answers):
            body.addWidget(each)
        body.addStretch(1)
        rows(self).addWidget(self._scroll)
        self.clear()

    @property
    def answers(self) -> WholeAnswers:
        """Banner and cards of the row."""
        return self._answers

    @property
    def text(self) -> str:
        """The text of the row."""
        return self._text.toPlainText()

    @property
    def problem(self) -> str:
        """Why the row has no answer, "" when it has one."""
        return self._problem.text()

    @property
    def stability(self) -> str:
        """How far its answers hold, "" when that was not measured."""
        return self._stability.text()

    def minimumSizeHint(self) -> QSize:
        return super().minimumSizeHint().expandedTo(QSize(LEAST_WIDTH, 0))

    def clear(self) -> None:
        """No row is chosen."""
        self.position = -1
        self._title.setText(self.tr("No row chosen"))
        self._hint.setText(self.tr("Choose a row to see its text and its answers."))
        self._show_parts(hint=True, text=False, answers=False)
        self._problem.say("")
        self._say_stability(None)

    def show_row(
        self,
        row: RunRow,
        outcome: RowSummary | None,
        record: Mapping[str, Any] | None,
        settings: RunSettings,
    ) -> None:
        """Show a row with its outcome, None while it is open."""
        self.position = row.position
        title = self.tr("Row {row}, line {line}")
        self._title.setText(title.format(row=number(row.position + 1), line=number(row.line)))
        words = row.text(settings)
        self._text.setPlainText(self._beginning(words))
        self._problem.say(sentence(outcome.error) if outcome is not None and outcome.error else "")
        if outcome is None:
            self._hint.setText(self.tr("This row is not decided yet."))
        if record is not None:
            corrections = record.get("corrections", {})
            decision = decide_corrected(
                settings.policy, record["answers"], corrections, shares_of(record)
            )
            self._answers.show_record(
                record, decision, settings.questions, settings.policy, corrections
            )
        self._say_stability((record or {}).get("stability"))
        self._show_parts(hint=outcome is None, text=bool(words.strip()), answers=record is not None)

    def _say_stability(self, found: Mapping[str, Any] | None) -> None:
        """How far the answers hold, as it was measured."""
        lines = []
        if found is not None:
            words = self.tr("Asked in {asked} other ways, the verdict stays in {share} of them.")
            asked = number(found["asked"])
            lines.append(words.format(asked=asked, share=percent(found["decision"])))
            each = self.tr("{question}: {kept}")
            told = [
                each.format(question=humanise(name), kept=kept_words(one["kept"], one["asked"]))
                for name, one in found["answers"].items()
            ]
            lines.append("  ·  ".join(told))
        self._stability.setText("\n".join(lines))
        self._stability.setVisible(bool(lines))

    def _show_parts(self, hint: bool, text: bool, answers: bool) -> None:
        self._hint.setVisible(hint)
        self._text.setVisible(text)
        self._below.setVisible(answers)
        self._answers.setVisible(answers)

    def _beginning(self, words: str) -> str:
        """A text as it is shown: laying out a megabyte would stop the window for a second."""
        if len(words) <= CHARACTERS_SHOWN:
            return words
        more = self.tr("… and {n} more characters").format(n=number(len(words) - CHARACTERS_SHOWN))
        return f"{words[:CHARACTERS_SHOWN]}\n{more}"

    @Slot(str)
    def mark(self, question: str) -> None:
        """Flash the card of a question, with what stands under the text in sight."""
        self._scroll.ensureWidgetVisible(self._below, 0, 0)
        if card := self._answers.cards.get(question):
            card.flash()

    @Slot(AnswerCard)
    def _show_card(self, card: AnswerCard) -> None:
        self._scroll.ensureWidgetVisible(card, 0, 16)
