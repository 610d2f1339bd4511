"""From the command to a window that reacts: `python -m benchmarks.start [--rounds N]`.

Each round starts the program offscreen, with a settings folder that has seen one start, and takes
the time until its first frame is painted and its event loop is idle; and
`python -c "import PySide6.QtWidgets"`, to its end. The two take turns, so that a busy machine slows
both; even so the fixed part of the bar counts on a quiet one. Exits with 1 when the median start
takes longer than 1.5 times the median import plus 200 ms.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).parents[1]
FACTOR, ALLOWANCE = 1.5, 0.200
IMPORT = "import PySide6.QtWidgets"
START = """
import gc
gc.disable()  # as laya_desktop.start does
import sys
from PySide6.QtCore import QTimer
import laya_desktop.app as app

class Announced(app.Program):
    def show(self, files):
        self.window.painted.connect(self.painted)
        super().show(files)

    def painted(self):
        QTimer.singleShot(0, self.announce)

    def announce(self):
        print("interactive", flush=True)

app.Program = Announced
sys.exit(app.main(["--settings-dir", sys.argv[1]]))
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=11)
    rounds = parser.parse_args().rounds
    imports: list[float] = []
    starts: list[float] = []
    for number in range(rounds + 1):
        pair = (_import(), _start())
        if number:  # the first round fills the disk cache
            imports.append(pair[0])
            starts.append(pair[1])
    base, start = statistics.median(imports), statistics.median(starts)
    bar = FACTOR * base + ALLOWANCE
    print(f"import PySide6.QtWidgets  median {base * 1000:6.0f} ms  {_spread(imports)}")
    print(f"window that reacts        median {start * 1000:6.0f} ms  {_spread(starts)}")
    print(f"bar {bar * 1000:.0f} ms: {'kept' if start <= bar else 'broken'}")
    return 0 if start <= bar else 1


def _import() -> float:
    """Seconds of a process that only imports the widgets."""
    began = perf_counter()
    subprocess.run([sys.executable, "-c", IMPORT], env=_environment(), check=True)
    return perf_counter() - began


def _start() -> float:
    """Seconds from the command to a window that reacts."""
    with tempfile.TemporaryDirectory(prefix="laya-start-") as folder:
        (Path(folder) / "settings.json").write_text('{"welcomed": true}', encoding="utf-8")
        began = perf_counter()
        with subprocess.Popen(
            [sys.executable, "-c", START, folder],
            env=_environment(),
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        ) as program:
            assert program.stdout is not None
            line = program.stdout.readline()
            took = perf_counter() - began
            program.kill()  # the engine is starting by now, and is not asked about
    if line != "interactive\n":
        raise SystemExit("the program ended before its window reacted")
    return took


def _spread(times: list[float]) -> str:
    return f"({min(times) * 1000:.0f} to {max(times) * 1000:.0f})"


def _environment() -> dict[str, str]:
    """Modules are compiled once and kept, as they are where a program is installed."""
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    return environment | {
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONPATH": str(ROOT),
        "PYTHONPYCACHEPREFIX": str(Path(tempfile.gettempdir()) / "laya-bytecode"),
    }


if __name__ == "__main__":
    sys.exit(main())
