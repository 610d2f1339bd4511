"""Triage: paste one text, see where it goes, decide it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QMenu, QSplitter, QWidget

from laya_desktop.context import WindowContext
from laya_desktop.engine.jobs import JobCancelled, JobFailed, TextDecided
from laya_desktop.engine.worker import explain
from laya_desktop.library.library import redecided
from laya_desktop.pages.page import Page
from laya_desktop.pages.question_sets import QuestionSetCombo
from laya_desktop.pages.triage_result import TriageResult
from laya_desktop.widgets.basics import button, columns, frame, label, rows, shortcut, timer
from laya_desktop.widgets.message_editor import MessageEditor
from laya_desktop.widgets.notice import Notice
from laya_desktop.widgets.routing_line import RoutingLine
from laya_engine.resources import resource_path
from laya_engine.tables import read_text_file

PREVIEW_MS = 25
LARGEST_FILE = 2_000_000  # bytes; the editor would be busy for seconds with more
SUFFIXES = (".txt", ".eml", ".json", ".md", ".log")


class TriagePage(Page):
    """Editor and routing line on the left, the decision on the right."""

    opens_files = True

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context)
        self._client = client = context.client
        self._library = context.library
        self._ticket: int | None = None
        self._asked = ""  # key of the question set of the question under way
        self._preview_timer = timer(self, PREVIEW_MS, self._show_preview)

        self._editor = MessageEditor()
        self._editor.textChanged.connect(self._text_changed)
        self._editor.file_dropped.connect(self.open_file)
        self._problem = Notice("problem")
        self._routing = RoutingLine()
        self._presets = QuestionSetCombo(self._library, context.settings.current.question_set)
        self._presets.currentIndexChanged.connect(self._preset_changed)
        self._library.policies.changed.connect(self._policy_changed)
        self._policy = label("", "small")
        self._decide = button(self.tr("&Decide"), "play", "primary")
        self._decide.setToolTip(self.tr("Answer the questions and apply the policy (Ctrl+Enter)"))
        self._decide.clicked.connect(self.decide)
        self._result = TriageResult()
        self._result.cancel_asked.connect(self.cancel)

        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.addWidget(self._left())
        split.addWidget(self._result)
        split.setStretchFactor(0, 9)
        split.setStretchFactor(1, 10)
        split.setSizes([500, 560])
        split.setHandleWidth(16)
        body = rows(self, spacing=12)
        body.setContentsMargins(24, 16, 24, 16)
        body.addLayout(self._top())
        body.addWidget(split, 1)

        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            shortcut(self, keys, self.decide)
        shortcut(self, "Esc", self.cancel)
        client.reported.connect(self._reported)
        client.state_changed.connect(self._engine_changed)
        self.setFocusProxy(self._editor)
        self._preset_changed()
        self._engine_changed()

    @property
    def editor(self) -> MessageEditor:
        """The text to decide."""
        return self._editor

    @property
    def result(self) -> TriageResult:
        """The right half of the page."""
        return self._result

    @property
    def problem(self) -> str:
        """The sentence under the editor, "" when there is none."""
        return self._problem.text()

    @property
    def preset(self) -> str:
        """Key of the question set chosen."""
        return self._presets.key

    @Slot()
    def decide(self) -> None:
        """Ask the engine about the text."""
        if self._ticket is not None or not self._decide.isEnabled():
            return
        text = self._editor.toPlainText()
        if not text.strip():
            self._problem.say(self.tr("There is no text yet; paste a message or try a sample."))
            self._editor.setFocus()
            return
        self._problem.say("")
        self._asked = self.preset
        questions = self._library.sets.get(self._asked).asked
        self._ticket = self._client.decide(text, questions, self._library.policy(self._asked))
        self._decide.setEnabled(False)
        self._result.show_busy(self._comes_first(text))

    @Slot()
    def cancel(self) -> None:
        """Take back the question; a pass under way ends unseen."""
        if self._ticket is None:
            return
        self._client.cancel(self._ticket)
        self._end()
        self._result.show_previous()

    @Slot(object)
    def open_file(self, path: Path) -> None:
        """Put the text of a file into the editor; a file that is no text leaves it as it was."""
        try:
            if path.stat().st_size > LARGEST_FILE:
                raise ValueError(
                    self.tr("“{name}” is too long for one text; open it on the Batch page.").format(
                        name=path.name
                    )
                )
            text = read_text_file(path)
        except (OSError, ValueError) as error:
            self._problem.say(explain(error))
            return
        self.set_text(text)

    @Slot()
    def choose_file(self) -> None:
        """Ask for a file to open."""
        patterns = " ".join(f"*{suffix}" for suffix in SUFFIXES)
        kinds = self.tr("Text ({patterns});;All files (*)").format(patterns=patterns)
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Open a text"), "", kinds)
        if name:
            self.open_file(Path(name))

    def set_text(self, text: str) -> None:
        """Replace the text, so that undo brings the old one back."""
        self._problem.say("")
        cursor = self._editor.textCursor()
        cursor.select(cursor.SelectionType.Document)
        cursor.insertText(text)
        cursor.movePosition(cursor.MoveOperation.Start)
        self._editor.setTextCursor(cursor)
        self._editor.setFocus()

    def _top(self) -> QHBoxLayout:
        questions = label(self.tr("&Questions"), "muted")
        questions.setTextFormat(Qt.TextFormat.AutoText)
        questions.setBuddy(self._presets)
        self._presets.setMinimumWidth(200)
        top = columns(spacing=12)
        top.addWidget(label(self.tr("Triage"), "title"), 1)
        top.addWidget(self._policy)
        top.addSpacing(8)
        top.addWidget(questions)
        top.addWidget(self._presets)
        return top

    def _left(self) -> QWidget:
        open_file = button(self.tr("&Open…"), "folder", "ghost", self.tr("Open a text file"))
        open_file.clicked.connect(self.choose_file)
        sample = button(self.tr("&Try a sample"), "sparkle", "ghost")
        sample.setMenu(self._sample_menu(sample))
        clear = button(self.tr("C&lear"), "close", "ghost")
        clear.clicked.connect(self._clear)
        tools = columns(spacing=4)
        tools.addWidget(label(self.tr("Message"), "heading"), 1)
        for each in (sample, open_file, clear):
            tools.addWidget(each)

        card = frame("card")
        inside = rows(card, margin=16, spacing=8)
        inside.addLayout(tools)
        inside.addWidget(self._editor, 1)
        inside.addWidget(self._problem)
        inside.addWidget(frame("line"))
        ask = columns(spacing=16)
        ask.addWidget(self._routing, 1)
        ask.addWidget(self._decide, 0, Qt.AlignmentFlag.AlignBottom)
        inside.addLayout(ask)
        card.setMinimumWidth(400)
        return card

    def _sample_menu(self, parent: QWidget) -> QMenu:
        menu = QMenu(parent)
        for name, title in (
            ("refund-english.txt", self.tr("English: a double charge")),
            ("outage-korean.txt", self.tr("Korean: an outage before a launch")),
            ("question-hindi.txt", self.tr("Hindi: a question about delivery")),
            ("complaint-email.txt", self.tr("E-mail: cancelling a contract")),
        ):
            action = menu.addAction(title)
            action.setData(name)
            action.triggered.connect(self._sample_chosen)
        return menu

    @Slot()
    def _sample_chosen(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.open_file(resource_path("samples", action.data()))

    @Slot()
    def _clear(self) -> None:
        self.set_text("")

    @Slot()
    def _text_changed(self) -> None:
        self._preview_timer.start()

    @Slot()
    def _show_preview(self) -> None:
        self._routing.show_preview(self._client.preview(self._editor.toPlainText()))

    @Slot()
    def _preset_changed(self) -> None:
        preset = self.preset
        self._presets.setToolTip(self._library.sets.get(preset).description)
        name = self._library.policy(preset).name
        self._policy.setText(self.tr("Policy: {name}").format(name=name))
        if preset != self.context.settings.current.question_set:
            self.context.remember(question_set=preset)

    @Slot(str)
    def _policy_changed(self, key: str) -> None:
        """Decide again what is shown; the answers stay."""
        if key == self.preset:
            self._preset_changed()
        current = self._library.current
        if current is not None and current.question_set == key and self._ticket is None:
            self._show_decided(key, current.decided)

    def _show_decided(self, key: str, decided: TextDecided) -> None:
        policy = self._library.policy(key)
        if decided.policy != policy:  # it was changed while the text was decided, or since
            decided = redecided(decided, policy)
        self._result.show_decided(decided)
        self._library.show_decided(key, decided)

    @Slot()
    def _engine_changed(self) -> None:
        state = self._client.state
        self._decide.setEnabled(state.phase != "failed" and self._ticket is None)
        self._result.show_engine(state)
        if state.phase == "ready":
            self._preview_timer.start()  # another setup may send the text elsewhere

    @Slot(object)
    def _reported(self, report: object) -> None:
        if self._ticket is None or getattr(report, "ticket", None) != self._ticket:
            return
        if isinstance(report, TextDecided):
            self._end()
            self._show_decided(self._asked, report)
        elif isinstance(report, JobFailed):
            self._end()
            self._result.show_problem(report.message)
        elif isinstance(report, JobCancelled):
            self._end()
            self._result.show_previous()

    def _comes_first(self, text: str) -> str:
        """What has to happen before the text is read, "" when its checkpoint is in memory."""
        preview, state = self._client.preview(text), self._client.state
        if state.phase == "starting":
            return self.tr("The engine is still starting.")
        name = preview.checkpoint if preview else ""
        if name in {each.name for each in state.resident}:
            return ""
        if name in state.available and not state.available[name].on_disk:
            fetched = self.tr("The checkpoint {name} is fetched first, which can take minutes.")
            return fetched.format(name=name)
        return self.tr("The checkpoint {name} is loaded first.").format(name=name)

    def _end(self) -> None:
        self._ticket = None
        self._decide.setEnabled(self._client.state.phase != "failed")
