"""The log: every hook event, filtered, followed, paused and exported."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QDockWidget,
    QFileDialog,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from laya_desktop.engine.jobs import JobFailed
from laya_desktop.engine.saving import FileSaved, SaveLines
from laya_desktop.log_filters import LogFilters
from laya_desktop.models.log_model import MARKED, LogModel
from laya_desktop.models.residency_timeline import ResidencyTimeline
from laya_desktop.theme import current, scaled
from laya_desktop.widgets.basics import columns, label, panel, rows, tool
from laya_desktop.widgets.residency_strip import ResidencyStrip
from laya_desktop.widgets.tables import Table
from laya_desktop.wording import number, translate

if TYPE_CHECKING:
    from laya_desktop.engine.client import EngineClient
    from laya_desktop.engine.jobs import LogEntry

_WIDTHS = (100, 108, 92, 128, 76, 76)
_ROW_HEIGHT = 24
_LEAST_ROWS = 2  # before the strip gives way to them
_LEAST_HEIGHT = 126  # tools, header and those rows; all that the smallest window leaves
_FRAMES = 4  # of panel and table


class LogDock(QDockWidget):
    """`problem` carries a sentence when an export failed, `saved` its path when it worked;
    `least_changed` tells that it needs another height."""

    least_changed = Signal()
    problem = Signal(str)
    saved = Signal(object)

    def __init__(self, client: EngineClient) -> None:
        super().__init__()
        self._client = client
        self._exporting: int | None = None
        self.setObjectName("log")
        self.setWindowTitle(self.tr("Log"))
        self.setFeatures(QDockWidget.DockWidgetFeature.DockWidgetClosable)
        self.setAllowedAreas(Qt.DockWidgetArea.BottomDockWidgetArea)
        self.setTitleBarWidget(QWidget())  # the panel has its own row of tools
        self.model = LogModel(self)
        self.timeline = ResidencyTimeline()
        self._held: list[LogEntry] = []  # arrived while paused

        self.table = LogTable(self.model)
        self.table.selectionModel().currentRowChanged.connect(self._row_chosen)
        self.table.asked.connect(self._request_asked)
        self.table.verticalScrollBar().rangeChanged.connect(self._scroll)  # also a lower dock
        self.filters = LogFilters()
        self.filters.changed.connect(self._filter)
        self.strip = ResidencyStrip(self.timeline)
        self._count = label("", "small")
        self._follow = tool("follow", self.tr("Follow the newest event"), checkable=True)
        self._follow.setChecked(True)
        self._follow.toggled.connect(self._scroll)
        self._pause = tool("pause", self.tr("Pause: hold new events back"), checkable=True)
        self._pause.toggled.connect(self._pause_toggled)
        clear = tool("trash", self.tr("Clear the log"))
        clear.clicked.connect(self.clear)
        export = tool("download", self.tr("Export the events shown as JSON lines"))
        export.clicked.connect(self._choose_export)
        close = tool("close", self.tr("Hide the log"))
        close.clicked.connect(self.close)

        tools = columns(spacing=4)
        tools.setContentsMargins(16, 4, 8, 4)
        tools.addWidget(label(self.tr("Log"), "heading"))
        tools.addSpacing(4)
        tools.addWidget(self._count)
        tools.addStretch(1)
        tools.addWidget(self.filters)
        for widget in (self._follow, self._pause, clear, export, close):
            tools.addWidget(widget)
        self._panel = panel("logPanel")
        self._panel.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._tools = tools
        self._rows = _WholeRows(self.table)
        body = rows(self._panel, spacing=0)
        body.addLayout(tools)
        body.addWidget(self.strip)
        body.addWidget(self._rows, 1)
        self.setWidget(self._panel)
        self.table.fitted.connect(self._fit)
        client.reported.connect(self._reported)
        self._fit()
        self._say_count()

    @property
    def entries(self) -> tuple[LogEntry, ...]:
        """All events, also those that are held back."""
        return (*self.model.entries, *self._held)

    @Slot(object)
    def append(self, entries: tuple[LogEntry, ...]) -> None:
        """Show new events, or hold them back while paused."""
        if self.timeline.note(entries):
            self.strip.refresh()
            self._fit()
        if self._pause.isChecked():
            self._held.extend(entries)
            del self._held[: -self.model.capacity]
        else:
            self._add(entries)
        self._say_count()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @Slot()
    def clear(self) -> None:
        """Forget every event."""
        self._held.clear()
        self.model.clear()
        self._say_count()

    def export_to(self, path: Path) -> None:
        """Write the events shown as JSON lines."""
        shown = self.model.shown
        self._exporting = self._client.submit(lambda ticket: SaveLines(ticket, path, shown))

    @Slot(object)
    def _reported(self, report: object) -> None:
        if self._exporting is None or getattr(report, "ticket", None) != self._exporting:
            return
        self._exporting = None
        if isinstance(report, FileSaved):
            self.saved.emit(report.path)
        elif isinstance(report, JobFailed):
            self.problem.emit(report.message)

    @Slot()
    def _choose_export(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self, self.tr("Export the log"), "laya-log.jsonl", self.tr("JSON lines (*.jsonl)")
        )
        if name:
            self.export_to(Path(name))

    @Slot()
    def _filter(self) -> None:
        self.model.set_filter(self.filters.wanted)
        self._scroll()
        self._say_count()

    @Slot(QModelIndex)
    def _row_chosen(self, index: QModelIndex) -> None:
        run_id = self.model.entry(index.row()).run_id if index.isValid() else ""
        self.model.mark(run_id)
        if index.isValid():
            self.filters.offer_request(run_id)

    @Slot(QModelIndex)
    def _request_asked(self, index: QModelIndex) -> None:
        self.filters.offer_request(self.model.entry(index.row()).run_id)
        self.filters.toggle_request()

    @Slot(bool)
    def _pause_toggled(self, paused: bool) -> None:
        if not paused and self._held:
            held, self._held = self._held, []
            self._add(tuple(held))
        self._say_count()

    @Slot()
    def _scroll(self) -> None:
        if self._follow.isChecked():
            self.table.scrollToBottom()

    @Slot()
    def _fit(self) -> None:
        """In a low dock the events come first, of which one can be seen at any size of the text."""
        row = scaled(_ROW_HEIGHT)
        head = self._tools.sizeHint().height() + self.table.horizontalHeader().sizeHint().height()
        around = head + _bar_height(self.table) + _FRAMES
        least = max(_LEAST_HEIGHT, around + row)
        if least != self._panel.minimumHeight():
            self._panel.setMinimumHeight(least)
            self.least_changed.emit()
        room = self.height() - around - _LEAST_ROWS * row
        fits = self.strip.sizeHint().height() <= room
        self.strip.setVisible(fits and bool(self.timeline.stays))
        self._rows.fit()

    def _add(self, entries: tuple[LogEntry, ...]) -> None:
        self.model.append(entries)
        self.filters.offer_checkpoints(self.model.checkpoints())
        self._scroll()

    def _say_count(self) -> None:
        total = len(self.model.entries)
        text = self.tr("{shown} of {all} events", "", total).format(
            shown=number(self.model.rowCount()), all=number(total)
        )
        if self._held:
            held = self.tr("{counted}, {n} held back")
            text = held.format(counted=text, n=number(len(self._held)))
        self._count.setText(text)


class LogTable(Table):
    """`asked` carries a row that was double-clicked or entered: show its request alone."""

    asked = Signal(QModelIndex)

    def __init__(self, model: LogModel) -> None:
        super().__init__(model, translate("LogTable", "Log events"), _ROW_HEIGHT, _WIDTHS)
        self.setProperty("bare", True)
        self.setItemDelegate(_MarkedRows(self))
        self.doubleClicked.connect(self.asked)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and not event.modifiers() and self.currentIndex().isValid():
            self.asked.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)


class _MarkedRows(QStyledItemDelegate):
    """Tints the rows of a request; the style sheet would paint no background of the model's."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        if not selected and index.data(MARKED):
            painter.fillRect(option.rect, current().color("sunken"))
        super().paint(painter, option, index)


class _WholeRows(QWidget):
    """Gives a table the height of whole rows: scrolled to its end, it would cut its first."""

    def __init__(self, table: QTableView) -> None:
        super().__init__()
        self._table = table
        table.setParent(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Give it the height of the rows of now."""
        table = self._table
        table.ensurePolished()  # frame and header as they are styled
        table.setGeometry(0, 0, self.width(), self.height())
        frame = table.height() - table.contentsRect().height()
        around = table.horizontalHeader().sizeHint().height() + frame + _bar_height(table)
        row = table.verticalHeader().defaultSectionSize()
        whole = max(0, self.height() - around) // row * row
        table.resize(self.width(), min(self.height(), around + whole))


def _bar_height(table: QTableView) -> int:
    """Of the bar below the rows, where columns need more width than there is."""
    bar = table.horizontalScrollBar()
    return bar.sizeHint().height() if bar.maximum() > 0 else 0
