"""The Policy page: edit, see what it does to the current text, and use it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QSplitter, QStackedWidget

from laya_desktop.context import WindowContext
from laya_desktop.engine.import_jobs import ImportPolicy, PolicyImported
from laya_desktop.engine.jobs import JobFailed
from laya_desktop.engine.worker import sentence
from laya_desktop.library.edits import Edits
from laya_desktop.library.effect import Effect, effect_of
from laya_desktop.library.policies import check_policy, named, shipped_policy
from laya_desktop.library.sets import QuestionSet
from laya_desktop.models.ordered_list import moved
from laya_desktop.pages.page import Page
from laya_desktop.pages.policy.condition_row import new_condition
from laya_desktop.pages.policy.effect_strip import EffectStrip
from laya_desktop.pages.policy.rule_editor import RuleEditor
from laya_desktop.pages.policy.rule_list import RuleList
from laya_desktop.pages.policy.run_effect import RunEffect
from laya_desktop.pages.policy.thresholds import ThresholdsEditor
from laya_desktop.pages.policy.words import still_to_come
from laya_desktop.pages.question_sets import QuestionSetCombo
from laya_desktop.widgets.basics import button, columns, label, rows, shortcut
from laya_desktop.widgets.notice import Notice
from laya_desktop.widgets.saved_notice import SavedNotice
from laya_desktop.widgets.side_card import SideCard
from laya_engine.policy import Policy, Rule, policy_to


@dataclass(frozen=True)
class KeptPolicies:
    """What was edited, by question set, and what is shown of it."""

    edits: dict[str, Edits[Policy]]
    key: str
    row: int


class PolicyPage(Page):
    """An edited policy is used by Triage and Batch from "Use this policy" on, if it is right."""

    opens_files = True

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context)
        self._library = context.library
        self._edits: dict[str, Edits[Policy]] = {}
        self._row = -1
        self._begun = -1  # the rule that is being written for the first time
        self._importing: int | None = None  # the ticket of the file that is being read
        self.sets = QuestionSetCombo(self._library, context.settings.current.question_set)
        self.sets.setMinimumWidth(180)
        self.list = RuleList()
        self.thresholds = ThresholdsEditor()
        self.rule = RuleEditor()
        self.effect = EffectStrip()
        self.run_effect = RunEffect(context)
        self.problem = Notice("problem")
        self.saved = SavedNotice(context.client)
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
        effects = rows(spacing=8)
        effects.addWidget(self.effect)
        effects.addWidget(self.run_effect)
        body.addLayout(effects)
        body.addWidget(self.problem)
        body.addWidget(self.saved)
        body.addWidget(self._two(), 1)
        body.addLayout(self._foot())
        self._connect()
        self._show()
        self.run_effect.show_run()

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
        """Why the edited policy cannot be used, "" when it can."""
        if missing := still_to_come(self.policy):
            return missing
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
        self._importing = self.context.client.submit(lambda ticket: ImportPolicy(ticket, path))

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
        self.saved.save(path, policy_to(self.policy))

    @Slot()
    def add_rule(self) -> None:
        """A new rule behind the one that is chosen, on the first question."""
        self._begun = self._row + 1
        self._insert(self._blank_rule())
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

    def keep(self) -> object:
        return KeptPolicies(self._edits, self.sets.key, self._row)

    def take_up(self, kept: object) -> None:
        if isinstance(kept, KeptPolicies):
            self._edits = kept.edits
            self.sets.choose(kept.key)
            self._row = kept.row
            self._show()

    @property
    def _edited(self) -> Edits[Policy]:
        return self._edits.setdefault(self.sets.key, Edits(self.in_use))

    def _insert(self, rule: Rule) -> None:
        rules = list(self.policy.rules)
        self._row += 1
        rules.insert(self._row, rule)
        self._edit(replace(self.policy, rules=tuple(rules)))

    def _edit(self, policy: Policy, kind: str = "") -> None:
        self._edited.edit(named(policy, self.shown.base), kind)
        self._show()

    @Slot()
    def _set_chosen(self) -> None:
        self._row = -1
        self._show()

    @Slot(object)
    def _reported(self, report: object) -> None:
        if self._importing is None or getattr(report, "ticket", None) != self._importing:
            return
        self._importing = None
        if isinstance(report, PolicyImported):
            self.context.remember(folder=str(report.path.parent))
            self._row = -1
            self._edit(report.policy)
        elif isinstance(report, JobFailed):
            self.problem.say(report.message, "problem")

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
        self.run_effect.show_policy(None if wrong else policy, questions)
        self._show_wrong(wrong)
        chances = [name for name, each in questions.items() if each["type"] == "noul"]
        self.list.show_rules(policy.rules, self._row, effect.rule if effect else -1, chances)
        self.list.add.setEnabled(bool(questions))
        if self._row < 0:
            self.thresholds.show_policy(policy, questions, answers)
            self._show_counts()
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

    def _show_wrong(self, wrong: str) -> None:
        """Say what is wrong; of a rule that is being written, only what is still to come."""
        if not wrong or self._begun >= len(self.policy.rules):
            self._begun = -1
        if self._begun < 0 or self._begun != self._row:
            self.problem.say(wrong, "problem")
        elif self.policy.rules[self._row] == self._blank_rule():
            self.problem.say("")
        else:
            self.problem.say(wrong, "notice")

    @Slot()
    def _show_counts(self) -> None:
        self.thresholds.show_counts(self.run_effect.counts)

    def _blank_rule(self) -> Rule:
        name, definition = next(iter(self.shown.asked.items()))
        return Rule((new_condition(name, definition),), "")

    def _why_no_effect(self, wrong: str) -> str:
        if wrong:
            return self.tr("The effect is shown when the policy is right.")
        asked = self.tr("Decide a text with “{set}” on the Triage page, to see what an edit does.")
        return asked.format(set=self.shown.title)

    def _connect(self) -> None:
        self.context.client.reported.connect(self._reported)
        self.sets.currentIndexChanged.connect(self._set_chosen)
        self._library.sets.changed.connect(self._show)
        self._library.policies.changed.connect(self._policy_changed)
        self._library.decided_changed.connect(self._show)
        self.run_effect.counts_changed.connect(self._show_counts)
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
            split.addWidget(SideCard(widget, width, margin=16))
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
