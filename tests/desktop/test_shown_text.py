"""A text that is only read comes to rest, however wide it is."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QObject
from pytestqt.qtbot import QtBot

from laya_desktop.widgets.fields import shown_text
from laya_engine.resources import resource_path


class Shown(QObject):
    """Counts how often a scroll bar appears."""

    times = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.times += event.type() == QEvent.Type.Show
        return False


def test_the_scroll_bar_of_a_shown_text_does_not_come_and_go(qtbot: QtBot) -> None:
    words = resource_path("samples", "refund-english.txt").read_text(encoding="utf-8")
    text, shown = shown_text("Text"), Shown()
    qtbot.addWidget(text)
    text.verticalScrollBar().installEventFilter(shown)
    text.show()
    widths = range(260, 420, 2)
    for width in widths:
        text.resize(width, 84)
        for length in (120, 160, 200):
            text.setPlainText(words[:length])
            for _ in range(4):
                QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 5)
    assert shown.times <= len(widths) * 3
