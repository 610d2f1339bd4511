"""Where the window is and how it is divided, from start to start and from language to language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QRect

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMainWindow

    from laya_desktop.context import WindowContext

LAYOUT_VERSION = 1  # of what `saveState` keeps; one of another version is not restored


def remember_place(window: QMainWindow, context: WindowContext) -> None:
    """Save it for the next start."""
    layout = window.saveState(LAYOUT_VERSION)
    context.remember(geometry=_text(window.saveGeometry()), layout=_text(layout))


def restore_place(window: QMainWindow, context: WindowContext) -> None:
    """Put a window where the last one was, if that is on a screen of now."""
    current = context.settings.current
    if current.geometry:
        window.restoreGeometry(_bytes(current.geometry))
    if current.layout:
        window.restoreState(_bytes(current.layout), LAYOUT_VERSION)


def place_of(window: QMainWindow) -> QRect | None:
    """Corner of the frame and size inside it; None for a window that fills its screen."""
    if window.isMaximized() or window.isFullScreen():
        return None
    return QRect(window.pos(), window.size())


def put_at(window: QMainWindow, place: QRect | None) -> None:
    """Put a window exactly there; Qt's own restoring keeps a pixel away from the screen's edge."""
    if place is not None:
        window.resize(place.size())
        window.move(place.topLeft())


def _text(data: QByteArray) -> str:
    return bytes(data.toBase64().data()).decode("ascii")


def _bytes(text: str) -> QByteArray:
    return QByteArray.fromBase64(text.encode("ascii", "ignore"))
