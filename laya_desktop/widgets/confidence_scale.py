"""How sure an answer is, on a thin scale with the policy's thresholds marked."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from laya_desktop.theme import current
from laya_desktop.wording import translate
from laya_engine.percents import shown_limit, shown_percent

_HEIGHT = 18
_LINE = 4
_MARK = 6


class ConfidenceScale(QWidget):
    """0 to 1 from left to right: three zones, a tick per threshold, a dot for the answer."""

    def __init__(self) -> None:
        super().__init__()
        self._value, self._review_at, self._auto_at = 0.0, 0.0, 1.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(translate("ConfidenceScale", "Sureness"))

    def show_value(self, value: float, review_at: float, auto_at: float) -> None:
        """Show a sureness against the two thresholds."""
        self._value, self._review_at, self._auto_at = value, review_at, auto_at
        text = translate(
            "ConfidenceScale", "{value}; review from {review}, auto from {auto}"
        ).format(
            value=shown_percent(value, review_at, auto_at),
            review=shown_limit(review_at),
            auto=shown_limit(auto_at),
        )
        self.setAccessibleDescription(text)
        self.setToolTip(text)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(160, _HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(80, _HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = self.height() / 2
        span = self.width() - 2 * _MARK

        def x(share: float) -> float:
            return _MARK + span * share

        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("track"))
        painter.drawRoundedRect(QRectF(x(0), middle - _LINE / 2, span, _LINE), 2, 2)
        verdict = self._zone()
        painter.setBrush(theme.color(verdict))
        painter.drawRoundedRect(
            QRectF(x(0), middle - _LINE / 2, max(_LINE, span * self._value), _LINE), 2, 2
        )
        painter.setPen(QPen(theme.color("muted"), 1.5))
        for threshold in (self._review_at, self._auto_at):
            painter.drawLine(
                QPointF(x(threshold), middle - 6.5), QPointF(x(threshold), middle + 6.5)
            )
        painter.setPen(QPen(theme.color("surface"), 2))
        painter.setBrush(theme.color(verdict))
        painter.drawEllipse(QPointF(x(self._value), middle), _MARK, _MARK)
        painter.end()

    def _zone(self) -> str:
        if self._value >= self._auto_at:
            return "auto"
        return "review" if self._value >= self._review_at else "escalate"
