"""The options of a question: labels and descriptions, levels, or the wording of yes and no."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QWidget

from laya_desktop.library.drafts import OptionDraft
from laya_desktop.models.ordered_list import moved
from laya_desktop.widgets.basics import button, clear, columns, label, rows
from laya_desktop.widgets.fields import fix_text, line_edit, show_text, tiny
from laya_desktop.wording import translate
from laya_engine.questions import DEFAULT_NOUL_TEXT, render_value

LABEL_WIDTH = 84
NUMBER_WIDTH = 20


class OptionsEditor(QWidget):
    """`edited` carries the new options and the name of the field, "" for a change of the list."""

    edited = Signal(object, str)

    def __init__(self) -> None:
        super().__init__()
        self._type = ""
        self._options: tuple[OptionDraft, ...] = ()
        self._fixed = False
        self._rows: list[_OptionRow] = []
        self._lines = rows(spacing=6)
        self._add = button("", "plus", "ghost")
        self._add.clicked.connect(self._add_option)
        foot = columns()
        foot.addWidget(self._add)
        foot.addStretch(1)
        body = rows(self, spacing=6)
        body.addLayout(self._lines)
        body.addLayout(foot)

    @property
    def rows(self) -> Sequence[_OptionRow]:
        """One row per option."""
        return self._rows

    def show_options(self, kind: str, options: tuple[OptionDraft, ...], fixed: bool) -> None:
        """Show the options of a question of a type; `fixed` ones can only be read."""
        if (kind, len(options), fixed) != (self._type, len(self._rows), self._fixed):
            self._rebuild(kind, len(options), fixed)
        self._options = options
        for row, option in zip(self._rows, options, strict=True):
            row.show_option(option)

    def _rebuild(self, kind: str, count: int, fixed: bool) -> None:
        clear(self._lines)
        self._type, self._fixed = kind, fixed
        self._rows = [_OptionRow(kind, index, count, fixed) for index in range(count)]
        for row in self._rows:
            row.edited.connect(self._row_edited)
            row.move_asked.connect(self._move)
            row.remove_asked.connect(self._remove)
            self._lines.addWidget(row)
        add = self.tr("Add a level") if kind == "score" else self.tr("Add an option")
        self._add.setText(add)
        self._add.setAccessibleName(add)
        self._add.setVisible(kind != "noul" and not fixed)

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
        self.edited.emit((*self._options, new), "")
        if self._rows:
            self._rows[-1].setFocus()


class _OptionRow(QWidget):
    """One option. A value that is no text is shown as the model reads it until it is edited."""

    edited = Signal(int, str)
    move_asked = Signal(int, int)
    remove_asked = Signal(int)

    def __init__(self, kind: str, index: int, count: int, fixed: bool) -> None:
        super().__init__()
        self._index = index
        self.label: QLineEdit | None = None
        body = columns(self, spacing=4)
        if kind == "score":
            body.addWidget(_number(index))
        else:
            self.label = self._label_field(kind, index)
            body.addWidget(self.label, 1)
        self.text = self._text_field(kind, index)
        body.addWidget(self.text, 2)
        for field in filter(None, (self.label, self.text)):
            fix_text(field, fixed)
            field.textChanged.connect(field.setToolTip)  # the whole of what is cut
        if kind != "noul" and not fixed:
            self._add_tools(body, count)
        self.setFocusProxy(self.label or self.text)

    def show_option(self, option: OptionDraft) -> None:
        """Show an option."""
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
        field.setMinimumWidth(LABEL_WIDTH)
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

    def _add_tools(self, body: QHBoxLayout, count: int) -> None:
        up = tiny("up", translate("OptionsEditor", "Move option {n} up").format(n=self._index))
        down = tiny(
            "down", translate("OptionsEditor", "Move option {n} down").format(n=self._index)
        )
        remove = tiny(
            "close", translate("OptionsEditor", "Remove option {n}").format(n=self._index)
        )
        up.setEnabled(self._index > 0)
        down.setEnabled(self._index < count - 1)
        up.clicked.connect(self._up)
        down.clicked.connect(self._down)
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
    def _down(self) -> None:
        self.move_asked.emit(self._index, self._index + 1)

    @Slot()
    def _remove(self) -> None:
        self.remove_asked.emit(self._index)


def _number(index: int) -> QLabel:
    result = label(str(index), "muted")
    result.setFixedWidth(NUMBER_WIDTH)
    return result
