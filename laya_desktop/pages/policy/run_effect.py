"""What the edited policy would do to the run that is open on the Batch page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np
from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from laya_desktop.context import WindowContext
from laya_desktop.engine.jobs import JobFailed
from laya_desktop.engine.run_jobs import PolicyPreviewed, PreviewPolicy
from laya_desktop.engine.worker import explain
from laya_desktop.theme import scaled
from laya_desktop.widgets.basics import columns, frame, label, rows, timer
from laya_desktop.wording import number, verdict_name
from laya_engine.policy import VERDICTS, Policy
from laya_engine.policy_fit import check_policy
from laya_engine.runs import PolicyChange

BINS = 20
WIDEST_NAME = 300
PAUSE_MS = 120  # after the last edit; a slider that is dragged edits at every step
ROWS_PAUSE_MS = 400  # while rows are being decided


class RunEffect(QWidget):
    """Hidden while no run is open. `counts_changed` tells that `counts` gives others."""

    counts_changed = Signal()

    def __init__(self, context: WindowContext) -> None:
        super().__init__()
        self._client, self._open = context.client, context.open_run
        self._policy: Policy | None = None  # None for one that is wrong
        self._asked: Mapping[str, Mapping[str, Any]] = {}
        self._ticket: int | None = None
        self._ask_later = timer(self, PAUSE_MS, self._ask)
        self._count_later = timer(self, ROWS_PAUSE_MS, self._recount)
        self._name = label("", "muted")
        self._said = label("", "", wrap=True)
        card = frame("card")
        across = columns(card, spacing=16)
        across.setContentsMargins(16, 10, 16, 10)
        across.addWidget(self._name)
        across.addWidget(self._said, 1)
        rows(self).addWidget(card)
        self._client.reported.connect(self._reported)
        self._open.changed.connect(self.show_run)
        self.hide()  # until it has its place: `show_run`

    @property
    def said(self) -> str:
        """The effect in words."""
        return self._said.text()

    @property
    def fits(self) -> bool:
        """Whether the open run was asked the questions that the policy is about."""
        run = self._open.run
        return run is not None and dict(run.settings.questions) == dict(self._asked)

    def show_policy(
        self, policy: Policy | None, questions: Mapping[str, Mapping[str, Any]]
    ) -> None:
        """Another policy over the questions of a set, None for one that cannot be used."""
        if questions != self._asked:
            self._asked = questions
            self._recount()
        if policy != self._policy:
            self._policy = policy
            self._ask_soon()

    def counts(self, question: str = "") -> tuple[int, ...]:
        """Rows of the run by how sure they are; of one question, else of the deciding answer."""
        run = self._open.run
        if run is None or not self.fits:
            return ()
        sure = run.index.sureness(question)
        return tuple(map(int, np.histogram(sure, BINS, (0.0, 1.0))[0]))

    @Slot()
    def show_run(self) -> None:
        """Tell of the run as it is now, if one is open."""
        run = self._open.run
        self.setVisible(run is not None)
        if run is None:
            self._recount()
        elif self.isVisible() and not self._count_later.isActive():
            self._count_later.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._recount()

    @Slot()
    def _recount(self) -> None:
        run = self._open.run
        if run is not None:
            name = run.settings.source.name
            whole = self.tr("Open run: {name}").format(name=name)
            elide = Qt.TextElideMode.ElideMiddle
            metrics = self._name.fontMetrics()
            self._name.setText(metrics.elidedText(whole, elide, scaled(WIDEST_NAME)))
            self._name.setToolTip(whole)
        self.counts_changed.emit()
        self._ask_soon()

    def _ask_soon(self) -> None:
        if self.isVisible():  # nobody decides a run anew for a page that is not shown
            self._ask_later.start()

    @Slot()
    def _ask(self) -> None:
        run, policy = self._open.run, self._policy
        if self._ticket is not None:
            self._client.cancel(self._ticket)
            self._ticket = None
        if run is None:
            return
        if policy is None:
            self._say(self.tr("The effect is shown when the policy is right."))
        elif not self.fits:
            self._say(self.tr("It was asked other questions than those of this policy."))
        elif why := _why_not(policy, run.settings.questions):
            self._say(why)
        else:
            path = run.path
            self._ticket = self._client.submit(lambda ticket: PreviewPolicy(ticket, path, policy))

    @Slot(object)
    def _reported(self, report: object) -> None:
        if self._ticket is None or getattr(report, "ticket", None) != self._ticket:
            return
        self._ticket = None
        if isinstance(report, PolicyPreviewed):
            self._say(self._words(report.change))
        elif isinstance(report, JobFailed):
            self._say(report.message)

    def _words(self, change: PolicyChange) -> str:
        decided = number(change.decided)
        if not change.decided:
            return self.tr("No row of it is decided yet.")
        if not change.rows:
            told = self.tr("None of the {decided} decided rows would change.", "", change.decided)
            return told.format(decided=decided)
        before, after = Counter[str](), Counter[str]()
        for (was, becomes), count in change.verdicts.items():
            before[was] += count
            after[becomes] += count
        told = self.tr("{rows} of {decided} decided rows would change", "", change.decided)
        parts = [told.format(rows=number(change.rows), decided=decided)]
        parts += [
            f"{verdict_name(each)} {number(before[each])} → {number(after[each])}"
            for each in VERDICTS
            if before[each] != after[each]
        ]
        return "  ·  ".join(parts)

    def _say(self, text: str) -> None:
        self._said.setText(text)
        self.setAccessibleName(f"{self._name.toolTip()}. {text}")


def _why_not(policy: Policy, questions: Mapping[str, Any]) -> str:
    """The engine's sentence about a policy that does not fit the questions of a run."""
    try:
        check_policy(policy, questions)
    except ValueError as error:
        return explain(error)
    return ""
