"""The questions of a set in their order, and what can be done with the one that is chosen."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from laya_desktop.engine.worker import sentence
from laya_desktop.library.drafts import QuestionDraft
from laya_desktop.library.sets import QuestionSet
from laya_desktop.models.ordered_list import ListLine
from laya_desktop.widgets.basics import button, label, rows
from laya_desktop.widgets.fields import fix_text, line_edit, show_text
from laya_desktop.widgets.ordered_list import OrderedList
from laya_desktop.widgets.ordered_tools import OrderedTools
from laya_desktop.wording import humanise, translate, type_name
from laya_engine.questions import QUESTION_TYPES


class QuestionList(QWidget):
    """`add_asked` carries a type; the other signals are about the question that is chosen."""

    add_asked = Signal(str)
    duplicate_asked = Signal()
    delete_asked = Signal()
    move_asked = Signal(int, int)
    row_chosen = Signal(int)
    title_edited = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.title = line_edit(self.tr("Name of the set"), self.tr("Name of the set"))
        self.title.textChanged.connect(self.title_edited)
        self._about = label("", "small", wrap=True)
        self.list = OrderedList(self.tr("Questions of the set"))
        self.list.row_chosen.connect(self.row_chosen)
        self.add = button(self.tr("&Add"), "plus", name=self.tr("Add a question"))
        self.add.setMenu(self._types())
        self._tools = OrderedTools(
            self.list,
            self.add,
            (
                self.tr("Move the question up (Alt+Up)"),
                self.tr("Move the question down (Alt+Down)"),
                self.tr("Duplicate the question (Ctrl+D)"),
                self.tr("Delete the question (Del)"),
            ),
        )
        self._tools.duplicate_asked.connect(self.duplicate_asked)
        self._tools.delete_asked.connect(self.delete_asked)
        self._tools.move_asked.connect(self.move_asked)
        body = rows(self, spacing=8)
        body.addWidget(self.title)
        body.addWidget(self._about)
        body.addWidget(self.list, 1)
        body.addWidget(self._tools)

    @property
    def tools(self) -> dict[str, QToolButton]:
        """The buttons below the list: up, down, copy, delete."""
        return self._tools.buttons

    def show_set(self, shown: QuestionSet, row: int) -> None:
        """Show the questions of a set with one of them chosen."""
        show_text(self.title, shown.title)
        fix_text(self.title, not shown.own)
        self._about.setText(shown.description)
        self._about.setVisible(bool(shown.description))
        lines = tuple(_line(shown, draft) for draft in shown.questions)
        self.list.show_lines(lines, row, movable=shown.own)
        self.add.setEnabled(shown.own)
        self._tools.allow(row, len(shown.questions), shown.own)

    def _types(self) -> QMenu:
        menu = QMenu(self)
        for kind in QUESTION_TYPES:
            action = menu.addAction(type_name(kind))
            action.setData(kind)
            action.triggered.connect(self._type_chosen)
        return menu

    @Slot()
    def _type_chosen(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.add_asked.emit(str(action.data()))


def _line(shown: QuestionSet, draft: QuestionDraft) -> ListLine:
    kind = type_name(draft.type)
    title = humanise(draft.id) or "…"
    if not draft.enabled:
        off = translate("QuestionList", "{kind}, not asked").format(kind=kind)
        return ListLine(title, off, "ban", quiet=True)
    problem = shown.problem(draft)
    if draft.missing:
        unfinished = translate("QuestionList", "{kind}, not finished").format(kind=kind)
        return ListLine(title, unfinished, "pencil", quiet=True)
    if problem:
        wrong = translate("QuestionList", "{kind}, not right yet").format(kind=kind)
        return ListLine(title, wrong, "alert-triangle", "escalate", hint=sentence(problem))
    return ListLine(title, kind)
