"""What changes a run that is shown: corrections, another policy, failed rows tried again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Slot

from laya_desktop.answer_options import VERDICT
from laya_desktop.engine.client import EngineClient
from laya_desktop.engine.jobs import JobFailed, RunProgress
from laya_desktop.engine.probe_jobs import RunProbed
from laya_desktop.engine.review_jobs import ReviewSaved, ReviewUndone
from laya_desktop.engine.run_jobs import (
    ApplyPolicy,
    CorrectRow,
    PolicyPreviewed,
    PreviewPolicy,
    ReloadRun,
    RetryFailed,
    RowCorrected,
    RunReloaded,
    UndoCorrection,
)
from laya_desktop.pages.batch_run.correction_strip import CorrectionStrip
from laya_desktop.pages.batch_run.policy_panel import PolicyPanel
from laya_engine.policy import Policy
from laya_engine.runs import RunFile

if TYPE_CHECKING:
    from laya_desktop.pages.batch_run.view import BatchRunView


class Changing(QObject):
    """Asks the runs thread for changes, and has the view take them when they are saved."""

    def __init__(
        self, client: EngineClient, strip: CorrectionStrip, policy: PolicyPanel, view: BatchRunView
    ) -> None:
        super().__init__(view)
        self._client, self._panel, self._view = client, policy, view
        self._run: RunFile | None = None
        self._corrections: set[int] = set()  # tickets
        self._previewing: int | None = None
        self._reloading: int | None = None
        self._refreshing: set[int] = set()  # tickets; what another page had changed is read anew
        self._seen: set[int] = set()  # positions answered while everything is read anew
        self._before: list[Policy] = []  # that the run was decided by, the last one at the end
        self._undoing = False
        strip.corrected.connect(self.correct)
        strip.undo_asked.connect(self.undo)
        policy.preview_asked.connect(self._preview)
        policy.apply_asked.connect(self._apply)
        policy.undo_asked.connect(self.undo_policy)
        client.reported.connect(self._reported)

    @property
    def undoable(self) -> bool:
        """Whether there is a policy to go back to."""
        return bool(self._before)

    def show_run(self, run: RunFile | None) -> None:
        """Change this run from now on."""
        if run is None or self._run is None or run.path != self._run.path:
            self._before = []
        self._run = run
        self._corrections, self._seen = set(), set()
        self._previewing = self._reloading = None
        self._refreshing = set()

    def saw(self, progress: RunProgress) -> None:
        """These are answered; an index that is being read may lack them."""
        if self._reloading is not None or self._refreshing:
            self._seen.update(outcome.position for outcome in progress.outcomes)

    @Slot(str, object)
    def correct(self, question: str, value: Any) -> None:
        """Correct the row in detail: a question, or its verdict."""
        position = self._view.details.position
        if self._run is not None and position >= 0:
            path = self._run.path
            what = question if question == VERDICT else f"answer:{question}"
            self._corrections.add(
                self._client.submit(lambda ticket: CorrectRow(ticket, path, position, what, value))
            )

    @Slot()
    def undo(self) -> None:
        """Take the newest correction of the run back."""
        if self._run is not None:
            path = self._run.path
            self._corrections.add(self._client.submit(lambda ticket: UndoCorrection(ticket, path)))

    @Slot()
    def retry(self) -> None:
        """Open failed rows again."""
        if self._run is not None and self._reloading is None:
            path = self._run.path
            self._reloading = self._client.submit(lambda ticket: RetryFailed(ticket, path))

    @Slot()
    def undo_policy(self) -> None:
        """Decide by the policy before again."""
        if self._before and self._reloading is None:
            self._undoing = True
            self._submit_policy(self._before[-1])

    @Slot(object)
    def _preview(self, policy: Policy) -> None:
        if self._run is not None:
            if self._previewing is not None:
                self._client.cancel(self._previewing)
            path = self._run.path
            self._previewing = self._client.submit(
                lambda ticket: PreviewPolicy(ticket, path, policy)
            )

    @Slot(object)
    def _apply(self, policy: Policy) -> None:
        if self._reloading is None:
            self._undoing = False
            self._submit_policy(policy)

    def _submit_policy(self, policy: Policy) -> None:
        if self._run is not None:
            path = self._run.path
            self._reloading = self._client.submit(lambda ticket: ApplyPolicy(ticket, path, policy))

    @Slot(object)
    def _reported(self, report: object) -> None:
        ticket = getattr(report, "ticket", None)
        if isinstance(report, RowCorrected) and ticket in self._corrections:
            self._corrections.discard(report.ticket)
            self._corrected(report)
        elif isinstance(report, PolicyPreviewed) and ticket == self._previewing:
            self._previewing = None
            self._panel.show_change(report.policy, report.change)
        elif isinstance(report, RunReloaded) and ticket == self._reloading:
            self._reloaded(report)
        elif isinstance(report, RunReloaded) and ticket in self._refreshing:
            self._refreshing.discard(report.ticket)
            self._take_index(report)
        elif isinstance(report, (RunProbed, ReviewSaved, ReviewUndone)):
            self._changed_elsewhere(report)
        elif isinstance(report, JobFailed):
            self._failed(report)

    def _corrected(self, report: RowCorrected) -> None:
        if report.outcome is None:
            return
        self._view.notice.say("")
        self._view.take_corrected(report.outcome, report.answers)
        if report.undone is not None:
            self._view.table.choose(report.outcome.position)

    def _reloaded(self, report: RunReloaded) -> None:
        if self._run is None:
            return
        if report.change is not None:
            if self._undoing:
                self._before.pop()
            else:
                self._before.append(self._run.settings.policy)
        self._reloading = None
        self._take_index(report)
        if report.change is not None:
            return
        if report.index.run_counts().pending:
            self._view.reopened.emit()
        else:
            self._view.notice.say(
                self.tr("There is nothing to try again: these rows hold nothing that can be read.")
            )

    def _changed_elsewhere(self, report: RunProbed | ReviewSaved | ReviewUndone) -> None:
        """Another page measured rows of the run, or a person answered one of them there."""
        if self._run is None or report.path != self._run.path:
            return
        path = self._run.path
        if isinstance(report, RunProbed):
            self._refreshing.add(self._client.submit(lambda ticket: ReloadRun(ticket, path)))
        elif report.outcome is not None:
            self._view.take_corrected(report.outcome, report.answers)

    def _take_index(self, report: RunReloaded) -> None:
        if self._run is not None:
            self._run.refresh()
            seen, self._seen = sorted(self._seen), set()
            self._view.model.take_index(report.index)
            self._view.take_reloaded(seen)

    def _failed(self, report: JobFailed) -> None:
        if report.ticket == self._previewing:
            self._previewing = None
            self._panel.show_problem(report.message)
        elif report.ticket == self._reloading:
            self._reloading = None
            self._view.notice.say(report.message)
        elif report.ticket in self._refreshing:
            self._refreshing.discard(report.ticket)
            self._view.notice.say(report.message)
        elif report.ticket in self._corrections:
            self._corrections.discard(report.ticket)
            self._view.notice.say(report.message)
