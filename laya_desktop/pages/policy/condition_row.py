"""One condition of a rule: a question, a comparison, and what it is compared with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QPushButton, QWidget

from laya_desktop.widgets.basics import button, columns, label, rows, shortened
from laya_desktop.widgets.elided_combo import ElidedCombo
from laya_desktop.widgets.fields import show_choice, tiny
from laya_desktop.widgets.flow_layout import FlowLayout
from laya_desktop.widgets.threshold_pair import number_field, percent_field
from laya_desktop.wording import humanise, translate
from laya_engine.policy import Condition
from laya_engine.questions import normalise_question

LABEL_SHOWN = 36  # characters
QUESTION_SHOWN, COMPARISON_SHOWN = 4, 4  # at least
LIKELY = 0.7  # P(true) that a new condition starts with
STEADY = 0.8  # of the other ways to ask; an answer that is kept in fewer wavers
STABILITY = "stability"


class ConditionRow(QWidget):
    """`edited` carries the changed condition; made anew for another question."""

    edited = Signal(int, object)
    remove_asked = Signal(int)

    def __init__(
        self, index: int, condition: Condition, questions: Mapping[str, Mapping[str, Any]]
    ) -> None:
        super().__init__()
        self._index = index
        self._questions = questions
        self._condition = condition
        definition = questions.get(condition.question)
        self.kind = definition["type"] if definition else _guess(condition)
        self.labels: dict[str, QPushButton] = {}
        self.question = self._question_combo()
        self.comparison = self._comparison_combo()
        self.share = number_field(
            translate("ConditionRow", "Share of condition {n}").format(n=index + 1), 100.0, 5.0, 0
        )
        self.share.setMinimum(1.0)
        self.share.setSuffix("%")
        self._unit = 100.0 if self.kind == "noul" else 1.0  # a chance is written in per cent
        self.numbers = tuple(
            percent_field(name)
            if self.kind == "noul"
            else number_field(name, _top(definition), 0.1, 2)
            for name in (
                translate("ConditionRow", "Lower limit of condition {n}").format(n=index + 1),
                translate("ConditionRow", "Upper limit of condition {n}").format(n=index + 1),
            )
        )
        self._between = label("–", "muted")
        remove = tiny(
            "close", translate("ConditionRow", "Remove condition {n}").format(n=index + 1)
        )
        remove.clicked.connect(self._remove)
        top = columns(spacing=8)
        top.addWidget(self.question, 1)
        top.addWidget(self.comparison, 1)
        for each in (self.numbers[0], self._between, self.numbers[1], self.share):
            top.addWidget(each)
        top.addWidget(remove)
        body = rows(self, spacing=6)
        body.addLayout(top)
        self._chips = self._label_chips(definition) if self.kind == "choice" else None
        if self._chips is not None:
            body.addWidget(self._chips)
        self.share.valueChanged.connect(self._share_changed)
        for number in self.numbers:
            number.valueChanged.connect(self._number_changed)
        for field in (self.share, *self.numbers):
            field.setProperty("kind", "limit")  # how wide, says the style sheet
        self.question.currentIndexChanged.connect(self._question_chosen)
        self.comparison.currentIndexChanged.connect(self._comparison_chosen)
        self.show_condition(condition)

    def show_condition(self, condition: Condition) -> None:
        """Show a condition on the same question."""
        self._condition = condition
        lower, upper = condition.at_least, condition.at_most
        comparison = self._compared(condition)
        show_choice(self.comparison, comparison)
        self.comparison.setToolTip(self.comparison.currentText())
        self.numbers[0].setVisible(comparison in ("at least", "between"))
        self.numbers[1].setVisible(comparison in ("at most", "between"))
        self._between.setVisible(comparison == "between")
        self.share.setVisible(comparison == STABILITY)
        with QSignalBlocker(self.share):
            self.share.setValue(100 * (condition.stability_below or STEADY))
        if self._chips is not None:
            self._chips.setVisible(comparison == "one of")
        for number, value in zip(self.numbers, (lower, upper), strict=True):
            with QSignalBlocker(number):
                number.setValue((value or 0.0) * self._unit)
        for name, chip in self.labels.items():
            with QSignalBlocker(chip):
                chip.setChecked(name in condition.is_one_of)

    def _question_combo(self) -> QComboBox:
        combo = ElidedCombo()
        combo.setAccessibleName(
            translate("ConditionRow", "Question of condition {n}").format(n=self._index + 1)
        )
        combo.setSizeAdjustPolicy(
            ElidedCombo.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        combo.setMinimumContentsLength(QUESTION_SHOWN)
        for name in self._questions:
            combo.addItem(humanise(name), name)
        if self._condition.question not in self._questions:
            missing = translate("ConditionRow", "{name} (not in this set)")
            name = humanise(self._condition.question)
            combo.addItem(missing.format(name=name), self._condition.question)
        combo.setCurrentIndex(combo.findData(self._condition.question))
        combo.setToolTip(combo.currentText())  # another question makes another row
        return combo

    def _comparison_combo(self) -> QComboBox:
        combo = ElidedCombo()
        combo.setSizeAdjustPolicy(
            ElidedCombo.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        combo.setMinimumContentsLength(COMPARISON_SHOWN)
        combo.currentTextChanged.connect(combo.setToolTip)
        combo.setAccessibleName(
            translate("ConditionRow", "Comparison of condition {n}").format(n=self._index + 1)
        )
        if self.kind == "choice":
            combo.addItem(translate("ConditionRow", "is one of"), "one of")
        else:
            chance = translate("ConditionRow", "chance of yes")
            what = chance if self.kind == "noul" else translate("ConditionRow", "level")
            for key, words in (
                ("at least", translate("ConditionRow", "{what} at least")),
                ("at most", translate("ConditionRow", "{what} at most")),
                ("between", translate("ConditionRow", "{what} between")),
            ):
                combo.addItem(words.format(what=what), key)
        combo.addItem(translate("ConditionRow", "stability below"), STABILITY)
        last = combo.count() - 1
        words = translate(
            "ConditionRow",
            "In fewer of the other ways to ask the answer stays; rows that were not asked again do "
            "not match",
        )
        combo.setItemData(last, words, Qt.ItemDataRole.ToolTipRole)
        return combo

    def _compared(self, condition: Condition) -> str:
        if condition.stability_below is not None:
            return STABILITY
        return "one of" if self.kind == "choice" else _comparison(condition)

    def _label_chips(self, definition: Mapping[str, Any] | None) -> QWidget:
        known = [] if definition is None else labels_of(definition)
        lost = [name for name in self._condition.is_one_of if name not in known]
        chips = QWidget()
        layout = FlowLayout(chips, across=6, down=6)
        for name in (*known, *lost):
            title = humanise(name)
            chip = button(shortened(title, LABEL_SHOWN).replace("&", "&&"), kind="chip", name=title)
            chip.setToolTip(title)
            chip.setCheckable(True)
            chip.toggled.connect(self._labels_changed)
            layout.addWidget(chip)
            self.labels[name] = chip
        return chips

    @Slot()
    def _question_chosen(self) -> None:
        name = str(self.question.currentData())
        self.edited.emit(self._index, new_condition(name, self._questions[name]))

    @Slot()
    def _comparison_chosen(self) -> None:
        comparison = self.comparison.currentData()
        if comparison == STABILITY:
            self._tell(stability_below=STEADY)
            return
        if self.kind == "choice":
            self._tell()
            return
        top = self.numbers[1].maximum() / self._unit
        lower, upper = self._condition.at_least, self._condition.at_most
        likely = LIKELY if self.kind == "noul" else top / 2
        kept = next((value for value in (lower, upper) if value is not None), likely)
        if comparison == "between":
            lower, upper = (kept, top) if lower is not None else (0.0, kept)
        else:
            lower, upper = (kept, None) if comparison == "at least" else (None, kept)
        self._tell(at_least=lower, at_most=upper)

    @Slot()
    def _number_changed(self) -> None:
        lower, upper = (round(number.value() / self._unit, 4) for number in self.numbers)
        comparison = self.comparison.currentData()
        self._tell(
            at_least=lower if comparison != "at most" else None,
            at_most=upper if comparison != "at least" else None,
        )

    @Slot()
    def _share_changed(self) -> None:
        self._tell(stability_below=round(self.share.value()) / 100)

    @Slot()
    def _labels_changed(self) -> None:
        chosen = tuple(name for name, chip in self.labels.items() if chip.isChecked())
        self._tell(is_one_of=chosen)

    @Slot()
    def _remove(self) -> None:
        self.remove_asked.emit(self._index)

    def _tell(self, **parts: Any) -> None:
        self.edited.emit(self._index, Condition(self._condition.question, **parts))


def new_condition(question: str, definition: Mapping[str, Any]) -> Condition:
    """A condition to begin with: likely true, the upper half of the levels, no label yet."""
    kind = definition["type"]
    if kind == "choice":
        return Condition(question)
    return Condition(question, at_least=LIKELY if kind == "noul" else _top(definition) / 2)


def labels_of(definition: Mapping[str, Any]) -> list[str]:
    """The labels of a choice, as conditions name them."""
    return [str(name) for name in normalise_question("question", dict(definition)).labels]


def _comparison(condition: Condition) -> str:
    if condition.at_least is not None and condition.at_most is not None:
        return "between"
    return "at most" if condition.at_most is not None else "at least"


def _guess(condition: Condition) -> str:
    """The type of a question that the set does not have, by what is compared."""
    limits = [limit for limit in (condition.at_least, condition.at_most) if limit is not None]
    if not limits:
        return "choice"
    return "noul" if max(limits) <= 1 else "score"


def _top(definition: Mapping[str, Any] | None) -> float:
    """The largest number that an answer can be compared with."""
    if definition is None:
        return 100.0
    return float(len(definition["criteria"]) - 1) if definition["type"] == "score" else 1.0
