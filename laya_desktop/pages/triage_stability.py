"""How stable the decision about a text is: asked again in the engine's thread, shown way by way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Slot

from laya_desktop.engine.jobs import TextDecided
from laya_desktop.engine.probe_jobs import ProbeText, TextProbed, WaysAsked
from laya_desktop.pages.triage_panel import TriagePanel
from laya_desktop.said import said
from laya_desktop.widgets.basics import button, columns, label
from laya_desktop.widgets.notice import Notice
from laya_desktop.widgets.stability_view import StabilityView
from laya_desktop.wording import humanise, translate, verdict_name

if TYPE_CHECKING:
    from laya_desktop.engine.client import EngineClient
    from laya_engine.robustness import RowStability


class StabilityPanel(TriagePanel):
    """Keeps what came of the decision that was asked about last."""

    def __init__(self, client: EngineClient) -> None:
        super().__init__(client, translate("StabilityPanel", "How stable is this?"))
        self._asked: tuple[str, TextDecided] | None = None
        self._known: tuple[str, RowStability] | None = None  # request of the decision, its outcome
        self.again = button(self.tr("&Ask again"), "play", "primary")
        self.again.clicked.connect(self.ask)
        self.note = Notice("notice", "info")
        self.view = StabilityView()
        self._lay_out()

    def show_decided(self, text: str, decided: TextDecided) -> None:
        """Ask about the text of a decision, unless that was done already."""
        if self.busy and self._same(decided):
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
        self.note.say("")
        self.view.show_nothing()
        self.again.hide()
        self.begin(
            lambda ticket: ProbeText(
                ticket, text, decided.questions, decided.policy, checkpoint, scanned
            ),
            self.tr("Asking in other ways…"),
        )

    def told(self, report: object) -> None:
        if isinstance(report, WaysAsked):
            self.activity.show_progress(report.ticket, report.done, report.total)
        elif isinstance(report, TextProbed):
            self.end()
            if self._asked is not None:
                self._known = (self._asked[1].run_id, report.probed)
            self._show(report.probed)

    def end(self) -> None:
        super().end()
        self.again.setVisible(True)

    def _same(self, decided: TextDecided) -> bool:
        return self._asked is not None and self._asked[1].run_id == decided.run_id

    def _show(self, probed: RowStability) -> None:
        if self._asked is None:
            return
        decided = self._asked[1]
        self.again.hide()
        self._problem.say("")
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
        return words.format(
            verdict=verdict_name(measured.verdict), why=said(measured.reasons[0].text)
        )

    def _lay_out(self) -> None:
        act = columns(spacing=8)
        act.addWidget(self.again)
        act.addWidget(self.activity)
        act.addStretch(1)
        self.column.addWidget(
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
        self.column.addLayout(act)
        for each in (self._problem, self.note, self.view):
            self.column.addWidget(each)
        self.column.addStretch(1)
