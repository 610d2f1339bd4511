"""How the program ends: what a person gave is in its file, or they are told that it is not."""

from __future__ import annotations

from pathlib import Path

import pytest
from fake_engine import FakeEngine
from PySide6.QtWidgets import QApplication

from laya_desktop.app import Program
from laya_desktop.engine.saving import SaveJson
from laya_desktop.settings import SettingsFile


@pytest.fixture
def quits(program: Program, monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """Has an entry as soon as the program would end."""
    found: list[None] = []
    monkeypatch.setattr(program, "_app", _App(found))
    return found


class _App:
    def __init__(self, quits: list[None]) -> None:
        self._quits = quits

    def quit(self) -> None:
        self._quits.append(None)


def test_what_was_given_last_is_in_its_file_when_the_program_ends(
    program: Program, quits: list[None], qtbot, tmp_path: Path
) -> None:
    program.client.submit(lambda ticket: SaveJson(ticket, tmp_path / "kept.json", "kept"))
    program.window.close()
    qtbot.waitUntil(lambda: bool(quits))
    assert (tmp_path / "kept.json").exists()
    assert program.farewell is None


def test_what_could_not_be_written_is_told_before_the_program_ends(
    program: Program, quits: list[None], qtbot, tmp_path: Path
) -> None:
    program.client.submit(lambda ticket: SaveJson(ticket, tmp_path / "no" / "lost.json", "lost"))
    program.window.close()
    qtbot.waitUntil(lambda: program.farewell is not None)
    assert "could not be kept" in program.farewell.text()
    assert "No such file" in program.farewell.text()
    assert not quits
    assert program.farewell in QApplication.topLevelWidgets()
    program.farewell.done(0)
    assert quits
    program.farewell.deleteLater()


def test_writing_that_takes_too_long_is_told(program: Program, quits: list[None], tmp_path) -> None:
    program.client.submit(lambda ticket: SaveJson(ticket, tmp_path / "late.json", "late"))
    program._quit()  # the patience is over before the thread has reported
    assert "too long" in program.farewell.text()
    assert not quits
    program.farewell.done(0)
    program.farewell.deleteLater()


def test_a_setting_changed_last_is_kept_for_the_next_start(
    program: Program, quits: list[None], qtbot, engine: FakeEngine, settings: SettingsFile
) -> None:
    setup = program.window.pages["settings"].setup
    engine.hold = True
    triage = program.window.pages["triage"]
    triage.set_text("Where is my parcel?")
    triage.decide()
    qtbot.waitUntil(lambda: engine.calls == ["text"])
    setup.ask(max_loaded=3)  # waits for the pass
    setup.ask(threads=2)  # waits for the one before
    program.window.close()
    engine.passes.release(10)
    qtbot.waitUntil(lambda: bool(quits))
    again = SettingsFile(settings.folder).current
    assert (again.max_loaded, again.threads) == (3, 2)


def test_no_window_in_another_language_comes_at_the_end(
    program: Program, quits: list[None], qtbot, engine: FakeEngine, settings: SettingsFile
) -> None:
    window = program.window
    engine.hold = True
    triage = window.pages["triage"]
    triage.set_text("Where is my parcel?")
    triage.decide()
    qtbot.waitUntil(lambda: engine.calls == ["text"])
    settings.save(language="ko")
    program._language_chosen()
    window.close()
    engine.passes.release(10)
    qtbot.waitUntil(lambda: bool(quits))
    qtbot.wait(20)
    assert program.window is window


def test_a_window_closed_before_its_first_frame_ends_the_program_at_once(
    qapp: QApplication,
    qtbot,
    engine: FakeEngine,
    settings: SettingsFile,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    program, found = Program(qapp, settings, engine.build), list[None]()
    monkeypatch.setattr(program, "_app", _App(found))
    qtbot.addWidget(program.window)
    program.window.close()
    qtbot.wait_until(lambda: bool(found), timeout=5_000)
    assert program.client.wait(5_000)
    for each in (program.client, program.theme, program):
        each.deleteLater()
