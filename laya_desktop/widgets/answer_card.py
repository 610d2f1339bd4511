"""One question, its answer, the probability of every option and how sure the answer is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QWidget

from laya_desktop.widgets.basics import button, columns, label, restyle, rows, timer
from laya_desktop.widgets.confidence_scale import ConfidenceScale
from laya_desktop.widgets.level_scale import LevelScale
from laya_desktop.widgets.option_bars import OptionBars
from laya_desktop.widgets.own_answer import OwnAnswerButton
from laya_desktop.widgets.verdict_badge import VerdictBadge
from laya_desktop.wording import answer_headline, humanise, shipped, translate
from laya_engine.percents import shown_percent

if TYPE_CHECKING:
    from laya_engine.policy import Policy

FLASH_MS = 900
KEYS = 9  # cards that a number key reaches


class AnswerCard(QFrame):
    """Shows one typed answer. `flash` points at it for a moment.

    With `number` the card can be chosen and corrected: `chosen` tells that it was, `answered`
    carries the person's own answer, `taken_back` tells that it shall not count any more.
    """

    chosen = Signal(str)
    answered = Signal(str, object)
    taken_back = Signal(str)

    def __init__(
        self, question_id: str, number: int | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.question_id = question_id
        self.setAccessibleName(humanise(question_id))
        self._acting = number is not None
        self._key = label("" if number is None else str(number), "key")
        self._key.setToolTip(self.tr("Press this number to come here (with Alt while you type)"))
        self._title = label(humanise(question_id), "heading", wrap=True)
        self._instructions = label("", "small", wrap=True)
        self._headline = label("", "answer", wrap=True)
        self._detail = label("", "muted", wrap=True)
        self._badge = VerdictBadge()
        self._bars = OptionBars(self.tr("Probability of every option"))
        self._levels = LevelScale()
        self._scale = ConfidenceScale()
        self._sureness = label("", "small")
        self._own = OwnAnswerButton()
        self._own.answered.connect(self._own_chosen)
        self._take_back = button(self.tr("Take back"), "undo", "ghost")
        self._take_back.setToolTip(self.tr("Let the model's answer count again (Ctrl+Z)"))
        self._take_back.clicked.connect(self._taken_back)
        self._flash = timer(self, FLASH_MS, self._unflash)
        if self._acting:
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._lay_out()
        # Only now: shown without a parent, they would be windows of their own.
        self._key.setVisible(number is not None and number <= KEYS)
        self._own.setVisible(self._acting)
        self._take_back.hide()

    @property
    def own(self) -> OwnAnswerButton:
        """The button with all answers that a person can give."""
        return self._own

    @property
    def selected(self) -> bool:
        """Whether this is the card that keys act on."""
        return bool(self.property("selected"))

    def show_answer(
        self,
        question: Mapping[str, Any],
        answer: Mapping[str, Any],
        verdict: str,
        policy: Policy,
        corrections: Mapping[str, Any] | None = None,
    ) -> None:
        """Show an answer; `verdict` is this answer's own, "" when the policy does not use it.

        A correction of it is shown as the answer that counts, beside what the model said.
        """
        from laya_engine.runs.corrections import ANSWER

        self._instructions.setText(shipped(question.get("instructions", "")))
        said, detail = answer_headline(answer), _detail(answer)
        corrected = ANSWER + self.question_id in (corrections or {})
        if corrected and corrections is not None:
            given = corrections[ANSWER + self.question_id]
            detail = self.tr("your answer; the model said “{said}”").format(said=said)
            said = answer_headline({**answer, answer["type"]: given})
        self._headline.setText(said)
        self._detail.setText(detail)
        self._detail.setVisible(bool(detail))
        self._take_back.setVisible(corrected and self._acting)
        self._badge.show_verdict(verdict)
        options, best = _options(answer)
        self._bars.show_options(options, best)
        is_noul = answer["type"] == "noul"
        self._bars.setToolTip(self.tr("P(true), as records and rules name it") if is_noul else "")
        self._levels.setVisible(answer["type"] == "score")
        if answer["type"] == "score":
            self._levels.show_level(answer["score"], len(options))
        sure = answer["answer_confidence"]
        auto_at, review_at = policy.thresholds(self.question_id)
        value = shown_percent(sure, review_at, auto_at)
        self._sureness.setText(self.tr("Sureness {value}").format(value=value))
        self.setAccessibleDescription(
            "; ".join(filter(None, (said, detail, self._sureness.text())))
        )
        self._scale.show_value(sure, review_at, auto_at)
        if self._acting:
            self._own.offer(question, humanise(self.question_id))

    def select(self, selected: bool) -> None:
        """Show whether keys act on this card."""
        if selected != self.selected:
            self.setProperty("selected", selected)
            restyle(self)

    @Slot()
    def flash(self) -> None:
        """Draw the eye to this card."""
        self.setProperty("flash", True)
        restyle(self)
        self._flash.start()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.chosen.emit(self.question_id)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if self._acting:
            self.setFocus(Qt.FocusReason.MouseFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if self._acting and event.key() in keys and not event.modifiers():
            self._own.showMenu()
        else:
            super().keyPressEvent(event)

    @Slot(object)
    def _own_chosen(self, value: object) -> None:
        self.answered.emit(self.question_id, value)

    @Slot()
    def _taken_back(self) -> None:
        self.taken_back.emit(self.question_id)

    @Slot()
    def _unflash(self) -> None:
        self.setProperty("flash", False)
        restyle(self)

    def _lay_out(self) -> None:
        top = columns()
        top.addWidget(self._key, 0, Qt.AlignmentFlag.AlignVCenter)
        top.addWidget(self._title, 1)
        top.addWidget(self._badge)
        said = columns(spacing=12)
        said.addWidget(self._headline)
        said.addWidget(self._detail, 1, Qt.AlignmentFlag.AlignBottom)
        sure = columns()
        sure.addWidget(self._sureness)
        sure.addWidget(self._scale, 1)
        body = rows(self, margin=16, spacing=8)
        body.addLayout(top)
        body.addWidget(self._instructions)
        body.addSpacing(4)
        body.addLayout(said)
        body.addWidget(self._bars)
        body.addWidget(self._levels)
        body.addSpacing(2)
        body.addLayout(sure)
        if self._acting:
            act = columns()
            act.addWidget(self._own)
            act.addWidget(self._take_back)
            act.addStretch(1)
            body.addLayout(act)
        else:
            self._own.setParent(self)
            self._take_back.setParent(self)


def _options(answer: Mapping[str, Any]) -> tuple[list[tuple[str, float]], int]:
    """Labels with probabilities in the order of the question, and the row of the answer."""
    if answer["type"] == "noul":
        yes = answer["noul"]
        words = (translate("Words", "Yes"), translate("Words", "No"))
        return list(zip(words, (yes, 1 - yes), strict=True)), 0 if yes >= 0.5 else 1
    probabilities = answer["probabilities"]
    values = list(probabilities.values())
    if answer["type"] == "score":
        legend = answer["legend"]
        names = [f"{level}  {shipped(legend[level])}" for level in probabilities]
        return list(zip(names, values, strict=True)), values.index(max(values))
    names = [humanise(name) for name in probabilities]
    labels = list(map(str, probabilities))  # JSON of the history knows no other labels
    return list(zip(names, values, strict=True)), labels.index(str(answer["choice"]))


def _detail(answer: Mapping[str, Any]) -> str:
    """What the headline leaves out."""
    if answer["type"] == "score":
        nearest = max(answer["probabilities"], key=lambda level: answer["probabilities"][level])
        text = translate("AnswerCard", "expected; most likely “{legend}”")
        return text.format(legend=shipped(answer["legend"][nearest]))
    return ""
