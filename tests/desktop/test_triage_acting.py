"""Acting on a decision: choose a card, say another answer, scan, and see how the text was read."""

from __future__ import annotations

import pytest
from fake_engine import FakeEngine
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from laya_desktop.app import Program
from laya_desktop.pages.triage import TriagePage
from laya_desktop.widgets.answer_card import AnswerCard
from laya_desktop.widgets.verdict_badge import VerdictBadge

TEXT = "I was charged twice, please send my money back."
CHAT = "Customer: it broke again and again\nAgent: since when?\nCustomer: since today, hurry"
ALT = Qt.KeyboardModifier.AltModifier
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def page(program: Program) -> TriagePage:
    return program.window.pages["triage"]


def decide(page: TriagePage, qtbot, text: str = TEXT) -> None:
    page.set_text(text)
    page.decide()
    qtbot.waitUntil(lambda: page._ticket is None)


def selected(page: TriagePage) -> list[str]:
    return [name for name, card in page.result.answers.cards.items() if card.selected]


def enter(card: AnswerCard, qtbot, key: Qt.Key) -> str:
    """Press Enter on a card and a key in its menu; returns what the menu began with."""
    menu = card.own.menu()
    card.setFocus()
    qtbot.keyClick(card, Qt.Key.Key_Return)
    qtbot.waitUntil(menu.isVisible)
    words = menu.actions()[0].text()
    qtbot.keyClick(menu, key)
    qtbot.waitUntil(lambda: not menu.isVisible())
    return words


def test_alt_and_a_number_choose_a_card_while_typing(page: TriagePage, qtbot) -> None:
    decide(page, qtbot)
    page.editor.setFocus()
    qtbot.keyClick(page.editor, Qt.Key.Key_2, ALT)
    assert selected(page) == ["is_urgent"]
    assert page.editor.toPlainText() == TEXT
    card = page.result.answers.cards["is_urgent"]
    assert page.window().focusWidget() is card


def test_a_number_alone_chooses_a_card_in_the_decision_and_types_in_the_editor(
    page: TriagePage, qtbot
) -> None:
    decide(page, qtbot)
    page.editor.setFocus()
    qtbot.keyClick(page.editor, Qt.Key.Key_3)
    assert page.editor.toPlainText() == "3" + TEXT
    assert selected(page) == []
    qtbot.mouseClick(page.result.answers.cards["intent"], Qt.MouseButton.LeftButton)
    assert selected(page) == ["intent"]
    qtbot.keyClick(page.window().focusWidget(), Qt.Key.Key_5)
    assert selected(page) == ["churn_risk"]
    card = page.result.answers.cards["churn_risk"]
    top = card.mapTo(page.result.answers.viewport(), card.rect().topLeft()).y()
    assert 0 <= top < page.result.answers.viewport().height()
    qtbot.keyClick(card, Qt.Key.Key_9)
    assert selected(page) == ["churn_risk"]


def test_enter_on_a_card_offers_every_answer_by_number(page: TriagePage, qtbot) -> None:
    decide(page, qtbot)
    cards = page.result.answers.cards
    titles = [action.text() for action in cards["intent"].own.menu().actions()]
    assert titles[0] == "&1  Refund"
    assert len(titles) == 6
    levels = [action.text() for action in cards["frustration"].own.menu().actions()]
    assert levels[3] == "&3  very angry, insulting or shouting"
    seen = enter(cards["intent"], qtbot, Qt.Key.Key_Escape)
    assert seen == "&1  Refund"
    assert page.result.decided.corrections == {}
    enter(cards["intent"], qtbot, Qt.Key.Key_5)
    assert page.result.decided.corrections == {"answer:intent": "cancellation"}


def test_my_answer_counts_at_once_and_can_be_taken_back(
    page: TriagePage, qtbot, engine: FakeEngine
) -> None:
    engine.sure = 0.7
    decide(page, qtbot)
    intent = page.result.answers.cards["intent"]
    assert page.result.decided.decision.verdicts["intent"] == "review"
    intent.answered.emit("intent", "cancellation")
    decided = page.result.decided
    assert decided.corrections == {"answer:intent": "cancellation"}
    assert decided.decision.verdicts["intent"] == "auto"
    assert decided.record["answers"]["intent"]["choice"] == "refund"  # the engine's stays
    assert decided.record["corrections"] == {"answer:intent": "cancellation"}
    assert intent._headline.text() == "Cancellation"
    assert "the model said “Refund”" in intent._detail.text()
    assert intent.findChild(VerdictBadge).accessibleName() == "Auto"
    assert engine.calls == ["text"]  # the model was not asked again
    back = next(b for b in intent.findChildren(QPushButton) if b.text() == "Take back")
    qtbot.mouseClick(back, Qt.MouseButton.LeftButton)
    assert page.result.decided.corrections == {}
    assert intent._headline.text() == "Refund"
    assert page.result.decided.decision.verdicts["intent"] == "review"
    assert not back.isVisible()


def test_ctrl_z_in_the_decision_takes_back_one_answer_after_the_other(
    page: TriagePage, qtbot
) -> None:
    decide(page, qtbot)
    cards = page.result.answers.cards
    cards["is_urgent"].answered.emit("is_urgent", True)
    cards["frustration"].answered.emit("frustration", 3)
    assert cards["is_urgent"]._headline.text() == "Yes"
    assert cards["frustration"]._headline.text() == "3.00 of 3"
    cards["frustration"].setFocus()
    qtbot.keyClick(cards["frustration"], Qt.Key.Key_Z, CONTROL)
    assert page.result.decided.corrections == {"answer:is_urgent": True}
    qtbot.keyClick(cards["frustration"], Qt.Key.Key_Z, CONTROL)
    assert page.result.decided.corrections == {}
    qtbot.keyClick(cards["frustration"], Qt.Key.Key_Z, CONTROL)
    assert page.editor.toPlainText() == TEXT


def test_my_answer_goes_with_the_next_text(page: TriagePage, qtbot) -> None:
    decide(page, qtbot)
    page.result.answers.cards["is_urgent"].answered.emit("is_urgent", True)
    decide(page, qtbot, "Another text about something else.")
    assert page.result.decided.corrections == {}
    assert page.result.answers.cards["is_urgent"]._headline.text() == "No"


def test_a_score_shows_its_levels_and_the_expected_one(page: TriagePage, qtbot) -> None:
    decide(page, qtbot)
    cards = page.result.answers.cards
    scale = cards["frustration"]._levels
    assert scale.isVisible()
    assert "on a scale from 0 to 3" in scale.accessibleDescription()
    assert not cards["intent"]._levels.isVisible()


def test_what_was_cut_of_a_conversation_is_dimmed(
    page: TriagePage, qtbot, engine: FakeEngine
) -> None:
    engine.window = 6
    decide(page, qtbot, CHAT)
    view = page.message.reading
    assert view.isVisible()
    assert "Dimmed" in view.note
    stretches = view.stretches
    assert [each.speaker for each in stretches if each.speaker] == ["Customer", "Agent", "Customer"]
    dimmed = "".join(each.text for each in stretches if each.dimmed)
    read = "".join(each.text for each in stretches if not each.dimmed)
    assert dimmed.startswith("it broke again")
    assert read.endswith("since today, hurry")
    assert "Customer\nit broke again and again\nAgent\nsince when?" in view.text


def test_a_conversation_that_was_read_whole_shows_its_turns(
    page: TriagePage, qtbot, engine
) -> None:
    engine.window = 500
    decide(page, qtbot, CHAT)
    assert page.message.reading.isVisible()
    assert page.message.reading.note == ""
    decide(page, qtbot, TEXT)  # a plain text that was read whole says nothing new
    assert not page.message.reading.isVisible()


def test_the_whole_document_is_scanned_and_the_deciding_part_is_marked(
    page: TriagePage, qtbot, engine: FakeEngine
) -> None:
    engine.window = 10
    text = " ".join(f"word{n}" if n != 47 else "DECIDES" for n in range(100))
    decide(page, qtbot, text)
    assert "90 of 100 tokens" in page.result.answers.truncation
    engine.hold = True
    button = page.result.answers._scan
    assert button.isVisible()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    engine.passes.release(4)
    qtbot.waitUntil(lambda: page.result._bar.value() == 4)
    assert page.result._bar.maximum() == 10
    qtbot.waitUntil(lambda: page.result.phase == "busy")
    engine.passes.release(10)
    qtbot.waitUntil(lambda: page.result.phase == "decision")
    assert page.result.answers.truncation == ""
    assert "in 10 parts" in page.result.answers._scanned.text()
    qtbot.mouseClick(page.result.answers.cards["churn_risk"], Qt.MouseButton.LeftButton)
    view = page.message.reading
    assert "Churn risk" in view.note
    (marked,) = [each.text for each in view.stretches if each.marked]
    assert marked.split()[0] == "word40"
    assert marked.split()[7:] == ["DECIDES", "word48", "word49"]
    page.compare()
    assert "without scanning" in page.result.comparison._read_once.text()


def test_a_scan_can_be_cancelled_between_windows(
    page: TriagePage, qtbot, engine: FakeEngine
) -> None:
    engine.window = 10
    text = " ".join(["word"] * 100)
    decide(page, qtbot, text)
    before = page.result.decided
    engine.hold = True
    page.scan()
    engine.passes.release(2)
    qtbot.waitUntil(lambda: engine.calls.count("window") == 3)
    qtbot.keyClick(page.editor, Qt.Key.Key_Escape)
    assert page.result.phase == "decision"
    assert page.result.decided is before
    engine.passes.release(1)
    qtbot.waitUntil(lambda: page._client.jobs == [])
    assert engine.calls.count("window") == 3
    engine.hold = False
    engine.passes.release(50)
    decide(page, qtbot)


def test_tokens_not_read_are_counted_in_the_facts(
    page: TriagePage, qtbot, engine: FakeEngine
) -> None:
    engine.dropped = 212
    decide(page, qtbot)
    assert "212 not read" in page.result._facts.text()


def test_the_cards_of_a_batch_row_offer_no_answers(qtbot) -> None:
    card = AnswerCard("intent")
    qtbot.addWidget(card)
    card.show()
    assert not card.own.isVisible()
    assert card.focusPolicy() == Qt.FocusPolicy.NoFocus


def test_a_question_taken_back_leaves_the_decision_with_its_own_text(
    page: TriagePage, qtbot, engine: FakeEngine
) -> None:
    decide(page, qtbot)
    engine.hold = True
    page.set_text("another text altogether")
    page.decide()
    page.cancel()
    page.result.answers.cards["intent"].answered.emit("intent", "other")
    assert page.result._text == TEXT
    engine.hold = False
    engine.passes.release(10)
    qtbot.waitUntil(lambda: page._client.jobs == [])


def test_a_scan_is_of_the_text_that_is_decided(page: TriagePage, qtbot, engine: FakeEngine) -> None:
    engine.window = 5
    decide(page, qtbot, "word " * 40)
    page.set_text("something that was typed since")
    seen: list[str] = []
    engine.fail = lambda state: seen.append(state)
    page.scan()
    qtbot.waitUntil(lambda: page._ticket is None)
    assert seen == ["word " * 40]
