"""The rail: as high as the window, its words whole, in large text too."""

from __future__ import annotations

from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QToolButton

from laya_desktop.app import Program
from laya_desktop.main_window import SMALLEST
from laya_desktop.rail import WIDTH

PADDING = 6  # of a button, on both sides together


def words_fit(button: QToolButton) -> bool:
    font = QFont(button.font())
    font.setBold(True)
    return QFontMetricsF(font).horizontalAdvance(button.text()) <= button.width() - PADDING


def test_large_words_are_whole_in_the_smallest_window(program: Program, qtbot) -> None:
    window = program.window
    window.resize(*SMALLEST)
    for size in (100, 125, 150):
        program.theme.set_text_size(size)
        program._settings.save(text_size=size)
        window.rail.make_room(0)
        qtbot.wait(50)
        assert window.rail.width() == WIDTH
        assert all(words_fit(each) for each in window.rail.findChildren(QToolButton))
        bottom = window.rail.log_button.mapTo(window, window.rail.log_button.rect().bottomLeft())
        assert bottom.y() < window.height()
        heights = {each.height() for each in window.rail.buttons.values()}
        assert heights == {window.rail.buttons["triage"].sizeHint().height()}  # none is squeezed
    program.theme.set_text_size(100)


def test_a_wide_window_gives_large_words_their_room(program: Program, qtbot) -> None:
    window = program.window
    program._settings.save(text_size=150)
    program.theme.set_text_size(150)
    window.resize(1600, 1000)
    qtbot.waitUntil(lambda: window.rail.width() > WIDTH)
    assert all(words_fit(each) for each in window.rail.findChildren(QToolButton))
    program.theme.set_text_size(100)
    program._settings.save(text_size=100)
    window.rail.make_room(0)


def test_the_rail_goes_on_beside_the_log(program: Program, qtbot) -> None:
    window = program.window
    qtbot.waitUntil(lambda: window.log.isVisible())
    assert window.rail.height() > window.centralWidget().height()
    left = window.log.mapTo(window, window.log.rect().topLeft()).x()
    assert left >= window.rail.width()


def test_a_page_that_lacks_room_scrolls_instead_of_being_cut(program: Program, qtbot) -> None:
    window = program.window
    window.resize(*SMALLEST)
    window.show_page("policy")
    page, frame = window.pages["policy"], window._frames["policy"]
    qtbot.waitUntil(lambda: page.height() == frame.viewport().height())
    assert not frame.verticalScrollBar().isVisible()
    page.problem.say("a line\n" * 20)
    qtbot.waitUntil(frame.verticalScrollBar().isVisible)
    assert page.height() >= page.layout().minimumSize().height()
    page.problem.say("")
    qtbot.waitUntil(lambda: not frame.verticalScrollBar().isVisible())
