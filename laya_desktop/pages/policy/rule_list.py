"""The rules in their order, of which the first that matches applies."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QToolButton, QWidget

from laya_desktop.models.ordered_list import ListLine
from laya_desktop.pages.policy.words import rule_in_words
from laya_desktop.said import said
from laya_desktop.widgets.basics import button, label, rows
from laya_desktop.widgets.elided_label import ElidedLabel
from laya_desktop.widgets.ordered_list import OrderedList
from laya_desktop.widgets.ordered_tools import OrderedTools
from laya_engine.policy import Rule

FEWEST = 44  # height of the list, where there is little


class RuleList(QWidget):
    """`chosen` carries a rule, -1 for the thresholds; the other signals are about the rule."""

    chosen = Signal(int)
    add_asked = Signal()
    duplicate_asked = Signal()
    delete_asked = Signal()
    move_asked = Signal(int, int)

    def __init__(self) -> None:
        super().__init__()
        self.thresholds = button(self.tr("T&hresholds and defaults"), kind="chip")
        self.thresholds.setCheckable(True)
        self.thresholds.clicked.connect(self._thresholds_chosen)
        self.list = OrderedList(self.tr("Rules, the first that matches applies"))
        self.list.setMinimumHeight(FEWEST)
        self.list.row_chosen.connect(self.chosen)
        self.add = button(self.tr("&Add"), "plus", name=self.tr("Add a rule"))
        self.add.clicked.connect(self.add_asked)
        self._empty = label(self.tr("No rules: the thresholds alone decide."), "muted", wrap=True)
        self._tools = OrderedTools(
            self.list,
            self.add,
            (
                self.tr("Move the rule up (Alt+Up)"),
                self.tr("Move the rule down (Alt+Down)"),
                self.tr("Duplicate the rule (Ctrl+D)"),
                self.tr("Delete the rule (Del)"),
            ),
        )
        self._tools.duplicate_asked.connect(self.duplicate_asked)
        self._tools.delete_asked.connect(self.delete_asked)
        self._tools.move_asked.connect(self.move_asked)
        body = rows(self, spacing=8)
        body.addWidget(self.thresholds)
        body.addSpacing(4)
        order = ElidedLabel("small")
        order.setText(self.tr("Rules, the first that matches applies"))
        body.addWidget(order)
        body.addWidget(self._empty)
        body.addWidget(self.list, 1)
        body.addWidget(self._tools)

    @property
    def tools(self) -> dict[str, QToolButton]:
        """The buttons below the list: up, down, copy, delete."""
        return self._tools.buttons

    def show_rules(
        self, rules: tuple[Rule, ...], row: int, applies: int, chances: Collection[str]
    ) -> None:
        """Show rules with one of them chosen, and mark the one that applies to the current text.

        `chances` are the questions that are answered with yes or no.
        """
        lines = tuple(
            self._line(index, rule, index == applies, chances) for index, rule in enumerate(rules)
        )
        self.list.show_lines(lines, row)
        self.thresholds.setChecked(row < 0)
        self._empty.setVisible(not rules)
        self._tools.allow(row, len(rules))

    def _line(self, index: int, rule: Rule, applies: bool, chances: Collection[str]) -> ListLine:
        title = f"{index + 1}.  {said(rule.because) or '…'}"
        words = rule_in_words(rule, chances)
        if not applies:
            return ListLine(title, words, hint=words)
        hint = self.tr("Applies to the current text: {rule}").format(rule=words)
        return ListLine(title, words, "check-circle", "accent", hint=hint)

    @Slot()
    def _thresholds_chosen(self) -> None:
        self.chosen.emit(-1)
