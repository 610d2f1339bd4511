"""Files open by their kind: dropped on the window, chosen again, handed over by a second start."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent

from laya_desktop.app import Program
from laya_desktop.main_window import MainWindow
from laya_desktop.settings import RECENT_KEPT, SettingsFile

ACTIONS = Qt.DropAction.CopyAction
NO_KEY = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def text(tmp_path: Path) -> Path:
    path = tmp_path / "a & b.txt"
    path.write_text("Where is my parcel?", encoding="utf-8")
    return path


def urls(*paths: Path) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return data


def drag(window: MainWindow, *paths: Path) -> str:
    """Hold files over the window; returns what it says they would do."""
    middle = window.rect().center()
    data = urls(*paths)  # no event keeps it alive
    event = QDragEnterEvent(middle, ACTIONS, data, LEFT, NO_KEY)
    window.dragEnterEvent(event)
    return window._veil.text if event.isAccepted() else ""


def drop(window: MainWindow, *paths: Path) -> None:
    middle = QPointF(window.rect().center())
    data = urls(*paths)
    window.dropEvent(QDropEvent(middle, ACTIONS, data, LEFT, NO_KEY))


def test_a_table_dropped_anywhere_opens_in_batch(
    program: Program, qtbot, table: Callable[..., Path]
) -> None:
    window = program.window
    window.show_page("settings")
    path = table("One message about a parcel")
    assert drag(window, path) == "Drop it to open it in Batch"
    drop(window, path)
    assert window._veil.text == ""
    batch = window.pages["batch"]
    assert window.shown is batch
    qtbot.waitUntil(lambda: batch.step is batch.setup)


def test_a_text_dropped_anywhere_opens_in_triage(program: Program, qtbot, text: Path) -> None:
    window = program.window
    window.show_page("policy")
    assert drag(window, text) == "Drop it to open it in Triage"
    drop(window, text)
    qtbot.waitUntil(lambda: window.pages["triage"].message.text == "Where is my parcel?")
    assert window.shown is window.pages["triage"]


def test_a_file_that_is_carried_away_again_changes_nothing(program: Program, text: Path) -> None:
    assert drag(program.window, text)
    program.window.dragLeaveEvent(QDragLeaveEvent())
    assert not program.window._veil.isVisible()
    assert program.window.pages["triage"].message.text == ""


def test_a_table_and_a_text_open_together_and_more_are_told(
    program: Program, qtbot, text: Path, table: Callable[..., Path]
) -> None:
    window = program.window
    window.open_files([text, table("One message"), table("Another", name="more.csv")])
    qtbot.waitUntil(lambda: window.pages["triage"].message.text == "Where is my parcel?")
    batch = window.pages["batch"]
    qtbot.waitUntil(lambda: batch.step is batch.setup)
    assert batch.setup.preview.path.name == "inbox.csv"
    assert "at a time" in window._notice.text()


def test_a_second_start_brings_its_files_and_the_window(
    program: Program, qtbot, text: Path
) -> None:
    program.window.showMinimized()
    program._asked_again((text,))
    assert not program.window.isMinimized()
    qtbot.waitUntil(lambda: program.window.pages["triage"].message.text == "Where is my parcel?")


def test_what_was_opened_is_offered_again(
    program: Program, qtbot, text: Path, settings: SettingsFile
) -> None:
    program.window.open_files([text])
    menu = program.window.rail.menu
    menu.show_recent()
    first = menu.recent.actions()[0]
    assert first.text().replace("&&", "&").endswith(f"a & b.txt  —  {text.parent}")
    program.window.pages["triage"].set_text("")
    first.trigger()
    qtbot.waitUntil(lambda: program.window.pages["triage"].message.text == "Where is my parcel?")
    menu.recent.actions()[-1].trigger()
    assert SettingsFile(settings.folder).current.recent == ()
    menu.show_recent()
    assert not menu.recent.isEnabled()


def test_a_file_that_is_gone_is_told_and_forgotten(
    program: Program, tmp_path: Path, settings: SettingsFile
) -> None:
    gone = tmp_path / "gone.csv"
    settings.save(recent=(str(gone),))
    program._settings.current = settings.current
    program.window.open_recent(gone)
    assert "gone.csv" in program.window._notice.text()
    assert SettingsFile(settings.folder).current.recent == ()


def test_the_newest_file_comes_first_and_the_list_is_bounded(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    for number in [*range(RECENT_KEPT + 3), 5]:
        file.opened(tmp_path / f"{number}.csv")
    recent = SettingsFile(tmp_path).current.recent
    assert len(recent) == RECENT_KEPT
    assert [Path(name).stem for name in recent[:2]] == ["5", str(RECENT_KEPT + 2)]
    assert len(set(recent)) == RECENT_KEPT


@pytest.mark.parametrize("name", [b"caf\xe9.txt", b"caf\xe9.csv"])
def test_a_file_whose_name_is_no_utf_8_opens(
    program: Program, qtbot, tmp_path: Path, capfd: pytest.CaptureFixture[str], name: bytes
) -> None:
    path = tmp_path / os.fsdecode(name)
    path.write_text("body\nWhere is my parcel?\n", encoding="utf-8")
    program.window.open_files([path])
    page = program.window.shown
    if path.suffix == ".csv":
        qtbot.waitUntil(lambda: page.step is page.setup)
    else:
        qtbot.waitUntil(lambda: "parcel" in page.message.editor.toPlainText())
    assert SettingsFile(program._settings.folder).current.recent == (str(path),)
    assert "Traceback" not in capfd.readouterr().err
