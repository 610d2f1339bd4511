"""What the Thresholds part does: pick by a promise, put into the policy of the library, undo."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from laya_desktop.context import WindowContext
from laya_desktop.engine.jobs import JobFailed
from laya_desktop.engine.study_jobs import PickThresholds, Study, ThresholdsPicked
from laya_desktop.library.sets import QuestionSet
from laya_desktop.pages.evaluate.thresholds_view import ThresholdsView
from laya_engine.evaluation import Automatic
from laya_engine.policy import Policy


class Promising(QObject):
    """Thresholds go into the policy of the question set that the run asked."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__()
        self._context = context
        self._client = context.client
        self._study: Study | None = None
        self._found: ThresholdsPicked | None = None
        self._before: Policy | None = None
        self._ticket: int | None = None
        self.view = ThresholdsView()
        self.view.pick_asked.connect(self.pick)
        self.view.apply_asked.connect(self.apply)
        self.view.undo_asked.connect(self.undo)
        self._client.reported.connect(self._reported)

    def show_study(self, study: Study) -> None:
        """Another evaluation; what was picked from the last one says nothing about it."""
        self._study, self._found, self._before = study, None, None
        self.view.clear()

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
        """Decide with the thresholds from now on."""
        question_set = self._set
        if self._found is None or question_set is None:
            return
        policies = self._context.library.policies
        before, policy = policies.of(question_set), self._found.policy
        self._context.keep(lambda: policies.use(question_set, policy))
        self._before = before
        self._show_state(
            self.tr(
                "“{title}” is decided with these thresholds from now on, here and in new runs."
            ).format(title=question_set.title)
        )

    @Slot()
    def undo(self) -> None:
        """Back to the policy before."""
        question_set, before = self._set, self._before
        if question_set is None or before is None:
            return
        self._context.keep(lambda: self._context.library.policies.use(question_set, before))
        self._before = None
        self._show_state(self.tr("The policy is what it was before."))

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
        can_apply = (
            self._found is not None
            and self._set is not None
            and any(isinstance(one, Automatic) for one in self._found.picked.values())
            and self._before is None
        )
        self.view.show_state(text, can_apply=can_apply, can_undo=self._before is not None)

    @Slot(object)
    def _reported(self, report: object) -> None:
        if isinstance(report, ThresholdsPicked) and report.ticket == self._ticket:
            self._ticket, self._found, self._before = None, report, None
            self.view.show_picked(report)
            self._show_state(
                ""
                if self._set is not None
                else self.tr("The question set of this run is not in the library any more.")
            )
        elif isinstance(report, JobFailed) and report.ticket == self._ticket:
            self._ticket = None
            self.view.problem.say(report.message)
