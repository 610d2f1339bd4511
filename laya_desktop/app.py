"""Start and end of the program.

The window is shown first; the engine, and with it torch, starts after the first frame. On the way
out the window goes first, the threads write what a person gave and end after their current step,
then the program.
"""

from __future__ import annotations

import argparse
import logging
import os
import signal
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from types import FrameType, TracebackType

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QApplication, QMessageBox

from laya_desktop.assistive import tell_roles
from laya_desktop.crash_report import watch_for_crashes
from laya_desktop.engine.building import BuildRouter, build_router
from laya_desktop.engine.client import EngineClient
from laya_desktop.engine.jobs import EngineState
from laya_desktop.engine.lasting import outlives_a_window
from laya_desktop.garbage import GarbageCollector
from laya_desktop.library.library import Library
from laya_desktop.main_window import MainWindow
from laya_desktop.notifications import RunNotifier
from laya_desktop.settings import SettingsFile
from laya_desktop.single_instance import SingleInstance
from laya_desktop.theme import ThemeController
from laya_desktop.translation import Language
from laya_desktop.widgets.basics import timer

SWITCH_INTERVAL = 0.002  # seconds; the GUI thread gets the interpreter back sooner
SETTLED_MS = 20  # after the first frame
ASK_AGAIN_MS = 500  # whether a page is done with what only it can do
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
    app.setDesktopFileName("laya-desktop")
    app.setQuitOnLastWindowClosed(False)
    settings = SettingsFile(options.settings_dir)
    instance = SingleInstance(settings.folder, app)
    if not instance.claim(options.files):
        return 0
    crash = watch_for_crashes(settings.folder)
    program = Program(app, settings)
    program.share(instance)
    program.show(options.files)
    if crash:
        program.offer_crash(crash)
    if not settings.current.welcomed:
        welcome = Qt.ConnectionType.QueuedConnection
        program.window.painted.connect(program.window.show_first_steps, welcome)
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

    _surprised = Signal(str)

    def __init__(
        self, app: QApplication, settings: SettingsFile, build: BuildRouter = build_router
    ) -> None:
        super().__init__()
        self._app = app
        self._settings = settings
        self._instance: SingleInstance | None = None
        self._crash: Path | None = None
        self.farewell: QMessageBox | None = None
        self._garbage = GarbageCollector(self)
        tell_roles()
        self.language = Language(app)
        self.language.set_language(settings.current.language)
        self.theme = ThemeController(app, settings.current.text_size)
        self.client = EngineClient(settings.engine_config(), build, self)
        self.client.state_changed.connect(self._engine_changed)
        self.client.stopped.connect(self._quit)
        self.client.jobs_changed.connect(self._jobs_changed)
        self._notifier = RunNotifier(self.client, self._settings, self)
        self._notifier.chosen.connect(self._come_forward)
        self.window = self._new_window()
        # With a style sheet, each widget would be styled again at every step of the building.
        self.theme.set_mode(settings.current.theme)
        # The frame that is being painted reaches the screen first, and what is typed meanwhile.
        self._begin = timer(self, SETTLED_MS, self._start)
        self.window.painted.connect(self._begin.start)
        self._patience = timer(self, PATIENCE_MS, self._quit)
        self._speak_later = timer(self, 0, self._speak)
        self._waits_to_speak = False
        self._surprised.connect(self._tell_surprise)

    def show(self, files: Sequence[Path]) -> None:
        """Show the window and open what the command line names."""
        self.window.show()
        self.window.open_files(files)

    def share(self, instance: SingleInstance) -> None:
        """Take the files of later starts, until the window is closed."""
        self._instance = instance
        instance.asked.connect(self._asked_again)

    def offer_crash(self, report: Path) -> None:
        """The last time ended badly: offer what is known."""
        self._crash = report
        self.window.offer(
            self.tr("The program ended unexpectedly last time. Your settings and runs are safe."),
            self.tr("Show the report"),
            self._show_crash,
        )

    def unforeseen(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """An error nobody caught: logged without its message, which could quote a person.

        Called in the thread of the error.
        """
        _log.error("unexpected %s\n%s", kind.__name__, "".join(traceback.format_tb(trace)))
        self._surprised.emit(kind.__name__)

    def interrupted(self, number: int, frame: FrameType | None) -> None:
        """Ctrl+C in a terminal, or the system shuts down: close as the person would."""
        self.window.close()

    @Slot(str)
    def _tell_surprise(self, kind: str) -> None:
        told = self.tr("Something unexpected happened ({kind}); what you see may be stale.")
        self.window.say(told.format(kind=kind))

    def _new_window(self, library: Library | None = None) -> MainWindow:
        window = MainWindow(self.client, self._settings, self.theme, library)
        window.closed.connect(self._stop)
        window.language_chosen.connect(self._language_chosen)
        self._notifier.watch(window)
        return window

    @Slot()
    def _start(self) -> None:
        self.client.start()
        if self._instance is not None:
            self._instance.listen()

    @Slot(object)
    def _engine_changed(self, state: EngineState) -> None:
        if state.phase != "starting":
            self._garbage.begin()

    @Slot()
    def _stop(self) -> None:
        if self._instance is not None:
            self._instance.release()
        self.window.hide()
        self._begin.stop()  # closed so soon that nothing has begun
        self._waits_to_speak = False  # nor is a window in another language wanted now
        self.client.stop()
        self._patience.start()

    @Slot()
    def _quit(self) -> None:
        self._patience.stop()
        left, reasons = self.client.unwritten
        if (left or reasons) and self.farewell is None:
            self.farewell = self._tell_unwritten(left, reasons)
        if self.farewell is None:
            self._app.quit()

    def _tell_unwritten(self, left: int, reasons: Sequence[str]) -> QMessageBox:
        """What a person gave last is not in its file; they are told before they leave it."""
        told = [self.tr("What you did last could not be kept."), *reasons]
        if left:
            told.append(self.tr("Writing it took too long, so that the program ends without it."))
        box = QMessageBox(QMessageBox.Icon.Warning, "Laya Desktop", " ".join(told))
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.finished.connect(self._app.quit)
        box.open()
        return box

    @Slot(object)
    def _asked_again(self, files: tuple[Path, ...]) -> None:
        self._come_forward()
        self.window.open_files(files)

    @Slot()
    def _come_forward(self) -> None:
        self._notifier.come_back()
        if self.window.isMinimized():
            self.window.showNormal()
        self.window.raise_()
        self.window.activateWindow()

    @Slot()
    def _show_crash(self) -> None:
        if self._crash is not None and self._crash.exists():
            from laya_desktop.about import diagnostics
            from laya_desktop.crash_sheet import CrashSheet

            about = diagnostics(self.client.state, self._settings.current)
            self.window.open_sheet(CrashSheet(self.window, self._crash, about))

    @Slot()
    def _language_chosen(self) -> None:
        self._waits_to_speak = True
        self._speak_later.start()

    @Slot()
    def _jobs_changed(self) -> None:
        if self._waits_to_speak:
            self._speak_later.start()

    @Slot()
    def _speak(self) -> None:
        """Build the window anew in the language of the settings.

        Runs and downloads belong to the engine and go on; what only a page waits for comes first.
        """
        if not self._waits_to_speak:
            return
        if QApplication.activeModalWidget() is not None:  # a file dialog belongs to its page
            self._speak_later.start(ASK_AGAIN_MS)
            return
        jobs = [job for job in self.client.jobs if not outlives_a_window(job)]
        busy = next(filter(None, (page.busy() for page in self.window.pages.built.values())), "")
        if jobs or busy:
            if words := busy or self.window.status.job_name(jobs[0]):
                told = self.tr("The language changes as soon as this is done: {job}.")
                self.window.say(told.format(job=words))
            if busy:  # nobody tells of its end
                self._speak_later.start(ASK_AGAIN_MS)
            return
        self._waits_to_speak = False
        self._speak_later.setInterval(0)
        if not self.language.set_language(self._settings.current.language):
            return
        old = self.window
        kept = old.keep()
        old.remember_place()
        old.closed.disconnect(self._stop)
        self.window = self._new_window(old.library)
        self.window.take_up(kept)
        self.window.show()
        old.close()  # its pages let go of their files
        old.deleteLater()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="laya-desktop", description="Triage text on your machine")
    parser.add_argument("files", nargs="*", type=Path, help="texts or tables to open")
    parser.add_argument(
        "--settings-dir", type=Path, help="folder for settings and runs instead of the usual one"
    )
    return parser
