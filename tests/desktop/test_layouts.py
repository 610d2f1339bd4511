"""Layouts survive long languages, and every word of the window can be in another language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from fake_engine import FakeEngine
from pseudo import PseudoTranslator, is_pseudo
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot
from scenes import scenes
from study_runs import labelled_run
from whole_program import running_program

from laya_desktop.main_window import FIRST_SIZE, SMALLEST
from laya_desktop.settings import SettingsFile
from laya_desktop.widgets.elided_label import ElidedLabel

SLACK = 1  # pixels of rounding
SETTLING = 25
COMBO_CHROME = 32  # the arrow of a combo box and its padding


@pytest.fixture
def long_words(qapp: QApplication) -> Iterator[None]:
    translator = PseudoTranslator()
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


@pytest.mark.parametrize("size", [SMALLEST, FIRST_SIZE], ids=["smallest", "usual"])
def test_a_long_language_is_spoken_everywhere_and_never_cut_off(
    size: tuple[int, int],
    long_words: None,
    qapp: QApplication,
    qtbot: QtBot,
    engine: FakeEngine,
    settings: SettingsFile,
) -> None:
    run = labelled_run(settings.runs_folder, 60)
    wrong: list[str] = []
    with running_program(qapp, qtbot, engine, settings) as program:
        program.window.resize(*size)
        for name, place in scenes(program, qtbot.waitUntil, run):
            for _ in range(SETTLING):  # layouts follow one another through the event loop
                qtbot.wait(20)
                if not (found := list(cut_off(place))):
                    break
            got = program.window.size().toTuple()
            if got != size:
                wrong.append(f"{name}: the window needs {got}")
            wrong += [f"{name}: {each}" for each in found]
            wrong += [f"{name}: {each!r} is not translated" for each in untranslated(place)]
    assert not wrong, "\n".join(dict.fromkeys(wrong))


def cut_off(place: QWidget) -> Iterator[str]:
    """What does not have the room that its words need."""
    window = place.window()
    for each in place.findChildren(QWidget):
        if not each.isVisible() or each.visibleRegion().isEmpty():
            continue
        left = each.mapTo(window, each.rect().topLeft()).x()
        if isinstance(each, (QLabel, QAbstractButton, QComboBox)) and (
            left < -SLACK or left + each.width() > window.width() + SLACK
        ):
            yield f"{tell(each)} stands out of the window"
        if (short := lacking(each)) and not each.toolTip():
            yield f"{tell(each)} lacks {short}"


def untranslated(place: QWidget) -> Iterator[str]:
    """Words of buttons and hints of fields that never went through `tr`."""
    for each in place.findChildren(QWidget):
        words = [each.toolTip()] if isinstance(each, QToolButton) else []
        if isinstance(each, QAbstractButton):
            words.append(each.text())
        if isinstance(each, (QLineEdit, QPlainTextEdit)):
            words.append(each.placeholderText())
        for text in words if each.isVisible() else ():
            if any(map(str.isalpha, text)) and not is_pseudo(text):
                yield text


def lacking(widget: QWidget) -> str:
    """How much of a widget's words is hidden."""
    wide = high = 0
    if isinstance(widget, ElidedLabel):
        return ""  # its tool tip has the whole
    if isinstance(widget, QLabel) and widget.text():
        if widget.wordWrap():
            high = widget.heightForWidth(widget.width()) - widget.height()
        else:
            wide = widget.sizeHint().width() - widget.width()
            high = widget.sizeHint().height() - widget.height()
    elif isinstance(widget, QComboBox):
        wide = widget.fontMetrics().horizontalAdvance(widget.currentText()) - widget.width()
        wide += COMBO_CHROME
    elif isinstance(widget, (QPushButton, QToolButton, QCheckBox, QRadioButton)) and widget.text():
        wide = widget.sizeHint().width() - widget.width()
        high = widget.sizeHint().height() - widget.height()
    told = [f"{wide} px of width"] * (wide > SLACK) + [f"{high} px of height"] * (high > SLACK)
    return " and ".join(told)


def tell(widget: QWidget) -> str:
    words = widget.currentText() if isinstance(widget, QComboBox) else widget.text()  # type: ignore
    around, parent = [], widget.parentWidget()
    while parent is not None and len(around) < 3:
        around.append(type(parent).__name__)
        parent = parent.parentWidget()
    return f"{type(widget).__name__} {str(words)[:40]!r} in {' in '.join(around)}"
