"""The head of a run: progress, rate, time left, and what can be done."""

from __future__ import annotations

from time import monotonic

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from laya_desktop.run_clock import RunClock
from laya_desktop.widgets.basics import button, columns, frame, label, rows
from laya_desktop.wording import duration, number
from laya_engine.runs import RunCounts, RunSettings


class RunHeader(QWidget):
    """Says how far a run is; its buttons ask the page."""

    stop_asked = Signal()
    continue_asked = Signal()
    export_asked = Signal()
    close_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._clock = RunClock()
        self._counts = RunCounts(0, 0, 0, {})
        self._running = False
        self._name = label("", "heading")
        self._about = label("", "small")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Rows decided"))
        self._said = label("", "small")
        self.stop = button(self.tr("Ca&ncel"), "stop", name=self.tr("Cancel the run"))
        self.stop.setToolTip(self.tr("Stop after the current pass; what is decided stays (Esc)"))
        self.go_on = button(self.tr("&Continue"), "play", "primary")
        self.export = button(self.tr("&Export…"), "download")
        close = button(self.tr("&Back"), "arrow-left", "ghost", self.tr("Back to the tables"))
        self.stop.clicked.connect(self.stop_asked)
        self.go_on.clicked.connect(self.continue_asked)
        self.export.clicked.connect(self.export_asked)
        close.clicked.connect(self.close_asked)

        words = rows(spacing=2)
        words.addWidget(self._name)
        words.addWidget(self._about)
        top = columns(spacing=8)
        top.addWidget(close)
        top.addSpacing(4)
        top.addLayout(words, 1)
        for each in (self.stop, self.go_on, self.export):
            top.addWidget(each)
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

    def show_run(self, settings: RunSettings, counts: RunCounts) -> None:
        """Another run."""
        self._name.setText(settings.source.name)
        about = self.tr("Column “{column}”  ·  {questions}  ·  policy {policy}")
        self._about.setText(
            about.format(
                column=settings.text_column,
                questions=settings.question_set,
                policy=settings.policy.name,
            )
        )
        self._clock.restart()
        self.show_counts(counts, running=False)

    def show_counts(self, counts: RunCounts, running: bool) -> None:
        """How far the run is, and whether it goes on."""
        if running and not self._running:
            self._clock.restart()
        self._running, self._counts = running, counts
        done = counts.total - counts.pending
        if running:
            self._clock.saw(monotonic(), done)
        self._bar.setRange(0, max(1, counts.total))
        self._bar.setValue(done)
        self.stop.setVisible(running)
        self.go_on.setVisible(not running and counts.pending > 0)
        self._said.setText(self._sentence(done))

    def _sentence(self, done: int) -> str:
        counts = self._counts
        text = self.tr("{done} of {total} rows").format(
            done=number(done), total=number(counts.total)
        )
        if self._running:
            left = self._clock.left(counts.pending)
            if left is None:
                return text + self.tr("  ·  measuring the speed…")
            return text + self.tr("  ·  {rate} rows/s  ·  {left} left").format(
                rate=f"{self._clock.rate:.1f}", left=duration(left)
            )
        if counts.pending:
            return text + self.tr("  ·  stopped; what is decided is kept")
        if counts.failed:
            return text + self.tr("  ·  finished; {n} could not be decided").format(
                n=number(counts.failed)
            )
        return text + self.tr("  ·  finished")
