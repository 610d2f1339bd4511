"""The left half of the triage page: the text, where it would go, and how it was read."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QFileDialog,
    QGraphicsOpacityEffect,
    QMenu,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QWidget,
)

from laya_desktop.engine.jobs import JobFailed
from laya_desktop.engine.previewing import READ
from laya_desktop.engine.triage_jobs import PreviewText, ReadText, TextPreviewed, TextRead
from laya_desktop.engine.worker import explain
from laya_desktop.widgets.answers_view import FADED
from laya_desktop.widgets.basics import button, columns, frame, label, rows, timer
from laya_desktop.widgets.flow_layout import FlowLayout
from laya_desktop.widgets.held_text import HeldText, too_long
from laya_desktop.widgets.message_editor import MessageEditor
from laya_desktop.widgets.notice import Notice
from laya_desktop.widgets.reading_view import ReadingView
from laya_desktop.widgets.routing_line import RoutingLine
from laya_desktop.widgets.starts_inside import StartsInside
from laya_engine.resources import resource_path

if TYPE_CHECKING:
    from laya_desktop.engine.client import EngineClient
    from laya_desktop.engine.reading import Reading

PREVIEW_MS = 12
WHOLE_MS = 300  # after which a long text is looked at as a whole, beside the window
READ_AT_ONCE = 64_000  # bytes of a file; a longer one is read beside the window
SUFFIXES = (".txt", ".eml", ".json", ".md", ".log")


class MessagePane(StartsInside):
    """`decide` is the page's button, which stands beside the routing line."""

    text_changed = Signal()

    def __init__(self, client: EngineClient, decide: QPushButton) -> None:
        super().__init__()
        self._client = client
        self._reading_file: int | None = None
        self._previewing: int | None = None
        self._preview_timer = timer(self, PREVIEW_MS, self._show_preview)
        self._whole_timer = timer(self, WHOLE_MS, self._preview_whole)

        self.editor = MessageEditor()
        self.editor.textChanged.connect(self._changed)
        self.editor.file_dropped.connect(self.open_file)
        self.editor.long_pasted.connect(self.set_text)
        self.held = HeldText()
        self.held.put_away.connect(self._put_away)
        self._texts = QStackedWidget()
        self._texts.addWidget(self.editor)
        self._texts.addWidget(self.held)
        self.reading = ReadingView()
        self.reading.closed.connect(self.reading.hide)
        self.reading.hide()
        self._fade = QGraphicsOpacityEffect(self.reading)
        self._fade.setOpacity(FADED)
        self._fade.setEnabled(False)
        self.reading.setGraphicsEffect(self._fade)
        self._problem = Notice("problem")
        self.routing = RoutingLine()
        self._lay_out(decide)
        client.reported.connect(self._reported)

    @property
    def text(self) -> str:
        """The whole text to decide."""
        return self.held.text or self.editor.toPlainText()

    @property
    def empty(self) -> bool:
        """Whether there is no text at all."""
        return not self.held.text and not self.editor.length

    def holds(self, text: str) -> bool:
        """Whether this is the text to decide; a long one is compared only where it may be."""
        if self.held.text or too_long(text):
            return self.held.text == text
        return self.editor.toPlainText() == text

    def take_keyboard(self) -> None:
        """Go on writing, or reading what is held."""
        (self.held if self.held.text else self.editor).setFocus()

    @property
    def problem(self) -> str:
        """The sentence under the editor, "" when there is none."""
        return self._problem.text()

    def say(self, problem: str) -> None:
        """Show a sentence under the editor; "" takes it away."""
        self._problem.say(problem)

    @Slot(str)
    def set_text(self, text: str) -> None:
        """Replace the text: undo brings an edited one back, putting a held one away."""
        self.say("")
        self._reading_file = None
        if too_long(text):
            self.held.hold(text)
            self._texts.setCurrentWidget(self.held)
        else:
            self._let_go()
            cursor = self.editor.textCursor()
            cursor.select(cursor.SelectionType.Document)
            cursor.insertText(text)
            cursor.movePosition(cursor.MoveOperation.Start)
            self.editor.setTextCursor(cursor)
        self.take_keyboard()
        self._changed()

    @Slot(object)
    def open_file(self, path: Path) -> None:
        """Put the text of a file here; a file that is no text leaves it as it was."""
        self.say("")
        try:
            if path.stat().st_size <= READ_AT_ONCE:
                from laya_engine.tables import read_text_file

                self.set_text(read_text_file(path))
            else:
                self._reading_file = self._client.submit(lambda ticket: ReadText(ticket, path))
        except (OSError, ValueError) as error:
            self.say(explain(error))

    @Slot()
    def choose_file(self) -> None:
        """Ask for a file to open."""
        patterns = " ".join(f"*{suffix}" for suffix in SUFFIXES)
        kinds = self.tr("Text ({patterns});;All files (*)").format(patterns=patterns)
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Open a text"), "", kinds)
        if name:
            self.open_file(Path(name))

    def show_reading(self, reading: Reading | None, question: str = "") -> None:
        """Show how the text was read when that says more than the text itself does."""
        telling = reading is not None and bool(reading.turns or reading.cut or reading.windows)
        if reading is not None and telling:
            self.reading.show_reading(reading, question)
        self.reading.setVisible(telling)

    def fade_reading(self, faded: bool) -> None:
        """Show how a text was read as something of the past, or at full colour."""
        self._fade.setEnabled(faded)

    @Slot()
    def refresh(self) -> None:
        """Route anew: another setup may send the text elsewhere."""
        self._preview_timer.start()

    @Slot()
    def _changed(self) -> None:
        self._whole_timer.stop()
        self._previewing = None
        self._preview_timer.start()
        self.text_changed.emit()

    @Slot()
    def _show_preview(self) -> None:
        held = self.held.text
        length = len(held) if held else self.editor.length
        beginning = held[:READ] if held else self.editor.beginning(READ)
        found = self._client.preview(beginning, length)
        self.routing.show_preview(found)
        if found is not None and found.looked_at is not None:
            self._whole_timer.start()

    @Slot()
    def _preview_whole(self) -> None:
        text = self.text
        self._previewing = self._client.submit(lambda ticket: PreviewText(ticket, text))

    @Slot(object)
    def _reported(self, report: object) -> None:
        if isinstance(report, TextPreviewed) and report.ticket == self._previewing:
            self._previewing = None
            self.routing.show_preview(report.preview)
        elif isinstance(report, TextRead) and report.ticket == self._reading_file:
            self.set_text(report.text)
        elif isinstance(report, JobFailed) and report.ticket == self._reading_file:
            self._reading_file = None
            self.say(report.message)

    @Slot()
    def _put_away(self) -> None:
        self._let_go()
        self.editor.setFocus()
        self._changed()

    def _let_go(self) -> None:
        self.held.hold("")
        self._texts.setCurrentWidget(self.editor)

    @Slot()
    def _clear(self) -> None:
        self.set_text("")

    def _lay_out(self, decide: QPushButton) -> None:
        open_file = button(self.tr("&Open…"), "folder", "ghost", self.tr("Open a text file"))
        open_file.clicked.connect(self.choose_file)
        sample = button(self.tr("&Try a sample"), "sparkle", "ghost")
        sample.setMenu(self.sample_menu(sample))
        clear = button(self.tr("C&lear"), "close", "ghost")
        clear.clicked.connect(self._clear)
        tools = FlowLayout(across=4, down=0, to_right=True)
        for each in (sample, open_file, clear):
            tools.addWidget(each)
        head = columns(spacing=4)
        head.addWidget(label(self.tr("Message"), "heading"), 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(tools, 1)
        two = QSplitter(Qt.Orientation.Vertical)
        two.setChildrenCollapsible(False)
        two.setHandleWidth(9)
        two.addWidget(self._texts)
        two.addWidget(self.reading)
        two.setStretchFactor(0, 3)
        two.setStretchFactor(1, 2)
        self._texts.setMinimumHeight(60)
        self.reading.setMinimumHeight(96)

        card = frame("card")
        inside = rows(card, margin=16, spacing=8)
        inside.addLayout(head)
        inside.addWidget(two, 1)
        inside.addWidget(self._problem)
        inside.addWidget(frame("line"))
        ask = columns(spacing=16)
        ask.addWidget(self.routing, 1)
        ask.addWidget(decide, 0, Qt.AlignmentFlag.AlignBottom)
        inside.addLayout(ask)
        rows(self).addWidget(card)
        self._texts.setMinimumWidth(366)
        self.first = self.editor

    def sample_menu(self, parent: QWidget) -> QMenu:
        """The samples that ship."""
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
