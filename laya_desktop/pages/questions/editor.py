"""One question in full: its name, type, instructions, options and their order."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QComboBox

from laya_desktop.engine.worker import sentence
from laya_desktop.library.drafts import QuestionDraft
from laya_desktop.pages.questions.options_editor import OptionsEditor
from laya_desktop.widgets.basics import columns, label, rows
from laya_desktop.widgets.fields import (
    buddy,
    fix_text,
    line_edit,
    show_choice,
    show_text,
    text_edit,
)
from laya_desktop.widgets.notice import Notice
from laya_desktop.widgets.scrolled_column import ScrolledColumn
from laya_desktop.wording import translate, type_name
from laya_engine.questions import QUESTION_TYPES, render_value

INSTRUCTIONS_HEIGHT = 68


class QuestionEditor(ScrolledColumn):
    """`edited` carries the changed draft and the field, by which edits join to one undo."""

    edited = Signal(object, str)

    def __init__(self) -> None:
        super().__init__()
        self._draft: QuestionDraft | None = None
        self.problem = Notice("problem")
        self.needed = label("", "small", wrap=True)
        self.enabled = QCheckBox(self.tr("&Ask this question"))
        self.name = line_edit(self.tr("Name of the question"), self.tr("is_urgent"))
        self.type = QComboBox()
        self.type.setAccessibleName(self.tr("Type of the question"))
        for kind in QUESTION_TYPES:
            self.type.addItem(type_name(kind), kind)
        self.instructions = text_edit(
            self.tr("Instructions"),
            self.tr("What the model must answer, as a question."),
            INSTRUCTIONS_HEIGHT,
        )
        self.options = OptionsEditor()
        self.order = line_edit(self.tr("Order of the options"), self.tr("as they are listed"))
        self.order.setToolTip(
            self.tr("Numbers of the options in the order in which the model reads them: 2, 0, 1")
        )
        self._options_title = label("", "muted")
        self._form()
        self.enabled.toggled.connect(self._enabled_changed)
        self.name.textChanged.connect(self._name_typed)
        self.type.currentIndexChanged.connect(self._type_chosen)
        self.instructions.textChanged.connect(self._instructions_typed)
        self.options.edited.connect(self._options_edited)
        self.order.textChanged.connect(self._order_typed)

    def show_draft(self, draft: QuestionDraft | None, problem: str, fixed: bool) -> None:
        """Show a question, None for none; `fixed` ones can only be read."""
        self._draft = draft
        self.content.setVisible(draft is not None)
        if draft is None:
            return
        needed = _needed(draft) if draft.enabled else ""
        told = needed or ("" if problem else _advised(draft))
        self.needed.setText(told)
        self.needed.setVisible(bool(told))
        self.problem.say(sentence(problem) if problem and draft.enabled and not needed else "")
        with QSignalBlocker(self.enabled):
            self.enabled.setChecked(draft.enabled)
        self.enabled.setVisible(not fixed)
        show_text(self.name, draft.id)
        show_choice(self.type, draft.type)
        show_text(self.instructions, render_value(draft.instructions))
        self._options_title.setText(_options_title(draft.type))
        self.options.show_options(draft.type, draft.options, fixed)
        if _order(self.order.text()) != draft.order:
            show_text(self.order, ", ".join(map(str, draft.order or ())))
        for field in (self.name, self.instructions, self.order):
            fix_text(field, fixed)
        self.type.setEnabled(not fixed)

    def _form(self) -> None:
        names = columns(spacing=12)
        for title, field, stretch in (
            (self.tr("Na&me"), self.name, 3),
            (self.tr("T&ype"), self.type, 2),
        ):
            column = rows(spacing=4)
            column.addWidget(buddy(title, field))
            column.addWidget(field)
            names.addLayout(column, stretch)
        body = self.column(spacing=4)
        body.addWidget(self.problem)
        body.addWidget(self.enabled)
        body.addWidget(self.needed)
        body.addSpacing(4)
        body.addLayout(names)
        body.addSpacing(6)
        body.addWidget(buddy(self.tr("&Instructions"), self.instructions))
        body.addWidget(self.instructions)
        body.addSpacing(6)
        body.addWidget(self._options_title)
        body.addWidget(self.options)
        body.addSpacing(2)
        body.addWidget(buddy(self.tr("Orde&r in which the model reads them"), self.order))
        body.addWidget(self.order)
        body.addStretch(1)

    def _change(self, kind: str, **changes: Any) -> None:
        if self._draft is not None:
            self.edited.emit(replace(self._draft, **changes), kind)

    @Slot(bool)
    def _enabled_changed(self, enabled: bool) -> None:
        self._change("", enabled=enabled)

    @Slot()
    def _name_typed(self) -> None:
        self._change("name", id=self.name.text())

    @Slot()
    def _type_chosen(self) -> None:
        if self._draft is not None:
            self.edited.emit(self._draft.with_type(str(self.type.currentData())), "")

    @Slot()
    def _instructions_typed(self) -> None:
        self._change("instructions", instructions=self.instructions.toPlainText())

    @Slot(object, str)
    def _options_edited(self, options: tuple[Any, ...], field: str) -> None:
        if self._draft is not None:
            self.edited.emit(self._draft.with_options(options), field)

    @Slot()
    def _order_typed(self) -> None:
        self._change("order", order=_order(self.order.text()))


def _options_title(kind: str) -> str:
    return {
        "choice": translate("Questions", "Options and what they mean"),
        "score": translate("Questions", "Levels, from the lowest"),
        "noul": translate("Questions", "How no and yes are worded"),
    }[kind]


def _needed(draft: QuestionDraft) -> str:
    """What has to be written before the question can be asked, "" when nothing has."""
    words = {
        "name": translate("Questions", "a name"),
        "instructions": translate("Questions", "instructions"),
        "options": translate("Questions", "options"),
        "labels": translate("Questions", "a label for every option"),
        "levels": translate("Questions", "a text for every level"),
    }
    parts = ", ".join(words[part] for part in draft.missing)
    return translate("Questions", "Still needed: {parts}.").format(parts=parts) if parts else ""


def _advised(draft: QuestionDraft) -> str:
    """What could be written better, "" for nothing."""
    if draft.alike is None:
        return ""
    alike = translate(
        "Questions",
        "“{first}” and “{second}” look the same where answers are shown; word one differently.",
    )
    first, second = draft.alike
    return alike.format(first=first, second=second)


def _order(text: str) -> tuple[Any, ...] | None:
    """`2, 0, 1` as numbers; what is no number stays a word, which the engine refuses by name."""
    words = text.replace(",", " ").split()
    return tuple(int(word) if word.isdecimal() else word for word in words) or None
