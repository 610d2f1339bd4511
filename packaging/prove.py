"""Prove that the packaged program works without Python: decide a text in its window.

    packaging/check BIN [FOLDER]

Starts `dist/laya-desktop` on a screen of its own with an environment that names no Python, opens a
sample, presses Ctrl+Enter, waits for the decision, and closes the window; in English and in
Korean. Says how large the folder is, and how long the window and the decision took. Needs what the
end-to-end tests need (Xvfb, xdotool).
"""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from laya_engine.resources import resource_path
from tests.end_to_end.display import Display, started

BUILT = Path(__file__).parents[1] / "dist" / "laya-desktop"
PATIENCE = 180.0  # seconds
Found = TypeVar("Found")


def main() -> int:
    """Run the check; returns 0 when all is well."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else BUILT
    size = sum(each.lstat().st_size for each in folder.rglob("*") if each.is_file())
    print(f"{folder.name}: {size / 1e6:,.0f} MB")
    with started() as display:
        for language in ("en", "ko"):
            with tempfile.TemporaryDirectory() as home:
                _decide(folder / "laya-desktop", display, Path(home), language)
    return 0


def _decide(program: Path, display: Display, home: Path, language: str) -> None:
    settings = home / "settings"
    settings.mkdir()
    kept = {"welcomed": True, "language": language, "theme": "light"}
    (settings / "settings.json").write_text(json.dumps(kept), encoding="utf-8")
    (home / "no programs").mkdir()
    environment = display.environment | {"HOME": str(home), "LC_ALL": "C.UTF-8"}
    environment |= {"PATH": str(home / "no programs")}
    sample = resource_path("samples", "refund-english.txt")
    begin = time.monotonic()
    with subprocess.Popen(
        [str(program), "--settings-dir", str(settings), str(sample)], env=environment
    ) as process:
        try:
            window = _wait(lambda: _window(display), process, "a window")
            shown = time.monotonic() - begin
            display.focus(window)
            display.press("ctrl+Return")
            verdict = _wait(lambda: _verdict(settings / "history.sqlite"), process, "a decision")
            decided = time.monotonic() - begin
            display.photograph(Path(tempfile.gettempdir()) / f"laya-desktop-{language}.png")
            display.close(window)
            status = process.wait(30)
        finally:
            process.kill()
    if status:
        raise SystemExit(f"the program ended with {status}")
    print(
        f"{language}: window after {shown:.1f} s, {verdict!r} after {decided:.1f} s, ended with 0"
    )


def _window(display: Display) -> int:
    """The X11 number of the program's window, 0 while there is none."""
    search = ["xdotool", "search", "--onlyvisible", "--name", "Laya Desktop"]
    found = subprocess.run(
        search, env={**display.environment, "PATH": "/usr/bin"}, text=True, capture_output=True
    )
    return int((found.stdout.split() or ["0"])[-1])


def _verdict(history: Path) -> str:
    """The verdict that the program kept in its history, "" while there is none."""
    if not history.exists():
        return ""
    with closing(sqlite3.connect(f"file:{history}?mode=ro", uri=True)) as db:
        try:
            row = db.execute("SELECT verdict FROM entries").fetchone()
        except sqlite3.OperationalError:  # the table is on its way
            return ""
    return str(row[0]) if row else ""


def _wait(look: Callable[[], Found], process: subprocess.Popen[bytes], what: str) -> Found:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := look():
            return found
        if process.poll() is not None:
            raise SystemExit(f"the program ended with {process.returncode} before {what}")
        time.sleep(0.1)
    raise SystemExit(f"no {what} within {PATIENCE:.0f} s")


if __name__ == "__main__":
    sys.exit(main())
