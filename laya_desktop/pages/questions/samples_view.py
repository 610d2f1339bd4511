"""Try a set: a few texts that are kept with it, decided like any other text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from laya_desktop import icons
from laya_desktop.engine.client import EngineClient
from laya_desktop.engine.jobs import JobCancelled, JobFailed, TextDecided
from laya_desktop.library.library import redecided
from laya_desktop.library.sets import QuestionSet
from laya_desktop.models.ordered_list import ListLine
from laya_desktop.widgets.basics import button, clear, columns, label, rows, tool
from laya_desktop.widgets.fields import show_text, text_edit
from laya_desktop.widgets.notice import Notice
from laya_desktop.widgets.ordered_list import OrderedList
from laya_desktop.widgets.scrolled_column import ScrolledColumn
from laya_desktop.wording import answer_headline, humanise, percent, verdict_name
from laya_engine.policy import Policy

TEXT_HEIGHT = 76
LIST_HEIGHT = 164  # three samples


class SamplesView(QWidget):
    """`edited` carries the changed samples and the field, by which edits join to one undo."""

    edited = Signal(object, str)

    def __init__(self, client: EngineClient) -> None:
        super().__init__()
        self._client = client
        self._set = QuestionSet("", "")
        self._policy = Policy()
        self._row = -1
        self._waiting: list[str] = []
        self._asked = ""
        self._ticket: int | None = None
        self._results: dict[str, TextDecided] = {}
        self.hint = label("", "muted", wrap=True)
        self.problem = Notice("problem")
        self.list = OrderedList(self.tr("Sample texts"), movable=False)
        self.list.setMinimumHeight(LIST_HEIGHT // 3)
        self.list.setMaximumHeight(LIST_HEIGHT)
        self.list.row_chosen.connect(self._chosen)
        self.text = text_edit(
            self.tr("Text of the sample"), self.tr("Paste a text to try."), TEXT_HEIGHT
        )
        self.text.textChanged.connect(self._typed)
        self._add = tool("plus", self.tr("Add a sample text"))
        self._add.clicked.connect(self._add_sample)
        self._remove = tool("trash", self.tr("Remove the sample"))
        self._remove.clicked.connect(self._remove_sample)
        self.run = button(self.tr("&Try all"), "play", "primary", self.tr("Try all samples"))
        self.run.clicked.connect(self.try_all)
        area = ScrolledColumn()
        area.setAccessibleName(self.tr("Answers to the sample"))
        self._grid = area.lines()
        tools = columns(spacing=4)
        for each in (self._add, self._remove):
            tools.addWidget(each)
        tools.addStretch(1)
        tools.addWidget(self.run)
        body = rows(self, spacing=8)
        body.addLayout(tools)
        body.addWidget(self.problem)
        body.addWidget(self.hint)
        body.addWidget(self.list)
        body.addWidget(self.text)
        body.addWidget(area, 1)
        client.reported.connect(self._reported)

    def show_set(self, shown: QuestionSet, policy: Policy) -> None:
        """Show the samples of a set; answers to questions that were changed since are forgotten."""
        if shown.key != self._set.key:
            self._row = 0 if shown.samples else -1
            self.stop()
            self.problem.say("")
        self._set, self._policy = shown, policy
        self._row = min(self._row, len(shown.samples) - 1)
        asked = shown.asked
        self._results = {
            text: each for text, each in self._results.items() if each.questions == asked
        }
        self._show()

    @Slot()
    def try_all(self) -> None:
        """Decide every sample, one after the other."""
        if self._ticket is None:
            self.problem.say("")
            self._waiting = [text for text in self._set.samples if text.strip()]
            self._results = {}
            self._next()

    @Slot()
    def stop(self) -> None:
        """Do not wait for the samples that are left."""
        self._waiting = []
        if self._ticket is not None:
            self._client.cancel(self._ticket)
            self._ticket = None
        self._show()

    def result(self, row: int) -> TextDecided | None:
        """The decision about a sample, None while there is none."""
        found = self._results.get(self._set.samples[row])
        return redecided(found, self._policy) if found is not None else None

    def _next(self) -> None:
        if self._waiting:
            text = self._waiting.pop(0)
            self._ticket = self._client.decide(text, self._set.asked, self._policy)
            self._asked = text
        self._show()

    @Slot(object)
    def _reported(self, report: object) -> None:
        if self._ticket is None or getattr(report, "ticket", None) != self._ticket:
            return
        self._ticket = None
        if isinstance(report, TextDecided):
            if report.questions == self._set.asked:
                self._results[self._asked] = report
            self._next()
        elif isinstance(report, (JobFailed, JobCancelled)):
            self._waiting = []
            self.problem.say(getattr(report, "message", ""))
            self._show()

    def _show(self) -> None:
        own, samples = self._set.own, self._set.samples
        self.hint.setText(self._hint())
        self.hint.setVisible(bool(self.hint.text()))
        self.list.setVisible(bool(samples))
        self.text.setVisible(own and self._row >= 0)
        lines = tuple(self._line(row) for row in range(len(samples)))
        self.list.show_lines(lines, self._row, movable=False)
        show_text(self.text, samples[self._row] if self._row >= 0 else "")
        self._add.setEnabled(own)
        self._remove.setEnabled(own and self._row >= 0)
        ready = any(text.strip() for text in samples) and bool(self._set.asked)
        self.run.setEnabled(ready and self._ticket is None)
        self._show_answers()

    def _hint(self) -> str:
        if not self._set.own:
            return self.tr("Sample texts are kept with own sets. Make a copy to try this one here.")
        if not self._set.samples:
            return self.tr("Add a text or two, to see at once what an edit of the set changes.")
        return "" if self._set.asked else self.tr("There is no question to ask yet.")

    def _line(self, row: int) -> ListLine:
        text = " ".join(self._set.samples[row].split()) or self.tr("Empty text")
        decided = self.result(row)
        if decided is None:
            busy = self._ticket is not None and self._asked == self._set.samples[row]
            return ListLine(text, self.tr("Deciding…") if busy else self.tr("Not tried yet"))
        verdict = decided.decision.verdict
        answers = decided.record["answers"]
        said = [verdict_name(verdict)]
        said += [f"{humanise(name)} {answer_headline(each)}" for name, each in answers.items()]
        return ListLine(text, "  ·  ".join(said), icons.VERDICT_ICONS[verdict], verdict)

    def _show_answers(self) -> None:
        clear(self._grid)
        decided = self.result(self._row) if self._row >= 0 else None
        answers: Mapping[str, Any] = decided.record["answers"] if decided else {}
        for line, (name, answer) in enumerate(answers.items()):
            self._grid.addWidget(label(humanise(name), "muted", wrap=True), line, 0)
            self._grid.addWidget(label(answer_headline(answer), "", wrap=True), line, 1)
            self._grid.addWidget(label(percent(answer["answer_confidence"]), "small"), line, 2)
            self._grid.setRowStretch(line, 0)
        self._grid.setRowStretch(len(answers), 1)

    @Slot(int)
    def _chosen(self, row: int) -> None:
        self._row = row
        self._show()

    @Slot()
    def _typed(self) -> None:
        if 0 <= self._row < len(self._set.samples):
            samples = list(self._set.samples)
            samples[self._row] = self.text.toPlainText()
            self.edited.emit(tuple(samples), f"sample {self._row}")

    @Slot()
    def _add_sample(self) -> None:
        self._row = len(self._set.samples)
        self.edited.emit((*self._set.samples, ""), "")
        self.text.setFocus()

    @Slot()
    def _remove_sample(self) -> None:
        samples = list(self._set.samples)
        del samples[self._row]
        self.edited.emit(tuple(samples), "")
