"""Which questions are asked, what the run would take, and the ways on."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from laya_desktop.engine.jobs import FoundRun
from laya_desktop.library.library import Library
from laya_desktop.pages.batch_setup.estimate_line import EstimateLine
from laya_desktop.pages.question_sets import QuestionSetCombo
from laya_desktop.widgets.basics import button, columns, rows
from laya_desktop.widgets.fields import buddy
from laya_desktop.widgets.notice import Notice
from laya_desktop.wording import number

SHORTEST = 14  # characters of a question set that are always seen


class SetupFoot(QWidget):
    """The buttons ask the page."""

    close_asked = Signal()
    estimate_asked = Signal()
    continue_asked = Signal()
    start_asked = Signal()

    def __init__(self, library: Library, question_set: str) -> None:
        super().__init__()
        self.run: FoundRun | None = None
        self.earlier = Notice("notice", "info")
        self.line = EstimateLine()
        self.questions = QuestionSetCombo(library, question_set)
        self.questions.setMinimumContentsLength(SHORTEST)
        self.estimate = button(self.tr("Esti&mate"), "pulse")
        self.estimate.setToolTip(self.tr("Tell what the run would take, without running it"))
        self.estimate.clicked.connect(self.estimate_asked)
        self.go_on = button(self.tr("&Continue the earlier run"), "play")
        self.go_on.clicked.connect(self.continue_asked)
        self.start = button(self.tr("&Start"), "play", "primary")
        self.start.setToolTip(self.tr("Make a run of this table and decide it (Ctrl+Enter)"))
        self.start.clicked.connect(self.start_asked)
        close = button(self.tr("Close the table"), "close", "ghost")
        close.clicked.connect(self.close_asked)
        across = columns(spacing=10)
        across.addWidget(buddy(self.tr("&Questions"), self.questions))
        across.addWidget(self.questions)
        across.addStretch(1)
        for each in (close, self.estimate, self.go_on, self.start):
            across.addWidget(each)
        body = rows(self, spacing=8)
        body.addWidget(self.earlier)
        body.addWidget(self.line)
        body.addLayout(across)
        self.show_earlier(None)

    def allow(self, ready: bool) -> None:
        """Whether a run can be made of what is set up."""
        self.start.setEnabled(ready)
        self.estimate.setEnabled(ready)

    def show_earlier(self, run: FoundRun | None) -> None:
        """Offer to go on with a run of exactly this job."""
        self.run = run
        self.go_on.setVisible(run is not None)
        text = ""
        if run is not None:
            text = self.tr(
                "This table was begun before: {done} of {total} rows are decided. "
                "Starting anew keeps that run among the earlier ones.",
                "",
                run.counts.total,
            ).format(
                done=number(run.counts.total - run.counts.pending), total=number(run.counts.total)
            )
        self.earlier.say(text)
