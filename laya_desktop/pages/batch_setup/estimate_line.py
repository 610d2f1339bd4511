"""What a run would take, in words."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFrame

from laya_desktop.engine.jobs import Availability, FileProgress
from laya_desktop.widgets.activity import Activity
from laya_desktop.widgets.basics import columns, label, rows
from laya_desktop.wording import duration, number
from laya_engine.runs import RunPlan


class EstimateLine(QFrame):
    """Hidden until an estimate is asked for."""

    cancel_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "sunken")
        self._first = label("", wrap=True)
        self._more = label("", "small", wrap=True)
        self._activity = Activity()
        self._activity.cancel_asked.connect(self.cancel_asked)
        waiting = columns()
        waiting.addWidget(self._activity)
        waiting.addStretch(1)
        body = rows(self, margin=10, spacing=2)
        body.addLayout(waiting)
        body.addWidget(self._first)
        body.addWidget(self._more)
        self.forget()

    @property
    def said(self) -> str:
        """What is said, "" while nothing is."""
        return "\n".join(filter(None, (self._first.text(), self._more.text())))

    @property
    def waiting(self) -> bool:
        """Whether an estimate is being made."""
        return self._activity.ticket is not None

    def show_waiting(self, ticket: int) -> None:
        """The rows are being read."""
        self._say("", "")
        self._activity.show_busy(self.tr("Reading the rows…"), ticket)
        self._activity.show()
        self.show()

    def show_progress(self, progress: FileProgress) -> None:
        """How far that is."""
        self._activity.show_progress(progress.ticket, progress.done, progress.total)

    def show_plan(
        self, plan: RunPlan, available: Mapping[str, Availability], loaded: Collection[str]
    ) -> None:
        """Say what a run would take; `available` and `loaded` are about checkpoints."""
        self.forget()
        first = [self._rows(plan), self._time(plan)]
        more = [self._tokens(plan)]
        more += [
            self._checkpoint(name, rows_there, available.get(name), name in loaded)
            for name, rows_there in plan.checkpoints.items()
        ]
        if plan.undecidable:
            words = self.tr("Bad rows, only marked: {n}.")
            more.append(words.format(n=number(plan.undecidable)))
        self._say("  ".join(first), "  ".join(more))
        self.setAccessibleName(self.said)
        self.show()

    def show_problem(self, why: str) -> None:
        """The estimate could not be made."""
        self.forget()
        self._say(why, "")
        self.setVisible(bool(why))

    @Slot()
    def forget(self) -> None:
        """There is no estimate of what is set up now."""
        self._activity.end()
        self._activity.hide()
        self._say("", "")
        self.hide()

    def _say(self, first: str, more: str) -> None:
        self._first.setText(first)
        self._first.setVisible(bool(first))
        self._more.setText(more)
        self._more.setVisible(bool(more))

    def _rows(self, plan: RunPlan) -> str:
        same = plan.rows - plan.different
        if same:
            return self.tr(
                "Rows to decide: {rows}; identical to another and answered with it: {same}."
            ).format(rows=number(plan.rows), same=number(same))
        return self.tr("Rows to decide: {rows}, all different.").format(rows=number(plan.rows))

    def _time(self, plan: RunPlan) -> str:
        if plan.minutes is None:
            return self.tr("How long is not known: no run has measured this machine's pace yet.")
        if plan.at_most:
            return self.tr("At most about {time}, by the texts decided so far.").format(
                time=duration(plan.minutes * 60)
            )
        return self.tr("About {time}.").format(time=duration(plan.minutes * 60))

    def _tokens(self, plan: RunPlan) -> str:
        exact = plan.counted_by == "tokenizer"
        words = (
            self.tr("Tokens: about {tokens}. Passes: {passes}.")
            if exact
            else self.tr("Tokens: roughly {tokens}, by the length of the texts. Passes: {passes}.")
        )
        return words.format(tokens=number(plan.tokens), passes=number(plan.passes))

    def _checkpoint(
        self, name: str, rows_there: int, found: Availability | None, here: bool
    ) -> str:
        if here:
            words = self.tr("By {name}: {rows} (in memory).")
        elif found is None or found.on_disk:
            words = self.tr("By {name}: {rows} (on this disk, loaded first).")
        else:
            words = self.tr("By {name}: {rows} (not on this disk, fetched first).")
        return words.format(name=name, rows=number(rows_there))
