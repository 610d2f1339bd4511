"""What the edited policy makes of the text on the Triage page, before and after."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QWidget

from laya_desktop.library.effect import Effect
from laya_desktop.said import said
from laya_desktop.theme import scaled
from laya_desktop.widgets.basics import IconLabel, columns, frame, label, rows
from laya_desktop.widgets.verdict_badge import VerdictBadge
from laya_desktop.wording import humanise, verdict_name
from laya_engine.policy import Decision

HEIGHT = 46  # the same with badges and without


class EffectStrip(QWidget):
    """Two verdicts with an arrow between them, and what else is different."""

    def __init__(self) -> None:
        super().__init__()
        self._title = label(self.tr("Current text"), "muted")
        self._before, self._after = VerdictBadge(), VerdictBadge()
        self._arrow = IconLabel("arrow-right", "muted")
        self._said = label("", "", wrap=True)
        self._card = card = frame("card")
        across = columns(card, spacing=10)
        across.setContentsMargins(16, 10, 16, 10)
        for each in (self._title, self._before, self._arrow, self._after):
            across.addWidget(each, 0, Qt.AlignmentFlag.AlignVCenter)
        across.addSpacing(6)
        across.addWidget(self._said, 1, Qt.AlignmentFlag.AlignVCenter)
        rows(self).addWidget(card)
        self._fit()

    @property
    def said(self) -> str:
        """What is different, in words."""
        return self._said.text()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def show_effect(self, effect: Effect | None, why_not: str) -> None:
        """Show an effect, or why there is none to be shown."""
        self._before.show_verdict(effect.before.verdict if effect else "")
        self._after.show_verdict(effect.after.verdict if effect else "")
        self._arrow.setVisible(effect is not None)
        self._said.setText(self._words(effect) if effect else why_not)
        told = self._said.text()
        if effect is not None:
            verdicts = (
                f"{verdict_name(effect.before.verdict)} → {verdict_name(effect.after.verdict)}"
            )
            told = f"{verdicts}; {told}"
        self.setAccessibleName(f"{self._title.text()}: {told}")

    def _fit(self) -> None:
        self._card.setMinimumHeight(scaled(HEIGHT))

    def _words(self, effect: Effect) -> str:
        before, after = effect.before, effect.after
        rule = self.tr("Rule {n} applies").format(n=effect.rule + 1)
        words = [rule if effect.rule >= 0 else self.tr("No rule applies")]
        for title, old, new in (
            (self.tr("action"), before.action, after.action),
            (self.tr("team"), before.team, after.team),
        ):
            if old != new:
                words.append(f"{title} {_name(old)} → {_name(new)}")
        if before == after:
            words.append(self.tr("nothing changes"))
        elif len(words) == 1 and before.verdict == after.verdict:
            words.append(_reasons(after) or self.tr("the reasons change"))
        return "  ·  ".join(words)


def _name(value: str) -> str:
    return humanise(value) or "–"


def _reasons(decision: Decision) -> str:
    return "; ".join(f"{humanise(each.question)}: {said(each.text)}" for each in decision.reasons)
