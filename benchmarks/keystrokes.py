"""How soon the routing line follows, and what long texts cost: `python -m benchmarks.keystrokes`.

The real program runs offscreen with the starter. Keys are pressed in texts of several lengths, and
the time until the routing line is shown is measured; texts of up to 5 MB are pasted, and one of
them is decided, while a timer of 5 ms beats on the GUI thread. Exits with 1 when a limit is broken:
a keystroke is answered within 50 ms (median), no gap between two beats is above 100 ms while a
person types or pastes. While 5 MB are decided, the longest gap is told.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from PySide6.QtCore import QEventLoop, QMimeData, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from benchmarks.gui_stall import Heartbeat
from laya_desktop.app import SWITCH_INTERVAL, Program
from laya_desktop.pages.triage import TriagePage
from laya_desktop.settings import SettingsFile

KEYS = 20
PAUSE_MS = 60
ANSWERED_MS = 50.0
STALL_MS = 100.0
LINE = "Where is my parcel, please? It is late.\n"
CHAT = "고객: 로그인이 안 됩니다. 도와주세요.\n상담원: 확인하겠습니다.\n"
TYPED = {
    "a sentence": LINE,
    "a chat of 64,000 characters": CHAT * 1650,
    "190,000 characters": LINE * 4750,
}
PASTED = {
    "1 MB of lines": LINE * 25_000,
    "5 MB of lines": LINE * 125_000,
    "5 MB in one line": "word " * 1_000_000,
}


class Measure:
    """One program and what was measured of it."""

    def __init__(self, program: Program) -> None:
        page = program.window.pages["triage"]
        assert isinstance(page, TriagePage)
        self._program, self._page = program, page
        self.broken: list[str] = []
        self._shown: list[float] = []
        self.heartbeat = Heartbeat()
        show = page.message.routing.show_preview
        page.message.routing.show_preview = lambda found: (  # type: ignore[method-assign]
            show(found),
            self._shown.append(perf_counter()),
        )

    def type_into(self, name: str, text: str) -> None:
        """Press keys at the beginning of a text."""
        self._page.set_text(text)
        pause(800)
        self.heartbeat.enter(name)
        times = [self._answered_ms(self._press) for _ in range(KEYS)]
        median, gap = statistics.median(times), self._gap_ms()
        print(
            f"typing in {name:<28} routing line after {median:5.1f} ms, at most "
            f"{max(times):5.1f} ms"
            f"   longest gap {gap:5.1f} ms"
        )
        self._check(name, median > ANSWERED_MS or gap > STALL_MS)

    def paste(self, name: str, text: str) -> None:
        """Paste a text into an empty page."""
        self._page.set_text("")
        pause(300)
        data = QMimeData()
        data.setText(text)
        self.heartbeat.enter(name)
        took = self._answered_ms(lambda: self._page.editor.insertFromMimeData(data))
        pause(1500)
        gap = self._gap_ms()
        print(
            f"pasting   {name:<28} routing line after {took:5.1f} ms{'':22}"
            f"   longest gap {gap:5.1f} ms"
        )
        self._check(name, gap > STALL_MS)

    def decide(self, name: str, text: str) -> None:
        """Decide a text and keep it in the history."""
        self._page.set_text(text)
        pause(1500)
        self.heartbeat.enter(name)
        began = perf_counter()
        self._page.decide()
        while self._program.client.jobs:
            pause(20)
        took, gap = perf_counter() - began, self._gap_ms()
        print(f"deciding  {name:<28} took {took:.1f} s{'':35}longest gap {gap:5.1f} ms")

    def _press(self) -> None:
        QTest.keyClick(self._page.editor, "x")
        pause(0)

    def _answered_ms(self, act: Callable[[], object]) -> float:
        self._shown.clear()
        began = perf_counter()
        act()
        while not self._shown:
            pause(1)
        took = (self._shown[0] - began) * 1000
        pause(PAUSE_MS)
        return took

    def _gap_ms(self) -> float:
        return max(self.heartbeat.phases[-1].gaps) * 1000

    def _check(self, name: str, broken: bool) -> None:
        if broken:
            self.broken.append(name)


def pause(milliseconds: int) -> None:
    """Let the program go on for a while."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def main() -> int:
    """Measure once and report it."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.setswitchinterval(SWITCH_INTERVAL)
    with tempfile.TemporaryDirectory() as scratch:
        app = QApplication(sys.argv[:1])
        app.setQuitOnLastWindowClosed(False)
        settings = SettingsFile(Path(scratch))
        program = Program(app, settings)
        program.window.resize(1280, 800)
        program.show([])
        while program.client.state.phase == "starting":
            pause(20)
        measure = Measure(program)
        measure.heartbeat.enter("start")
        for name, text in TYPED.items():
            measure.type_into(name, text)
        for name, text in PASTED.items():
            measure.paste(name, text)
        measure.decide("5 MB of lines", PASTED["5 MB of lines"])
        program.window.close()
        app.exec()
        program.client.wait(10_000)
    for each in measure.broken:
        print(f"limit broken: {each}")
    return 1 if measure.broken else 0


if __name__ == "__main__":
    sys.exit(main())
