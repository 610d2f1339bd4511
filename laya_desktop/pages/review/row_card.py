"""The row that is looked at: its text, and why it came here."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from laya_desktop.said import said
from laya_desktop.widgets.basics import columns, frame, label, rows
from laya_desktop.widgets.elided_label import ElidedLabel
from laya_desktop.widgets.fields import line_edit, shown_text
from laya_desktop.widgets.verdict_badge import VerdictBadge
from laya_desktop.wording import humanise
from laya_engine.evaluation.reviewing import QueuedRow


class RowCard(QWidget):
    """`note` is what the person writes about the row."""

    def __init__(self) -> None:
        super().__init__()
        self._name = ElidedLabel("heading")  # whatever stands in the id column
        self._badge = VerdictBadge()
        self._reasons = label("", "muted", wrap=True)
        self.text = shown_text(self.tr("Text of the row"))
        self.note = line_edit(self.tr("Note"), self.tr("A note about this row (N)"))
        top = columns(spacing=10)
        top.addWidget(self._name, 1)
        top.addWidget(self._badge)
        card = frame("card")
        inside = rows(card, margin=16, spacing=10)
        inside.addLayout(top)
        inside.addWidget(self._reasons)
        inside.addWidget(self.text, 1)
        inside.addWidget(self.note)
        rows(self).addWidget(card)

    def show_row(self, row: QueuedRow) -> None:
        """Show another row; the note begins blank."""
        self._name.setText(said(row.name))  # "row 3" where there is no id
        self._badge.show_verdict(row.summary.verdict)
        self._reasons.setText("\n".join(f"{humanise(q)}: {said(text)}" for q, text in row.reasons))
        self._reasons.setVisible(bool(row.reasons))
        self.text.setPlainText(row.text)
        self.note.clear()
