"""Another policy for a run: chosen or adjusted, its effect told before it is applied."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QEvent, QSignalBlocker, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QFrame, QLabel, QWidget

from laya_desktop.library.library import Library
from laya_desktop.widgets.basics import button, clear, columns, label, rows, timer
from laya_desktop.widgets.flow_layout import FlowLayout
from laya_desktop.widgets.threshold_pair import ThresholdPair
from laya_desktop.wording import number, shipped, verdict_name
from laya_engine.policy import Policy
from laya_engine.policy_fit import check_policy
from laya_engine.runs import PolicyChange, RunSettings

ADJUSTING_MS = 200  # a pause after which the effect of a moved slider is counted


class PolicyPanel(QFrame):
    """`preview_asked` and `apply_asked` carry a policy; `undo_asked` wants the one before."""

    preview_asked = Signal(object)
    apply_asked = Signal(object)
    undo_asked = Signal()

    def __init__(self, library: Library) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.setAccessibleName(self.tr("Policy of the run"))
        self._library = library
        self._run: RunSettings | None = None
        self._policy: Policy | None = None  # what would be applied
        self.choose = QComboBox()
        self.choose.setAccessibleName(self.tr("Policy to decide by"))
        self.choose.setMinimumContentsLength(24)
        self.choose.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.thresholds = ThresholdPair(self.tr("Policy of the run"))
        self._adjusting = timer(self, ADJUSTING_MS, self._preview)
        self._said = label("", "", wrap=True)
        self._moves = QWidget()
        self._flow = FlowLayout(self._moves, across=8, down=4)
        self._pills: list[QLabel] = []
        self.apply = button(self.tr("&Apply"), "check-circle", "primary")
        self.apply.setToolTip(self.tr("Decide every answered row anew; the model is not asked"))
        self.undo = button(self.tr("&Undo"), "undo", name=self.tr("Use the policy before again"))
        self.apply.clicked.connect(self._apply)
        self.undo.clicked.connect(self.undo_asked)
        self.choose.currentIndexChanged.connect(self._chosen)
        self.thresholds.changed.connect(self._adjusted)

        left = rows(spacing=8)
        left.addWidget(self.choose)
        left.addWidget(self.thresholds)
        right = rows(spacing=6)
        right.addWidget(self._said)
        right.addWidget(self._moves)
        right.addStretch(1)
        buttons = columns(spacing=8)
        buttons.addStretch(1)
        buttons.addWidget(self.undo)
        buttons.addWidget(self.apply)
        right.addLayout(buttons)
        body = columns(self, margin=12, spacing=24)
        body.addLayout(left, 2)
        body.addLayout(right, 3)

    @property
    def said(self) -> str:
        """The effect in words."""
        return self._said.text()

    @property
    def moves(self) -> list[str]:
        """The lines of the from/to list."""
        return [pill.text() for pill in self._pills]

    def show_run(self, settings: RunSettings, undoable: bool) -> None:
        """The policy that a run is decided by, and those that it could be."""
        self._run = settings
        self.undo.setEnabled(undoable)
        self._fill()
        with QSignalBlocker(self.choose):
            self.choose.setCurrentIndex(0)
        self._use(settings.policy)

    def show_change(self, policy: Policy, change: PolicyChange) -> None:
        """What a policy would change; one that is not shown any more is not told about."""
        if policy != self._policy:
            return
        words = {"rows": number(change.rows), "decided": number(change.decided)}
        if not change.rows:
            self._said.setText(
                self.tr("None of the {decided} decided rows would change.").format(**words)
            )
        else:
            moved = number(sum(change.moved.values()))
            self._said.setText(
                self.tr(
                    "{rows} of {decided} decided rows would change, {moved} of them to another "
                    "verdict."
                ).format(moved=moved, **words)
            )
        self._show_moves(change.moved)
        self.apply.setEnabled(True)

    def show_problem(self, message: str) -> None:
        """The policy cannot be used for this run."""
        self._said.setText(message)
        self._show_moves({})

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        layout = self.layout()
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize) and layout is not None:
            # The words wrap: a narrow panel needs more height than the least of its layout.
            self.setMinimumHeight(layout.totalHeightForWidth(self.width()))
        return done

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._run is not None:
            self._fill()  # policies may be others by now

    def _fill(self) -> None:
        """Offer the run's own policy, then those of the question sets that fit its questions."""
        if self._run is None:
            return
        offered: list[tuple[str, Policy]] = [
            (
                self.tr("In use: {name}").format(name=shipped(self._run.policy.name)),
                self._run.policy,
            )
        ]
        for each in self._library.sets.all:
            policy = self._library.policy(each.key)
            if policy not in [known for _, known in offered] and self._fits(policy):
                title = self.tr("{name}, of {questions}")
                offered.append(
                    (title.format(name=shipped(policy.name), questions=each.title), policy)
                )
        with QSignalBlocker(self.choose):
            kept = self.choose.currentText()
            self.choose.clear()
            for title, policy in offered:
                self.choose.addItem(title, policy)
            self.choose.setCurrentIndex(max(0, self.choose.findText(kept)))

    def _fits(self, policy: Policy) -> bool:
        assert self._run is not None
        try:
            check_policy(policy, self._run.questions)
        except ValueError:
            return False
        return True

    def _use(self, policy: Policy) -> None:
        """Show a policy; the one in use needs no counting."""
        self._policy = policy
        self.thresholds.show_thresholds(policy.auto_at, policy.review_at)
        self.apply.setEnabled(False)
        self._show_moves({})
        if self._run is not None and policy == self._run.policy:
            self._adjusting.stop()
            self._said.setText(self.tr("Choose another policy or move a threshold."))
        else:
            self._said.setText(self.tr("Counting…"))
            self._adjusting.start()

    def _show_moves(self, moved: Mapping[tuple[str, str], int]) -> None:
        clear(self._flow)
        self._pills = []
        for (before, after), count in moved.items():
            line = self.tr("{before} → {after}:  {rows}").format(
                before=verdict_name(before), after=verdict_name(after), rows=number(count)
            )
            pill = label(line, "pill")
            self._flow.addWidget(pill)
            self._pills.append(pill)
        self._moves.updateGeometry()

    @Slot()
    def _chosen(self) -> None:
        self._use(self.choose.currentData())

    @Slot(float, float)
    def _adjusted(self, auto_at: float, review_at: float) -> None:
        chosen: Policy = self.choose.currentData()
        policy = replace(chosen, auto_at=auto_at, review_at=review_at)
        if policy != chosen:
            name = self.tr("{name}, adjusted").format(name=chosen.name)
            policy = replace(policy, name=name)
        self._use(policy)

    @Slot()
    def _preview(self) -> None:
        self.preview_asked.emit(self._policy)

    @Slot()
    def _apply(self) -> None:
        self.apply.setEnabled(False)
        self._said.setText(self.tr("Deciding every row anew…"))
        self.apply_asked.emit(self._policy)
