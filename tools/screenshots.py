"""Pictures of every page in both themes, of the real program with the real engine.

    python -m tools.screenshots [--checkpoint FOLDER] [--out docs/images] [--size 1280x800]
                                [--language en] [--more] [--every FOLDER]

Needs no display; QT_SCALE_FACTOR=2 makes them twice as fine. Without --checkpoint the bundled
starter answers. --more takes pictures that no document shows: first steps, history, comparison,
a question being written, the log of one request, keys. --every takes all of them in every language,
plain and twice as fine, into folders of their own.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication, QButtonGroup

from laya_desktop.app import Program
from laya_desktop.pages.batch import BatchPage
from laya_desktop.pages.evaluate import EvaluatePage
from laya_desktop.pages.questions import QuestionsPage
from laya_desktop.pages.review import ReviewPage
from laya_desktop.pages.settings.page import SettingsPage
from laya_desktop.pages.triage import TriagePage
from laya_desktop.settings import SettingsFile
from laya_desktop.translation import LANGUAGES
from laya_engine.registry import BUILTIN_NAMES, Source
from laya_engine.resources import resource_path

ROOT = Path(__file__).parents[1]
PATIENCE = 240  # seconds for one step
SCALES = (1, 2)
SAMPLES = ("refund-english", "outage-korean", "question-hindi")
LONG = "\n".join(
    f"Customer: Day {day}. Nobody answers about my parcel.\nAgent: We are looking into it, sorry."
    for day in range(1, 40)
)


class Photographer:
    """One window, its pages, and the folder for their pictures."""

    def __init__(self, program: Program, mode: str, folder: Path) -> None:
        self.program = program
        self.window = program.window
        self._mode, self._folder = mode, folder
        folder.mkdir(parents=True, exist_ok=True)

    def picture(self, name: str) -> None:
        """Save what is shown."""
        _pause(150)
        self.window.grab().save(str(self._folder / f"{name}-{self._mode}.png"))

    def settle(self) -> None:
        """Wait until nothing is being worked on."""
        _pause(600)
        _wait(lambda: not self.program.client.jobs)

    def triage(self) -> TriagePage:
        """An empty page, then three samples decided."""
        page = self.window.pages["triage"]
        assert isinstance(page, TriagePage)
        self.picture("triage-empty")
        for sample in SAMPLES:
            page.open_file(resource_path("samples", f"{sample}.txt"))
            self.decide(page)
            self.picture(f"triage-{sample}")
        return page

    def decide(self, page: TriagePage) -> None:
        """Decide the text of the page."""
        before = page.result.decided
        page.decide()
        _wait(lambda: page.result.decided is not before)

    def tables(self) -> None:
        """A table from its columns to its figures."""
        batch, review = self.window.pages["batch"], self.window.pages["review"]
        evaluate = self.window.pages["evaluate"]
        assert isinstance(batch, BatchPage)
        assert isinstance(review, ReviewPage)
        assert isinstance(evaluate, EvaluatePage)
        self.window.show_page("batch")
        self.picture("batch-start")
        batch.open_sample()
        _wait(lambda: batch.step is batch.setup)
        self.picture("batch-setup")
        batch.begin()
        _wait(lambda: batch.view.run is not None and batch.view.run.counts().done > 8)
        batch.view.table.selectRow(0)
        self.picture("batch-running")
        _wait(lambda: not self.program.client.jobs)
        batch.view.table.selectRow(2)
        self.picture("batch-finished")

        self.window.show_page("review")
        _wait(lambda: review.row is not None)
        self.picture("review")
        while review.row is not None:
            before = review.row
            review.accept()
            _wait(lambda before=before: review.row is not before)
        self.settle()  # what was accepted is written, or fewer rows would be judged

        self.window.show_page("evaluate")
        _wait(lambda: evaluate.runs.count() > 0)
        evaluate.evaluate()
        _wait(lambda: evaluate.study is not None)
        self.picture("evaluate")

    def pages(self) -> None:
        """The pages that a run does not lead to."""
        for page in ("questions", "policy", "settings"):
            self.window.show_page(page)
            self.settle()
            self.picture(page)

    def more(self, triage: TriagePage) -> None:
        """What no document shows."""
        self.window.show_page("triage")
        triage.set_text(LONG)
        self.decide(triage)
        self.picture("triage-cut")
        triage.result.answers.choose(2)
        self.window.log.table.selectRow(self.window.log.model.rowCount() - 1)
        self.picture("triage-answer")
        self.window.log.filters.toggle_request()
        self.picture("log-request")
        self.window.log.filters.toggle_request()
        triage.compare()
        self.picture("compare")
        triage.cancel()
        triage.toggle_history()
        self.settle()
        triage.history.table.selectRow(0)
        self.picture("history")

        questions, settings = self.window.pages["questions"], self.window.pages["settings"]
        assert isinstance(questions, QuestionsPage)
        assert isinstance(settings, SettingsPage)
        self.window.show_page("questions")
        questions.copy_set()
        self.settle()
        self.picture("questions-own")
        questions.add_question("choice")
        self.settle()
        self.picture("questions-new")
        questions.findChild(QButtonGroup).button(1).click()
        questions.samples._add.click()
        questions.samples.text.setPlainText(LONG[:120])
        questions.samples.try_all()
        self.settle()
        self.picture("questions-tried")

        self.window.show_page("settings")
        for section in ("engine", "checkpoints", "service", "privacy", "about"):
            settings.show_section(section)
            self.settle()
            self.picture(f"settings-{section}")
        self.window.show_first_steps()
        for step in range(1, 4):
            self.picture(f"first-start-{step}")
            self.window.sheet.next.click()
        self.window.show_shortcuts()
        self.picture("keys")
        self.window.sheet.close_sheet()


def main() -> int:
    options = _options()
    if options.every:
        return _every(options)
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


def _every(options: argparse.Namespace) -> int:
    """Each language and scale in a process of its own: Qt takes the scale at its start."""
    for language in LANGUAGES:
        for scale in SCALES:
            out = options.every / f"{language}-{scale}x"
            size = "x".join(map(str, options.size))
            command = [sys.executable, "-m", "tools.screenshots", "--more", "--out", str(out)]
            command += ["--language", language, "--size", size]
            command += ["--checkpoint", str(options.checkpoint)] if options.checkpoint else []
            settings = {**os.environ, "QT_SCALE_FACTOR": str(scale)}
            if status := subprocess.run(command, env=settings, cwd=ROOT).returncode:
                return status
    return 0


def _session(
    app: QApplication, settings: SettingsFile, mode: str, options: argparse.Namespace
) -> None:
    program = Program(app, settings)
    program.window.resize(*options.size)
    program.show([])
    _wait(lambda: program.client.state.phase != "starting")
    photographer = Photographer(program, mode, options.out)
    triage = photographer.triage()
    photographer.tables()
    photographer.pages()
    if options.more:
        photographer.more(triage)
    program.window.close()
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
    parser.add_argument("--language", default="en", choices=LANGUAGES)
    parser.add_argument("--size", type=_size, default=(1280, 800))
    parser.add_argument("--more", action="store_true")
    parser.add_argument("--every", type=Path, metavar="FOLDER")
    return parser.parse_args()


def _size(text: str) -> tuple[int, int]:
    width, height = text.split("x")
    return int(width), int(height)


if __name__ == "__main__":
    sys.exit(main())
