"""How every table of the window looks and behaves."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractItemModel, QEvent, QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from laya_desktop.theme import scaled
from laya_desktop.widgets.basics import timer

ROW_HEIGHT = 28
ICON = 14
LEAST_COLUMN = 32


class Table(QTableView):
    """Whole rows of one height, nothing that is edited; `name` is for assistive tools.

    `row_height` and `widths`, those of the first columns, are pixels at the usual size of the
    text, with which they grow. A column is never narrower than its title, unless titles wrap.
    `fitted` tells that they were given other sizes.
    """

    fitted = Signal()

    def __init__(
        self,
        model: QAbstractItemModel,
        name: str,
        row_height: int = ROW_HEIGHT,
        widths: Sequence[int] = (),
        header: QHeaderView | None = None,
        titles_wrap: bool = False,
    ) -> None:
        super().__init__()
        self._row_height, self._widths, self._wraps = row_height, tuple(widths), titles_wrap
        self._needed: tuple[int, ...] = ()
        self._fit_later = timer(self, 0, self._fit_again)  # when its titles have taken note
        if header is not None:
            self.setHorizontalHeader(header)
        self.setModel(model)
        self.setAccessibleName(name)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        titles = self.horizontalHeader()
        titles.setHighlightSections(False)
        titles.setMinimumSectionSize(LEAST_COLUMN)
        side = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        titles.setDefaultAlignment(side | Qt.TextFlag.TextWordWrap if titles_wrap else side)
        titles.setStretchLastSection(True)
        Table.fit(self)  # what a subclass fits as well is not there yet

    def fit(self) -> None:
        """Give rows, columns and icons the room that they need at this size of the text."""
        self.setIconSize(QSize(scaled(ICON), scaled(ICON)))
        self.verticalHeader().setDefaultSectionSize(scaled(self._row_height))
        titles = self.horizontalHeader()
        for column, width in enumerate(self._widths):
            title = 0 if self._wraps else titles.sectionSizeHint(column)
            self.setColumnWidth(column, max(scaled(width), title))
        last = self.model().columnCount() - 1
        if last >= len(self._widths) > 0 and not self._wraps:
            # Qt stretches the last one from the width that it has, which was made for wide letters.
            self.setColumnWidth(last, titles.sectionSizeHint(last))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit_later.start()

    @Slot()
    def _fit_again(self) -> None:
        hints = map(self.horizontalHeader().sectionSizeHint, range(len(self._widths)))
        needed = (scaled(ROW_HEIGHT), *hints)
        if needed != self._needed:  # other colours alone leave a column as wide as a person made it
            self._needed = needed
            self.fit()
            self.fitted.emit()


class WholeTable(Table):
    """As high as its rows, or as `most` of them: what is around it scrolls.

    `head` is the height of its titles, at the usual size of the text.
    """

    def __init__(
        self,
        model: QAbstractItemModel,
        name: str,
        row_height: int,
        widths: Sequence[int],
        head: int,
        most: int | None = None,
        titles_wrap: bool = False,
    ) -> None:
        super().__init__(model, name, row_height, widths, titles_wrap=titles_wrap)
        self._head, self._most = head, most
        model.modelReset.connect(self._fit_height)
        self._fit_height()

    def fit(self) -> None:
        super().fit()
        self._fit_height()

    @Slot()
    def _fit_height(self) -> None:
        head, rows = scaled(self._head), self.model().rowCount()
        self.horizontalHeader().setFixedHeight(head)
        if self._most is not None:
            rows = min(rows, self._most)
        bar = self.horizontalScrollBar().sizeHint().height()
        self.setFixedHeight(head + scaled(self._row_height) * rows + bar + 4)
