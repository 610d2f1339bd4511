"""One question, its answer, the probability of every option and how sure the answer is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QFrame, QWidget

from laya_desktop.widgets.basics import columns, label, restyle, rows, timer
from laya_desktop.widgets.confidence_scale import ConfidenceScale
from laya_desktop.widgets.option_bars import OptionBars
from laya_desktop.widgets.verdict_badge import VerdictBadge
from laya_desktop.wording import answer_headline, humanise, percent, translate
from laya_engine.policy import Policy

FLASH_MS = 900


class AnswerCard(QFrame):
    """Shows one typed answer. `flash` points at it for a moment."""

    def __init__(self, question_id: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.question_id = question_id
        self.setAccessibleName(humanise(question_id))
        self._title = label(humanise(question_id), "heading", wrap=True)
        self._instructions = label("", "small", wrap=True)
        self._headline = label("", "answer")
        self._detail = label("", "muted", wrap=True)
        self._badge = VerdictBadge()
        self._bars = OptionBars(self.tr("Probability of every option"))
        self._scale = ConfidenceScale()
        self._sureness = label("", "small")
        self._flash = timer(self, FLASH_MS, self._unflash)

        top = columns()
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
        body.addSpacing(2)
        body.addLayout(sure)

    def show_answer(
        self, question: Mapping[str, Any], answer: Mapping[str, Any], verdict: str, policy: Policy
    ) -> None:
        """Show an answer; `verdict` is this answer's own, "" when the policy does not use it."""
        self._instructions.setText(str(question.get("instructions", "")))
        self._headline.setText(answer_headline(answer))
        detail = _detail(answer)
        self._detail.setText(detail)
        self._detail.setVisible(bool(detail))
        self._badge.show_verdict(verdict)
        options, best = _options(answer)
        self._bars.show_options(options, best)
        sure = answer["answer_confidence"]
        self._sureness.setText(self.tr("Sureness {value}").format(value=percent(sure)))
        self.setAccessibleDescription(f"{self._headline.text()}; {self._sureness.text()}")
        auto_at, review_at = policy.thresholds(self.question_id)
        self._scale.show_value(sure, review_at, auto_at)

    @Slot()
    def flash(self) -> None:
        """Draw the eye to this card."""
        self.setProperty("flash", True)
        restyle(self)
        self._flash.start()

    @Slot()
    def _unflash(self) -> None:
        self.setProperty("flash", False)
        restyle(self)


def _options(answer: Mapping[str, Any]) -> tuple[list[tuple[str, float]], int]:
    """Labels with probabilities in the order of the question, and the row of the answer."""
    if answer["type"] == "noul":
        return [("P(true)", answer["noul"])], 0
    probabilities = answer["probabilities"]
    values = list(probabilities.values())
    if answer["type"] == "score":
        legend = answer["legend"]
        names = [f"{level}  {legend[level]}" for level in probabilities]
        return list(zip(names, values, strict=True)), values.index(max(values))
    names = [humanise(name) for name in probabilities]
    return list(zip(names, values, strict=True)), list(probabilities).index(answer["choice"])


def _detail(answer: Mapping[str, Any]) -> str:
    """What the headline leaves out."""
    if answer["type"] == "score":
        nearest = max(answer["probabilities"], key=lambda level: answer["probabilities"][level])
        text = translate("AnswerCard", "expected; most likely “{legend}”")
        return text.format(legend=answer["legend"][nearest])
    return ""
