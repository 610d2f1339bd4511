"""Earlier runs: what each is, to go on with it, to find its file, or to delete it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFrame, QLabel, QMenu, QToolButton, QWidget

from laya_desktop.engine.jobs import FoundRun
from laya_desktop.models.history_model import when
from laya_desktop.widgets.basics import IconLabel, button, clear, columns, label, rows, tool
from laya_desktop.widgets.elided_label import ElidedLabel
from laya_desktop.wording import number, shipped


class EarlierRuns(QWidget):
    """`chosen` and `delete_asked` carry the path of a run."""

    chosen = Signal(object)
    delete_asked = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[RunCard] = []
        self._found: tuple[FoundRun, ...] = ()
        self._lines = rows(self, spacing=8)

    def show_runs(self, found: Sequence[FoundRun]) -> None:
        """Show runs; those of tables with one name say where these lie.

        The same runs stay as they are: a card may be asking something.
        """
        if tuple(found) == self._found:
            return
        self._found = tuple(found)
        clear(self._lines)
        names = Counter(run.settings.source.name for run in found)
        self.cards = [RunCard(run, names[run.settings.source.name] > 1) for run in found]
        for card in self.cards:
            card.chosen.connect(self.chosen)
            card.delete_asked.connect(self.delete_asked)
            self._lines.addWidget(card)


class RunCard(QFrame):
    """One run. Deleting asks first, in place of what the card says."""

    chosen = Signal(object)
    delete_asked = Signal(object)

    def __init__(self, run: FoundRun, with_folder: bool) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._path: Path = run.path
        name = run.settings.source.name
        self._words = self._about(run, with_folder)
        self._ask = self._question(name)
        unfinished = run.counts.pending > 0
        does = self.tr("Continue") if unfinished else self.tr("Show")
        self.choose = button(does, "play" if unfinished else "table", name=f"{does}: {name}")
        self.choose.clicked.connect(self._chosen)
        self.more = self._more(name)
        self._body = columns(self, margin=12, spacing=8)
        self._body.addWidget(IconLabel("file", "muted", side=20))
        for widget in (self._words, self._ask):
            self._body.addWidget(widget, 1)
        self._body.addWidget(self.choose)
        self._body.addWidget(self.more)
        self._show_question(False)

    @property
    def said(self) -> str:
        """What the card tells of its run, line by line."""
        return "\n".join(each.text() for each in self._said)

    def ask(self) -> None:
        """Ask whether the run shall be deleted."""
        self._show_question(True)
        self.keep.setFocus()

    def _about(self, run: FoundRun, with_folder: bool) -> QWidget:
        settings = run.settings
        made = when(datetime.fromisoformat(settings.created).timestamp())
        title = ElidedLabel("", Qt.TextElideMode.ElideMiddle)
        title.setText(settings.source.name)
        facts = label(self._facts(run), "small", wrap=True)
        asked = self.tr("{when}  ·  column “{column}”  ·  policy {policy}")
        how = asked.format(
            when=made, column=settings.text_column, policy=shipped(settings.policy.name)
        )
        self._said: list[QLabel] = [title, facts, label(how, "small", wrap=True)]
        if with_folder:
            folder = ElidedLabel("small", Qt.TextElideMode.ElideLeft)
            folder.setText(str(settings.source.parent))
            self._said.append(folder)
        box = QWidget()
        lines = rows(box, spacing=2)
        for each in self._said:
            lines.addWidget(each)
        return box

    def _facts(self, run: FoundRun) -> str:
        total, failed = run.counts.total, run.counts.failed
        words = {"done": number(run.counts.done), "total": number(total), "n": number(failed)}
        if failed:
            return self.tr("{done} of {total} rows decided, {n} could not be", "", total).format(
                **words
            )
        return self.tr("{done} of {total} rows decided", "", total).format(**words)

    def _question(self, name: str) -> QWidget:
        box = QWidget()
        asked = self.tr("Delete the run of {name}? Its texts, answers and corrections are gone.")
        self.keep = button(
            self.tr("Keep it"), name=self.tr("Keep the run of {name}").format(name=name)
        )
        self.delete = button(
            self.tr("Delete it"),
            "trash",
            name=self.tr("Delete the run of {name}").format(name=name),
        )
        self.keep.clicked.connect(self._kept)
        self.delete.clicked.connect(self._deleted)
        buttons = columns(spacing=8)
        buttons.addWidget(self.keep)
        buttons.addWidget(self.delete)
        buttons.addStretch(1)
        inside = rows(box, spacing=8)
        inside.addWidget(label(asked.format(name=name), wrap=True))
        inside.addLayout(buttons)
        return box

    def _more(self, name: str) -> QToolButton:
        made = tool("more", self.tr("More to do with the run of {name}").format(name=name))
        made.setProperty("kind", "menu")
        made.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(made)
        menu.addAction(self.tr("Show in folder")).triggered.connect(self._show_folder)
        menu.addAction(self.tr("Delete…")).triggered.connect(self.ask)
        made.setMenu(menu)
        return made

    def _show_question(self, asks: bool) -> None:
        self._ask.setVisible(asks)
        for each in (self._words, self.choose, self.more):
            each.setVisible(not asks)

    @Slot()
    def _chosen(self) -> None:
        self.chosen.emit(self._path)

    @Slot()
    def _kept(self) -> None:
        self._show_question(False)
        self.more.setFocus()

    @Slot()
    def _deleted(self) -> None:
        self._show_question(False)
        self.delete_asked.emit(self._path)

    @Slot()
    def _show_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._path.parent)))
