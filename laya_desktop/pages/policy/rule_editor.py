"""One rule in full: when, then, because."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QComboBox

from laya_desktop.pages.policy.condition_row import ConditionRow, new_condition
from laya_desktop.widgets.basics import button, clear, columns, label, rows
from laya_desktop.widgets.fields import buddy, line_edit, show_choice, show_text, titled_fields
from laya_desktop.widgets.scrolled_column import ScrolledColumn
from laya_desktop.wording import verdict_name
from laya_engine.policy import VERDICTS, Condition, Rule


class RuleEditor(ScrolledColumn):
    """`edited` carries the changed rule and the field, by which edits join to one undo."""

    edited = Signal(object, str)

    def __init__(self) -> None:
        super().__init__()
        self._rule = Rule((), "")
        self._questions: Mapping[str, Mapping[str, Any]] = {}
        self._rows: list[ConditionRow] = []
        self._shape: list[object] = []
        self._title = label("", "heading")
        self._lines = rows(spacing=12)
        self.add = button(self.tr("Add a condition"), "plus", "ghost")
        self.add.clicked.connect(self._add_condition)
        self.verdict = QComboBox()
        self.verdict.setAccessibleName(self.tr("Verdict, at least"))
        for verdict in VERDICTS:
            self.verdict.addItem(verdict_name(verdict), verdict)
        self.verdict.setItemText(0, self.tr("As the thresholds say"))
        self.action = line_edit(self.tr("Action of the rule"), self.tr("call_back"))
        self.team = line_edit(self.tr("Team of the rule"), self.tr("retention"))
        self.human = QCheckBox(self.tr("A &person looks at it"))
        self.because = line_edit(
            self.tr("Reason of the rule"), self.tr("the reason that a person reads")
        )
        self._form()
        self.verdict.currentIndexChanged.connect(self._verdict_chosen)
        self.action.textChanged.connect(self._action_typed)
        self.team.textChanged.connect(self._team_typed)
        self.human.toggled.connect(self._human_changed)
        self.because.textChanged.connect(self._because_typed)

    @property
    def conditions(self) -> Sequence[ConditionRow]:
        """One row per condition."""
        return self._rows

    def show_rule(
        self, number: int, rule: Rule, questions: Mapping[str, Mapping[str, Any]]
    ) -> None:
        """Show the rule with a number, over the questions of a set."""
        self._rule, self._questions = rule, questions
        self._title.setText(self.tr("Rule {n}").format(n=number))
        shape: list[object] = [dict(questions), *(each.question for each in rule.when)]
        if shape != self._shape:
            self._shape = shape
            self._rebuild()
        for row, condition in zip(self._rows, rule.when, strict=True):
            row.show_condition(condition)
        self.add.setEnabled(bool(questions))
        show_choice(self.verdict, rule.verdict)
        show_text(self.action, rule.action)
        show_text(self.team, rule.team)
        show_text(self.because, rule.because)
        with QSignalBlocker(self.human):
            self.human.setChecked(rule.human_review)

    def _rebuild(self) -> None:
        clear(self._lines)
        self._rows = [
            ConditionRow(index, condition, self._questions)
            for index, condition in enumerate(self._rule.when)
        ]
        for row in self._rows:
            row.edited.connect(self._condition_edited)
            row.remove_asked.connect(self._condition_removed)
            self._lines.addWidget(row)

    def _form(self) -> None:
        body = self.column()
        body.addWidget(self._title)
        body.addWidget(label(self.tr("When all of this holds"), "muted"))
        body.addLayout(self._lines)
        foot = columns()
        foot.addWidget(self.add)
        foot.addStretch(1)
        body.addLayout(foot)
        body.addLayout(
            titled_fields(
                (self.tr("Then &verdict"), self.verdict),
                (self.tr("A&ction"), self.action),
                (self.tr("&Team"), self.team),
            )
        )
        body.addWidget(self.human)
        body.addSpacing(4)
        body.addWidget(buddy(self.tr("&Because"), self.because))
        body.addWidget(self.because)
        body.addStretch(1)

    def _change(self, kind: str, **changes: Any) -> None:
        self.edited.emit(replace(self._rule, **changes), kind)

    @Slot(int, object)
    def _condition_edited(self, index: int, condition: Condition) -> None:
        when = self._rule.when
        another = condition.question != when[index].question
        kind = "" if another else f"condition {index}"
        self._change(kind, when=(*when[:index], condition, *when[index + 1 :]))
        if another:
            self._rows[index].question.setFocus()  # its row was made anew

    @Slot(int)
    def _condition_removed(self, index: int) -> None:
        self._change("", when=(*self._rule.when[:index], *self._rule.when[index + 1 :]))

    @Slot()
    def _add_condition(self) -> None:
        used = {condition.question for condition in self._rule.when}
        free = [name for name in self._questions if name not in used] or list(self._questions)
        added = new_condition(free[0], self._questions[free[0]])
        self._change("", when=(*self._rule.when, added))

    @Slot()
    def _verdict_chosen(self) -> None:
        self._change("", verdict=str(self.verdict.currentData()))

    @Slot()
    def _action_typed(self) -> None:
        self._change("action", action=self.action.text())

    @Slot()
    def _team_typed(self) -> None:
        self._change("team", team=self.team.text())

    @Slot(bool)
    def _human_changed(self, human: bool) -> None:
        self._change("", human_review=human)

    @Slot()
    def _because_typed(self) -> None:
        self._change("because", because=self.because.text())
