"""The Evaluate page: choose a run, judge it, and act on what was found."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QWidget,
)

from laya_desktop.context import WindowContext
from laya_desktop.engine.jobs import JobCancelled, JobFailed
from laya_desktop.engine.study_jobs import (
    CompareWithReport,
    EvaluateRun,
    FindLabelled,
    LabelledFound,
    LabelledRun,
    ReportCompared,
    ReportSaved,
    RunEvaluated,
    SaveReport,
    Study,
)
from laya_desktop.pages.evaluate.calibrating import Calibrating
from laya_desktop.pages.evaluate.comparison_view import ComparisonView
from laya_desktop.pages.evaluate.figures_view import FiguresView
from laya_desktop.pages.evaluate.probing import Probing
from laya_desktop.pages.evaluate.promising import Promising
from laya_desktop.pages.evaluate.teaching import Teaching
from laya_desktop.pages.page import Page
from laya_desktop.widgets.activity import Activity
from laya_desktop.widgets.basics import button, columns, label, rows, shortcut
from laya_desktop.widgets.elided_label import ElidedLabel
from laya_desktop.widgets.notice import Notice
from laya_desktop.widgets.run_combo import RunCombo, table_name
from laya_desktop.wording import moment, number
from laya_engine.evaluation import Comparison

FIGURES, COMPARISON, THRESHOLDS, CALIBRATION, ROBUSTNESS, TEACHING = range(6)


class EvaluatePage(Page):
    """`study` is what is shown; everything slow goes through the seam."""

    opens_files = True

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context)
        self._client = context.client
        self._study: Study | None = None
        self._comparison: Comparison | None = None
        self._ticket: int | None = None
        self._finding: int | None = None
        self._runs: tuple[LabelledRun, ...] = ()

        self.runs = RunCombo(self.tr("Run to evaluate"))
        self.runs.currentIndexChanged.connect(self._run_chosen)
        self.runs.setMinimumWidth(220)
        self.runs.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.evaluate_button = button(self.tr("&Evaluate"), "play", "primary")
        self.evaluate_button.setToolTip(self.tr("Set the answers beside the labels (Ctrl+Enter)"))
        self.evaluate_button.clicked.connect(self.evaluate)
        self.compare_button = button(self.tr("&Compare…"), "file", "ghost")
        self.compare_button.setToolTip(self.tr("Set it beside an earlier report in JSON"))
        self.compare_button.clicked.connect(self.choose_file)
        self.save_button = button(self.tr("&Save report…"), "download", "ghost")
        self.save_button.clicked.connect(self.choose_report)
        self.activity = Activity()
        self.activity.cancel_asked.connect(self.stop)
        self.problem = Notice("problem")
        self.about = ElidedLabel("muted")

        self.figures = FiguresView()
        self.comparison = ComparisonView()
        self.promising = Promising(context, self)
        self.calibrating = Calibrating(context, self)
        self.probing = Probing(context, self)
        self.teaching = Teaching(context, self)
        self._empty = self._hint()
        self._stack = QStackedWidget()
        for view in (
            self.figures,
            self.comparison,
            self.promising.view,
            self.calibrating.view,
            self.probing.view,
            self.teaching.view,
            self._empty,
        ):
            self._stack.addWidget(view)
        self._chips = QButtonGroup(self)
        self._chips.idClicked.connect(self._show_part)

        body = rows(self, spacing=12)
        body.setContentsMargins(24, 16, 24, 16)
        body.addLayout(self._top())
        body.addLayout(self._parts())
        body.addWidget(self.about)
        going_on = columns()
        going_on.addWidget(self.activity)
        going_on.addStretch(1)
        body.addLayout(going_on)
        body.addWidget(self.problem)
        body.addWidget(self._stack, 1)
        self.figures.column_asked.connect(self._evaluate_by)
        self._client.reported.connect(self._reported)
        shortcut(self, "Ctrl+Return", self.evaluate)
        shortcut(self, "Esc", self.stop)
        self._show()

    @property
    def study(self) -> Study | None:
        """The evaluation that is shown."""
        return self._study

    @Slot()
    def evaluate(self) -> None:
        """Judge the run that is chosen."""
        self._start(())

    @Slot()
    def stop(self) -> None:
        """Stop waiting for what is under way."""
        if self._ticket is not None:
            self._client.cancel(self._ticket)

    def choose_file(self) -> None:
        """Ask for an earlier report, or for a run while nothing is evaluated."""
        folder = self.context.settings.current.folder
        if self._study is None:
            kinds = self.tr("Runs (*.laya-run)")
            name, _ = QFileDialog.getOpenFileName(self, self.tr("Open a run"), folder, kinds)
        else:
            kinds = self.tr("Reports (*.json)")
            name, _ = QFileDialog.getOpenFileName(self, self.tr("Compare with"), folder, kinds)
        if name:
            self.open_file(Path(name))

    def open_file(self, path: Path) -> None:
        """Compare with a report, or evaluate a run."""
        if path.suffix == ".json":
            self.compare_with(path)
        else:
            self._start((), path)

    def compare_with(self, report: Path) -> None:
        """Set what is shown beside an earlier report."""
        if self._study is not None and self._ticket is None:
            self.problem.say("")
            evaluation = self._study.evaluation
            self._ticket = self._client.submit(
                lambda ticket: CompareWithReport(ticket, evaluation, report)
            )

    @Slot()
    def choose_report(self) -> None:
        """Ask where to write the report."""
        if self._study is None:
            return
        place = Path(self.context.settings.current.folder or Path.home())
        name, kind = QFileDialog.getSaveFileName(
            self,
            self.tr("Save the report"),
            str(place / f"{self._study.settings.source.stem}-evaluation.html"),
            self.tr("Page to read (*.html);;To compare with (*.json)"),
        )
        if name:
            path = Path(name)
            ending = ".json" if "*.json" in kind else ".html"
            self.save_to(path if path.suffix else path.with_suffix(ending))

    def save_to(self, path: Path) -> None:
        """Write the report, with the comparison where one is shown."""
        if self._study is not None and self._ticket is None:
            self.problem.say("")
            evaluation, comparison = self._study.evaluation, self._comparison
            self._ticket = self._client.submit(
                lambda ticket: SaveReport(ticket, evaluation, comparison, path)
            )
            self.activity.show_busy(self.tr("Saving…"))

    def busy(self) -> str:
        return self.tr("Teaching a copy") if self.teaching.teacher.running else ""

    @Slot()
    def leave(self) -> None:
        """The window closes."""
        self.teaching.close()

    def show_part(self, part: int) -> None:
        """Bring one part to the front."""
        self._chips.button(part).setChecked(True)
        self._show_part(part)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        folder = self.context.settings.runs_folder
        self._finding = self._client.submit(lambda ticket: FindLabelled(ticket, folder))

    def _start(self, by: tuple[str, ...], path: Path | None = None) -> None:
        chosen = path or self.runs.currentData()
        if chosen is None or self._ticket is not None:
            return
        self.problem.say("")
        run = Path(chosen)
        self._ticket = self._client.submit(lambda ticket: EvaluateRun(ticket, run, by))
        self.activity.show_busy(self.tr("Evaluating…"), self._ticket)

    @Slot(str)
    def _evaluate_by(self, column: str) -> None:
        if self._study is not None:
            self._start((column,), self._study.path)

    @Slot(int)
    def _show_part(self, part: int) -> None:
        # Asking again needs no labels, and copies that were made before can be used at once.
        there = self._study is not None or part in (ROBUSTNESS, TEACHING)
        self._stack.setCurrentIndex(part if there else self._stack.count() - 1)

    @Slot()
    def _run_chosen(self) -> None:
        """Without an evaluation, the rows of the chosen run are those that are asked again."""
        chosen = self.runs.currentData()
        if self._study is None:
            self.probing.show_run(Path(chosen) if chosen else None)
            self._chips.button(ROBUSTNESS).setVisible(chosen is not None)

    @Slot(object)
    def _reported(self, report: object) -> None:
        if isinstance(report, LabelledFound) and report.ticket == self._finding:
            self._show_runs(report.runs)
        elif isinstance(report, RunEvaluated) and report.ticket == self._ticket:
            self._ticket = None
            self.activity.end()
            self._study, self._comparison = report.study, None
            self._show()
        elif isinstance(report, ReportCompared) and report.ticket == self._ticket:
            self._ticket = None
            self._comparison = report.comparison
            self.comparison.show_comparison(report.comparison)
            self._chips.button(COMPARISON).show()
            self.show_part(COMPARISON)
        elif isinstance(report, ReportSaved) and report.ticket == self._ticket:
            self._ticket = None
            self.activity.say(self.tr("Saved {name}").format(name=report.destination.name))
        elif isinstance(report, (JobFailed, JobCancelled)) and report.ticket == self._ticket:
            self._ticket = None
            self.activity.end()
            self.problem.say(getattr(report, "message", ""))

    def _show(self) -> None:
        study = self._study
        for part in self._chips.buttons():
            part.setVisible(study is not None)
        self._chips.button(ROBUSTNESS).setVisible(self.runs.currentData() is not None)
        self._chips.button(TEACHING).show()
        self._chips.button(COMPARISON).setVisible(self._comparison is not None)
        self.save_button.setEnabled(study is not None)
        self.compare_button.setEnabled(study is not None)
        self.about.setText(self._study_words(study) if study else "")
        self.about.setVisible(study is not None)
        if study is not None:
            self.figures.show_study(study)
            self.promising.show_study(study)
            self.calibrating.show_study(study)
            self.probing.show_run(study.path)
            self.teaching.show_study(study)
        self.show_part(FIGURES)

    def _show_runs(self, found: tuple[LabelledRun, ...]) -> None:
        self._runs = found
        can = [n for n, run in enumerate(found) if run.labels or run.corrected]
        words = {run.path: self._run_words(run) for run in found}
        self.runs.offer(words, can[0] if can else 0)
        self._run_chosen()
        self.evaluate_button.setEnabled(bool(found))

    def _run_words(self, run: LabelledRun) -> str:
        facts = []
        if run.labels:
            facts.append(self.tr("{n} label columns", "", run.labels).format(n=number(run.labels)))
        if run.corrected:
            facts.append(
                self.tr("{n} rows corrected", "", run.corrected).format(n=number(run.corrected))
            )
        what = ", ".join(facts) or self.tr("no labels yet")
        return self.tr("{name}, {date}: {rows} rows, {what}", "", run.decided).format(
            name=table_name(run.source),
            date=moment(run.created),
            rows=number(run.decided),
            what=what,
        )

    def _study_words(self, study: Study) -> str:
        """Which run the figures are of; another one may be chosen by now."""
        source = study.settings.source
        return self.tr("{name}, run of {date} ({file}), table in {folder}").format(
            name=source.name,
            date=moment(study.settings.created),
            file=study.path.name,
            folder=source.parent,
        )

    def _top(self) -> QHBoxLayout:
        top = columns(spacing=8)
        top.addWidget(label(self.tr("Evaluate"), "title"))
        top.addSpacing(24)
        top.addWidget(self.runs, 1)
        for widget in (self.evaluate_button, self.compare_button, self.save_button):
            top.addWidget(widget)
        return top

    def _parts(self) -> QHBoxLayout:
        along = columns(spacing=8)
        titles = (
            self.tr("Figures"),
            self.tr("Comparison"),
            self.tr("Thresholds"),
            self.tr("Calibration"),
            self.tr("Robustness"),
            self.tr("Teach"),
        )
        for part, title in enumerate(titles):
            chip: QPushButton = button(title, kind="chip")
            chip.setCheckable(True)
            self._chips.addButton(chip, part)
            along.addWidget(chip)
        along.addStretch(1)
        return along

    def _hint(self) -> QWidget:
        result = QWidget()
        text: QLabel = label(
            self.tr(
                "Choose a run and evaluate it. A run can be judged when its table has columns of "
                "labels, or when people corrected rows of it on the pages Review and Batch. "
                "Robustness needs no labels: it asks rows again in other ways."
            ),
            "muted",
            wrap=True,
        )
        text.setMaximumWidth(560)
        body = rows(result)
        body.addStretch(1)
        line = columns()
        line.addStretch(1)
        line.addWidget(text, 4)
        line.addStretch(1)
        body.addLayout(line)
        body.addStretch(2)
        return result
