"""The column of cards in which a table is set up; what has the focus is always in sight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QEvent, QObject, Signal, Slot
from PySide6.QtWidgets import QApplication, QWidget

from laya_desktop.pages.batch_setup.mapping_card import MappingCard
from laya_desktop.pages.batch_setup.more_columns import LabelColumns, OtherColumns
from laya_desktop.pages.batch_setup.reading_card import ReadingCard
from laya_desktop.widgets.scrolled_column import ScrolledColumn
from laya_engine.runs import ColumnMapping
from laya_engine.runs.suggesting import names_read

WIDTH = 372
AROUND_FOCUS = 24
BESIDE = 12  # for the scroll bar


class SetupCards(ScrolledColumn):
    """`edited` tells that `applied` gives another mapping."""

    edited = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setFixedWidth(WIDTH)
        self.content.installEventFilter(self)
        self.reading = ReadingCard()
        self.columns = MappingCard()
        self.others = OtherColumns()
        self.labels = LabelColumns()
        column = self.column(spacing=12)
        for card in (self.reading, self.columns, self.others, self.labels):
            column.addWidget(card)
        column.addStretch(1)
        for mapped in (self.columns, self.others, self.labels):
            mapped.changed.connect(self.edited)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._focus_moved)

    def show_mapping(
        self, mapping: ColumnMapping, columns: Sequence[str], asked: Mapping[str, Any]
    ) -> None:
        """Show a mapping of a table's columns for the questions that are asked."""
        self.columns.show_mapping(mapping, columns, names_read(asked, columns))
        self.others.show_mapping(mapping, columns)
        self.labels.show_mapping(mapping, columns, list(asked))

    def applied(self, mapping: ColumnMapping) -> ColumnMapping:
        """A mapping with what is chosen in the cards."""
        return self.labels.applied(self.others.applied(self.columns.applied(mapping)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.content and event.type() == QEvent.Type.LayoutRequest:
            # Large text and long languages want more; a part that is cut off is of no use.
            self.setFixedWidth(max(WIDTH, self.content.minimumSizeHint().width() + BESIDE))
        return super().eventFilter(watched, event)

    @Slot(QWidget, QWidget)
    def _focus_moved(self, old: QWidget | None, now: QWidget | None) -> None:
        # Tab scrolls by itself; a key that leads to a control from elsewhere does not.
        if now is not None and self.content.isAncestorOf(now):
            self.ensureWidgetVisible(now, 0, AROUND_FOCUS)
