"""Start and end of the program.

The window is shown first; the engine, and with it torch, starts after the first frame. On the way
out the window goes first, the threads end after their current step, then the program.
"""

from __future__ import annotations

import argparse
import faulthandler
import logging
import os
import signal
import sys
import traceback
from collections.abc import Sequence
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import FrameType, TracebackType

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QApplication

from laya_desktop.engine.client import EngineClient
from laya_desktop.engine.deciding import BuildRouter, build_router
from laya_desktop.engine.jobs import EngineState
from laya_desktop.garbage import GarbageCollector
from laya_desktop.main_window import MainWindow
from laya_desktop.settings import SettingsFile
from laya_desktop.theme import ThemeController
from laya_desktop.widgets.basics import timer
from laya_engine.tables import TABLE_SUFFIXES

SWITCH_INTERVAL = 0.002  # seconds; the GUI thread gets the interpreter back sooner
ENDING_MS = 1_000  # for the last instructions of a thread whose work is done
PATIENCE_MS = 15_000  # how long a closed program may still finish a step or a download

_log = logging.getLogger(__name__)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; returns its exit status."""
    options = _parser().parse_args(argv)
    sys.setswitchinterval(SWITCH_INTERVAL)
    app = QApplication(sys.argv[:1])
    app.setApplicationName("laya-desktop")
    app.setApplicationDisplayName("Laya Desktop")
    app.setQuitOnLastWindowClosed(False)
    settings = SettingsFile(options.settings_dir)
    crash = _watch_for_crashes(settings.folder)
    program = Program(app, settings)
    program.show(options.files)
    if crash:
        program.window.say(
            program.tr(
                "The program ended unexpectedly last time; what is known is kept in {path}."
            ).format(path=crash)
        )
    sys.excepthook = program.unforeseen
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, program.interrupted)
    status = app.exec()
    if not program.client.wait(ENDING_MS):
        # A download that does not answer must not keep an invisible program alive. Settings and
        # runs are on disk already.
        logging.shutdown()
        os._exit(status)
    return status


class Program(QObject):
    """Window, engine and theme, and the order in which they come and go."""

    def __init__(
        self, app: QApplication, settings: SettingsFile, build: BuildRouter = build_router
    ) -> None:
        super().__init__()
        self._app = app
        self._garbage = GarbageCollector(self)
        self.theme = ThemeController(app)
        self.theme.set_mode(settings.current.theme)
        self.client = EngineClient(settings.current.engine_config(), build, self)
        self.window = MainWindow(self.client, settings, self.theme)
        # Queued: the frame that is being painted reaches the screen first.
        self.window.painted.connect(self._start, Qt.ConnectionType.QueuedConnection)
        self.window.closed.connect(self._stop)
        self.client.state_changed.connect(self._engine_changed)
        self.client.stopped.connect(self._quit)
        self._patience = timer(self, PATIENCE_MS, self._quit)

    def show(self, files: Sequence[Path]) -> None:
        """Show the window and open what the command line names."""
        self.window.show()
        for path in files:
            page = "batch" if path.suffix.lower() in TABLE_SUFFIXES else "triage"
            self.window.show_page(page)
            self.window.pages[page].open_file(path)

    def unforeseen(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """An error nobody caught: logged without its message, which could quote a person."""
        _log.error("unexpected %s\n%s", kind.__name__, "".join(traceback.format_tb(trace)))
        self.window.say(
            self.tr("Something unexpected happened ({kind}); what you see may be stale.").format(
                kind=kind.__name__
            )
        )

    def interrupted(self, number: int, frame: FrameType | None) -> None:
        """Ctrl+C in a terminal, or the system shuts down: close as the person would."""
        self.window.close()

    @Slot()
    def _start(self) -> None:
        self.client.start()

    @Slot(object)
    def _engine_changed(self, state: EngineState) -> None:
        if state.phase != "starting":
            self._garbage.begin()

    @Slot()
    def _stop(self) -> None:
        self.window.hide()
        self.client.stop()
        self._patience.start()

    @Slot()
    def _quit(self) -> None:
        self._patience.stop()
        self._app.quit()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="laya-desktop", description="Triage text on your machine")
    parser.add_argument("files", nargs="*", type=Path, help="texts or tables to open")
    parser.add_argument(
        "--settings-dir", type=Path, help="folder for settings and runs instead of the usual one"
    )
    return parser


def _watch_for_crashes(folder: Path) -> Path | None:
    """Log errors and crashes in `folder`; returns the report of a crash of the last time."""
    folder.mkdir(parents=True, exist_ok=True)
    handler = RotatingFileHandler(
        folder / "errors.log", maxBytes=200_000, backupCount=1, encoding="utf-8", delay=True
    )
    handler.setFormatter(logging.Formatter("%(asctime)s %(name)s %(message)s"))
    logging.basicConfig(handlers=[handler], level=logging.WARNING)
    logging.captureWarnings(True)
    current, last = folder / "crash.log", folder / "last-crash.log"
    crashed = current.exists() and current.stat().st_size > 0
    if crashed:
        current.replace(last)
    faulthandler.enable(current.open("w", encoding="utf-8"), all_threads=True)
    return last if crashed else None
