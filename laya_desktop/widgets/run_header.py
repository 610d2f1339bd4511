"""The head of a run: progress, rate, time left, and what can be done."""

from __future__ import annotations

from time import monotonic

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QMenu, QProgressBar, QPushButton, QToolButton, QWidget

from laya_desktop.run_clock import RunClock
from laya_desktop.widgets.basics import button, columns, frame, label, rows, tool
from laya_desktop.widgets.elided_label import ElidedLabel
from laya_desktop.wording import duration, number, shipped, translate
from laya_engine.presets import QUESTION_SETS
from laya_engine.runs import RunCounts, RunSettings

# What a run does: answers rows, stands in line, needs a checkpoint first; was paused, or nothing.
GOING_ON = ("running", "waiting", "parked")
STATES = (*GOING_ON, "paused", "idle")


class RunHeader(QWidget):
    """Says how far a run is; its buttons ask the view and the page."""

    pause_asked = Signal()
    stop_asked = Signal()
    continue_asked = Signal()
    retry_asked = Signal()
    export_asked = Signal()
    close_asked = Signal()

    def __init__(self, menu: QMenu) -> None:
        super().__init__()
        self._clock = RunClock()
        self._counts = RunCounts(0, 0, 0, {})
        self._state = "idle"
        self._name = ElidedLabel("heading")
        self._about = ElidedLabel("small")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Rows decided"))
        self._said = label("", "small")
        self.pause = self._button(self.tr("&Pause"), "pause", self.pause_asked)
        self.pause.setToolTip(self.tr("Stop after the current pass; what is decided stays (Esc)"))
        self.stop = self._button(self.tr("Ca&ncel"), "stop", self.stop_asked)
        self.stop.setAccessibleName(self.tr("Cancel the run"))
        self.stop.setToolTip(self.tr("Leave the open rows undecided; what is decided stays"))
        self.go_on = button(self.tr("&Continue"), "play", "primary")
        self.go_on.setToolTip(self.tr("Decide the rows that are open (Ctrl+Enter)"))
        self.go_on.clicked.connect(self.continue_asked)
        self.retry = self._button(self.tr("&Retry failed rows"), "reset", self.retry_asked)
        self.policy = button(self.tr("P&olicy"), "shield")
        self.policy.setCheckable(True)
        self.policy.setToolTip(self.tr("Decide every row by another policy, without the model"))
        self.export = self._button(self.tr("&Export…"), "download", self.export_asked)
        close = button(self.tr("&Back"), "arrow-left", "ghost", self.tr("Back to the tables"))
        close.clicked.connect(self.close_asked)

        words = rows(spacing=2)
        words.addWidget(self._name)
        words.addWidget(self._about)
        top = columns(spacing=8)
        top.addWidget(close)
        top.addSpacing(4)
        top.addLayout(words, 1)
        # Where one click continues a run, a second one may pause it, but not cancel it.
        for each in (self.retry, self.stop, self.pause, self.go_on, self.policy, self.export):
            top.addWidget(each)
        top.addWidget(_menu_button(menu, self.tr("More to do with the run")))
        card = frame("card")
        inside = rows(card, margin=12, spacing=8)
        inside.addLayout(top)
        along = columns(spacing=16)
        along.addWidget(self._bar, 1)
        along.addWidget(self._said)
        inside.addLayout(along)
        rows(self).addWidget(card)

    @property
    def said(self) -> str:
        """The line under the bar."""
        return self._said.text()

    def show_run(self, settings: RunSettings) -> None:
        """What the run asks of which table."""
        self._name.setText(settings.source.name)
        about = self.tr("Column “{column}”  ·  {questions}  ·  policy {policy}")
        self._about.setText(
            about.format(
                column=settings.text_column,
                questions=_set_title(settings.question_set),
                policy=shipped(settings.policy.name),
            )
        )

    def show_counts(self, counts: RunCounts, state: str, hopeless: int = 0) -> None:
        """How far the run is; `state` is one of `STATES`.

        Of the failed rows so many are `hopeless`: they hold nothing to decide.
        """
        if state != self._state:
            self._clock.restart()
        self._state, self._counts = state, counts
        done = counts.total - counts.pending
        if state == "running":
            self._clock.saw(monotonic(), done)
        self._bar.setRange(0, max(1, counts.total))
        self._bar.setValue(done)
        active = state in GOING_ON
        self.pause.setVisible(active)
        self.stop.setVisible(active)
        self.go_on.setVisible(not active and counts.pending > 0)
        self.retry.setVisible(not active and counts.failed > hopeless)
        self._said.setText(self._sentence(done))

    def _sentence(self, done: int) -> str:
        counts, total = self._counts, self._counts.total
        words = {"done": number(done), "total": number(total)}
        if self._state == "waiting":
            return self.tr("{done} of {total} rows  ·  waits for another run", "", total).format(
                **words
            )
        if self._state == "parked":
            return self.tr("{done} of {total} rows  ·  waits for a checkpoint", "", total).format(
                **words
            )
        if self._state == "running":
            left = self._clock.left(counts.pending)
            if left is None:
                return self.tr("{done} of {total} rows  ·  measuring the speed…", "", total).format(
                    **words
                )
            return self.tr(
                "{done} of {total} rows  ·  {rate} rows/s  ·  {left} left", "", total
            ).format(rate=f"{self._clock.rate:.1f}", left=duration(left), **words)
        if counts.pending and self._state == "paused":
            return self.tr("{done} of {total} rows  ·  paused", "", total).format(**words)
        if counts.pending:
            return self.tr(
                "{done} of {total} rows  ·  stopped; what is decided is kept", "", total
            ).format(**words)
        if counts.failed:
            return self.tr(
                "{done} of {total} rows  ·  finished; {n} could not be decided", "", total
            ).format(n=number(counts.failed), **words)
        return self.tr("{done} of {total} rows  ·  finished", "", total).format(**words)

    def _button(self, text: str, icon: str, asks: SignalInstance) -> QPushButton:
        result = button(text, icon)
        result.clicked.connect(asks)
        return result


def _set_title(name: str) -> str:
    """What the lists call the question set with a name; an own set is called by its name."""
    preset = QUESTION_SETS.get(name)
    return shipped(name) if preset is None else translate("Presets", preset.title)


def _menu_button(menu: QMenu, name: str) -> QToolButton:
    result = tool("more", name)
    result.setProperty("kind", "menu")
    result.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    result.setMenu(menu)
    return result
