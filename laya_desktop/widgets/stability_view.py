"""How far the answers about one text hold: per question how many ways keep it, what changed it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QProgressBar, QWidget

from laya_desktop.widgets.basics import IconLabel, clear, columns, frame, label, rows
from laya_desktop.widgets.stability_words import kept_words, kind_name, told_name
from laya_desktop.wording import humanise, number

if TYPE_CHECKING:
    from laya_engine.robustness import RowStability


class StabilityView(QWidget):
    """A heading with the verdict's count, then a block a question."""

    def __init__(self) -> None:
        super().__init__()
        self._summary = label("", "heading", wrap=True)
        self._blocks = rows(spacing=8)
        self.blocks: dict[str, QuestionStability] = {}  # by question
        body = rows(self, spacing=12)
        body.addWidget(self._summary)
        body.addLayout(self._blocks)
        self.hide()

    @property
    def summary(self) -> str:
        """What came of it in one sentence."""
        return self._summary.text()

    def show_nothing(self) -> None:
        """Nothing was asked again yet."""
        clear(self._blocks)
        self.blocks = {}
        self._summary.setText("")
        self.hide()

    def show_probed(self, probed: RowStability, questions: Mapping[str, Mapping[str, Any]]) -> None:
        """Show what came of asking in every other way."""
        self.show_nothing()
        asked = len(probed.probes)
        held = sum(not each.verdict for each in probed.probes)
        words = (
            self.tr("Asked in {asked} other ways, the verdict stays in all of them.")
            if held == asked
            else self.tr("Asked in {asked} other ways, the verdict stays in {held}.")
        )
        self._summary.setText(words.format(asked=number(asked), held=number(held)))
        for question in probed.told:
            block = QuestionStability(question, questions[question], probed)
            self._blocks.addWidget(block)
            self.blocks[question] = block
        self.show()


class QuestionStability(QWidget):
    """One question: its answer, in how many ways it stays, and what changed it."""

    def __init__(self, question: str, definition: Mapping[str, Any], probed: RowStability) -> None:
        super().__init__()
        kept, asked = probed.of_question(question)
        holds = kept == asked
        told = told_name(probed.told[question], definition)
        title = self.tr("{question}: {answer}").format(question=humanise(question), answer=told)
        self.counted = kept_words(kept, asked)
        bar = QProgressBar()
        bar.setTextVisible(False)
        bar.setMinimumWidth(32)  # gives way before the words do
        bar.setMaximumWidth(96)
        bar.setRange(0, max(1, asked))
        bar.setValue(kept)
        bar.setAccessibleName(title)
        bar.setAccessibleDescription(self.counted)
        head = columns(spacing=8)
        head.addWidget(
            IconLabel("check-circle" if holds else "alert-triangle", "auto" if holds else "review"),
            0,
            Qt.AlignmentFlag.AlignTop,
        )
        head.addWidget(label(title, "", wrap=True), 1)
        head.addWidget(bar, 0, Qt.AlignmentFlag.AlignVCenter)
        count = label(self.counted, "muted")
        count.setMinimumWidth(count.fontMetrics().horizontalAdvance(kept_words(88, 88)))
        head.addWidget(count)
        card = frame("sunken")
        body = rows(card, margin=10, spacing=4)
        body.addLayout(head)
        self.changes = self._changes(question, definition, probed)
        for line in self.changes:
            words = label(line, "small", wrap=True)
            words.setContentsMargins(24, 0, 0, 0)  # under the title
            body.addWidget(words)
        rows(self).addWidget(card)

    def _changes(
        self, question: str, definition: Mapping[str, Any], probed: RowStability
    ) -> tuple[str, ...]:
        """A sentence for each kind of change that changed the answer."""
        lines = []
        for kind in dict.fromkeys(probe.kind for probe in probed.probes):
            asked = [p for p in probed.probes if p.kind == kind and question in p.varied]
            others = [p.changed[question] for p in asked if question in p.changed]
            if others:
                named = ", ".join(told_name(told, definition) for told in dict.fromkeys(others))
                words = self.tr("{kind}: {answers} in {n} of {asked}")
                lines.append(
                    words.format(
                        kind=kind_name(kind),
                        answers=named,
                        n=number(len(others)),
                        asked=number(len(asked)),
                    )
                )
        return tuple(lines)
