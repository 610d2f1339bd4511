"""What the Thresholds part does: pick by a promise, put into the policy of the library, undo."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from laya_desktop.context import WindowContext
from laya_desktop.engine.jobs import JobFailed
from laya_desktop.engine.study_jobs import PickThresholds, Study, ThresholdsPicked
from laya_desktop.library.sets import QuestionSet
from laya_desktop.pages.evaluate.thresholds_view import ThresholdsView
from laya_engine.evaluation import Automatic
from laya_engine.evaluation.promising import restored_thresholds, with_thresholds
from laya_engine.policy import Policy


class Promising(QObject):
    """Thresholds go into the policy of the question set that the run asked."""

    def __init__(self, context: WindowContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._client = context.client
        self._study: Study | None = None
        self._found: ThresholdsPicked | None = None
        self._applied: tuple[str, Policy, Policy] | None = None  # set, policy before, and after
        self._ticket: int | None = None
        self.view = ThresholdsView()
        self.view.pick_asked.connect(self.pick)
        self.view.apply_asked.connect(self.apply)
        self.view.undo_asked.connect(self.undo)
        self._client.reported.connect(self._reported)
        context.library.policies.changed.connect(self._policy_changed)

    def show_study(self, study: Study) -> None:
        """Another evaluation; what was picked from the last one says nothing about it."""
        self._study, self._found, self._ticket = study, None, None
        self.view.clear()
        self._show_state("")

    @Slot(float)
    def pick(self, target_error: float) -> None:
        """Find the thresholds of a promise."""
        study = self._study
        if study is None:
            return
        known = self._set
        policy = self._context.library.policies.of(known) if known else study.settings.policy
        self.view.problem.say("")
        self._ticket = self._client.submit(
            lambda ticket: PickThresholds(ticket, study, policy, target_error)
        )

    @Slot()
    def apply(self) -> None:
        """Decide with the thresholds from now on; what else is in the policy by now stays."""
        question_set = self._set
        if self._found is None or question_set is None:
            return
        policies = self._context.library.policies
        before = policies.of(question_set)
        after = with_thresholds(before, self._thresholds)
        self._applied = question_set.key, before, after
        self._context.keep(lambda: policies.use(question_set, after))
        self._show_state(
            self.tr(
                "“{title}” is decided with these thresholds from now on, here and in new runs."
            ).format(title=question_set.title)
        )

    @Slot()
    def undo(self) -> None:
        """Back to the thresholds before; what was edited since stays."""
        question_set, without = self._set, self._without
        if question_set is None or without is None:
            return
        self._applied = None
        self._context.keep(lambda: self._context.library.policies.use(question_set, without))
        self._show_state(self.tr("The thresholds are what they were before."))

    @property
    def _thresholds(self) -> dict[str, float]:
        """What was picked, of the questions that have it."""
        picked = self._found.picked if self._found else {}
        return {name: one.threshold for name, one in picked.items() if isinstance(one, Automatic)}

    @property
    def _without(self) -> Policy | None:
        """The policy in use without the thresholds of this page, None when it has none of them."""
        question_set = self._set
        if question_set is None or self._applied is None:
            return None
        key, before, after = self._applied
        policy = self._context.library.policies.of(question_set)
        without = restored_thresholds(policy, after, before)
        return None if key != question_set.key or without == policy else without

    @Slot(str)
    def _policy_changed(self, key: str) -> None:
        """A policy was edited: none of these thresholds may be left in it."""
        question_set = self._set
        if question_set is not None and question_set.key == key:
            self._show_state(self.view.state if self._without is not None else "")

    @property
    def _set(self) -> QuestionSet | None:
        """The library's set that the run asked, if it still asks the same questions."""
        if self._study is None:
            return None
        settings = self._study.settings
        sets = [
            each for each in self._context.library.sets.all if each.name == settings.question_set
        ]
        return next((each for each in sets if set(settings.questions) <= set(each.asked)), None)

    def _show_state(self, text: str) -> None:
        question_set = self._set
        can_apply = False
        if question_set is not None:
            policy = self._context.library.policies.of(question_set)
            can_apply = with_thresholds(policy, self._thresholds) != policy
        self.view.show_state(text, can_apply=can_apply, can_undo=self._without is not None)

    @Slot(object)
    def _reported(self, report: object) -> None:
        if isinstance(report, ThresholdsPicked) and report.ticket == self._ticket:
            self._ticket, self._found = None, report
            self.view.show_picked(report)
            self._show_state(
                ""
                if self._set is not None
                else self.tr("The question set of this run is not in the library any more.")
            )
        elif isinstance(report, JobFailed) and report.ticket == self._ticket:
            self._ticket = None
            self.view.problem.say(report.message)
