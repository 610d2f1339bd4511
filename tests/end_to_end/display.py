"""A screen of its own (Xvfb), with the hands of a person (xdotool) and of a window manager."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

SIZE = "1440x900x24"
CLIPBOARD_OWNER = Path(__file__).with_name("clipboard_owner.py")
KEY_DELAY_MS = 12
SCROLL_DOWN = 5  # X11's button of the wheel

_CLIENT_MESSAGE = 33  # event type of X11


@dataclass(frozen=True)
class Display:
    """A running X server; `name` is like ":3"."""

    name: str

    @property
    def environment(self) -> dict[str, str]:
        """What a program needs to open its windows here."""
        return {"DISPLAY": self.name, "QT_QPA_PLATFORM": "xcb"}

    def click(self, x: int, y: int) -> None:
        """Move the pointer and press its left button."""
        self._do("mousemove", str(x), str(y), "click", "1")

    def scroll_down(self, x: int, y: int, notches: int) -> None:
        """Turn the wheel over a place."""
        turn = ["--repeat", str(notches), "--delay", "20", str(SCROLL_DOWN)]
        self._do("mousemove", str(x), str(y), "click", *turn)

    def press(self, *keys: str) -> None:
        """Press key combinations such as "ctrl+Return", one after the other."""
        self._do("key", "--delay", str(KEY_DELAY_MS), *keys)

    def type(self, text: str) -> None:
        """Type on the keyboard; for Latin letters, other texts are pasted."""
        self._do("type", "--delay", str(KEY_DELAY_MS), text)

    def focus(self, window: int) -> None:
        """Give a window the keyboard; no window manager does it here."""
        self._do("windowfocus", "--sync", str(window))

    def close(self, window: int) -> None:
        """Ask a window to close, as the cross of its title bar does."""
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XInternAtom.restype = ctypes.c_ulong
        server = ctypes.c_void_p(x11.XOpenDisplay(self.name.encode()))
        event = _ClientMessage(type=_CLIENT_MESSAGE, window=window, format=32)
        event.message_type = x11.XInternAtom(server, b"WM_PROTOCOLS", False)
        event.data[0] = x11.XInternAtom(server, b"WM_DELETE_WINDOW", False)
        x11.XSendEvent(server, ctypes.c_ulong(window), False, ctypes.c_long(0), ctypes.byref(event))
        x11.XCloseDisplay(server)

    @contextmanager
    def copied(self, text: str, scratch: Path) -> Iterator[None]:
        """While this lasts, another program holds `text` on the clipboard."""
        note = scratch / "clipboard.txt"
        note.write_text(text, encoding="utf-8")
        with subprocess.Popen(
            [sys.executable, str(CLIPBOARD_OWNER), str(note)],
            env=os.environ | self.environment,
            stdout=subprocess.PIPE,
            text=True,
        ) as owner:
            try:
                assert owner.stdout is not None
                assert owner.stdout.readline() == "copied\n"
                yield
            finally:
                owner.kill()

    def photograph(self, path: Path) -> None:
        """Write what is on the screen as an image."""
        command = ["import", "-display", self.name, "-window", "root", str(path)]
        subprocess.run(command, check=True, timeout=20)

    def _do(self, *words: str) -> None:
        subprocess.run(
            ["xdotool", *words], env=os.environ | self.environment, check=True, timeout=30
        )


class _ClientMessage(ctypes.Structure):
    """XClientMessageEvent with data of 32 bits, at the size of XEvent."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("padding", ctypes.c_long * 12),
    )


@contextmanager
def started() -> Iterator[Display]:
    """An X server on a number that is free."""
    reading, writing = os.pipe()
    # -r: no key repeats by itself when a busy machine is late to release it.
    options = ["-screen", "0", SIZE, "-nolisten", "tcp", "-r"]
    command = ["Xvfb", "-displayfd", str(writing), *options]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as numbers:
            number = numbers.readline().strip()
        assert number, "Xvfb did not start"
        yield Display(f":{number}")
    finally:
        server.terminate()
        server.wait(10)
