"""What of the log is shown: kinds of events, one checkpoint, one request, a text."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QLineEdit, QMenu, QWidget

from laya_desktop.models.log_model import EVENTS, LogFilter
from laya_desktop.widgets.basics import button, columns
from laya_desktop.wording import number, translate

_RUN_SHOWN = 8  # characters of a run id, as in the table


class LogFilters(QWidget):
    """`changed` tells that `wanted` is another filter."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._run_id = ""  # of the row that was chosen last
        self._request = button("", "", "chip", self.tr("Only this request"))
        self._request.setCheckable(True)
        self._request.setToolTip(
            self.tr("Show the events of this request alone (also by Enter or a double click)")
        )
        self._request.toggled.connect(self.changed)
        self._request.hide()

        self.kinds = button("", "", "list", self.tr("Kinds of events"))
        self._menu = QMenu(self.kinds)
        self._every = self._menu.addAction(self.tr("All events"))
        self._every.triggered.connect(self._show_every)
        self._menu.addSeparator()
        self._events = [self._event_action(event) for event in EVENTS]
        self.kinds.setMenu(self._menu)

        self._checkpoint = QComboBox()
        self._checkpoint.setAccessibleName(self.tr("Checkpoint"))
        self._checkpoint.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._checkpoint.addItem(self.tr("All checkpoints"), "")
        self._checkpoint.currentIndexChanged.connect(self.changed)
        self._text = QLineEdit()
        self._text.setPlaceholderText(self.tr("Filter"))
        self._text.setAccessibleName(self.tr("Filter the log by text"))
        self._text.setClearButtonEnabled(True)
        self._text.setMaximumWidth(180)
        self._text.textChanged.connect(self.changed)

        body = columns(self, spacing=8)
        for widget in (self._request, self.kinds, self._checkpoint, self._text):
            body.addWidget(widget)
        self._say_kinds()

    @property
    def wanted(self) -> LogFilter:
        """What the person wants to see."""
        return LogFilter(
            events=frozenset(each.data() for each in self._events if each.isChecked()),
            run_id=self._run_id if self._request.isChecked() else "",
            checkpoint=self._checkpoint.currentData(),
            text=self._text.text(),
        )

    def offer_request(self, run_id: str) -> None:
        """Another row is chosen; while one request is shown alone, it stays."""
        if not self._request.isChecked():
            self._run_id = run_id
            words = self.tr("Only request {id}").format(id=run_id[:_RUN_SHOWN])
            self._request.setText(words)
            self._request.setVisible(bool(run_id))

    @Slot()
    def toggle_request(self) -> None:
        """Show the request alone, or all again."""
        if self._run_id:
            self._request.toggle()

    def offer_checkpoints(self, names: list[str]) -> None:
        """The checkpoints that can be chosen, beside the one that is."""
        chosen = self._checkpoint.currentData()
        wanted = sorted({*names, chosen} - {""})
        if [self._checkpoint.itemData(i) for i in range(1, self._checkpoint.count())] == wanted:
            return
        with QSignalBlocker(self._checkpoint):
            while self._checkpoint.count() > 1:
                self._checkpoint.removeItem(1)
            for name in wanted:
                self._checkpoint.addItem(name, name)
            self._checkpoint.setCurrentIndex(self._checkpoint.findData(chosen))

    @Slot()
    def _show_every(self) -> None:
        for action in self._events:
            with QSignalBlocker(action):
                action.setChecked(False)
        self._kinds_changed()

    @Slot()
    def _kinds_changed(self) -> None:
        self._say_kinds()
        self.changed.emit()

    def _say_kinds(self) -> None:
        chosen = [each.text() for each in self._events if each.isChecked()]
        if not chosen:
            words = self._every.text()
        elif len(chosen) == 1:
            words = chosen[0]
        else:
            words = self.tr("{n} kinds of events").format(n=number(len(chosen)))
        self.kinds.setText(words)

    def _event_action(self, event: str) -> QAction:
        action = self._menu.addAction(translate("Events", event))
        action.setCheckable(True)
        action.setData(event)
        action.toggled.connect(self._kinds_changed)
        return action
