"""The whole program around a stand-in engine, for as long as a test lasts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from fake_engine import FakeEngine
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from laya_desktop.app import Program
from laya_desktop.engine.client import EngineClient
from laya_desktop.settings import SettingsFile

STARTING_MS = 60_000  # the first start imports torch, and other work may run beside it


@contextmanager
def running_program(
    qapp: QApplication,
    qtbot: QtBot,
    engine: FakeEngine,
    settings: SettingsFile,
    theme: str = "light",
    language: str = "en",
) -> Iterator[Program]:
    """The whole window in a theme and a language, with its engine ready, until it is let go."""
    settings.save(theme=theme, language=language)
    result = Program(qapp, settings, engine.build)
    result.show([])
    try:
        qtbot.waitUntil(lambda: result.client.state.phase == "ready", timeout=STARTING_MS)
        yield result
    finally:
        result.window.closed.disconnect(result._stop)
        result.window.close()
        result.window.deleteLater()  # not by pytest-qt: another language makes another window
        stop_client(result.client, engine)
        result.language.set_language("en")
        result.theme.deleteLater()
        result.deleteLater()


def stop_client(client: EngineClient, engine: FakeEngine) -> None:
    """End a client's threads, whatever they wait for."""
    engine.hold = False
    engine.passes.release(1000)
    client.stop()
    assert client.wait(10_000)
    client.deleteLater()
