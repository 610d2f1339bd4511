"""Thresholds of a policy, overall and by question, and what it does when no rule applies."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QWidget

from laya_desktop.widgets.basics import clear, columns, frame, label, rows
from laya_desktop.widgets.confidence_scale import ConfidenceScale
from laya_desktop.widgets.fields import line_edit, show_text, titled_fields
from laya_desktop.widgets.scrolled_column import ScrolledColumn
from laya_desktop.widgets.threshold_pair import ThresholdPair
from laya_desktop.wording import humanise
from laya_engine.policy import Policy, QuestionThresholds


class ThresholdsEditor(ScrolledColumn):
    """`edited` carries the changed policy and the field, by which edits join to one undo."""

    edited = Signal(object, str)

    def __init__(self) -> None:
        super().__init__()
        self._policy = Policy()
        self._rows: dict[str, _QuestionRow] = {}
        self.overall = ThresholdPair()
        self.overall.changed.connect(self._overall_changed)
        self.name = line_edit(self.tr("Name of the policy"))
        self.action = line_edit(self.tr("Action when no rule applies"), self.tr("reply"))
        self.team = line_edit(self.tr("Team when no rule applies"), self.tr("support"))
        body = self.column()
        body.addWidget(label(self.tr("Thresholds"), "heading"))
        body.addWidget(
            label(
                self.tr("The weakest of the deciding answers sets the verdict."),
                "small",
                wrap=True,
            )
        )
        body.addWidget(self.overall)
        body.addSpacing(8)
        body.addWidget(label(self.tr("By question"), "heading"))
        self._by_question = rows(spacing=8)
        body.addLayout(self._by_question)
        body.addSpacing(8)
        body.addWidget(label(self.tr("When no rule applies"), "heading"))
        body.addLayout(
            titled_fields(
                (self.tr("A&ction"), self.action),
                (self.tr("&Team"), self.team),
                (self.tr("&Name of the policy"), self.name),
            )
        )
        body.addStretch(1)
        self.name.textChanged.connect(self._name_typed)
        self.action.textChanged.connect(self._action_typed)
        self.team.textChanged.connect(self._team_typed)

    @property
    def rows(self) -> Mapping[str, _QuestionRow]:
        """The row of each question."""
        return self._rows

    def show_policy(
        self, policy: Policy, questions: Mapping[str, Mapping[str, Any]], answers: Mapping[str, Any]
    ) -> None:
        """Show a policy over the questions of a set, and the answers of the current text."""
        self._policy = policy
        self.overall.show_thresholds(policy.auto_at, policy.review_at)
        show_text(self.name, policy.name)
        show_text(self.action, policy.action)
        show_text(self.team, policy.team)
        if list(questions) != list(self._rows):
            self._rebuild(list(questions))
        gating = gates(policy, questions)
        own = {each.question for each in policy.question_thresholds}
        for name, row in self._rows.items():
            row.show_question(policy, name in gating, name in own, answers.get(name))
            # With none checked, all would decide again.
            row.gates.setEnabled(gating != [name])

    def show_counts(self, counts: Callable[[str], Sequence[int]]) -> None:
        """Show the rows of a run behind the sliders; asked by question, "" for the deciding one."""
        self.overall.show_counts(counts(""))
        for name, row in self._rows.items():
            row.pair.show_counts(counts(name))

    def _rebuild(self, names: list[str]) -> None:
        clear(self._by_question)
        self._rows = {name: _QuestionRow(name) for name in names}
        for row in self._rows.values():
            row.gates_changed.connect(self._gates_changed)
            row.own_changed.connect(self._own_changed)
            row.thresholds_changed.connect(self._question_changed)
            self._by_question.addWidget(row)

    def _change(self, kind: str, **changes: Any) -> None:
        self.edited.emit(replace(self._policy, **changes), kind)

    @Slot(float, float)
    def _overall_changed(self, auto_at: float, review_at: float) -> None:
        self._change("thresholds", auto_at=auto_at, review_at=review_at)

    @Slot()
    def _name_typed(self) -> None:
        self._change("name", name=self.name.text())

    @Slot()
    def _action_typed(self) -> None:
        self._change("action", action=self.action.text())

    @Slot()
    def _team_typed(self) -> None:
        self._change("team", team=self.team.text())

    @Slot()
    def _gates_changed(self) -> None:
        gating = tuple(name for name, row in self._rows.items() if row.gates.isChecked())
        self._change("", decision_questions=gating)

    @Slot(str, bool)
    def _own_changed(self, question: str, own: bool) -> None:
        rest = self._without(question)
        if own:
            limits = QuestionThresholds(question, self._policy.auto_at, self._policy.review_at)
            rest = (*rest, limits)
        self._change("", question_thresholds=rest)

    @Slot(str, float, float)
    def _question_changed(self, question: str, auto_at: float, review_at: float) -> None:
        changed = QuestionThresholds(question, auto_at, review_at)
        own = tuple(
            changed if each.question == question else each
            for each in self._policy.question_thresholds
        )
        self._change(f"thresholds {question}", question_thresholds=own)

    def _without(self, question: str) -> tuple[QuestionThresholds, ...]:
        every = self._policy.question_thresholds
        return tuple(each for each in every if each.question != question)


class _QuestionRow(QWidget):
    """Whether a question decides, and its own thresholds where it has some."""

    gates_changed = Signal()
    own_changed = Signal(str, bool)
    thresholds_changed = Signal(str, float, float)

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question
        title = humanise(question)
        self.gates = QCheckBox(title)
        self.gates.setAccessibleName(self.tr("{question} decides").format(question=title))
        self.gates.setToolTip(
            self.tr("Checked questions decide the verdict, at least one; the others inform")
        )
        self.own = QCheckBox(self.tr("Own thresholds"))
        self.own.setAccessibleName(self.tr("Own thresholds for {question}").format(question=title))
        self._scale = ConfidenceScale()
        self._scale.setFixedWidth(140)
        self.pair = ThresholdPair(title)
        top = columns(spacing=12)
        top.addWidget(self.gates, 1)
        top.addWidget(self._scale)
        top.addWidget(self.own)
        body = rows(self, spacing=6)
        body.addLayout(top)
        body.addWidget(self.pair)
        body.addWidget(frame("line"))
        self.gates.toggled.connect(self.gates_changed)
        self.own.toggled.connect(self._own_toggled)
        self.pair.changed.connect(self._pair_changed)

    def show_question(
        self, policy: Policy, gates: bool, own: bool, answer: Mapping[str, Any] | None
    ) -> None:
        """Show what the policy says of the question, and how sure its current answer is."""
        for box, checked in ((self.gates, gates), (self.own, own)):
            with QSignalBlocker(box):
                box.setChecked(checked)
        auto_at, review_at = policy.thresholds(self._question)
        self.pair.setVisible(own)
        self.pair.show_thresholds(auto_at, review_at)
        self._scale.setVisible(answer is not None)
        if answer is not None:
            self._scale.show_value(answer["answer_confidence"], review_at, auto_at)

    @Slot(bool)
    def _own_toggled(self, own: bool) -> None:
        self.own_changed.emit(self._question, own)

    @Slot(float, float)
    def _pair_changed(self, auto_at: float, review_at: float) -> None:
        self.thresholds_changed.emit(self._question, auto_at, review_at)


def gates(policy: Policy, questions: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """The questions that decide the verdict; without any named, all but the scores."""
    named = [name for name in policy.decision_questions if name in questions]
    return named or [name for name, each in questions.items() if each["type"] != "score"]
