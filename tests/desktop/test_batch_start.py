"""The first step of Batch: earlier runs that can be told apart, found and deleted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from batch_steps import TEXTS, begin, run_table
from fake_engine import FakeEngine
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFrame

from laya_desktop.app import Program
from laya_desktop.pages.batch import BatchPage
from laya_desktop.pages.batch_runs import RunCard
from laya_engine.runs import RunFile
from laya_engine.runs.holding import held

Table = Callable[..., Path]
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def page(program: Program) -> BatchPage:
    program.window.show_page("batch")
    return program.window.pages["batch"]


def cards(page: BatchPage, qtbot, number: int) -> list[RunCard]:
    """The cards of the first step, once there are so many."""
    if page.step is not page.start:
        page._close()
    qtbot.waitUntil(lambda: len(page.start.runs.cards) == number)
    return page.start.runs.cards


def act(card: RunCard, title: str) -> None:
    next(each for each in card.more.menu().actions() if each.text() == title).trigger()


def test_a_card_tells_what_was_decided_what_was_not_when_and_by_which_policy(
    page: BatchPage, qtbot, table: Table
) -> None:
    run_table(page, qtbot, table("Where is my parcel?", "", "Thanks!"))
    made = page.view.run.settings
    (card,) = cards(page, qtbot, 1)
    lines = card.said.split("\n")
    assert lines[:2] == ["inbox.csv", "2 of 3 rows decided, 1 could not be"]
    assert f"policy {made.policy.name}" in lines[2]
    assert "“body”" in lines[2]
    assert not lines[2].startswith("  ·  ")
    assert len(lines) == 3  # no other run has this name


def test_runs_of_tables_with_one_name_say_where_these_lie(
    page: BatchPage, qtbot, table: Table, tmp_path: Path
) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    for folder in ("a", "b"):
        run_table(page, qtbot, table("Where is my parcel?", name=f"{folder}/inbox.csv"))
    told = {card.said.split("\n")[-1] for card in cards(page, qtbot, 2)}
    assert told == {str(tmp_path / "a"), str(tmp_path / "b")}


def test_a_question_stays_while_the_page_is_looked_at_anew(
    page: BatchPage, qtbot, table: Table, program: Program
) -> None:
    run_table(page, qtbot, table(*TEXTS))
    (card,) = cards(page, qtbot, 1)
    act(card, "Delete…")
    recent = page.start.recent.findChildren(QFrame)
    program.window.show_page("triage")
    program.window.show_page("batch")
    qtbot.waitUntil(lambda: not program.client.jobs)
    assert page.start.runs.cards == [card]
    assert card.keep.isVisible()
    assert recent
    assert page.start.recent.findChildren(QFrame) == recent


def test_a_run_is_deleted_after_a_question(page: BatchPage, qtbot, table: Table) -> None:
    run_table(page, qtbot, table(*TEXTS))
    path = page.view.run.path
    (card,) = cards(page, qtbot, 1)
    act(card, "Delete…")
    assert card.keep.hasFocus()
    qtbot.mouseClick(card.keep, LEFT)
    assert card.choose.isVisible()
    assert path.exists()
    act(card, "Delete…")
    qtbot.mouseClick(card.delete, LEFT)
    cards(page, qtbot, 0)
    assert not page.start._runs_box.isVisible()
    assert page.view.run is None
    assert page.problem == ""
    assert list(path.parent.iterdir()) == []  # no text lies anywhere beside it


def test_a_run_that_is_being_answered_is_not_deleted(
    page: BatchPage, qtbot, table: Table, engine: FakeEngine
) -> None:
    engine.hold = True
    begin(page, qtbot, table(*TEXTS))
    path = page.view.run.path
    qtbot.waitUntil(lambda: engine.calls == ["chunk"])
    (card,) = cards(page, qtbot, 1)
    act(card, "Delete…")
    qtbot.mouseClick(card.delete, LEFT)
    assert page.problem == "This run is going on; cancel it before deleting it."
    assert path.exists()
    engine.hold = False
    engine.passes.release()
    qtbot.waitUntil(lambda: not page._running)
    with RunFile.open(path) as run:
        assert run.counts().done == 30


def test_a_run_that_another_program_answers_is_not_deleted(
    page: BatchPage, qtbot, table: Table
) -> None:
    run_table(page, qtbot, table(*TEXTS))
    path = page.view.run.path
    (card,) = cards(page, qtbot, 1)
    with held(path):
        act(card, "Delete…")
        qtbot.mouseClick(card.delete, LEFT)
        qtbot.waitUntil(lambda: "is being answered by" in page.problem)
    assert path.exists()


def test_the_folder_of_a_run_is_shown(
    page: BatchPage, qtbot, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    run_table(page, qtbot, table("Where is my parcel?"))
    folder = page.view.run.path.parent
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    (card,) = cards(page, qtbot, 1)
    act(card, "Show in folder")
    assert [Path(url.toLocalFile()) for url in opened] == [folder]


def test_rows_with_nothing_to_decide_are_not_offered_to_be_tried_again(
    page: BatchPage, qtbot, table: Table, engine: FakeEngine
) -> None:
    run_table(page, qtbot, table("Where is my parcel?", ""))
    assert not page.view.header.retry.isVisible()
    engine.fail = lambda text: ValueError("this row is cursed")
    run_table(page, qtbot, table("Where is my parcel?", "", name="other.csv"))
    assert page.view.header.retry.isVisible()


def test_nothing_is_left_of_a_saved_note_when_it_fades(
    page: BatchPage, qtbot, table: Table, tmp_path: Path
) -> None:
    run_table(page, qtbot, table("Where is my parcel?"))
    page.view.exporter.export_to(tmp_path / "out.csv")
    qtbot.waitUntil(lambda: page.activity.text == "Saved out.csv")
    assert page.view.exporter.open_saved.isVisible()
    page.activity._timer.timeout.emit()
    assert not page.view.exporter.open_saved.isVisible()
