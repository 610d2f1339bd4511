"""A run: its progress, its rows as they are decided, one row in detail, and its policy."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Qt, Signal, Slot
from PySide6.QtWidgets import QSplitter, QWidget

from laya_desktop.answer_options import answer_options
from laya_desktop.context import WindowContext
from laya_desktop.engine.jobs import RunOpened, RunProgress
from laya_desktop.engine.run_jobs import RankTexts, RunSearched, SearchRun, TextsRanked
from laya_desktop.models.run_model import ACTION, CHOICE, TEAM, RunModel
from laya_desktop.pages.batch_run.changing import Changing
from laya_desktop.pages.batch_run.correction_strip import CorrectionStrip
from laya_desktop.pages.batch_run.exporting import Exporter
from laya_desktop.pages.batch_run.filtering import Filtering
from laya_desktop.pages.batch_run.policy_panel import PolicyPanel
from laya_desktop.widgets.activity import Activity
from laya_desktop.widgets.basics import rows, shortcut
from laya_desktop.widgets.notice import Notice
from laya_desktop.widgets.row_details import RowDetails
from laya_desktop.widgets.run_header import GOING_ON, RunHeader
from laya_desktop.widgets.run_table import RunTable
from laya_desktop.widgets.verdict_chips import VerdictChips
from laya_desktop.wording import humanise
from laya_engine.runs import RowSummary, RunFile, RunSettings


class BatchRunView(QWidget):
    """Reads texts and records from the run file itself, over a connection of its own.

    `reopened` tells that failed rows are open again and wait to be answered.
    """

    reopened = Signal()

    def __init__(self, context: WindowContext, activity: Activity) -> None:
        super().__init__()
        self._client = context.client
        self._run: RunFile | None = None
        self._state = "idle"
        self._searching: int | None = None
        self.model = RunModel(self)
        self.exporter = Exporter(context.client, self.model, activity, self)
        self.exporter.serve(self._shown_run)
        self.header = RunHeader(self.exporter.menu)
        self.notice = Notice("problem")
        self.policy = PolicyPanel(context.library)
        self.policy.hide()
        self.filtering = Filtering(self.model)
        self.table = RunTable(self.model)
        self.strip = CorrectionStrip()
        self.details = RowDetails(self.strip)
        self.changing = Changing(context.client, self.strip, self.policy, self)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.setHandleWidth(16)
        split.addWidget(self.table)
        split.addWidget(self.details)
        split.setStretchFactor(0, 3)
        split.setStretchFactor(1, 2)
        split.setSizes([812, 316])
        body = rows(self, spacing=12)
        for each in (self.header, self.notice, self.policy, self.filtering):
            body.addWidget(each)
        body.addWidget(split, 1)
        self._connect()

    @property
    def run(self) -> RunFile | None:
        """The run that is shown."""
        return self._run

    @property
    def chips(self) -> VerdictChips:
        """The chips of the verdicts."""
        return self.filtering.chips

    def show_run(self, opened: RunOpened, missed: Sequence[RunProgress] = ()) -> None:
        """Show a run as it stands; `missed` was reported while it was being opened."""
        self.close_run()
        self._run = RunFile.open(opened.path)
        self.changing.show_run(self._run)
        self.model.show_run(opened.index, self._texts)
        for progress in missed:
            self.model.take_outcomes(progress.outcomes, progress.answers)
        self.table.sortByColumn(0, Qt.SortOrder.AscendingOrder)
        self._show_stability()
        self.filtering.show_run(opened.settings.questions)
        self.strip.show_questions(opened.settings.questions)
        self.exporter.only_shown.setChecked(False)
        self.notice.say("")
        self.details.clear()
        self.table.scrollToTop()
        self._show_settings()
        self.show_state("idle")

    def close_run(self) -> None:
        """Let go of the run file."""
        self.changing.show_run(None)
        if self._run is not None:
            self._run.close()
            self._run = None

    def show_state(self, state: str) -> None:
        """What the run does by now: one of `run_header.STATES`."""
        stopped = self._state in GOING_ON and state not in GOING_ON
        self._state = state
        if stopped:
            self.arrange()
        self._show_counts()

    def show_progress(self, progress: RunProgress) -> None:
        """Take new outcomes; no row moves for it."""
        self.changing.saw(progress)
        self._take(progress.outcomes, progress.answers)

    def take_corrected(self, outcome: RowSummary, answers: tuple[tuple[int, bytes], ...]) -> None:
        """One row is another by now."""
        self._take((outcome,), answers)

    def take_reloaded(self, positions: Sequence[int]) -> None:
        """Many rows are others by now; those at `positions` may be newer still."""
        if self._run is not None:
            if positions:
                outcomes = self._run.summaries(positions)
                self.model.take_outcomes(outcomes, self._run.packed_answers(positions))
            self._show_stability()
            self.arrange()
            self._show_settings()
            self._show_counts()
            self._show_details(self.details.position)

    @Slot()
    def arrange(self) -> None:
        """Sort and filter by what is there now; the chosen row stays where it is."""
        self.table.keeping_place(self.model.arrange)

    def _connect(self) -> None:
        self.table.selectionModel().currentRowChanged.connect(self._row_chosen)
        self.table.key_typed.connect(self._key_typed)
        self.table.question_moved.connect(self.strip.turn)
        self.strip.question_changed.connect(self.details.mark)
        self.model.ranks_wanted.connect(self._rank)
        self.filtering.changed.connect(self._filter)
        self.filtering.searched.connect(self._search)
        self.filtering.search.left.connect(self.table.setFocus)
        self.header.export_asked.connect(self.exporter.choose_export)
        self.header.policy.toggled.connect(self.policy.setVisible)
        self.header.retry_asked.connect(self.changing.retry)
        self.exporter.problem.connect(self.notice.say)
        self._client.reported.connect(self._reported)
        shortcut(self, "Ctrl+F", self._find)
        shortcut(self, "Ctrl+Z", self.changing.undo)

    def _shown_run(self) -> RunFile | None:
        return self._run

    def _texts(self, positions: Sequence[int]) -> list[str]:
        if self._run is None:
            return [""] * len(positions)
        return [row.text(self._run.settings) for row in self._run.fetch(positions)]

    def _take(self, outcomes: Sequence[RowSummary], answers: Sequence[tuple[int, bytes]]) -> None:
        self.model.take_outcomes(outcomes, answers)
        self._show_counts()
        if any(outcome.position == self.details.position for outcome in outcomes):
            self._show_details(self.details.position)

    def _show_stability(self) -> None:
        measured = self.model.run_index.measured
        self.table.show_stability(measured)
        self.filtering.bar.show_stability(measured)

    def _show_counts(self) -> None:
        index = self.model.run_index
        self.header.show_counts(index.run_counts(), self._state, index.hopeless)
        self.filtering.show_counts()

    def _show_settings(self) -> None:
        if self._run is not None:
            self.table.expect(_expected(self._run.settings))
            self.header.show_run(self._run.settings)
            self.policy.show_run(self._run.settings, self.changing.undoable)

    @Slot()
    def _filter(self) -> None:
        wanted = self.filtering.row_filter
        self.table.keeping_place(lambda: self.model.set_filter(wanted))
        if self.table.position < 0:
            self.details.clear()
        self.filtering.show_counts()

    @Slot(str)
    def _search(self, text: str) -> None:
        if self._run is not None:
            if self._searching is not None:
                self._client.cancel(self._searching)
            path = self._run.path
            self._searching = self._client.submit(lambda ticket: SearchRun(ticket, path, text))

    @Slot()
    def _find(self) -> None:
        self.filtering.search.setFocus()
        self.filtering.search.selectAll()

    @Slot()
    def _rank(self) -> None:
        if self._run is not None:
            path = self._run.path
            self._client.submit(lambda ticket: RankTexts(ticket, path))

    @Slot(str)
    def _key_typed(self, key: str) -> None:
        if not self.strip.isHidden():
            self.strip.press(key)

    @Slot(QModelIndex)
    def _row_chosen(self, index: QModelIndex) -> None:
        if index.isValid():
            self._show_details(self.model.position(index.row()))

    def _show_details(self, position: int) -> None:
        if self._run is not None and position >= 0:
            (row,) = self._run.fetch([position])
            record = self._run.record(position)
            if record is not None:
                self.strip.show_row(record)
            self.details.show_row(row, self.model.outcome(position), record, self._run.settings)

    @Slot(object)
    def _reported(self, report: object) -> None:
        if self._run is None or getattr(report, "path", None) != self._run.path:
            return
        if isinstance(report, RunSearched):
            if report.ticket == self._searching:
                self._searching = None
            self.filtering.show_found(report.text, report.rows)
        elif isinstance(report, TextsRanked):
            self.model.take_ranks(report.ranks)


def _expected(settings: RunSettings) -> dict[int, frozenset[str]]:
    """What the columns of the table can show of a run, by its policy and its questions."""
    policy, question = settings.policy, settings.choice_question
    options = answer_options(settings.questions[question]) if question else ()
    return {
        ACTION: frozenset(map(humanise, (policy.action, *(each.action for each in policy.rules)))),
        TEAM: frozenset(map(humanise, (policy.team, *(each.team for each in policy.rules)))),
        CHOICE: frozenset(each.title for each in options),
    }
