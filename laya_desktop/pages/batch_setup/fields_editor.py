"""Columns that become the parts of a JSON state, each under a name."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QComboBox, QSizePolicy, QWidget

from laya_desktop.widgets.basics import button, clear, columns, label, rows
from laya_desktop.widgets.column_combo import ColumnCombo
from laya_desktop.widgets.fields import line_edit, tiny
from laya_desktop.wording import translate

SHORTEST = 6  # characters that are always seen

Fields = tuple[tuple[str, str], ...]


class FieldsEditor(QWidget):
    """`changed` tells that `fields` is another; a name can be typed or taken from the list."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._columns: tuple[str, ...] = ()
        self._names: tuple[str, ...] = ()
        self.lines: list[_Line] = []
        self.add = button(self.tr("&Add a column"), "plus", "ghost")
        self.add.clicked.connect(self._add)
        titles = columns(spacing=8)
        titles.addWidget(label(self.tr("Column"), "muted"), 1)
        titles.addWidget(label(self.tr("Its name"), "muted"), 1)
        titles.addSpacing(28)  # as wide as the buttons below
        self._lines = rows(spacing=6)
        foot = columns()
        foot.addWidget(self.add)
        foot.addStretch(1)
        body = rows(self, spacing=4)
        body.addLayout(titles)
        body.addLayout(self._lines)
        body.addLayout(foot)

    @property
    def fields(self) -> Fields:
        """(name in the state, column) of each line."""
        return tuple((line.name.currentText().strip(), line.column.column) for line in self.lines)

    def show_fields(
        self, fields: Fields, columns_there: Sequence[str], names: Sequence[str]
    ) -> None:
        """Show pairs of name and column; `names` are offered. The same pairs keep the cursor."""
        where = (tuple(columns_there), tuple(names))
        if fields == self.fields and where == (self._columns, self._names):
            return
        self._columns, self._names = where
        clear(self._lines)
        self.lines = [_Line(n, *pair, *where) for n, pair in enumerate(fields, 1)]
        for line in self.lines:
            self._lines.addWidget(line)
            line.changed.connect(self.changed)
            line.remove_asked.connect(self._remove)
        self._chain()
        self.add.setEnabled(len(self.lines) < len(self._columns))

    def _chain(self) -> None:
        """Tab goes from line to line and then to the button, in whatever order they were made."""
        before: QWidget | None = None
        for line in self.lines:
            for each in (line.column, line.name, line.remove):
                if before is not None:
                    QWidget.setTabOrder(before, each)
                before = each
        if before is not None:
            QWidget.setTabOrder(before, self.add)

    @Slot()
    def _add(self) -> None:
        used = {column for _, column in self.fields}
        column = next(name for name in self._columns if name not in used)
        taken = {name for name, _ in self.fields}
        name = next(name for name in (column, *self._names, "") if name not in taken)
        self.show_fields((*self.fields, (name, column)), self._columns, self._names)
        self.lines[-1].column.setFocus()
        self.changed.emit()

    @Slot(object)
    def _remove(self, line: _Line) -> None:
        place = self.lines.index(line)
        fields = self.fields
        self.show_fields(fields[:place] + fields[place + 1 :], self._columns, self._names)
        others = self.lines[min(place, len(self.lines) - 1)].remove if self.lines else self.add
        others.setFocus()
        self.changed.emit()


class _Line(QWidget):
    changed = Signal()
    remove_asked = Signal(object)

    def __init__(
        self, n: int, name: str, column: str, columns_there: Sequence[str], names: Sequence[str]
    ) -> None:
        super().__init__()
        self.column = ColumnCombo(translate("FieldsEditor", "Column of part {n}").format(n=n))
        self.column.show_columns(columns_there, column)
        self.name = QComboBox()
        said = translate("FieldsEditor", "Name of part {n}").format(n=n)
        self.name.setLineEdit(line_edit(said))
        self.name.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.name.setMinimumContentsLength(SHORTEST)
        self.column.setMinimumContentsLength(SHORTEST)
        self.name.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.name.setAccessibleName(said)
        self.name.addItems(list(names))
        with QSignalBlocker(self.name):
            self.name.setEditText(name)
        self.remove = tiny("close", translate("FieldsEditor", "Remove part {n}").format(n=n))
        for each in (self.column, self.name):
            each.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        body = columns(self, spacing=8)
        body.addWidget(self.column, 1)
        body.addWidget(self.name, 1)
        body.addWidget(self.remove)
        self.column.currentIndexChanged.connect(self.changed)
        self.name.editTextChanged.connect(self.changed)
        self.remove.clicked.connect(self._removed)

    @Slot()
    def _removed(self) -> None:
        self.remove_asked.emit(self)
