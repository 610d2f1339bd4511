"""What the Teach part does: plan, teach in a process of its own, use the copy or throw it away."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import QObject, Slot

from laya_desktop.context import WindowContext
from laya_desktop.engine.jobs import JobFailed
from laya_desktop.engine.study_jobs import (
    CopyDiscarded,
    DiscardCopy,
    PlanTeaching,
    Study,
    TeachingPlanned,
)
from laya_desktop.engine.teaching import Teacher, TeachingEnded
from laya_desktop.engine_setup import EngineSetup
from laya_desktop.pages.evaluate.teach_view import TeachView
from laya_engine.learning import Progress, Taught, read_taught
from laya_engine.registry import Source

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")


class Teaching(QObject):
    """Copies lie in a folder of their own; the starter stays as it is."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__()
        self._context = context
        self._client = context.client
        self._setup = EngineSetup(context, self)
        self._folder = context.settings.runs_folder.parent / "checkpoints"
        self._study: Study | None = None
        self._out: Path | None = None
        self._ticket: int | None = None
        self.taught: Taught | None = None
        self.teacher = Teacher(self)
        self.view = TeachView()
        self.view.teach_asked.connect(self.teach)
        self.view.stop_asked.connect(self.teacher.stop)
        self.view.use_asked.connect(self.use)
        self.view.discard_asked.connect(self.discard)
        self.teacher.progressed.connect(self._progressed)
        self.teacher.ended.connect(self._ended)
        self._client.reported.connect(self._reported)

    def show_study(self, study: Study) -> None:
        """Another evaluation; a teaching under way goes on."""
        self._study = study

    @Slot(str, int)
    def teach(self, name: str, minutes: int) -> None:
        """Teach a copy of the starter under a name, or go on with one that was stopped."""
        if self._study is None or self.teacher.running or self._ticket is not None:
            return
        if not NAME.fullmatch(name):
            self.view.problem.say(
                self.tr("Give the copy a name of letters, digits, “.”, “_” and “-”.")
            )
            return
        path, out = self._study.path, self._folder / name
        self.view.problem.say("")
        self.view.show_running(True)
        self._ticket = self._client.submit(
            lambda ticket: PlanTeaching(ticket, path, Source("starter"), out, float(minutes))
        )

    @Slot()
    def use(self) -> None:
        """Answer with the copy wherever the starter, or another copy, answers now."""
        if self._out is not None:
            self._answer_with(Source("folder", str(self._out)))
            self.view.use.setEnabled(False)

    @Slot()
    def discard(self) -> None:
        """Delete the copy; where it is in use, the starter answers again."""
        if self._out is None or self._ticket is not None:
            return
        if Source("folder", str(self._out)) in self._setup.asked.sources.values():
            self._answer_with(Source("starter"))
        out = self._out
        self._ticket = self._client.submit(lambda ticket: DiscardCopy(ticket, out))

    def close(self) -> None:
        """The window closes; a teaching under way can go on after the next start."""
        self.teacher.close()

    def _answer_with(self, source: Source) -> None:
        sources = dict(self._setup.asked.sources)
        for name, now in sources.items():
            copy = now.kind == "folder" and Path(now.location).parent == self._folder
            if now.kind == "starter" or copy:
                sources[name] = source
        self._setup.ask(sources=sources)

    @Slot(object)
    def _progressed(self, progress: Progress) -> None:
        self.view.show_progress(progress)

    @Slot(object)
    def _ended(self, ended: TeachingEnded) -> None:
        self.view.show_running(False)
        self.view.problem.say(ended.problem)
        if ended.finished:
            self._show(ended.out)
        elif not ended.problem:
            self.view.show_said(self.tr("Stopped. Teach again under this name to go on."))
        else:
            self.view.show_said("")

    def _show(self, out: Path) -> None:
        try:
            self.taught = read_taught(out)
        except (OSError, ValueError) as error:
            self.view.problem.say(str(error))
            return
        self._out = out
        self.view.show_taught(self.taught)
        self.view.use.setEnabled(True)

    @Slot(object)
    def _reported(self, report: object) -> None:
        if self._ticket is None or getattr(report, "ticket", None) != self._ticket:
            return
        if isinstance(report, TeachingPlanned):
            self._ticket = None
            self.teacher.start(report.folder, report.out)
        elif isinstance(report, CopyDiscarded):
            self._ticket, self._out, self.taught = None, None, None
            self.view.show_taught(None)
            self.view.show_said(self.tr("The copy is gone."))
        elif isinstance(report, JobFailed):
            self._ticket = None
            self.view.show_running(False)
            self.view.show_said("")
            self.view.problem.say(report.message)
