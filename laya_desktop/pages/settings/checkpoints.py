"""The checkpoints: each in a card of its own, own ones added below, and the offline switch."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from laya_desktop.checkpoint_desk import CheckpointDesk
from laya_desktop.context import WindowContext
from laya_desktop.engine.worker import sentence
from laya_desktop.engine_setup import EngineSetup
from laya_desktop.pages.settings.checkpoint_card import CheckpointCard
from laya_desktop.pages.settings.section import SchemaSection, say_as
from laya_desktop.widgets.basics import button, columns, label, rows
from laya_desktop.widgets.fields import line_edit
from laya_desktop.wording import translate
from laya_engine.checkpoints import looks_like_path
from laya_engine.registry import Source, own_name


class CheckpointsSection(SchemaSection):
    """`cards` is by checkpoint name."""

    def __init__(self, context: WindowContext, setup: EngineSetup, desk: CheckpointDesk) -> None:
        super().__init__("checkpoints", translate("Settings", "Checkpoints"), "download")
        self._client = context.client
        self._setup, self._desk = setup, desk
        self.cards: dict[str, CheckpointCard] = {}
        self._places: dict[str, QWidget] = {}
        self._name = line_edit(self.tr("Name of the new checkpoint"), self.tr("Name"))
        self._place = line_edit(
            self.tr("Folder or hub name of the new checkpoint"),
            self.tr("Folder, or owner/name on the hub"),
        )
        self._problem = label("", "error", wrap=True)
        self._problem.hide()
        self._add_own()
        for name in desk.names:
            self._add_card(name)
        desk.changed.connect(self._standing_changed)
        desk.measured.connect(self.show_state)
        setup.changed.connect(self.show_state)

    def show_state(self) -> None:
        """Show every checkpoint as it is now."""
        names = self._desk.names
        for name in [each for each in self.cards if each not in names]:
            self.cards.pop(name).deleteLater()
            self.take(self._places.pop(name))
        for name in names:
            if name not in self.cards:
                self._add_card(name)
            self.cards[name].show_all()

    @Slot()
    def add(self) -> None:
        """A checkpoint under a name of the person's own."""
        place = self._place.text().strip()
        try:
            name = own_name(self._name.text())
            if name in self._desk.names:
                raise ValueError(self.tr("{name} is there already.").format(name=name))
            if not place:
                raise ValueError(self.tr("Say where it is: a folder, or a name on the hub."))
        except ValueError as error:
            say_as(self._problem, sentence(str(error)), "error")
            return
        say_as(self._problem, "", "error")
        self._desk.add(name, source_from(place))
        self._name.clear()
        self._place.clear()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._desk.measure()

    @Slot(str)
    def _standing_changed(self, name: str) -> None:
        if name in self.cards:
            self.cards[name].show_all()

    @Slot()
    def _browse(self) -> None:
        if place := QFileDialog.getExistingDirectory(self, self.tr("Folder of the checkpoint")):
            self._place.setText(place)

    def _add_card(self, name: str) -> None:
        card = CheckpointCard(name, self._client, self._setup, self._desk)
        self.cards[name] = card
        self.card()
        words = self.tr("checkpoint download verify load remove")
        self.put(card, f"{name} {words}")
        self._places[name] = self.newest_card
        self.body.removeWidget(self._adding)
        self.body.addWidget(self._adding)
        card.show_all()

    def _add_own(self) -> None:
        self.card()
        self._adding = self.newest_card
        box = QWidget()
        inside = rows(box, spacing=8)
        inside.addWidget(label(self.tr("Add a checkpoint of your own")))
        across = columns(spacing=8)
        self._name.setFixedWidth(160)
        browse = button(self.tr("Browse…"), "folder", name=self.tr("Choose a folder to add"))
        browse.clicked.connect(self._browse)
        add = button(self.tr("Add"), "plus", name=self.tr("Add the checkpoint"))
        add.clicked.connect(self.add)
        self._place.returnPressed.connect(self.add)
        for widget in (self._name, self._place, browse, add):
            across.addWidget(widget, 1 if widget is self._place else 0)
        inside.addLayout(across)
        inside.addWidget(self._problem)
        self.put(box, self.tr("Add a checkpoint of your own"))


def source_from(place: str) -> Source:
    """What a person means by a place: a folder, or a repository with perhaps a subfolder."""
    parts = place.split("/")
    if Path(place).expanduser().is_dir() or len(parts) not in (2, 3) or not all(parts):
        return Source("folder", str(Path(place).expanduser()))
    repo, subfolder = "/".join(parts[:2]), parts[2] if len(parts) == 3 else None
    return Source("folder", place) if looks_like_path(repo) else Source("hub", repo, subfolder)
