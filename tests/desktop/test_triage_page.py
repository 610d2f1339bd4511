"""The triage page: paste, preview, decide, and what can go wrong."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from fake_engine import FakeEngine
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from laya_desktop.app import Program
from laya_desktop.context import WindowContext
from laya_desktop.engine.client import EngineClient
from laya_desktop.engine.triage_jobs import ScanText
from laya_desktop.pages.triage import TriagePage
from laya_desktop.pages.triage_asking import comes_first
from laya_desktop.widgets.reason_link import ReasonLink
from laya_desktop.widgets.verdict_badge import VerdictBadge
from laya_engine.registry import Source

TEXT = "I was charged twice, please send my money back."


@pytest.fixture
def page(program: Program) -> TriagePage:
    return program.window.pages["triage"]


def decide(page: TriagePage, qtbot, text: str = TEXT) -> None:
    page.set_text(text)
    qtbot.keyClick(page.editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: page._ticket is None)


def test_ctrl_enter_decides(page: TriagePage, qtbot) -> None:
    assert page.result.phase == "empty"
    decide(page, qtbot)
    assert page.result.phase == "decision"
    cards = page.result.answers.cards
    assert list(cards) == ["intent", "is_urgent", "frustration", "refund_requested", "churn_risk"]
    assert cards["intent"]._headline.text() == "Refund"
    assert cards["is_urgent"]._headline.text() == "No"
    assert page.editor.toPlainText() == TEXT  # the shortcut typed nothing


def test_the_routing_line_follows_the_text(page: TriagePage, qtbot) -> None:
    page.set_text("고객: 로그인이 안 됩니다. 도와주세요.\n상담원: 확인하겠습니다.")
    qtbot.waitUntil(lambda: "Korean" in page.message.routing.accessibleDescription())
    told = page.message.routing.accessibleDescription()
    assert told.startswith("Conversation of 2 turns; Korean, Hangul script; multilingual")
    assert "bundled starter" in told
    page.set_text("")
    qtbot.waitUntil(lambda: page.message.routing.accessibleDescription() == "")


def test_each_verdict_is_told_in_words(page: TriagePage, qtbot, engine: FakeEngine) -> None:
    for sure, word in ((0.95, "Auto"), (0.7, "Review"), (0.4, "Escalate")):
        engine.sure = sure
        decide(page, qtbot)
        assert page.result.answers._banner.accessibleName().startswith(word)
        badge = page.result.answers.cards["intent"].findChild(VerdictBadge)
        assert badge.accessibleName() == word


def test_a_reason_leads_to_its_answer(page: TriagePage, qtbot, engine: FakeEngine) -> None:
    engine.sure = 0.7
    decide(page, qtbot)
    links = page.result.answers.findChildren(ReasonLink)
    link = next(each for each in links if each.question == "churn_risk")
    assert "Churn risk" in link.text()
    qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
    card = page.result.answers.cards["churn_risk"]
    assert card.property("flash") is True
    top = card.mapTo(page.result.answers.viewport(), card.rect().topLeft()).y()
    assert 0 <= top < page.result.answers.viewport().height()
    qtbot.waitUntil(lambda: card.property("flash") is False)


def test_what_was_not_read_is_told(page: TriagePage, qtbot, engine: FakeEngine) -> None:
    decide(page, qtbot)
    assert page.result.answers.truncation == ""
    engine.dropped = 212
    decide(page, qtbot)
    assert "212 of 1" in page.result.answers.truncation
    assert "not read" in page.result.answers.truncation


def test_an_empty_text_is_told_and_asks_nothing(
    page: TriagePage, qtbot, engine: FakeEngine
) -> None:
    decide(page, qtbot, "  \n ")
    assert "no text yet" in page.problem
    assert engine.calls == []


def test_a_failure_is_one_sentence_and_the_text_stays(
    page: TriagePage, qtbot, engine: FakeEngine
) -> None:
    engine.fail = lambda text: ValueError("question 'intent' has no options; add some")
    decide(page, qtbot)
    assert page.result.phase == "problem"
    assert page.result.problem == "Question 'intent' has no options; add some."
    assert page.editor.toPlainText() == TEXT
    engine.fail = lambda text: None
    decide(page, qtbot)
    assert page.result.phase == "decision"


def test_esc_takes_the_question_back(page: TriagePage, qtbot, engine: FakeEngine) -> None:
    decide(page, qtbot)
    engine.hold = True
    page.set_text(TEXT)
    qtbot.keyClick(page.editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: page.result.phase == "busy")
    assert page.result._comes_first.text() == ""
    qtbot.keyClick(page.editor, Qt.Key.Key_Escape)
    assert page.result.phase == "decision"
    assert page._decide.isEnabled()
    engine.hold = False
    engine.passes.release(10)
    decide(page, qtbot)


def test_a_checkpoint_that_has_to_be_loaded_is_told(
    page: TriagePage, qtbot, engine: FakeEngine
) -> None:
    engine.hold = True
    page.set_text(TEXT)
    page.decide()
    assert "english" in page.result._comes_first.text()
    engine.passes.release(5)
    qtbot.waitUntil(lambda: page.result.phase == "decision")


def test_a_text_of_signs_nobody_sees_waits_for_no_checkpoint(page: TriagePage) -> None:
    assert comes_first(page._client, "\u200b\u200b") == ""


@pytest.mark.parametrize(
    ("source", "said"),
    [(Source("hub", "somebody/model"), "fetched first"), (Source("folder", "/gone"), "")],
)
def test_only_a_checkpoint_of_the_hub_is_said_to_be_fetched(
    page: TriagePage, monkeypatch: pytest.MonkeyPatch, source: Source, said: str
) -> None:
    client = page._client
    absent = replace(client.state.available["english"], on_disk=False)
    there = {**client.state.available, "english": absent}
    monkeypatch.setattr(client, "_state", replace(client.state, available=there, resident=()))
    found = replace(client.preview(TEXT), source=source)
    monkeypatch.setattr(client, "preview", lambda *_: found)
    words = comes_first(client, TEXT)
    assert said in words
    assert bool(words) == bool(said)


def test_a_set_deleted_while_it_is_asked_still_decides_by_its_own_policy(
    page: TriagePage, qtbot, engine: FakeEngine
) -> None:
    made = page._library.copy_set("email")
    page._presets.choose(made.key)
    engine.hold = True
    page.set_text("Where is my parcel?")
    page.decide()
    own = page._library.policy(made.key)
    page._library.sets.remove(made.key)
    engine.hold = False
    engine.passes.release(10)
    qtbot.waitUntil(lambda: page._client.jobs == [])
    assert page.result.decided.policy == own
    asked = page.result.decided.questions
    page.scan()
    scanned = next(job for job in page._client.jobs if isinstance(job, ScanText))
    assert (scanned.questions, scanned.policy) == (asked, own)
    qtbot.waitUntil(lambda: page._client.jobs == [])


def test_the_record_can_be_copied(page: TriagePage, qtbot) -> None:
    decide(page, qtbot)
    page.result.copy_json()
    record = json.loads(QGuiApplication.clipboard().text())
    assert set(record) == {"model", "routing", "answers", "usage", "decision"}
    assert record["decision"]["policy"] == "support"
    qtbot.waitUntil(lambda: page.result._copy.text() == "&Copy")


def test_another_question_set_asks_other_questions_and_is_remembered(
    page: TriagePage, program: Program, qtbot
) -> None:
    page._presets.setCurrentIndex(page._presets.findData("moderation"))
    decide(page, qtbot)
    assert next(iter(page.result.answers.cards)) == "toxic"
    assert "thresholds" in page._policy.text()
    assert page.context.settings.current.question_set == "moderation"


def test_a_dropped_file_is_opened(page: TriagePage, tmp_path: Path, qtbot) -> None:
    path = tmp_path / "메시지.txt"
    path.write_bytes("안녕하세요".encode("utf-16"))
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    assert page.editor.canInsertFromMimeData(data)
    page.editor.insertFromMimeData(data)
    assert page.editor.toPlainText() == "안녕하세요"
    assert page.problem == ""
    page.editor.undo()
    assert page.editor.toPlainText() == ""


@pytest.mark.parametrize(
    ("name", "content"),
    [("photo.png", b"\x89PNG\r\n\x1a\n\0\0"), ("void.txt", b"")],
)
def test_a_file_that_is_no_text_changes_nothing(
    page: TriagePage, tmp_path: Path, name: str, content: bytes
) -> None:
    page.set_text(TEXT)
    (tmp_path / name).write_bytes(content)
    page.open_file(tmp_path / name)
    assert name in page.problem
    assert page.problem.count(".") >= 1
    assert page.editor.toPlainText() == TEXT


def test_a_missing_file_is_told(page: TriagePage, tmp_path: Path) -> None:
    page.open_file(tmp_path / "gone.txt")
    assert "gone.txt" in page.problem


def test_rich_text_is_pasted_plain(page: TriagePage) -> None:
    data = QMimeData()
    data.setHtml("<b>Hello</b>")
    data.setText("Hello")
    page.editor.insertFromMimeData(data)
    assert page.editor.toPlainText() == "Hello"


def test_every_sample_opens(page: TriagePage, qapp: QApplication) -> None:
    menu = page.message.sample_menu(page)
    assert len(menu.actions()) >= 2
    for action in menu.actions():
        page.set_text("")
        action.trigger()
        assert page.editor.toPlainText(), action.text()
        assert page.problem == ""


def test_a_text_can_be_decided_while_the_engine_starts(
    context: WindowContext, client: EngineClient, qtbot
) -> None:
    page = TriagePage(context)
    qtbot.addWidget(page)
    page.show()
    page.set_text(TEXT)
    page.decide()
    qtbot.waitUntil(lambda: page.result.phase == "busy")
    assert "starting" in page.result._comes_first.text()
    client.start()
    qtbot.waitUntil(lambda: page.result.phase == "decision", timeout=60_000)


def test_an_engine_that_cannot_start_is_told(
    context: WindowContext, client: EngineClient, qtbot, engine: FakeEngine
) -> None:
    engine.fail_build = ValueError("the device is on holiday; choose another one")
    page = TriagePage(context)
    qtbot.addWidget(page)
    client.start()
    qtbot.waitUntil(lambda: page.result.phase == "problem", timeout=60_000)
    assert page.result.problem == "The device is on holiday; choose another one."
    assert not page._decide.isEnabled()
