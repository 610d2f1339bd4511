"""Whether decisions hold when what should not matter is changed."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QDoubleSpinBox, QWidget

from laya_desktop.engine.study_jobs import RunProbed
from laya_desktop.models.text_table import TextTable
from laya_desktop.widgets.activity import Activity
from laya_desktop.widgets.basics import button, columns, frame, label, rows
from laya_desktop.widgets.notice import Notice
from laya_desktop.widgets.tables import table_view
from laya_desktop.wording import humanise, number, percent, translate
from laya_engine.evaluation import Estimate

ROWS = 20


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
        self.model = TextTable(
            (
                self.tr("What is changed"),
                self.tr("Asked"),
                self.tr("Decisions that flip"),
                self.tr("Answers that flip"),
            ),
            self,
        )
        self.table = table_view(self.model, self.tr("Flips by what is changed"), 32)
        for column, width in enumerate((180, 72, 180)):
            self.table.setColumnWidth(column, width)
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
                    "names, in other words, and with other names and numbers in the text. Evaluate "
                    "again to see the figures by whether the decision is stable."
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
        self._said.setText("")

    def show_probed(self, found: RunProbed) -> None:
        """Show how often each change flips something."""
        names = {
            "option order": self.tr("Option order"),
            "label names": self.tr("Label names"),
            "wording": self.tr("Wording of the questions"),
            "names": self.tr("Names in the text"),
            "numbers": self.tr("Numbers in the text"),
        }
        self.model.show_rows(
            [
                (
                    names[one.kind],
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
        self._said.setText(
            self.tr(
                "Of {rows} rows, the decision of {unstable} changes in at least one way."
            ).format(rows=number(len(found.rows)), unstable=number(unstable))
        )

    @Slot()
    def _probe(self) -> None:
        self.probe_asked.emit(round(self.rows.value()))


def _share(one: Estimate) -> str:
    return translate("Figures", "{share} ({low} to {high})").format(
        share=percent(one.value), low=percent(one.low), high=percent(one.high)
    )
