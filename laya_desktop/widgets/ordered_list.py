"""The list in which things are chosen, dragged and moved by key."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from laya_desktop import icons
from laya_desktop.models.ordered_list import LINE, ListLine, OrderedListModel
from laya_desktop.theme import current, scaled

_PAD = 10
_ICON = 16
_GAP = 2


class OrderedList(QListView):
    """`row_chosen` carries the row, -1 for none; the other signals what a key or a drag asks."""

    row_chosen = Signal(int)
    move_asked = Signal(int, int)
    delete_asked = Signal()

    def __init__(self, name: str, movable: bool = True) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._model = OrderedListModel(movable)
        self.setModel(self._model)
        self.setItemDelegate(_LineDelegate(self))
        self.setProperty("bare", True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setTabKeyNavigation(False)
        self.selectionModel().currentRowChanged.connect(self._current_changed)
        # Queued: the view is still in the middle of its drop when it asks for the move.
        self._model.move_asked.connect(self.move_asked, Qt.ConnectionType.QueuedConnection)

    @property
    def lines(self) -> tuple[ListLine, ...]:
        """What is shown."""
        return self._model.lines

    @property
    def row(self) -> int:
        """The row that is chosen, -1 for none."""
        return self.currentIndex().row()

    def show_lines(self, lines: tuple[ListLine, ...], row: int, movable: bool = True) -> None:
        """Show lines with one of them chosen, without telling."""
        self._model.movable = movable
        self.selectionModel().blockSignals(True)
        self._model.show_lines(lines)
        self.setCurrentIndex(self._model.index(row) if row >= 0 else QModelIndex())
        self.selectionModel().blockSignals(False)
        self.viewport().update()

    def choose(self, row: int) -> None:
        """Choose a row, -1 for none."""
        self.setCurrentIndex(self._model.index(row) if row >= 0 else QModelIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        alt = event.modifiers() == Qt.KeyboardModifier.AltModifier
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
        if alt and step and self._model.movable:
            to = self.row + step
            if self.row >= 0 and 0 <= to < len(self.lines):
                self.move_asked.emit(self.row, to)
        elif event.key() == Qt.Key.Key_Delete and self.row >= 0 and self._model.movable:
            self.delete_asked.emit()
        else:
            super().keyPressEvent(event)

    @Slot(QModelIndex, QModelIndex)
    def _current_changed(self, index: QModelIndex, before: QModelIndex) -> None:
        self.row_chosen.emit(index.row())


class _LineDelegate(QStyledItemDelegate):
    """Title, a quieter line below it, and a sign at the end."""

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        lines = option.fontMetrics.height() + _small(option.font)[1] + _GAP
        return QSize(80, lines + 2 * _PAD - 4)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        theme, line = current(), index.data(LINE)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = option.rect.adjusted(2, 1, -2, -1)
        if selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("selection"))
            painter.drawRoundedRect(box, 6, 6)
        inside = box.adjusted(_PAD, 0, -_PAD, 0)
        if line.icon:
            side = scaled(_ICON)
            place = QRect(inside.right() - side, 0, side, side)
            place.moveTop(inside.center().y() - side // 2)
            color = theme.color(line.icon_role).name()
            ratio = painter.device().devicePixelRatioF()
            painter.drawPixmap(place.topLeft(), icons.pixmap(line.icon, color, side, ratio))
            inside.setRight(place.left() - 8)
        self._words(painter, option, line, inside, selected)
        painter.restore()

    def _words(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        line: ListLine,
        inside: QRect,
        selected: bool,
    ) -> None:
        theme = current()
        small, small_height = _small(option.font)
        height = option.fontMetrics.height()
        top = inside.center().y() - (height + _GAP + small_height) // 2 + 1
        strong = "muted" if line.quiet else "text"
        painter.setPen(theme.color("on_selection" if selected else strong))
        painter.setFont(option.font)
        self._line(painter, QRect(inside.left(), top, inside.width(), height), line.title)
        painter.setFont(small)
        painter.setPen(theme.color("on_selection" if selected else "muted"))
        below = QRect(inside.left(), top + height + _GAP, inside.width(), small_height)
        self._line(painter, below, line.subtitle)

    def _line(self, painter: QPainter, place: QRect, text: str) -> None:
        fitted = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, place.width())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, fitted)


def _small(font: QFont) -> tuple[QFont, int]:
    """The font of the second line, and its height."""
    small = QFont(font)
    small.setPointSizeF(font.pointSizeF() - 1)
    return small, QFontMetrics(small).height()
