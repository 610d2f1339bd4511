"""The Policy page: edit, see what it does to the current text, and use it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QFileDialog, QFrame, QHBoxLayout, QSplitter, QStackedWidget, QWidget

from laya_desktop.context import WindowContext
from laya_desktop.engine.worker import explain, sentence
from laya_desktop.library.edits import Edits
from laya_desktop.library.effect import Effect, effect_of
from laya_desktop.library.policies import check_policy, shipped_policy
from laya_desktop.library.sets import QuestionSet
from laya_desktop.library.stored import write_stored
from laya_desktop.models.ordered_list import moved
from laya_desktop.pages.page import Page
from laya_desktop.pages.policy.condition_row import new_condition
from laya_desktop.pages.policy.effect_strip import EffectStrip
from laya_desktop.pages.policy.rule_editor import RuleEditor
from laya_desktop.pages.policy.rule_list import RuleList
from laya_desktop.pages.policy.thresholds import ThresholdsEditor
from laya_desktop.pages.question_sets import QuestionSetCombo
from laya_desktop.widgets.basics import button, columns, frame, label, rows, shortcut
from laya_desktop.widgets.notice import Notice
from laya_engine.policy import Policy, Rule, load_policy, policy_to


class PolicyPage(Page):
    """An edited policy is used by Triage and Batch from "Use this policy" on, if it is right."""

    opens_files = True

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context)
        self._library = context.library
        self._edits: dict[str, Edits[Policy]] = {}
        self._row = -1
        self.sets = QuestionSetCombo(self._library, context.settings.current.question_set)
        self.sets.setMinimumWidth(200)
        self.list = RuleList()
        self.thresholds = ThresholdsEditor()
        self.rule = RuleEditor()
        self.effect = EffectStrip()
        self.problem = Notice("problem")
        self._undo = button(self.tr("&Undo"), "undo", "ghost")
        self._undo.setToolTip(self.tr("Take the last change back (Ctrl+Z)"))
        self._undo.clicked.connect(self.undo)
        self._reset = button(self.tr("&Reset"), "reset", "ghost", self.tr("Reset the policy"))
        self._reset.setToolTip(self.tr("Back to the policy that ships for this question set"))
        self._reset.clicked.connect(self.reset)
        self._import = button(self.tr("I&mport…"), "upload", "ghost", self.tr("Import a policy"))
        self._import.clicked.connect(self.choose_file)
        self._export = button(
            self.tr("E&xport…"), "download", "ghost", self.tr("Export the policy")
        )
        self._export.clicked.connect(self.choose_export)
        self._use = button(self.tr("Use this &policy"), "", "primary")
        self._use.setToolTip(self.tr("Triage and Batch decide with it from now on (Ctrl+S)"))
        self._use.clicked.connect(self.use)
        self._discard = button(self.tr("&Discard changes"), "", "ghost")
        self._discard.clicked.connect(self.discard)
        self._state = label("", "muted")

        body = rows(self, spacing=12)
        body.setContentsMargins(24, 16, 24, 16)
        body.addLayout(self._top())
        body.addWidget(self.effect)
        body.addWidget(self.problem)
        body.addWidget(self._two(), 1)
        body.addLayout(self._foot())
        self._connect()
        self._show()

    @property
    def shown(self) -> QuestionSet:
        """The question set whose policy is shown."""
        return self._library.sets.get(self.sets.key)

    @property
    def policy(self) -> Policy:
        """The policy as it was edited."""
        return self._edited.value

    @property
    def in_use(self) -> Policy:
        """The policy that decides now."""
        return self._library.policies.of(self.shown)

    @property
    def wrong(self) -> str:
        """The engine's sentence about the edited policy, "" when it can be used."""
        try:
            check_policy(self.policy)
        except (TypeError, ValueError) as error:
            return sentence(str(error))
        return ""

    @Slot()
    def use(self) -> None:
        """Decide with the edited policy from now on; one that is wrong is never used."""
        if not self.wrong and self.policy != self.in_use:
            self.context.keep(lambda: self._library.policies.use(self.shown, self.policy))

    @Slot()
    def discard(self) -> None:
        """Back to the policy in use."""
        self._edit(self.in_use)

    @Slot()
    def reset(self) -> None:
        """Back to the policy that ships; it still has to be used."""
        self._edit(shipped_policy(self.shown.base))

    @Slot()
    def undo(self) -> None:
        """Take the last edit back."""
        self._edited.undo()
        self._show()

    @Slot()
    def choose_file(self) -> None:
        """Ask for a policy to import."""
        kinds = self.tr("Policies (*.json);;All files (*)")
        folder = self.context.settings.current.folder
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Import a policy"), folder, kinds)
        if name:
            self.open_file(Path(name))

    def open_file(self, path: Path) -> None:
        """Edit the policy of a file; one that is no policy changes nothing."""
        try:
            policy = load_policy(path)
        except (OSError, ValueError) as error:
            self.problem.say(explain(error))
            return
        self.context.remember(folder=str(path.parent))
        self._row = -1
        self._edit(policy)

    @Slot()
    def choose_export(self) -> None:
        """Ask where to write the policy."""
        place = Path(self.context.settings.current.folder or Path.home())
        name, _ = QFileDialog.getSaveFileName(
            self,
            self.tr("Export the policy"),
            str(place / f"{self.policy.name}.json"),
            self.tr("Policies (*.json)"),
        )
        if name:
            self.export_to(Path(name))

    def export_to(self, path: Path) -> None:
        """Write the edited policy as JSON, as the command line takes it."""
        try:
            write_stored(path, policy_to(self.policy))
        except OSError as error:
            self.problem.say(explain(error))

    @Slot()
    def add_rule(self) -> None:
        """A new rule behind the one that is chosen, on the first question."""
        name, definition = next(iter(self.shown.asked.items()))
        self._insert(Rule((new_condition(name, definition),), ""))
        self.rule.because.setFocus()

    @Slot()
    def duplicate_rule(self) -> None:
        """The rule that is chosen once more."""
        if self._row >= 0:
            self._insert(self.policy.rules[self._row])

    @Slot()
    def delete_rule(self) -> None:
        """Delete the rule that is chosen; undo brings it back."""
        if self._row >= 0:
            rules = list(self.policy.rules)
            del rules[self._row]
            self._row = min(self._row, len(rules) - 1)
            self._edit(replace(self.policy, rules=tuple(rules)))

    @Slot(int, int)
    def move_rule(self, row: int, to: int) -> None:
        """Put a rule in another place."""
        self._row = to
        self._edit(replace(self.policy, rules=moved(self.policy.rules, row, to)))

    @property
    def _edited(self) -> Edits[Policy]:
        return self._edits.setdefault(self.sets.key, Edits(self.in_use))

    def _insert(self, rule: Rule) -> None:
        rules = list(self.policy.rules)
        self._row += 1
        rules.insert(self._row, rule)
        self._edit(replace(self.policy, rules=tuple(rules)))

    def _edit(self, policy: Policy, kind: str = "") -> None:
        self._edited.edit(policy, kind)
        self._show()

    @Slot()
    def _set_chosen(self) -> None:
        self._row = -1
        self._show()

    @Slot(int)
    def _rule_chosen(self, row: int) -> None:
        self._row = row
        self._show()

    @Slot(object, str)
    def _thresholds_edited(self, policy: Policy, kind: str) -> None:
        self._edit(policy, kind)

    @Slot(object, str)
    def _rule_edited(self, rule: Rule, kind: str) -> None:
        rules = self.policy.rules
        changed = (*rules[: self._row], rule, *rules[self._row + 1 :])
        self._edit(replace(self.policy, rules=changed), kind and f"{self._row} {kind}")

    @Slot(str)
    def _policy_changed(self, key: str) -> None:
        """Another policy is in use; undo brings back what was edited here."""
        if key in self._edits:
            self._edits[key].edit(self._library.policy(key))
        self._show()

    def _answers(self) -> Mapping[str, Any]:
        """The answers of the current text as a person left them, if it was asked this set."""
        from laya_engine.runs.corrections import corrected_answers

        current = self._library.current
        if current is None or current.question_set != self.sets.key:
            return {}
        decided = current.decided
        return corrected_answers(decided.record["answers"], decided.corrections)

    @Slot()
    def _show(self) -> None:
        policy, questions, wrong = self.policy, self.shown.asked, self.wrong
        self._row = min(self._row, len(policy.rules) - 1)
        answers = self._answers()
        effect: Effect | None = None
        if answers and not wrong:
            effect = effect_of(answers, self.in_use, policy)
        self.effect.show_effect(effect, self._why_no_effect(wrong))
        self.problem.say(wrong)
        self.list.show_rules(policy.rules, self._row, effect.rule if effect else -1)
        self.list.add.setEnabled(bool(questions))
        if self._row < 0:
            self.thresholds.show_policy(policy, questions, answers)
            self._details.setCurrentWidget(self.thresholds)
        else:
            self.rule.show_rule(self._row + 1, policy.rules[self._row], questions)
            self._details.setCurrentWidget(self.rule)
        differs = policy != self.in_use
        self._use.setEnabled(differs and not wrong)
        self._discard.setVisible(differs)
        self._undo.setEnabled(self._edited.can_undo)
        self._reset.setEnabled(policy != shipped_policy(self.shown.base))
        self._state.setText(
            self.tr("Not in use yet") if differs else self.tr("This policy is in use")
        )

    def _why_no_effect(self, wrong: str) -> str:
        if wrong:
            return self.tr("The effect is shown when the policy is right.")
        asked = self.tr("Decide a text with “{set}” on the Triage page, to see what an edit does.")
        return asked.format(set=self.shown.title)

    def _connect(self) -> None:
        self.sets.currentIndexChanged.connect(self._set_chosen)
        self._library.sets.changed.connect(self._show)
        self._library.policies.changed.connect(self._policy_changed)
        self._library.decided_changed.connect(self._show)
        self.list.chosen.connect(self._rule_chosen)
        self.list.add_asked.connect(self.add_rule)
        self.list.duplicate_asked.connect(self.duplicate_rule)
        self.list.delete_asked.connect(self.delete_rule)
        self.list.move_asked.connect(self.move_rule)
        self.thresholds.edited.connect(self._thresholds_edited)
        self.rule.edited.connect(self._rule_edited)
        shortcut(self, "Ctrl+Z", self.undo)
        shortcut(self, "Ctrl+D", self.duplicate_rule)
        shortcut(self, "Ctrl+S", self.use)
        self.first = self.list.list

    def _top(self) -> QHBoxLayout:
        top = columns(spacing=8)
        top.addWidget(label(self.tr("Policy"), "title"), 1)
        for each in (self._undo, self._reset, self._import, self._export, self.sets):
            top.addWidget(each)
        return top

    def _two(self) -> QSplitter:
        self._details = QStackedWidget()
        self._details.addWidget(self.thresholds)
        self._details.addWidget(self.rule)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.setHandleWidth(16)
        for part, (widget, width) in enumerate(((self.list, 260), (self._details, 440))):
            card = _card(widget)
            card.setMinimumWidth(width)
            split.addWidget(card)
            split.setStretchFactor(part, (2, 3)[part])
        split.setSizes([420, 680])
        return split

    def _foot(self) -> QHBoxLayout:
        foot = columns(spacing=8)
        foot.addWidget(self._use)
        foot.addWidget(self._discard)
        foot.addSpacing(8)
        foot.addWidget(self._state, 1)
        return foot


def _card(widget: QWidget) -> QFrame:
    card = frame("card")
    rows(card, margin=16).addWidget(widget)
    return card
