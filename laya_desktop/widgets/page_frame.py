"""A page in the window: it fills the room there is, and scrolls where that is less than it needs.

Large text in a small window would otherwise squeeze buttons until their words are cut.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAccessible, QResizeEvent
from PySide6.QtWidgets import QFrame, QLayout, QScrollArea, QStackedWidget, QWidget


class PageFrame(QScrollArea):
    """Holds one page for its whole life."""

    ROLE = QAccessible.Role.Pane

    def __init__(self, page: QWidget) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.page = page
        self.setWidget(_Holder(page))


class _Holder(QWidget):
    """As large as its page has to be. Without a layout, which would ask for what it would like."""

    def __init__(self, page: QWidget) -> None:
        super().__init__()
        self._page = page
        page.setParent(self)
        page.show()
        page.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._page and event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()
        self._page.setGeometry(self.rect())

    def _fit(self) -> None:
        layout = self._page.layout()
        if layout is not None:
            least = layout.minimumSize()
            high = _least_height(layout, max(self.width(), least.width()))
            self.setMinimumSize(least.width(), max(least.height(), high))


def _least_height(layout: QLayout, width: int) -> int:
    """Wrapped text needs more height the narrower it is; the minimum of a layout does not know.

    The layout is a column. A stack in it is taken at its minimum: it would ask for what its parts
    like to have.
    """
    margins = layout.contentsMargins()
    inside = width - margins.left() - margins.right()
    heights = []
    for place in range(layout.count()):
        item = layout.itemAt(place)
        if item is None or item.isEmpty():
            continue
        stacked = isinstance(item.widget(), QStackedWidget)
        flows = item.hasHeightForWidth() and not stacked
        heights.append(item.minimumHeightForWidth(inside) if flows else item.minimumSize().height())
    gaps = layout.spacing() * max(0, len(heights) - 1)
    return sum(heights) + gaps + margins.top() + margins.bottom()
