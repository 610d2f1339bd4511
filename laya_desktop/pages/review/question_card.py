"""One question of a row: what the model answered, and the options by number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QButtonGroup, QFrame, QPushButton, QWidget

from laya_desktop.answer_options import answer_options
from laya_desktop.widgets.basics import button, columns, label, restyle, rows, shortened
from laya_desktop.widgets.flow_layout import FlowLayout
from laya_desktop.wording import answer_headline, humanise, percent, shipped, translate
from laya_engine.evaluation.judged import answered_value

OPTION_SHOWN = 36  # characters


class QuestionCard(QFrame):
    """`answered` carries the question and the number of the option that was chosen."""

    answered = Signal(str, int)

    def __init__(self, question: str, definition: Mapping[str, Any]) -> None:
        super().__init__()
        self.question = question
        self._options = answer_options(definition)
        self.setProperty("role", "card")
        title = label(humanise(question), "heading", wrap=True)
        self._model = label("", "muted", wrap=True)
        self._model.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._buttons = QButtonGroup(self)
        self._buttons.setExclusive(True)
        flow = QWidget()
        layout = FlowLayout(flow, across=6, down=6)
        for number, option in enumerate(self._options):
            words = shortened(option.with_key, OPTION_SHOWN).replace("&", "&&")
            chip: QPushButton = button(words, kind="chip")
            chip.setToolTip(option.title)
            chip.setAccessibleName(f"{humanise(question)}: {option.title}")
            chip.setCheckable(True)
            self._buttons.addButton(chip, number)
            layout.addWidget(chip)
        self._buttons.idClicked.connect(self._clicked)
        top = columns(spacing=12)
        top.addWidget(title, 1)
        top.addWidget(self._model, 1)
        inside = rows(self, margin=12, spacing=8)
        inside.addLayout(top)
        inside.addWidget(label(shipped(definition["instructions"]), "small", wrap=True))
        inside.addWidget(flow)

    @property
    def count(self) -> int:
        """How many options there are."""
        return len(self._options)

    def place_of(self, key: int) -> int:
        """The number of the option that a number key answers, -1 for none."""
        keys = [option.key for option in self._options]
        return keys.index(str(key)) if str(key) in keys else -1

    def value(self, place: int) -> Any:
        """The value of an option."""
        return self._options[place].value

    def show_answer(self, answer: Mapping[str, Any]) -> None:
        """Another row: what the model answered, nothing chosen yet."""
        told = translate("Review", "Model: {answer}, {sure} sure")
        self._model.setText(
            told.format(answer=self._said(answer), sure=percent(answer["answer_confidence"]))
        )
        self.choose(None)

    def _said(self, answer: Mapping[str, Any]) -> str:
        """In a few words; of a row of a run, the options are known to the question alone."""
        if answer["type"] == "score":
            words = translate("Review", "{level} of {top} ({score})")
            top = len(self._options) - 1
            score = f"{answer['score']:.2f}"
            return words.format(level=answered_value(answer), top=top, score=score)
        return answer_headline(answer)

    def choose(self, value: Any) -> None:
        """Show what was chosen, None for nothing."""
        self._buttons.setExclusive(False)
        for place, option in enumerate(self._options):
            each = option.value
            chosen = value is not None and each == value and type(each) is type(value)
            self._buttons.button(place).setChecked(chosen)
        self._buttons.setExclusive(True)

    def set_current(self, current: bool) -> None:
        """Whether the number keys answer this question."""
        self.setProperty("flash", "true" if current else "false")
        restyle(self)

    @Slot(int)
    def _clicked(self, place: int) -> None:
        self.answered.emit(self.question, place)
