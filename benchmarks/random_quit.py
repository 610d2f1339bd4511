"""Closes the program at random moments: `python -m benchmarks.random_quit [--starts N] [--seed S]`.

Every start runs offscreen with a folder of its own, does one thing (start up, load a checkpoint,
download one from a hub on the loopback interface, decide a text, decide a table) and closes its
window at a random moment of it. It has to end with status 0, an empty error output, and without a
crash or an error in its logs. Two run at a time. Exits with 1 when one did not end well.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).parents[1]
REPO = "example/large"
WEIGHTS = 48_000_000  # bytes of the download
PATIENCE = 120.0  # seconds for a start, its work and its end on a busy machine
# What is done, and how long it takes here at most: the window closes at a moment before that.
WORKS = {"start": 4.0, "load": 1.5, "download": 1.5, "text": 0.5, "table": 3.0}


@dataclass
class Start:
    """One start of the program."""

    work: str
    moment: float
    folder: Path
    process: subprocess.Popen[bytes]
    began: float

    def ended_badly(self) -> str:
        """Wait for the end; "" when it was as it should be."""
        try:
            status = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            return f"did not end in {PATIENCE:.0f} s"
        errors = (self.folder / "stderr.txt").read_text(errors="replace")
        crash = (self.folder / "settings" / "crash.log").read_text(errors="replace")
        log = self.folder / "settings" / "errors.log"
        logged = log.read_text(errors="replace") if log.exists() else ""
        if status or errors or crash or logged:
            return f"status {status}\n{errors}{crash}{logged}"
        return ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--starts", type=int, default=50)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--child", nargs=3, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child:
        return _child(options.child[0], float(options.child[1]), Path(options.child[2]))
    seed = options.seed if options.seed is not None else random.randrange(1_000_000)
    print(f"seed {seed}", flush=True)
    moments = random.Random(seed)
    bad = 0
    with tempfile.TemporaryDirectory(prefix="laya-quit-") as name, _hub(Path(name)) as endpoint:
        works = [list(WORKS)[number % len(WORKS)] for number in range(options.starts)]
        for first in range(0, len(works), 2):
            pair = [
                _start(work, moments.uniform(0, WORKS[work]), Path(name) / str(first + n), endpoint)
                for n, work in enumerate(works[first : first + 2])
            ]
            for start in pair:
                fault = start.ended_badly()
                bad += bool(fault)
                took = perf_counter() - start.began
                said = f"{start.work:<8} closed after {start.moment:5.3f} s, ended in {took:5.1f} s"
                print(f"{said}  {fault or 'well'}", flush=True)
    print(f"{options.starts - bad} of {options.starts} starts ended well")
    return 1 if bad else 0


def _start(work: str, moment: float, folder: Path, endpoint: str) -> Start:
    folder.mkdir()
    environment = os.environ | {
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONPATH": str(ROOT),
        "OMP_NUM_THREADS": "1",
        "HF_ENDPOINT": endpoint,
        "HF_HOME": str(folder / "hub"),
    }
    with (folder / "stderr.txt").open("wb") as errors:
        arguments = ["--child", work, str(moment), str(folder / "settings")]
        process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.random_quit", *arguments],
            cwd=ROOT,
            env=environment,
            stderr=errors,
        )
    return Start(work, moment, folder, process, perf_counter())


@contextmanager
def _hub(folder: Path) -> Iterator[str]:
    """A hub with one checkpoint that is large enough to be interrupted."""
    from tests.engine.fake_hub import fake_hub

    served = folder / "served"
    for name in ("tokenizer/tokenizer.json", "encoder/config.json", "rl_agent_config.json"):
        (served / name).parent.mkdir(parents=True, exist_ok=True)
        (served / name).write_text("{}", encoding="utf-8")
    (served / "model.safetensors").write_bytes(os.urandom(1_000_000) * (WEIGHTS // 1_000_000))
    with fake_hub(REPO, served) as hub:
        yield hub.endpoint


def _child(work: str, moment: float, folder: Path) -> int:
    """The program, which does one thing and closes its window a moment later."""
    from PySide6.QtCore import QTimer

    import laya_desktop.app as app
    from laya_desktop.settings import SettingsFile

    SettingsFile(folder).save(welcomed=True)

    class Closing(app.Program):
        """Begins its work once the engine is ready, or at once when the start is the work."""

        def show(self, files: list[Path]) -> None:
            super().show(files)
            self.began = False
            if work == "start":
                self.begin(lambda: None)
            else:
                self.client.state_changed.connect(self.ready)

        def ready(self) -> None:
            if self.client.state.phase == "ready" and not self.began:
                self.begin(_WORK[work](self))

        def begin(self, what: Callable[[], object]) -> None:
            self.began = True
            what()
            QTimer.singleShot(round(moment * 1000), self.window.close)

    app.Program = Closing  # type: ignore[misc]
    return app.main(["--settings-dir", str(folder)])


def _load(program: object) -> Callable[[], object]:
    from laya_engine.registry import Source, starter_folder

    desk = program.window.pages["settings"].desk  # type: ignore[attr-defined]
    return lambda: desk.choose("english", Source("folder", str(starter_folder())))


def _download(program: object) -> Callable[[], object]:
    from laya_engine.registry import Source

    desk = program.window.pages["settings"].desk  # type: ignore[attr-defined]
    desk.choose("english", Source("hub", REPO))
    return lambda: desk.fetch("english")


def _text(program: object) -> Callable[[], object]:
    from laya_engine.resources import resource_path

    page = program.window.pages["triage"]  # type: ignore[attr-defined]
    sample = resource_path("samples", "question-hindi.txt")
    page.set_text(sample.read_text(encoding="utf-8"))
    return lambda: page.decide()


def _table(program: object) -> Callable[[], object]:
    window = program.window  # type: ignore[attr-defined]
    page = window.pages["batch"]
    window.show_page("batch")

    begun: list[bool] = []

    def begin() -> None:
        if page.step is page.setup and not begun:
            begun.append(True)
            page.begin()

    def look(report: object) -> None:
        from PySide6.QtCore import QTimer

        QTimer.singleShot(0, begin)  # once the page itself has seen the report

    program.client.reported.connect(look)  # type: ignore[attr-defined]
    return page.open_sample


_WORK = {"load": _load, "download": _download, "text": _text, "table": _table}

if __name__ == "__main__":
    sys.exit(main())
