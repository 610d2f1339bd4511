"""How sure the rows of a run are, drawn behind the sliders that set the thresholds."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from laya_desktop.theme import current

HANDLE = 8  # half of a slider's handle: where its way begins and ends
QUIET = 90  # of 255: the sliders before the bars stay easy to see


class SurenessBars(QWidget):
    """A bar a bin from 0 to 1, in the colours of the verdicts that the thresholds give."""

    def __init__(self) -> None:
        super().__init__()
        self._counts: tuple[int, ...] = ()
        self._auto_at, self._review_at = 1.0, 0.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    @property
    def counts(self) -> tuple[int, ...]:
        """Rows by bin, () while there is no run."""
        return self._counts

    def show_counts(self, counts: Sequence[int]) -> None:
        """Show other rows."""
        self._counts = tuple(counts) if any(counts) else ()
        self.update()

    def show_thresholds(self, auto_at: float, review_at: float) -> None:
        """Colour the bars by other thresholds."""
        self._auto_at, self._review_at = auto_at, review_at
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._counts:
            return
        theme, most = current(), max(self._counts)
        span = (self.width() - 2 * HANDLE) / len(self._counts)
        painter = QPainter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        for place, count in enumerate(self._counts):
            if count:
                color = theme.color(self._verdict(place))
                color.setAlpha(QUIET)
                painter.setBrush(color)
                height = max(2.0, self.height() * count / most)
                left = HANDLE + place * span
                painter.drawRect(QRectF(left + 0.5, self.height() - height, span - 1, height))
        painter.end()

    def _verdict(self, place: int) -> str:
        sure = (place + 0.5) / len(self._counts)
        if sure >= self._auto_at:
            return "auto"
        return "review" if sure >= self._review_at else "escalate"
