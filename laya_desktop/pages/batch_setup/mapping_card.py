"""What the model reads of a row: one column, several as JSON, a conversation, grouped rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QWidget

from laya_desktop.pages.batch_setup.fields_editor import FieldsEditor
from laya_desktop.widgets.basics import button, frame, label, rows
from laya_desktop.widgets.column_combo import ColumnCombo
from laya_desktop.widgets.elided_combo import ElidedCombo
from laya_desktop.widgets.fields import field_grid, show_choice
from laya_engine.runs import ColumnMapping


class MappingCard(QFrame):
    """`changed` tells that `applied` gives another mapping; `form_chosen` carries a form."""

    changed = Signal()
    form_chosen = Signal(str)
    undo_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.form = ElidedCombo()
        self.form.currentTextChanged.connect(self.form.setToolTip)
        self.form.setAccessibleName(self.tr("What a row is"))
        for form, title in (
            ("text", self.tr("One column of text")),
            ("fields", self.tr("Several columns, as one JSON state")),
            ("conversation", self.tr("A column that holds a conversation")),
            ("grouped", self.tr("Rows grouped into conversations")),
        ):
            self.form.addItem(title, form)
        self.form.setSizeAdjustPolicy(
            ElidedCombo.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.form.setMinimumContentsLength(12)
        self.text = ColumnCombo(self.tr("Text column"))
        self.fields = FieldsEditor()
        none = self.tr("None")
        self.group_by = ColumnCombo(self.tr("Conversation column"), self.tr("Choose one"))
        self.order_by = ColumnCombo(self.tr("Time column"), self.tr("As in the file"))
        self.role = ColumnCombo(self.tr("Speaker column"), none)
        self.recalled = self._recalled_line()
        self._text_part = self._one_column()
        self._group_part = self._group()
        body = rows(self, margin=12, spacing=8)
        body.addWidget(label(self.tr("What the model reads"), "heading"))
        body.addWidget(self.recalled)
        body.addWidget(self.form)
        for part in (self._text_part, self.fields, self._group_part):
            body.addWidget(part)
        self.form.currentIndexChanged.connect(self._form_chosen)
        self.fields.changed.connect(self.changed)
        for combo in (self.text, self.group_by, self.order_by, self.role):
            combo.currentIndexChanged.connect(self.changed)

    def show_mapping(
        self, mapping: ColumnMapping, columns: Sequence[str], names: Sequence[str]
    ) -> None:
        """Show a mapping of a table's columns; `names` are offered for a JSON state."""
        show_choice(self.form, mapping.form)
        self.form.setToolTip(self.form.currentText())
        self.text.show_columns(columns, mapping.text)
        self.group_by.show_columns(columns, mapping.group_by)
        self.order_by.show_columns(columns, mapping.order_by)
        self.role.show_columns(columns, mapping.role)
        self.fields.show_fields(mapping.fields, columns, names)
        self._text_part.setVisible(mapping.form != "fields")
        self.fields.setVisible(mapping.form == "fields")
        self._group_part.setVisible(mapping.grouped)

    def applied(self, mapping: ColumnMapping) -> ColumnMapping:
        """A mapping with what is chosen here."""
        return replace(
            mapping,
            text=self.text.column,
            fields=self.fields.fields,
            group_by=self.group_by.column,
            order_by=self.order_by.column,
            role=self.role.column,
        )

    @Slot()
    def _form_chosen(self) -> None:
        self.form_chosen.emit(self.form.currentData())

    def _recalled_line(self) -> QFrame:
        line = frame("sunken")
        words = self.tr("As you chose for the last table with these columns.")
        text = label(words, "small", wrap=True)
        self.guess = button(self.tr("&Back to the guess"), "undo", "ghost")
        self.guess.clicked.connect(self.undo_asked)
        body = rows(line, margin=8, spacing=0)
        body.addWidget(text)
        body.addWidget(self.guess, 0, Qt.AlignmentFlag.AlignLeft)
        line.hide()
        return line

    def _one_column(self) -> QWidget:
        return field_grid(((self.tr("Te&xt column"), self.text),))

    def _group(self) -> QWidget:
        return field_grid(
            ((self.tr("C&onversation"), self.group_by),),
            ((self.tr("T&ime"), self.order_by), (self.tr("Spea&ker"), self.role)),
        )
