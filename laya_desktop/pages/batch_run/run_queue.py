"""Which runs there are to answer: the one under way, those that wait, and those that are paused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFrame, QWidget

from laya_desktop.widgets.basics import IconLabel, button, columns, label, rows
from laya_desktop.widgets.elided_label import ElidedLabel
from laya_desktop.wording import number
from laya_engine.runs import RunCounts

_ICONS = {"running": "play", "waiting": "pulse", "parked": "download", "paused": "pause"}


@dataclass(frozen=True)
class QueuedRun:
    """`state` is one of `run_header.STATES`, and not the last of them."""

    name: str
    state: str
    counts: RunCounts


class RunQueue(QFrame):
    """Hidden while nothing is to be told. Its signals carry the path of a run."""

    show_asked = Signal(object)
    pause_asked = Signal(object)
    continue_asked = Signal(object)
    cancel_asked = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.setAccessibleName(self.tr("Runs to answer"))
        self._lines: dict[Path, _Line] = {}
        self._body = rows(self, margin=8, spacing=2)
        self.hide()

    @property
    def lines(self) -> list[tuple[str, str]]:
        """Name and words of each run in the list."""
        return [line.words for line in self._lines.values()]

    def show_runs(self, runs: Mapping[Path, QueuedRun], shown: Path | None) -> None:
        """Tell about runs in their order; one that is `shown` and alone tells itself."""
        if list(runs) != list(self._lines):
            for line in self._lines.values():
                self._body.removeWidget(line)
                line.hide()
                line.deleteLater()
            self._lines = {path: _Line(path, self) for path in runs}
            for line in self._lines.values():
                self._body.addWidget(line)
        for path, run in runs.items():
            self._lines[path].show_run(run, path == shown)
        self.setVisible(bool(runs) and list(runs) != [shown])


class _Line(QWidget):
    """A run and what can be done with it."""

    def __init__(self, path: Path, queue: RunQueue) -> None:
        super().__init__()
        self._path, self._queue = path, queue
        self._icon = IconLabel("play", "muted", side=16)
        self._name = ElidedLabel("")
        self._said = label("", "small")
        self._show = button(self.tr("Show"), "table", "ghost")
        self._pause = button(self.tr("Pause"), "pause", "ghost")
        self._go_on = button(self.tr("Continue"), "play", "ghost")
        self._cancel = button(self.tr("Cancel"), "close", "ghost")
        self._show.clicked.connect(self._show_asked)
        self._pause.clicked.connect(self._pause_asked)
        self._go_on.clicked.connect(self._continue_asked)
        self._cancel.clicked.connect(self._cancel_asked)
        for each in (self._pause, self._go_on):  # one takes the place of the other
            each.setMinimumWidth(self._go_on.sizeHint().width())
        body = columns(self, spacing=8)
        body.setContentsMargins(8, 0, 0, 0)
        body.addWidget(self._icon)
        body.addWidget(self._name, 1)
        body.addWidget(self._said)
        for each in (self._show, self._pause, self._go_on, self._cancel):
            body.addWidget(each)

    @property
    def words(self) -> tuple[str, str]:
        """Name and state."""
        return self._name.text(), self._said.text()

    def show_run(self, run: QueuedRun, shown: bool) -> None:
        """How far the run is by now."""
        self._icon.show_icon(_ICONS[run.state], "accent" if run.state == "running" else "muted")
        self._name.setText(run.name)
        self._said.setText(self._how_far(run))
        self._show.setEnabled(not shown)
        self._pause.setVisible(run.state != "paused")
        self._go_on.setVisible(run.state == "paused")
        for each in (self._show, self._pause, self._go_on, self._cancel):
            each.setAccessibleName(f"{each.text()}: {run.name}")

    def _how_far(self, run: QueuedRun) -> str:
        total, done = run.counts.total, run.counts.total - run.counts.pending
        words = {
            "running": self.tr("{done} of {total} rows  ·  under way", "", total),
            "waiting": self.tr("{done} of {total} rows  ·  waits", "", total),
            "parked": self.tr("{done} of {total} rows  ·  waits for a checkpoint", "", total),
            "paused": self.tr("{done} of {total} rows  ·  paused", "", total),
        }[run.state]
        return words.format(done=number(done), total=number(total))

    @Slot()
    def _show_asked(self) -> None:
        self._queue.show_asked.emit(self._path)

    @Slot()
    def _pause_asked(self) -> None:
        self._queue.pause_asked.emit(self._path)

    @Slot()
    def _continue_asked(self) -> None:
        self._queue.continue_asked.emit(self._path)

    @Slot()
    def _cancel_asked(self) -> None:
        self._queue.cancel_asked.emit(self._path)
