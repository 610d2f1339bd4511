"""A promise on errors, the thresholds that keep it, and the policy that uses them."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QDoubleSpinBox, QHeaderView, QWidget

from laya_desktop.engine.study_jobs import ThresholdsPicked
from laya_desktop.engine.worker import sentence
from laya_desktop.models.text_table import TextTable
from laya_desktop.pages.evaluate.words import automatic_words, decisions_words
from laya_desktop.said import said
from laya_desktop.widgets.basics import button, columns, frame, label, rows, say
from laya_desktop.widgets.notice import Notice
from laya_desktop.widgets.tables import table_view
from laya_desktop.wording import humanise
from laya_engine.evaluation import Automatic
from laya_engine.evaluation.thresholds import BOUND
from laya_engine.percents import shown_limit


class ThresholdsView(QWidget):
    """`pick_asked` carries the share of automatic answers that may be wrong."""

    pick_asked = Signal(float)
    apply_asked = Signal()
    undo_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
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
        self.apply = button(self.tr("&Use in the policy"), "shield", "primary")
        self.apply.clicked.connect(self.apply_asked)
        self.undo = button(self.tr("&Undo"), "undo", "ghost", self.tr("Undo the thresholds"))
        self.undo.clicked.connect(self.undo_asked)
        self.problem = Notice("problem")
        self._said = label("", "", wrap=True)
        self._said.hide()
        self._state = label("", "muted", wrap=True)
        self.model = TextTable(
            (self.tr("Question"), self.tr("From"), self.tr("What it does")), self
        )
        self.table = table_view(self.model, self.tr("Thresholds by question"), 32)
        self.table.setWordWrap(True)  # a refusal is a whole sentence
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.setColumnWidth(0, 180)
        self.table.setColumnWidth(1, 88)
        along = columns(spacing=10)
        title = label(self.tr("&At most"), "muted")
        title.setBuddy(self.target)
        along.addWidget(title)
        along.addWidget(self.target)
        along.addWidget(label(self.tr("wrong among automatic answers"), "muted", wrap=True), 1)
        along.addWidget(pick)
        along.addSpacing(16)
        along.addWidget(self.undo)
        along.addWidget(self.apply)
        how = label(
            self.tr(
                "The promise holds with 95% confidence for rows like these; where the rows cannot "
                "show it, no threshold is given."
            ),
            "small",
            wrap=True,
        )
        how.setToolTip(said(BOUND))
        card = frame("card")
        inside = rows(card, margin=16, spacing=12)
        inside.addLayout(along)
        inside.addWidget(how)
        inside.addWidget(self.table, 1)
        inside.addWidget(self._said)
        inside.addWidget(self._state)
        body = rows(self, spacing=12)
        body.addWidget(self.problem)
        body.addWidget(card, 1)
        self.clear()

    @property
    def said(self) -> str:
        """What the thresholds do to whole decisions."""
        return self._said.text()

    @property
    def state(self) -> str:
        """What was done with them."""
        return self._state.text()

    def clear(self) -> None:
        """Nothing was picked yet."""
        self.model.show_rows(())
        say(self._said, "")
        self.show_state("", can_apply=False, can_undo=False)

    def show_picked(self, found: ThresholdsPicked) -> None:
        """Show what keeps the promise."""
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

    def show_state(self, text: str, *, can_apply: bool, can_undo: bool) -> None:
        """Say what was done, and what can be done."""
        say(self._state, text)
        self.apply.setEnabled(can_apply)
        self.undo.setVisible(can_undo)

    @Slot()
    def _pick(self) -> None:
        self.pick_asked.emit(self.target.value() / 100)
