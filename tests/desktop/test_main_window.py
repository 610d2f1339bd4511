"""The window: pages by key, status, names for assistive tools, start and end."""

from __future__ import annotations

import gc
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from fake_engine import FakeEngine
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTableView,
    QWidget,
)

from laya_desktop.app import Program
from laya_desktop.pages.catalogue import PAGES
from laya_desktop.settings import SettingsFile

CONTROL = Qt.KeyboardModifier.ControlModifier


def test_pages_come_by_key(program: Program, qtbot) -> None:
    window = program.window
    keys = [getattr(Qt.Key, f"Key_{number}") for number in range(1, len(PAGES) + 1)]
    for key, spec in reversed(list(zip(keys, PAGES, strict=True))):
        qtbot.keyClick(window, key, CONTROL)
        assert window._stack.currentWidget().page is window.pages[spec.key]
        assert window.rail.buttons[spec.key].isChecked()
        assert window.rail.buttons[spec.key].accessibleName() == spec.title


def test_a_page_takes_the_keyboard(program: Program, qtbot) -> None:
    program.window.show_page("settings")
    program.window.show_page("triage")
    assert program.window.focusWidget() is program.window.pages["triage"].editor


def test_the_log_is_shown_and_hidden_by_key(program: Program, qtbot) -> None:
    window = program.window
    assert window.log.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_L, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    assert not window.log.isVisible()
    assert not window.rail.log_button.isChecked()
    window.rail.log_button.click()
    assert window.log.isVisible()
    assert window.rail.log_button.isChecked()


def test_the_status_bar_says_what_is_in_use(program: Program, qtbot, engine: FakeEngine) -> None:
    qtbot.waitUntil(lambda: program.window.statusBar().texts()[3] == "Idle")
    device, resident, memory, job = program.window.statusBar().texts()
    assert (device, resident, job) == ("CPU fp32", "In memory: multilingual", "Idle")
    assert memory.endswith(" MB")
    engine.hold = True
    page = program.window.pages["triage"]
    page.set_text("Where is my parcel? I have waited for two weeks now.")
    page.decide()
    assert program.window.statusBar().texts()[3] == "Deciding a text"
    engine.passes.release(5)
    qtbot.waitUntil(lambda: program.window.statusBar().texts()[3] == "Idle")
    assert program.window.statusBar().texts()[1] == "In memory: multilingual, english"


def test_events_reach_the_log(program: Program, qtbot) -> None:
    qtbot.waitUntil(lambda: program.window.log.model.rowCount() > 0)
    assert program.window.log.model.entries[0].event == "load"


@pytest.mark.parametrize("key", [spec.key for spec in PAGES])
def test_every_control_has_a_name(program: Program, key: str) -> None:
    program.window.show_page(key)
    kinds = (QAbstractButton, QComboBox, QLineEdit, QPlainTextEdit, QTableView)
    for kind in kinds:
        for control in program.window.findChildren(kind):
            if _is_of_qt(control):
                continue
            named = control.accessibleName() or getattr(control, "text", str)()
            assert named, (kind.__name__, control.parent())


def _is_of_qt(control: QWidget) -> bool:
    """Parts that Qt makes itself, inside a combo box, a table or a line edit."""
    name = control.objectName()
    return name.startswith("qt_") or isinstance(
        control.parent(), (QComboBox, QTableView, QLineEdit)
    )


@pytest.mark.parametrize("size", [(1280, 800), (1100, 700)])
def test_no_word_is_cut_off(program: Program, qtbot, size: tuple[int, int]) -> None:
    window = program.window
    window.resize(*size)
    triage = window.pages["triage"]
    triage.set_text("Please send the second payment back today, I have waited long enough.")
    triage.decide()
    qtbot.waitUntil(lambda: triage.result.phase == "decision")
    for spec in PAGES:
        window.show_page(spec.key)
        page = window.pages[spec.key]
        qtbot.waitUntil(lambda page=page: _cut_off(page) == [])


def _cut_off(page: QWidget) -> list[str]:
    """Labels of one line that have less room than their words need."""
    return [
        label.text()
        for label in page.findChildren(QLabel)
        if label.isVisible()
        and not label.wordWrap()
        and label.width() < label.fontMetrics().horizontalAdvance(label.text().replace("&", ""))
    ]


def test_a_damaged_settings_file_is_told(
    qapp: QApplication, qtbot, tmp_path: Path, engine: FakeEngine
) -> None:
    (tmp_path / "settings.json").write_text("{", encoding="utf-8")
    program = Program(qapp, SettingsFile(tmp_path), engine.build)
    qtbot.addWidget(program.window)
    assert "settings.unreadable.json" in program.window._notice.text()
    program.window._bar.dismiss()
    assert program.window._bar.isHidden()
    program.client.deleteLater()
    program.theme.deleteLater()
    program.deleteLater()


def test_the_window_comes_back_as_it_was(program: Program, qtbot, settings: SettingsFile) -> None:
    program.window.log.hide()
    program.window.closed.disconnect(program._stop)
    program.window.close()
    program.window.closed.connect(program._stop)
    again = SettingsFile(settings.folder).current
    assert again.geometry
    assert again.layout


def test_an_unforeseen_error_is_told_without_its_message(program: Program, caplog) -> None:
    error = KeyError("my card number is KX-4711")
    program.unforeseen(KeyError, error, None)
    assert "KeyError" in program.window._notice.text()
    assert "KX-4711" not in program.window._notice.text() + caplog.text


def test_an_error_in_another_thread_is_told_by_the_gui_thread(
    program: Program, qtbot, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[threading.Thread] = []
    say = lambda text: told.append(threading.current_thread())  # noqa: E731
    monkeypatch.setattr(program.window, "say", say)
    failing = threading.Thread(target=program.unforeseen, args=(KeyError, KeyError(), None))
    failing.start()
    failing.join()
    qtbot.waitUntil(lambda: bool(told))
    assert told == [threading.main_thread()]


def test_a_folder_that_cannot_be_made_keeps_nobody_from_starting(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    script = (
        "import sys, pathlib; from laya_desktop.crash_report import watch_for_crashes as watch;"
        "print(watch(pathlib.Path(sys.argv[1]) / 'settings'))"
    )
    told = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path / "file")],
        capture_output=True,
        text=True,
        check=True,
    )
    assert (told.stdout.strip(), told.stderr) == ("None", "")


def test_a_crash_is_told_at_the_next_start(tmp_path: Path) -> None:
    (tmp_path / "crash.log").write_text("Fatal Python error", encoding="utf-8")
    script = (
        "import sys, pathlib; from laya_desktop.crash_report import watch_for_crashes as watch;"
        "print(watch(pathlib.Path(sys.argv[1])))"
    )
    told = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)], capture_output=True, text=True, check=True
    )
    assert told.stdout.strip() == str(tmp_path / "last-crash.log")
    assert (tmp_path / "last-crash.log").read_text(encoding="utf-8") == "Fatal Python error"
    assert (tmp_path / "crash.log").read_text(encoding="utf-8") == ""


def test_the_window_is_painted_before_torch_is_imported(tmp_path: Path) -> None:
    script = """
import sys
import threading
from PySide6.QtWidgets import QApplication
from laya_desktop.app import Program
from laya_desktop.settings import SettingsFile
import pathlib

app = QApplication([])
app.setQuitOnLastWindowClosed(False)
program = Program(app, SettingsFile(pathlib.Path(sys.argv[1])))
seen = []
heavy = {"torch", "transformers"}
program.window.painted.connect(lambda: seen.append(sorted(heavy & set(sys.modules))))
def ready(state):
    if state.phase != "starting":
        print(seen, "torch" in sys.modules, state.phase)
        program.window.close()
program.client.state_changed.connect(ready)
program.show([])
app.exec()
assert program.client.wait(10_000)
"""
    told = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert told.stdout.split("\n")[0] == "[[]] True ready"


def test_garbage_is_collected_on_the_gui_thread_only(program: Program) -> None:
    assert not gc.isenabled()
    gc.collect()
    before = gc.get_count()[0]
    kept = [[] for _ in range(gc.get_threshold()[0] + 1)]
    assert gc.get_count()[0] > before + len(kept) // 2
    program._garbage.collect()
    assert gc.get_count()[0] < len(kept)
