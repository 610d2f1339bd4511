"""Whether decisions hold when what should not matter is changed."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QDoubleSpinBox, QWidget

from laya_desktop.engine.probe_jobs import RunProbed
from laya_desktop.models.text_table import TextTable
from laya_desktop.pages.evaluate.words import count_words
from laya_desktop.widgets.activity import Activity
from laya_desktop.widgets.basics import button, columns, frame, label, rows, say
from laya_desktop.widgets.notice import Notice
from laya_desktop.widgets.stability_words import kind_name
from laya_desktop.widgets.tables import Table
from laya_desktop.wording import humanise, number, percent, translate
from laya_engine.evaluation import Estimate

ROWS = 20
_WIDTHS = (180, 92, 72, 180)


class RobustnessView(QWidget):
    """`probe_asked` carries how many rows are asked again."""

    probe_asked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.rows = QDoubleSpinBox()
        self.rows.setDecimals(0)
        self.rows.setRange(1, 1000)
        self.rows.setValue(ROWS)
        self.rows.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.rows.setAccessibleName(self.tr("Rows to ask again"))
        self.probe = button(self.tr("&Ask again"), "compare", "primary")
        self.probe.clicked.connect(self._probe)
        self.activity = Activity()
        self.problem = Notice("problem")
        self._said = label("", "", wrap=True)
        self._said.hide()
        self.model = TextTable(
            (
                self.tr("What is changed"),
                self.tr("Rows"),
                self.tr("Asked"),
                self.tr("Decisions that flip"),
                self.tr("Answers that flip"),
            ),
            self,
        )
        self.table = Table(self.model, self.tr("Flips by what is changed"), 32, _WIDTHS)
        along = columns(spacing=10)
        title = label(self.tr("&Rows"), "muted")
        title.setBuddy(self.rows)
        for widget in (title, self.rows, self.probe):
            along.addWidget(widget)
        along.addStretch(1)
        along.addWidget(self.activity)
        card = frame("card")
        inside = rows(card, margin=16, spacing=12)
        inside.addLayout(along)
        inside.addWidget(
            label(
                self.tr(
                    "The same rows are asked with the options in another order, under other label "
                    "names, in other words, and with other names and numbers in the text. How far "
                    "each answer holds is kept in the run: the Batch page shows it, a rule of a "
                    "policy can ask for it, and figures are split by it."
                ),
                "small",
                wrap=True,
            )
        )
        inside.addWidget(self.table, 1)
        inside.addWidget(self._said)
        body = rows(self, spacing=12)
        body.addWidget(self.problem)
        body.addWidget(card, 1)

    @property
    def said(self) -> str:
        """The outcome in a sentence."""
        return self._said.text()

    def clear(self) -> None:
        """Nothing was asked again yet."""
        self.model.show_rows(())
        say(self._said, "")

    def show_probed(self, found: RunProbed) -> None:
        """Show how often each change flips something."""
        self.model.show_rows(
            [
                (
                    kind_name(one.kind),
                    count_words(one.rows, one.few),
                    number(one.asked),
                    _share(one.verdicts),
                    ", ".join(
                        f"{humanise(name)} {percent(share.value)}"
                        for name, share in one.questions.items()
                        if share.value
                    )
                    or "–",
                )
                for one in found.flips
            ]
        )
        unstable = sum(row.stability < 1 for row in found.rows)
        said = self.tr(
            "Of {rows} rows, the decision of {unstable} changes in at least one way.",
            "",
            len(found.rows),
        ).format(rows=number(len(found.rows)), unstable=number(unstable))
        if found.left_out:
            left_out = self.tr(
                "{n} more were left out: they are answered differently now than when the run was "
                "decided."
            )
            said = f"{said} {left_out.format(n=number(found.left_out))}"
        say(self._said, said)

    @Slot()
    def _probe(self) -> None:
        self.probe_asked.emit(round(self.rows.value()))


def _share(one: Estimate) -> str:
    return translate("Figures", "{share} ({low} to {high})").format(
        share=percent(one.value), low=percent(one.low), high=percent(one.high)
    )
