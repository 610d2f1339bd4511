"""Triage: paste one text, see where it goes, decide it, say what you think of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QSplitter, QStackedWidget

from laya_desktop.engine.jobs import JobCancelled, JobFailed, TextDecided
from laya_desktop.engine.pipeline_jobs import StepAsked
from laya_desktop.engine.triage_jobs import HistoryOpened, ScanProgress
from laya_desktop.library.library import CurrentDecision, redecided
from laya_desktop.models.history_model import when
from laya_desktop.pages.page import Page
from laya_desktop.pages.question_sets import QuestionSetCombo
from laya_desktop.pages.triage_asking import ask, comes_first, scan
from laya_desktop.pages.triage_correcting import Correcting
from laya_desktop.pages.triage_earlier import Earlier
from laya_desktop.pages.triage_keyboard import Keyboard
from laya_desktop.pages.triage_message import MessagePane
from laya_desktop.pages.triage_record import DecisionRecord, decision_of
from laya_desktop.pages.triage_result import TriageResult
from laya_desktop.widgets.answer_card import KEYS
from laya_desktop.widgets.basics import button, columns, label, rows, shortcut
from laya_desktop.wording import shipped

if TYPE_CHECKING:
    from laya_desktop.context import WindowContext
    from laya_desktop.pages.triage_history import HistoryPane
    from laya_desktop.widgets.message_editor import MessageEditor


@dataclass(frozen=True)
class _Kept:
    """What a page in another language shows as well."""

    text: str
    shown: str  # the text of the decision
    past: str
    entry: int | None  # of the history
    current: CurrentDecision | None


class TriagePage(Page):
    """Text or history on the left, the decision on the right.

    `checkpoints_asked`: the person wants to see what checkpoints there are.
    """

    opens_files = True
    checkpoints_asked = Signal()

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context)
        self._client = client = context.client
        self._library = context.library
        self._ticket: int | None = None
        self._asked = ("", "")  # text, and key of the question set, of the question under way
        self._shown_text = ""
        self._past = ""  # when the decision that is shown was made, "" for one of now
        self._record = DecisionRecord(context, self)

        self._decide = button(self.tr("&Decide"), "play", "primary")
        self._decide.setToolTip(self.tr("Answer the questions and apply the policy (Ctrl+Enter)"))
        self._decide.clicked.connect(self.decide)
        self.message = MessagePane(client, self._decide)
        self._history: HistoryPane | None = None
        self._presets = QuestionSetCombo(
            self._library, context.settings.current.question_set, with_pipelines=True
        )
        self._presets.currentIndexChanged.connect(self._preset_changed)
        self._library.policies.changed.connect(self._policy_changed)
        self._policy = label("", "small")
        self._result = TriageResult(client)
        self._earlier = Earlier(self.message, self._presets, self._library, self._result, self)
        self._keyboard = Keyboard(self.message, self._result)
        self.correcting = Correcting(self._result.answers, self._record, self._library, self)
        self._lay_out()
        self._connect()
        self.first = self.message
        self._preset_changed()
        self._engine_changed()

    @property
    def editor(self) -> MessageEditor:
        """The text to decide."""
        return self.message.editor

    @property
    def result(self) -> TriageResult:
        """The right half of the page."""
        return self._result

    @property
    def history(self) -> HistoryPane:
        """Past decisions; built with the first look at them."""
        if self._history is None:
            from laya_desktop.pages.triage_history import HistoryPane

            self._history = HistoryPane(self.context)
            self._history.opened.connect(self._reopen)
            self._history.closed.connect(self.hide_history)
            self._left.addWidget(self._history)
        return self._history

    @property
    def problem(self) -> str:
        """The sentence under the editor, "" when there is none."""
        return self.message.problem

    @property
    def preset(self) -> str:
        """Key of the question set chosen."""
        return self._presets.key

    @Slot()
    def decide(self) -> None:
        """Ask the engine about the text."""
        text = self.message.text
        if not self._may_ask(text):
            return
        self._wait_for(ask(self._client, self._library, self.preset, text), text, self.preset)
        self._keyboard.waits(text)
        self._result.show_busy(self.tr("Deciding…"), comes_first(self._client, text))

    @Slot()
    def scan(self) -> None:
        """Ask about every part of the text that is decided, or else of the one in the editor."""
        current = self._library.current
        key = current.question_set if current is not None else self.preset
        text = self._shown_text or self.message.text
        if not self._may_ask(text):
            return
        ticket = scan(self._client, self._library, key, text)
        if ticket is None:
            self.message.say(self.tr("To scan the whole document, choose a question set."))
            return
        self._wait_for(ticket, text, key)
        self._result.show_busy(
            self.tr("Scanning the whole document…"), comes_first(self._client, text)
        )

    @Slot()
    def cancel(self) -> None:
        """Take back the question, a pass under way ends unseen; or close what is in front."""
        if self._ticket is not None:
            self._client.cancel(self._ticket)
            self._end()
            self._result.show_previous()
        elif self._left.currentWidget() is not self.message:
            self.hide_history()
        elif not self._result.close_panel():
            self._keyboard.back()

    @Slot(object)
    def open_file(self, path: Path) -> None:
        """Put the text of a file into the editor; a file that is no text leaves it as it was."""
        self.context.opened(path)
        self.hide_history()
        self.message.open_file(path)

    @Slot()
    def choose_file(self) -> None:
        """Ask for a file to open."""
        self.message.choose_file()

    def set_text(self, text: str) -> None:
        """Replace the text, so that undo brings the old one back."""
        self.message.set_text(text)

    @Slot()
    def toggle_history(self) -> None:
        """Show past decisions in place of the text, or the text again."""
        if self._left.currentWidget() is not self.message:
            self.hide_history()
        else:
            self._left.setCurrentWidget(self.history)
            self.history.setFocus()

    @Slot()
    def hide_history(self) -> None:
        """Show the text."""
        if self._left.currentWidget() is not self.message:
            self._left.setCurrentWidget(self.message)
            self.message.setFocus()

    @Slot()
    def compare(self) -> None:
        """Get ready to decide the text that is shown on two checkpoints or devices."""
        decided = self._result.decided
        if decided is not None:
            checkpoint = (decided.record.get("routing") or {}).get("model", "")
            scanned = "windows" in (decided.record.get("usage") or {})
            self._result.comparison.prepare(
                self._shown_text, decided.questions, decided.policy, checkpoint, scanned
            )
            self._result.show_comparison()

    def keep(self) -> object:
        return _Kept(
            self.message.text,
            self._shown_text,
            self._past,
            self._record.entry,
            self._library.current,
        )

    def take_up(self, kept: object) -> None:
        if not isinstance(kept, _Kept):
            return
        if kept.text:
            self.set_text(kept.text)
        if kept.current is not None:
            self._shown_text, self._past = kept.shown, kept.past
            self._record.reopen(kept.entry, kept.current.decided.corrections)
            self._show(kept.current.question_set, kept.current.decided)

    def _may_ask(self, text: str) -> bool:
        if self._ticket is not None or not self._decide.isEnabled():
            return False
        if text.strip():
            self.message.say("")
            return True
        self.message.say(self.tr("There is no text yet; paste a message or try a sample."))
        self.editor.setFocus()
        return False

    def _wait_for(self, ticket: int, text: str, key: str) -> None:
        self._ticket = ticket
        self._asked = (text, key)
        self._decide.setEnabled(False)

    @Slot()
    def _preset_changed(self) -> None:
        preset = self.preset
        self._presets.setToolTip(self._library.sets.get(preset).description)
        name = self._library.policy(preset).name
        self._policy.setText(self.tr("Policy: {name}").format(name=shipped(name)))
        if preset != self.context.settings.current.question_set:
            self.context.remember(question_set=preset)

    @Slot(str)
    def _policy_changed(self, key: str) -> None:
        """Decide again what is shown; the answers stay."""
        if key == self.preset:
            self._preset_changed()
        current = self._library.current
        if current is not None and current.question_set == key and self._ticket is None:
            self._past = ""
            self._show(key, redecided(current.decided, self._library.policy(key)))

    @Slot(str)
    def _card_chosen(self, question: str) -> None:
        decided = self._result.decided
        if decided is not None and decided.reading is not None and decided.reading.windows:
            self.message.show_reading(decided.reading, question)

    @Slot(object)
    def _reopen(self, found: HistoryOpened) -> None:
        """Show a past decision as it was, under the policy of then."""
        entry = found.entry
        if self._ticket is not None:
            self.cancel()  # its answer would take the place of what was opened since
        self.hide_history()
        self._presets.choose(entry.question_set)
        self.set_text(entry.text)
        self._record.reopen(found.id, entry.corrections)
        self._shown_text = entry.text
        words = self.tr("From the history, {when}: with the questions and the policy of then.")
        self._past = words.format(when=when(entry.at))
        self._show(entry.question_set, redecided(decision_of(entry), entry.policy))

    def _show_decided(self, decided: TextDecided) -> None:
        """Show what the engine has just answered, and keep it."""
        self._shown_text, key = self._asked
        policy = self._library.policy(key)
        there = self._library.sets.get(key).key == key  # not deleted while the text was decided
        if there and decided.policy != policy:  # it was changed meanwhile
            decided = redecided(decided, policy)
        self._past = ""
        self._record.keep(self._shown_text, key, decided)
        self._show(key, decided)
        self._keyboard.arrived()
        if self._history is not None and self._history.isVisible():
            self._history.refresh()

    @Slot(str, object)
    def _show(self, key: str, decided: TextDecided) -> None:
        self._result.show_decided(decided, self._shown_text, self._client.config, self._past)
        self._earlier.show(self._shown_text, key, bool(self._past))
        self.message.show_reading(decided.reading, self._question_behind(decided))
        self._library.show_decided(key, decided)

    def _question_behind(self, decided: TextDecided) -> str:
        """The card that is chosen, or the answer that the verdict rests on."""
        chosen = self._result.answers.current
        reasons = decided.decision.reasons
        return chosen or (reasons[0].question if reasons else decided.decision.weakest or "")

    @Slot()
    def _engine_changed(self) -> None:
        state = self._client.state
        self._decide.setEnabled(state.phase != "failed" and self._ticket is None)
        self._result.show_engine(state)
        if state.phase == "ready":
            self.message.refresh()

    @Slot(object)
    def _reported(self, report: object) -> None:
        if self._ticket is None or getattr(report, "ticket", None) != self._ticket:
            return
        if isinstance(report, (ScanProgress, StepAsked)):
            self._result.show_progress(report)
        elif isinstance(report, TextDecided):
            self._end()
            self._show_decided(report)
        elif isinstance(report, JobFailed):
            self._end()
            self._result.show_problem(report.message)
        elif isinstance(report, JobCancelled):
            self._end()
            self._result.show_previous()

    def _end(self) -> None:
        self._ticket = None
        self._decide.setEnabled(self._client.state.phase != "failed")

    def _lay_out(self) -> None:
        questions = label(self.tr("&Questions"), "muted")
        questions.setTextFormat(Qt.TextFormat.AutoText)
        questions.setBuddy(self._presets)
        self._presets.setMinimumContentsLength(17)
        past = button(self.tr("&History"), "history", "ghost")
        past.setToolTip(self.tr("Past decisions (Ctrl+H)"))
        past.clicked.connect(self.toggle_history)
        top = columns(spacing=12)
        top.addWidget(label(self.tr("Triage"), "title"), 1)
        for widget in (self._policy, past, questions, self._presets):
            top.addWidget(widget)
        self._left = QStackedWidget()
        self._left.addWidget(self.message)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.addWidget(self._left)
        split.addWidget(self._result)
        split.setStretchFactor(0, 9)
        split.setStretchFactor(1, 10)
        split.setSizes([500, 560])
        split.setHandleWidth(16)
        body = rows(self, spacing=12)
        body.setContentsMargins(24, 16, 24, 16)
        body.addLayout(top)
        body.addWidget(split, 1)

    def _connect(self) -> None:
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            shortcut(self, keys, self.decide, self.tr("Decide the text"))
        shortcut(self, "Esc", self.cancel, self.tr("Stop waiting, or go back to the text"))
        shortcut(self, "Ctrl+H", self.toggle_history, self.tr("Show or hide past decisions"))
        by_number = self.tr("Go to an answer by its number, also while you type")
        for digit in range(1, KEYS + 1):
            choose = partial(self._result.answers.choose, digit)
            shortcut(self, f"Alt+{digit}", choose, by_number)
        answers = self._result.answers
        answers.selected.connect(self._card_chosen)
        answers.scan_asked.connect(self.scan)
        self.correcting.corrected.connect(self._show)
        self._result.cancel_asked.connect(self.cancel)
        self._result.compare_asked.connect(self.compare)
        self._result.checkpoints_asked.connect(self.checkpoints_asked)
        self._client.reported.connect(self._reported)
        self._client.state_changed.connect(self._engine_changed)
