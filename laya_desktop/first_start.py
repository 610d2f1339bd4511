"""The first start in three short steps; each of them can be skipped."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QStackedWidget, QVBoxLayout, QWidget

from laya_desktop.widgets.basics import IconLabel, button, columns, label, rows
from laya_desktop.widgets.sheet import Sheet
from laya_desktop.widgets.verdict_badge import VerdictBadge
from laya_desktop.wording import translate, verdict_meaning

STEPS = 3


class FirstStart(Sheet):
    """`sample_asked` carries "triage" or "batch"; `models_asked` wants to see the checkpoints."""

    sample_asked = Signal(str)
    models_asked = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, translate("FirstStart", "Welcome to Laya Desktop"), 600)
        self._steps = QStackedWidget()
        for step in (self._what(), self._which_model(), self._try()):
            self._steps.addWidget(step)
        self._where = label("", "small")
        self.skip = button(self.tr("Skip"), kind="ghost", name=self.tr("Skip the first steps"))
        self.skip.clicked.connect(self.close_sheet)
        self.back = button(self.tr("Back"))
        self.back.clicked.connect(self._back)
        self.next = button(self.tr("Next"), kind="primary")
        self.next.clicked.connect(self._next)
        self.default = self.next
        foot = columns(spacing=8)
        foot.addWidget(self._where)
        foot.addStretch(1)
        for each in (self.skip, self.back, self.next):
            foot.addWidget(each)
        self.body.addWidget(self._steps)
        self.body.addLayout(foot)
        self._show(0)

    def open_sheet(self, first: QWidget | None = None) -> None:
        """Show it, so that Enter goes on."""
        super().open_sheet(first or self.next)

    @property
    def step(self) -> int:
        """The step that is shown, from 0."""
        return self._steps.currentIndex()

    @Slot()
    def _next(self) -> None:
        if self.step + 1 < STEPS:
            self._show(self.step + 1)
        else:
            self._finish("")

    @Slot()
    def _back(self) -> None:
        self._show(self.step - 1)

    def _show(self, step: int) -> None:
        self._steps.setCurrentIndex(step)
        self._where.setText(self.tr("Step {n} of {all}").format(n=step + 1, all=STEPS))
        self.back.setVisible(step > 0)
        last = step + 1 == STEPS
        self.skip.setVisible(not last)
        self.next.setText(self.tr("Done") if last else self.tr("Next"))
        self.next.setAccessibleName(self.next.text())

    @Slot()
    def _try_text(self) -> None:
        self._finish("triage")

    @Slot()
    def _try_table(self) -> None:
        self._finish("batch")

    def _finish(self, sample: str) -> None:
        self.close_sheet()
        if sample:
            self.sample_asked.emit(sample)
        elif self.full.isChecked():
            self.models_asked.emit()

    def _what(self) -> QWidget:
        step, body = _step(
            self.tr(
                "Give it a message, or a table of thousands. It answers a few questions about each "
                "text, and a policy turns the answers into one of three verdicts:"
            )
        )
        for verdict in ("auto", "review", "escalate"):
            badge = VerdictBadge()
            place = QWidget()
            place.setFixedWidth(120)
            columns(place).addWidget(badge, 0, Qt.AlignmentFlag.AlignLeft)
            badge.show_verdict(verdict)
            across = columns(spacing=12)
            across.addWidget(place)
            across.addWidget(label(verdict_meaning(verdict), wrap=True), 1)
            body.addLayout(across)
        private = columns(spacing=8)
        private.addWidget(IconLabel("shield", "auto"), 0, Qt.AlignmentFlag.AlignTop)
        said = self.tr("Everything is read on this machine. No text ever leaves it.")
        private.addWidget(label(said, wrap=True), 1)
        body.addSpacing(4)
        body.addLayout(private)
        body.addStretch(1)
        return step

    def _which_model(self) -> QWidget:
        step, body = _step(self.tr("Which model shall answer? You can change this at any time."))
        self.starter = QRadioButton(self.tr("The bundled starter"))
        self.full = QRadioButton(self.tr("The full checkpoints, from the Hugging Face hub"))
        self._choice = QButtonGroup(self)
        texts = (
            self.tr("Small and quick, and here already: nothing is downloaded."),
            self.tr(
                "Larger and more accurate. The settings open at the end; nothing is downloaded "
                "before you say so there, and the starter answers until it is here."
            ),
        )
        for choice, text in zip((self.starter, self.full), texts, strict=True):
            self._choice.addButton(choice)
            body.addWidget(choice)
            under = columns()
            under.addSpacing(26)
            under.addWidget(label(text, "muted", wrap=True), 1)
            body.addLayout(under)
        self.starter.setChecked(True)
        body.addStretch(1)
        return step

    def _try(self) -> QWidget:
        step, body = _step(self.tr("See it decide something. Both samples ship with the program."))
        self.text = button(self.tr("Decide a sample &message"), "message")
        self.text.clicked.connect(self._try_text)
        self.table = button(self.tr("Open a sample &table"), "table")
        self.table.clicked.connect(self._try_table)
        across = columns(spacing=8)
        across.addWidget(self.text)
        across.addWidget(self.table)
        across.addStretch(1)
        body.addLayout(across)
        tip = self.tr("Later, drop files anywhere on the window. F1 shows every key.")
        body.addWidget(label(tip, "muted", wrap=True))
        body.addStretch(1)
        return step


def _step(text: str) -> tuple[QWidget, QVBoxLayout]:
    step = QWidget()
    body = rows(step, spacing=12)
    body.addWidget(label(text, wrap=True))
    return step, body
