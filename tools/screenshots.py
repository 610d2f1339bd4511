"""Pictures of every page in both themes, of the real program with the real engine.

    python -m tools.screenshots [--checkpoint FOLDER] [--out docs/images] [--size 1280x800]
                                [--language en]

Needs no display; QT_SCALE_FACTOR=2 makes them twice as fine. Without --checkpoint the bundled
starter answers.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from laya_desktop.app import Program
from laya_desktop.pages.batch import BatchPage
from laya_desktop.pages.evaluate import EvaluatePage
from laya_desktop.pages.review import ReviewPage
from laya_desktop.pages.triage import TriagePage
from laya_desktop.settings import SettingsFile
from laya_engine.registry import BUILTIN_NAMES, Source
from laya_engine.resources import resource_path

ROOT = Path(__file__).parents[1]
PATIENCE = 120  # seconds for one step
SAMPLES = ("refund-english", "outage-korean", "question-hindi")


def main() -> int:
    options = _options()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication([])
    app.setQuitOnLastWindowClosed(False)
    for mode in ("light", "dark"):
        with tempfile.TemporaryDirectory() as folder:
            os.environ["XDG_DATA_HOME"] = folder  # what was chosen for tables before stays out
            settings = SettingsFile(Path(folder))
            settings.save(theme=mode, welcomed=True, language=options.language)
            if options.checkpoint:
                source = Source("folder", str(options.checkpoint))
                settings.save(sources=dict.fromkeys(BUILTIN_NAMES, source))
            _session(app, settings, mode, options)
    return 0


def _session(
    app: QApplication, settings: SettingsFile, mode: str, options: argparse.Namespace
) -> None:
    program = Program(app, settings)
    window = program.window
    window.resize(*options.size)
    program.show([])

    def picture(name: str) -> None:
        _pause(150)
        options.out.mkdir(parents=True, exist_ok=True)
        window.grab().save(str(options.out / f"{name}-{mode}.png"))

    _wait(lambda: program.client.state.phase != "starting")
    picture("triage-empty")
    triage, batch = window.pages["triage"], window.pages["batch"]
    review, evaluate = window.pages["review"], window.pages["evaluate"]
    assert isinstance(triage, TriagePage)
    assert isinstance(batch, BatchPage)
    assert isinstance(review, ReviewPage)
    assert isinstance(evaluate, EvaluatePage)
    for sample in SAMPLES:
        triage.open_file(resource_path("samples", f"{sample}.txt"))
        before = triage.result.decided
        triage.decide()
        _wait(lambda before=before: triage.result.decided is not before)
        picture(f"triage-{sample}")

    window.show_page("batch")
    picture("batch-start")
    batch.open_sample()
    _wait(lambda: batch.step is batch.setup)
    picture("batch-setup")
    batch.begin()
    _wait(lambda: batch.view.run is not None and batch.view.run.counts().done > 8)
    batch.view.table.selectRow(0)
    picture("batch-running")
    _wait(lambda: not program.client.jobs)
    batch.view.table.selectRow(2)
    picture("batch-finished")

    window.show_page("review")
    _wait(lambda: review.row is not None)
    picture("review")
    while review.row is not None:
        before = review.row
        review.accept()
        _wait(lambda before=before: review.row is not before)

    window.show_page("evaluate")
    _wait(lambda: evaluate.runs.count() > 0)
    evaluate.evaluate()
    _wait(lambda: evaluate.study is not None)
    picture("evaluate")

    for page in ("questions", "policy", "settings"):
        window.show_page(page)
        _pause(600)
        _wait(lambda: not program.client.jobs)
        picture(page)
    window.close()
    app.exec()
    program.client.wait(10_000)


def _pause(milliseconds: int) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def _wait(condition: Callable[[], bool]) -> None:
    for _ in range(PATIENCE * 50):
        if condition():
            return
        _pause(20)
    raise SystemExit("the program did not get there; look at its errors")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--checkpoint", type=Path)
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "images")
    parser.add_argument("--language", default="en", choices=("en", "ko"))
    parser.add_argument("--size", type=_size, default=(1280, 800))
    return parser.parse_args()


def _size(text: str) -> tuple[int, int]:
    width, height = text.split("x")
    return int(width), int(height)


if __name__ == "__main__":
    sys.exit(main())
