"""One row of a run: its text and its answers, or why there are none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtWidgets import QPlainTextEdit, QWidget

from laya_desktop.engine.worker import sentence
from laya_desktop.widgets.answers_view import AnswersView
from laya_desktop.widgets.basics import frame, label, rows
from laya_desktop.widgets.notice import Notice
from laya_desktop.wording import number
from laya_engine.policy import decide
from laya_engine.runs import RowSummary, RunRow, RunSettings

TEXT_HEIGHT = 96


class RowDetails(QWidget):
    """`position` is the row that is shown, -1 for none."""

    def __init__(self) -> None:
        super().__init__()
        self.position = -1
        self.setMinimumWidth(340)
        self._title = label("", "heading")
        self._hint = label("", "muted", wrap=True)
        self._text = QPlainTextEdit()
        self._text.setReadOnly(True)
        self._text.setProperty("bare", True)
        self._text.setFixedHeight(TEXT_HEIGHT)
        self._text.setTabChangesFocus(True)
        self._text.setAccessibleName(self.tr("Text of the row"))
        self._problem = Notice("problem")
        self._answers = AnswersView()
        self._card = frame("card")
        inside = rows(self._card, margin=12, spacing=4)
        inside.addWidget(self._title)
        inside.addWidget(self._hint)
        inside.addWidget(self._text)
        body = rows(self, spacing=12)
        body.addWidget(self._card)
        body.addWidget(self._problem)
        body.addWidget(self._answers, 1)
        self._rest = QWidget()
        body.addWidget(self._rest, 1)
        self.clear()

    @property
    def answers(self) -> AnswersView:
        """Banner and cards of the row."""
        return self._answers

    @property
    def problem(self) -> str:
        """Why the row has no answer, "" when it has one."""
        return self._problem.text()

    def clear(self) -> None:
        """No row is chosen."""
        self.position = -1
        self._title.setText(self.tr("No row chosen"))
        self._hint.setText(self.tr("Choose a row to see its text and its answers."))
        self._show_parts(hint=True, text=False, answers=False)
        self._problem.say("")

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
        self._text.setPlainText(row.text(settings))
        self._problem.say(sentence(outcome.error) if outcome is not None and outcome.error else "")
        if outcome is None:
            self._hint.setText(self.tr("This row is not decided yet."))
        if record is not None:
            decision = decide(settings.policy, record["answers"])
            self._answers.show_record(record, decision, settings.questions, settings.policy)
        self._show_parts(hint=outcome is None, text=True, answers=record is not None)

    def _show_parts(self, hint: bool, text: bool, answers: bool) -> None:
        self._hint.setVisible(hint)
        self._text.setVisible(text)
        self._answers.setVisible(answers)
        self._rest.setVisible(not answers)
