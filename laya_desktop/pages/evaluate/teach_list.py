"""The copies on this machine, and the teachings that can go on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from laya_desktop.pages.evaluate.teach_row import TeachRow
from laya_desktop.widgets.basics import clear, label, rows
from laya_engine.learning import Copy, Unfinished


class TeachList(QWidget):
    """Hidden while there is nothing to list. `chosen` is that of its rows."""

    chosen = Signal(str, object)

    def __init__(self) -> None:
        super().__init__()
        self._shown: object = None
        self._listed: list[TeachRow] = []
        self._rows = rows(spacing=8)
        body = rows(self, spacing=8)
        body.addWidget(label(self.tr("Copies on this machine"), "strong"))
        body.addLayout(self._rows)
        self.hide()

    @property
    def rows(self) -> list[TeachRow]:
        """What is listed: unfinished teachings, then copies."""
        return list(self._listed)

    def show_all(
        self,
        unfinished: Sequence[Unfinished],
        copies: Sequence[Copy],
        in_use: frozenset[Path],
        can_go_on: bool,
    ) -> None:
        """List them; a row whose folder is in `in_use` cannot be thrown away."""
        shown = (tuple(unfinished), tuple(copies), in_use, can_go_on)
        if shown == self._shown:
            return
        self._shown = shown
        focused = QApplication.focusWidget()
        focused = focused if focused is not None and self.isAncestorOf(focused) else None
        clear(self._rows)
        things: list[Copy | Unfinished] = [*unfinished, *copies]
        self._listed = [TeachRow(one, one.folder in in_use, can_go_on) for one in things]
        for row in self._listed:
            row.chosen.connect(self.chosen)
            self._rows.addWidget(row)
        self.setVisible(bool(self._listed))
        if focused is not None:
            self._focus(focused.objectName())

    def _focus(self, name: str) -> None:
        """Keep the keyboard where it was: on the same button, or on the first of its row."""
        buttons = [each for row in self.rows for each in row.findChildren(QPushButton)]
        folder = name.partition("/")[0]
        same = [each for each in buttons if each.objectName() == name and each.isEnabled()]
        near = [each for each in buttons if each.objectName().startswith(f"{folder}/")]
        for each in (same or near or buttons)[:1]:
            each.setFocus()
