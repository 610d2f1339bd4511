"""The options of a question: labels and descriptions, levels, or the wording of yes and no."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QToolButton,
    QWidget,
)

from laya_desktop.library.drafts import OptionDraft
from laya_desktop.models.ordered_list import moved
from laya_desktop.widgets.basics import button, clear, columns, label, rows, timer
from laya_desktop.widgets.fields import fix_text, line_edit, show_text, tiny
from laya_desktop.wording import number, translate
from laya_engine.questions import DEFAULT_NOUL_TEXT, render_value

AT_ONCE = 100  # options; more of them are shown when they are asked for
SIDE_BY_SIDE = 600  # pixels from which a label and its description share a line


class OptionsEditor(QWidget):
    """`edited` carries the new options and the name of the field, "" for a change of the list."""

    edited = Signal(object, str)

    def __init__(self) -> None:
        super().__init__()
        self._type = ""
        self._options: tuple[OptionDraft, ...] = ()
        self._fixed = False
        self._rows: list[_OptionRow] = []
        self._most = AT_ONCE
        self._settled = timer(self, 0, self._show_again)
        self._lines = rows(spacing=6)
        self._more = button("", "down", "ghost")
        self._more.clicked.connect(self._show_more)
        self._add = button("", "plus", "ghost")
        self._add.clicked.connect(self._add_option)
        foot = columns()
        foot.addWidget(self._more)
        foot.addWidget(self._add)
        foot.addStretch(1)
        body = rows(self, spacing=6)
        body.addLayout(self._lines)
        body.addLayout(foot)

    @property
    def rows(self) -> Sequence[_OptionRow]:
        """One row per option that is shown: all of them, or the first of very many."""
        return self._rows

    def show_options(self, kind: str, options: tuple[OptionDraft, ...], fixed: bool) -> None:
        """Show the options of a question of a type; `fixed` ones can only be read."""
        if (kind, fixed) != (self._type, self._fixed) or len(options) < self._most - AT_ONCE:
            self._most = AT_ONCE
        self._options = options
        shown = min(len(options), self._most)
        if (kind, shown, fixed) != (self._type, len(self._rows), self._fixed):
            self._rebuild(kind, shown, fixed)
        for row, option in zip(self._rows, options, strict=False):
            row.show_option(option, last=len(options) - 1)
        self._tell_more()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for row in self._rows:
            row.stack(self._narrow)

    @property
    def _narrow(self) -> bool:
        return self.width() < SIDE_BY_SIDE

    @Slot()
    def _show_again(self) -> None:
        self.setUpdatesEnabled(True)

    def _rebuild(self, kind: str, count: int, fixed: bool) -> None:
        self.setUpdatesEnabled(False)  # until the column has made room for the new rows
        self._settled.start()
        if (kind, fixed) != (self._type, self._fixed):
            clear(self._lines)
            self._rows = []
        self._type, self._fixed = kind, fixed
        for row in self._rows[count:]:
            self._lines.removeWidget(row)
            row.hide()
            row.deleteLater()
        del self._rows[count:]
        for index in range(len(self._rows), count):
            row = _OptionRow(kind, index, fixed)
            self._rows.append(row)
            row.edited.connect(self._row_edited)
            row.move_asked.connect(self._move)
            row.remove_asked.connect(self._remove)
            row.stack(self._narrow)
            self._lines.addWidget(row)
        add = self.tr("Add a level") if kind == "score" else self.tr("Add an option")
        self._add.setText(add)
        self._add.setAccessibleName(add)
        self._add.setVisible(kind != "noul" and not fixed)

    def _tell_more(self) -> None:
        left = len(self._options) - len(self._rows)
        told = self.tr("Show {n} more (not shown: {left})")
        words = told.format(n=number(min(left, AT_ONCE)), left=number(left))
        self._more.setText(words)
        self._more.setAccessibleName(words)
        self._more.setVisible(bool(left))

    @Slot()
    def _show_more(self) -> None:
        self._most += AT_ONCE
        self.show_options(self._type, self._options, self._fixed)

    @Slot(int, str)
    def _row_edited(self, index: int, field: str) -> None:
        changed = self._rows[index].read(self._options[index])
        options = (*self._options[:index], changed, *self._options[index + 1 :])
        self.edited.emit(options, f"{field} {index}")

    @Slot(int, int)
    def _move(self, index: int, to: int) -> None:
        if 0 <= to < len(self._options):
            self.edited.emit(moved(self._options, index, to), "")

    @Slot(int)
    def _remove(self, index: int) -> None:
        self.edited.emit((*self._options[:index], *self._options[index + 1 :]), "")

    @Slot()
    def _add_option(self) -> None:
        new = OptionDraft(text="") if self._type == "score" else OptionDraft()
        self._most = max(self._most, len(self._options) + 1)
        self.edited.emit((*self._options, new), "")
        if self._rows:
            self._rows[-1].setFocus()


class _OptionRow(QWidget):
    """One option. A value that is no text is shown as the model reads it until it is edited.

    The numbers are those by which the order of the options is written.
    """

    edited = Signal(int, str)
    move_asked = Signal(int, int)
    remove_asked = Signal(int)

    def __init__(self, kind: str, index: int, fixed: bool) -> None:
        super().__init__()
        self._index = index
        self._down: QToolButton | None = None
        self.label: QLineEdit | None = None
        self._stacked: bool | None = None
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(4)
        self._grid.addWidget(label(str(index), "place"), 0, 0)
        self._tools = columns(spacing=4)
        if kind != "score":
            self.label = self._label_field(kind, index)
        self.text = self._text_field(kind, index)
        for field in filter(None, (self.label, self.text)):
            fix_text(field, fixed)
            field.textChanged.connect(field.setToolTip)  # the whole of what is cut
        if kind != "noul" and not fixed:
            self._add_tools(self._tools)
            self._grid.addLayout(self._tools, 0, 3)
        self.setFocusProxy(self.label or self.text)

    def stack(self, stacked: bool) -> None:
        """Put the description below its label, or beside it."""
        if stacked == self._stacked:
            return
        self._stacked = stacked
        if self.label is None:
            self._grid.addWidget(self.text, 0, 1, 1, 2)
            return
        for field in (self.label, self.text):
            self._grid.removeWidget(field)
        self._grid.addWidget(self.label, 0, 1, 1, 2 if stacked else 1)
        place = (1, 1, 1, 3 if self._tools.count() else 2) if stacked else (0, 2, 1, 1)
        self._grid.addWidget(self.text, *place)
        self._grid.setColumnStretch(1, 1)
        self._grid.setColumnStretch(2, 0 if stacked else 2)
        self._grid.setContentsMargins(0, 0, 0, 4 if stacked else 0)

    def show_option(self, option: OptionDraft, last: int) -> None:
        """Show an option; `last` is the number of the last one."""
        if self._down is not None:
            self._down.setEnabled(self._index < last)
        if self.label is not None:
            show_text(self.label, str(option.label))
        show_text(self.text, "" if option.text is None else render_value(option.text))
        for field in filter(None, (self.label, self.text)):
            field.setToolTip(field.text())

    def read(self, before: OptionDraft) -> OptionDraft:
        """The option as it was edited; what was not touched keeps its type."""
        option = before
        if self.label is not None and self.label.text() != str(before.label):
            option = replace(option, label=self.label.text())
        shown = "" if before.text is None else render_value(before.text)
        if self.text.text() != shown:
            option = replace(option, text=self.text.text())
        return option

    def _label_field(self, kind: str, index: int) -> QLineEdit:
        if kind == "noul":
            side = ("false", "true")[index]
            name = (
                translate("OptionsEditor", "Label of no"),
                translate("OptionsEditor", "Label of yes"),
            )[index]
            field = line_edit(name, side)
        else:
            name = translate("OptionsEditor", "Label of option {n}").format(n=index)
            field = line_edit(name, translate("OptionsEditor", "label"))
        field.textChanged.connect(self._label_typed)
        return field

    def _text_field(self, kind: str, index: int) -> QLineEdit:
        if kind == "score":
            name = translate("OptionsEditor", "Text of level {n}").format(n=index)
            hint = translate("OptionsEditor", "what this level means")
        else:
            name = translate("OptionsEditor", "Description of option {n}").format(n=index)
            hint = translate("OptionsEditor", "description, optional")
            if kind == "noul":
                hint = DEFAULT_NOUL_TEXT[("false", "true")[index]]
        field = line_edit(name, hint)
        field.textChanged.connect(self._text_typed)
        return field

    def _add_tools(self, body: QHBoxLayout) -> None:
        up = tiny("up", translate("OptionsEditor", "Move option {n} up").format(n=self._index))
        self._down = down = tiny(
            "down", translate("OptionsEditor", "Move option {n} down").format(n=self._index)
        )
        remove = tiny(
            "close", translate("OptionsEditor", "Remove option {n}").format(n=self._index)
        )
        up.setEnabled(self._index > 0)
        up.clicked.connect(self._up)
        down.clicked.connect(self._move_down)
        remove.clicked.connect(self._remove)
        for each in (up, down, remove):
            body.addWidget(each)

    @Slot()
    def _label_typed(self) -> None:
        self.edited.emit(self._index, "label")

    @Slot()
    def _text_typed(self) -> None:
        self.edited.emit(self._index, "text")

    @Slot()
    def _up(self) -> None:
        self.move_asked.emit(self._index, self._index - 1)

    @Slot()
    def _move_down(self) -> None:
        self.move_asked.emit(self._index, self._index + 1)

    @Slot()
    def _remove(self) -> None:
        self.remove_asked.emit(self._index)
