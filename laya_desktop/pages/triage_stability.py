"""How stable the decision about a text is: asked again in the engine's thread, shown way by way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from laya_desktop.engine.jobs import JobCancelled, JobFailed, TextDecided
from laya_desktop.engine.probe_jobs import ProbeText, TextProbed, WaysAsked
from laya_desktop.widgets.activity import Activity
from laya_desktop.widgets.basics import button, columns, frame, label, rows
from laya_desktop.widgets.notice import Notice
from laya_desktop.widgets.scrolled_column import ScrolledColumn
from laya_desktop.widgets.stability_view import StabilityView
from laya_desktop.wording import humanise, verdict_name

if TYPE_CHECKING:
    from laya_desktop.engine.client import EngineClient
    from laya_engine.robustness import RowStability


class StabilityPanel(QWidget):
    """`closed`: the person wants to see the decision again."""

    closed = Signal()

    def __init__(self, client: EngineClient) -> None:
        super().__init__()
        self._client = client
        self._ticket: int | None = None
        self._asked: tuple[str, TextDecided] | None = None
        self._known: tuple[str, RowStability] | None = None  # request of the decision, its outcome
        self.activity = Activity()
        self.activity.cancel_asked.connect(self.cancel)
        self.again = button(self.tr("&Ask again"), "play", "primary")
        self.again.clicked.connect(self.ask)
        self.problem = Notice("problem")
        self.note = Notice("notice", "info")
        self.view = StabilityView()
        self._lay_out()
        client.reported.connect(self._reported)

    @property
    def busy(self) -> bool:
        """Whether a text is being asked again."""
        return self._ticket is not None

    def show_decided(self, text: str, decided: TextDecided) -> None:
        """Ask about the text of a decision, unless that was done already."""
        if self._ticket is not None and self._same(decided):
            return
        self.cancel()
        self._asked = (text, decided)
        if self._known is not None and self._known[0] == decided.run_id:
            self._show(self._known[1])
        else:
            self.ask()

    @Slot()
    def ask(self) -> None:
        """Ask in every other way, of the checkpoint that decided."""
        if self._asked is None or self.busy:
            return
        text, decided = self._asked
        checkpoint = str(decided.record["routing"]["model"])
        scanned = "windows" in (decided.record.get("usage") or {})
        self.problem.say("")
        self.note.say("")
        self.view.show_nothing()
        self.again.hide()
        self._ticket = self._client.submit(
            lambda ticket: ProbeText(
                ticket, text, decided.questions, decided.policy, checkpoint, scanned
            )
        )
        self.activity.show_busy(self.tr("Asking in other ways…"), self._ticket)

    @Slot()
    def cancel(self) -> None:
        """Ask no more; the pass under way ends unseen."""
        if self._ticket is not None:
            self._client.cancel(self._ticket)
            self._end()

    @Slot()
    def close_panel(self) -> None:
        """Back to the decision; what is under way is not waited for."""
        self.cancel()
        self.closed.emit()

    def _same(self, decided: TextDecided) -> bool:
        return self._asked is not None and self._asked[1].run_id == decided.run_id

    @Slot(object)
    def _reported(self, report: object) -> None:
        if self._ticket is None or getattr(report, "ticket", None) != self._ticket:
            return
        if isinstance(report, WaysAsked):
            self.activity.show_progress(report.ticket, report.done, report.total)
        elif isinstance(report, TextProbed):
            self._end()
            if self._asked is not None:
                self._known = (self._asked[1].run_id, report.probed)
            self._show(report.probed)
        elif isinstance(report, (JobFailed, JobCancelled)):
            self._end()
            self.problem.say(getattr(report, "message", ""))

    def _end(self) -> None:
        self._ticket = None
        self.activity.end()
        self.again.setVisible(True)

    def _show(self, probed: RowStability) -> None:
        if self._asked is None:
            return
        decided = self._asked[1]
        self.again.hide()
        self.problem.say("")
        self.view.show_probed(probed, decided.questions)
        self.note.say(" ".join(filter(None, (self._differs(probed), self._by_policy(probed)))))

    def _differs(self, probed: RowStability) -> str:
        """What the checkpoint answers differently by now than in the decision that is shown."""
        assert self._asked is not None
        from laya_engine.robustness.questions import told_by

        answers = self._asked[1].record["answers"]
        others = [
            humanise(name)
            for name, told in probed.told.items()
            if name in answers and told_by(answers[name]) != told
        ]
        words = self.tr("Answered differently by now than in the decision: {questions}.")
        return words.format(questions=", ".join(others)) if others else ""

    def _by_policy(self, probed: RowStability) -> str:
        """What a policy that asks for stability makes of it."""
        assert self._asked is not None
        from laya_engine.runs.corrections import decide_corrected

        _, decided = self._asked
        answers, corrections = decided.record["answers"], decided.corrections
        measured = decide_corrected(decided.policy, answers, corrections, probed.holds.shares)
        if measured == decide_corrected(decided.policy, answers, corrections):
            return ""
        words = self.tr(
            "A rule of the policy asks for this; with it the verdict is {verdict}: {why}"
        )
        return words.format(verdict=verdict_name(measured.verdict), why=measured.reasons[0].text)

    def _lay_out(self) -> None:
        back = button(self.tr("&Back to the decision"), "arrow-left", "ghost")
        back.clicked.connect(self.close_panel)
        head = columns(spacing=8)
        head.addWidget(label(self.tr("How stable is this?"), "heading", wrap=True), 1)
        head.addWidget(back)
        act = columns(spacing=8)
        act.addWidget(self.again)
        act.addWidget(self.activity)
        act.addStretch(1)
        scrolled = ScrolledColumn()
        column = scrolled.column(12)
        column.addWidget(
            label(
                self.tr(
                    "The same text is asked about with the options in another order, under other "
                    "label names, in other words, and with other names and numbers in it. None of "
                    "this should change an answer."
                ),
                "small",
                wrap=True,
            )
        )
        column.addLayout(act)
        for each in (self.problem, self.note, self.view):
            column.addWidget(each)
        column.addStretch(1)
        card = frame("card")
        body = rows(card, margin=16, spacing=12)
        body.addLayout(head)
        body.addWidget(scrolled, 1)
        rows(self).addWidget(card)
