"""A run: its progress, its rows as they are decided, and one row in detail."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Qt, Slot
from PySide6.QtWidgets import QSplitter, QWidget

from laya_desktop.engine.jobs import RunOpened
from laya_desktop.models.run_model import RunModel
from laya_desktop.widgets.basics import rows
from laya_desktop.widgets.notice import Notice
from laya_desktop.widgets.row_details import RowDetails
from laya_desktop.widgets.run_header import RunHeader
from laya_desktop.widgets.run_table import RunTable
from laya_desktop.widgets.verdict_chips import VerdictChips
from laya_engine.runs import RowSummary, RunCounts, RunFile


class BatchRunView(QWidget):
    """Reads texts and records from the run file itself, over a connection of its own."""

    def __init__(self) -> None:
        super().__init__()
        self._run: RunFile | None = None
        self.header = RunHeader()
        self.notice = Notice("problem")
        self.chips = VerdictChips()
        self.model = RunModel(self)
        self.chips.chosen.connect(self._filter)
        self.table = RunTable(self.model)
        self.table.sortByColumn(0, Qt.SortOrder.AscendingOrder)
        self.table.selectionModel().currentRowChanged.connect(self._row_chosen)
        self.details = RowDetails()
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.setHandleWidth(16)
        split.addWidget(self.table)
        split.addWidget(self.details)
        split.setStretchFactor(0, 3)
        split.setStretchFactor(1, 2)
        split.setSizes([780, 348])
        body = rows(self, spacing=12)
        body.addWidget(self.header)
        body.addWidget(self.notice)
        body.addWidget(self.chips)
        body.addWidget(split, 1)

    @property
    def run(self) -> RunFile | None:
        """The run that is shown."""
        return self._run

    def show_run(self, opened: RunOpened) -> None:
        """Show a run as it stands."""
        self.close_run()
        self._run = RunFile.open(opened.path)
        self.model.show_run(opened.outcomes, self._texts)
        self.chips.choose("all")
        self.chips.show_counts(opened.counts)
        self.header.show_run(opened.settings, opened.counts)
        self.notice.say("")
        self.details.clear()
        self.table.scrollToTop()

    def close_run(self) -> None:
        """Let go of the run file."""
        self.model.show_run((), lambda positions: [""] * len(positions))
        if self._run is not None:
            self._run.close()
            self._run = None

    def show_progress(self, counts: RunCounts, outcomes: Sequence[RowSummary]) -> None:
        """Take new outcomes."""
        self.header.show_counts(counts, running=True)
        self.chips.show_counts(counts)
        self.model.update_outcomes(outcomes)
        shown = self.details.position
        if any(outcome.position == shown for outcome in outcomes):
            self._show_details(shown)

    def show_stopped(self, counts: RunCounts | None = None) -> None:
        """The run does not go on: finished, cancelled or failed."""
        if self._run is not None:
            self.header.show_counts(counts or self._run.counts(), running=False)
            self.model.arrange()

    def _texts(self, positions: Sequence[int]) -> list[str]:
        if self._run is None:
            return [""] * len(positions)
        return [row.text(self._run.settings) for row in self._run.fetch(positions)]

    @Slot(str)
    def _filter(self, name: str) -> None:
        self.model.set_filter(name)

    @Slot(QModelIndex)
    def _row_chosen(self, index: QModelIndex) -> None:
        if index.isValid():
            self._show_details(self.model.position(index.row()))

    def _show_details(self, position: int) -> None:
        if self._run is not None:
            (row,) = self._run.fetch([position])
            outcome = self.model.outcome(position)
            record = self._run.record(position)
            self.details.show_row(row, outcome, record, self._run.settings)
