"""Which rows of which run are looked at, in which order, and by whom."""

from __future__ import annotations

import getpass
from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox, QWidget

from laya_desktop.engine.study_jobs import LabelledRun
from laya_desktop.widgets.basics import columns, label
from laya_desktop.widgets.fields import line_edit
from laya_desktop.wording import number
from laya_engine.evaluation.reviewing import SECOND


class QueueBar(QWidget):
    """`wanted` has verdicts as its data, `order` one of the engine's orders, `runs` paths."""

    def __init__(self, reviewer: str) -> None:
        super().__init__()
        self.runs = _combo(self.tr("Run to review"), 1000)
        self.runs.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.runs.setMinimumWidth(232)
        self.runs.currentTextChanged.connect(self.runs.setToolTip)
        self.wanted = _combo(self.tr("Which rows"))
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
        self.reviewer.setMaximumWidth(110)
        name = label(self.tr("Your na&me"), "muted")
        name.setBuddy(self.reviewer)
        along = columns(self, spacing=8)
        for widget in (name, self.reviewer, self.wanted, self.order, self.runs):
            along.addWidget(widget)

    @property
    def second_look(self) -> bool:
        """Whether the rows are those that others have looked at."""
        return tuple(self.wanted.currentData()) == (SECOND,)

    def show_runs(self, found: Sequence[LabelledRun]) -> None:
        """Offer other runs; the choice stays where it can."""
        with QSignalBlocker(self.runs):
            wanted = self.runs.currentData()
            self.runs.clear()
            for run in found:
                words = self.tr("{name}: {rows} to review").format(
                    name=run.name, rows=number(run.review)
                )
                self.runs.addItem(words, str(run.path))
            place = self.runs.findData(wanted)
            if place < 0:
                place = next((n for n, run in enumerate(found) if run.review), 0)
            self.runs.setCurrentIndex(place)
        self.runs.setToolTip(self.runs.currentText())


def _combo(name: str, widest: int = 184) -> QComboBox:
    result = QComboBox()
    result.setAccessibleName(name)
    result.setMaximumWidth(widest)
    return result


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError):  # a system without an entry for this user
        return ""
