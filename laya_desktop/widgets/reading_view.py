"""A text as a checkpoint read it: its turns, what was cut dimmed, the deciding window marked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Signal, Slot
from PySide6.QtGui import QFont, QResizeEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit, QWidget

from laya_desktop.theme import current
from laya_desktop.widgets.basics import columns, label, rows, tool
from laya_desktop.wording import humanise, number

if TYPE_CHECKING:
    from laya_desktop.engine.reading import Reading, Span

SHOWN = 40_000  # characters at once, around what matters; laying out more would hold the window up


@dataclass(frozen=True)
class Stretch:
    """Characters that look alike. `speaker` begins a part; `begin` counts over all parts."""

    speaker: str
    text: str
    begin: int
    dimmed: bool
    marked: bool


class ReadingView(QWidget):
    """`closed`: the person does not want to see it any more."""

    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._reading: Reading | None = None
        self._question = ""
        self._place = 0  # where what matters begins in what is shown
        self._title = label(self.tr("As it was read"), "heading")
        self._note = label("", "small", wrap=True)
        close = tool("close", self.tr("Hide the text as it was read"))
        close.clicked.connect(self.closed)
        self._text = _Text()
        self._text.wrapped_anew.connect(self._look_at)
        self._text.setReadOnly(True)
        self._text.setProperty("bare", True)
        self._text.setTabChangesFocus(True)
        self._text.setAccessibleName(self._title.text())
        head = columns(spacing=8)
        head.addWidget(self._title)
        head.addWidget(self._note, 1)
        head.addWidget(close)
        body = rows(self, spacing=4)
        body.addLayout(head)
        body.addWidget(self._text, 1)

    @property
    def text(self) -> str:
        """What is shown."""
        return self._text.toPlainText()

    @property
    def note(self) -> str:
        """What is said about it."""
        return self._note.text()

    @property
    def stretches(self) -> list[Stretch]:
        """What is shown, by how it looks."""
        return [] if self._reading is None else list(stretches(self._reading, self._question))

    def show_reading(self, reading: Reading, question: str = "") -> None:
        """Show a text, with the window behind the answer to a question marked."""
        self._reading, self._question = reading, question
        self._note.setText(self._said(reading, question))
        self._text.setAccessibleDescription(self._note.text())
        self._show()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._reading is not None:
            self._show()

    def _said(self, reading: Reading, question: str) -> str:
        if question in reading.windows:
            marked = self.tr("Marked: the part behind “{question}”")
            return marked.format(question=humanise(question))
        if reading.kept is None:
            return self.tr("Answered without reading it anew, so what was cut is not known")
        dropped = reading.length - (reading.kept[1] - reading.kept[0])
        cut = self.tr("Dimmed: {n} characters that were not read", "", dropped)
        return cut.format(n=number(dropped)) if dropped else ""

    def _show(self) -> None:
        self._place = 0
        self._text.clear()
        cursor = QTextCursor(self._text.document())
        cursor.beginEditBlock()
        for place, stretch in enumerate(self.stretches):
            if stretch.speaker:
                if place:
                    cursor.insertBlock()
                cursor.insertText(humanise(stretch.speaker), _speaker_look(stretch))
                cursor.insertBlock()
            if self._reading and stretch.begin == _focus(self._reading, self._question):
                self._place = cursor.position()
            cursor.insertText(stretch.text, _look(stretch))
        cursor.endEditBlock()
        self._look_at()

    @Slot()
    def _look_at(self) -> None:
        """Scroll so that what matters stands in the upper third."""
        cursor = self._text.textCursor()
        cursor.setPosition(self._place)
        self._text.setTextCursor(cursor)
        bar, third = self._text.verticalScrollBar(), self._text.viewport().height() // 3
        bar.setValue(bar.value() + self._text.cursorRect().top() - third)


class _Text(QTextEdit):
    """`wrapped_anew`: with another width every line stands elsewhere."""

    wrapped_anew = Signal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.wrapped_anew.emit()


def stretches(reading: Reading, question: str = "") -> Iterator[Stretch]:
    """The part of a text that is shown, cut where its look changes."""
    marked = reading.windows.get(question, (0, 0))
    kept = (0, reading.length) if reading.kept is None else reading.kept
    first, last = _visible(reading, question)
    begin = 0
    for part in reading.parts:
        end = begin + len(part.text)
        if begin <= last and first <= end:
            inner = [edge for edge in (first, last, *kept, *marked) if begin < edge < end]
            edges = sorted({begin, end, *inner})
            speaker = part.speaker
            for left, right in zip(edges, edges[1:] or edges, strict=False):
                if first <= left and right <= last:
                    yield Stretch(
                        speaker,
                        part.text[left - begin : right - begin],
                        left,
                        dimmed=not kept[0] <= left < kept[1],
                        marked=marked[0] <= left < marked[1],
                    )
                    speaker = ""
        begin = end


def _visible(reading: Reading, question: str) -> Span:
    """The characters that are shown: all, or so many around what matters."""
    if reading.length <= SHOWN:
        return 0, reading.length
    begin = min(max(0, _focus(reading, question) - SHOWN // 2), reading.length - SHOWN)
    return begin, begin + SHOWN


def _focus(reading: Reading, question: str) -> int:
    """Where what matters begins: the deciding window, or what was read."""
    if question in reading.windows:
        return reading.windows[question][0]
    return reading.kept[0] if reading.kept else 0


def _look(stretch: Stretch) -> QTextCharFormat:
    theme, look = current(), QTextCharFormat()
    look.setForeground(theme.color("placeholder" if stretch.dimmed else "text"))
    look.setFontItalic(stretch.dimmed)
    if stretch.marked:
        look.setBackground(theme.color("selection"))
        look.setForeground(theme.color("on_selection"))
    return look


def _speaker_look(stretch: Stretch) -> QTextCharFormat:
    look = QTextCharFormat()
    look.setForeground(current().color("placeholder" if stretch.dimmed else "muted"))
    look.setFontWeight(QFont.Weight.DemiBold)
    return look
