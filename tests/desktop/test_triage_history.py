"""Past decisions on the triage page: kept, searched, reopened, deleted, or never kept."""

from __future__ import annotations

import pytest
from fake_engine import FakeEngine
from PySide6.QtCore import Qt

from laya_desktop.app import Program
from laya_desktop.library.history import History
from laya_desktop.pages.triage import TriagePage
from laya_desktop.settings import SettingsFile

TEXT = "I was charged twice, please send my money back."
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def page(program: Program) -> TriagePage:
    return program.window.pages["triage"]


@pytest.fixture
def history(settings: SettingsFile) -> History:
    return History(settings.history_path)


def decide(page: TriagePage, qtbot, text: str = TEXT) -> None:
    page.set_text(text)
    page.decide()
    qtbot.waitUntil(lambda: page._ticket is None and page._client.jobs == [])


def show(page: TriagePage, qtbot) -> None:
    qtbot.keyClick(page.editor, Qt.Key.Key_H, CONTROL)
    assert page.history.isVisible()
    wait(page, qtbot)


def wait(page: TriagePage, qtbot) -> None:
    timer = page.history._search_timer
    qtbot.waitUntil(lambda: not timer.isActive() and page._client.jobs == [])


def shown(page: TriagePage) -> list[str]:
    model = page.history.model
    return [model.item(row).excerpt for row in range(model.rowCount())]


def test_a_decision_is_kept_and_opened_again_as_it_was(
    page: TriagePage, qtbot, engine: FakeEngine
) -> None:
    engine.sure = 0.7
    decide(page, qtbot)
    engine.sure = 0.95
    decide(page, qtbot, "Where is my parcel?")
    show(page, qtbot)
    assert shown(page) == ["Where is my parcel?", TEXT]
    qtbot.keyClicks(page.history.search, "MONEY twice")
    wait(page, qtbot)
    assert shown(page) == [TEXT]
    assert "1 of 2" in page.history.said
    calls = list(engine.calls)
    qtbot.keyClick(page.history.search, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.editor.toPlainText() == TEXT)
    assert not page.history.isVisible()
    assert page.result.decided.record["answers"]["intent"]["answer_confidence"] == 0.7
    assert page.result.decided.decision.verdict == "review"
    assert "From the history" in page.result.past
    assert engine.calls == calls
    decide(page, qtbot)
    assert page.result.past == ""


def test_corrections_are_kept_with_their_decision(
    page: TriagePage, qtbot, history: History
) -> None:
    decide(page, qtbot)
    card = page.result.answers.cards["intent"]
    card.answered.emit("intent", "other")
    qtbot.waitUntil(lambda: page._client.jobs == [])
    (item,) = history.find()[0]
    assert item.corrected
    decide(page, qtbot, "Something else.")
    show(page, qtbot)
    page.history.table.selectRow(1)
    qtbot.keyClick(page.history.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.result.decided.corrections != {})
    assert page.result.answers.cards["intent"]._headline.text() == "Other"
    page.correcting.undo()
    assert page.result.decided.corrections != {}  # undo goes back to how it was opened
    page.result.answers.taken_back.emit("intent")
    qtbot.waitUntil(lambda: page._client.jobs == [])
    assert not any(item.corrected for item in history.find()[0])


def test_a_correction_before_the_entry_is_written_is_not_lost(
    page: TriagePage, qtbot, history: History
) -> None:
    page.set_text(TEXT)
    page.decide()
    qtbot.waitUntil(lambda: page._ticket is None)
    page.result.answers.cards["intent"].answered.emit("intent", "other")
    qtbot.waitUntil(lambda: page._client.jobs == [])
    assert history.find()[0][0].corrected


def test_one_is_deleted_with_the_delete_key(page: TriagePage, qtbot, history: History) -> None:
    for text in ("one text", "two texts", "three texts"):
        decide(page, qtbot, text)
    show(page, qtbot)
    qtbot.keyClick(page.history.search, Qt.Key.Key_Down)
    qtbot.keyClick(page.history.table, Qt.Key.Key_Down)
    qtbot.keyClick(page.history.table, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: shown(page) == ["three texts", "one text"])
    assert history.find()[1] == 2
    assert page.history.table.currentIndex().row() == 1


def test_what_is_deleted_comes_back_as_it_was_until_the_list_is_left(
    page: TriagePage, qtbot, history: History
) -> None:
    for text in ("one text", "two texts", "three texts"):
        decide(page, qtbot, text)
    before = history.find()
    show(page, qtbot)
    page.history.table.selectRow(1)
    for left in (2, 1):
        qtbot.keyClick(page.history.table, Qt.Key.Key_Delete)
        qtbot.waitUntil(lambda left=left: len(shown(page)) == left)
    assert page.history.deleted.text() == "2 decisions deleted."
    qtbot.keyClick(page.history.table, Qt.Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: shown(page) == ["three texts", "one text"])
    assert page.history.deleted.text() == "1 decision deleted."
    qtbot.mouseClick(page.history.undo_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: shown(page) == ["three texts", "two texts", "one text"])
    assert page.history.table.currentIndex().row() == 1
    assert not page.history.deleted.isVisible()
    assert history.find() == before
    qtbot.keyClick(page.history.table, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: len(shown(page)) == 2)
    page.hide_history()
    page.toggle_history()
    wait(page, qtbot)
    assert not page.history.deleted.isVisible()
    page.history.undo()
    assert history.find()[1] == 2


def test_a_history_that_may_stay_is_not_asked_about_again(
    page: TriagePage, qtbot, settings: SettingsFile
) -> None:
    decide(page, qtbot)
    settings.save(keep_history=False)
    show(page, qtbot)
    page.history.question.no.click()
    qtbot.keyClicks(page.history.search, "charged")
    wait(page, qtbot)
    assert not page.history.question.isVisible()


def test_all_are_deleted_only_when_the_person_says_so_twice(
    page: TriagePage, qtbot, history: History
) -> None:
    decide(page, qtbot)
    show(page, qtbot)
    qtbot.mouseClick(page.history._clear_button, Qt.MouseButton.LeftButton)
    assert page.history.said == "1 decision"
    assert "whole history" in page.history.question.text()
    qtbot.mouseClick(page.history.question.no, Qt.MouseButton.LeftButton)
    assert not page.history.question.isVisible()
    assert history.find()[1] == 1
    page.history._clear_button.click()
    qtbot.mouseClick(page.history.question.yes, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: shown(page) == [])
    assert history.find()[1] == 0
    assert "No decision is kept" in page.history.said


def test_nothing_is_kept_when_the_person_says_so(
    page: TriagePage, qtbot, history: History, settings: SettingsFile
) -> None:
    decide(page, qtbot)
    show(page, qtbot)
    qtbot.mouseClick(
        page.history.keep, Qt.MouseButton.LeftButton, pos=page.history.keep.rect().center()
    )
    if page.history.keep.isChecked():  # some styles take clicks on the box alone
        page.history.keep.click()
    assert not settings.current.keep_history
    assert "Nothing more is kept" in page.history.question.text()
    qtbot.mouseClick(page.history.question.yes, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: shown(page) == [])
    decide(page, qtbot, "a secret text")
    page.result.answers.cards["intent"].answered.emit("intent", "other")
    qtbot.waitUntil(lambda: page._client.jobs == [])
    assert history.find()[1] == 0
    assert b"a secret text" not in settings.history_path.read_bytes()


def test_a_history_switched_off_elsewhere_asks_about_what_is_there(
    page: TriagePage, qtbot, settings: SettingsFile
) -> None:
    decide(page, qtbot)
    settings.save(keep_history=False)
    show(page, qtbot)
    assert not page.history.keep.isChecked()
    assert page.history.question.isVisible()
    page.history.question.no.click()
    assert shown(page) == [TEXT]


def test_esc_and_ctrl_h_bring_the_text_back(page: TriagePage, qtbot) -> None:
    show(page, qtbot)
    qtbot.keyClick(page.history.search, Qt.Key.Key_Escape)
    assert page.editor.isVisible()
    show(page, qtbot)
    qtbot.keyClick(page.history.search, Qt.Key.Key_H, CONTROL)
    assert page.editor.isVisible()
    assert page.window().focusWidget() is page.editor


def test_a_damaged_history_is_told_and_the_decision_is_shown(
    page: TriagePage, qtbot, settings: SettingsFile, program: Program
) -> None:
    settings.history_path.parent.mkdir(parents=True, exist_ok=True)
    settings.history_path.write_bytes(b"this is not a database, whatever its name says " * 40)
    decide(page, qtbot)
    assert page.result.phase == "decision"
    qtbot.waitUntil(lambda: "history.sqlite" in program.window._notice.text())
    program.window.say("")


@pytest.mark.parametrize("width", [1040, 1280])
def test_no_text_of_the_list_runs_out_of_the_window(
    page: TriagePage, qtbot, program: Program, width: int
) -> None:
    decide(page, qtbot)
    program.window.resize(1600, 900)
    show(page, qtbot)
    program.window.resize(width, 660)
    header = page.history.table.horizontalHeader()
    qtbot.waitUntil(lambda: header.length() <= page.history.table.viewport().width())


def test_a_damaged_history_can_be_cleared(page: TriagePage, qtbot, settings: SettingsFile) -> None:
    settings.history_path.parent.mkdir(parents=True, exist_ok=True)
    settings.history_path.write_bytes(b"this is not a database, whatever its name says " * 40)
    show(page, qtbot)
    assert "clear it" in page.history.problem
    assert page.history.said == ""  # nobody knows what is kept
    qtbot.mouseClick(page.history._clear_button, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(page.history.question.yes, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.history.problem == "" and page._client.jobs == [])
    decide(page, qtbot)
    wait(page, qtbot)
    assert page.history.said == "1 decision"


def test_a_decision_that_is_reopened_is_not_replaced_by_a_late_answer(
    page: TriagePage, qtbot, engine: FakeEngine
) -> None:
    decide(page, qtbot)
    engine.hold = True
    page.set_text("Where is my parcel?")
    page.decide()
    page.toggle_history()
    qtbot.waitUntil(lambda: page.history.model.rowCount() == 1)
    qtbot.keyClick(page.history.search, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.editor.toPlainText() == TEXT)
    engine.hold = False
    engine.passes.release(10)
    qtbot.waitUntil(lambda: page._client.jobs == [])
    assert page._shown_text == TEXT
    assert "From the history" in page.result.past
    assert page._decide.isEnabled()


def test_another_language_shows_the_same_text_and_decision(
    page: TriagePage, qtbot, program: Program, engine: FakeEngine
) -> None:
    decide(page, qtbot)
    page.result.answers.cards["intent"].answered.emit("intent", "other")
    qtbot.waitUntil(lambda: page._client.jobs == [])
    other = TriagePage(page.context)
    qtbot.addWidget(other)
    other.take_up(page.keep())
    assert other.editor.toPlainText() == TEXT
    assert other.result.answers.cards["intent"]._headline.text() == "Other"
    assert other._record.entry == page._record.entry
    qtbot.waitUntil(lambda: not other.message._preview_timer.isActive())


def test_enter_opens_what_is_searched_even_before_it_is_found(page: TriagePage, qtbot) -> None:
    for text in ("one text", "two texts"):
        decide(page, qtbot, text)
    show(page, qtbot)
    qtbot.keyClicks(page.history.search, "one")
    qtbot.keyClick(page.history.search, Qt.Key.Key_Return)  # the search has not begun yet
    qtbot.waitUntil(lambda: page.editor.toPlainText() == "one text")


def test_enter_on_nothing_found_opens_nothing(page: TriagePage, qtbot) -> None:
    decide(page, qtbot)
    show(page, qtbot)
    qtbot.keyClicks(page.history.search, "nowhere")
    qtbot.keyClick(page.history.search, Qt.Key.Key_Return)
    wait(page, qtbot)
    assert page.history.isVisible()
    page.history.search.clear()
    wait(page, qtbot)
    assert page.history.isVisible()
