"""The decision at a glance: verdict, action, team, and why."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from laya_desktop import icons
from laya_desktop.said import said
from laya_desktop.theme import current
from laya_desktop.widgets.basics import IconLabel, clear, columns, label, rows
from laya_desktop.widgets.reason_link import ReasonLink
from laya_desktop.wording import humanise, verdict_meaning, verdict_name

if TYPE_CHECKING:
    from laya_engine.policy import Decision


class VerdictBanner(QWidget):
    """Shows one decision; `reason_clicked` carries the id of the question a reason is about."""

    reason_clicked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._verdict = "review"
        self._icon = IconLabel("eye", "review", side=32)
        self._word = label("", "title")
        self._meaning = label("", "muted", wrap=True)
        self._action = label("", "heading", wrap=True)
        self._team = label("", "muted", wrap=True)
        self._reasons = rows(spacing=0)

        words = rows(spacing=0)
        words.addWidget(self._word)
        words.addWidget(self._meaning)
        todo = rows(spacing=2)
        todo.addWidget(self._action)
        todo.addWidget(self._team)
        todo.addStretch(1)  # the two stay together beside a longer meaning
        top = columns(spacing=16)
        top.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignVCenter)
        top.addLayout(words, 3)
        top.addLayout(todo, 2)
        body = rows(self, margin=16, spacing=8)
        body.addLayout(top)
        body.addLayout(self._reasons)

    def show_decision(self, decision: Decision, reasons: Iterable[tuple[str, str]]) -> None:
        """Show a decision, and its reasons as pairs of a question and what is said of it."""
        self._verdict = decision.verdict
        self._icon.show_icon(icons.VERDICT_ICONS[decision.verdict], decision.verdict)
        self._word.setText(verdict_name(decision.verdict))
        self._meaning.setText(verdict_meaning(decision.verdict))
        self._action.setText(humanise(decision.action))
        self._action.setVisible(bool(decision.action))
        team = self.tr("Team: {team}").format(team=humanise(decision.team or ""))
        self._team.setText(team)
        self._team.setVisible(bool(decision.team))
        self._show_reasons(reasons)
        self.setAccessibleName(
            ", ".join(filter(None, (self._word.text(), self._action.text(), self._team.text())))
        )
        self.update()

    def _show_reasons(self, reasons: Iterable[tuple[str, str]]) -> None:
        clear(self._reasons)
        for question, words in reasons:
            link = ReasonLink(f"{humanise(question)}: {said(words)}", question)
            link.clicked.connect(self._reason_clicked)
            self._reasons.addWidget(link)

    @Slot()
    def _reason_clicked(self) -> None:
        link = self.sender()
        if isinstance(link, ReasonLink):
            self.reason_clicked.emit(link.question)

    def paintEvent(self, event: QPaintEvent) -> None:
        color, ground = current().verdict(self._verdict)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(ground)
        painter.setPen(QPen(color, 1))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        painter.end()
