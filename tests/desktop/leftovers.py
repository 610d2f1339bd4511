"""What a test may not leave behind: threads, timers, windows, complaints of Qt."""

from __future__ import annotations

import gc
from collections.abc import Iterable

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QThread, QTimer
from PySide6.QtWidgets import QApplication, QWidget

OFFSCREEN = "This plugin does not support"  # what the offscreen platform says of itself


def leftovers(before: set[QWidget], messages: Iterable[str]) -> list[str]:
    """One line for each thing that is left; `before` are the windows that were there already.

    A window counts when it is shown, and also when it is hidden but nothing will ever delete it.
    """
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    found = [each for each in gc.get_objects() if issubclass(type(each), (QThread, QTimer))]
    alive = [each for each in found if shiboken6.isValid(each) and each != app.thread()]
    told = [_line("a thread that runs", each) for each in alive if _runs(each)]
    told += [_line("a timer that is active", each) for each in alive if _ticks(each)]
    windows = set(QApplication.topLevelWidgets()) - before
    told += [_line("a window", each) for each in windows if each.parent() is None]
    told += [f"a complaint of Qt: {each}" for each in messages if OFFSCREEN not in each]
    return told


def _line(what: str, which: QThread | QTimer | QWidget) -> str:
    owner = which.parent()
    return f"{what}: {type(which).__name__} {which.objectName()!r} of {type(owner).__name__}"


def _runs(each: QThread | QTimer) -> bool:
    return isinstance(each, QThread) and each.isRunning()


def _ticks(each: QThread | QTimer) -> bool:
    return isinstance(each, QTimer) and each.isActive()
