"""The first rows as they are written, and one of them as the model reads it."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QEvent, QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QSplitter

from laya_desktop.engine.setup_jobs import StateRead
from laya_desktop.models.preview_model import PreviewModel
from laya_desktop.pages.batch_setup.column_roles import column_roles
from laya_desktop.pages.batch_setup.state_view import StateView
from laya_desktop.theme import scaled
from laya_desktop.widgets.role_header import RoleHeader
from laya_desktop.widgets.tables import Table
from laya_engine.runs import ColumnMapping
from laya_engine.tables import TablePreview

CELL_WIDTH = 112
TEXT_WIDTH = 220
ONLY_TEXT_WIDTH = 384


class PreviewPane(QSplitter):
    """`row_asked` carries the place of the row to look at."""

    row_asked = Signal(int)

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self._columns: tuple[str, ...] = ()
        self._wide: frozenset[str] = frozenset()
        self._grouped = False
        self.model = PreviewModel()
        name = self.tr("First rows of the table")
        self.table = Table(self.model, name, header=RoleHeader())
        self.table.setMinimumHeight(76)
        self.state = StateView()
        self.setChildrenCollapsible(False)
        self.setHandleWidth(12)
        self.addWidget(self.table)
        self.addWidget(self.state)
        self.setStretchFactor(0, 3)
        self.setStretchFactor(1, 2)
        self.setSizes([300, 200])
        self.table.selectionModel().currentRowChanged.connect(self._row_chosen)
        self.state.row_asked.connect(self._step_asked)

    @property
    def index(self) -> int:
        """The row that is looked at."""
        return self.state.index

    def show_preview(self, preview: TablePreview) -> None:
        """Show the first rows of a table."""
        self._columns = preview.columns
        self._wide = frozenset()
        self.state.index = 0
        self.model.show_preview(preview)
        self._fit_columns()

    def mark(self, mapping: ColumnMapping) -> None:
        """Mark the columns by what they mean; those that are read get room and come into view."""
        self._grouped = mapping.grouped
        roles = column_roles(mapping)
        self.model.mark(roles)
        texts = (column for _, column in mapping.fields) if mapping.fields else (mapping.text,)
        wide = frozenset(filter(None, texts))
        if wide != self._wide:
            before, self._wide = self._wide, wide
            self._give_room(before | wide)
            self._reveal()

    def show_state(self, read: StateRead) -> None:
        """Show a row as the model reads it; where rows stand alone it is chosen in the table."""
        self.state.show_state(read)
        if self._grouped:
            self.table.clearSelection()
        elif self.table.currentIndex().row() != read.index or not self._has_selection():
            self._choose(read.index)

    def choose_row(self, row: int) -> None:
        """Bring a row into view and choose it."""
        self._choose(row)
        self.table.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._reveal()  # before it is shown the table does not know its width

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit_columns()

    def _fit_columns(self) -> None:
        self.table.horizontalHeader().setDefaultSectionSize(scaled(CELL_WIDTH))  # of every column
        self._give_room(self._wide)

    def _give_room(self, names: Collection[str]) -> None:
        """To some columns: to touch each takes long when there are many."""
        width = ONLY_TEXT_WIDTH if len(self._wide) == 1 else TEXT_WIDTH
        for name in names:
            place = self._columns.index(name)
            self.table.setColumnWidth(place, scaled(width if name in self._wide else CELL_WIDTH))

    def _has_selection(self) -> bool:
        return self.table.selectionModel().hasSelection()

    def _choose(self, row: int) -> None:
        """Choose a row without moving sideways."""
        across = self.table.horizontalScrollBar().value()
        self.table.selectRow(row)
        self.table.horizontalScrollBar().setValue(across)

    def _reveal(self) -> None:
        places = [self._columns.index(name) for name in self._wide if name in self._columns]
        if places:
            row = max(0, self.table.currentIndex().row())
            self.table.scrollTo(self.model.index(row, min(places)))

    @Slot(int)
    def _step_asked(self, row: int) -> None:
        if self._grouped:
            self.row_asked.emit(row)
        else:
            self._choose(row)  # which asks for it

    @Slot(QModelIndex)
    def _row_chosen(self, index: QModelIndex) -> None:
        if index.isValid() and not self._grouped and index.row() != self.state.index:
            self.row_asked.emit(index.row())
