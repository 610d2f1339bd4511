"""A copy of a small checkpoint learns the labelled rows; what came of it, side by side."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDoubleSpinBox, QHBoxLayout, QProgressBar, QWidget

from laya_desktop.models.text_table import TextTable
from laya_desktop.pages.evaluate.teach_list import TeachList
from laya_desktop.pages.evaluate.words import estimate_words
from laya_desktop.said import said
from laya_desktop.widgets.basics import button, columns, frame, label, rows
from laya_desktop.widgets.fields import line_edit
from laya_desktop.widgets.notice import Notice
from laya_desktop.widgets.scrolled_column import ScrolledColumn
from laya_desktop.widgets.tables import WholeTable
from laya_desktop.wording import duration, humanise, number
from laya_engine.learning import Copy, Progress, Taught
from laya_engine.learning.taught import BETTER, SAME, WORSE

MINUTES = 12
ROW, HEADER = 32, 40
ROWS_SHOWN = 9
_WIDTHS = (180, 72, 160, 160, 200)


class TeachView(QWidget):
    """`teach_asked` carries a name and minutes; `list` shows what was made, and what can go on."""

    teach_asked = Signal(str, int)
    stop_asked = Signal()
    shown = Signal()

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
        self.minutes.setAccessibleName(self.tr("Minutes of reading, learning and judging, at most"))
        self.minutes.setToolTip(
            self.tr("As well as it can be told; one pass over the rows is always learnt")
        )
        self.teach = button(self.tr("&Teach the starter"), "sparkle", "primary")
        self.teach.clicked.connect(self._teach)
        self.stop = button(self.tr("&Stop"), "stop", name=self.tr("Stop teaching"))
        self.stop.setToolTip(self.tr("What was learnt so far is kept, and can go on"))
        self.stop.clicked.connect(self.stop_asked)
        self.problem = Notice("problem")
        self.note = Notice("quiet", "info")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setRange(0, 1000)
        self._bar.setAccessibleName(self.tr("Teaching"))
        self._stage = label("", "", wrap=True)
        self._said = label("", "", wrap=True)
        self._about = label("", "strong", wrap=True)
        self._passes = label("", "small", wrap=True)
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
        name = self.tr("The copy beside what it was made from")
        self.table = WholeTable(self.model, name, ROW, _WIDTHS, HEADER, ROWS_SHOWN)
        self.list = TeachList()
        card = frame("card")
        inside = rows(card, margin=16, spacing=12)
        inside.addLayout(self._wishes())
        inside.addWidget(
            label(
                self.tr(
                    "A copy of the bundled starter learns most of the labelled rows, in the "
                    "background. The others, which it never sees, tell whether it is better. The "
                    "minutes are for reading, learning and judging together. The starter itself "
                    "stays as it is."
                ),
                "small",
                wrap=True,
            )
        )
        inside.addWidget(self.note)
        inside.addWidget(self._bar)
        inside.addWidget(self._stage)
        inside.addWidget(self._about)
        inside.addWidget(self._said)
        inside.addWidget(self._passes)
        inside.addWidget(self.table)
        inside.addWidget(self._findings)
        inside.addWidget(self.list)
        inside.addStretch()
        self._scrolled = ScrolledColumn()
        self._scrolled.column().addWidget(card, 1)
        body = rows(self, spacing=12)
        body.addWidget(self.problem)
        body.addWidget(self._scrolled, 1)
        self._ready = False
        self._show_taught(None)
        self.show_running(False)

    def _wishes(self) -> QHBoxLayout:
        along = columns(spacing=10)
        for title, field in ((self.tr("&Name"), self.name), (self.tr("A&t most"), self.minutes)):
            text = label(title, "muted")
            text.setBuddy(field)
            along.addWidget(text)
            along.addWidget(field)
        along.addWidget(self.teach)
        along.addWidget(self.stop)
        along.addStretch(1)
        return along

    @property
    def said(self) -> str:
        """What came of a teaching, or of what was done with a copy."""
        return self._said.text()

    @property
    def stage(self) -> str:
        """How far it is."""
        return self._stage.text()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.shown.emit()

    def show_ready(self, ready: bool) -> None:
        """Whether there are rows to teach from."""
        self._ready = ready
        self.teach.setEnabled(ready and not self._bar.isVisibleTo(self))

    def show_running(self, running: bool) -> None:
        """A teaching began or ended."""
        self.teach.setEnabled(self._ready and not running)
        self.teach.setToolTip("" if self._ready else self.tr("Evaluate a run with labels first"))
        self.name.setEnabled(not running)
        self.minutes.setEnabled(not running)
        self.stop.setVisible(running)
        self._bar.setVisible(running)
        self._stage.setVisible(running)
        self._stage.setText(self.tr("Preparing…"))
        self._bar.setValue(0)
        self._show_taught(None)

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
            words.append(self.tr("at most {left} left").format(left=duration(progress.left)))
        if progress.watched is not None:
            words.append(
                self.tr("loss on the watched rows {loss}").format(loss=f"{progress.watched:.3f}")
            )
        self._stage.setText("  ·  ".join(words))

    def show_said(self, text: str) -> None:
        """One sentence, "" for none."""
        self._said.setText(text)
        self._said.setVisible(bool(text))

    def show_copy(self, copy: Copy) -> None:
        """What came of a teaching, beside what the copy was made from."""
        self._show_taught(copy.taught)
        self._scrolled.verticalScrollBar().setValue(0)

    def thrown_away(self, folder: Path) -> None:
        """A copy, or a teaching that was stopped, is gone."""
        if not self._bar.isVisibleTo(self):
            self._show_taught(None)
            self.show_said(
                self.tr("{name} is gone.").format(
                    name=folder.name.removeprefix(".").removesuffix(".teaching")
                )
            )

    def _show_taught(self, taught: Taught | None) -> None:
        for part in (self._about, self._passes, self.table, self._findings):
            part.setVisible(taught is not None)
        if taught is None:
            self.model.show_rows(())
            self.show_said("")
            self._passes.setText("")
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
        self._about.setText(
            self.tr("{name}, beside {base} that it was made from").format(
                name=taught.name, base=taught.base
            )
        )
        self.show_said(self._outcome(taught))
        self._passes.setText(self._losses(taught))
        self._findings.setText("\n".join(f"•  {said(finding)}" for finding in taught.findings))

    def _outcome(self, taught: Taught) -> str:
        sentences = {
            BETTER: self.tr(
                "The copy answers better: {gain} ({low} to {high}) right answers on {rows} rows "
                "that neither learnt from."
            ),
            WORSE: self.tr(
                "The copy answers worse: {gain} ({low} to {high}) right answers on {rows} rows "
                "that neither learnt from."
            ),
            SAME: self.tr(
                "No clear difference between the copy and what it was made from: {gain} ({low} to "
                "{high}) right answers on {rows} rows that neither learnt from."
            ),
        }
        gain, low, high = (
            f"{share:+.1%}" for share in (taught.gain.value, taught.gain.low, taught.gain.high)
        )
        return sentences[taught.verdict].format(
            gain=gain, low=low, high=high, rows=number(taught.judged_on)
        )

    def _losses(self, taught: Taught) -> str:
        losses = " → ".join(f"{one.watched:.3f}" for one in taught.passes)
        if taught.used == 0:
            return self.tr(
                "Loss on the watched rows, before and after each pass: {losses}. No pass was kept."
            ).format(losses=losses)
        return self.tr(
            "Loss on the watched rows, before and after each pass: {losses}. Pass {number} was "
            "kept."
        ).format(losses=losses, number=taught.used)

    @Slot()
    def _teach(self) -> None:
        self.teach_asked.emit(self.name.text().strip(), round(self.minutes.value()))
