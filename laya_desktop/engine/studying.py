"""The jobs of the study thread: judge a run, calibrate, promise, and keep what people answer."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from laya_desktop.engine.availability import folder_of
from laya_desktop.engine.study_jobs import (
    CompareWithReport,
    CopyDiscarded,
    DiscardCopy,
    EvaluateRun,
    FindLabelled,
    FitTemperatures,
    LabelledFound,
    LabelledRun,
    PickThresholds,
    PlanTeaching,
    QueueRead,
    ReadQueue,
    ReportCompared,
    ReportSaved,
    ReviewSaved,
    ReviewUndone,
    RunEvaluated,
    SaveReport,
    SaveReview,
    Study,
    TeachingPlanned,
    TemperaturesFitted,
    TemperaturesUsed,
    ThresholdsPicked,
    UndoReview,
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
from laya_engine.evaluation.evaluating import evaluate_judged
from laya_engine.evaluation.promising import promise
from laya_engine.evaluation.reports import write_evaluation
from laya_engine.evaluation.reviewing import (
    double_review,
    review_queue,
    save_review,
    undo_review,
)
from laya_engine.learning import plan_teaching, read_taught
from laya_engine.local_calibrations import can_undo, undo_calibration, use_calibration
from laya_engine.registry import display
from laya_engine.runs import RunError, RunFile

if TYPE_CHECKING:
    from laya_desktop.engine.worker import Handlers, Report, Steps

RUN_PATTERN = "*.laya-run"
RUNS_SHOWN = 30


class Scholar:
    """Everything here runs in the study thread."""

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
            ReadQueue: self.queue,
            SaveReview: self.review,
            UndoReview: self.undo,
            PlanTeaching: self.plan,
            DiscardCopy: self.discard,
        }

    def find(self, job: FindLabelled) -> Steps:
        """The newest runs; files that are none are passed over."""
        found: list[LabelledRun] = []
        paths = sorted(job.folder.glob(RUN_PATTERN), key=lambda path: -path.stat().st_mtime)
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
        yield
        judged = judge(settings.questions, rows)
        yield
        evaluation = evaluate_judged(
            settings.questions, rows, judged, title=settings.source.name, checkpoints=checkpoints
        )
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
        since = max((one["since"] for one in answered), default="")
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

    def queue(self, job: ReadQueue) -> Steps:
        """The first rows, and the agreement so far."""
        with RunFile.open(job.path) as run:
            found = review_queue(run, job.reviewer, wanted=job.wanted, order=job.order)
            agreed = double_review(run)
            self._report(QueueRead(job.ticket, job.path, run.settings, found, agreed))
        yield from ()

    def review(self, job: SaveReview) -> Steps:
        """One row, saved when it is reported."""
        with RunFile.open(job.path) as run:
            outcome = save_review(run, job.review)
        self._report(ReviewSaved(job.ticket, job.path, job.review, outcome))
        yield from ()

    def undo(self, job: UndoReview) -> Steps:
        """The newest review of a person."""
        with RunFile.open(job.path) as run:
            found = undo_review(run, job.reviewer)
        self._report(ReviewUndone(job.ticket, job.path, found[0] if found else None))
        yield from ()

    def plan(self, job: PlanTeaching) -> Steps:
        """Rows into a work folder, for a process of its own."""
        checkpoint = folder_of(job.checkpoint)
        if checkpoint is None:
            raise ValueError("the checkpoint to be copied is not on this machine; fetch it first")
        job.out.parent.mkdir(parents=True, exist_ok=True)
        with RunFile.open(job.path) as run:
            folder = plan_teaching(run, checkpoint, job.out, minutes=job.minutes)
        self._report(TeachingPlanned(job.ticket, folder, job.out))
        yield from ()

    def discard(self, job: DiscardCopy) -> Steps:
        """A checkpoint that a person does not want; only one that a teaching made."""
        read_taught(job.folder)
        shutil.rmtree(job.folder)
        self._report(CopyDiscarded(job.ticket, job.folder))
        yield from ()


def _labelled(run: RunFile) -> LabelledRun:
    counts = run.counts()
    [[corrected]] = run.query("SELECT COUNT(*) FROM outcomes WHERE corrected")
    return LabelledRun(
        run.path,
        run.settings.source.name,
        len(run.settings.mapping.labels),
        corrected,
        counts.verdicts.get("review", 0),
        counts.done,
    )
