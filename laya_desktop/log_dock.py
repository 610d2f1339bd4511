"""The log: every hook event, filtered, followed, paused and exported."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QDockWidget, QFileDialog, QLineEdit, QTableView, QWidget

from laya_desktop.engine.jobs import LogEntry
from laya_desktop.engine.worker import explain
from laya_desktop.models.log_model import EVENTS, LogModel
from laya_desktop.widgets.basics import columns, label, panel, rows, tool
from laya_desktop.widgets.tables import table_view
from laya_desktop.wording import number, translate

_WIDTHS = (104, 108, 84, 132, 76, 76)


class LogDock(QDockWidget):
    """`problem` carries a sentence when an export failed, `done` one when it worked."""

    problem = Signal(str)
    done = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("log")
        self.setWindowTitle(self.tr("Log"))
        self.setFeatures(QDockWidget.DockWidgetFeature.DockWidgetClosable)
        self.setAllowedAreas(Qt.DockWidgetArea.BottomDockWidgetArea)
        self.setTitleBarWidget(QWidget())  # the panel has its own row of tools
        self.model = LogModel(self)
        self._held: list[LogEntry] = []  # arrived while paused

        self._table = _table(self.model)
        self._events = QComboBox()
        self._events.setAccessibleName(self.tr("Kind of event"))
        self._events.addItem(self.tr("All events"), "")
        for event in EVENTS:
            self._events.addItem(translate("Events", event), event)
        self._events.currentIndexChanged.connect(self._filter)
        self._search = QLineEdit()
        self._search.setPlaceholderText(self.tr("Filter"))
        self._search.setAccessibleName(self.tr("Filter the log by text"))
        self._search.setClearButtonEnabled(True)
        self._search.setMaximumWidth(220)
        self._search.textChanged.connect(self._filter)
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

        tools = columns(spacing=8)
        tools.setContentsMargins(16, 4, 8, 4)
        tools.addWidget(label(self.tr("Log"), "heading"))
        tools.addWidget(self._count)
        tools.addStretch(1)
        for widget in (self._events, self._search, self._follow, self._pause, clear, export, close):
            tools.addWidget(widget)
        body_panel = panel("logPanel")
        body_panel.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        body_panel.setMinimumHeight(120)
        body = rows(body_panel, spacing=0)
        body.addLayout(tools)
        body.addWidget(self._table, 1)
        self.setWidget(body_panel)
        self._say_count()

    @Slot(object)
    def append(self, entries: tuple[LogEntry, ...]) -> None:
        """Show new events, or hold them back while paused."""
        if self._pause.isChecked():
            self._held.extend(entries)
            del self._held[: -self.model.capacity]
        else:
            self.model.append(entries)
            self._scroll()
        self._say_count()

    @Slot()
    def clear(self) -> None:
        """Forget every event."""
        self._held.clear()
        self.model.clear()
        self._say_count()

    def export_to(self, path: Path) -> None:
        """Write the events shown as JSON lines."""
        try:
            self.model.export(path)
        except OSError as error:
            self.problem.emit(explain(error))
        else:
            self.done.emit(self.tr("Saved {name}.").format(name=path.name))

    @Slot()
    def _choose_export(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self, self.tr("Export the log"), "laya-log.jsonl", self.tr("JSON lines (*.jsonl)")
        )
        if name:
            self.export_to(Path(name))

    @Slot()
    def _filter(self) -> None:
        self.model.set_filter(self._events.currentData(), self._search.text())
        self._scroll()
        self._say_count()

    @Slot(bool)
    def _pause_toggled(self, paused: bool) -> None:
        if not paused and self._held:
            self.model.append(self._held)
            self._held = []
            self._scroll()
        self._say_count()

    @Slot()
    def _scroll(self) -> None:
        if self._follow.isChecked():
            self._table.scrollToBottom()

    def _say_count(self) -> None:
        text = self.tr("{shown} of {all} events").format(
            shown=number(self.model.rowCount()), all=number(len(self.model.entries))
        )
        if self._held:
            text += self.tr(", {n} held back").format(n=number(len(self._held)))
        self._count.setText(text)


def _table(model: LogModel) -> QTableView:
    table = table_view(model, translate("LogDock", "Log events"), row_height=24)
    table.setProperty("bare", True)
    for column, width in enumerate(_WIDTHS):
        table.setColumnWidth(column, width)
    return table
