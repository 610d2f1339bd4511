"""What stands beside words or holds them grows with the text, at once and without being cut."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QApplication, QTableView

from laya_desktop.app import Program
from laya_desktop.engine.client import EngineClient
from laya_desktop.engine.jobs import LogEntry
from laya_desktop.log_dock import LogDock
from laya_desktop.main_window import SMALLEST
from laya_desktop.models.run_model import ACTION, CHOICE, RunModel
from laya_desktop.theme import ThemeController
from laya_desktop.widgets.basics import IconLabel, button, tool
from laya_desktop.widgets.charts import ConfusionChart, ReliabilityChart
from laya_desktop.widgets.run_table import RunTable
from laya_desktop.widgets.threshold_pair import ThresholdPair
from laya_desktop.widgets.verdict_badge import VerdictBadge
from laya_engine.runs import RowSummary, RunIndex

SIZES = (100, 125, 150)
INTENT = {"intent": {"type": "choice", "criteria": {"billing_question": None, "other": None}}}


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[ThemeController]:
    result = ThemeController(qapp)
    result.set_mode("light")
    yield result
    result.set_text_size(100)
    result.deleteLater()


def grow(theme: ThemeController, qtbot, size: int) -> None:
    """Another size of the text, of which all widgets have taken note."""
    theme.set_text_size(size)
    qtbot.wait(20)


def titles_that_are_cut(table: QTableView) -> list[str]:
    header, model = table.horizontalHeader(), table.model()
    return [
        str(model.headerData(section, Qt.Orientation.Horizontal))
        for section in range(header.count())
        if not header.isSectionHidden(section)
        and header.sectionSize(section) < header.sectionSizeHint(section)
    ]


def test_icons_grow_with_the_words_beside_them(theme: ThemeController, qtbot) -> None:
    words, bare, sign = button("Open", "folder"), tool("close", "Close"), IconLabel("eye", side=20)
    for each in (words, bare, sign):
        qtbot.addWidget(each)
    for size in (150, 125, 100):
        grow(theme, qtbot, size)
        assert words.iconSize().width() == bare.iconSize().width() == 16 * size // 100
        assert sign.width() == sign.height() == 20 * size // 100
    grow(theme, qtbot, 150)
    late = tool("close", "Close")
    qtbot.addWidget(late)
    assert late.iconSize().width() == 24


@pytest.mark.parametrize("size", SIZES)
def test_a_verdict_has_room_for_its_word(theme: ThemeController, qtbot, size: int) -> None:
    grow(theme, qtbot, size)
    badge = VerdictBadge()
    qtbot.addWidget(badge)
    badge.show_verdict("escalate")
    assert badge.sizeHint().height() >= badge.fontMetrics().height()


@pytest.mark.parametrize("size", SIZES)
def test_numbers_of_thresholds_are_whole(theme: ThemeController, qtbot, size: int) -> None:
    pair = ThresholdPair()
    qtbot.addWidget(pair)
    pair.show_thresholds(1.0, 0.62)
    pair.show()
    grow(theme, qtbot, size)
    field = pair.numbers["auto"]
    line = field.lineEdit()
    assert line.fontMetrics().horizontalAdvance("99.9%") <= line.width()


@pytest.mark.parametrize("size", SIZES)
def test_titles_and_rows_of_the_log_are_whole(
    theme: ThemeController, qtbot, client: EngineClient, size: int
) -> None:
    dock = LogDock(client)
    qtbot.addWidget(dock)
    dock.resize(1100, 260)
    dock.show()
    grow(theme, qtbot, size)
    entries = [LogEntry(1.0, "predict start", "0123456789", "multilingual", 12.5, 320, "")] * 30
    dock.append(tuple(entries))
    table = dock.table
    assert not titles_that_are_cut(table)
    assert table.rowHeight(0) >= table.fontMetrics().height()
    for column in range(6):
        index = table.model().index(0, column)
        assert table.sizeHintForIndex(index).width() <= table.columnWidth(column)
    qtbot.waitUntil(lambda: table.viewport().height() % table.rowHeight(0) == 0)
    dock.resize(1100, dock.minimumSizeHint().height())
    qtbot.waitUntil(lambda: table.viewport().height() >= table.rowHeight(0))


@pytest.mark.parametrize("size", SIZES)
def test_usual_answers_are_whole_in_the_table_of_a_run(
    theme: ThemeController, qtbot, size: int
) -> None:
    model = RunModel()
    table = RunTable(model)
    qtbot.addWidget(table)
    table.resize(812, 400)
    table.show()
    row = RowSummary(
        0, "auto", "answer_billing", "billing", "billing_question", "english", "en", 0.9, ""
    )
    index = RunIndex(1, INTENT)
    index.update([row])
    model.show_run(index, lambda positions: [""] * len(positions))
    table.expect({ACTION: frozenset(["Answer billing"]), CHOICE: frozenset(["Billing question"])})
    grow(theme, qtbot, size)
    assert not titles_that_are_cut(table)
    for column in range(model.columnCount(QModelIndex())):
        needed = table.sizeHintForIndex(model.index(0, column)).width()
        assert needed <= table.columnWidth(column) or table.isColumnHidden(column), column


def test_a_column_stays_as_wide_as_it_was_made_in_other_colours(
    theme: ThemeController, qtbot
) -> None:
    table = RunTable(RunModel())
    qtbot.addWidget(table)
    grow(theme, qtbot, 100)
    table.setColumnWidth(ACTION, 301)
    theme.set_mode("dark")
    qtbot.wait(20)
    assert table.columnWidth(ACTION) == 301
    grow(theme, qtbot, 150)
    assert table.columnWidth(ACTION) < 301


@pytest.mark.parametrize("size", SIZES)
def test_what_is_written_around_a_chart_has_its_lines(
    theme: ThemeController, qtbot, size: int
) -> None:
    grow(theme, qtbot, size)
    chart, table = ReliabilityChart(), ConfusionChart()
    for each in (chart, table):
        qtbot.addWidget(each)
    table.show_table(["a", "b"], [[1, 2], [3, 4]])
    line = chart.fontMetrics()
    assert chart.plot().left() - 6 >= line.horizontalAdvance("100%")
    chart.resize(chart.sizeHint())
    assert chart.plot().bottom() + 2 + 2 * line.height() <= chart.height()
    assert table.areas()[0].height() >= line.height()


def test_triage_fits_into_the_smallest_window_in_the_largest_text(program: Program, qtbot) -> None:
    program._settings.save(text_size=150)
    program.theme.set_text_size(150)
    window = program.window
    window.resize(*SMALLEST)
    page = window.pages["triage"]
    page.set_text("I was charged twice for order 48213, please send my money back.")
    page.decide()
    qtbot.waitUntil(lambda: page.result.phase == "decision")
    bar = window._frames["triage"].horizontalScrollBar()
    for show in (lambda: None, page.toggle_history, page.hide_history, page.compare):
        show()
        qtbot.wait(60)
        assert bar.maximum() == 0
    page.cancel()
    program.theme.set_text_size(100)
    program._settings.save(text_size=100)
