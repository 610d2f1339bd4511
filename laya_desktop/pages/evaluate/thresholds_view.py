"""A promise on errors, the thresholds that keep it, and the policy that uses them."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QDoubleSpinBox, QHeaderView

from laya_desktop.engine.study_jobs import ThresholdsPicked
from laya_desktop.engine.worker import sentence
from laya_desktop.pages.evaluate.finding_view import FindingView
from laya_desktop.pages.evaluate.words import automatic_words, decisions_words
from laya_desktop.said import said
from laya_desktop.widgets.basics import button, columns, label, say
from laya_desktop.widgets.tables import Table
from laya_desktop.wording import humanise, translate
from laya_engine.evaluation import Automatic
from laya_engine.evaluation.thresholds import BOUND
from laya_engine.percents import shown_limit

_WIDTHS = (180, 88)


class ThresholdsView(FindingView):
    """`pick_asked` carries the share of automatic answers that may be wrong."""

    pick_asked = Signal(float)

    def __init__(self) -> None:
        super().__init__(
            button(translate("ThresholdsView", "&Use in the policy"), "shield", "primary"),
            button(
                translate("ThresholdsView", "&Undo"),
                "undo",
                "ghost",
                translate("ThresholdsView", "Undo the thresholds"),
            ),
        )
        self.target = QDoubleSpinBox()
        self.target.setRange(0.5, 50.0)
        self.target.setSingleStep(0.5)
        self.target.setDecimals(1)
        self.target.setValue(5.0)
        self.target.setSuffix("%")
        self.target.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.target.setAccessibleName(self.tr("Wrong among automatic answers, at most"))
        pick = button(self.tr("&Find thresholds"), "search", "primary")
        pick.clicked.connect(self._pick)
        heads = (self.tr("Question"), self.tr("From"), self.tr("What it does"))
        self.model.show_rows((), headers=heads)
        self.table = Table(self.model, self.tr("Thresholds by question"), 32, _WIDTHS)
        self.table.setWordWrap(True)  # a refusal is a whole sentence
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        along = columns(spacing=10)
        title = label(self.tr("&At most"), "muted")
        title.setBuddy(self.target)
        along.addWidget(title)
        along.addWidget(self.target)
        along.addWidget(label(self.tr("wrong among automatic answers"), "muted", wrap=True), 1)
        along.addWidget(pick)
        along.addSpacing(16)
        how = label(
            self.tr(
                "The promise holds with 95% confidence for rows like these; where the rows cannot "
                "show it, no threshold is given."
            ),
            "small",
            wrap=True,
        )
        how.setToolTip(said(BOUND))
        self.lay_out(along, (how,), self.table)

    def show_picked(self, found: ThresholdsPicked) -> None:
        """Show what keeps the promise, and what that does to whole decisions."""
        lines, refused = [], []
        for place, (name, one) in enumerate(found.picked.items()):
            if isinstance(one, Automatic):
                lines.append((humanise(name), shown_limit(one.threshold), automatic_words(one)))
            else:
                lines.append((humanise(name), "–", sentence(one)))
                refused.append(place)
        self.model.show_rows(lines, refused)
        if found.together is None:
            say(self._said, self.tr("Not every question that gates the decision has a threshold."))
        else:
            say(self._said, decisions_words(found.together))

    @Slot()
    def _pick(self) -> None:
        self.pick_asked.emit(self.target.value() / 100)
