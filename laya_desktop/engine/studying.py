"""Judge a run, calibrate, promise, and keep what people answer."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from laya_desktop.engine.availability import folder_of
from laya_desktop.engine.review_jobs import (
    QueueRead,
    ReadQueue,
    ReviewSaved,
    ReviewUndone,
    SaveReview,
    UndoReview,
)
from laya_desktop.engine.run_folder import run_files
from laya_desktop.engine.study_jobs import (
    CompareWithReport,
    CopyDiscarded,
    DiscardCopy,
    EvaluateRun,
    FindLabelled,
    FindTaught,
    FindTemperatures,
    FitTemperatures,
    GoOnTeaching,
    LabelledFound,
    LabelledRun,
    PickThresholds,
    PlanTeaching,
    ReportCompared,
    ReportSaved,
    RunEvaluated,
    SaveReport,
    Study,
    TaughtFound,
    TeachingPlanned,
    TemperaturesFitted,
    TemperaturesFound,
    TemperaturesUsed,
    ThresholdsPicked,
    UseTemperatures,
)
from laya_engine.evaluation import (
    checkpoints_of,
    compare,
    judge,
    read_report,
    rows_of_run,
)
from laya_engine.evaluation.calibrating import recalibrate_checkpoint
from laya_engine.evaluation.earlier_temperatures import temperatures_of_run
from laya_engine.evaluation.evaluating import evaluate_judged
from laya_engine.evaluation.promising import promise
from laya_engine.evaluation.reports import write_evaluation
from laya_engine.evaluation.reviewing import (
    double_review,
    queued_row,
    review_queue,
    save_review,
    to_review,
    undo_review,
)
from laya_engine.learning import (
    Planned,
    copies_in,
    plan_again,
    plan_teaching,
    throw_away,
    unfinished_in,
)
from laya_engine.learning.copies import clear_thrown_away
from laya_engine.local_calibrations import can_undo, undo_calibration, use_calibration
from laya_engine.registry import display
from laya_engine.runs import RunError, RunFile

if TYPE_CHECKING:
    from laya_desktop.engine.worker import Handlers, Report, Steps

RUNS_SHOWN = 30


class Scholar:
    """Everything here runs in one thread; the studies have theirs, and so have the reviews."""

    def __init__(self, report: Report) -> None:
        self._report = report

    def handlers(self) -> Handlers:
        """Job type -> generator function."""
        return {
            FindLabelled: self.find,
            EvaluateRun: self.evaluate,
            CompareWithReport: self.compare,
            SaveReport: self.save,
            PickThresholds: self.promise,
            FitTemperatures: self.fit,
            UseTemperatures: self.use,
            FindTemperatures: self.find_temperatures,
            ReadQueue: self.queue,
            SaveReview: self.review,
            UndoReview: self.undo,
            PlanTeaching: self.plan,
            GoOnTeaching: self.go_on,
            FindTaught: self.taught,
            DiscardCopy: self.discard,
        }

    def find(self, job: FindLabelled) -> Steps:
        """The newest runs; files that are none are passed over."""
        found: list[LabelledRun] = []
        paths = [path for path, _ in run_files(job.folder)]
        for path in paths[:RUNS_SHOWN]:
            try:
                with RunFile.open(path) as run:
                    found.append(_labelled(run))
            except RunError:
                continue
            yield
        self._report(LabelledFound(job.ticket, tuple(found)))

    def evaluate(self, job: EvaluateRun) -> Steps:
        """Rows, then what they say; other jobs may go between."""
        with RunFile.open(job.path) as run:
            rows = tuple(rows_of_run(run, job.columns))
            settings, checkpoints = run.settings, checkpoints_of(run)
            known = temperatures_of_run(run, rows)
        yield
        judged = judge(settings.questions, rows)
        yield
        evaluation = evaluate_judged(
            settings.questions, rows, judged, title=settings.source.name, checkpoints=checkpoints
        )
        evaluation = replace(evaluation, findings=(*known, *evaluation.findings))
        self._report(RunEvaluated(job.ticket, Study(job.path, settings, rows, judged, evaluation)))

    def compare(self, job: CompareWithReport) -> Steps:
        """Figures beside those of an earlier report, or why they cannot be."""
        comparison = compare(job.evaluation, read_report(job.report))
        self._report(ReportCompared(job.ticket, comparison))
        yield from ()

    def save(self, job: SaveReport) -> Steps:
        """A page or JSON, as the name ends."""
        write_evaluation(job.destination, job.evaluation, job.comparison)
        self._report(ReportSaved(job.ticket, job.destination))
        yield from ()

    def promise(self, job: PickThresholds) -> Steps:
        """A threshold a question, and what they do together."""
        found = promise(job.study.judged, job.policy, job.target_error)
        self._report(
            ThresholdsPicked(
                job.ticket, job.target_error, found.picked, found.together, found.policy
            )
        )
        yield from ()

    def fit(self, job: FitTemperatures) -> Steps:
        """Temperatures for the checkpoint that is in use under a name."""
        source = job.sources[job.checkpoint]
        folder = folder_of(source)
        if folder is None:
            raise ValueError(f"the checkpoint {job.checkpoint!r} is not on this machine any more")
        same = {name for name, other in job.sources.items() if folder_of(other) == folder}
        with RunFile.open(job.study.path) as run:
            answered = [one for one in run.checkpoints() if one["name"] in same]
        others = {one["repo"] for one in answered} - {display(source.model), str(folder)}
        if others:
            raise ValueError(
                f"this run was not answered by what is used as {job.checkpoint!r} now; "
                "decide the table again, or choose that checkpoint in the settings"
            )
        since = {one["name"]: one["since"] for one in answered}
        fitted = recalibrate_checkpoint(
            job.study.judged, job.study.rows, same, folder, since, by_language=job.by_language
        )
        self._report(TemperaturesFitted(job.ticket, job.checkpoint, folder, fitted))
        yield from ()

    def use(self, job: UseTemperatures) -> Steps:
        """Kept beside the checkpoint; the engine takes them with its next setup."""
        if job.fitted is None:
            undo_calibration(job.folder)
        else:
            use_calibration(job.folder, job.fitted.calibration)
        self._report(
            TemperaturesUsed(job.ticket, job.folder, job.fitted is None, can_undo(job.folder))
        )
        yield from ()

    def find_temperatures(self, job: FindTemperatures) -> Steps:
        """Also what was changed before this start of the program can be taken back."""
        folder = folder_of(job.checkpoint)
        undoable = folder is not None and can_undo(folder)
        self._report(TemperaturesFound(job.ticket, folder, undoable))
        yield from ()

    def queue(self, job: ReadQueue) -> Steps:
        """The first rows, and the agreement so far."""
        with RunFile.open(job.path) as run:
            found = review_queue(run, job.reviewer, wanted=job.wanted, order=job.order)
            agreed = double_review(run)
            self._report(QueueRead(job.ticket, job.path, job.reviewer, run.settings, found, agreed))
        yield from ()

    def review(self, job: SaveReview) -> Steps:
        """One row, saved when it is reported."""
        with RunFile.open(job.path) as run:
            outcome = save_review(run, job.review)
            answers, left = tuple(run.packed_answers([outcome.position])), to_review(run)
        self._report(ReviewSaved(job.ticket, job.path, job.review, outcome, answers, left))
        yield from ()

    def undo(self, job: UndoReview) -> Steps:
        """The newest review of a person."""
        with RunFile.open(job.path) as run:
            found = undo_review(run, job.reviewer)
            if found is None:
                self._report(ReviewUndone(job.ticket, job.path, None))
            else:
                review, outcome = found
                answers, left = tuple(run.packed_answers([outcome.position])), to_review(run)
                row = queued_row(run, review.position)
                self._report(
                    ReviewUndone(job.ticket, job.path, review, outcome, answers, row, left)
                )
        yield from ()

    def plan(self, job: PlanTeaching) -> Steps:
        """Rows into a work folder, for a process of its own."""
        checkpoint = folder_of(job.checkpoint)
        if checkpoint is None:
            raise ValueError("the checkpoint to be copied is not on this machine; fetch it first")
        job.out.parent.mkdir(parents=True, exist_ok=True)
        with RunFile.open(job.path) as run:
            planned = plan_teaching(run, checkpoint, job.out, minutes=job.minutes)
        self._report(_can_begin(job.ticket, planned))
        yield from ()

    def go_on(self, job: GoOnTeaching) -> Steps:
        """What a teaching that was stopped goes on with."""
        self._report(_can_begin(job.ticket, plan_again(job.folder)))
        yield from ()

    def taught(self, job: FindTaught) -> Steps:
        """What teachings left behind, today or before."""
        clear_thrown_away(job.folder)
        yield
        found = TaughtFound(job.ticket, copies_in(job.folder), unfinished_in(job.folder))
        self._report(found)

    def discard(self, job: DiscardCopy) -> Steps:
        """What a person does not want of a teaching."""
        throw_away(job.folder)
        self._report(CopyDiscarded(job.ticket, job.folder))
        yield from ()


def _can_begin(ticket: int, planned: Planned) -> TeachingPlanned:
    return TeachingPlanned(ticket, planned.folder, planned.out, planned.how)


def _labelled(run: RunFile) -> LabelledRun:
    counts = run.counts()
    [[corrected]] = run.query("SELECT COUNT(*) FROM outcomes WHERE corrected")
    return LabelledRun(
        run.path,
        run.settings.source,
        run.settings.created,
        len(run.settings.mapping.labels),
        corrected,
        to_review(run),
        counts.done,
    )
