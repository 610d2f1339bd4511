"""What is kept of the decision that is shown: its entry in the history, and what was corrected."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Slot

from laya_desktop.engine.jobs import JobFailed, TextDecided
from laya_desktop.engine.triage_jobs import (
    DecisionKept,
    HistoryEntry,
    KeepCorrections,
    KeepDecision,
)
from laya_desktop.library.edits import Edits

if TYPE_CHECKING:
    from laya_desktop.context import WindowContext

Corrections = Mapping[str, Any]


def decision_of(entry: HistoryEntry) -> TextDecided:
    """A past decision as it was."""
    from laya_engine.runs.corrections import decide_corrected

    return TextDecided(
        ticket=0,
        record=entry.record,
        decision=decide_corrected(entry.policy, entry.record["answers"], entry.corrections),
        policy=entry.policy,
        questions=entry.questions,
        run_id=entry.run_id,
        device=entry.device,
        elapsed_ms=entry.elapsed_ms,
        corrections=entry.corrections,
    )


class DecisionRecord(QObject):
    """Writes in the library thread; with the history switched off it writes nothing at all."""

    def __init__(self, context: WindowContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._path = context.settings.history_path
        self._keeping: int | None = None  # ticket of the entry that is being written
        self._entry: int | None = None
        self._late: TextDecided | None = None  # corrected before its entry was written
        self._edits: Edits[Corrections] = Edits({})
        context.client.reported.connect(self._reported)

    @property
    def entry(self) -> int | None:
        """The id of the decision in the history, None while it is not there."""
        return self._entry

    @property
    def corrections(self) -> Corrections:
        """What a person says of the decision now."""
        return self._edits.value

    @property
    def can_undo(self) -> bool:
        """Whether there is a correction to take back."""
        return self._edits.can_undo

    def keep(self, text: str, question_set: str, decided: TextDecided) -> None:
        """Another decision is shown; keep it."""
        self._begin({})
        if not self._context.settings.current.keep_history:
            return
        entry = HistoryEntry(
            text=text,
            question_set=question_set,
            title=self._context.library.sets.get(question_set).title,
            questions=decided.questions,
            policy=decided.policy,
            record=decided.record,
            run_id=decided.run_id,
            device=decided.device,
            elapsed_ms=decided.elapsed_ms,
        )
        self._keeping = self._context.client.submit(
            lambda ticket: KeepDecision(ticket, self._path, entry)
        )

    def reopen(self, entry: int | None, corrections: Corrections) -> None:
        """A decision is shown again; `entry` is its id in the history, None for none."""
        self._begin(corrections)
        self._entry = entry

    def edit(self, corrections: Corrections) -> bool:
        """Say something else of the decision; False when it is what was said already."""
        return self._edits.edit(corrections)

    def undo(self) -> Corrections:
        """Take the last correction back, and return those that are left."""
        return self._edits.undo()

    def note(self, decided: TextDecided) -> None:
        """Keep the corrections of a decision and the verdict that follows."""
        if self._keeping is not None:
            self._late = decided
        elif self._entry is not None and self._context.settings.current.keep_history:
            entry, verdict = self._entry, decided.decision.verdict
            self._context.client.submit(
                lambda ticket: KeepCorrections(
                    ticket, self._path, entry, decided.corrections, verdict
                )
            )

    def _begin(self, corrections: Corrections) -> None:
        self._keeping = self._entry = self._late = None
        self._edits = Edits(corrections)

    @Slot(object)
    def _reported(self, report: object) -> None:
        if self._keeping is None or getattr(report, "ticket", None) != self._keeping:
            return
        self._keeping = None
        if isinstance(report, DecisionKept):
            self._entry = report.id
            if self._late is not None:
                late, self._late = self._late, None
                self.note(late)
        elif isinstance(report, JobFailed):
            self._context.say(report.message)
