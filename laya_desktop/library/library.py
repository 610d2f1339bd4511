"""What the pages share: question sets, policies, and the decision on the Triage page."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from laya_desktop.library.pipelines import pipeline_of
from laya_desktop.library.policies import Policies
from laya_desktop.library.sets import QuestionSet, QuestionSets
from laya_desktop.said import said

if TYPE_CHECKING:
    from laya_desktop.engine.jobs import TextDecided
    from laya_engine.policy import Policy
    from laya_engine.runs.corrections import Corrections


@dataclass(frozen=True)
class CurrentDecision:
    """The text that was decided last, and the key of the set that was asked."""

    question_set: str
    decided: TextDecided


class Library(QObject):
    """`decided_changed` tells that `current` is another decision."""

    decided_changed = Signal()

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.sets = QuestionSets(folder, self)
        self.policies = Policies(folder, self)
        self._current: CurrentDecision | None = None

    @property
    def problem(self) -> str:
        """What could not be read, "" when everything could."""
        return " ".join(said(each) for each in (self.sets.problem, self.policies.problem) if each)

    @property
    def current(self) -> CurrentDecision | None:
        """The decision that is shown on the Triage page."""
        return self._current

    def show_decided(self, question_set: str, decided: TextDecided) -> None:
        """The Triage page shows another decision."""
        self._current = CurrentDecision(question_set, decided)
        self.decided_changed.emit()

    def policy(self, key: str) -> Policy:
        """The policy of the set or the pipeline with a key."""
        if (pipeline := pipeline_of(key)) is not None:
            return pipeline.policy
        return self.policies.of(self.sets.get(key))

    def copy_set(self, key: str) -> QuestionSet:
        """Make an own set like another one, decided in the same way. Raises OSError."""
        made = self.sets.copy_of(key)
        self.sets.put(made)
        self.policies.use(made, self.policy(key))
        return made


def redecided(
    decided: TextDecided, policy: Policy, corrections: Corrections | None = None
) -> TextDecided:
    """The same answers under another policy, or with other corrections. Asks no model."""
    from laya_engine.runs.corrections import corrected_record, decide_corrected

    noted = decided.corrections if corrections is None else corrections
    steps = {key: decided.record[key] for key in ("pipeline", "steps") if key in decided.record}
    return replace(
        decided,
        record=corrected_record(decided.record, policy, noted) | steps,
        decision=decide_corrected(policy, decided.record["answers"], noted),
        policy=policy,
        corrections=noted,
    )
