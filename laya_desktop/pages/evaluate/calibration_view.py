"""Temperatures fitted to a part of the rows, before and after on the other part."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QComboBox, QWidget

from laya_desktop.engine.study_jobs import TemperaturesFitted
from laya_desktop.models.text_table import TextTable
from laya_desktop.pages.evaluate.words import count_words, estimate_words
from laya_desktop.widgets.basics import button, columns, frame, label, rows, say
from laya_desktop.widgets.notice import Notice
from laya_desktop.widgets.tables import table_view
from laya_desktop.wording import humanise, language_name, number, type_name
from laya_engine.calibration import Temperatures

FIGURES = ("calibration_error", "log_loss")


class CalibrationView(QWidget):
    """The weights of a checkpoint are never touched; what is fitted can be taken back."""

    fit_asked = Signal()
    apply_asked = Signal()
    undo_asked = Signal()
    chosen = Signal()  # another checkpoint

    def __init__(self) -> None:
        super().__init__()
        self.checkpoints = QComboBox()
        self.checkpoints.setAccessibleName(self.tr("Checkpoint"))
        self.checkpoints.setMinimumWidth(180)
        self.checkpoints.currentIndexChanged.connect(self._chosen)
        self.by_language = QCheckBox(self.tr("&Languages with enough rows on their own"))
        fit = button(self.tr("&Fit"), "sliders", "primary", self.tr("Fit temperatures"))
        fit.clicked.connect(self.fit_asked)
        self.apply = button(self.tr("&Use on this machine"), "chip", "primary")
        self.apply.clicked.connect(self.apply_asked)
        self.undo = button(self.tr("&Undo"), "undo", "ghost", self.tr("Undo the temperatures"))
        self.undo.clicked.connect(self.undo_asked)
        self.problem = Notice("problem")
        self._said = label("", "", wrap=True)
        self._said.hide()
        self._state = label("", "muted", wrap=True)
        self.model = TextTable(
            (
                self.tr("Question"),
                self.tr("Rows"),
                self.tr("Calibration error before"),
                self.tr("after"),
                self.tr("Log loss before"),
                self.tr("after"),
            ),
            self,
        )
        self.table = table_view(self.model, self.tr("Before and after"), 32)
        for column, width in enumerate((180, 72, 200, 160, 160)):
            self.table.setColumnWidth(column, width)
        along = columns(spacing=10)
        title = label(self.tr("&Checkpoint"), "muted")
        title.setBuddy(self.checkpoints)
        for widget in (title, self.checkpoints, fit):
            along.addWidget(widget)
        along.addStretch(1)
        along.addWidget(self.undo)
        along.addWidget(self.apply)
        card = frame("card")
        inside = rows(card, margin=16, spacing=12)
        inside.addLayout(along)
        inside.addWidget(self.by_language)
        inside.addWidget(
            label(
                self.tr(
                    "Fitted to half of the labelled rows, judged on the other half. A type with "
                    "fewer than 100 rows keeps its temperature."
                ),
                "small",
                wrap=True,
            )
        )
        inside.addWidget(self.table, 1)
        inside.addWidget(self._said)
        inside.addWidget(self._state)
        body = rows(self, spacing=12)
        body.addWidget(self.problem)
        body.addWidget(card, 1)
        self.undo.hide()
        self.apply.setEnabled(False)

    @property
    def checkpoint(self) -> str:
        """The checkpoint that is to be calibrated."""
        return str(self.checkpoints.currentData() or "")

    @property
    def said(self) -> str:
        """The temperatures in words."""
        return self._said.text()

    @property
    def state(self) -> str:
        """What was done with them."""
        return self._state.text()

    def show_checkpoints(self, names: Sequence[str]) -> None:
        """Another evaluation: the checkpoints that answered it."""
        with QSignalBlocker(self.checkpoints):
            self.checkpoints.clear()
            for name in names:
                self.checkpoints.addItem(name, name)
        self._chosen()

    @Slot()
    def _chosen(self) -> None:
        """Nothing was fitted for this one yet."""
        self.model.show_rows(())
        say(self._said, "")
        self.show_state("", can_apply=False, can_undo=False)
        self.chosen.emit()

    def show_fitted(self, found: TemperaturesFitted) -> None:
        """Before and after, side by side."""
        fitted = found.fitted
        lines = []
        for name, after in fitted.after.items():
            before = fitted.before[name]
            cells = [humanise(name), count_words(after.count, after.few)]
            for figure in FIGURES:
                cells += [estimate_words(figure, getattr(one, figure)) for one in (before, after)]
            lines.append(cells)
        self.model.show_rows(lines, [p for p, a in enumerate(fitted.after.values()) if a.few])
        own = fitted.calibration.by_language
        languages = "  ·  ".join(f"{language_name(n)} {_words(t)}" for n, t in own.items())
        told = self.tr("Fitted to {fitted} rows, judged on {judged}: temperatures {words}").format(
            fitted=number(fitted.fitted_on),
            judged=number(fitted.judged_on),
            words=_words(fitted.calibration.base),
        )
        say(self._said, f"{told}  ·  {languages}" if languages else told)

    def show_state(self, text: str, *, can_apply: bool, can_undo: bool) -> None:
        """Say what was done, and what can be done."""
        say(self._state, text)
        self.apply.setEnabled(can_apply)
        self.undo.setVisible(can_undo)


def _words(temperatures: Temperatures) -> str:
    return ", ".join(
        f"{type_name(kind)} {value:.2f}"
        for kind, value in zip(("choice", "score", "noul"), temperatures.by_type, strict=True)
    )
