"""One question of a row: what the model answered, and the options by number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QButtonGroup, QFrame, QPushButton, QWidget

from laya_desktop.widgets.basics import button, columns, label, restyle, rows
from laya_desktop.widgets.flow_layout import FlowLayout
from laya_desktop.wording import answer_headline, humanise, percent, translate
from laya_engine.runs.compact import labels_of


def options_of(definition: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """What can be answered, in the order of the number keys: words and value."""
    if definition["type"] == "noul":
        return [(translate("Words", "No"), False), (translate("Words", "Yes"), True)]
    if definition["type"] == "score":
        return [
            (text or str(level), level)
            for level, text in enumerate(map(str, definition["criteria"]))
        ]
    return [(humanise(text), text) for text in labels_of(definition)]


def model_value(definition: Mapping[str, Any], answer: Mapping[str, Any]) -> Any:
    """What the model's answer is as a value that a person could have given."""
    if definition["type"] == "noul":
        return bool(answer["noul"] >= 0.5)
    if definition["type"] == "score":
        return round(answer["score"])
    return str(answer["choice"])


class QuestionCard(QFrame):
    """`answered` carries the question and the number of the option that was chosen."""

    answered = Signal(str, int)

    def __init__(self, question: str, definition: Mapping[str, Any]) -> None:
        super().__init__()
        self.question = question
        self._options = options_of(definition)
        self.setProperty("role", "card")
        title = label(humanise(question), "heading")
        title.setToolTip(str(definition["instructions"]))
        self._model = label("", "muted")
        self._buttons = QButtonGroup(self)
        self._buttons.setExclusive(True)
        flow = QWidget()
        layout = FlowLayout(flow, across=6, down=6)
        # A level is answered by its own number, anything else by its place from 1 on.
        self._first_key = 0 if definition["type"] == "score" else 1
        for number, (words, _) in enumerate(self._options):
            chip: QPushButton = button(
                f"{number + self._first_key}  {words}".replace("&", "&&"), kind="chip"
            )
            chip.setAccessibleName(f"{humanise(question)}: {words}")
            chip.setCheckable(True)
            self._buttons.addButton(chip, number)
            layout.addWidget(chip)
        self._buttons.idClicked.connect(self._clicked)
        top = columns(spacing=12)
        top.addWidget(title)
        top.addStretch(1)
        top.addWidget(self._model)
        inside = rows(self, margin=12, spacing=8)
        inside.addLayout(top)
        inside.addWidget(flow)

    @property
    def count(self) -> int:
        """How many options there are."""
        return len(self._options)

    def place_of(self, key: int) -> int:
        """The number of the option that a number key answers, -1 for none."""
        place = key - self._first_key
        if key == 0 and self._first_key:
            place = 9
        return place if 0 <= place < self.count else -1

    def value(self, place: int) -> Any:
        """The value of an option."""
        return self._options[place][1]

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
            words = translate("Words", "{score} of {top}")
            return words.format(score=f"{answer['score']:.2f}", top=len(self._options) - 1)
        return answer_headline(answer)

    def choose(self, value: Any) -> None:
        """Show what was chosen, None for nothing."""
        self._buttons.setExclusive(False)
        for place, (_, each) in enumerate(self._options):
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
