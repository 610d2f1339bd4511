"""A decision of an earlier text is visibly so, and the keyboard follows a decision asked for."""

from __future__ import annotations

from dataclasses import replace

import pytest
from fake_engine import FakeEngine
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from laya_desktop.app import Program
from laya_desktop.pages.triage import TriagePage
from laya_desktop.pages.triage_result import BUSY_AFTER_MS

TEXT = "I was charged twice, please send my money back."
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def page(program: Program) -> TriagePage:
    return program.window.pages["triage"]


def ask(page: TriagePage, qtbot, text: str = TEXT) -> None:
    page.set_text(text)
    qtbot.keyClick(page.editor, Qt.Key.Key_Return, CONTROL)


def decide(page: TriagePage, qtbot, text: str = TEXT) -> None:
    ask(page, qtbot, text)
    qtbot.waitUntil(lambda: page._ticket is None)


def test_a_decision_is_of_the_past_as_long_as_the_text_is_another(page: TriagePage, qtbot) -> None:
    decide(page, qtbot)
    assert (page.result.earlier, page.result.answers.faded) == ("", False)
    page.editor.setFocus()
    qtbot.keyClicks(page.editor, "Now: ")
    assert page.result.earlier.startswith("This is about the text before your change")
    assert "Ctrl+Enter" in page.result.earlier
    assert page.result.answers.faded
    assert page.message._fade.isEnabled()
    page.editor.undo()
    qtbot.waitUntil(lambda: page.message.text == TEXT)
    assert (page.result.earlier, page.result.answers.faded) == ("", False)
    page.set_text("")
    assert page.result.earlier == "This is about the text that was here before."
    decide(page, qtbot, "Another text")
    assert (page.result.earlier, page.result.answers.faded) == ("", False)


def test_a_decision_by_another_question_set_is_of_the_past(page: TriagePage, qtbot) -> None:
    decide(page, qtbot)
    asked = page._presets.currentIndex()
    page._presets.setCurrentIndex(asked + 1)
    assert page._presets.itemText(asked) in page.result.earlier
    assert page.result.answers.faded
    page._presets.setCurrentIndex(asked)
    assert (page.result.earlier, page.result.answers.faded) == ("", False)


def test_a_decision_of_questions_that_were_changed_since_is_of_the_past(
    page: TriagePage, program: Program, qtbot
) -> None:
    library = program.window.library
    made = library.copy_set(page.preset)
    page._presets.choose(made.key)
    decide(page, qtbot)
    assert page.result.earlier == ""
    library.sets.put(replace(made, questions=made.questions[:-1]))
    assert page.result.earlier.startswith("The questions were changed since")


def test_a_past_decision_is_shown_at_full_colour(page: TriagePage, qtbot) -> None:
    decide(page, qtbot)
    qtbot.waitUntil(lambda: page._record.entry is not None)
    decide(page, qtbot, "Something else")
    page.toggle_history()
    qtbot.waitUntil(lambda: page.history.model.rowCount() == 2)
    page.history.table.selectRow(1)
    qtbot.keyClick(page.history.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.result.past != "")
    assert page.message.text == TEXT
    assert (page.result.earlier, page.result.answers.faded) == ("", False)
    page.set_text("Not that one")
    assert page.result.answers.faded


def test_what_is_copied_of_an_earlier_text_says_so(page: TriagePage, qtbot) -> None:
    decide(page, qtbot)
    page.set_text("Now something else entirely")
    page.result.copy_as("python")
    copied = QGuiApplication.clipboard().text()
    assert TEXT in copied
    assert "something else" not in copied
    assert page.result.earlier.startswith("What was copied is about an earlier text")


def test_the_keyboard_follows_the_decision_and_esc_brings_it_back(
    page: TriagePage, program: Program, qtbot
) -> None:
    decide(page, qtbot)
    window = program.window
    assert window.focusWidget() is page.result.answers
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_2)
    assert page.result.answers.current == "is_urgent"
    assert page.message.text == TEXT
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert window.focusWidget() is page.editor


def test_the_button_leads_to_the_decision_as_well(page: TriagePage, program, qtbot) -> None:
    page.set_text(TEXT)
    page._decide.setFocus()
    qtbot.keyClick(page._decide, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: page._ticket is None)
    assert program.window.focusWidget() is page.result.answers


def test_a_reader_hears_the_verdict(page: TriagePage, qtbot) -> None:
    decide(page, qtbot)
    said = page.result.answers.accessibleDescription()
    assert said == page.result.answers._banner.accessibleName() != ""


def test_the_keyboard_stays_with_a_text_that_is_written_on(
    page: TriagePage, program: Program, engine: FakeEngine, qtbot
) -> None:
    engine.hold = True
    ask(page, qtbot)
    qtbot.keyClicks(page.editor, "And")
    engine.passes.release()
    qtbot.waitUntil(lambda: page._ticket is None)
    assert program.window.focusWidget() is page.editor
    assert page.result.answers.faded


def test_the_keyboard_stays_on_another_page_and_in_another_field(
    page: TriagePage, program: Program, engine: FakeEngine, qtbot
) -> None:
    window = program.window
    engine.hold = True
    ask(page, qtbot)
    page._presets.setFocus()
    engine.passes.release()
    qtbot.waitUntil(lambda: page._ticket is None)
    assert window.focusWidget() is page._presets

    ask(page, qtbot)
    window.show_page("settings")
    there = window.focusWidget()
    engine.passes.release()
    qtbot.waitUntil(lambda: page._ticket is None)
    assert window.focusWidget() is there

    window.show_page("triage")
    ask(page, qtbot)
    window.show_shortcuts()
    there = window.focusWidget()
    engine.passes.release()
    qtbot.waitUntil(lambda: page._ticket is None)
    assert window.focusWidget() is there
    window.sheet.close_sheet()


def test_asking_again_from_the_answers_keeps_the_keyboard_there(
    page: TriagePage, program: Program, engine: FakeEngine, qtbot
) -> None:
    decide(page, qtbot)
    page.result.answers.choose(1)
    engine.hold = True
    qtbot.keyClick(program.window.focusWidget(), Qt.Key.Key_Return, CONTROL)
    qtbot.waitUntil(lambda: page.result.phase == "busy", timeout=BUSY_AFTER_MS * 40)
    assert page.result.isAncestorOf(program.window.focusWidget())
    engine.passes.release()
    qtbot.waitUntil(lambda: page._ticket is None)
    assert program.window.focusWidget() is page.result.answers
