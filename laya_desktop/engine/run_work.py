"""The jobs of the runs thread: search, correct and decide anew what a run holds."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from laya_desktop.engine.run_folder import run_files
from laya_desktop.engine.run_jobs import (
    ApplyPolicy,
    CorrectRow,
    DeleteRun,
    MeasureRuns,
    PolicyPreviewed,
    PreviewPolicy,
    RankTexts,
    ReloadRun,
    RetryFailed,
    RowCorrected,
    RunDeleted,
    RunReloaded,
    RunSearched,
    RunsMeasured,
    SearchRun,
    TextsRanked,
    UndoCorrection,
)
from laya_engine.policy_fit import check_policy
from laya_engine.runs import (
    RunFile,
    RunIndex,
    TextSearch,
    apply_policy,
    correct,
    delete_run,
    preview_policy,
    ranks_of,
    undo,
)

if TYPE_CHECKING:
    from laya_desktop.engine.worker import Handlers, Report, Steps

RANKED = 200  # characters of a text that say where it is sorted


class RunClerk:
    """Keeps the searched words of one run. Everything here runs in the runs thread."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._searched: tuple[Path, int, str] | None = None
        self._search = TextSearch(())

    def handlers(self) -> Handlers:
        """Job type -> generator function."""
        return {
            SearchRun: self.search,
            RankTexts: self.rank,
            CorrectRow: self.correct,
            UndoCorrection: self.undo,
            PreviewPolicy: self.preview,
            ApplyPolicy: self.apply,
            RetryFailed: self.retry,
            DeleteRun: self.delete,
            MeasureRuns: self.measure,
            ReloadRun: self.reload,
        }

    def search(self, job: SearchRun) -> Steps:
        """The first search of a run reads all its words; the next ones are quick."""
        with RunFile.open(job.path) as run:
            # Another run may have taken the place of the file.
            file = (job.path, job.path.stat().st_ino, run.settings.created)
            if file != self._searched:
                self._searched, self._search = None, TextSearch(())
                self._search = TextSearch.load(run)
                self._searched = file
                yield  # a later search may have made this one needless
        self._report(RunSearched(job.ticket, job.path, job.text, self._search.matching(job.text)))

    def rank(self, job: RankTexts) -> Steps:
        """The order of the texts; where several columns are read, of the first of them."""
        with RunFile.open(job.path) as run:
            texts = [cell[:RANKED] for cell in run.cells(run.settings.text_column)]
        self._report(TextsRanked(job.ticket, job.path, ranks_of(texts)))
        yield from ()

    def correct(self, job: CorrectRow) -> Steps:
        """One correction, saved when it is reported."""
        with RunFile.open(job.path) as run:
            outcome = correct(run, job.position, job.what, job.value)
            answers = tuple(run.packed_answers([job.position]))
        self._report(RowCorrected(job.ticket, job.path, outcome, answers))
        yield from ()

    def undo(self, job: UndoCorrection) -> Steps:
        """The newest correction goes."""
        with RunFile.open(job.path) as run:
            found = undo(run)
            if found is None:
                self._report(RowCorrected(job.ticket, job.path, None))
            else:
                undone, outcome = found
                answers = tuple(run.packed_answers([undone.position]))
                self._report(RowCorrected(job.ticket, job.path, outcome, answers, undone))
        yield from ()

    def preview(self, job: PreviewPolicy) -> Steps:
        """What a policy would change; nothing is."""
        with RunFile.open(job.path) as run:
            check_policy(job.policy, run.settings.questions)
            change = preview_policy(run, job.policy)
        self._report(PolicyPreviewed(job.ticket, job.path, job.policy, change))
        yield from ()

    def apply(self, job: ApplyPolicy) -> Steps:
        """Every answered row decided anew, all or none."""
        with RunFile.open(job.path) as run:
            check_policy(job.policy, run.settings.questions)
            change = apply_policy(run, job.policy)
            index = RunIndex.load(run)
            self._report(RunReloaded(job.ticket, job.path, run.settings, index, change))
        yield from ()

    def retry(self, job: RetryFailed) -> Steps:
        """Failed rows are open again."""
        with RunFile.open(job.path) as run:
            run.retry_failed()
            self._report(RunReloaded(job.ticket, job.path, run.settings, RunIndex.load(run)))
        yield from ()

    def delete(self, job: DeleteRun) -> Steps:
        """The file goes, unless the run is being answered."""
        delete_run(job.path)
        self._report(RunDeleted(job.ticket, job.path))
        yield from ()

    def measure(self, job: MeasureRuns) -> Steps:
        """All that lies in the folder of the runs, by the files' own word."""
        sizes = [found.st_size for _, found in run_files(job.folder)]
        self._report(RunsMeasured(job.ticket, len(sizes), sum(sizes)))
        yield from ()

    def reload(self, job: ReloadRun) -> Steps:
        """Everything as it is by now."""
        with RunFile.open(job.path) as run:
            self._report(RunReloaded(job.ticket, job.path, run.settings, RunIndex.load(run)))
        yield from ()
