"""The running program in the hands of a test: look at the screen, click, type, wait."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from tests.end_to_end.display import Display
from tests.end_to_end.screen import Screen, Seen, read_screen

REPOSITORY = Path(__file__).parents[2]
OBSERVED = Path(__file__).with_name("observed_program.py")
PATIENCE = 60.0  # seconds; costs nothing where all is well, and a busy machine is slow
LOOK_EVERY = 0.03

Found = TypeVar("Found")


class Program:
    """One start of the program. `scratch` takes its snapshots and its error output."""

    def __init__(
        self, display: Display, settings: Path, scratch: Path, arguments: Sequence[str] = ()
    ) -> None:
        self._display = display
        self._scratch = scratch
        scratch.mkdir(parents=True, exist_ok=True)
        self._snapshot = scratch / "screen.json"
        self._snapshot.unlink(missing_ok=True)
        self._errors = scratch / "stderr.txt"
        with self._errors.open("wb") as errors:
            self._process = subprocess.Popen(
                [
                    sys.executable,
                    str(OBSERVED),
                    str(self._snapshot),
                    "--settings-dir",
                    str(settings),
                    *arguments,
                ],
                cwd=REPOSITORY,
                env=os.environ | display.environment | {"PYTHONPATH": str(REPOSITORY)},
                stderr=errors,
            )

    @property
    def errors(self) -> str:
        """What the program wrote to its standard error."""
        return self._errors.read_text(encoding="utf-8")

    def look(self) -> Screen:
        """The screen now: a snapshot taken after this call."""
        before = read_screen(self._snapshot)
        # The next one may be half taken already.
        number = before.number + 2 if before else 1
        return self._until(lambda screen: screen if screen.number >= number else None, "a snapshot")

    def wait_for(
        self, condition: Callable[[Screen], Found | None], what: str, seconds: float = PATIENCE
    ) -> Found:
        """Look until `condition` gives something true, and return that.

        Raises AssertionError with what was seen instead; a picture of it is kept in `scratch`.
        """
        return self._until(condition, what, seconds)

    def wait_until_ready(self) -> None:
        """Wait for the engine, and give the window the keyboard."""
        self.wait_for(lambda screen: screen.windows, "a window")
        self.wait_for(lambda screen: screen.says("In memory: "), "an engine that is ready", 120.0)
        self.focus("Laya Desktop")

    def focus(self, title: str) -> None:
        """Give a window the keyboard, as a window manager does with a new one."""
        window = self.wait_for(
            lambda screen: next((w for w in screen.windows if title in w.title), None),
            f"a window {title!r}",
        )
        self._display.focus(window.number)
        self.wait_for(lambda screen: screen.active == window.number, f"{title!r} to be active")

    def click(self, kind: str = "", name: str = "", text: str = "") -> None:
        """Click a widget once it can be seen and is enabled."""
        self._click(self.find(kind, name, text))

    def find(self, kind: str = "", name: str = "", text: str = "") -> Seen:
        """Wait for a widget that can be seen and is enabled, and that keeps its place."""
        what = f"an enabled {kind or 'widget'} {name or text!r}"
        place: list[Seen] = []

        def resting(screen: Screen) -> Seen | None:
            found = screen.one(kind, name, text)
            if found is None or not found.enabled:
                return None
            rests = place == [found]
            place[:] = [found]
            return found if rests else None

        return self.wait_for(resting, what)

    def choose(self, combo: str, item: str) -> None:
        """Open the combo box of this name and click one of its items."""
        self.click("QComboBox", name=combo)
        self.click("item", text=item)
        self.wait_for(
            lambda screen: screen.one("QComboBox", name=combo, text=item), f"{combo}: {item}"
        )

    def press(self, *keys: str) -> None:
        """Press key combinations."""
        self._display.press(*keys)

    def type(self, text: str) -> None:
        """Type Latin letters."""
        self._display.type(text)

    def paste(self, name: str, text: str) -> None:
        """Replace the text of an editor by what is on the clipboard."""
        with self._display.copied(text, self._scratch):
            self._click(self.find(name=name))
            self._display.press("ctrl+a", "ctrl+v")
            self.wait_for(lambda screen: screen.one(name=name, text=text), "the pasted text")

    def answer_file_dialog(self, title: str, path: Path) -> None:
        """Type a path into the file dialog that has just been asked for."""
        self.focus(title)
        self._display.press("ctrl+a")
        self._display.type(str(path))
        self._display.press("Return")
        if self.look().shows_window(title):
            self._display.press("Return")  # the first one took a completion
        self.wait_for(lambda screen: not screen.shows_window(title), "the dialog to be gone")

    def scroll_to(self, kind: str = "", name: str = "", text: str = "") -> None:
        """Turn the wheel over the page until a widget can be seen whole."""
        for _ in range(20):
            found = self.look().one(kind, name, text)
            if found is not None and found.rect[3] >= 20:
                return
            self._display.scroll_down(1000, 300, 2)
        raise AssertionError(f"{name or text!r} cannot be scrolled to")

    def goes_on_for(self, seconds: float) -> None:
        """Let time pass; a program that ends by itself meanwhile is an AssertionError."""
        try:
            status = self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return
        raise AssertionError(f"the program ended by itself ({status})\n{self.errors}")

    def ask_to_close(self) -> None:
        """Close the window, and do not wait for what follows."""
        windows = self.wait_for(lambda screen: screen.windows, "a window")
        self._display.close(next(w for w in windows if w.title == "Laya Desktop").number)

    def wait_for_end(self, seconds: float = PATIENCE) -> int:
        """The exit status of the program."""
        return self._process.wait(seconds)

    def close(self) -> int:
        """Close the window; returns the exit status of the program."""
        self.ask_to_close()
        return self.wait_for_end()

    def kill(self) -> None:
        """End the program at once, as a power cut would."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(PATIENCE)

    def clean_up(self) -> None:
        """End the program after a test that could not."""
        if self._process.poll() is None:
            self.kill()

    def _click(self, seen: Seen) -> None:
        self._display.click(*seen.centre)

    def _until(
        self,
        condition: Callable[[Screen], Found | None],
        what: str,
        seconds: float = PATIENCE,
    ) -> Found:
        end = time.monotonic() + seconds
        seen: Screen | None = None
        while time.monotonic() < end:
            screen = read_screen(self._snapshot)
            if screen is not None and (seen is None or screen.number > seen.number):
                seen = screen
                if found := condition(screen):
                    return found
            if self._process.poll() is not None:
                raise AssertionError(
                    f"the program ended ({self._process.returncode}) before {what}\n{self.errors}"
                )
            time.sleep(LOOK_EVERY)
        self._display.photograph(self._scratch / "failed.png")
        shown = seen.describe() if seen else "nothing"
        raise AssertionError(f"waited {seconds:.0f} s for {what}; seen:\n{shown}\n{self.errors}")


StartProgram = Callable[..., Program]  # (*arguments, settings=folder) -> a program that starts
