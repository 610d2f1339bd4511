"""Every test here runs off the screen, and fails when it leaves something behind."""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from fake_engine import CONFIG, FakeEngine
from leftovers import leftovers
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from reports import Reports
from whole_program import STARTING_MS, running_program, stop_client

from laya_desktop.app import Program
from laya_desktop.context import WindowContext
from laya_desktop.engine.client import EngineClient
from laya_desktop.library.library import Library
from laya_desktop.pages.batch import BatchPage
from laya_desktop.settings import SettingsFile
from laya_desktop.theme import ThemeController

PATIENCE_MS = 30_000


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the program remembers from run to run is kept apart from the person's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture(autouse=True)
def _nothing_left_behind(
    qapp: QApplication, qtlog: object, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """Fails a test that leaves a thread, a timer, a window or a warning of Qt."""
    before = set(QApplication.topLevelWidgets())
    gc.disable()  # what one test leaves may not be destroyed in the engine thread of the next
    gc.freeze()  # what was there before the test is not looked at after it
    monkeypatch.setattr(gc, "freeze", lambda: None)
    yield
    left = leftovers(before, (each.message for each in qtlog.records))
    assert not left, "\n".join(left)


@pytest.fixture
def qtbot(qtbot: QtBot) -> QtBot:
    """Waits longer than usual before it gives up: other work may run on the machine."""
    qtbot.waitUntil = partial(qtbot.waitUntil, timeout=PATIENCE_MS)
    return qtbot


@pytest.fixture
def engine() -> FakeEngine:
    return FakeEngine()


@pytest.fixture
def client(qtbot: object, engine: FakeEngine) -> Iterator[EngineClient]:
    """A client that is not started yet; its threads end with the test."""
    result = EngineClient(CONFIG, engine.build)
    yield result
    stop_client(result, engine)


@pytest.fixture
def started(client: EngineClient, qtbot: object) -> EngineClient:
    client.start()
    qtbot.waitUntil(lambda: client.state.phase != "starting", timeout=STARTING_MS)
    return client


@pytest.fixture
def reports(client: EngineClient) -> Reports:
    return Reports(client)


@pytest.fixture
def settings(tmp_path: Path) -> SettingsFile:
    return SettingsFile(tmp_path / "settings")


@pytest.fixture
def context(
    qapp: QApplication, client: EngineClient, settings: SettingsFile
) -> Iterator[WindowContext]:
    theme = ThemeController(qapp)
    theme.set_mode("light")
    yield WindowContext(client, settings, theme, lambda text: None, Library(settings.folder))
    theme.deleteLater()


@pytest.fixture
def program(
    qapp: QApplication, qtbot: QtBot, engine: FakeEngine, settings: SettingsFile
) -> Iterator[Program]:
    """The whole window, shown, with its engine ready."""
    with running_program(qapp, qtbot, engine, settings) as result:
        yield result


@pytest.fixture
def batch(context: WindowContext, started: EngineClient, qtbot: QtBot) -> Iterator[BatchPage]:
    """The Batch page alone, shown as large as in the window when it opens first."""
    page = BatchPage(context)
    page.resize(1192, 580)
    qtbot.addWidget(page)
    page.show()
    yield page
    page.leave()


@pytest.fixture
def table(tmp_path: Path) -> Callable[..., Path]:
    """Writes a CSV with a text column; one text per row."""

    def write(*texts: str, name: str = "inbox.csv") -> Path:
        path = tmp_path / name
        lines = ["ticket,body", *(f'{number},"{text}"' for number, text in enumerate(texts, 1))]
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return path

    return write


@pytest.fixture
def benchmark_ms() -> Callable[[Callable[[], object]], float]:
    """The shortest of a few calls, in milliseconds of this thread's own work."""

    def measure(call: Callable[[], object]) -> float:
        call()
        times = []
        for _ in range(5):
            start = time.thread_time()
            call()
            times.append(time.thread_time() - start)
        return min(times) * 1000

    return measure
