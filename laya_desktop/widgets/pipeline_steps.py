"""The steps of a pipeline: which checkpoint answered each, why it, and how long it took."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout

from laya_desktop.engine.worker import sentence
from laya_desktop.widgets.basics import IconLabel, clear, label
from laya_desktop.wording import humanise, number

GAP = 8  # below each step


class PipelineSteps(QFrame):
    """A card with a row a step; hidden for a decision that has no steps."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._told: tuple[str, ...] = ()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(16, 12, 16, 12 - GAP)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(2, 1)
        self.hide()

    @property
    def told(self) -> tuple[str, ...]:
        """What each row says, as assistive tools read it."""
        return self._told

    def show_steps(self, steps: Sequence[Mapping[str, Any]]) -> None:
        """Show the `steps` of a record; none hides the card."""
        clear(self._grid)
        self._told = tuple(map(self._show_step, range(len(steps)), steps))
        self.setAccessibleName(self.tr("Steps"))
        self.setAccessibleDescription("; ".join(self._told))
        self.setVisible(bool(steps))

    def _show_step(self, index: int, step: Mapping[str, Any]) -> str:
        asked = step["status"] == "answered"
        name, why = humanise(step["step"]), sentence(step["reason" if asked else "because"])
        model = step["model"] if asked else self.tr("left out")
        time = self._time_of(step) if asked else ""
        reason = label(why, "small", wrap=True)
        reason.setContentsMargins(0, 0, 0, GAP)
        row = 2 * index
        middle = Qt.AlignmentFlag.AlignVCenter
        icon = IconLabel("check-circle" if asked else "ban", "auto" if asked else "muted")
        self._grid.addWidget(icon, row, 0, middle)
        self._grid.addWidget(label(name, "heading"), row, 1, middle)
        self._grid.addWidget(label(model, "" if asked else "muted"), row, 2, middle)
        self._grid.addWidget(label(time, "muted"), row, 3, middle | Qt.AlignmentFlag.AlignRight)
        self._grid.addWidget(reason, row + 1, 1, 1, 3)
        return ", ".join(filter(None, (name, model, time, why)))

    def _time_of(self, step: Mapping[str, Any]) -> str:
        took, loading = number(round(step["elapsed_ms"])), step.get("load_ms", 0.0)
        if not loading:
            return self.tr("{n} ms").format(n=took)
        words = self.tr("loaded in {load} ms, then {n} ms")
        return words.format(load=number(round(loading)), n=took)
