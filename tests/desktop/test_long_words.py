"""What a person names at length, a file or an answer, takes no room from the window."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QPushButton, QWidget

from laya_desktop.pages.batch_run.correction_strip import CorrectionStrip
from laya_desktop.pages.policy.condition_row import ConditionRow
from laya_desktop.pages.review.question_card import QuestionCard
from laya_desktop.pages.review.row_card import RowCard
from laya_desktop.widgets.activity import Activity
from laya_desktop.widgets.answer_card import AnswerCard
from laya_engine.evaluation.reviewing import QueuedRow
from laya_engine.policy import Condition, Policy
from laya_engine.runs import RowSummary

LONG = "what_the_customer_of_the_second_department_wants_to_have_done_about_it_by_friday"
CHOICE = {"type": "choice", "instructions": "Which?", "criteria": {LONG: None, "other": None}}
ANSWER = {
    "type": "choice",
    "choice": LONG,
    "probabilities": {LONG: 0.9, "other": 0.1},
    "answer_confidence": 0.9,
}
ROOM = 400  # pixels, of half a page in the smallest window


def activity() -> QWidget:
    made = Activity()
    made.show_busy(f"Reading {LONG}.csv…", 1)
    return made


def answer_card() -> QWidget:
    made = AnswerCard(LONG)
    made.show_answer(CHOICE, ANSWER, "auto", Policy())
    return made


def row_card() -> QWidget:
    made = RowCard()
    summary = RowSummary(0, "auto", "", "", LONG, "english", "en", 0.9, "")
    made.show_row(QueuedRow(0, f"https://{LONG}/{LONG}", "text", {}, summary, ()))
    return made


def question_card() -> QWidget:
    made = QuestionCard(LONG, CHOICE)
    made.show_answer(ANSWER)
    return made


def condition_row() -> QWidget:
    return ConditionRow(0, Condition(LONG, is_one_of=(LONG,)), {LONG: CHOICE})


def strip() -> QWidget:
    made = CorrectionStrip()
    made.show_questions({LONG: CHOICE})
    return made


@pytest.mark.parametrize(
    "make", [activity, answer_card, row_card, question_card, condition_row, strip]
)
def test_a_long_name_is_wrapped_or_cut_and_never_widens_the_page(make, context, qtbot) -> None:
    widget = make()
    qtbot.addWidget(widget)
    widget.ensurePolished()
    assert widget.minimumSizeHint().width() <= ROOM
    for each in widget.findChildren(QPushButton):
        if each.text().endswith("…") and len(each.text()) > 12:
            assert each.toolTip()
