"""A copy of a small checkpoint learns the labelled rows; what came of it, side by side."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QDoubleSpinBox, QProgressBar, QWidget

from laya_desktop.models.text_table import TextTable
from laya_desktop.pages.evaluate.words import estimate_words
from laya_desktop.widgets.basics import button, columns, frame, label, rows
from laya_desktop.widgets.fields import line_edit
from laya_desktop.widgets.notice import Notice
from laya_desktop.widgets.tables import table_view
from laya_desktop.wording import duration, humanise, number
from laya_engine.learning import Progress, Taught

MINUTES = 12


class TeachView(QWidget):
    """`teach_asked` carries a name and minutes; the other signals are about what was made."""

    teach_asked = Signal(str, int)
    stop_asked = Signal()
    use_asked = Signal()
    discard_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.name = line_edit(self.tr("Name of the new checkpoint"))
        self.name.setText("my-checkpoint")
        self.minutes = QDoubleSpinBox()
        self.minutes.setDecimals(0)
        self.minutes.setRange(1, 240)
        self.minutes.setValue(MINUTES)
        self.minutes.setSuffix(self.tr(" min"))
        self.minutes.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.minutes.setAccessibleName(self.tr("Minutes of learning, at most"))
        self.teach = button(self.tr("&Teach the starter"), "sparkle", "primary")
        self.teach.clicked.connect(self._teach)
        self.stop = button(self.tr("&Stop"), "stop", name=self.tr("Stop teaching"))
        self.stop.setToolTip(self.tr("What was learnt so far is kept; teach again to go on"))
        self.stop.clicked.connect(self.stop_asked)
        self.use = button(self.tr("&Use it"), "check-circle", "primary")
        self.use.setToolTip(self.tr("Answer with it wherever the starter answers now"))
        self.use.clicked.connect(self.use_asked)
        self.discard = button(
            self.tr("Throw it &away"), "trash", name=self.tr("Throw the copy away")
        )
        self.discard.clicked.connect(self.discard_asked)
        self.problem = Notice("problem")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setRange(0, 1000)
        self._bar.setAccessibleName(self.tr("Teaching"))
        self._said = label("", "", wrap=True)
        self._findings = label("", "muted", wrap=True)
        self.model = TextTable(
            (
                self.tr("Question"),
                self.tr("Rows"),
                self.tr("Right before"),
                self.tr("Right after"),
                self.tr("Calibration error before"),
                self.tr("after"),
            ),
            self,
        )
        self.table = table_view(self.model, self.tr("The copy beside what it was made from"), 32)
        for column, width in enumerate((180, 72, 160, 160, 200)):
            self.table.setColumnWidth(column, width)
        along = columns(spacing=10)
        for title, field in ((self.tr("&Name"), self.name), (self.tr("&Learn for"), self.minutes)):
            text = label(title, "muted")
            text.setBuddy(field)
            along.addWidget(text)
            along.addWidget(field)
        along.addWidget(self.teach)
        along.addWidget(self.stop)
        along.addStretch(1)
        along.addWidget(self.discard)
        along.addWidget(self.use)
        card = frame("card")
        inside = rows(card, margin=16, spacing=12)
        inside.addLayout(along)
        inside.addWidget(
            label(
                self.tr(
                    "A copy of the bundled starter learns most of the labelled rows, in the "
                    "background. The others, which it never sees, tell whether it is better. The "
                    "starter itself stays as it is."
                ),
                "small",
                wrap=True,
            )
        )
        inside.addWidget(self._bar)
        inside.addWidget(self._said)
        inside.addWidget(self.table, 1)
        inside.addWidget(self._findings)
        body = rows(self, spacing=12)
        body.addWidget(self.problem)
        body.addWidget(card, 1)
        self.show_taught(None)
        self.show_running(False)

    @property
    def said(self) -> str:
        """How far it is, or what came of it."""
        return self._said.text()

    def show_running(self, running: bool) -> None:
        """A teaching began or ended."""
        self.teach.setEnabled(not running)
        self.name.setEnabled(not running)
        self.minutes.setEnabled(not running)
        self.stop.setVisible(running)
        self._bar.setVisible(running)
        if running:
            self.show_taught(None)
            self._bar.setValue(0)
            self._said.setText(self.tr("Preparing…"))

    def show_progress(self, progress: Progress) -> None:
        """How far it is."""
        self._bar.setValue(round(progress.share * 1000))
        stages = {
            "reading": self.tr("Reading the rows"),
            "learning": self.tr("Learning, pass {number}").format(number=progress.pass_number),
            "judging": self.tr("Judging the copy on rows that it did not learn"),
            "done": self.tr("Done"),
        }
        words = [stages[progress.stage]]
        if progress.left is not None:
            words.append(self.tr("at most {left} of it left").format(left=duration(progress.left)))
        if progress.watched is not None:
            words.append(
                self.tr("loss on the watched rows {loss}").format(loss=f"{progress.watched:.3f}")
            )
        self._said.setText("  ·  ".join(words))

    def show_said(self, text: str) -> None:
        """One sentence instead of the progress."""
        self._said.setText(text)

    def show_taught(self, taught: Taught | None) -> None:
        """What came of a teaching, None for nothing yet."""
        self.use.setVisible(taught is not None)
        self.discard.setVisible(taught is not None)
        if taught is None:
            self.model.show_rows(())
            self._said.setText("")
            self._findings.setText("")
            return
        lines = []
        for name, after in taught.after.items():
            before = taught.before[name]
            cells = [humanise(name), number(after.count)]
            for figure in ("accuracy", "calibration_error"):
                cells += [estimate_words(figure, getattr(one, figure)) for one in (before, after)]
            lines.append(cells)
        self.model.show_rows(lines, [p for p, a in enumerate(taught.after.values()) if a.few])
        self._said.setText(taught.sentence)
        self._findings.setText("\n".join(f"•  {finding}" for finding in taught.findings))

    @Slot()
    def _teach(self) -> None:
        self.teach_asked.emit(self.name.text().strip(), round(self.minutes.value()))
