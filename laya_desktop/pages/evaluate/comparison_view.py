"""An evaluation beside an earlier one, or what keeps the two from being compared."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from laya_desktop.models.text_table import TextTable
from laya_desktop.pages.evaluate.words import estimate_words, metric_names
from laya_desktop.widgets.basics import frame, label, rows
from laya_desktop.widgets.notice import Notice
from laya_desktop.widgets.tables import Table
from laya_desktop.wording import humanise, moment
from laya_engine.evaluation import Change, Comparison

_WIDTHS = (180, 160, 180, 180)


class ComparisonView(QWidget):
    """Figures are set side by side only where rows, questions and checkpoints are the same."""

    def __init__(self) -> None:
        super().__init__()
        self._title = label("", "heading", wrap=True)
        self.differences = Notice("notice")
        self.model = TextTable(
            (
                self.tr("Question"),
                self.tr("Figure"),
                self.tr("Earlier"),
                self.tr("Now"),
                self.tr("Judgement"),
            ),
            self,
        )
        self.table = Table(self.model, self.tr("Figures then and now"), widths=_WIDTHS)
        card = frame("card")
        inside = rows(card, margin=16, spacing=12)
        inside.addWidget(self._title)
        inside.addWidget(self.differences)
        inside.addWidget(self.table, 1)
        rows(self).addWidget(card)

    def show_comparison(self, comparison: Comparison) -> None:
        """Show another comparison."""
        self._title.setText(
            self.tr("Against {title}, evaluated {made}").format(
                title=comparison.title, made=moment(comparison.made)
            )
        )
        why = "; ".join(comparison.differences)
        self.differences.say(
            self.tr("The two cannot be compared: {why}.").format(why=why) if why else ""
        )
        names = metric_names()
        self.model.show_rows(
            [
                (
                    humanise(one.question),
                    names[one.metric],
                    estimate_words(one.metric, one.before),
                    estimate_words(one.metric, one.after),
                    self._judgement(one),
                )
                for one in comparison.changes
            ],
            [place for place, one in enumerate(comparison.changes) if not one.clear],
        )
        self.table.setVisible(not why)

    def _judgement(self, one: Change) -> str:
        word = self._word(one)
        return self.tr("{judgement} (few rows)").format(judgement=word) if one.few else word

    def _word(self, one: Change) -> str:
        if one.before.value == one.after.value:
            return self.tr("The same")
        if one.better:
            return self.tr("Better") if one.clear else self.tr("Better, within chance")
        return self.tr("Worse") if one.clear else self.tr("Worse, within chance")
