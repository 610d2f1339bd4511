"""The rows behind a figure: a list, and the text of the one that is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Slot
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from laya_desktop.models.text_table import TextTable
from laya_desktop.pages.evaluate.choosing import ChosenRow
from laya_desktop.widgets.basics import frame, label, rows
from laya_desktop.widgets.tables import Table
from laya_desktop.wording import humanise, number, percent

SHOWN = 500
_WIDTHS = (52, 94, 94)


class RowsView(QWidget):
    """Tells which figure it is about; the worst row is first."""

    def __init__(self) -> None:
        super().__init__()
        self.setMinimumWidth(340)
        self._rows: tuple[ChosenRow, ...] = ()
        self._title = label("", "heading", wrap=True)
        self._count = label("", "small", wrap=True)
        self.model = TextTable(
            (self.tr("Row"), self.tr("Label"), self.tr("Answer"), self.tr("Sure")), self
        )
        self.table = Table(self.model, self.tr("Rows behind the figure"), widths=_WIDTHS)
        self.table.selectionModel().currentRowChanged.connect(self._chosen)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setFixedHeight(132)
        self.text.setAccessibleName(self.tr("Text of the row"))
        card = frame("card")
        inside = rows(card, margin=12, spacing=6)
        inside.addWidget(self._title)
        inside.addWidget(self._count)
        inside.addWidget(self.table, 1)
        inside.addWidget(self.text)
        inside.addStretch()
        rows(self).addWidget(card)

    @property
    def shown(self) -> tuple[ChosenRow, ...]:
        """The rows in the list."""
        return self._rows

    def show_rows(self, title: str, chosen: Sequence[ChosenRow]) -> None:
        """Show the rows behind another figure."""
        self._rows = tuple(chosen[:SHOWN])
        self._title.setText(title)
        wrong = sum(not row.right for row in chosen)
        told = self.tr(
            "{rows} rows, {wrong} of them wrong, the worst first", "", len(chosen)
        ).format(rows=number(len(chosen)), wrong=number(wrong))
        self._count.setText(told if chosen else self.tr("There is no such row."))
        self.model.show_rows(
            [
                (row.name, humanise(row.truth), humanise(row.answer), percent(row.sure))
                for row in self._rows
            ]
        )
        self.text.clear()
        self.table.setVisible(bool(chosen))
        self.text.setVisible(bool(chosen))
        if self._rows:
            self.table.selectRow(0)

    @Slot(QModelIndex)
    def _chosen(self, index: QModelIndex) -> None:
        if index.isValid():
            self.text.setPlainText(self._rows[index.row()].text)
