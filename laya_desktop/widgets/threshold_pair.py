"""Two thresholds on one scale: from where auto, from where review; by slider and by number."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QDoubleSpinBox, QGridLayout, QSlider, QWidget

from laya_desktop.widgets.basics import label
from laya_desktop.widgets.sureness_bars import SurenessBars
from laya_desktop.wording import number

_STEPS = 100  # a whole per cent each


class ThresholdPair(QWidget):
    """`changed` carries auto and review, from 0 to 1; they are shown in per cent.

    One pushes the other along, so they never cross. Behind the sliders stand the rows of a run,
    where one is told with `show_counts`.
    """

    changed = Signal(float, float)

    def __init__(self, about: str = "") -> None:
        super().__init__()
        self._auto, self._review = 0.8, 0.55
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        words = ((self.tr("Auto from"), "auto"), (self.tr("Review from"), "review"))
        self.bars = SurenessBars()
        grid.addWidget(self.bars, 0, 1, 2, 1)  # the sliders come over it
        self.sliders: dict[str, QSlider] = {}
        self.numbers: dict[str, QDoubleSpinBox] = {}
        for row, (title, key) in enumerate(words):
            name = f"{about}: {title}" if about else title
            self.sliders[key] = _slider(name, key)
            self.numbers[key] = percent_field(name)
            self.numbers[key].setProperty("kind", "percent")  # how wide, says the style sheet
            grid.addWidget(label(title, "muted"), row, 0)
            grid.addWidget(self.sliders[key], row, 1)
            grid.addWidget(self.numbers[key], row, 2)
        self.sliders["auto"].valueChanged.connect(self._auto_slid)
        self.sliders["review"].valueChanged.connect(self._review_slid)
        self.numbers["auto"].valueChanged.connect(self._auto_typed)
        self.numbers["review"].valueChanged.connect(self._review_typed)

    def show_thresholds(self, auto_at: float, review_at: float) -> None:
        """Show two thresholds without telling."""
        self._auto, self._review = auto_at, review_at
        for key, value in (("auto", auto_at), ("review", review_at)):
            slider, field = self.sliders[key], self.numbers[key]
            with QSignalBlocker(slider), QSignalBlocker(field):
                slider.setValue(round(value * _STEPS))
                field.setValue(value * _STEPS)
        self.bars.show_thresholds(auto_at, review_at)
        self._tell_rows()

    def show_counts(self, counts: Sequence[int]) -> None:
        """Rows of a run by how sure they are, in bins of one width from 0 to 1; () for none."""
        self.bars.show_counts(counts)
        self._tell_rows()

    def _tell_rows(self) -> None:
        """The bars in words, for the pointer and for assistive tools."""
        counts = self.bars.counts
        for key, limit in (("auto", self._auto), ("review", self._review)):
            above = sum(counts[round(limit * len(counts)) :])
            every = sum(counts)
            words = self.tr("{above} of {all} rows of the open run are at least as sure", "", every)
            text = words.format(above=number(above), all=number(every)) if counts else ""
            self.sliders[key].setToolTip(text)
            self.sliders[key].setAccessibleDescription(text)

    @Slot(int)
    def _auto_slid(self, step: int) -> None:
        self._auto_typed(step)

    @Slot(int)
    def _review_slid(self, step: int) -> None:
        self._review_typed(step)

    @Slot(float)
    def _auto_typed(self, value: float) -> None:
        self._tell(value / _STEPS, min(self._review, value / _STEPS))

    @Slot(float)
    def _review_typed(self, value: float) -> None:
        self._tell(max(self._auto, value / _STEPS), value / _STEPS)

    def _tell(self, auto_at: float, review_at: float) -> None:
        self.show_thresholds(round(auto_at, 4), round(review_at, 4))
        self.changed.emit(self._auto, self._review)


def percent_field(name: str) -> QDoubleSpinBox:
    """A share in per cent, without the decimals that it does not need."""
    result = PercentField()
    _prepare(result, name, 100.0, 1.0, 2)
    result.setSuffix("%")
    return result


def number_field(name: str, largest: float, step: float, decimals: int) -> QDoubleSpinBox:
    """A number from 0 on; typing tells when it is finished, not after every digit."""
    result = QDoubleSpinBox()
    _prepare(result, name, largest, step, decimals)
    return result


class PercentField(QDoubleSpinBox):
    """Writes 80 rather than 80.00."""

    def textFromValue(self, value: float) -> str:
        locale = self.locale()
        text = locale.toString(value, "f", self.decimals())
        return text.rstrip(locale.zeroDigit()).removesuffix(locale.decimalPoint())


def _prepare(field: QDoubleSpinBox, name: str, largest: float, step: float, decimals: int) -> None:
    field.setAccessibleName(name)
    field.setRange(0.0, largest)
    field.setSingleStep(step)
    field.setDecimals(decimals)
    field.setKeyboardTracking(False)
    field.lineEdit().setTextMargins(6, 0, 0, 0)  # the style sheet's padding does not reach it
    field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)


def _slider(name: str, key: str) -> QSlider:
    result = QSlider(Qt.Orientation.Horizontal)
    result.setAccessibleName(name)
    result.setRange(0, _STEPS)
    result.setPageStep(5)
    result.setProperty("verdict", key)
    result.setMinimumWidth(80)
    result.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return result
