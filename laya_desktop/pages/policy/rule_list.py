"""The rules in their order, of which the first that matches applies."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QToolButton, QWidget

from laya_desktop.models.ordered_list import ListLine
from laya_desktop.pages.policy.words import rule_in_words
from laya_desktop.widgets.basics import button, columns, label, rows, tool
from laya_desktop.widgets.ordered_list import OrderedList
from laya_engine.policy import Rule


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
        self.list.row_chosen.connect(self.chosen)
        self.list.move_asked.connect(self.move_asked)
        self.list.delete_asked.connect(self.delete_asked)
        self.add = button(self.tr("&Add"), "plus", name=self.tr("Add a rule"))
        self.add.clicked.connect(self.add_asked)
        self._empty = label(self.tr("No rules: the thresholds alone decide."), "muted", wrap=True)
        self._tools = {
            "up": tool("up", self.tr("Move the rule up (Alt+Up)")),
            "down": tool("down", self.tr("Move the rule down (Alt+Down)")),
            "copy": tool("copy", self.tr("Duplicate the rule (Ctrl+D)")),
            "delete": tool("trash", self.tr("Delete the rule (Del)")),
        }
        self._tools["up"].clicked.connect(self._up)
        self._tools["down"].clicked.connect(self._down)
        self._tools["copy"].clicked.connect(self.duplicate_asked)
        self._tools["delete"].clicked.connect(self.delete_asked)
        foot = columns(spacing=0)
        foot.addWidget(self.add)
        foot.addStretch(1)
        for each in self._tools.values():
            each.setProperty("kind", "tiny")
            foot.addWidget(each)
        body = rows(self, spacing=8)
        body.addWidget(self.thresholds)
        body.addSpacing(4)
        body.addWidget(label(self.tr("Rules, the first that matches applies"), "small", wrap=True))
        body.addWidget(self._empty)
        body.addWidget(self.list, 1)
        body.addLayout(foot)

    @property
    def tools(self) -> dict[str, QToolButton]:
        """The buttons below the list: up, down, copy, delete."""
        return self._tools

    def show_rules(self, rules: tuple[Rule, ...], row: int, applies: int) -> None:
        """Show rules with one of them chosen, and mark the one that applies to the current text."""
        lines = tuple(self._line(index, rule, index == applies) for index, rule in enumerate(rules))
        self.list.show_lines(lines, row)
        self.thresholds.setChecked(row < 0)
        self._empty.setVisible(not rules)
        self._tools["up"].setEnabled(row > 0)
        self._tools["down"].setEnabled(0 <= row < len(rules) - 1)
        self._tools["copy"].setEnabled(row >= 0)
        self._tools["delete"].setEnabled(row >= 0)

    def _line(self, index: int, rule: Rule, applies: bool) -> ListLine:
        title = f"{index + 1}.  {rule.because or '…'}"
        words = rule_in_words(rule)
        if not applies:
            return ListLine(title, words, hint=words)
        hint = self.tr("Applies to the current text: {rule}").format(rule=words)
        return ListLine(title, words, "check-circle", "accent", hint=hint)

    @Slot()
    def _thresholds_chosen(self) -> None:
        self.chosen.emit(-1)

    @Slot()
    def _up(self) -> None:
        self.move_asked.emit(self.list.row, self.list.row - 1)

    @Slot()
    def _down(self) -> None:
        self.move_asked.emit(self.list.row, self.list.row + 1)
