"""Sheets over the window: first steps, keys, a crash; closed with Esc, Tab stays inside."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QLabel, QLineEdit
from shiboken6 import isValid

import laya_desktop
from laya_desktop.app import Program
from laya_desktop.crash_sheet import CrashSheet
from laya_desktop.first_start import STEPS, FirstStart
from laya_desktop.pages.catalogue import PAGES
from laya_desktop.settings import SettingsFile
from laya_desktop.shortcut_words import TYPED
from laya_desktop.shortcuts import ShortcutSheet, groups

PACKAGE = Path(laya_desktop.__file__).parent
LEFT = Qt.MouseButton.LeftButton
TAB = Qt.Key.Key_Tab


def texts(sheet: object) -> set[str]:
    return {label.text() for label in sheet.findChildren(QLabel)}


def test_f1_and_a_question_mark_show_the_keys(program: Program, qtbot) -> None:
    window = program.window
    window.show_page("settings")
    for key in (Qt.Key.Key_F1, Qt.Key.Key_Question):
        qtbot.keyClick(window.focusWidget(), key)
        assert isinstance(window.sheet, ShortcutSheet)
        assert {"Open a file", "Ctrl+O", "Decide the text", "Go to Batch"} <= texts(window.sheet)
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
        assert window.sheet is None


def test_a_question_mark_can_be_typed(program: Program, qtbot) -> None:
    triage = program.window.pages["triage"]
    triage.editor.setFocus()
    qtbot.keyClicks(triage.editor, "why?")
    assert triage.editor.toPlainText() == "why?"
    assert program.window.sheet is None


def test_every_key_of_the_window_itself_is_on_the_sheet(program: Program) -> None:
    window = program.window
    own = [made for made in window.findChildren(QShortcut) if made.parent() is window]
    assert own
    assert all(made.whatsThis() for made in own)


def test_tab_stays_in_the_sheet_and_reaches_all_of_it(program: Program, qtbot) -> None:
    window = program.window
    window.show_first_steps()
    sheet = window.sheet
    assert isinstance(sheet, FirstStart)
    seen = []
    for _ in range(4):
        seen.append(window.focusWidget())
        qtbot.keyClick(window.focusWidget(), TAB)
    assert set(seen[:3]) == set(sheet._stops())
    assert seen[3] is seen[0]
    qtbot.keyClick(window.focusWidget(), TAB, Qt.KeyboardModifier.ShiftModifier)
    assert sheet.isAncestorOf(window.focusWidget())


def test_enter_alone_goes_through_the_first_steps(program: Program, qtbot) -> None:
    window = program.window
    window.show_first_steps()
    sheet = window.sheet
    for step in range(STEPS):
        assert sheet.step == step
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert window.sheet is None


def test_enter_on_a_choice_of_the_first_steps_goes_on(program: Program, qtbot) -> None:
    window = program.window
    window.show_first_steps()
    sheet = window.sheet
    sheet.next.click()
    sheet.full.setFocus()
    qtbot.keyClick(sheet.full, Qt.Key.Key_Space)
    qtbot.keyClick(sheet.full, Qt.Key.Key_Return)
    assert sheet.full.isChecked()
    assert sheet.step == 2
    sheet.back.setFocus()
    qtbot.keyClick(sheet.back, Qt.Key.Key_Return)
    assert sheet.step == 1


def test_keys_mean_nothing_to_the_page_behind(program: Program, qtbot) -> None:
    window = program.window
    window.show_first_steps()
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert window.shown is window.pages["triage"]


def test_a_sheet_gives_the_keyboard_back(program: Program, qtbot) -> None:
    window = program.window
    before = window.focusWidget()
    window.show_shortcuts()
    assert window.focusWidget() is not before
    window.sheet.close_sheet()
    assert window.focusWidget() is before


def test_the_first_start_has_three_steps(program: Program, qtbot, settings: SettingsFile) -> None:
    window = program.window
    window.show_first_steps()
    sheet = window.sheet
    for step in range(STEPS - 1):
        assert f"Step {step + 1} of 3" in texts(sheet)
        qtbot.mouseClick(sheet.next, LEFT)
    qtbot.mouseClick(sheet.back, LEFT)
    assert sheet.step == 1
    qtbot.mouseClick(sheet.next, LEFT)
    qtbot.mouseClick(sheet.next, LEFT)
    assert window.sheet is None
    assert SettingsFile(settings.folder).current.welcomed


@pytest.mark.parametrize("step", range(STEPS - 1))
def test_the_first_start_can_be_skipped_at_any_step(program: Program, qtbot, step: int) -> None:
    program.window.show_first_steps()
    sheet = program.window.sheet
    sheet._show(step)
    qtbot.mouseClick(sheet.skip, LEFT)
    assert program.window.sheet is None


def test_the_first_start_decides_a_sample(program: Program, qtbot) -> None:
    program.window.show_first_steps()
    sheet = program.window.sheet
    sheet._show(STEPS - 1)
    qtbot.mouseClick(sheet.text, LEFT)
    triage = program.window.pages["triage"]
    qtbot.waitUntil(lambda: triage.result.phase == "decision")
    assert program.window.shown is triage


def test_the_first_start_opens_a_sample_table(program: Program, qtbot) -> None:
    program.window.show_first_steps()
    sheet = program.window.sheet
    sheet._show(STEPS - 1)
    qtbot.mouseClick(sheet.table, LEFT)
    batch = program.window.pages["batch"]
    qtbot.waitUntil(lambda: batch.step is batch.setup)


def test_who_wants_the_full_checkpoints_sees_where_they_are(program: Program, qtbot) -> None:
    program.window.show_first_steps()
    sheet = program.window.sheet
    sheet._show(1)
    qtbot.mouseClick(sheet.full, LEFT)
    sheet._show(STEPS - 1)
    qtbot.mouseClick(sheet.next, LEFT)
    settings = program.window.pages["settings"]
    assert settings.checkpoints.isVisible()
    # Nothing is fetched unasked.
    assert not any(settings.desk.standing(name).doing for name in settings.desk.names)


def test_a_crash_is_offered_read_copied_and_deleted(
    program: Program, qtbot, tmp_path: Path
) -> None:
    report = tmp_path / "last-crash.log"
    report.write_text("Fatal Python error: Aborted", encoding="utf-8")
    program.offer_crash(report)
    assert "ended unexpectedly" in program.window._notice.text()
    qtbot.mouseClick(program.window._bar.action, LEFT)
    sheet = program.window.sheet
    assert isinstance(sheet, CrashSheet)
    assert not program.window._bar.isVisible()
    sheet._copy()
    copied = QGuiApplication.clipboard().text()
    assert "Fatal Python error: Aborted" in copied
    assert "Laya Desktop" in copied
    sheet._delete()
    assert not report.exists()
    assert program.window.sheet is None


def test_every_shortcut_of_every_page_is_on_the_sheet(program: Program) -> None:
    window = program.window
    pages = [(spec.key, spec.title, window.pages[spec.key]) for spec in PAGES]
    listed = {
        group.title: {key for keys, _ in group.lines for key in keys}
        for group in groups(window, pages)
    }
    missing = []
    for made in window.findChildren(QShortcut):
        owner = made.parent()
        inside = [title for _, title, page in pages if owner is page or page.isAncestorOf(owner)]
        keys = made.key().toString(QKeySequence.SequenceFormat.NativeText)
        where = inside[0] if inside else "Everywhere"
        if keys not in listed[where]:
            missing.append((where, keys))
    assert len(window.findChildren(QShortcut)) > 30
    assert missing == []


def test_every_key_that_a_control_takes_is_on_the_sheet() -> None:
    handled: dict[str, set[str]] = {}
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                for method in node.body:
                    if isinstance(method, ast.FunctionDef) and method.name == "keyPressEvent":
                        handled[node.name] = keys_in(method)
    told: dict[str, set[str]] = {}
    for typed in TYPED:
        told.setdefault(typed.control, set()).update(key.split("+")[-1] for key in typed.keys)
    assert set(handled) == set(told) - {""}
    for control, keys in handled.items():
        assert keys <= told[control], control
    assert handled["AnswersView"] | handled["RunTable"] >= set("19YN")


def keys_in(method: ast.FunctionDef) -> set[str]:
    """The keys that a handler names, as the sheet calls them; letters and digits of its texts."""
    names = {"Escape": "Esc", "Delete": "Del"}
    found = set()
    for node in ast.walk(method):
        if isinstance(node, ast.Attribute) and node.attr.startswith("Key_"):
            key = node.attr.removeprefix("Key_")
            found |= set("123456789") if key == "0" else {names.get(key, key)}
        elif (
            isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.isalnum()
        ):
            found |= set(node.value.upper())
        elif isinstance(node, ast.Attribute) and node.attr == "Undo":
            found.add("Z")
    return found


def test_a_series_of_keys_is_told_by_its_ends(program: Program, qtbot) -> None:
    window = program.window
    window.show_shortcuts()
    shown = texts(window.sheet)
    assert {"Alt+1", "…", "Alt+9"} <= shown
    assert "Alt+5" not in shown
    assert {"Write a note about the row", "Search the rows"} <= shown
    window.sheet.close_sheet()


def test_the_keyboard_goes_nowhere_when_what_had_it_is_gone(program: Program, qtbot) -> None:
    window = program.window
    field = QLineEdit(window)
    field.show()
    field.setFocus()
    window.show_shortcuts()
    field.deleteLater()
    qtbot.waitUntil(lambda: not isValid(field))
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert window.sheet is None
