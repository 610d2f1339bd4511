"""Which rows of which run are looked at, in which order, and by whom."""

from __future__ import annotations

import getpass
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QComboBox, QWidget

from laya_desktop.engine.study_jobs import LabelledRun
from laya_desktop.theme import scaled
from laya_desktop.widgets.basics import columns, label
from laya_desktop.widgets.elided_combo import ElidedCombo
from laya_desktop.widgets.fields import line_edit
from laya_desktop.widgets.run_combo import RunCombo, table_name
from laya_desktop.wording import moment, number
from laya_engine.evaluation.reviewing import SECOND

CHARACTERS = 8  # of the shorter lists, at least
NAME_WIDTH = 110


class QueueBar(QWidget):
    """`wanted` has verdicts as its data, `order` one of the engine's orders, `runs` paths."""

    def __init__(self, reviewer: str) -> None:
        super().__init__()
        self._found: dict[Path, LabelledRun] = {}
        self._wanted: object = None
        self.runs = RunCombo(self.tr("Run to review"))
        self.runs.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.runs.setMinimumWidth(120)
        self.wanted = _combo(self.tr("Which rows"))
        self.wanted.currentTextChanged.connect(self.wanted.setToolTip)
        for title, verdicts in (
            (self.tr("Sent to review"), ("review",)),
            (self.tr("Review and escalate"), ("review", "escalate")),
            (self.tr("All decided rows"), ("auto", "review", "escalate")),
            (self.tr("Second look at others’ rows"), (SECOND,)),
        ):
            self.wanted.addItem(title, verdicts)
        self.order = _combo(self.tr("Order"))
        self.order.addItem(self.tr("Most doubtful first"), "doubtful")
        self.order.addItem(self.tr("Most costly first"), "costly")
        self.order.setToolTip(
            self.tr("Costly: where the most answers of a row are expected to be wrong")
        )
        self.reviewer = line_edit(self.tr("Your name"))
        self.reviewer.setText(reviewer or _user())
        self.reviewer.setMaximumWidth(scaled(NAME_WIDTH))
        name = label(self.tr("Your na&me"), "muted")
        name.setBuddy(self.reviewer)
        along = columns(self, spacing=8)
        for widget, share in (
            (name, 0),
            (self.reviewer, 0),
            (self.wanted, 2),
            (self.order, 2),
            (self.runs, 3),
        ):
            along.addWidget(widget, share)

    @property
    def second_look(self) -> bool:
        """Whether the rows are those that others have looked at."""
        return tuple(self.wanted.currentData()) == (SECOND,)

    def wish_for(self, run: object) -> None:
        """Choose a run, a path as text, as soon as it is offered."""
        self._wanted = run

    def show_runs(self, found: Sequence[LabelledRun]) -> None:
        """Offer other runs; the choice stays where it can."""
        self._found = {run.path: run for run in found}
        first = next((n for n, run in enumerate(found) if run.review), 0)
        words = {path: self._words(run, run.review) for path, run in self._found.items()}
        self.runs.offer(words, first, self._wanted)
        self._wanted = None

    def show_left(self, path: Path, left: int) -> None:
        """How many rows of a run nobody has looked at yet."""
        if (place := self.runs.findData(str(path))) >= 0:
            self.runs.setItemText(place, self._words(self._found[path], left))

    def _words(self, run: LabelledRun, left: int) -> str:
        words = self.tr("{name}, {date}: {rows} to review")
        name, date = table_name(run.source), moment(run.created)
        return words.format(name=name, date=date, rows=number(left))


def _combo(name: str) -> QComboBox:
    result = ElidedCombo()
    result.setAccessibleName(name)
    result.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    result.setMinimumContentsLength(CHARACTERS)
    return result


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError):  # a system without an entry for this user
        return ""
