"""The jobs of the library thread: past decisions, long files, the routing of long texts.

None of them waits for a model, and no table or export waits before them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from laya_desktop.engine.triage_jobs import (
    DecisionKept,
    FindHistory,
    ForgetHistory,
    HistoryChanged,
    HistoryFound,
    HistoryOpened,
    KeepCorrections,
    KeepDecision,
    OpenHistory,
    PreviewText,
    ReadText,
    RestoreHistory,
    TextPreviewed,
    TextRead,
)
from laya_desktop.library.history import History
from laya_engine.tables import read_text_file

if TYPE_CHECKING:
    from laya_desktop.engine.jobs import Preview
    from laya_desktop.engine.worker import Handlers, Report, Steps


class Librarian:
    """`preview` tells where a whole text would go."""

    def __init__(self, report: Report, preview: Callable[[str], Preview | None]) -> None:
        self._report = report
        self._preview = preview

    def handlers(self) -> Handlers:
        """Job type -> generator function."""
        return {
            PreviewText: self.preview,
            ReadText: self.read,
            KeepDecision: self.keep,
            KeepCorrections: self.correct,
            FindHistory: self.find,
            OpenHistory: self.open,
            ForgetHistory: self.forget,
            RestoreHistory: self.restore,
        }

    def preview(self, job: PreviewText) -> Steps:
        """The routing line of a long text."""
        self._report(TextPreviewed(job.ticket, self._preview(job.text)))
        yield from ()

    def read(self, job: ReadText) -> Steps:
        """A text file, in whatever encoding it is."""
        self._report(TextRead(job.ticket, job.path, read_text_file(job.path)))
        yield from ()

    def keep(self, job: KeepDecision) -> Steps:
        """A decision into the history."""
        self._report(DecisionKept(job.ticket, History(job.path).keep(job.entry)))
        yield from ()

    def correct(self, job: KeepCorrections) -> Steps:
        """What a person says of a decision."""
        History(job.path).correct(job.id, job.corrections, job.verdict)
        self._report(HistoryChanged(job.ticket))
        yield from ()

    def find(self, job: FindHistory) -> Steps:
        """The list of past decisions."""
        items, total = History(job.path).find(job.search)
        self._report(HistoryFound(job.ticket, job.search, items, total))
        yield from ()

    def open(self, job: OpenHistory) -> Steps:
        """One past decision."""
        self._report(HistoryOpened(job.ticket, job.id, History(job.path).read(job.id)))
        yield from ()

    def forget(self, job: ForgetHistory) -> Steps:
        """Delete one, or all."""
        self._report(HistoryChanged(job.ticket, History(job.path).forget(job.id)))
        yield from ()

    def restore(self, job: RestoreHistory) -> Steps:
        """Put one back that was deleted."""
        History(job.path).restore(job.deleted)
        self._report(HistoryChanged(job.ticket))
        yield from ()
