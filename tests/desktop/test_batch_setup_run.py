"""From the setup step to a run: the estimate, one run a click, recent tables, the keyboard."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from batch_tables import CHAT, MAILS, click, opened, pick, settle, shown_run, write
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QTableView,
    QWidget,
)
from reports import Reports

from laya_desktop.engine import setup_work
from laya_desktop.engine.jobs import RunOpened
from laya_desktop.pages.batch import BatchPage
from laya_desktop.widgets.elided_label import ElidedLabel
from laya_engine.runs.remembered import remember
from laya_engine.tables import Cancelled

ROWS = MAILS + 'T4,Refund,"I want my money back, please",ann@shop.example,refund,en\nT5,x,,a,,\n'
NARROW = (952, 490)  # what a window of 1040 x 660 leaves with its log open


def estimated(batch: BatchPage, qtbot) -> str:
    click(batch.setup.foot.estimate)
    settle(batch, qtbot)
    return batch.setup.foot.line.said


# The estimate.


def test_an_estimate_tells_rows_twins_tokens_checkpoints_and_what_is_not_known(
    batch: BatchPage, qtbot, tmp_path: Path
) -> None:
    opened(batch, qtbot, write(tmp_path / "a.csv", ROWS))
    said = estimated(batch, qtbot)
    assert "Rows to decide: 4; identical to another and answered with it: 1." in said
    assert "no run has measured this machine's pace yet" in said
    assert "Passes: 1." in said
    assert "english: 3 (on this disk, loaded first)" in said
    assert "Bad rows, only marked: 1." in said
    assert not list(batch._runs_folder.iterdir())
    assert batch.setup.foot.start.isEnabled()


def test_an_estimate_knows_the_time_once_a_pace_was_measured(
    batch: BatchPage, qtbot, tmp_path: Path
) -> None:
    for name in ("english", "multilingual"):
        remember("pace", name, 10.0)
    opened(batch, qtbot, write(tmp_path / "a.csv", ROWS))
    assert "About " in estimated(batch, qtbot).splitlines()[0]
    assert " min " in batch.setup.foot.line.said


def test_an_estimate_says_which_checkpoint_is_fetched_first(
    batch: BatchPage, qtbot, tmp_path: Path
) -> None:
    content = MAILS.replace("lang\n", "which\n").replace(",en\n", ",typed\n")
    setup = opened(batch, qtbot, write(tmp_path / "a.csv", content.replace(",de\n", ",typed\n")))
    pick(qtbot, setup.others.checkpoint, "which")
    said = estimated(batch, qtbot)
    assert "typed-decisions: 3 (not on this disk, fetched first)" in said
    assert "by the length of the texts" in said


@pytest.mark.parametrize("by_key", [True, False])
def test_an_estimate_can_be_cancelled(
    batch: BatchPage, qtbot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by_key: bool
) -> None:
    began, ended = threading.Event(), threading.Event()

    def endless(settings, router, folder, expected, progress, cancelled):
        began.set()
        while not cancelled():
            progress(1, 2)
            ended.wait(0.01)
        ended.set()
        raise Cancelled

    monkeypatch.setattr(setup_work, "plan_table", endless)
    setup = opened(batch, qtbot, write(tmp_path / "a.csv", ROWS))
    click(setup.foot.estimate)
    qtbot.waitUntil(began.is_set)
    assert setup.foot.line.waiting
    assert setup.foot.start.isEnabled()
    if by_key:
        batch.activateWindow()
        qtbot.keyClick(setup.foot.estimate, Qt.Key.Key_Escape)
    else:
        click(setup.foot.line.findChild(QPushButton))
    qtbot.waitUntil(ended.is_set)
    qtbot.waitUntil(lambda: not batch._client.jobs)
    assert not setup.foot.line.isVisible()
    assert batch.step is setup


def test_an_estimate_of_another_job_is_not_shown(batch: BatchPage, qtbot, tmp_path: Path) -> None:
    setup = opened(batch, qtbot, write(tmp_path / "a.csv", ROWS))
    assert estimated(batch, qtbot)
    pick(qtbot, setup.columns.text, "subject")
    assert setup.foot.line.said == ""
    click(setup.foot.estimate)
    pick(qtbot, setup.columns.text, "message")
    settle(batch, qtbot)
    qtbot.waitUntil(lambda: not batch._client.jobs)
    assert setup.foot.line.said == ""


# The run.


def test_a_double_click_makes_one_run(
    batch: BatchPage, qtbot, tmp_path: Path, reports: Reports
) -> None:
    setup = opened(batch, qtbot, write(tmp_path / "a.csv", ROWS))
    button = setup.foot.start
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(button, Qt.MouseButton.LeftButton)
    batch.activateWindow()
    qtbot.keyClick(batch, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: batch.step is batch.view)
    qtbot.waitUntil(lambda: not batch._client.jobs)
    assert len(reports.of(RunOpened)) == 1
    assert [path.suffix for path in batch._runs_folder.iterdir()].count(".laya-run") == 1


def test_a_table_that_is_gone_is_told_and_starting_stays_possible(
    batch: BatchPage, qtbot, tmp_path: Path
) -> None:
    path = write(tmp_path / "a.csv", ROWS)
    setup = opened(batch, qtbot, path)
    path.unlink()
    click(setup.foot.start)
    qtbot.waitUntil(lambda: bool(setup.problem.text()))
    assert "a.csv" in setup.problem.text()
    assert batch.step is setup
    write(path, ROWS)
    click(setup.foot.start)
    qtbot.waitUntil(lambda: batch.step is batch.view)
    qtbot.waitUntil(lambda: not batch._client.jobs)
    assert shown_run(batch).counts().done == 4


def test_a_run_that_was_begun_is_offered_for_the_same_columns_only(
    batch: BatchPage, qtbot, tmp_path: Path
) -> None:
    path = write(tmp_path / "a.csv", ROWS)
    setup = opened(batch, qtbot, path)
    click(setup.foot.start)
    qtbot.waitUntil(lambda: batch.step is batch.view)
    qtbot.waitUntil(lambda: not batch._client.jobs)
    batch._close()
    opened(batch, qtbot, path)
    assert "5 of 5 rows are decided" in setup.foot.earlier.text()
    pick(qtbot, setup.others.id, "")
    settle(batch, qtbot)
    assert setup.earlier_run is None
    assert not setup.foot.go_on.isVisible()


# Recent tables.


def buttons_of(widget: QWidget) -> dict[str, QAbstractButton]:
    """The buttons that can be seen, by name."""
    every = widget.findChildren(QAbstractButton)
    return {each.accessibleName(): each for each in every if each.isVisible()}


def test_recent_tables_are_offered_and_one_that_is_gone_says_so(
    batch: BatchPage, qtbot, tmp_path: Path
) -> None:
    paths = [write(tmp_path / f"{n}.csv", MAILS) for n in range(9)]
    for path in paths:
        opened(batch, qtbot, path)
    batch.open_sample()
    settle(batch, qtbot)
    paths[8].unlink()
    batch._close()
    qtbot.waitUntil(lambda: not batch._client.jobs)
    recent = batch.start.recent
    assert recent.paths == tuple(reversed(paths[1:]))
    qtbot.waitUntil(lambda: "Take 8.csv off the list" in buttons_of(recent))
    assert "Open 8.csv" not in buttons_of(recent)
    assert any(label.text().startswith("No longer in") for label in recent.findChildren(QLabel))
    click(buttons_of(recent)["Take 8.csv off the list"])
    qtbot.waitUntil(lambda: not batch._client.jobs)
    assert recent.paths == (*reversed(paths[1:8]), paths[0])
    qtbot.waitUntil(lambda: "Open 3.csv" in buttons_of(recent))
    click(buttons_of(recent)["Open 3.csv"])
    settle(batch, qtbot)
    assert batch.setup.preview.path == paths[3]


# Keyboard and room.


def whole(widget: QWidget) -> bool:
    """Whether all of a widget can be seen."""
    return widget.visibleRegion().boundingRect() == widget.rect()


def controls(widget: QWidget) -> list[QWidget]:
    kinds = (QAbstractButton, QComboBox, QTableView, QPlainTextEdit)
    found = [each for kind in kinds for each in widget.findChildren(kind)]
    inner = (QComboBox, QTableView)  # what they are made of is not reached by itself
    return [
        each
        for each in found
        if each.isVisibleTo(widget)
        and each.isEnabledTo(widget)
        and not isinstance(each.parent(), inner)
    ]


@pytest.mark.parametrize("form", ["text", "fields", "grouped"])
def test_everything_is_reached_by_tab_and_has_a_name(
    batch: BatchPage, qtbot, tmp_path: Path, form: str
) -> None:
    setup = opened(batch, qtbot, write(tmp_path / "a.csv", CHAT))
    pick(qtbot, setup.columns.form, form)
    settle(batch, qtbot)
    batch.activateWindow()
    qtbot.waitUntil(batch.isActiveWindow)
    wanted = controls(setup)
    unnamed = [each for each in wanted if not each.accessibleName()]
    assert not unnamed
    setup.reading.encoding.setFocus()
    visited = []
    for _ in range(2 * len(wanted)):
        visited.append(QApplication.focusWidget())
        qtbot.keyClick(visited[-1], Qt.Key.Key_Tab)
    missed = [each.accessibleName() for each in wanted if each not in visited]
    assert not missed
    if form == "fields":
        lines = setup.columns.fields.lines
        order = [w for line in lines for w in (line.column, line.name, line.remove)]
        assert [each for each in dict.fromkeys(visited) if each in order] == order


@pytest.mark.parametrize("form", ["text", "fields", "conversation", "grouped"])
def test_nothing_is_clipped_in_a_narrow_window(
    batch: BatchPage, qtbot, tmp_path: Path, form: str
) -> None:
    content = CHAT.replace("\n", ",some note\n")
    content = content.replace("case", "a very long name of a conversation that nobody needs", 1)
    path = write(tmp_path / "a.csv", content)
    setup = opened(batch, qtbot, path)
    pick(qtbot, setup.columns.form, form)
    for combo in (setup.others.language, setup.labels.combos["is_urgent"]):
        pick(qtbot, combo, "some note")  # so that there is advice
    settle(batch, qtbot)
    click(setup.foot.start)
    qtbot.waitUntil(lambda: batch.step is batch.view)
    qtbot.waitUntil(lambda: not batch._client.jobs)
    batch._close()
    batch.resize(*NARROW)
    opened(batch, qtbot, path)
    assert estimated(batch, qtbot)
    assert all(each.isVisible() for each in (setup.advice, setup.foot.earlier, setup.foot.line))
    qtbot.wait(50)
    assert batch.size().toTuple() == NARROW
    area = setup.findChild(QScrollArea)
    assert area.widget().width() <= area.viewport().width()
    for each in setup.findChildren(QPushButton) + setup.findChildren(QLabel):
        if not each.isVisible() or isinstance(each, ElidedLabel):
            continue
        assert each.height() >= each.minimumSizeHint().height(), each.text()
        if isinstance(each, QPushButton) or not each.wordWrap():
            assert each.width() >= each.minimumSizeHint().width(), each.text()
        else:
            assert each.height() >= each.heightForWidth(each.width()), each.text()
    assert setup.minimumSizeHint().height() <= setup.height()
    assert setup.pane.minimumSizeHint().height() <= setup.pane.height()
    parts = (setup.advice, setup.pane, setup.foot.earlier, setup.foot.line, setup.foot.start)
    tops = [each.mapTo(setup, each.rect().topLeft()).y() for each in parts]
    ends = [each.mapTo(setup, each.rect().bottomLeft()).y() for each in parts]
    assert all(end < top for end, top in zip(ends, tops[1:], strict=False))
    assert ends[-1] <= setup.height()


def test_what_gets_the_focus_comes_into_sight(batch: BatchPage, qtbot, tmp_path: Path) -> None:
    batch.resize(*NARROW)
    setup = opened(batch, qtbot, write(tmp_path / "a.csv", CHAT))
    batch.activateWindow()
    qtbot.waitUntil(batch.isActiveWindow)
    for combo in (setup.labels.combos["churn_risk"], setup.reading.encoding):
        assert not whole(combo)
        combo.setFocus()
        qtbot.waitUntil(lambda combo=combo: whole(combo))
