"""The window speaks another language at once, and nothing that was typed or run is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from fake_engine import FakeEngine
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QApplication, QFileDialog
from shiboken6 import isValid

from laya_desktop import translation
from laya_desktop.app import Program
from laya_desktop.engine.jobs import LogEntry
from laya_desktop.settings import SettingsFile
from laya_desktop.translation import language_of


class Shouting(QTranslator):
    """Stands for a language: every sentence in capitals."""

    def load(self, name: str, folder: str) -> bool:
        return name == "laya_ko"

    def translate(self, context: str, source: str, note: str | None = None, n: int = -1) -> str:
        return source.upper().replace("{NAME", "{name") if "{" not in source else source

    def isEmpty(self) -> bool:
        return False


@pytest.fixture
def shouted(
    qapp: QApplication,
    qtbot,
    engine: FakeEngine,
    settings: SettingsFile,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Program]:
    """A program whose window may be another one at the end of the test."""
    monkeypatch.setattr(translation, "QTranslator", Shouting)
    settings.save(theme="light")
    program = Program(qapp, settings, engine.build)
    program.show([])
    qtbot.waitUntil(lambda: program.client.state.phase == "ready")
    yield program
    program.language.set_language("en")
    program.window.closed.disconnect(program._stop)
    program.window.close()
    engine.passes.release(1000)
    program.client.stop()
    assert program.client.wait(10_000)
    for each in (program.window, program.client, program.theme, program.language, program):
        each.deleteLater()


def choose(program: Program, code: str) -> None:
    program.window.show_page("settings")
    control = program.window.pages["settings"].controls["language"]
    control.setCurrentIndex(control.findData(code))


def test_a_language_is_one_that_ships() -> None:
    assert language_of("ko") == "ko"
    assert language_of("en") == "en"
    assert language_of("system") in translation.LANGUAGES


def test_the_window_speaks_another_language_at_once(
    shouted: Program, qtbot, engine: FakeEngine
) -> None:
    old = shouted.window
    old.pages["triage"].set_text("Where is my parcel? I have waited for two weeks now.")
    entries = len(old.log.model.entries)
    choose(shouted, "ko")
    qtbot.waitUntil(lambda: shouted.window is not old)
    window = shouted.window
    assert window.isVisible()
    assert window.rail.buttons["triage"].text() == "TRIAGE"
    assert window.pages["triage"].message.text.startswith("Where is my parcel?")
    assert window.shown is window.pages["settings"]
    assert len(window.log.model.entries) >= entries
    assert QCoreApplication.translate("Pages", "Batch") == "BATCH"
    choose(shouted, "en")
    qtbot.waitUntil(lambda: shouted.window is not window)
    assert shouted.window.rail.buttons["triage"].text() == "Triage"


def test_a_run_under_way_goes_on_in_the_new_language(
    shouted: Program, qtbot, engine: FakeEngine, table: Callable[..., Path]
) -> None:
    old = shouted.window
    batch = old.pages["batch"]
    batch.open_file(table(*[f"Message {n} about a parcel" for n in range(20)]))
    qtbot.waitUntil(lambda: batch.step is batch.setup)
    engine.hold = True
    batch.begin()
    qtbot.waitUntil(lambda: engine.calls == ["chunk"])
    policy = old.pages["policy"]
    policy.thresholds.name.setText("mine")
    choose(shouted, "ko")
    qtbot.waitUntil(lambda: shouted.window is not old)
    assert engine.answered < 20
    again = shouted.window.pages["batch"]
    qtbot.waitUntil(lambda: again.step is again.view)
    assert again._running.state(again.view.run.path) == "running"
    assert shouted.window.pages["policy"].policy.name == "mine"  # not in use yet, and not lost
    again.pause()  # the run of the window before
    engine.passes.release(100)
    qtbot.waitUntil(lambda: again._running.state(again.view.run.path) == "paused")
    again.go_on()
    qtbot.waitUntil(lambda: again.view.model.run_index.run_counts().done == 20)
    assert engine.answered == 20


def test_what_only_a_page_waits_for_comes_first_and_is_named(
    shouted: Program, qtbot, engine: FakeEngine
) -> None:
    old = shouted.window
    triage = old.pages["triage"]
    engine.hold = True
    triage.set_text("Where is my parcel?")
    triage.decide()
    qtbot.waitUntil(lambda: engine.calls == ["text"])
    choose(shouted, "ko")
    told = "The language changes as soon as this is done: Deciding a text."
    qtbot.waitUntil(lambda: old._notice.text() == told)
    assert shouted.window is old
    engine.passes.release(100)
    qtbot.waitUntil(lambda: shouted.window is not old)
    again = shouted.window.pages["triage"]
    assert again.result.phase == "decision"


def test_the_window_stays_where_it_is_and_keeps_what_its_log_holds_back(
    shouted: Program, qtbot
) -> None:
    old = shouted.window
    old.move(0, 0)  # at the edge of the screen Qt would move it a pixel away
    old.resize(1100, 700)
    old.log._pause.setChecked(True)
    held = LogEntry(1.0, "load", "", "english", 1.0, None, "")
    old.log.append((held,))
    choose(shouted, "ko")
    qtbot.waitUntil(lambda: shouted.window is not old)
    assert shouted.window.pos().toTuple() == (0, 0)
    assert shouted.window.size().toTuple() == (1100, 700)
    assert held in shouted.window.log.entries


def test_a_window_with_a_dialog_is_not_taken_away_under_it(shouted: Program, qtbot) -> None:
    old = shouted.window
    dialog = QFileDialog(old.shown)  # as those for a file, which wait for their answer
    dialog.open()
    choose(shouted, "ko")
    qtbot.wait(50)
    assert shouted.window is old
    dialog.reject()
    qtbot.waitUntil(lambda: shouted.window is not old)


def test_what_acts_for_a_page_ends_with_its_window(shouted: Program, qtbot) -> None:
    old = shouted.window
    page = old.pages["evaluate"]
    parts = (page.promising, page.calibrating, page.probing, page.teaching)
    choose(shouted, "ko")
    qtbot.waitUntil(lambda: not isValid(old))
    assert not any(map(isValid, parts))  # or they would hear of a policy, and show it nowhere
