"""What the Calibration part does: fit, use on this machine, undo; a running engine follows."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Slot

from laya_desktop.context import WindowContext
from laya_desktop.engine.jobs import JobFailed
from laya_desktop.engine.study_jobs import (
    FindTemperatures,
    FitTemperatures,
    Study,
    TemperaturesFitted,
    TemperaturesFound,
    TemperaturesUsed,
    UseTemperatures,
)
from laya_desktop.engine_setup import shared_setup
from laya_desktop.pages.evaluate.calibration_view import CalibrationView
from laya_engine.evaluation import Recalibration


class Calibrating(QObject):
    """Temperatures are kept beside the checkpoint, on this machine, and never in its files."""

    def __init__(self, context: WindowContext, parent: QObject) -> None:
        super().__init__(parent)
        self._client = context.client
        self._setup = shared_setup(context)
        self._study: Study | None = None
        self._found: TemperaturesFitted | None = None
        self._used: TemperaturesFitted | None = None
        self._fitting: int | None = None  # tickets
        self._using: int | None = None
        self._asking: int | None = None
        self._folder: Path | None = None  # of the checkpoint that is chosen
        self._can_undo = False
        self.view = CalibrationView()
        self.view.chosen.connect(self._chosen)
        self.view.fit_asked.connect(self.fit)
        self.view.apply_asked.connect(self.apply)
        self.view.undo_asked.connect(self.undo)
        self._client.reported.connect(self._reported)

    def show_study(self, study: Study) -> None:
        """Another evaluation."""
        self._study = study
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
        self._fitting = self._client.submit(
            lambda ticket: FitTemperatures(ticket, study, checkpoint, sources, by_language)
        )

    @Slot()
    def apply(self) -> None:
        """Answer with what was fitted."""
        if self._found is not None:
            self._use(self._found.folder, self._found.fitted)

    @Slot()
    def undo(self) -> None:
        """Answer as before, also where the change was made in an earlier evaluation or start."""
        if self._folder is not None:
            self._use(self._folder, None)

    def _use(self, folder: Path, fitted: Recalibration | None) -> None:
        self._using = self._client.submit(lambda ticket: UseTemperatures(ticket, folder, fitted))

    @Slot()
    def _chosen(self) -> None:
        """Another checkpoint: ask whether its temperatures can be taken back."""
        self._found, self._folder, self._can_undo = None, None, False
        self._fitting = self._asking = None  # what comes of it is about the one before
        if source := self._client.config.sources.get(self.view.checkpoint):
            self._asking = self._client.submit(lambda ticket: FindTemperatures(ticket, source))

    def _show_state(self, text: str = "") -> None:
        can_apply = self._found is not None and self._found != self._used
        self.view.show_state(text, can_apply=can_apply, can_undo=self._can_undo)

    @Slot(object)
    def _reported(self, report: object) -> None:
        ticket = getattr(report, "ticket", None)
        if isinstance(report, TemperaturesUsed):
            self._setup.refresh()
            if report.folder == self._folder:
                self._show_used(report)
        elif isinstance(report, TemperaturesFound) and ticket == self._asking:
            self._folder, self._can_undo = report.folder, report.can_undo
            self._show_state()
        elif isinstance(report, TemperaturesFitted) and ticket == self._fitting:
            self._found, self._folder = report, report.folder
            self.view.show_fitted(report)
            self._show_state()
        elif isinstance(report, JobFailed) and self._is_mine(report.ticket):
            self.view.problem.say(report.message)

    def _is_mine(self, ticket: int) -> bool:
        return ticket in (self._fitting, self._using, self._asking)

    def _show_used(self, report: TemperaturesUsed) -> None:
        self._can_undo = report.can_undo
        self._used = None if report.undone else self._found
        self._show_state(
            self.tr("The temperatures are what they were before.")
            if report.undone
            else self.tr("Answers from now on are given with these temperatures.")
        )
