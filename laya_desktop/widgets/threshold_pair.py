"""Two thresholds on one scale: from where auto, from where review; by slider and by number."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QDoubleSpinBox, QGridLayout, QSlider, QWidget

from laya_desktop.widgets.basics import label

_STEPS = 100
_NUMBER_WIDTH = 76


class ThresholdPair(QWidget):
    """`changed` carries auto and review. One pushes the other along, so they never cross."""

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
        self.sliders: dict[str, QSlider] = {}
        self.numbers: dict[str, QDoubleSpinBox] = {}
        for row, (title, key) in enumerate(words):
            name = f"{about}: {title}" if about else title
            self.sliders[key] = _slider(name, key)
            self.numbers[key] = number_field(name, 1.0, 0.01, 2)
            self.numbers[key].setFixedWidth(_NUMBER_WIDTH)
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
            slider, number = self.sliders[key], self.numbers[key]
            with QSignalBlocker(slider), QSignalBlocker(number):
                slider.setValue(round(value * _STEPS))
                number.setValue(value)

    @Slot(int)
    def _auto_slid(self, step: int) -> None:
        self._auto_typed(step / _STEPS)

    @Slot(int)
    def _review_slid(self, step: int) -> None:
        self._review_typed(step / _STEPS)

    @Slot(float)
    def _auto_typed(self, value: float) -> None:
        self._tell(value, min(self._review, value))

    @Slot(float)
    def _review_typed(self, value: float) -> None:
        self._tell(max(self._auto, value), value)

    def _tell(self, auto_at: float, review_at: float) -> None:
        self.show_thresholds(round(auto_at, 4), round(review_at, 4))
        self.changed.emit(self._auto, self._review)


def number_field(name: str, largest: float, step: float, decimals: int) -> QDoubleSpinBox:
    """A number from 0 on; typing tells when it is finished, not after every digit."""
    result = QDoubleSpinBox()
    result.setAccessibleName(name)
    result.setRange(0.0, largest)
    result.setSingleStep(step)
    result.setDecimals(decimals)
    result.setKeyboardTracking(False)
    result.lineEdit().setTextMargins(6, 0, 0, 0)  # the style sheet's padding does not reach it
    result.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return result


def _slider(name: str, key: str) -> QSlider:
    result = QSlider(Qt.Orientation.Horizontal)
    result.setAccessibleName(name)
    result.setRange(0, _STEPS)
    result.setPageStep(5)
    result.setProperty("verdict", key)
    result.setMinimumWidth(80)
    result.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return result
