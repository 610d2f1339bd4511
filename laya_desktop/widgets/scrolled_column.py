"""A column that scrolls when it is too long, and never squeezes what is in it."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QFrame, QGridLayout, QLayout, QScrollArea, QVBoxLayout, QWidget

_BESIDE_BAR = 8
_Layout = TypeVar("_Layout", bound=QLayout)


class ScrolledColumn(QScrollArea):
    """Wrapped text makes a column longer than its layout's minimum; this one waits for it.

    One that `keeps_width` is never narrower than what is in it, so that nothing is cut off.
    """

    ROLE = QAccessible.Role.Pane

    def __init__(self, keeps_width: bool = False) -> None:
        super().__init__()
        self._keeps_width = keeps_width
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.content = _Content(self)
        self.setWidget(self.content)

    def column(self, spacing: int = 8) -> QVBoxLayout:
        """Lay the content out as a column."""
        return _prepared(QVBoxLayout(self.content), spacing)

    def minimumSizeHint(self) -> QSize:
        hint = super().minimumSizeHint()
        layout = self.content.layout()
        if self._keeps_width and layout is not None:
            bar = self.verticalScrollBar().sizeHint().width()
            hint.setWidth(max(hint.width(), layout.minimumSize().width() + bar))
        return hint

    def lines(self) -> QGridLayout:
        """Lay the content out as lines of three cells, of which the middle one is wide."""
        grid = _prepared(QGridLayout(self.content), 6)
        grid.setHorizontalSpacing(12)
        grid.setColumnStretch(1, 1)
        return grid


class _Content(QWidget):
    def __init__(self, column: ScrolledColumn) -> None:
        super().__init__()
        self._column = column
        self.setObjectName("scrolled")

    def event(self, event: QEvent) -> bool:
        changes = event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize)
        if changes:
            self._fit()  # before the layout squeezes what is new into the old height
        done = super().event(event)
        if changes:
            self._fit()  # and when the layout has taken note of it
        return done

    def _fit(self) -> None:
        layout = self.layout()
        if layout is not None:
            needed = layout.totalMinimumSize().height()
            self.setMinimumHeight(max(needed, layout.totalHeightForWidth(self.width())))
            self._column.updateGeometry()


def _prepared(layout: _Layout, spacing: int) -> _Layout:
    layout.setContentsMargins(0, 0, _BESIDE_BAR, 0)
    layout.setSpacing(spacing)
    return layout
