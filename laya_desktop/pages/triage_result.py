"""The right half of the triage page: nothing yet, busy, a problem, a decision or a comparison."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QLabel, QMenu, QProgressBar, QStackedWidget, QWidget

from laya_desktop.engine.pipeline_jobs import StepAsked
from laya_desktop.library.snippets import as_curl, as_json, as_markdown, as_python
from laya_desktop.widgets.answers_view import AnswersView
from laya_desktop.widgets.basics import IconLabel, button, columns, frame, label, rows, timer, tool
from laya_desktop.widgets.elided_label import ElidedLabel
from laya_desktop.widgets.flow_layout import FlowLayout
from laya_desktop.widgets.notice import Notice
from laya_desktop.wording import device_name, number

if TYPE_CHECKING:
    from laya_desktop.engine.client import EngineClient
    from laya_desktop.engine.jobs import EngineConfig, EngineState, TextDecided
    from laya_desktop.engine.triage_jobs import ScanProgress
    from laya_desktop.pages.triage_compare import ComparePanel
    from laya_desktop.pages.triage_stability import StabilityPanel

BUSY_AFTER_MS = 120  # a faster answer replaces the old one without a flicker
COPIED_MS = 1500


class TriageResult(QStackedWidget):
    """`cancel_asked`: the person does not want to wait; `compare_asked`: wants to compare;
    `checkpoints_asked`: wants to see what checkpoints there are.

    The two panels are built when they are first asked for: the window is there sooner.
    """

    cancel_asked = Signal()
    compare_asked = Signal()
    checkpoints_asked = Signal()

    def __init__(self, client: EngineClient) -> None:
        super().__init__()
        self.setMinimumWidth(400)
        self._client = client
        self._comparison: ComparePanel | None = None
        self._stability: StabilityPanel | None = None
        self._decided: TextDecided | None = None
        self._text = ""
        self._config: EngineConfig | None = None
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
        self._busy_title = label("", "heading")
        self._bar = QProgressBar()
        self._comes_first = label("", "muted", wrap=True)
        self._comes_first.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._busy = self._busy_page()
        self._answers = AnswersView(acting=True)
        self._past = Notice("quiet", "history")
        self._earlier = Notice("notice", "history")
        self._facts = ElidedLabel("small")
        self._copy = button(self.tr("&Copy"), "copy", "ghost", self.tr("Copy as JSON"))
        self._copy.setToolTip(self.tr("Copy the decision record as JSON"))
        self._copy.clicked.connect(self.copy_json)
        self._stable = button(self.tr("How sta&ble?"), "pulse", "ghost")
        self._stable.setAccessibleName(self.tr("How stable is this?"))
        self._stable.setToolTip(self.tr("Ask again in other ways, and see which answers hold"))
        self._stable.clicked.connect(self.show_stability)
        self._decision = self._decision_page()
        for page in (self._empty, self._problem, self._busy, self._decision):
            self.addWidget(page)

    @property
    def answers(self) -> AnswersView:
        """Banner and cards."""
        return self._answers

    @property
    def comparison(self) -> ComparePanel:
        """The same text decided twice."""
        if self._comparison is None:
            from laya_desktop.pages.triage_compare import ComparePanel

            self._comparison = ComparePanel(self._client)
            self._comparison.closed.connect(self._comparison_closed)
            self._comparison.checkpoints_asked.connect(self.checkpoints_asked)
            self.addWidget(self._comparison)
        return self._comparison

    @property
    def stability(self) -> StabilityPanel:
        """The same text asked about in other ways."""
        if self._stability is None:
            from laya_desktop.pages.triage_stability import StabilityPanel

            self._stability = StabilityPanel(self._client)
            self._stability.closed.connect(self._stability_closed)
            self.addWidget(self._stability)
        return self._stability

    @property
    def decided(self) -> TextDecided | None:
        """The decision that is shown or was shown last."""
        return self._decided

    @property
    def phase(self) -> str:
        """What is shown: "empty", "problem", "busy", "decision", "compare" or "stability"."""
        phases: dict[QWidget | None, str] = {
            self._empty: "empty",
            self._problem: "problem",
            self._busy: "busy",
            self._decision: "decision",
            self._comparison: "compare",
            self._stability: "stability",
        }
        return phases[self.currentWidget()]

    @property
    def problem(self) -> str:
        """The sentence of the last problem."""
        return self._problem_text.text()

    @property
    def past(self) -> str:
        """What is said of a decision that is not of now, "" for one that is."""
        return self._past.text()

    @property
    def earlier(self) -> str:
        """Why the decision is not about what would be asked now, "" when it is."""
        return self._earlier.text()

    def show_earlier(self, sentence: str) -> None:
        """Fade the decision and say why, or show it at full colour with ""."""
        self._earlier.say(sentence)
        self._answers.fade(bool(sentence))

    def take_keyboard(self) -> None:
        """Let digits choose answers."""
        self._answers.setFocus()

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

    def show_busy(self, title: str, comes_first: str) -> None:
        """An answer is on its way; `comes_first` says what it waits for, "" for nothing."""
        self._busy_title.setText(title)
        self._comes_first.setText(comes_first)
        self._bar.setRange(0, 0)
        self._previous = self.currentWidget()
        self._busy_timer.start()

    def show_progress(self, progress: ScanProgress | StepAsked) -> None:
        """How many windows of a scan are answered, or steps of a pipeline are through."""
        total = progress.total
        self._bar.setRange(0, total)
        self._bar.setValue(progress.done)
        if isinstance(progress, StepAsked):
            words = self.tr("{done} of {total} steps are through.", "", total)
        else:
            words = self.tr("{done} of {total} parts are read.", "", total)
        self._comes_first.setText(words.format(done=number(progress.done), total=number(total)))

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

    def show_decided(
        self, decided: TextDecided, text: str, config: EngineConfig, past: str = ""
    ) -> None:
        """Show the decision about a text; `past` says when it was made, "" for now."""
        self._busy_timer.stop()
        same = self._decided is not None and decided.run_id == self._decided.run_id
        self._decided, self._text, self._config = decided, text, config
        if not same and self._stability is not None:
            self._stability.cancel()
        self._stable.setVisible("steps" not in decided.record)  # one question set is asked again
        self._answers.show_record(
            decided.record,
            decided.decision,
            decided.questions,
            decided.policy,
            decided.corrections,
        )
        if not same:
            self._answers.show_top()
        self._past.say(past)
        self._facts.setText(self._facts_of(decided))
        words = self.tr("Request {id} in the log").format(id=decided.run_id[:8])
        self._facts.setToolTip(f"{self._facts.text()}\n{words}")
        self._facts.setAccessibleDescription(words)
        self.setCurrentWidget(self._decision)

    def show_comparison(self) -> None:
        """Show the panel that decides the text twice."""
        self._previous = self.currentWidget()
        self.setCurrentWidget(self.comparison)

    def close_panel(self) -> bool:
        """Back from a panel to the decision; whether one was shown."""
        for panel in (self._comparison, self._stability):
            if panel is not None and self.currentWidget() is panel:
                panel.close_panel()
                return True
        return False

    @Slot()
    def show_stability(self) -> None:
        """Ask about the text that is decided in other ways, and show how far its answers hold."""
        if self._decided is not None:
            self.setCurrentWidget(self.stability)
            self.stability.show_decided(self._text, self._decided)

    @Slot()
    def copy_json(self) -> None:
        """The decision record to the clipboard."""
        self.copy_as("json")

    def copy_as(self, form: str) -> None:
        """The decision to the clipboard: "json", "python", "curl" or "markdown"."""
        decided, config = self._decided, self._config
        if decided is None or config is None:
            return
        if form == "json":
            copied = as_json(decided)
        elif form == "python":
            copied = as_python(self._text, decided, config)
        elif form == "curl":
            copied = as_curl(self._text, decided)
        else:
            copied = as_markdown(decided)
        QGuiApplication.clipboard().setText(copied)
        self._copy.setText(self.tr("Copied"))
        self._copied_timer.start()
        if self.earlier:
            self._earlier.say(
                self.tr("What was copied is about an earlier text or other questions.")
            )

    @Slot()
    def _copy_chosen(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.copy_as(action.data())

    @Slot()
    def _uncopied(self) -> None:
        self._copy.setText(self.tr("&Copy"))

    @Slot()
    def _show_busy_now(self) -> None:
        focused = self.window().focusWidget()
        inside = focused is not None and self.isAncestorOf(focused)
        self.setCurrentWidget(self._busy)
        if inside:  # hidden, it would hand the keyboard to whatever comes next
            self._cancel.setFocus()

    @Slot()
    def _comparison_closed(self) -> None:
        if self.currentWidget() is self._comparison:
            self.setCurrentWidget(self._decision if self._decided else self._empty)

    @Slot()
    def _stability_closed(self) -> None:
        if self.currentWidget() is self._stability:
            self.setCurrentWidget(self._decision)

    def _facts_of(self, decided: TextDecided) -> str:
        usage = decided.record.get("usage") or {}
        routing = decided.record.get("routing") or {}
        tokens = usage.get("input_tokens", 0)
        dropped = 0 if "windows" in usage else usage.get("state_tokens_dropped", 0)
        facts = (
            routing.get("model", ""),
            device_name(decided.device),
            self.tr("{n} ms").format(n=number(round(decided.elapsed_ms))),
            self.tr("{n} tokens", "", tokens).format(n=number(tokens)),
            self.tr("{n} not read").format(n=number(dropped)) if dropped else "",
        )
        return "  ·  ".join(filter(None, facts))

    def _decision_page(self) -> QWidget:
        compare = button(self.tr("Co&mpare…"), "compare", "ghost")
        compare.setToolTip(self.tr("Decide this text on two checkpoints or two devices"))
        compare.clicked.connect(self.compare_asked)
        more = tool("more", self.tr("Copy in another form"))
        menu = QMenu(more)
        for title, form in (
            (self.tr("Copy as JSON"), "json"),
            (self.tr("Copy as Python"), "python"),
            (self.tr("Copy as curl"), "curl"),
            (self.tr("Copy as Markdown"), "markdown"),
        ):
            action = menu.addAction(title)
            action.setData(form)
            action.triggered.connect(self._copy_chosen)
        more.setMenu(menu)
        more.setPopupMode(more.ToolButtonPopupMode.InstantPopup)
        page = QWidget()
        copy = QWidget()
        both = columns(copy, spacing=0)
        for each in (self._copy, more):
            both.addWidget(each)
        foot = FlowLayout(across=0, down=0, to_right=True)
        for widget in (self._stable, compare, copy):
            foot.addWidget(widget)
        body = rows(page, spacing=8)
        body.addWidget(self._past)
        body.addWidget(self._earlier)
        body.addWidget(self._answers, 1)
        body.addWidget(self._facts)
        body.addLayout(foot)
        return page

    def _busy_page(self) -> QWidget:
        self._bar.setTextVisible(False)
        self._bar.setFixedWidth(240)
        self._bar.setAccessibleName(self.tr("Deciding"))
        self._cancel = button(self.tr("Cancel"), "", "ghost")
        self._cancel.setToolTip(self.tr("Do not wait for the answer (Esc)"))
        self._cancel.clicked.connect(self.cancel_asked)
        page = frame("card")
        body = rows(page, margin=24, spacing=16)
        body.addStretch(1)
        for widget in (self._busy_title, self._bar):
            body.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter)
        body.addWidget(self._comes_first)
        body.addWidget(self._cancel, 0, Qt.AlignmentFlag.AlignHCenter)
        body.addStretch(1)
        return page


def _message(icon: str, title: str, text: QLabel, role: str = "muted") -> QWidget:
    """A card with an icon, a title and a text in its middle."""
    page = frame("card")
    text.setAlignment(Qt.AlignmentFlag.AlignHCenter)
    body = rows(page, margin=24, spacing=12)
    body.addStretch(1)
    body.addWidget(IconLabel(icon, role, side=40), 0, Qt.AlignmentFlag.AlignHCenter)
    body.addWidget(label(title, "heading"), 0, Qt.AlignmentFlag.AlignHCenter)
    body.addWidget(text)
    body.addStretch(1)
    return page
