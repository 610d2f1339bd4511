"""Past decisions beside the page: search, reopen, delete, or keep none at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QCheckBox, QHeaderView, QLineEdit

from laya_desktop.engine.jobs import JobFailed
from laya_desktop.engine.triage_jobs import (
    DeletedEntry,
    FindHistory,
    ForgetHistory,
    HistoryChanged,
    HistoryFound,
    HistoryOpened,
    OpenHistory,
    RestoreHistory,
)
from laya_desktop.models.history_model import TEXT, VERDICT, HistoryModel
from laya_desktop.widgets.basics import button, columns, frame, label, rows, shortcut, timer, tool
from laya_desktop.widgets.notice import Notice
from laya_desktop.widgets.starts_inside import StartsInside
from laya_desktop.widgets.tables import Table
from laya_desktop.wording import number, translate

if TYPE_CHECKING:
    from laya_desktop.context import WindowContext

SEARCH_MS = 150
_WHEN_WIDTH = 88  # of a date or a time


class HistoryPane(StartsInside):
    """`opened` carries a past decision, `closed` tells that the person wants the text back."""

    opened = Signal(object)
    closed = Signal()

    def __init__(self, context: WindowContext) -> None:
        super().__init__()
        self._context = context
        self._client = context.client
        self._path = context.settings.history_path
        self._finding: int | None = None
        self._opening: int | None = None
        self._forgetting: set[int] = set()
        self._deleted: list[DeletedEntry] = []  # while the list is open
        self._wanted: int | None = None  # the entry to be chosen when it is found
        self._declined = False  # to delete what is kept although nothing more is
        self._opens_first = False  # as soon as it is found
        self._total = 0
        self._search_timer = timer(self, SEARCH_MS, self.refresh)

        self.model = HistoryModel(self)
        self.search = SearchLine()
        self.search.setAccessibleName(self.tr("Search past decisions"))
        self.search.setPlaceholderText(self.tr("Search texts, checkpoints and verdicts"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._search_timer.start)
        self.search.returnPressed.connect(self._open_first)
        self.search.down.connect(self._into_table)
        self.table = HistoryTable(self.model)
        self.table.opened.connect(self._open)
        self.table.delete_asked.connect(self._delete)
        self.table.selectionModel().currentRowChanged.connect(self._chosen)
        self._said = label("", "muted", wrap=True)
        self._problem = Notice("problem")
        self.keep = QCheckBox(self.tr("Keep a history on this machine"))
        self.keep.toggled.connect(self._keep_toggled)
        self._open_button = button(self.tr("&Open"), "arrow-right")
        self._open_button.clicked.connect(self._open_current)
        self._delete_button = button(self.tr("D&elete"), "trash", "ghost")
        self._delete_button.clicked.connect(self._delete)
        self._clear_button = button(self.tr("Clear &all…"), "", "ghost")
        self._clear_button.clicked.connect(self._ask_to_clear)
        self.question = _Question()
        self.question.answered.connect(self._clear_answered)
        self.deleted = Notice("quiet", "trash")
        self.undo_button = button(self.tr("&Undo"), "undo", "ghost")
        self.undo_button.setToolTip(self.tr("Bring back what was deleted last (Ctrl+Z)"))
        self.undo_button.clicked.connect(self.undo)
        self.deleted.add(self.undo_button)
        self._lay_out()
        self._client.reported.connect(self._reported)
        self._show_state()

    @property
    def said(self) -> str:
        """How many decisions are shown, or why none is."""
        return self._said.text()

    @property
    def problem(self) -> str:
        """What went wrong last, "" when nothing did."""
        return self._problem.text()

    @Slot()
    def refresh(self) -> None:
        """Look again for what is searched."""
        search = self.search.text()
        self._finding = self._client.submit(lambda ticket: FindHistory(ticket, self._path, search))

    @Slot()
    def undo(self) -> None:
        """Bring back what was deleted last."""
        if self._deleted:
            last = self._deleted.pop()
            self._wanted = last.id
            ticket = self._client.submit(lambda ticket: RestoreHistory(ticket, self._path, last))
            self._forgetting.add(ticket)
            self._say_deleted()

    def hideEvent(self, event: QHideEvent) -> None:
        """What is deleted is gone for good when the list is left."""
        super().hideEvent(event)
        self._forget_deleted()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._declined = False
        with QSignalBlocker(self.keep):
            self.keep.setChecked(self._context.settings.current.keep_history)
        self.refresh()

    @Slot(object)
    def _reported(self, report: object) -> None:
        ticket = getattr(report, "ticket", None)
        if isinstance(report, HistoryFound) and ticket == self._finding:
            self._finding = None
            self._found(report)
        elif isinstance(report, HistoryOpened) and ticket == self._opening:
            self._opening = None
            self.opened.emit(report)
        elif isinstance(report, HistoryChanged) and ticket in self._forgetting:
            self._forgetting.discard(ticket)
            if report.deleted is not None and self.isVisible():
                self._deleted.append(report.deleted)
            self._say_deleted()
            self.refresh()
        elif isinstance(report, JobFailed) and self._is_mine(report.ticket):
            self._problem.say(report.message)
            if report.ticket == self._finding:
                self._not_readable()

    def _is_mine(self, ticket: int) -> bool:
        return ticket in {self._finding, self._opening, *self._forgetting}

    def _found(self, found: HistoryFound) -> None:
        self._problem.say("")
        row = self.table.currentIndex().row()
        self.model.show_items(found.items)
        self.table.fit_verdicts()
        self._total = found.total
        rows = {item.id: row for row, item in enumerate(found.items)}
        row = rows.get(self._wanted, row) if self._wanted is not None else row
        self._wanted = None
        if found.items and row >= 0:
            self.table.selectRow(min(row, len(found.items) - 1))
        self._show_state()
        if self._opens_first and not self._search_timer.isActive():
            self._open_first()
        if found.total and not self._context.settings.current.keep_history and not self._declined:
            self._ask_to_clear()

    def _not_readable(self) -> None:
        """Nobody knows what is kept; it can be cleared all the same."""
        self._finding, self._opens_first = None, False
        if not self._total:
            self._said.setText("")
        self._clear_button.setEnabled(True)

    def _show_state(self) -> None:
        shown, total = self.model.rowCount(), self._total
        if not total:
            text = self.tr("No decision is kept yet.")
        elif not shown:
            text = self.tr("No decision has these words.")
        elif shown < total:
            text = self.tr("{shown} of {n} decisions", "", total)
        else:
            text = self.tr("{n} decisions", "", total)
        self._said.setText(text.format(n=number(total), shown=number(shown)))
        self._clear_button.setEnabled(total > 0)
        self._chosen()
        if not self._total:
            self.question.hide()

    @Slot()
    def _chosen(self) -> None:
        chosen = self.table.currentIndex().isValid()
        self._open_button.setEnabled(chosen)
        self._delete_button.setEnabled(chosen)

    @Slot()
    def _open_first(self) -> None:
        """Open the first that is found; what is still looked for is waited for."""
        self._opens_first = self._search_timer.isActive() or self._finding is not None
        if not self._opens_first:
            self._open(self.model.index(0, 0))  # an invalid index when nothing was found

    @Slot()
    def _into_table(self) -> None:
        if self.model.rowCount():
            self.table.setFocus()
            self.table.selectRow(max(0, self.table.currentIndex().row()))

    @Slot()
    def _open_current(self) -> None:
        self._open(self.table.currentIndex())

    @Slot(QModelIndex)
    def _open(self, index: QModelIndex) -> None:
        if index.isValid():
            wanted = self.model.item(index.row()).id
            self._opening = self._client.submit(
                lambda ticket: OpenHistory(ticket, self._path, wanted)
            )

    @Slot()
    def _delete(self) -> None:
        index = self.table.currentIndex()
        if index.isValid():
            self._forget(self.model.item(index.row()).id)

    def _forget(self, entry: int | None) -> None:
        ticket = self._client.submit(lambda ticket: ForgetHistory(ticket, self._path, entry))
        self._forgetting.add(ticket)

    @Slot(bool)
    def _keep_toggled(self, keep: bool) -> None:
        self._context.remember(keep_history=keep)
        self._declined = False
        if keep:
            self.question.hide()
        elif self._total:
            self._ask_to_clear()

    @Slot()
    def _ask_to_clear(self) -> None:
        if self._context.settings.current.keep_history:
            text = self.tr("Delete the whole history? It cannot be brought back.")
        else:
            text = self.tr(
                "Nothing more is kept. Delete the history so far as well? "
                "It cannot be brought back."
            )
        self.question.say(text)

    @Slot(bool)
    def _clear_answered(self, clear: bool) -> None:
        self._declined = not clear
        if clear:
            self._forget_deleted()
            self._forget(None)

    def _forget_deleted(self) -> None:
        self._deleted.clear()
        self._say_deleted()

    def _say_deleted(self) -> None:
        count = len(self._deleted)
        said = self.tr("{n} decisions deleted.", "", count).format(n=number(count))
        self.deleted.say(said if count else "")

    def _lay_out(self) -> None:
        close = tool("close", self.tr("Hide the history (Esc)"))
        close.clicked.connect(self.closed)
        head = columns(spacing=8)
        head.addWidget(label(self.tr("History"), "heading"))
        head.addWidget(self._said, 1)
        head.addWidget(close)
        act = columns(spacing=4)
        act.addWidget(self._open_button)
        act.addWidget(self._delete_button)
        act.addStretch(1)
        act.addWidget(self._clear_button)
        card = frame("card")
        body = rows(card, margin=16, spacing=8)
        body.addLayout(head)
        body.addWidget(self.search)
        body.addWidget(self._problem)
        body.addWidget(self.table, 1)
        body.addWidget(self.deleted)
        body.addWidget(self.question)
        body.addLayout(act)
        body.addWidget(frame("line"))
        body.addWidget(self.keep)
        rows(self).addWidget(card)
        self.setMinimumWidth(400)
        self.first = self.search
        shortcut(self, "Ctrl+Z", self.undo)


class SearchLine(QLineEdit):
    """`down`: the person goes on into the list."""

    down = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down:
            self.down.emit()
        else:
            super().keyPressEvent(event)


class HistoryTable(Table):
    """`opened` carries a row that was entered, `delete_asked` is about the current one."""

    opened = Signal(QModelIndex)
    delete_asked = Signal()

    def __init__(self, model: HistoryModel) -> None:
        super().__init__(model, translate("HistoryTable", "Past decisions"), widths=(_WHEN_WIDTH,))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # No wider than the window leaves it: what is beyond ends with an ellipsis.
        self.horizontalHeader().setSectionResizeMode(TEXT, QHeaderView.ResizeMode.Stretch)
        self.doubleClicked.connect(self.opened)

    def fit(self) -> None:
        super().fit()
        self.fit_verdicts()

    def fit_verdicts(self) -> None:
        """Give the verdicts the width that they need, and the texts the rest."""
        self.setColumnWidth(VERDICT, self.sizeHintForColumn(VERDICT) + 8)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit(self.currentIndex())
        elif event.key() == Qt.Key.Key_Delete:
            self.delete_asked.emit()
        else:
            super().keyPressEvent(event)


class _Question(Notice):
    """A sentence with two answers, in place: nothing is asked in a window of its own."""

    answered = Signal(bool)

    def __init__(self) -> None:
        super().__init__("notice", "trash")
        self.yes = button(self.tr("Delete all"))
        self.no = button(self.tr("Keep it"))
        for each in (self.yes, self.no):
            each.clicked.connect(self._clicked)
            self.add(each)

    @Slot()
    def _clicked(self) -> None:
        yes = self.sender() is self.yes
        self.hide()
        self.answered.emit(yes)
