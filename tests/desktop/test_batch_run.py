"""The run half of the batch page: correct, filter, search, queue, another policy, export."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from batch_steps import TEXTS, begin, run_table, verdicts
from fake_engine import FakeEngine
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QPushButton, QWidget
from reports import Reports

from laya_desktop.app import Program
from laya_desktop.engine.jobs import JobFailed, RunProgress
from laya_desktop.models.run_model import CHOICE
from laya_desktop.pages.batch import BatchPage
from laya_engine.runs import RunFile
from laya_engine.runs.holding import held

Table = Callable[..., Path]
Key = Qt.Key


@pytest.fixture
def page(program: Program) -> BatchPage:
    program.window.show_page("batch")
    return program.window.pages["batch"]


@pytest.fixture
def decided(page: BatchPage, qtbot, table: Table) -> BatchPage:
    """Thirty rows, all decided, the fifth chosen."""
    run_table(page, qtbot, table(*TEXTS))
    page.view.table.choose(4)
    page.view.table.setFocus()
    return page


def chips(page: BatchPage) -> dict[str, str]:
    return {name: chip.text().split()[-1] for name, chip in page.view.chips._chips.items()}


def answer(page: BatchPage, position: int) -> str:
    model = page.view.model
    return model.data(model.index(model.row_of(position), CHOICE))


def corrections(page: BatchPage) -> dict:
    return page.view.run.corrections()


def test_a_digit_corrects_the_question_and_counts_follow(decided: BatchPage, qtbot) -> None:
    view = decided.view
    qtbot.keyClick(view.table, Key.Key_2)
    qtbot.waitUntil(lambda: answer(decided, 4) == "Technical help")
    assert corrections(decided) == {4: {"answer:intent": "technical_help"}}
    assert view.strip.said == "Corrected; the model said Refund, 95% sure."
    assert view.model.outcome(4).corrected
    view.filtering.more.click()
    assert view.filtering.bar.combos["corrected"].itemText(1) == "Corrected  1"

    qtbot.keyClick(view.table, Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: answer(decided, 4) == "Refund")
    assert corrections(decided) == {}
    assert not view.model.outcome(4).corrected


def test_every_kind_of_question_is_corrected_by_key(decided: BatchPage, qtbot) -> None:
    view = decided.view
    qtbot.keyClick(view.table, Key.Key_Right)
    assert view.strip.question == "is_urgent"
    qtbot.keyClick(view.table, Key.Key_Y)
    qtbot.waitUntil(lambda: corrections(decided) == {4: {"answer:is_urgent": True}})
    qtbot.keyClick(view.table, Key.Key_Right)
    qtbot.keyClick(view.table, Key.Key_3)
    qtbot.waitUntil(lambda: corrections(decided)[4].get("answer:frustration") == 3)
    for _ in range(3):
        qtbot.keyClick(view.table, Key.Key_Left)
    assert view.strip.question == "verdict"
    qtbot.keyClick(view.table, Key.Key_3)
    qtbot.waitUntil(lambda: chips(decided)["escalate"] == "1")
    assert chips(decided)["all"] == "30"
    assert "overruled" in view.strip.said


def test_the_keyboard_walks_through_the_rows(decided: BatchPage, qtbot) -> None:
    table = decided.view.table
    qtbot.keyClick(table, Key.Key_Return)
    assert table.position == 5
    qtbot.keyClick(table, Key.Key_Down)
    assert table.position == decided.view.details.position == 6
    assert "Message number 6" in decided.view.details.text
    qtbot.keyClick(table, Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(table, Key.Key_Return)
    assert table.position == 29


def test_an_option_is_clicked_and_a_correction_is_taken_back_by_button(
    decided: BatchPage, qtbot
) -> None:
    strip = decided.view.strip
    qtbot.mouseClick(strip.buttons["cancellation"], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: answer(decided, 4) == "Cancellation")
    assert strip.buttons["cancellation"].isChecked()
    decided.view.table.choose(9)
    qtbot.mouseClick(strip._undo, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: decided.view.table.position == 4)  # where something has changed
    assert corrections(decided) == {}
    assert strip.buttons["refund"].isChecked()


def test_an_undecided_row_takes_no_correction(
    page: BatchPage, qtbot, table: Table, engine: FakeEngine
) -> None:
    engine.fail = lambda text: ValueError("no") if "number 1" in text else None
    run_table(page, qtbot, table("Where is it?", "number 1"))
    page.view.table.choose(1)
    qtbot.keyClick(page.view.table, Key.Key_2)
    assert page.view.strip.isHidden()
    assert not page.view.changing._corrections


def test_filters_narrow_the_rows_and_are_cleared(decided: BatchPage, qtbot) -> None:
    view = decided.view
    qtbot.keyClick(view.table, Key.Key_3)
    qtbot.waitUntil(lambda: answer(decided, 4) == "Billing question")
    bar = view.filtering.bar
    view.filtering.more.click()
    question, choose = bar.combos["question"], bar.combos["answer"]
    question.setCurrentIndex(question.findData("intent"))
    choose.setCurrentIndex(choose.findData("billing_question"))
    assert view.model.positions.tolist() == [4]
    assert chips(decided)["all"] == "1"
    assert view.filtering.more.text() == "&Filters: 1"
    bar.combos["corrected"].setCurrentIndex(2)
    assert view.model.rowCount() == 0
    assert view.details.position == -1
    view.filtering.chips.choose("escalate")
    qtbot.mouseClick(bar._clear, Qt.MouseButton.LeftButton)
    assert view.model.rowCount() == 30
    assert view.filtering.chips.current == "all"
    bar.most.setValue(90)
    assert view.model.rowCount() == 0
    bar.most.setValue(97)
    assert view.model.rowCount() == 30


def test_errors_are_filtered_by_kind(
    page: BatchPage, qtbot, table: Table, engine: FakeEngine
) -> None:
    run_table(page, qtbot, table("Where is it?", "", "Thanks!", ""))
    page.view.filtering.more.click()
    error = page.view.filtering.bar.combos["error"]
    assert [error.itemText(n)[-3:] for n in range(1, error.count())] == ["  2"]
    error.setCurrentIndex(1)
    assert page.view.model.positions.tolist() == [1, 3]


def test_a_search_is_typed_and_taken_away(decided: BatchPage, qtbot) -> None:
    view, box = decided.view, decided.view.filtering.search
    qtbot.keyClick(view.table, Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(box.hasFocus)
    qtbot.keyClicks(box, "NUMBER 2")
    qtbot.waitUntil(lambda: view.model.rowCount() == 11)
    assert chips(decided)["all"] == "11"
    qtbot.keyClick(box, Key.Key_Return)
    assert view.table.hasFocus()
    view.filtering.search.setFocus()
    qtbot.keyClick(box, Key.Key_Escape)
    qtbot.waitUntil(lambda: view.model.rowCount() == 30)
    assert box.text() == ""


def test_a_run_is_paused_and_continued(
    page: BatchPage, qtbot, table: Table, engine: FakeEngine
) -> None:
    engine.hold = True
    begin(page, qtbot, table(*TEXTS))
    qtbot.waitUntil(lambda: engine.calls == ["chunk"])
    qtbot.mouseClick(page.view.header.pause, Qt.MouseButton.LeftButton)
    engine.passes.release()
    qtbot.waitUntil(lambda: not page._running)
    assert "paused" in page.view.header.said
    assert page._running.state(page.view.run.path) == "paused"
    engine.hold = False
    page.view.table.setFocus()
    qtbot.keyClick(page.view.table, Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: "finished" in page.view.header.said)
    assert verdicts(page) == ["Auto"] * 30
    with RunFile.open(page.view.run.path) as run:
        told = [event.event for event in run.events()]
    assert told == ["imported", "started", "stopped", "started", "finished"]


def test_runs_wait_for_each_other_and_the_list_says_which(
    page: BatchPage, qtbot, table: Table, engine: FakeEngine
) -> None:
    engine.hold = True
    begin(page, qtbot, table(*TEXTS, name="first.csv"))
    qtbot.waitUntil(lambda: engine.calls == ["chunk"])
    assert page.queue.isHidden()
    begin(page, qtbot, table(*TEXTS[:9], name="second.csv"))
    begin(page, qtbot, table(*TEXTS[:5], name="third.csv"))
    assert [name for name, _ in page.queue.lines] == ["first.csv", "second.csv", "third.csv"]
    assert [said.split("  ·  ")[1] for _, said in page.queue.lines] == [
        "under way",
        "waits",
        "waits",
    ]
    assert "waits for another run" in page.view.header.said

    # One that waits is cancelled at once, though the first has not ended its pass.
    page.stop()
    engine.passes.release()
    qtbot.waitUntil(lambda: len(page.queue.lines) == 2)
    engine.passes.release(100)
    qtbot.waitUntil(lambda: not page._running)
    assert page.queue.isHidden()
    assert engine.answered == 39
    assert verdicts(page) == ["open"] * 5


def test_rows_are_counted_while_they_come(
    page: BatchPage, qtbot, table: Table, engine: FakeEngine
) -> None:
    engine.fail = lambda text: ValueError("cursed") if "number 7" in text else None
    reports = Reports(page._client)
    run_table(page, qtbot, table("", *TEXTS))
    told, seen = reports.of(RunProgress), 1  # the blank row has its explanation already
    for progress in told:
        seen += len(progress.outcomes)
        assert progress.counts.total - progress.counts.pending == seen
    assert told[-1].counts == page.view.run.counts() == page.view.model.run_index.run_counts()
    assert (told[-1].counts.done, told[-1].counts.failed) == (29, 2)


def test_failed_rows_are_tried_again(
    page: BatchPage, qtbot, table: Table, engine: FakeEngine
) -> None:
    engine.fail = lambda text: ValueError("this row is cursed") if "cursed" in text else None
    run_table(page, qtbot, table("Where is my parcel?", "", "a cursed row", "Thanks!"))
    assert chips(page)["failed"] == "2"
    engine.fail = lambda text: None
    qtbot.mouseClick(page.view.header.retry, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: verdicts(page) == ["Auto", "Not decided", "Auto", "Auto"])
    qtbot.waitUntil(lambda: not page._running)
    assert chips(page)["failed"] == "1"


def test_a_run_that_another_program_answers_says_who_has_it(
    page: BatchPage, qtbot, table: Table, engine: FakeEngine
) -> None:
    engine.hold = True
    begin(page, qtbot, table(*TEXTS))
    qtbot.waitUntil(lambda: engine.calls == ["chunk"])
    page.pause()
    engine.passes.release()
    qtbot.waitUntil(lambda: not page._running)
    with held(page.view.run.path):
        page.go_on()
        qtbot.waitUntil(lambda: not page._running)
        assert "is being answered by another program (process" in page.view.notice.text()
    engine.hold = False
    page.go_on()
    qtbot.waitUntil(lambda: not page._running)
    assert verdicts(page) == ["Auto"] * 30


def test_rows_decided_while_a_run_is_opened_again_are_shown(
    page: BatchPage, qtbot, table: Table, engine: FakeEngine
) -> None:
    engine.hold = True
    begin(page, qtbot, table(*TEXTS))
    path = page.view.run.path
    qtbot.waitUntil(lambda: engine.calls == ["chunk"])
    page._close()
    page.show_run(path)
    engine.passes.release(1000)
    qtbot.waitUntil(lambda: page.step is page.view and not page._running)
    assert verdicts(page) == ["Auto"] * 30


def test_another_policy_is_told_applied_and_undone(decided: BatchPage, qtbot) -> None:
    view, panel = decided.view, decided.view.policy
    qtbot.mouseClick(view.header.policy, Qt.MouseButton.LeftButton)
    assert panel.isVisible()
    assert not panel.apply.isEnabled()
    panel.thresholds.numbers["auto"].setValue(97)
    qtbot.waitUntil(panel.apply.isEnabled)
    assert panel.moves == ["Auto → Review:  30"]
    assert "30 of 30 decided rows would change" in panel.said
    assert verdicts(decided) == ["Auto"] * 30

    qtbot.mouseClick(panel.apply, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: verdicts(decided) == ["Review"] * 30)
    assert chips(decided)["review"] == "30"
    assert view.run.settings.policy.auto_at == 0.97
    assert "adjusted" in view.header._about.text()
    assert view.table.position == 4

    qtbot.mouseClick(panel.undo, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: verdicts(decided) == ["Auto"] * 30)
    assert not panel.undo.isEnabled()
    assert view.run.settings.policy.name == "support"


def test_the_edited_policy_of_a_set_can_be_chosen(decided: BatchPage, qtbot) -> None:
    library = decided.context.library
    strict = replace(library.policy("triage"), name="strict", auto_at=0.99, review_at=0.96)
    library.policies.use(library.sets.get("triage"), strict)
    panel = decided.view.policy
    decided.view.header.policy.click()
    titles = [panel.choose.itemText(n) for n in range(panel.choose.count())]
    assert titles[0] == "In use: support"
    panel.choose.setCurrentIndex(next(n for n, t in enumerate(titles) if "strict" in t))
    qtbot.waitUntil(panel.apply.isEnabled)
    assert panel.moves == ["Auto → Escalate:  30"]


def test_only_the_rows_shown_are_exported_in_their_order(
    decided: BatchPage, qtbot, tmp_path: Path
) -> None:
    view, exporter = decided.view, decided.view.exporter
    view.filtering.search.setText("number 1")
    qtbot.waitUntil(lambda: view.model.rowCount() == 11)
    view.table.sortByColumn(0, Qt.SortOrder.DescendingOrder)
    exporter.only_shown.setChecked(True)
    exporter.bom.setChecked(True)
    target = tmp_path / "some.csv"
    exporter.export_to(target)
    qtbot.waitUntil(lambda: exporter.ticket is None)
    assert target.read_bytes().startswith(b"\xef\xbb\xbf")
    rows = list(csv.DictReader(target.open(encoding="utf-8-sig")))
    assert [row["ticket"] for row in rows] == [str(n) for n in range(20, 10, -1)] + ["2"]


def test_formulas_are_neutralised_on_request(
    page: BatchPage, qtbot, table: Table, tmp_path: Path
) -> None:
    run_table(page, qtbot, table("=1+1 is what I paid", "Thanks!"))
    target = tmp_path / "safe.csv"
    for wanted, first in ((False, "=1+1 is what I paid"), (True, "'=1+1 is what I paid")):
        page.view.exporter.neutralise.setChecked(wanted)
        page.view.exporter.export_to(target)
        qtbot.waitUntil(lambda: page.view.exporter.ticket is None)
        assert next(csv.DictReader(target.open(encoding="utf-8")))["body"] == first


def test_records_a_report_and_a_copy_are_saved_and_opened(
    decided: BatchPage, qtbot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    exporter = decided.view.exporter
    places = {
        "Export the decisions": tmp_path / "decided.jsonl",
        "Save a report page": tmp_path / "report",
        "Save a copy of the run": tmp_path / "elsewhere",
    }

    def asked(parent: object, title: str, place: str, kinds: str, *usual: str) -> tuple[str, str]:
        return str(places[title]), next(k for k in kinds.split(";;") if "records" in k or not usual)

    opened: list[str] = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", asked)
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    for choose in (exporter.choose_export, exporter.choose_report, exporter.choose_copy):
        choose()
        qtbot.waitUntil(lambda: exporter.ticket is None)
        assert decided.view.notice.text() == ""
        if exporter.open_saved.isVisible():
            qtbot.mouseClick(exporter.open_saved, Qt.MouseButton.LeftButton)
    copy = tmp_path / "elsewhere.laya-run"
    assert opened == [str(places["Export the decisions"]), str(tmp_path / "report.html")]
    first = json.loads((tmp_path / "decided.jsonl").read_text(encoding="utf-8").splitlines()[0])
    assert first["decision"]["verdict"] == "auto"
    assert "<svg" in (tmp_path / "report.html").read_text(encoding="utf-8")

    decided.open_file(copy)
    qtbot.waitUntil(lambda: decided.view.run.path == copy)
    assert verdicts(decided) == ["Auto"] * 30


def test_an_export_is_cancelled_and_leaves_nothing(
    decided: BatchPage, qtbot, tmp_path: Path
) -> None:
    exporter = decided.view.exporter
    exporter.export_to(tmp_path / "out.csv")
    decided._client.cancel(exporter.ticket)
    qtbot.waitUntil(lambda: exporter.ticket is None)
    if "Saved" not in decided.activity.text:  # it may have been quicker
        assert not (tmp_path / "out.csv").exists()
    assert not list(tmp_path.glob("*.part"))


def test_a_run_that_cannot_be_read_anew_says_so(decided: BatchPage) -> None:
    view = decided.view
    view.changing._refreshing.add(-1)
    view.changing._reported(JobFailed(-1, "The disk is gone."))
    assert view.notice.text() == "The disk is gone."
    assert not view.changing._refreshing


def test_everything_is_reached_by_tab_and_has_a_name(decided: BatchPage) -> None:
    view = decided.view
    view.header.policy.click()
    view.filtering.more.click()
    unnamed = [
        each
        for each in view.findChildren(QWidget)
        if each.isVisible()
        and each.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not each.accessibleName()
        and each.objectName() != "qt_spinbox_lineedit"
    ]
    assert not unnamed
    focusable = {id(view.table), id(view.filtering.search), id(view.strip._choose)}
    assert focusable <= set(_tab_chain(decided.window()))


def test_the_narrowest_window_shows_every_button(decided: BatchPage, qtbot) -> None:
    window = decided.window()
    window.resize(1040, 660)
    decided.view.header.policy.click()
    decided.view.filtering.more.click()
    qtbot.waitUntil(lambda: window.width() == 1040)
    filtering = decided.view.filtering
    qtbot.waitUntil(lambda: filtering.bar.geometry().bottom() < filtering.height())
    for each in (*decided.view.header.findChildren(QPushButton), decided.view.filtering.more):
        if each.isVisible():
            right = each.mapTo(window, each.rect().bottomRight()).x()
            assert right <= 1040, each.text()
            assert each.width() >= each.minimumSizeHint().width()


def _tab_chain(window: QWidget) -> Iterator[int]:
    first = each = window.nextInFocusChain()
    while True:
        yield id(each)
        each = each.nextInFocusChain()
        if each is first:
            return
