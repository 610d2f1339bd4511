"""The check after every test sees what a test can leave."""

from __future__ import annotations

from leftovers import leftovers
from PySide6.QtCore import QThread, QTimer
from PySide6.QtWidgets import QApplication, QLabel


def test_a_thread_a_timer_and_a_window_are_seen(qapp: QApplication) -> None:
    before = set(QApplication.topLevelWidgets())
    assert leftovers(before, []) == []
    thread, timer, window = QThread(), QTimer(), QLabel("left")
    thread.start()
    timer.start(1000)
    window.show()
    try:
        told = leftovers(before, [])
        assert [line.partition(":")[0] for line in told] == [
            "a thread that runs",
            "a timer that is active",
            "a window",
        ]
        window.hide()
        assert "a window: QLabel '' of NoneType" in leftovers(before, [])
    finally:
        timer.stop()
        thread.quit()
        thread.wait()
    del window
    assert leftovers(before, []) == []


def test_a_complaint_of_qt_is_seen(qapp: QApplication) -> None:
    before = set(QApplication.topLevelWidgets())
    messages = ["This plugin does not support raise()", "QObject: cannot create children"]
    assert leftovers(before, messages) == ["a complaint of Qt: QObject: cannot create children"]
