"""One checkpoint: where it comes from, how it is doing, and what can be done with it."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QWidget,
)

from laya_desktop.checkpoint_desk import CheckpointDesk, Standing
from laya_desktop.engine.checkpoint_jobs import Measured
from laya_desktop.engine.client import EngineClient
from laya_desktop.engine.worker import sentence
from laya_desktop.engine_setup import EngineSetup
from laya_desktop.pages.settings.section import say_as
from laya_desktop.pages.settings.words import how_far, hub_name, size, source_words
from laya_desktop.widgets.basics import button, columns, label, rows
from laya_desktop.widgets.deletion_question import DeletionQuestion
from laya_desktop.widgets.fields import show_choice, show_text
from laya_desktop.widgets.flow_layout import FlowLayout
from laya_engine.registry import BUILTIN_NAMES, Source, hub_source


class CheckpointCard(QWidget):
    """Shows what the desk knows; every button is one call of the desk."""

    def __init__(
        self, name: str, client: EngineClient, setup: EngineSetup, desk: CheckpointDesk
    ) -> None:
        super().__init__()
        self._name, self._client, self._setup, self._desk = name, client, setup, desk
        self._own = name not in BUILTIN_NAMES
        self.kind = self._kind_combo()
        self.location = QLineEdit()
        self.location.setAccessibleName(self.tr("Location of {name}").format(name=name))
        self.location.setPlaceholderText(self.tr("Folder with rl_agent_config.json"))
        self.location.editingFinished.connect(self._location_edited)
        self._browse = self._button(
            self.tr("Browse…"), "folder", self.tr("Choose a folder for {name}")
        )
        self._browse.clicked.connect(self._choose)
        self._state = label("", "small", wrap=True)
        self._said = label("", "small", wrap=True)
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Download of {name}").format(name=name))
        self._make_buttons()
        self._lay_out()

    @property
    def state(self) -> str:
        """The line that says what is in use, on the disk and in memory."""
        return self._state.text()

    @property
    def said(self) -> str:
        """The line that says what goes on or how it ended."""
        return self._said.text()

    def show_all(self) -> None:
        """Show the checkpoint as it is now."""
        standing, source = self._desk.standing(self._name), self._desk.shown_source(self._name)
        disk = self._desk.disk.get(source, Measured())
        self._show_source(source)
        self._state.setText(self._facts(source, disk))
        self._show_doing(standing, disk)
        resident = self._memory() is not None
        idle = not standing.doing
        here = self._desk.on_disk(source)
        waits = standing.wanted is not None and standing.wanted != self._in_use
        hub = source.kind == "hub"
        self.download.setText(self.tr("Resume") if disk.partial else self.tr("Download"))
        for each, shown in (
            (self.download, hub and not here and idle),
            (self.cancel, standing.doing in ("fetch", "verify")),
            (self.verify, here and idle),
            (self.load, here and idle and not resident and not waits),
            (self.unload, idle and resident),
            (self.remove, idle and hub and (here or disk.partial > 0)),
            (self.forget, idle and self._own),
        ):
            each.setVisible(shown)
        self.download.setEnabled(not self._setup.asked.offline)
        if not self.remove.isVisibleTo(self):
            self.question.hide()

    @property
    def _in_use(self) -> Source | None:
        config = self._client.state.config or self._client.config
        return config.sources.get(self._name)

    def _memory(self) -> int | None:
        resident = {each.name: each.memory_bytes for each in self._client.state.resident}
        return resident.get(self._name)

    def _facts(self, source: Source, disk: Measured) -> str:
        used, memory = self._in_use, self._memory()
        facts = []
        if used is not None and used != source:
            facts.append(self.tr("In use: {source}").format(source=source_words(used)))
        problem = ""
        if used == source and self._name in self._client.state.available:
            problem = self._client.state.available[self._name].problem
        if problem:
            facts.append(problem)
        elif self._desk.on_disk(source):
            if disk.size > 1:
                facts.append(self.tr("{size} on the disk").format(size=size(disk.size)))
        elif disk.partial:
            facts.append(self.tr("{size} have come so far").format(size=size(disk.partial)))
        else:
            facts.append(self.tr("Not downloaded"))
        if memory is not None:
            facts.append(self.tr("{size} in memory").format(size=size(memory)))
        return "  ·  ".join(facts)

    def _show_source(self, source: Source) -> None:
        if self.kind.currentData() == "folder" and source.kind != "folder" and self._choosing:
            return  # the person has yet to say which folder
        show_choice(self.kind, source.kind)
        self._show_location(source)

    def _show_location(self, source: Source) -> None:
        texts = {
            "starter": self.tr("Ships with the program"),
            "hub": hub_name(source),
            "folder": source.location,
        }
        self._browse.setVisible(source.kind == "folder")
        self.location.setReadOnly(source.kind != "folder")
        show_text(self.location, texts[source.kind])
        self.location.setToolTip(texts[source.kind])

    def _show_doing(self, standing: Standing, disk: Measured) -> None:
        fetching = standing.doing == "fetch"
        self._bar.setVisible(fetching)
        text, role = "", "small"
        if fetching and standing.progress is not None:
            progress = standing.progress
            self._bar.setRange(0, 1000)
            self._bar.setValue(round(1000 * progress.done / max(1, progress.total)))
            text = how_far(progress)
        elif standing.doing:
            self._bar.setRange(0, 0)
            text = {
                "fetch": self.tr("Asking the hub…"),
                "verify": self.tr("Reading every file…"),
                "load": self.tr("Loading…"),
                "unload": self.tr("Freeing the memory…"),
                "remove": self.tr("Removing…"),
            }[standing.doing]
        elif standing.problem:
            text, role = standing.problem, "error"
        elif standing.found is not None:
            text, role = self._verdict(standing)
        elif standing.stopped:
            text = self.tr("Stopped; what has come is kept for the next try.")
        elif standing.freed is not None:
            text = self.tr("Removed; {size} are free again.").format(size=size(standing.freed))
        elif standing.wanted is not None and standing.wanted != self._in_use:
            text = self.tr("It takes over once it is downloaded.")
        say_as(self._said, text, role)

    def _verdict(self, standing: Standing) -> tuple[str, str]:
        assert standing.found is not None
        if standing.found.problems:
            return " ".join(map(sentence, standing.found.problems)), "error"
        whole = self.tr("Whole and unchanged; it loads ({size} read).")
        said = [whole.format(size=size(standing.found.size)), *map(sentence, standing.found.notes)]
        return " ".join(said), "ok"

    @Slot()
    def _kind_chosen(self) -> None:
        kind = self.kind.currentData()
        self._choosing = kind == "folder"
        if kind == "folder":
            self._show_location(Source("folder", self._typed))
            self.location.setFocus()
            self.location.selectAll()
        elif kind == "hub":
            self._desk.choose(self._name, hub_source(self._name))
        else:
            self._desk.choose(self._name, Source("starter"))

    @Slot()
    def _location_edited(self) -> None:
        place = self.location.text().strip()
        if self.kind.currentData() == "folder" and place and not self.location.isReadOnly():
            self._typed, self._choosing = place, False
            if Source("folder", place) != self._desk.shown_source(self._name):
                self._desk.choose(self._name, Source("folder", place))

    @Slot()
    def _choose(self) -> None:
        title = self.tr("Folder of the checkpoint {name}").format(name=self._name)
        if name := QFileDialog.getExistingDirectory(self, title, self.location.text()):
            self.location.setText(name)
            self._location_edited()

    @Slot()
    def _act(self) -> None:
        action = getattr(self._desk, self.sender().property("action"))
        action(self._name)

    @Slot()
    def _remove_asked(self) -> None:
        source = self._desk.shown_source(self._name)
        held = self._desk.disk.get(source, Measured())
        text = self.tr("Delete {size} from the disk? It can be downloaded again.")
        self.question.ask(text.format(size=size(held.size + held.partial)))

    @Slot()
    def _removal_refused(self) -> None:
        self.remove.setFocus()

    @Slot()
    def _removal_confirmed(self) -> None:
        self._desk.remove(self._name)

    def _kind_combo(self) -> QComboBox:
        combo = QComboBox()
        combo.setAccessibleName(self.tr("Source of {name}").format(name=self._name))
        titles = {
            "starter": self.tr("Bundled starter"),
            "hub": self.tr("Hugging Face hub"),
            "folder": self.tr("Folder"),
        }
        own_kind = self._desk.shown_source(self._name).kind
        for kind in [own_kind] if self._own else titles:
            combo.addItem(titles[kind], kind)
        combo.setMinimumWidth(170)
        combo.currentIndexChanged.connect(self._kind_chosen)
        self._typed, self._choosing = "", False
        return combo

    def _button(self, text: str, icon: str, name: str, action: str = "") -> QPushButton:
        made = button(text, icon, name=name.format(name=self._name))
        if action:
            made.setProperty("action", action)
            made.clicked.connect(self._act)
        made.hide()
        return made

    def _make_buttons(self) -> None:
        self.download = self._button(
            self.tr("Download"), "download", self.tr("Download {name}"), "fetch"
        )
        self.cancel = self._button(self.tr("Cancel"), "close", self.tr("Cancel {name}"), "cancel")
        self.verify = self._button(self.tr("Verify"), "shield", self.tr("Verify {name}"), "verify")
        self.load = self._button(self.tr("Load"), "play", self.tr("Load {name}"), "load")
        self.unload = self._button(self.tr("Unload"), "stop", self.tr("Unload {name}"), "unload")
        self.remove = self._button(self.tr("Remove…"), "trash", self.tr("Remove {name}"))
        self.remove.clicked.connect(self._remove_asked)
        self.forget = self._button(
            self.tr("Take out"), "close", self.tr("Take {name} out of the list"), "forget"
        )
        self.question = DeletionQuestion()
        self.question.confirmed.connect(self._removal_confirmed)
        self.question.refused.connect(self._removal_refused)

    def _lay_out(self) -> None:
        heading = label(self._name)
        heading.setProperty("role", "strong")
        heading.setBuddy(self.kind)
        top = columns(spacing=8)
        top.addWidget(self.kind)
        top.addWidget(self.location, 1)
        top.addWidget(self._browse)
        actions = QWidget()
        flow = FlowLayout(actions, across=8, down=6)
        for each in (
            self.download,
            self.cancel,
            self.load,
            self.unload,
            self.verify,
            self.remove,
            self.forget,
        ):
            flow.addWidget(each)
        body = rows(self, spacing=8)
        body.addWidget(heading)
        body.addLayout(top)
        body.addWidget(self._state)
        body.addWidget(self._bar)
        body.addWidget(self._said)
        body.addWidget(actions)
        body.addWidget(self.question)
