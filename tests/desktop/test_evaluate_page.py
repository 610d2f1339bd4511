"""The Evaluate page: figures lead to their rows, promises to the policy, and both can be undone."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from fake_engine import FakeEngine, FakeRouter
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from study_runs import labelled_run

from laya_desktop.app import Program
from laya_desktop.engine.study_jobs import TemperaturesUsed
from laya_desktop.engine_setup import shared_setup
from laya_desktop.pages.evaluate import EvaluatePage
from laya_desktop.pages.evaluate.page import (
    CALIBRATION,
    COMPARISON,
    ROBUSTNESS,
    THRESHOLDS,
)
from laya_engine.evaluation import Automatic
from laya_engine.local_calibrations import calibration_at
from laya_engine.registry import Source, starter_folder
from laya_engine.runs import RunFile, read_stability
from tests.engine.tiny_checkpoint import make_tiny_checkpoint
from tests.engine.varied_router import VariedRouter


@pytest.fixture
def page(program: Program, qtbot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> EvaluatePage:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    labelled_run(program.window._settings.runs_folder)
    program.window.show_page("evaluate")
    found = program.window.pages["evaluate"]
    qtbot.waitUntil(lambda: found.runs.count() == 1)
    return found


@pytest.fixture
def evaluated(page: EvaluatePage, qtbot) -> EvaluatePage:
    page.evaluate()
    qtbot.waitUntil(lambda: page.study is not None)
    return page


def click_mark(chart, number: int) -> None:
    chart.resize(320, 240)
    place: QPointF = chart.areas()[number].center()
    QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=place.toPoint())


def test_a_run_is_evaluated_and_every_question_has_its_figures(evaluated: EvaluatePage) -> None:
    figures = evaluated.figures
    assert [row[0] for row in figures.questions.rows] == ["Intent", "Is urgent", "Refund requested"]
    accuracy = evaluated.study.evaluation.questions["intent"].figures.accuracy.value
    assert figures.questions.rows[0][2].startswith(f"{100 * accuracy:.1f}%")
    assert figures.question == "intent"
    assert "Always answering" in figures._baseline.text()
    wrong = [row for row in figures.rows.shown if not row.right]
    assert wrong == list(figures.rows.shown)
    assert figures.rows.text.toPlainText() == wrong[0].text


def test_each_mark_of_a_chart_leads_to_exactly_its_rows(evaluated: EvaluatePage) -> None:
    figures = evaluated.figures
    report = evaluated.study.evaluation.questions["intent"]
    for number, one in enumerate(report.reliability):
        figures._reliability_chosen(number)
        assert len(figures.rows.shown) == one.count
    for number, one in enumerate(figures.histogram.bins):
        figures._histogram_chosen(number)
        assert len(figures.rows.shown) == one.right + one.wrong
        assert sum(not row.right for row in figures.rows.shown) == one.wrong
    for number, (true, answered) in enumerate(figures.confusion.pairs):
        figures._confusion_chosen(number)
        assert len(figures.rows.shown) == report.confusion[true][answered]
    for number, point in enumerate(figures.coverage.marked):
        figures._coverage_chosen(number)
        wrong = round((1 - point.accuracy.value) * point.count)
        assert len(figures.rows.shown) == wrong


def test_a_mark_is_chosen_by_a_click_and_by_keys(evaluated: EvaluatePage) -> None:
    figures = evaluated.figures
    click_mark(figures.histogram, len(figures.histogram.bins) - 1)
    assert figures.rows._title.text() == figures.histogram.told[-1]
    chart = figures.reliability
    QTest.keyClick(chart, Qt.Key.Key_Right)
    QTest.keyClick(chart, Qt.Key.Key_Left)
    QTest.keyClick(chart, Qt.Key.Key_Return)
    assert figures.rows._title.text() == chart.told[-1]
    assert chart.accessibleDescription() == chart.told[-1]


def test_slices_show_the_wrong_rows_of_a_value_and_any_column_can_be_one(
    evaluated: EvaluatePage, qtbot
) -> None:
    figures = evaluated.figures
    first = evaluated.study
    figures.facts.setCurrentIndex(figures.facts.findData("language"))
    languages = evaluated.study.evaluation.questions["intent"].slices["language"]
    assert len(figures.slices.rows) == len(languages)
    figures.slice_table.selectRow(1)
    value = list(languages)[1]
    rows = {row.name: row for row in first.rows}
    assert figures.rows.shown
    assert all(
        (rows[row.name].facts["language"] or "unknown") == value for row in figures.rows.shown
    )
    figures.column_asked.emit("region")
    qtbot.waitUntil(lambda: evaluated.study is not first)
    regions = evaluated.study.evaluation.questions["intent"].slices["region"]
    assert set(regions) == {"north", "south"}


def test_small_numbers_are_said(evaluated: EvaluatePage) -> None:
    figures = evaluated.figures
    figures.facts.setCurrentIndex(figures.facts.findData("language"))
    assert "Small numbers" in figures._slice_few.text()
    assert any("few" in row[1] for row in figures.slices.rows)


def test_a_report_is_saved_and_compared_with(
    evaluated: EvaluatePage, qtbot, tmp_path: Path
) -> None:
    evaluated.save_to(tmp_path / "now.json")
    qtbot.waitUntil(lambda: (tmp_path / "now.json").exists() and evaluated._ticket is None)
    evaluated.compare_with(tmp_path / "now.json")
    qtbot.waitUntil(lambda: evaluated._comparison is not None)
    assert evaluated._stack.currentIndex() == COMPARISON
    assert {row[4] for row in evaluated.comparison.model.rows} == {"The same"}
    other = json.loads((tmp_path / "now.json").read_text(encoding="utf-8"))
    other["identity"]["questions"] = "others"
    (tmp_path / "other.json").write_text(json.dumps(other), encoding="utf-8")
    evaluated.compare_with(tmp_path / "other.json")
    qtbot.waitUntil(lambda: bool(evaluated._comparison.differences))
    assert "cannot be compared" in evaluated.comparison.differences.text()
    evaluated.save_to(tmp_path / "page.html")
    qtbot.waitUntil(lambda: (tmp_path / "page.html").exists())
    assert "Figures" in (tmp_path / "page.html").read_text(encoding="utf-8")


def test_figures_of_few_rows_say_so_wherever_they_are_shown(
    program: Program, qtbot, tmp_path: Path
) -> None:
    labelled_run(program.window._settings.runs_folder, 40)
    program.window.show_page("evaluate")
    page = program.window.pages["evaluate"]
    qtbot.waitUntil(lambda: page.runs.count() == 1)
    page.evaluate()
    qtbot.waitUntil(lambda: page.study is not None)
    assert all("few" in row[1] for row in page.figures.questions.rows)
    page.save_to(tmp_path / "now.json")
    qtbot.waitUntil(lambda: (tmp_path / "now.json").exists() and page._ticket is None)
    page.compare_with(tmp_path / "now.json")
    qtbot.waitUntil(lambda: page._comparison is not None)
    assert {row[4] for row in page.comparison.model.rows} == {"The same (few rows)"}


def test_the_figures_and_the_chosen_run_fit_into_a_usual_window(
    evaluated: EvaluatePage, program: Program, qtbot
) -> None:
    program.window.resize(1280, 800)
    program.window.show()
    table = evaluated.figures.table
    qtbot.waitUntil(lambda: table.viewport().width() > 700)
    assert table.horizontalScrollBar().maximum() == 0
    fits = evaluated.runs.fontMetrics().horizontalAdvance(evaluated.runs.currentText())
    assert fits < evaluated.runs.width() - 40


def test_what_is_no_report_is_said_and_changes_nothing(
    evaluated: EvaluatePage, qtbot, tmp_path: Path
) -> None:
    (tmp_path / "odd.json").write_text("[]", encoding="utf-8")
    evaluated.compare_with(tmp_path / "odd.json")
    qtbot.waitUntil(lambda: "no evaluation" in evaluated.problem.text())
    assert evaluated._comparison is None


def test_a_promise_becomes_thresholds_of_the_policy_and_is_taken_back(
    evaluated: EvaluatePage, program: Program, qtbot
) -> None:
    evaluated.show_part(THRESHOLDS)
    promising = evaluated.promising
    promising.view.target.setValue(20.0)
    library = program.window._context.library
    before = library.policies.of(library.sets.get("triage"))
    promising.pick(0.2)
    qtbot.waitUntil(lambda: promising._found is not None)
    picked = promising._found.picked
    assert isinstance(picked["refund_requested"], Automatic)
    told = promising.view.model.rows[2][2]
    assert "answered alone" in told
    assert f"with 95% confidence at most {100 * picked['refund_requested'].at_most:.1f}%" in told
    assert picked["refund_requested"].at_most <= 0.2
    assert promising.view.apply.isEnabled()
    promising.apply()
    policy = library.policies.of(library.sets.get("triage"))
    threshold = picked["refund_requested"].threshold
    assert policy.thresholds("refund_requested")[0] == threshold
    assert policy.rules == before.rules
    assert "from now on" in promising.view.state
    promising.undo()
    assert library.policies.of(library.sets.get("triage")) == before


def test_edits_of_the_policy_outlive_the_thresholds_and_their_undo(
    evaluated: EvaluatePage, program: Program, qtbot
) -> None:
    promising, library = evaluated.promising, program.window._context.library
    triage = library.sets.get("triage")
    promising.pick(0.2)
    qtbot.waitUntil(lambda: promising._found is not None)
    library.policies.use(triage, replace(library.policies.of(triage), team="night"))
    promising.apply()
    assert library.policies.of(triage).team == "night"
    assert not promising.view.apply.isEnabled()
    library.policies.use(triage, replace(library.policies.of(triage), action="call_back"))
    before = evaluated.study
    evaluated.evaluate()
    qtbot.waitUntil(lambda: evaluated.study is not before)
    assert not promising.view.undo.isHidden()
    promising.undo()
    policy = library.policies.of(triage)
    assert (policy.team, policy.action, policy.question_thresholds) == ("night", "call_back", ())
    assert promising.view.undo.isHidden()


def test_thresholds_that_were_replaced_on_the_policy_page_are_not_taken_back(
    evaluated: EvaluatePage, program: Program, qtbot
) -> None:
    promising, library = evaluated.promising, program.window._context.library
    triage = library.sets.get("triage")
    shipped = library.policies.of(triage)
    promising.pick(0.2)
    qtbot.waitUntil(lambda: promising._found is not None)
    promising.apply()
    library.policies.use(triage, shipped)
    assert promising.view.undo.isHidden()
    assert promising.view.apply.isEnabled()
    assert promising.view.state == ""


def test_a_promise_that_the_rows_cannot_show_is_refused_in_words(
    evaluated: EvaluatePage, qtbot
) -> None:
    evaluated.promising.pick(0.005)
    qtbot.waitUntil(lambda: evaluated.promising._found is not None)
    assert all("label" in row[2] for row in evaluated.promising.view.model.rows)
    assert not evaluated.promising.view.apply.isEnabled()


def test_temperatures_are_fitted_side_by_side_used_on_this_machine_and_taken_back(
    evaluated: EvaluatePage, qtbot, engine: FakeEngine
) -> None:
    evaluated.show_part(CALIBRATION)
    calibrating, own = evaluated.calibrating, calibration_at(starter_folder())
    view = calibrating.view
    assert view.checkpoint == "english"
    calibrating.fit()
    qtbot.waitUntil(lambda: calibrating._found is not None)
    fitted = calibrating._found.fitted
    assert len(view.model.rows) == len(fitted.after)
    assert "judged on" in view.said
    builds = len(engine.builds)
    calibrating.apply()
    qtbot.waitUntil(lambda: "from now on" in view.state)
    assert calibration_at(starter_folder()) == fitted.calibration
    qtbot.waitUntil(lambda: len(engine.builds) == builds + 1)  # a running engine follows
    calibrating.undo()
    qtbot.waitUntil(lambda: "before" in view.state)
    assert calibration_at(starter_folder()) == own
    qtbot.waitUntil(lambda: len(engine.builds) == builds + 2)


def test_temperatures_can_be_taken_back_after_another_fit_and_another_evaluation(
    evaluated: EvaluatePage, qtbot
) -> None:
    calibrating, own = evaluated.calibrating, calibration_at(starter_folder())
    view = calibrating.view
    assert view.undo.isHidden()
    calibrating.fit()
    qtbot.waitUntil(view.apply.isEnabled)
    calibrating.apply()
    qtbot.waitUntil(lambda: "from now on" in view.state)
    assert not view.apply.isEnabled()
    calibrating.fit()
    qtbot.waitUntil(view.apply.isEnabled)
    assert not view.undo.isHidden()
    before = evaluated.study
    evaluated.evaluate()
    qtbot.waitUntil(lambda: evaluated.study is not before)
    qtbot.waitUntil(lambda: not view.undo.isHidden())
    assert not view.apply.isEnabled()
    told = evaluated.figures._findings.text()
    assert "answered before the temperatures of english, multilingual were changed" in told
    calibrating.undo()
    qtbot.waitUntil(lambda: "before" in view.state)
    assert calibration_at(starter_folder()) == own
    assert view.undo.isHidden()


def test_the_run_that_the_figures_are_of_is_named(
    evaluated: EvaluatePage, program: Program, qtbot
) -> None:
    assert "mails.csv" in evaluated.about.text()
    assert "(mails.laya-run)" in evaluated.about.text()
    labelled_run(program.window._settings.runs_folder, 30, name="others")
    evaluated.hide()
    evaluated.show()
    qtbot.waitUntil(lambda: evaluated.runs.count() == 2)
    evaluated.runs.setCurrentIndex(
        evaluated.runs.findData(str(evaluated.study.path.with_name("others.laya-run")))
    )
    assert evaluated.runs.currentText().startswith("others.csv, ")
    assert "mails.csv" in evaluated.about.text()
    tip = evaluated.runs.itemData(evaluated.runs.currentIndex(), Qt.ItemDataRole.ToolTipRole)
    assert tip.endswith("others.laya-run")


def test_what_was_asked_about_an_earlier_evaluation_is_not_shown_of_another(
    evaluated: EvaluatePage, qtbot, program: Program
) -> None:
    evaluated.calibrating.fit()
    evaluated.promising.pick(0.05)
    for part in (evaluated.calibrating, evaluated.promising):
        part.show_study(evaluated.study)
    qtbot.waitUntil(lambda: not program.client.jobs)
    assert evaluated.calibrating.view.said == evaluated.promising.view.said == ""
    assert not evaluated.calibrating.view.apply.isEnabled()
    assert evaluated.promising._found is None


def test_new_temperatures_come_after_a_change_of_the_setup_that_is_under_way(
    evaluated: EvaluatePage, qtbot, program: Program, engine: FakeEngine
) -> None:
    setup = shared_setup(program.window._context)
    builds = len(engine.builds)
    setup.ask(max_loaded=3)
    evaluated.calibrating._reported(TemperaturesUsed(0, Path("nowhere"), False, True))
    qtbot.waitUntil(lambda: not setup.busy)
    assert [each.max_loaded for each in engine.builds[builds:]] == [3, 3]


def test_answers_of_another_checkpoint_calibrate_none(
    evaluated: EvaluatePage, qtbot, program: Program, tmp_path: Path
) -> None:
    other = make_tiny_checkpoint(tmp_path / "other")
    program.client._config = replace(
        program.client.config, sources={"english": Source("folder", str(other))}
    )
    evaluated.calibrating.fit()
    qtbot.waitUntil(lambda: bool(evaluated.calibrating.view.problem.text()))
    problem = evaluated.calibrating.view.problem.text()
    assert "was not answered by what is used as" in problem


def answers_as_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine answers as it did when the run was decided."""
    varied = VariedRouter()
    monkeypatch.setattr(
        FakeRouter, "predict_batch", lambda self, requests: varied.predict_batch(requests)
    )


def test_rows_are_asked_again_and_their_stability_is_in_the_run(
    evaluated: EvaluatePage, qtbot, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers_as_then(monkeypatch)
    evaluated.show_part(ROBUSTNESS)
    probing = evaluated.probing
    probing.view.rows.setValue(5)
    probing.view.probe.click()
    qtbot.waitUntil(lambda: "Of 5 rows" in probing.view.said)
    assert [row[0] for row in probing.view.model.rows][:2] == ["Option order", "Label names"]
    assert {row[1] for row in probing.view.model.rows} == {"5  few"}
    with RunFile.open(evaluated.study.path) as run:
        assert len(read_stability(run)) == 5


def test_a_run_without_labels_can_be_asked_again(
    program: Program, qtbot, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers_as_then(monkeypatch)
    labelled_run(program.window._settings.runs_folder, 12, labels=False)
    program.window.show_page("evaluate")
    page = program.window.pages["evaluate"]
    qtbot.waitUntil(lambda: page.runs.count() == 1)
    shown = [chip.text() for chip in page._chips.buttons() if not chip.isHidden()]
    assert shown == ["Robustness", "Teach"]
    page._chips.button(ROBUSTNESS).click()
    page.probing.view.rows.setValue(3)
    page.probing.view.probe.click()
    qtbot.waitUntil(lambda: "Of 3 rows" in page.probing.view.said)
    assert page.study is None


def test_rows_that_another_checkpoint_answered_are_not_measured(
    evaluated: EvaluatePage, qtbot
) -> None:
    evaluated.show_part(ROBUSTNESS)
    evaluated.probing.view.rows.setValue(3)
    evaluated.probing.view.probe.click()
    qtbot.waitUntil(lambda: bool(evaluated.probing.view.problem.text()))
    assert "answered differently now" in evaluated.probing.view.problem.text()
    with RunFile.open(evaluated.study.path) as run:
        assert read_stability(run) == {}


def test_a_run_without_labels_says_what_to_do(program: Program, qtbot) -> None:
    labelled_run(program.window._settings.runs_folder, 20, labels=False)
    program.window.show_page("evaluate")
    page = program.window.pages["evaluate"]
    qtbot.waitUntil(lambda: page.runs.count() == 1)
    page.evaluate()
    qtbot.waitUntil(lambda: bool(page.problem.text()))
    assert "label" in page.problem.text()
    assert page.study is None
