"""One copy, or one teaching that is not finished, with what can be done with it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from laya_desktop.widgets.basics import button, columns, label, rows
from laya_desktop.widgets.deletion_question import DeletionQuestion
from laya_desktop.wording import moment, number
from laya_engine.learning import Copy, Unfinished


class TeachRow(QFrame):
    """`chosen` carries what is to be done ("use", "leave", "compare", "go_on" or "discard") and
    the `Copy` or `Unfinished` of the row. Discarding asks first."""

    chosen = Signal(str, object)

    def __init__(self, thing: Copy | Unfinished, in_use: bool, can_go_on: bool) -> None:
        super().__init__()
        self.setProperty("role", "sunken")
        self._thing = thing
        self.title = thing.folder.name if isinstance(thing, Copy) else thing.name
        heading = label(self.title, "strong")
        heading.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.facts = label("", "muted", wrap=True)
        self._asked = ""  # before it is thrown away
        words = rows(spacing=2)
        words.addWidget(heading)
        words.addWidget(self.facts)
        self._actions = QWidget()
        across = columns(self._actions, spacing=8)
        for each in (
            self._of_copy(thing, in_use)
            if isinstance(thing, Copy)
            else self._of_unfinished(thing, can_go_on)
        ):
            across.addWidget(each)
        self.question = DeletionQuestion()
        self.question.confirmed.connect(self._confirmed)
        self.question.refused.connect(self._refused)
        first = columns(spacing=12)
        first.addLayout(words, 1)
        first.addWidget(self._actions, 0, Qt.AlignmentFlag.AlignVCenter)
        body = rows(self, margin=12, spacing=8)
        body.addLayout(first)
        body.addWidget(self.question)

    def _of_copy(self, copy: Copy, in_use: bool) -> list[QPushButton]:
        when = moment(copy.made)
        if copy.taught is None:
            text = self.tr("made {when}; what is written about it is damaged").format(when=when)
        else:
            text = self.tr(
                "a copy of {base}, taught {n} rows of {source}, {when}  ·  {gain} right answers "
                "({low} to {high})"
            ).format(
                base=copy.taught.base,
                n=number(copy.taught.learnt_from),
                source=copy.taught.source,
                when=when,
                gain=f"{copy.taught.gain.value:+.1%}",
                low=f"{copy.taught.gain.low:+.1%}",
                high=f"{copy.taught.gain.high:+.1%}",
            )
        self.facts.setText(self.tr("in use  ·  {facts}").format(facts=text) if in_use else text)
        self._asked = self.tr("Delete this copy from the disk?")
        use = (
            self._button("leave", self.tr("Use the starter"), self.tr("Use the starter again"))
            if in_use
            else self._button("use", self.tr("Use it"), self.tr("Answer with {name}"))
        )
        use.setToolTip(self.tr("Wherever the starter, or a copy of it, answers now"))
        compare = self._button(
            "compare", self.tr("Compare"), self.tr("Compare {name} with what it was made from")
        )
        compare.setEnabled(copy.taught is not None)
        away = self._button("discard", self.tr("Throw away…"), self.tr("Throw {name} away"))
        away.setEnabled(not in_use)
        if in_use:
            away.setToolTip(self.tr("It answers now; use the starter first"))
        return [use, compare, away]

    def _of_unfinished(self, left: Unfinished, can_go_on: bool) -> list[QPushButton]:
        since = moment(left.since)
        if left.plan is None:
            text = self.tr("stopped before it began, {when}").format(when=since)
        else:
            text = self.tr(
                "stopped  ·  to be a copy of {base}, taught rows of {source} as they were {when}, "
                "at most {minutes} min"
            ).format(
                base=left.plan.checkpoint.name,
                source=left.plan.source,
                when=since,
                minutes=f"{left.plan.minutes:g}",
            )
        self.facts.setText(text)
        self._asked = self.tr(
            "Delete what it has learnt so far, and the texts that are kept for it?"
        )
        on = self._button("go_on", self.tr("Go on"), self.tr("Go on teaching {name}"))
        on.setEnabled(can_go_on and left.plan is not None)
        on.setToolTip(
            self.tr("It begins anew where rows were labelled or corrected since it was stopped")
        )
        return [on, self._button("discard", self.tr("Discard…"), self.tr("Discard {name}"))]

    def _button(self, action: str, text: str, name: str) -> QPushButton:
        made = button(text, name=name.format(name=self.title))
        made.setObjectName(f"{self._thing.folder.name}/{action}")
        made.setProperty("action", action)
        made.clicked.connect(self._act)
        return made

    @Slot()
    def _act(self) -> None:
        action = self.sender().property("action")
        if action != "discard":
            self.chosen.emit(action, self._thing)
            return
        self._actions.setEnabled(False)
        self.question.ask(self._asked)

    @Slot()
    def _refused(self) -> None:
        self._actions.setEnabled(True)

    @Slot()
    def _confirmed(self) -> None:
        self._actions.setEnabled(True)
        self.chosen.emit("discard", self._thing)
