"""Where a person says what is right: the options of one question, each with its key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QFrame, QPushButton

from laya_desktop.answer_options import (
    VERDICT,
    AnswerOption,
    answer_options,
    verdict_options,
)
from laya_desktop.widgets.basics import button, clear, columns, label, rows, shortened
from laya_desktop.widgets.elided_combo import ElidedCombo
from laya_desktop.widgets.flow_layout import Flowing
from laya_desktop.wording import answer_headline, humanise, percent

OPTION_SHOWN = 36  # characters
QUESTION_SHOWN = 8  # characters, at least
_YES_NO = {"y": "1", "n": "2"}


class CorrectionStrip(QFrame):
    """`corrected` carries what (a question id, or "verdict") and its value.

    `question_changed` carries the question that is asked about now; `undo_asked` takes the newest
    correction back.
    """

    corrected = Signal(str, object)
    question_changed = Signal(str)
    undo_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "sunken")
        self._questions: Mapping[str, Mapping[str, Any]] = {}
        self._answers: Mapping[str, Any] = {}
        self._corrections: Mapping[str, Any] = {}
        self._verdict = ""
        self._options: tuple[AnswerOption, ...] = ()
        self.buttons: dict[str, QPushButton] = {}  # by name of the option
        self._choose = ElidedCombo()
        self._choose.setSizeAdjustPolicy(
            ElidedCombo.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self._choose.setMinimumContentsLength(QUESTION_SHOWN)
        self._choose.setAccessibleName(self.tr("Question to correct"))
        self._choose.setToolTip(self.tr("Left and Right choose the question from the table"))
        self._choose.currentIndexChanged.connect(self._question_chosen)
        self._undo = button(self.tr("Undo"), "undo", "ghost", self.tr("Undo the last correction"))
        self._undo.setToolTip(self.tr("Take the last correction of the run back (Ctrl+Z)"))
        self._undo.clicked.connect(self.undo_asked)
        self._said = label("", "small", wrap=True)
        self._holder = Flowing(across=6, down=6)
        self._flow = self._holder.flow
        top = columns(spacing=8)
        top.addWidget(label(self.tr("Correct"), "muted"))
        top.addWidget(self._choose, 1)
        top.addWidget(self._undo)
        body = rows(self, margin=8, spacing=6)
        body.addLayout(top)
        body.addWidget(self._holder)
        body.addWidget(self._said)

    @property
    def question(self) -> str:
        """The question that is asked about, or "verdict"."""
        return str(self._choose.currentData() or "")

    @property
    def said(self) -> str:
        """What the model says of it, and whether it was corrected."""
        return self._said.text()

    def show_questions(self, questions: Mapping[str, Mapping[str, Any]]) -> None:
        """The questions of a run, and its verdict at their end."""
        if questions == self._questions:
            return
        self._questions = questions
        with QSignalBlocker(self._choose):
            self._choose.clear()
            for question in questions:
                self._choose.addItem(humanise(question), question)
            self._choose.addItem(self.tr("Verdict"), VERDICT)
        self._make_options()

    def show_row(self, record: Mapping[str, Any]) -> None:
        """The answers of a row and what was corrected of them."""
        self._answers = record["answers"]
        self._corrections = record.get("corrections", {})
        self._verdict = record["decision"]["verdict"]
        self._show_chosen()

    def press(self, key: str) -> None:
        """A key of the keyboard: a digit, "y" or "n"."""
        if key in _YES_NO:
            if self._questions.get(self.question, {}).get("type") != "noul":
                return
            key = _YES_NO[key]
        for option in self._options:
            if option.key == key:
                self.corrected.emit(self.question, option.value)

    @Slot(int)
    def turn(self, step: int) -> None:
        """The next question, or the one before."""
        count = self._choose.count()
        if count:
            self._choose.setCurrentIndex((self._choose.currentIndex() + step) % count)

    @Slot()
    def _question_chosen(self) -> None:
        self._make_options()
        self._show_chosen()
        self.question_changed.emit(self.question)

    @Slot()
    def _clicked(self) -> None:
        name = self.sender().property("option")
        option = next(each for each in self._options if each.name == name)
        self._show_chosen()  # the answer follows when it is saved
        self.corrected.emit(self.question, option.value)

    def _make_options(self) -> None:
        question = self.question
        verdict = question == VERDICT
        self._options = verdict_options() if verdict else answer_options(self._questions[question])
        clear(self._flow)
        self.buttons = {option.name: self._option_button(option) for option in self._options}
        for each in self.buttons.values():
            self._flow.addWidget(each)

    def _show_chosen(self) -> None:
        """Check the option that holds now, and say what was corrected."""
        holds = self._holds()
        for option in self._options:
            self.buttons[option.name].setChecked(option.name == holds)
        said = self._sentence()
        self._said.setText(said)
        self._said.setVisible(bool(said))

    def _option_button(self, option: AnswerOption) -> QPushButton:
        text = shortened(option.with_key, OPTION_SHOWN).replace("&", "&&")
        result = button(text, kind="chip", name=option.title)
        result.setToolTip(option.title)
        result.setCheckable(True)
        result.setProperty("option", option.name)
        result.clicked.connect(self._clicked)
        return result

    def _holds(self) -> str:
        """The name of the option that is the answer by now."""
        question = self.question
        if question == VERDICT:
            return self._verdict
        what = f"answer:{question}"
        if what in self._corrections:
            value = self._corrections[what]
            return next(each.name for each in self._options if each.value == value)
        answer = self._answers.get(question)
        if answer is None:
            return ""
        if answer["type"] == "noul":
            return "yes" if answer["noul"] >= 0.5 else "no"
        value = answer[answer["type"]]
        return str(value) if answer["type"] == "choice" else str(round(value))

    def _sentence(self) -> str:
        question = self.question
        if question == VERDICT:
            if VERDICT in self._corrections:
                return self.tr("Corrected; the policy is overruled for this row.")
            return self.tr("As the policy says.")
        answer = self._answers.get(question)
        if answer is None:
            return ""
        words = {
            "answer": answer_headline(answer),
            "sure": percent(answer["answer_confidence"]),
        }
        if f"answer:{question}" in self._corrections:
            return self.tr("Corrected; the model said {answer}, {sure} sure.").format(**words)
        return self.tr("The model says {answer}, {sure} sure.").format(**words)
