"""The same text on two checkpoints, or on two devices, side by side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QWidget

from laya_desktop.engine.jobs import Questions, TextDecided
from laya_desktop.engine.triage_jobs import CompareText, Side, TextCompared
from laya_desktop.library.comparing import ComparedAnswer, compare_answers
from laya_desktop.pages.triage_panel import TriagePanel
from laya_desktop.widgets.basics import IconLabel, button, clear, columns, label, rows, timer
from laya_desktop.widgets.fields import show_choice
from laya_desktop.widgets.notice import Notice
from laya_desktop.widgets.verdict_badge import VerdictBadge
from laya_desktop.wording import (
    answer_headline,
    device_name,
    humanise,
    number,
    percent,
    translate,
)

if TYPE_CHECKING:
    from laya_desktop.engine.client import EngineClient
    from laya_engine.policy import Policy


class ComparePanel(TriagePanel):
    """`checkpoints_asked`: the person wants to fetch another checkpoint, where there is but one and
    one device."""

    checkpoints_asked = Signal()

    def __init__(self, client: EngineClient) -> None:
        super().__init__(client, translate("ComparePanel", "Compare"))
        self._asked: tuple[str, Questions, Policy] | None = None
        self._compared: TextCompared | None = None
        self.left = SideChooser(self.tr("First side"))
        self.right = SideChooser(self.tr("Second side"))
        self.go = button(self.tr("&Compare"), "play", "primary")
        self.go.clicked.connect(self.compare)
        self._summary = label("", "heading", wrap=True)
        self._same_source = Notice("quiet", "info")
        self._read_once = Notice("quiet", "info")
        self.nothing = Notice("quiet", "info")
        self.get_more = button(self.tr("Checkpoints in &Settings"), "arrow-right")
        self.get_more.clicked.connect(self.checkpoints_asked)
        self.nothing.add(self.get_more)
        self._device = label("", "small", wrap=True)
        self._grid = _grid()
        self._look_timer = timer(self, 0, self._look_at_summary)  # when it is laid out
        self._lay_out()
        for side in (self.left, self.right):
            side.changed.connect(self._sides_changed)
        client.state_changed.connect(self._engine_changed)
        self._engine_changed()

    @property
    def compared(self) -> TextCompared | None:
        """What is shown, None for nothing."""
        return self._compared

    @property
    def summary(self) -> str:
        """How far the two sides agree."""
        return self._summary.text()

    def prepare(
        self, text: str, questions: Questions, policy: Policy, checkpoint: str, scanned: bool
    ) -> None:
        """Get ready to compare a text that `checkpoint` has answered; `scanned`: in windows."""
        self.cancel()  # what is under way is about another text
        words = self.tr("Both sides read the text as Decide does, without scanning it.")
        self._read_once.say(words if scanned else "")
        self._asked = (text, questions, policy)
        self._engine_changed()
        self._show_nothing()
        self.left.choose(Side(checkpoint))
        here, sources = self._on_disk(), self._client.config.sources
        others = [name for name in here if sources[name] != sources.get(checkpoint)]
        self.right.choose(Side(next(iter(others or here), checkpoint)))
        self._sides_changed()
        (self.get_more if self.nothing.text() else self.right).setFocus()

    @Slot()
    def compare(self) -> None:
        """Decide the text on both sides."""
        if self._asked is None or self.busy:
            return
        text, questions, policy = self._asked
        sides = (self.left.side, self.right.side)
        self.begin(
            lambda ticket: CompareText(ticket, text, questions, policy, sides),
            self.tr("Deciding the text on both sides…"),
        )
        self.go.setEnabled(False)

    def told(self, report: object) -> None:
        if isinstance(report, TextCompared):
            self.end()
            self._show(report)

    def end(self) -> None:
        super().end()
        self.go.setEnabled(True)

    @Slot()
    def _engine_changed(self) -> None:
        for side in (self.left, self.right):
            side.show_engine(self._client)
        devices = [info.label for info in self._client.state.devices if info.available]
        only = devices[0] if len(devices) == 1 else ""
        words = self.tr("Both sides run on {device}, the only device of this machine.")
        self._device.setText(words.format(device=only) if only else "")
        self._device.setVisible(bool(only))
        config = self._client.state.config or self._client.config  # as old as what is on the disk
        sources = config.sources
        alone = len({sources[name] for name in self._on_disk()}) == 1 and len(devices) < 2
        self.nothing.say(self._what_is_missing() if alone else "")
        self._choice.setVisible(not alone)

    @Slot()
    def _sides_changed(self) -> None:
        left, right, sources = self.left.side, self.right.side, self._client.config.sources
        known = left.checkpoint in sources and right.checkpoint in sources
        same = known and sources[left.checkpoint] == sources[right.checkpoint]
        words = self.tr(
            "Both sides stand for the same checkpoint on the same device; they will agree."
        )
        self._same_source.say(words if same and left.device == right.device else "")

    def _what_is_missing(self) -> str:
        sources = self._client.config.sources
        if all(sources[name].kind == "starter" for name in self._on_disk()):
            return self.tr(
                "Only the bundled starter is on this machine. Fetch another checkpoint to compare "
                "their answers."
            )
        return self.tr(
            "Only one checkpoint is on this machine. Fetch another one to compare their answers."
        )

    def _on_disk(self) -> list[str]:
        return [name for name, found in self._client.state.available.items() if found.on_disk]

    def _show_nothing(self) -> None:
        self._compared = None
        self._problem.say("")
        self._summary.setText("")
        clear(self._grid)

    def _show(self, compared: TextCompared) -> None:
        self._compared = compared
        clear(self._grid)
        left, right = compared.sides
        found = compare_answers(left.record["answers"], right.record["answers"])
        self._summary.setText(self._said(found))
        self._look_timer.start()
        for column, decided in ((1, left), (2, right)):
            self._grid.addWidget(_side_head(decided), 0, column)
        self._grid.addWidget(label(self.tr("Verdict"), "muted"), 1, 0)
        for column, decided in ((1, left), (2, right)):
            badge = VerdictBadge()
            self._grid.addWidget(badge, 1, column, Qt.AlignmentFlag.AlignLeft)
            badge.show_verdict(decided.decision.verdict)
        same = left.decision.verdict == right.decision.verdict
        self._grid.addWidget(self._mark(same, None), 1, 3)
        for row, each in enumerate(found, 2):
            self._grid.addWidget(label(humanise(each.question), "muted", wrap=True), row, 0)
            self._grid.addWidget(_answer(each.left), row, 1)
            self._grid.addWidget(_answer(each.right), row, 2)
            self._grid.addWidget(self._mark(each.same, each.gap), row, 3)

    @Slot()
    def _look_at_summary(self) -> None:
        self._column.verticalScrollBar().setValue(self._summary.y())

    def _said(self, found: tuple[ComparedAnswer, ...]) -> str:
        agreeing = sum(each.same for each in found)
        widest = max(found, key=lambda each: each.gap)
        if widest.gap == 0:
            words = self.tr("{n} of {all} answers agree, to the last digit.", "", len(found))
        else:
            words = self.tr(
                "{n} of {all} answers agree; the widest gap is {gap} points, in “{question}”.",
                "",
                len(found),
            )
        return words.format(
            n=number(agreeing),
            all=number(len(found)),
            gap=_points(widest.gap),
            question=humanise(widest.question),
        )

    def _mark(self, same: bool, gap: float | None) -> QWidget:
        """Whether the two sides agree, by icon and word."""
        words = self.tr("same") if same else self.tr("differs")
        if gap:
            words = self.tr("{word}, {gap} points").format(word=words, gap=_points(gap))
        result = QWidget()
        role = "auto" if same else "review"
        body = columns(result, spacing=6)
        body.addWidget(IconLabel("check-circle" if same else "alert-triangle", role))
        body.addWidget(label(words, "small", wrap=True), 1)
        return result

    def _lay_out(self) -> None:
        sides = columns(spacing=16)
        sides.addWidget(self.left, 1)
        sides.addWidget(self.right, 1)
        act = columns(spacing=8)
        act.addWidget(self.go)
        act.addStretch(1)
        self._choice = QWidget()
        choice = rows(self._choice, spacing=12)
        choice.addLayout(sides)
        choice.addWidget(self._device)
        choice.addWidget(self._same_source)
        choice.addWidget(self._read_once)
        choice.addLayout(act)
        for each in (self.nothing, self._choice, self.activity, self._problem, self._summary):
            self.column.addWidget(each)
        self.column.addLayout(self._grid)
        self.column.addStretch(1)


class SideChooser(QWidget):
    """A checkpoint and a device."""

    changed = Signal()

    def __init__(self, title: str) -> None:
        super().__init__()
        self.checkpoints = QComboBox()
        self.checkpoints.setAccessibleName(self.tr("{side}: checkpoint").format(side=title))
        self.devices = QComboBox()
        self.devices.setAccessibleName(self.tr("{side}: device").format(side=title))
        policy = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        body = rows(self, spacing=6)
        body.addWidget(label(title, "muted"))
        for combo in (self.checkpoints, self.devices):
            combo.setSizeAdjustPolicy(policy)
            combo.currentIndexChanged.connect(self.changed)
            body.addWidget(combo)
        self.setFocusProxy(self.checkpoints)

    @property
    def side(self) -> Side:
        """What is chosen."""
        return Side(str(self.checkpoints.currentData()), self.devices.currentData())

    def choose(self, side: Side) -> None:
        """Choose a checkpoint and a device."""
        show_choice(self.checkpoints, side.checkpoint)
        show_choice(self.devices, side.device)

    def show_engine(self, client: EngineClient) -> None:
        """Offer what there is, and keep what is chosen."""
        state, chosen = client.state, self.side if self.checkpoints.count() else None
        names: Mapping[str, Any] = client.config.sources
        offered: list[tuple[str, str | None]] = [(self.tr("Device in use"), None)]
        offered += [(info.label, info.name) for info in state.devices if info.available]
        fetched = self.tr("{name} (fetched first)")
        for combo in (self.checkpoints, self.devices):
            combo.blockSignals(True)
            combo.clear()
        for name in names:
            found = state.available.get(name)
            missing = found is not None and not found.on_disk
            self.checkpoints.addItem(fetched.format(name=name) if missing else name, name)
        for title, device in offered:
            self.devices.addItem(title, device)
        self.devices.setVisible(len(offered) > 2)
        if chosen is not None:
            self.choose(chosen)
        for combo in (self.checkpoints, self.devices):
            combo.blockSignals(False)


def _grid() -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(12)
    grid.setVerticalSpacing(10)
    for place, share in enumerate((4, 5, 5, 5)):
        grid.setColumnStretch(place, share)
    return grid


def _side_head(decided: TextDecided) -> QWidget:
    """Which checkpoint, where, and how long it took."""
    routing = decided.record.get("routing") or {}
    result = QWidget()
    body = rows(result, spacing=0)
    body.addWidget(label(str(routing.get("model", "")), "heading", wrap=True))
    facts = f"{device_name(decided.device)}  ·  {number(round(decided.elapsed_ms))} ms"
    body.addWidget(label(facts, "small", wrap=True))
    return result


def _answer(answer: Mapping[str, Any]) -> QLabel:
    sure = percent(answer["answer_confidence"])
    return label(f"{answer_headline(answer)}  ·  {sure}", "", wrap=True)


def _points(gap: float) -> str:
    """A difference of probabilities in percentage points."""
    return f"{gap * 100:.1f}"
