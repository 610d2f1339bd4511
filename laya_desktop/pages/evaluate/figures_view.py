"""Figures of every question, and of one of them the charts and slices; each leads to its rows."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QSplitter, QWidget

from laya_desktop.engine.study_jobs import Study
from laya_desktop.engine.worker import sentence
from laya_desktop.engine_words import SLICES
from laya_desktop.models.text_table import TextTable
from laya_desktop.pages.evaluate import choosing
from laya_desktop.pages.evaluate.chart_grid import ChartGrid
from laya_desktop.pages.evaluate.rows_view import RowsView
from laya_desktop.pages.evaluate.words import few_sentence, figure_cells, metric_names
from laya_desktop.widgets.basics import columns, frame, label, rows
from laya_desktop.widgets.charts import (
    ConfusionChart,
    CoverageChart,
    HistogramChart,
    ReliabilityChart,
)
from laya_desktop.widgets.scrolled_column import ScrolledColumn
from laya_desktop.widgets.tables import WholeTable
from laya_desktop.wording import humanise, language_name, translate
from laya_engine.evaluation.findings import CORRECTED
from laya_engine.evaluation.run_rows import STABLE

FIGURE_WIDTHS = (136, 74, 82, 84, 96, 92, 92)  # all of them fit into the smallest window
HEAD, ROW = 46, 44  # two lines each


class FiguresView(QWidget):
    """`column_asked` carries a source column by whose values figures are wanted, too."""

    column_asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._study: Study | None = None
        self._question = ""
        first = self.tr("Question")
        heads = (first, self.tr("Rows"), *metric_names().values())
        self.questions = TextTable(heads, self)
        self.table = _table(self.questions, self.tr("Figures by question"))
        self.table.selectionModel().currentRowChanged.connect(self._question_chosen)
        self._findings = label("", "", wrap=True)
        self._findings_card = frame("notice")
        rows(self._findings_card, margin=12).addWidget(self._findings)
        self._few = label("", "small", wrap=True)
        self._title = label("", "heading")
        self._baseline = label("", "small", wrap=True)
        self.reliability = ReliabilityChart()
        self.coverage = CoverageChart()
        self.histogram = HistogramChart()
        self.confusion = ConfusionChart()
        self.facts = QComboBox()
        self.facts.setAccessibleName(self.tr("Slices by"))
        self.facts.currentIndexChanged.connect(self._fact_chosen)
        self.columns = QComboBox()
        self.columns.setAccessibleName(self.tr("Another column"))
        self.columns.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.columns.setMinimumWidth(180)
        self.columns.activated.connect(self._column_chosen)
        self.slices = TextTable(heads, self)
        self.slice_table = _table(self.slices, self.tr("Figures by slice"))
        self.slice_table.selectionModel().currentRowChanged.connect(self._slice_chosen)
        self._slice_few = label("", "small", wrap=True)
        self.rows = RowsView()

        self.reliability.chosen.connect(self._reliability_chosen)
        self.coverage.chosen.connect(self._coverage_chosen)
        self.histogram.chosen.connect(self._histogram_chosen)
        self.confusion.chosen.connect(self._confusion_chosen)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.setHandleWidth(16)
        split.addWidget(self._left())
        split.addWidget(self.rows)
        split.setStretchFactor(0, 3)
        split.setStretchFactor(1, 1)
        split.setSizes([800, 340])
        rows(self).addWidget(split)

    @property
    def question(self) -> str:
        """The question whose charts are shown."""
        return self._question

    def show_study(self, study: Study) -> None:
        """Show another evaluation."""
        self._study = study
        evaluation = study.evaluation
        sentences = [
            sentence(each.text.replace(each.question, humanise(each.question), 1))
            for each in evaluation.findings
            if each.kind != "few" or not evaluation.questions[each.question].figures.few
        ]  # small numbers are told under the table
        self._findings.setText("\n".join(f"•  {text}" for text in sentences))
        self._findings_card.setVisible(bool(sentences))
        figures = {name: report.figures for name, report in evaluation.questions.items()}
        self._few.setText(few_sentence(figures))
        self._few.setVisible(bool(self._few.text()))
        self.questions.show_rows(
            [(humanise(name), *figure_cells(one)) for name, one in figures.items()],
            [place for place, one in enumerate(figures.values()) if one.few],
        )
        with QSignalBlocker(self.columns):
            self.columns.clear()
            self.columns.addItem(self.tr("Another column…"), "")
            for column in study.settings.columns:
                self.columns.addItem(column, column)
        self.table.selectRow(0)
        self._show_question(next(iter(evaluation.questions)))

    def _left(self) -> QWidget:
        scrolled = ScrolledColumn()
        body = scrolled.column(spacing=12)
        body.addWidget(self._findings_card)
        body.addWidget(self.table)
        body.addWidget(self._few)
        body.addWidget(self._title)
        body.addWidget(self._baseline)
        charts = (self.reliability, self.coverage, self.histogram, self.confusion)
        body.addWidget(ChartGrid(charts))
        along = columns(spacing=8)
        by = label(self.tr("&Slices by"), "muted")
        by.setBuddy(self.facts)
        along.addWidget(by)
        along.addWidget(self.facts)
        along.addWidget(self.columns)
        along.addStretch(1)
        body.addLayout(along)
        body.addWidget(self.slice_table)
        body.addWidget(self._slice_few)
        body.addStretch(1)
        return scrolled

    def _show_question(self, name: str) -> None:
        if self._study is None:
            return
        self._question = name
        report = self._study.evaluation.questions[name]
        self._title.setText(humanise(name))
        self._baseline.setText(
            self.tr("Always answering “{label}” would be right in {share} of the rows.").format(
                label=humanise(report.majority), share=f"{100 * report.majority_share:.1f}%"
            )
        )
        self.reliability.show_bins(report.reliability)
        self.coverage.show_points(report.coverage)
        self.histogram.show_bins(report.histogram)
        self.confusion.show_table(report.labels, report.confusion)
        with QSignalBlocker(self.facts):
            wanted = self.facts.currentData()
            self.facts.clear()
            for fact in report.slices:
                self.facts.addItem(_fact_name(fact), fact)
            self.facts.setCurrentIndex(max(0, self.facts.findData(wanted)))
        self._fact_chosen()
        self.rows.show_rows(
            self.tr("{question}: worst rows").format(question=humanise(name)),
            choosing.worst(self._study, name),
        )

    @Slot(QModelIndex)
    def _question_chosen(self, index: QModelIndex) -> None:
        if index.isValid() and self._study is not None:
            name = list(self._study.evaluation.questions)[index.row()]
            if name != self._question:
                self._show_question(name)

    @Slot()
    def _fact_chosen(self) -> None:
        if self._study is None:
            return
        fact = self.facts.currentData()
        parts = self._study.evaluation.questions[self._question].slices.get(fact, {})
        self.slices.show_rows(
            [(_value_name(fact, value), *figure_cells(one)) for value, one in parts.items()],
            [place for place, one in enumerate(parts.values()) if one.few],
            (_fact_name(fact or ""), self.tr("Rows"), *metric_names().values()),
        )
        self._slice_few.setText(few_sentence(parts))
        for widget in (self.slice_table, self._slice_few):
            widget.setVisible(bool(parts))

    @Slot(int)
    def _column_chosen(self, place: int) -> None:
        if column := self.columns.itemData(place):
            self.column_asked.emit(column)

    @Slot(QModelIndex)
    def _slice_chosen(self, index: QModelIndex) -> None:
        if not index.isValid() or self._study is None:
            return
        fact = self.facts.currentData()
        parts = self._study.evaluation.questions[self._question].slices[fact]
        value = list(parts)[index.row()]
        title = self.tr("{question}: wrong rows, {fact} {value}").format(
            question=humanise(self._question), fact=_fact_name(fact), value=_value_name(fact, value)
        )
        found = choosing.of_slice(self._study, self._question, fact, value)
        self.rows.show_rows(title, found)

    @Slot(int)
    def _reliability_chosen(self, place: int) -> None:
        if self._study is not None:
            one = self._study.evaluation.questions[self._question].reliability[place]
            found = choosing.of_reliability(self._study, self._question, one)
            self.rows.show_rows(self.reliability.told[place], found)

    @Slot(int)
    def _histogram_chosen(self, place: int) -> None:
        if self._study is not None:
            one = self.histogram.bins[place]
            found = choosing.of_histogram(self._study, self._question, one)
            self.rows.show_rows(self.histogram.told[place], found)

    @Slot(int)
    def _coverage_chosen(self, place: int) -> None:
        if self._study is not None:
            threshold = self.coverage.marked[place].threshold
            found = choosing.of_threshold(self._study, self._question, threshold)
            self.rows.show_rows(self.coverage.told[place], found)

    @Slot(int)
    def _confusion_chosen(self, place: int) -> None:
        if self._study is not None:
            true, answered = self.confusion.pairs[place]
            found = choosing.of_confusion(self._study, self._question, true, answered)
            self.rows.show_rows(self.confusion.told[place], found)


def _table(model: TextTable, name: str) -> WholeTable:
    table = WholeTable(model, name, ROW, FIGURE_WIDTHS, HEAD, titles_wrap=True)
    table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return table


def _fact_name(fact: str) -> str:
    return _facts().get(fact, fact)


def _facts() -> dict[str, str]:
    """What the program itself knows of a row; other facts are columns of the table."""
    return {
        "language": translate("Figures", "Language"),
        "checkpoint": translate("Figures", "Checkpoint"),
        "cut": translate("Figures", "Cut to fit"),
        "length": translate("Figures", "Length"),
        STABLE: translate("Figures", "Stable"),
        CORRECTED: translate("Figures", "Corrected"),
    }


def _value_name(fact: str, value: str) -> str:
    if value in SLICES and (fact in _facts() or value in SLICES[:2]):
        return translate("Slices", value)
    return language_name(value) if fact == "language" else value
