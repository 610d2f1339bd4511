"""A layout that goes on in the next line when a row is full, like words in a paragraph."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

_Line = list[tuple[QLayoutItem, QSize]]


class FlowLayout(QLayout):
    """Items keep their size hint; a wider item than the layout is cut to the layout's width.

    Lines begin at the left, or end at the right with `to_right`.
    """

    def __init__(
        self,
        parent: QWidget | None = None,
        across: int = 16,
        down: int = 6,
        to_right: bool = False,
    ) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._across, self._down, self._to_right = across, down, to_right
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        heights = [_height(line) for line in self._lines(width)]
        return sum(heights) + self._down * max(0, len(heights) - 1)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        y = rect.y()
        for line in self._lines(rect.width()):
            x = rect.x()
            if self._to_right:
                x += max(0, rect.width() - self._width(line))
            for item, size in line:
                item.setGeometry(QRect(QPoint(x, y), size))
                x += size.width() + self._across
            y += _height(line) + self._down

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        shown = [item.minimumSize() for item in self._items if not item.isEmpty()]
        return QSize(
            max((size.width() for size in shown), default=0),
            max((size.height() for size in shown), default=0),
        )

    def _lines(self, width: int) -> Iterator[_Line]:
        """The items that are shown, as many in a line as there is room for."""
        line: _Line = []
        for item in self._items:
            if item.isEmpty():
                continue
            sized = item, item.sizeHint().boundedTo(QSize(max(1, width), 10_000))
            if line and self._width([*line, sized]) > width:
                yield line
                line = []
            line.append(sized)
        if line:
            yield line

    def _width(self, line: _Line) -> int:
        return sum(size.width() for _, size in line) + self._across * (len(line) - 1)


def _height(line: _Line) -> int:
    return max(size.height() for _, size in line)


class Flowing(QWidget):
    """Takes the height that what flows in it needs at its width, and is never squeezed below."""

    def __init__(self, across: int, down: int) -> None:
        super().__init__()
        self.flow = FlowLayout(self, across, down)

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self.setMinimumHeight(self.flow.heightForWidth(max(1, self.width())))
        return done
