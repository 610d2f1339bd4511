"""The Questions page: a set, one of its questions, and what becomes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import (
    QButtonGroup,
    QFileDialog,
    QHBoxLayout,
    QMenu,
    QSplitter,
    QStackedWidget,
    QWidget,
)

from laya_desktop.context import WindowContext
from laya_desktop.engine.import_jobs import ImportQuestions, QuestionsImported
from laya_desktop.engine.jobs import JobFailed
from laya_desktop.library.drafts import QuestionDraft, draft_of, free_name, new_question
from laya_desktop.library.sets import QuestionSet
from laya_desktop.models.ordered_list import moved
from laya_desktop.pages.page import Page
from laya_desktop.pages.question_sets import QuestionSetCombo
from laya_desktop.pages.questions.editor import QuestionEditor
from laya_desktop.pages.questions.question_list import QuestionList
from laya_desktop.pages.questions.row_view import RowView
from laya_desktop.pages.questions.samples_view import SamplesView
from laya_desktop.widgets.basics import button, columns, label, rows, shortcut
from laya_desktop.widgets.notice import Notice
from laya_desktop.widgets.saved_notice import SavedNotice
from laya_desktop.widgets.side_card import SideCard


class QuestionsPage(Page):
    """Every edit is kept at once and can be undone; a question that is wrong is not asked."""

    opens_files = True

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context)
        self._library = context.library
        self._sets = context.library.sets
        self._row = 0
        self._import: int | None = None  # the ticket of the file that is being read
        self.sets = QuestionSetCombo(
            self._library, context.settings.current.question_set, all_sets=True
        )
        self.sets.setMinimumWidth(200)
        self.list = QuestionList()
        self.editor = QuestionEditor()
        self.row_view = RowView(context.client)
        self.samples = SamplesView(context.client)
        self.problem = Notice("problem")
        self.saved = SavedNotice(context.client)
        self._fixed = Notice("quiet", "info")
        self._new = button(self.tr("Ne&w set"), "plus")
        self._new.setMenu(self._new_menu())
        self._export = button(self.tr("E&xport…"), "download", "ghost", self.tr("Export the set"))
        self._export.clicked.connect(self.choose_export)
        self._delete = button(self.tr("Delete set"), "trash", "ghost")
        self._delete.clicked.connect(self.delete_set)
        self._undo = button(self.tr("&Undo"), "undo", "ghost")
        self._undo.setToolTip(self.tr("Take the last change back (Ctrl+Z)"))
        self._undo.clicked.connect(self.undo)

        body = rows(self, spacing=12)
        body.setContentsMargins(24, 16, 24, 16)
        body.addLayout(self._top())
        body.addWidget(self.problem)
        body.addWidget(self.saved)
        body.addWidget(self._fixed)
        body.addWidget(self._three(), 1)
        self._connect()
        self._show()

    @property
    def shown(self) -> QuestionSet:
        """The set that is shown."""
        return self._sets.get(self.sets.key)

    @property
    def draft(self) -> QuestionDraft | None:
        """The question that is chosen."""
        questions = self.shown.questions
        return questions[self._row] if 0 <= self._row < len(questions) else None

    @Slot()
    def choose_file(self) -> None:
        """Ask for a question set to import."""
        kinds = self.tr("Question sets (*.json);;All files (*)")
        folder = self.context.settings.current.folder
        title = self.tr("Import a question set")
        name, _ = QFileDialog.getOpenFileName(self, title, folder, kinds)
        if name:
            self.open_file(Path(name))

    def open_file(self, path: Path) -> None:
        """Make an own set of a JSON file; one that is no question set changes nothing."""
        self.problem.say("")
        self._import = self.context.client.submit(lambda ticket: ImportQuestions(ticket, path))

    @Slot()
    def choose_export(self) -> None:
        """Ask where to write the set."""
        place = Path(self.context.settings.current.folder or Path.home())
        name, _ = QFileDialog.getSaveFileName(
            self,
            self.tr("Export the question set"),
            str(place / f"{self.shown.title}.json"),
            self.tr("Question sets (*.json)"),
        )
        if name:
            self.export_to(Path(name))

    def export_to(self, path: Path) -> None:
        """Write the questions that are asked as JSON, as the command line takes them."""
        self.problem.say("")
        self.saved.save(path, self.shown.asked)

    @Slot()
    def copy_set(self) -> None:
        """Make an own set like the one shown."""
        key = self.sets.key
        self.context.keep(lambda: self._library.copy_set(key))
        self._choose(self._sets.all[-1].key)

    @Slot()
    def empty_set(self) -> None:
        """Make an own set without questions."""
        self._keep_new(self._sets.new(self.tr("My questions")))

    @Slot()
    def delete_set(self) -> None:
        """Delete the own set that is shown; undo brings it back."""
        if self.shown.own:
            self.context.keep(lambda: self._sets.remove(self.sets.key))

    @Slot()
    def undo(self) -> None:
        """Take the last change of any own set back."""
        before = {each.key for each in self._sets.all}
        self.context.keep(self._sets.undo)
        back = [each.key for each in self._sets.all if each.key not in before]
        if back:
            self._choose(back[0])

    @Slot(str)
    def add_question(self, kind: str) -> None:
        """A new question behind the one that is chosen."""
        self._insert(new_question(self._free_name("question"), kind))

    @Slot()
    def duplicate_question(self) -> None:
        """The question that is chosen once more, under another name."""
        draft = self.draft
        if draft is not None and self.shown.own:
            self._insert(replace(draft, id=self._free_name(draft.id)))

    @Slot()
    def delete_question(self) -> None:
        """Delete the question that is chosen; undo brings it back."""
        if self.draft is not None and self.shown.own:
            questions = list(self.shown.questions)
            del questions[self._row]
            row, self._row = self._row, min(self._row, len(questions) - 1)
            self._change(questions=tuple(questions))
            self.list.list.choose(min(row, len(questions) - 1))

    @Slot(int, int)
    def move_question(self, row: int, to: int) -> None:
        """Put a question in another place."""
        self._row = to
        self._change(questions=moved(self.shown.questions, row, to))

    def _insert(self, draft: QuestionDraft) -> None:
        if self.shown.own:
            questions = list(self.shown.questions)
            self._row = min(self._row + 1, len(questions))
            questions.insert(self._row, draft)
            self._change(questions=tuple(questions))
            self.editor.name.setFocus()
            self.editor.name.selectAll()

    def _change(self, kind: str = "", **changes: Any) -> None:
        changed = replace(self.shown, **changes)
        self.problem.say("")
        self.context.keep(lambda: self._sets.put(changed, kind))

    def _keep_new(self, made: QuestionSet) -> None:
        self.problem.say("")
        self.context.keep(lambda: self._sets.put(made))
        self._choose(made.key)

    def _choose(self, key: str) -> None:
        self._row = 0
        self.sets.choose(key)
        self._show()

    def _free_name(self, wanted: str) -> str:
        return free_name(wanted, [draft.id for draft in self.shown.questions])

    @Slot()
    def _set_chosen(self) -> None:
        self._row = 0
        self.problem.say("")
        self._show()

    @Slot(object)
    def _reported(self, report: object) -> None:
        if self._import is None or getattr(report, "ticket", None) != self._import:
            return
        self._import = None
        if isinstance(report, QuestionsImported):
            self.context.remember(folder=str(report.path.parent))
            drafts = [draft_of(*item) for item in report.questions.items()]
            self._keep_new(self._sets.new(report.path.stem, drafts))
        elif isinstance(report, JobFailed):
            self.problem.say(report.message)

    @Slot(int)
    def _question_chosen(self, row: int) -> None:
        self._row = row
        self._show()

    @Slot(object, str)
    def _question_edited(self, draft: QuestionDraft, kind: str) -> None:
        questions = list(self.shown.questions)
        questions[self._row] = draft
        self._change(kind and f"{self._row} {kind}", questions=tuple(questions))

    @Slot(object, str)
    def _samples_edited(self, samples: Sequence[str], kind: str) -> None:
        self._change(kind, samples=tuple(samples))

    @Slot(str)
    def _title_edited(self, title: str) -> None:
        if title.strip():
            self._change("title", title=title)

    @Slot()
    def _show(self) -> None:
        shown, draft = self.shown, None
        self._row = max(0, min(self._row, len(shown.questions) - 1)) if shown.questions else -1
        draft = self.draft
        problem = shown.problem(draft) if draft is not None else ""
        self.list.show_set(shown, self._row)
        self.editor.show_draft(draft, problem, fixed=not shown.own)
        self.row_view.show_question(draft, problem)
        self.samples.show_set(shown, self._library.policy(shown.key))
        self._fixed.say(
            "" if shown.own else self.tr("Presets stay as they are; New set makes a copy to edit.")
        )
        self._delete.setVisible(shown.own)
        self._export.setEnabled(bool(shown.asked))
        self._undo.setEnabled(self._sets.can_undo)

    def _connect(self) -> None:
        self.context.client.reported.connect(self._reported)
        self.sets.currentIndexChanged.connect(self._set_chosen)
        self._sets.changed.connect(self._show)
        self._library.policies.changed.connect(self._show)
        self.list.row_chosen.connect(self._question_chosen)
        self.list.add_asked.connect(self.add_question)
        self.list.duplicate_asked.connect(self.duplicate_question)
        self.list.delete_asked.connect(self.delete_question)
        self.list.move_asked.connect(self.move_question)
        self.list.title_edited.connect(self._title_edited)
        self.editor.edited.connect(self._question_edited)
        self.samples.edited.connect(self._samples_edited)
        shortcut(self, "Ctrl+Z", self.undo)
        shortcut(self, "Ctrl+D", self.duplicate_question)
        shortcut(self, "Ctrl+Return", self.samples.try_all)
        shortcut(self, "Esc", self.samples.stop)
        self.first = self.list.list

    def _top(self) -> QHBoxLayout:
        top = columns(spacing=8)
        top.addWidget(label(self.tr("Questions"), "title"), 1)
        for each in (self._undo, self._delete, self._export, self.sets, self._new):
            top.addWidget(each)
        return top

    def _three(self) -> QSplitter:
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.setHandleWidth(12)
        sides = ((self.list, 240), (self.editor, 376), (self._right(), 232))
        for part, (widget, width) in enumerate(sides):
            split.addWidget(SideCard(widget, width, margin=12))
            split.setStretchFactor(part, (2, 4, 3)[part])
        split.setSizes([220, 540, 350])
        return split

    def _right(self) -> QWidget:
        side = QWidget()
        self.views = QStackedWidget()
        self.views.addWidget(self.row_view)
        self.views.addWidget(self.samples)
        chips = columns(spacing=8)
        group = QButtonGroup(side)
        for index, title in enumerate((self.tr("What is read"), self.tr("Try it"))):
            chip = button(title, kind="chip")
            chip.setCheckable(True)
            chip.setChecked(index == 0)
            group.addButton(chip, index)
            chips.addWidget(chip)
        chips.addStretch(1)
        group.idClicked.connect(self.views.setCurrentIndex)
        body = rows(side, spacing=10)
        body.addLayout(chips)
        body.addWidget(self.views, 1)
        return side

    def _new_menu(self) -> QMenu:
        menu = QMenu(self)
        menu.addAction(self.tr("Copy of this set")).triggered.connect(self.copy_set)
        menu.addAction(self.tr("Empty set")).triggered.connect(self.empty_set)
        menu.addSeparator()
        menu.addAction(self.tr("Import from JSON…")).triggered.connect(self.choose_file)
        return menu
