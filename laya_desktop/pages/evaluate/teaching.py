"""What the Teach part does: plan, teach in a process of its own, use copies or throw them away."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import QObject, Slot

from laya_desktop.context import WindowContext
from laya_desktop.engine.jobs import JobFailed
from laya_desktop.engine.study_jobs import (
    CopyDiscarded,
    DiscardCopy,
    FindTaught,
    GoOnTeaching,
    PlanTeaching,
    Study,
    TaughtFound,
    TeachingPlanned,
)
from laya_desktop.engine.teaching import Teacher, TeachingEnded
from laya_desktop.engine_setup import shared_setup
from laya_desktop.pages.evaluate.teach_view import TeachView
from laya_engine.learning import Copy, Progress, Unfinished
from laya_engine.learning.plans import ANEW, ON
from laya_engine.registry import Source

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")


class Teaching(QObject):
    """Copies lie in a folder of their own; the starter stays as it is."""

    def __init__(self, context: WindowContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._client = context.client
        self._setup = shared_setup(context)
        self._folder = context.settings.runs_folder.parent / "checkpoints"
        self._study: Study | None = None
        self._ticket: int | None = None
        self._finding: int | None = None
        self._found = TaughtFound(0, (), ())
        self._work = Path()  # of the teaching under way
        self._out: Path | None = None  # was made just now, and not shown yet
        self._asked: Path | None = None  # the copy that shall answer from now on
        self.teacher = Teacher(self)
        self.view = TeachView()
        self.view.teach_asked.connect(self.teach)
        self.view.stop_asked.connect(self.teacher.stop)
        self.view.shown.connect(self.find)
        self.view.list.chosen.connect(self._chosen)
        self.teacher.progressed.connect(self._progressed)
        self.teacher.ended.connect(self._ended)
        self._setup.changed.connect(self._list)
        self._setup.refused.connect(self._refused)
        self._client.reported.connect(self._reported)

    def show_study(self, study: Study) -> None:
        """Another evaluation; a teaching under way goes on."""
        self._study = study
        self.view.show_ready(True)

    @Slot(str, int)
    def teach(self, name: str, minutes: int) -> None:
        """Teach a copy of the starter under a name, or go on with the same teaching."""
        if self._study is None or self.teacher.running or self._ticket is not None:
            return
        if not NAME.fullmatch(name):
            self.view.problem.say(
                self.tr("Give the copy a name of letters, digits, “.”, “_” and “-”.")
            )
            return
        path, out = self._study.path, self._folder / name
        self._prepare()
        self._ticket = self._client.submit(
            lambda ticket: PlanTeaching(ticket, path, Source("starter"), out, float(minutes))
        )

    def go_on(self, left: Unfinished) -> None:
        """Go on with a teaching that was stopped."""
        if self.teacher.running or self._ticket is not None:
            return
        self._prepare()
        self._ticket = self._client.submit(lambda ticket: GoOnTeaching(ticket, left.folder))

    def use(self, copy: Copy) -> None:
        """Answer with a copy wherever the starter, or another copy, answers now."""
        if self._ticket is None:
            self._asked = copy.folder
            self._answer_with(Source("folder", str(copy.folder)))

    def discard(self, thing: Copy | Unfinished) -> None:
        """Delete a copy that is not in use, or what a teaching has learnt so far."""
        if self._ticket is None and thing.folder not in self._in_use():
            self._ticket = self._client.submit(lambda ticket: DiscardCopy(ticket, thing.folder))

    @Slot()
    def find(self) -> None:
        """Look what is on the disk."""
        folder = self._folder
        self._finding = self._client.submit(lambda ticket: FindTaught(ticket, folder))

    def close(self) -> None:
        """The window closes; a teaching under way can go on after the next start."""
        self.teacher.close()

    def _prepare(self) -> None:
        self.view.problem.say("")
        self.view.note.say("")
        self.view.show_running(True)

    def _in_use(self) -> frozenset[Path]:
        """Copies that answer, or are wanted to."""
        sources = [
            *self._setup.asked.sources.values(),
            *self._context.settings.current.sources.values(),
        ]
        return frozenset(Path(one.location) for one in sources if one.kind == "folder")

    def _answer_with(self, source: Source) -> None:
        self.view.problem.say("")
        sources = dict(self._setup.asked.sources)
        for name, now in sources.items():
            copy = now.kind == "folder" and Path(now.location).parent == self._folder
            if now.kind == "starter" or copy:
                sources[name] = source
        self._setup.ask(sources=sources)

    @Slot(str, object)
    def _chosen(self, action: str, thing: Copy | Unfinished) -> None:
        if isinstance(thing, Unfinished):
            (self.go_on if action == "go_on" else self.discard)(thing)
        elif action == "use":
            self.use(thing)
        elif action == "leave":
            self._answer_with(Source("starter"))
        elif action == "compare":
            self.view.show_copy(thing)
        else:
            self.discard(thing)

    @Slot(object)
    def _progressed(self, progress: Progress) -> None:
        self.view.show_progress(progress)

    @Slot(object)
    def _ended(self, ended: TeachingEnded) -> None:
        self.view.show_running(False)
        self.view.problem.say(ended.problem)
        self.view.note.say("")
        self._out = ended.out if ended.finished else None
        if not (ended.finished or ended.problem):
            self.view.show_said(self.tr("Stopped. It can go on from the list below."))
        self.find()

    @Slot()
    def _list(self) -> None:
        running = self.teacher.running
        self.view.list.show_all(
            [one for one in self._found.unfinished if not (running and one.folder == self._work)],
            self._found.copies,
            self._in_use(),
            not running,
        )

    @Slot(str)
    def _refused(self, problem: str) -> None:
        """Only what was asked for here is told here."""
        if self._asked is not None and self._asked not in self._in_use():
            self.view.problem.say(problem)
        self._asked = None
        self._list()

    @Slot(object)
    def _reported(self, report: object) -> None:
        ticket = getattr(report, "ticket", None)
        if isinstance(report, TaughtFound) and ticket == self._finding:
            self._show_found(report)
        elif self._ticket is not None and ticket == self._ticket:
            self._ticket = None
            if isinstance(report, TeachingPlanned):
                self._begin(report)
            elif isinstance(report, CopyDiscarded):
                self.view.thrown_away(report.folder)
                self.find()
            elif isinstance(report, JobFailed):
                if not self.teacher.running:
                    self.view.show_running(False)
                self.view.problem.say(report.message)
                self.find()

    def _show_found(self, found: TaughtFound) -> None:
        self._found = found
        self._list()
        new = [copy for copy in found.copies if copy.folder == self._out]
        if new and not self.teacher.running:
            self._out = None
            self.view.show_copy(new[0])

    def _begin(self, planned: TeachingPlanned) -> None:
        self._work = planned.folder
        told = {
            ON: self.tr("It goes on with what was learnt before it was stopped."),
            ANEW: self.tr(
                "It begins anew: the rows, the questions, the starter or the minutes are not those "
                "of the teaching that was stopped."
            ),
        }
        self.view.note.say(told.get(planned.how, ""))
        self.teacher.start(planned.folder, planned.out)
        self._list()
