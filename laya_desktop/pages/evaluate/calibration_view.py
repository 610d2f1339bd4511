"""Temperatures fitted to a part of the rows, before and after on the other part."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QComboBox

from laya_desktop.engine.study_jobs import TemperaturesFitted
from laya_desktop.pages.evaluate.finding_view import FindingView
from laya_desktop.pages.evaluate.words import count_words, estimate_words
from laya_desktop.widgets.basics import button, columns, label, say
from laya_desktop.widgets.tables import Table
from laya_desktop.wording import humanise, language_name, number, translate, type_name
from laya_engine.calibration import Temperatures

FIGURES = ("calibration_error", "log_loss")
_WIDTHS = (180, 72, 200, 160, 160)


class CalibrationView(FindingView):
    """The weights of a checkpoint are never touched; what is fitted can be taken back."""

    fit_asked = Signal()
    chosen = Signal()  # another checkpoint

    def __init__(self) -> None:
        super().__init__(
            button(translate("CalibrationView", "&Use on this machine"), "chip", "primary"),
            button(
                translate("CalibrationView", "&Undo"),
                "undo",
                "ghost",
                translate("CalibrationView", "Undo the temperatures"),
            ),
        )
        self.checkpoints = QComboBox()
        self.checkpoints.setAccessibleName(self.tr("Checkpoint"))
        self.checkpoints.setMinimumWidth(180)
        self.checkpoints.currentIndexChanged.connect(self._chosen)
        self.by_language = QCheckBox(self.tr("&Languages with enough rows on their own"))
        fit = button(self.tr("&Fit"), "sliders", "primary", self.tr("Fit temperatures"))
        fit.clicked.connect(self.fit_asked)
        heads = (
            self.tr("Question"),
            self.tr("Rows"),
            self.tr("Calibration error before"),
            self.tr("after"),
            self.tr("Log loss before"),
            self.tr("after"),
        )
        self.model.show_rows((), headers=heads)
        self.table = Table(self.model, self.tr("Before and after"), 32, _WIDTHS)
        along = columns(spacing=10)
        title = label(self.tr("&Checkpoint"), "muted")
        title.setBuddy(self.checkpoints)
        for widget in (title, self.checkpoints, fit):
            along.addWidget(widget)
        along.addStretch(1)
        how = label(
            self.tr(
                "Fitted to half of the labelled rows, judged on the other half. A type with "
                "fewer than 100 rows keeps its temperature."
            ),
            "small",
            wrap=True,
        )
        self.lay_out(along, (self.by_language, how), self.table)

    @property
    def checkpoint(self) -> str:
        """The checkpoint that is to be calibrated."""
        return str(self.checkpoints.currentData() or "")

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
        self.clear()
        self.chosen.emit()

    def show_fitted(self, found: TemperaturesFitted) -> None:
        """Before and after, side by side, and the temperatures in words."""
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


def _words(temperatures: Temperatures) -> str:
    return ", ".join(
        f"{type_name(kind)} {value:.2f}"
        for kind, value in zip(("choice", "score", "noul"), temperatures.by_type, strict=True)
    )
