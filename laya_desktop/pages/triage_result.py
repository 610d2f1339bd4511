"""The right half of the triage page: nothing yet, busy, a problem, or a decision."""

from __future__ import annotations

import json

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QProgressBar, QStackedWidget, QWidget

from laya_desktop.engine.jobs import EngineState, TextDecided
from laya_desktop.widgets.answers_view import AnswersView
from laya_desktop.widgets.basics import IconLabel, button, columns, frame, label, rows, timer
from laya_desktop.wording import device_name, number

BUSY_AFTER_MS = 120  # a faster answer replaces the old one without a flicker
COPIED_MS = 1500


class TriageResult(QStackedWidget):
    """`cancel_asked`: the person does not want to wait."""

    cancel_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setMinimumWidth(400)
        self._decided: TextDecided | None = None
        self._previous: QWidget | None = None
        self._busy_timer = timer(self, BUSY_AFTER_MS, self._show_busy_now)
        self._copied_timer = timer(self, COPIED_MS, self._uncopied)

        self._empty_text = label("", "muted", wrap=True)
        self._empty = _message("message", self.tr("No decision yet"), self._empty_text)
        self._problem_text = label("", "", wrap=True)
        self._problem_text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._problem = _message(
            "alert-triangle", self.tr("This could not be decided"), self._problem_text, "escalate"
        )
        self._comes_first = label("", "muted", wrap=True)
        self._comes_first.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._busy = self._busy_page()
        self._answers = AnswersView()
        self._facts = label("", "small", wrap=True)
        self._copy = button(self.tr("&Copy as JSON"), "copy", "ghost")
        self._copy.clicked.connect(self.copy_json)
        self._decision = self._decision_page()
        for page in (self._empty, self._problem, self._busy, self._decision):
            self.addWidget(page)

    @property
    def answers(self) -> AnswersView:
        """Banner and cards."""
        return self._answers

    @property
    def decided(self) -> TextDecided | None:
        """The decision that is shown or was shown last."""
        return self._decided

    @property
    def phase(self) -> str:
        """What is shown: "empty", "problem", "busy" or "decision"."""
        return ("empty", "problem", "busy", "decision")[self.currentIndex()]

    @property
    def problem(self) -> str:
        """The sentence of the last problem."""
        return self._problem_text.text()

    def show_engine(self, state: EngineState) -> None:
        """Say in the empty state whether the engine can answer."""
        if state.phase == "starting":
            self._empty_text.setText(
                self.tr("The engine is starting. You can paste a text and decide it already.")
            )
        elif state.phase == "failed":
            self.show_problem(state.message)
        else:
            hint = self.tr("Paste a text and press Ctrl+Enter, or try a sample.")
            self._empty_text.setText("\n\n".join(filter(None, (hint, state.message))))

    def show_busy(self, comes_first: str) -> None:
        """An answer is on its way; `comes_first` says what it waits for, "" for nothing."""
        self._comes_first.setText(comes_first)
        self._previous = self.currentWidget()
        self._busy_timer.start()

    def show_previous(self) -> None:
        """Back to what was shown before the question."""
        self._busy_timer.stop()
        if self._previous is not None:
            self.setCurrentWidget(self._previous)

    def show_problem(self, message: str) -> None:
        """One sentence instead of a decision."""
        self._busy_timer.stop()
        self._problem_text.setText(message)
        self._problem.setAccessibleName(message)
        self.setCurrentWidget(self._problem)

    def show_decided(self, decided: TextDecided) -> None:
        """Show a decision."""
        self._busy_timer.stop()
        self._decided = decided
        self._answers.show_record(
            decided.record, decided.decision, decided.questions, decided.policy
        )
        self._facts.setText(self._facts_of(decided))
        self.setCurrentWidget(self._decision)

    @Slot()
    def copy_json(self) -> None:
        """The decision record to the clipboard."""
        if self._decided is not None:
            text = json.dumps(self._decided.record, indent=2, ensure_ascii=False)
            QGuiApplication.clipboard().setText(text)
            self._copy.setText(self.tr("Copied"))
            self._copied_timer.start()

    @Slot()
    def _uncopied(self) -> None:
        self._copy.setText(self.tr("&Copy as JSON"))

    @Slot()
    def _show_busy_now(self) -> None:
        self.setCurrentWidget(self._busy)

    def _facts_of(self, decided: TextDecided) -> str:
        usage = decided.record.get("usage") or {}
        routing = decided.record.get("routing") or {}
        facts = (
            routing.get("model", ""),
            device_name(decided.device),
            self.tr("{n} ms").format(n=f"{decided.elapsed_ms:,.0f}"),
            self.tr("{n} tokens").format(n=number(usage.get("input_tokens", 0))),
            self.tr("run {id}").format(id=decided.run_id[:8]),
        )
        return "  ·  ".join(filter(None, facts))

    def _decision_page(self) -> QWidget:
        page = QWidget()
        foot = columns(spacing=8)
        foot.addWidget(self._facts, 1)
        foot.addWidget(self._copy)
        body = rows(page, spacing=8)
        body.addWidget(self._answers, 1)
        body.addLayout(foot)
        return page

    def _busy_page(self) -> QWidget:
        bar = QProgressBar()
        bar.setRange(0, 0)
        bar.setTextVisible(False)
        bar.setFixedWidth(240)
        bar.setAccessibleName(self.tr("Deciding"))
        cancel = button(self.tr("Cancel"), "", "ghost")
        cancel.setToolTip(self.tr("Do not wait for the answer (Esc)"))
        cancel.clicked.connect(self.cancel_asked)
        page = frame("card")
        body = rows(page, margin=24, spacing=16)
        body.addStretch(1)
        for widget in (label(self.tr("Deciding…"), "heading"), bar):
            body.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter)
        body.addWidget(self._comes_first)
        body.addWidget(cancel, 0, Qt.AlignmentFlag.AlignHCenter)
        body.addStretch(1)
        return page


def _message(icon: str, title: str, text: QLabel, role: str = "muted") -> QWidget:
    """A card with an icon, a title and a text in its middle."""
    page = frame("card")
    text.setAlignment(Qt.AlignmentFlag.AlignHCenter)
    body = rows(page, margin=24, spacing=12)
    body.addStretch(1)
    body.addWidget(IconLabel(icon, role, size=40), 0, Qt.AlignmentFlag.AlignHCenter)
    body.addWidget(label(title, "heading"), 0, Qt.AlignmentFlag.AlignHCenter)
    body.addWidget(text)
    body.addStretch(1)
    return page
