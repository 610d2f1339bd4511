"""Question sets and policies from files, read in the file thread and no larger than is edited."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from laya_desktop.engine.import_jobs import (
    ImportPolicy,
    ImportQuestions,
    PolicyImported,
    QuestionsImported,
)
from laya_engine.policy import load_policy
from laya_engine.questions import load_questions

if TYPE_CHECKING:
    from laya_desktop.engine.worker import Handlers, Report, Steps

# Beyond these an edit would take longer than a person waits for a key.
MOST_QUESTIONS = 200
MOST_OPTIONS = 2_000  # of one question
MOST_RULES = 500


class Importer:
    """Everything here runs in the file thread; a file that is wrong ends in a sentence."""

    def __init__(self, report: Report) -> None:
        self._report = report

    def handlers(self) -> Handlers:
        """Job type -> generator function."""
        return {ImportQuestions: self.questions, ImportPolicy: self.policy}

    def questions(self, job: ImportQuestions) -> Steps:
        """A question set; raises OSError and ValueError."""
        questions = load_questions(job.path)
        _check(job.path, "questions", len(questions), MOST_QUESTIONS)
        options = max(len(each.get("criteria") or ()) for each in questions.values())
        _check(job.path, "options in one question", options, MOST_OPTIONS)
        self._report(QuestionsImported(job.ticket, job.path, questions))
        yield from ()

    def policy(self, job: ImportPolicy) -> Steps:
        """A policy; raises OSError and ValueError."""
        policy = load_policy(job.path)
        _check(job.path, "rules", len(policy.rules), MOST_RULES)
        self._report(PolicyImported(job.ticket, job.path, policy))
        yield from ()


def _check(path: Path, what: str, count: int, most: int) -> None:
    if count > most:
        raise ValueError(
            f"{path.name} has {count} {what}, more than the {most} that can be edited here; "
            "use it with laya-triage, or make it smaller"
        )
