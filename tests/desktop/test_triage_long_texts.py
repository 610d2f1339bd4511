"""Long texts, texts in every direction, and the routing line while a person types."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from fake_engine import FakeEngine
from PySide6.QtCore import QMimeData, QRect, Qt
from PySide6.QtGui import QTextCursor

from laya_desktop.app import Program
from laya_desktop.engine.client import EngineClient
from laya_desktop.engine.previewing import READ
from laya_desktop.pages.triage import TriagePage
from laya_desktop.widgets.held_text import LONGEST, LONGEST_LINE, SHOWN, too_long
from laya_desktop.widgets.message_editor import MessageEditor

LINE = "Where is my parcel, please? It is two weeks late.\n"


@pytest.fixture
def page(program: Program) -> TriagePage:
    return program.window.pages["triage"]


def paste(page: TriagePage, text: str) -> None:
    data = QMimeData()
    data.setText(text)
    page.editor.insertFromMimeData(data)


def test_the_routing_line_answers_a_keystroke_without_a_model(
    page: TriagePage, qtbot, engine: FakeEngine
) -> None:
    qtbot.keyClicks(page.editor, "Where is my parcel? It is lat")
    qtbot.waitUntil(lambda: "English" in page.message.routing.accessibleDescription())
    shown: list[float] = []
    original = page.message.routing.show_preview
    page.message.routing.show_preview = lambda found: (original(found), shown.append(_now()))
    times = []
    for _ in range(5):
        shown.clear()
        start = _now()
        qtbot.keyClick(page.editor, Qt.Key.Key_E)
        qtbot.waitUntil(lambda: bool(shown))
        times.append(shown[0] - start)
    assert min(times) < 0.05
    assert engine.calls == []


@pytest.mark.parametrize(
    "text", [LINE * 20_000, "고객: 안 됩니다.\n상담원: 확인하겠습니다.\n" * 40_000]
)
def test_a_megabyte_is_previewed_from_its_beginning(
    client: EngineClient, benchmark_ms, text: str
) -> None:
    assert benchmark_ms(lambda: client.preview(text[:READ], len(text))) < 30
    found = client.preview(text[:READ], len(text))
    assert found.looked_at == READ


def test_what_was_only_looked_at_in_part_is_said_and_then_read_whole(
    page: TriagePage, qtbot
) -> None:
    turns = "Customer: it broke again.\nAgent: since when?\n"
    paste(page, turns * 2_000)
    routing = page.message.routing
    qtbot.waitUntil(lambda: "So far" in routing._reason.text())
    assert "turns and more" in routing.accessibleDescription()
    qtbot.waitUntil(lambda: "Conversation of 4,000 turns" in routing.accessibleDescription())
    assert "So far" not in routing._reason.text()


def test_a_long_json_is_known_as_json_once_it_is_read_whole(page: TriagePage, qtbot) -> None:
    paste(page, '{"note": "' + "late parcel " * 12_000 + '"}')
    qtbot.waitUntil(lambda: page.message.routing.accessibleDescription().startswith("JSON"))


def test_an_answer_about_an_older_text_is_not_shown(page: TriagePage, qtbot) -> None:
    with qtbot.waitSignal(page._client.jobs_changed):  # the first text is asked about
        paste(page, LINE * 2_000)
    page.set_text("고객센터에 문의드립니다. 환불해 주세요.")
    qtbot.waitUntil(lambda: "Korean" in page.message.routing.accessibleDescription())
    qtbot.waitUntil(lambda: page._client.jobs == [])
    assert "Korean" in page.message.routing.accessibleDescription()


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("x" * LONGEST_LINE, False),
        ("x" * (LONGEST_LINE + 1), True),
        (LINE * (LONGEST // len(LINE)), False),
        (LINE * (LONGEST // len(LINE) + 1), True),
    ],
)
def test_what_would_hold_the_window_up_is_held_beside_the_editor(text: str, held: bool) -> None:
    assert too_long(text) is held


@pytest.mark.parametrize("text", [LINE * 100_000, "word " * 1_000_000])
def test_five_megabytes_are_pasted_without_a_wait_and_decided_whole(
    page: TriagePage, qtbot, engine: FakeEngine, text: str
) -> None:
    page.set_text("what was there before")
    start = time.thread_time()
    paste(page, text)
    assert time.thread_time() - start < 0.25
    assert page.message.held.isVisible()
    assert str(len(text)) in page.message.held._facts.text().replace(",", "")
    assert len(page.message.held._shown.toPlainText()) == SHOWN
    seen: list[str] = []
    engine.fail = lambda state: seen.append(state)
    page.decide()
    qtbot.waitUntil(lambda: page._ticket is None)
    assert seen == [text]
    page.message.held.put_away.emit()
    assert page.editor.isVisible()
    assert page.editor.toPlainText() == "what was there before"
    qtbot.waitUntil(lambda: page._client.jobs == [])


def test_a_long_file_is_read_beside_the_window(page: TriagePage, qtbot, tmp_path: Path) -> None:
    path = tmp_path / "long.txt"
    path.write_text(LINE * 3_000, encoding="utf-8")
    page.open_file(path)
    assert page.editor.toPlainText() == ""
    qtbot.waitUntil(lambda: page.editor.toPlainText() == (LINE * 3_000))
    (tmp_path / "long.bin").write_bytes(bytes(range(256)) * 400)
    page.open_file(tmp_path / "long.bin")
    qtbot.waitUntil(lambda: "long.bin" in page.problem)
    assert page.editor.toPlainText() == LINE * 3_000


def test_a_file_that_comes_late_does_not_replace_what_was_typed_since(
    page: TriagePage, qtbot, tmp_path: Path
) -> None:
    path = tmp_path / "long.txt"
    path.write_text(LINE * 3_000, encoding="utf-8")
    page.open_file(path)
    page.set_text("something newer")
    qtbot.waitUntil(lambda: page._client.jobs == [])
    assert page.editor.toPlainText() == "something newer"


def test_the_beginning_of_a_text_is_read_without_the_rest(qtbot) -> None:
    editor = MessageEditor()
    qtbot.addWidget(editor)
    editor.setPlainText("first line\nsecond\n\nlast")
    assert editor.beginning(1_000) == "first line\nsecond\n\nlast"
    assert editor.beginning(13) == "first line\nse"
    assert editor.length == len("first line\nsecond\n\nlast")


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("أريد استرداد أموالي اليوم", True),
        ("החבילה שלי לא הגיעה", True),
        ("Where is my parcel?", False),
        ("मेरा पार्सल कहाँ है?", False),
        ("荷物はどこですか 😀", False),
    ],
)
def test_a_paragraph_stands_on_the_side_it_is_read_from(qtbot, text: str, right: bool) -> None:
    editor = MessageEditor()
    qtbot.addWidget(editor)
    editor.resize(600, 200)
    editor.show()
    editor.setPlainText(text)
    cursor = editor.textCursor()
    cursor.movePosition(QTextCursor.MoveOperation.Start)
    editor.setTextCursor(cursor)
    place: QRect = editor.cursorRect()
    assert (place.x() > 300) is right
    assert editor.toPlainText() == text


def _now() -> float:
    return time.perf_counter()
