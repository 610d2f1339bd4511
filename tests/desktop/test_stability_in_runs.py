"""Stability in the window: a column and details of a run, and a rule of a policy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from batch_steps import TEXTS, run_table
from PySide6.QtCore import Qt

from laya_desktop.app import Program
from laya_desktop.engine.probe_jobs import ProbeRun
from laya_desktop.engine.review_jobs import SaveReview, UndoReview
from laya_desktop.models.run_model import CHOICE, STABILITY
from laya_desktop.pages.batch import BatchPage
from laya_desktop.pages.policy import PolicyPage
from laya_desktop.pages.policy.condition_row import STABILITY as BY_STABILITY
from laya_desktop.pages.policy.words import rule_in_words
from laya_desktop.widgets.reason_link import ReasonLink
from laya_engine.evaluation.reviewing import Review
from laya_engine.policy import Condition, Rule
from laya_engine.runs import RowHolds, RunFile, apply_policy, keep_stability

WAVERS = Rule((Condition("intent", stability_below=0.8),), "it wavers", verdict="escalate")
HOLDS = RowHolds(8, 0.75, {"intent": (5, 8), "is_urgent": (5, 5)})


@pytest.fixture
def decided(program: Program, qtbot, table: Callable[..., Path]) -> BatchPage:
    program.window.show_page("batch")
    page = program.window.pages["batch"]
    run_table(page, qtbot, table(*TEXTS[:8]))
    return page


def cell(page: BatchPage, position: int, column: int) -> str:
    model = page.view.model
    return model.data(model.index(model.row_of(position), column))


def test_the_column_comes_with_the_first_row_that_was_measured(
    decided: BatchPage, program: Program, qtbot
) -> None:
    view = decided.view
    assert view.table.isColumnHidden(STABILITY)
    view.table.choose(0)
    assert view.details.stability == ""
    path = view.run.path
    program.client.submit(lambda ticket: ProbeRun(ticket, path, 3))
    qtbot.waitUntil(lambda: not view.table.isColumnHidden(STABILITY))
    assert cell(decided, 0, STABILITY) == "100%"
    assert cell(decided, 1, STABILITY) == ""
    assert view.table.position == 0
    assert view.details.stability.startswith("Asked in ")
    assert "Intent: kept in 6 of 6" in view.details.stability


def test_rows_are_filtered_by_their_stability_once_it_was_measured(
    decided: BatchPage, program: Program, qtbot
) -> None:
    view = decided.view
    view.filtering.more.click()
    least, most = view.filtering.bar.steady
    assert not least.isVisible()
    with RunFile.open(view.run.path) as run:
        keep_stability(run, {3: HOLDS, 5: RowHolds(8, 1.0, {"intent": (8, 8)})})
    program.client.submit(lambda ticket: ProbeRun(ticket, view.run.path, 1))
    qtbot.waitUntil(least.isVisible)
    most.setValue(80)
    assert view.model.positions.tolist() == [3]
    assert view.filtering.more.text() == "&Filters: 1"
    most.setValue(100)
    assert view.model.rowCount() == 8
    least.setValue(80)
    assert 3 not in view.model.positions.tolist()
    assert 5 in view.model.positions.tolist()
    qtbot.mouseClick(view.filtering.bar._clear, Qt.MouseButton.LeftButton)
    assert view.model.rowCount() == 8
    assert least.value() == 0


def test_a_row_that_wavers_says_so_and_is_sorted_to_the_front(decided: BatchPage, qtbot) -> None:
    view = decided.view
    apply_policy(view.run, replace(view.run.settings.policy, rules=(WAVERS,)))
    keep_stability(view.run, {5: HOLDS})
    opened = view.run.path
    decided.open_run(opened)
    qtbot.waitUntil(lambda: not view.table.isColumnHidden(STABILITY))
    view.table.sortByColumn(STABILITY, Qt.SortOrder.AscendingOrder)
    assert view.model.position(0) == 5
    assert cell(decided, 5, STABILITY) == "62%"
    view.table.choose(5)
    assert "Intent: kept in 5 of 8  ·  Is urgent: kept in 5 of 5" in view.details.stability
    assert view.model.outcome(5).verdict == "escalate"
    said = [
        link.text() for link in view.details.answers.findChildren(ReasonLink) if not link.isHidden()
    ]
    assert said == ["Intent: it wavers", "Intent: answer kept in 5 of 8 rewordings"]


def test_what_a_review_answers_is_shown_and_not_undone_here(
    decided: BatchPage, program: Program, qtbot
) -> None:
    view = decided.view
    path = view.run.path
    review = Review(2, "ann", {"intent": "technical_help"})
    program.client.submit(lambda ticket: SaveReview(ticket, path, review))
    qtbot.waitUntil(lambda: cell(decided, 2, CHOICE) == "Technical help")
    view.table.choose(4)
    view.table.setFocus()
    qtbot.keyClick(view.table, Qt.Key.Key_2)
    qtbot.waitUntil(lambda: cell(decided, 4, CHOICE) == "Technical help")
    view.changing.undo()
    qtbot.waitUntil(lambda: cell(decided, 4, CHOICE) == "Refund")
    view.changing.undo()
    qtbot.waitUntil(lambda: not view.changing._corrections)
    assert view.run.corrections() == {2: {"answer:intent": "technical_help"}}
    program.client.submit(lambda ticket: UndoReview(ticket, path, "ann"))
    qtbot.waitUntil(lambda: cell(decided, 2, CHOICE) == "Refund")


def test_a_rule_is_made_to_ask_for_stability(program: Program) -> None:
    program.window.show_page("policy")
    page: PolicyPage = program.window.pages["policy"]
    page.list.add.click()
    page.rule.because.setText("it wavers")
    row = page.rule.conditions[0]
    row.comparison.setCurrentIndex(row.comparison.findData(BY_STABILITY))
    row = page.rule.conditions[0]
    assert not row.share.isHidden()
    assert all(chip.parentWidget().isHidden() for chip in row.labels.values())
    assert page.policy.rules[0].when == (Condition("intent", stability_below=0.8),)
    assert page.wrong == ""
    row.share.setValue(60)
    assert page.policy.rules[0].when[0].stability_below == 0.6
    assert rule_in_words(page.policy.rules[0]).startswith("stability of Intent < 60%")
    row.comparison.setCurrentIndex(row.comparison.findData("one of"))
    assert page.policy.rules[0].when == (Condition("intent"),)


def test_a_score_goes_back_from_stability_to_a_level(program: Program) -> None:
    program.window.show_page("policy")
    page: PolicyPage = program.window.pages["policy"]
    page.list.add.click()
    row = page.rule.conditions[0]
    row.question.setCurrentIndex(row.question.findData("is_urgent"))
    for comparison in (BY_STABILITY, "at least"):
        row = page.rule.conditions[0]
        row.comparison.setCurrentIndex(row.comparison.findData(comparison))
    assert page.policy.rules[0].when == (Condition("is_urgent", at_least=0.7),)
