"""What the model reads of a question: every piece with its tokens, against the head's budget."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QProgressBar, QWidget

from laya_desktop.engine.client import EngineClient
from laya_desktop.engine.jobs import JobFailed, RowPart, RowRead
from laya_desktop.library.drafts import QuestionDraft
from laya_desktop.widgets.basics import clear, label, restyle, rows, timer
from laya_desktop.widgets.notice import Notice
from laya_desktop.widgets.scrolled_column import ScrolledColumn
from laya_desktop.wording import number, translate
from laya_engine.sequence import INSTRUCTION_ROOM

READ_MS = 150  # after the last keystroke
NEAR = 24  # tokens; about two more options


class RowView(QWidget):
    """Counts off the GUI thread, a moment after the last edit, and only while it is seen.

    Counting loads a tokenizer, which the start of the program should not pay for.
    """

    def __init__(self, client: EngineClient) -> None:
        super().__init__()
        self._client = client
        self._draft: QuestionDraft | None = None
        self._ticket: int | None = None
        self._counted: tuple[QuestionDraft, str] | None = None  # and for which checkpoint
        self._pieces: list[str] = []
        self._timer = timer(self, READ_MS, self._ask)
        self.advice = Notice()
        self._used = label("", "heading")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Room for the question"))
        self._left = label("", "small", wrap=True)
        area = ScrolledColumn()
        area.setAccessibleName(self.tr("Row as the model reads it"))
        self._grid = area.lines()
        body = rows(self, spacing=8)
        body.addWidget(self._used)
        body.addWidget(self._bar)
        body.addWidget(self._left)
        body.addWidget(self.advice)
        body.addWidget(area, 1)
        client.reported.connect(self._reported)
        client.state_changed.connect(self._engine_changed)

    @property
    def used(self) -> str:
        """How much of the budget is used, in words."""
        return self._used.text()

    @property
    def pieces(self) -> list[str]:
        """The pieces of the row that are shown."""
        return list(self._pieces)

    def show_question(self, draft: QuestionDraft | None, problem: str) -> None:
        """Show the row of a question; one that is wrong has none."""
        right = draft is not None and not problem
        if right and draft == self._draft:
            return
        self._draft = draft if right else None
        self._ticket = self._counted = None
        if right:
            self._read_soon()
        else:
            self._timer.stop()
            wrong = self.tr("What the model reads is shown here when the question can be asked.")
            none = self.tr("There is no question yet; Add makes one.")
            self._clear(wrong if draft is not None else none)

    @Slot()
    def _ask(self) -> None:
        if self._draft is not None:
            self._counted = self._draft, self._client.checkpoint_in_use
            self._ticket = self._client.read_row(self._draft.id, self._draft.definition)

    @Slot()
    def _engine_changed(self) -> None:
        self._read_soon()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._read_soon()

    def _read_soon(self) -> None:
        if self._draft is None or not self.isVisible():
            return
        if self._counted != (self._draft, self._client.checkpoint_in_use):
            self._timer.start()

    @Slot(object)
    def _reported(self, report: object) -> None:
        if self._ticket is None or getattr(report, "ticket", None) != self._ticket:
            return
        self._ticket = None
        if isinstance(report, RowRead):
            self._show_row(report)
        elif isinstance(report, JobFailed):
            self._clear("")
            self.advice.say(report.message, "problem")

    def _show_row(self, row: RowRead) -> None:
        used = self.tr("{n} of {budget} tokens used")
        self._used.setText(used.format(n=number(row.head_tokens), budget=number(row.head_max_len)))
        self._used.setToolTip(
            self.tr(
                "The question and its options share the head of the row that the model reads; it "
                "holds {budget} tokens."
            ).format(budget=number(row.head_max_len))
        )
        self._bar.show()
        self._bar.setRange(0, row.head_max_len)
        self._bar.setValue(min(row.head_tokens, row.head_max_len))
        level, told = advice(row)
        self._bar.setProperty("level", level)
        restyle(self._bar)
        self.advice.say(told, "problem" if level == "cut" else "notice")
        left = self.tr(
            "{room} of {all} tokens are left for the text. A token is a word or a piece of one, "
            "as {checkpoint} counts."
        )
        self._left.setText(
            left.format(
                room=number(row.state_room), all=number(row.max_len), checkpoint=row.checkpoint
            )
        )
        self._show_pieces(row)

    def _show_pieces(self, row: RowRead) -> None:
        clear(self._grid)
        text = self.tr("… the text …")
        lines = [*_lines(row.parts), _Line(row.state_room, f"{text}  [SEP]", text)]
        self._pieces = [line.exact for line in lines]
        exact = self.tr("Exactly: {text}")
        for line, each in enumerate(lines):
            count = label(number(each.tokens), "small")
            count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
            words = label(each.shown, "error" if each.cut else "", wrap=True)
            words.setToolTip(exact.format(text=each.exact))
            words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self._grid.addWidget(count, line, 0)
            self._grid.addWidget(words, line, 1)
            self._grid.setRowStretch(line, 0)
        self._grid.setRowStretch(len(lines), 1)

    def _clear(self, why: str) -> None:
        clear(self._grid)
        self._pieces = []
        self._used.setText("")
        self._bar.hide()
        self._left.setText(why)
        self.advice.say("")


@dataclass(frozen=True)
class _Line:
    """Some of a row. `exact` has the marks of the model, `shown` only what was written."""

    tokens: int = 0
    exact: str = ""
    shown: str = ""
    cut: bool = False


def _lines(parts: tuple[RowPart, ...]) -> list[_Line]:
    """The row in lines, a new one at every [MASK]."""
    lines: list[_Line] = []
    for part in parts:
        mark = part.kind == "mark"
        if not lines or (mark and part.text == "[MASK]"):
            lines.append(_Line())
        line, cut = lines[-1], part.tokens < part.wanted
        text = part.text + ("…" if cut else "")
        lines[-1] = _Line(
            line.tokens + part.tokens,
            f"{line.exact} {text}".strip(),
            line.shown if mark else f"{line.shown} {text}".strip(),
            line.cut or cut,
        )
    return lines


def advice(row: RowRead) -> tuple[str, str]:
    """How close a row is to its budget ("ok", "near" or "cut"), and what to do about it."""
    options = [part for part in row.parts if part.kind == "option"]
    (asked,) = (part for part in row.parts if part.kind == "instructions")
    if row.distinct < row.options:
        return "cut", translate(
            "RowView",
            "Cut to {n} tokens, the {all} options read like {distinct}: the model cannot tell "
            "them apart. Use fewer options, or put the difference first.",
        ).format(n=_longest(options), all=row.options, distinct=row.distinct)
    if row.cut_to is not None:
        return "cut", translate(
            "RowView",
            "The options do not fit: each keeps {n} tokens. Shorten them, or they will read alike.",
        ).format(n=row.cut_to - 1)
    if any(part.tokens < part.wanted for part in options):
        return "near", translate(
            "RowView", "An option keeps {n} tokens at most; shorten the one that is longer."
        ).format(n=_longest(options))
    if asked.tokens < asked.wanted:
        return "near", translate(
            "RowView", "Of the instructions, {n} of {all} tokens are read; shorten them."
        ).format(n=asked.tokens, all=asked.wanted)
    free = row.head_max_len - INSTRUCTION_ROOM - sum(part.tokens + 1 for part in options)
    if free < NEAR:
        return "near", translate(
            "RowView", "Nearly full. Tokens left before all options are cut: {n}."
        ).format(n=free)
    return "ok", ""


def _longest(options: list[RowPart]) -> int:
    return max(part.tokens for part in options)
