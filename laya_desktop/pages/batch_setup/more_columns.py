"""Columns that say something about a row: its name, its language, its checkpoint, its labels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout

from laya_desktop.widgets.basics import clear, label, rows
from laya_desktop.widgets.column_combo import ColumnCombo
from laya_desktop.widgets.fields import buddy
from laya_desktop.wording import humanise
from laya_engine.runs import ColumnMapping


class OtherColumns(QFrame):
    """`changed` tells that `applied` gives another mapping."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        none = self.tr("None")
        self.id = ColumnCombo(self.tr("Id column"), none)
        self.language = ColumnCombo(self.tr("Language column"), self.tr("By the text"))
        self.checkpoint = ColumnCombo(self.tr("Checkpoint column"), self.tr("By the language"))
        grid = _grid()
        for line, (title, combo) in enumerate(
            (
                (self.tr("&Id of the row"), self.id),
                (self.tr("&Language"), self.language),
                (self.tr("Check&point"), self.checkpoint),
            )
        ):
            grid.addWidget(buddy(title, combo), line, 0)
            grid.addWidget(combo, line, 1)
            combo.currentIndexChanged.connect(self.changed)
        body = rows(self, margin=12, spacing=8)
        body.addWidget(label(self.tr("Said by columns"), "heading"))
        body.addLayout(grid)

    def show_mapping(self, mapping: ColumnMapping, columns: Sequence[str]) -> None:
        """Show what a mapping says."""
        self.id.show_columns(columns, mapping.id)
        self.language.show_columns(columns, mapping.language)
        self.checkpoint.show_columns(columns, mapping.checkpoint)

    def applied(self, mapping: ColumnMapping) -> ColumnMapping:
        """A mapping with what is chosen here."""
        return replace(
            mapping,
            id=self.id.column,
            language=self.language.column,
            checkpoint=self.checkpoint.column,
        )


class LabelColumns(QFrame):
    """A column for each question that says what is true. `changed` as above."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.combos: dict[str, ColumnCombo] = {}
        self._grid = _grid()
        body = rows(self, margin=12, spacing=8)
        body.addWidget(label(self.tr("Labels, to evaluate with"), "heading"))
        hint = self.tr("Columns that hold the true answers; the model never sees them.")
        body.addWidget(label(hint, "small", wrap=True))
        body.addLayout(self._grid)

    def show_mapping(
        self, mapping: ColumnMapping, columns: Sequence[str], questions: Sequence[str]
    ) -> None:
        """Show the label columns of questions."""
        if list(questions) != list(self.combos):
            self._show_questions(questions)
        labels = dict(mapping.labels)
        for question, combo in self.combos.items():
            combo.show_columns(columns, labels.get(question, ""))

    def applied(self, mapping: ColumnMapping) -> ColumnMapping:
        """A mapping with what is chosen here; labels of questions that are not shown stay."""
        others = [pair for pair in mapping.labels if pair[0] not in self.combos]
        chosen = [(question, combo.column) for question, combo in self.combos.items()]
        return replace(mapping, labels=(*((q, c) for q, c in chosen if c), *others))

    def _show_questions(self, questions: Sequence[str]) -> None:
        clear(self._grid)
        self.combos = {}
        for line, question in enumerate(questions):
            name = humanise(question)
            combo = ColumnCombo(
                self.tr("Label column of {question}").format(question=name), self.tr("None")
            )
            combo.currentIndexChanged.connect(self.changed)
            self._grid.addWidget(label(name, "muted", wrap=True), line, 0)
            self._grid.addWidget(combo, line, 1)
            self.combos[question] = combo


def _grid() -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(12)
    grid.setVerticalSpacing(6)
    grid.setColumnStretch(0, 4)
    grid.setColumnStretch(1, 5)
    return grid
