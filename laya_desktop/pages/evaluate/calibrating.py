"""What the Calibration part does: fit, use on this machine, undo; a running engine follows."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Slot

from laya_desktop.context import WindowContext
from laya_desktop.engine.jobs import JobFailed
from laya_desktop.engine.study_jobs import (
    FitTemperatures,
    Study,
    TemperaturesFitted,
    TemperaturesUsed,
    UseTemperatures,
)
from laya_desktop.engine_setup import EngineSetup
from laya_desktop.pages.evaluate.calibration_view import CalibrationView
from laya_engine.evaluation import Recalibration


class Calibrating(QObject):
    """Temperatures are kept beside the checkpoint, on this machine, and never in its files."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__()
        self._client = context.client
        self._setup = EngineSetup(context, self)
        self._study: Study | None = None
        self._found: TemperaturesFitted | None = None
        self._ticket: int | None = None
        self.view = CalibrationView()
        self.view.fit_asked.connect(self.fit)
        self.view.apply_asked.connect(self.apply)
        self.view.undo_asked.connect(self.undo)
        self._client.reported.connect(self._reported)

    def show_study(self, study: Study) -> None:
        """Another evaluation."""
        self._study, self._found = study, None
        names = {row.facts.get("checkpoint", "") for row in study.rows}
        self.view.show_checkpoints([n for n in self._client.config.sources if n in names])

    @Slot()
    def fit(self) -> None:
        """Fit temperatures to half of the rows."""
        study, checkpoint = self._study, self.view.checkpoint
        if study is None or not checkpoint:
            self.view.problem.say(
                self.tr("None of the checkpoints of this run is in the settings any more.")
            )
            return
        sources, by_language = self._client.config.sources, self.view.by_language.isChecked()
        self.view.problem.say("")
        self._ticket = self._client.submit(
            lambda ticket: FitTemperatures(ticket, study, checkpoint, sources, by_language)
        )

    @Slot()
    def apply(self) -> None:
        """Answer with what was fitted."""
        if self._found is not None:
            self._use(self._found.folder, self._found.fitted)

    @Slot()
    def undo(self) -> None:
        """Answer as before."""
        if self._found is not None:
            self._use(self._found.folder, None)

    def _use(self, folder: Path, fitted: Recalibration | None) -> None:
        self._ticket = self._client.submit(lambda ticket: UseTemperatures(ticket, folder, fitted))

    @Slot(object)
    def _reported(self, report: object) -> None:
        if getattr(report, "ticket", None) != self._ticket or self._ticket is None:
            return
        if isinstance(report, TemperaturesFitted):
            self._ticket, self._found = None, report
            self.view.show_fitted(report)
            self.view.show_state("", can_apply=True, can_undo=False)
        elif isinstance(report, TemperaturesUsed):
            self._ticket = None
            self._setup.refresh()
            told = (
                self.tr("The temperatures are what they were before.")
                if report.undone
                else self.tr("Answers from now on are given with these temperatures.")
            )
            self.view.show_state(told, can_apply=report.undone, can_undo=report.can_undo)
        elif isinstance(report, JobFailed):
            self._ticket = None
            self.view.problem.say(report.message)
