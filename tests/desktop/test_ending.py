"""How the program ends: what a person gave is in its file, or they are told that it is not."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from laya_desktop.app import Program
from laya_desktop.engine.saving import SaveJson


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
