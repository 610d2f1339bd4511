"""One checkpoint on the settings page: where it comes from and how it is doing."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QComboBox, QFileDialog, QLineEdit, QWidget

from laya_desktop.engine.bridge import megabytes
from laya_desktop.engine.jobs import Availability
from laya_desktop.widgets.basics import button, columns, label, restyle, rows
from laya_engine.registry import Source, hub_source


class SourceRow(QWidget):
    """`changed` fires when the person chooses another source or types another folder."""

    changed = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self._kind = QComboBox()
        self._kind.setAccessibleName(self.tr("Source of {name}").format(name=name))
        for kind, title in (
            ("starter", self.tr("Bundled starter")),
            ("hub", self.tr("Hugging Face hub")),
            ("folder", self.tr("Folder")),
        ):
            self._kind.addItem(title, kind)
        self._kind.setFixedWidth(184)
        self._kind.currentIndexChanged.connect(self._kind_changed)
        self._location = QLineEdit()
        self._location.setAccessibleName(self.tr("Location of {name}").format(name=name))
        self._location.setPlaceholderText(self.tr("Folder with rl_agent_config.json"))
        self._location.textChanged.connect(self._edited)
        self._browse = button(
            self.tr("Browse…"),
            "folder",
            name=self.tr("Choose a folder for {name}").format(name=name),
        )
        self._browse.clicked.connect(self._choose)
        self._state = label("", "small", wrap=True)

        top = columns(spacing=16)
        heading = label(name)
        heading.setFixedWidth(120)
        heading.setBuddy(self._kind)
        top.addWidget(heading)
        top.addWidget(self._kind)
        top.addWidget(self._location, 1)
        top.addWidget(self._browse)
        under = columns()
        under.addSpacing(136)
        under.addWidget(self._state, 1)
        body = rows(self, spacing=4)
        body.addLayout(top)
        body.addLayout(under)

    @property
    def source(self) -> Source:
        """The source as it is shown."""
        kind = self._kind.currentData()
        if kind == "folder":
            return Source("folder", self._location.text().strip())
        return hub_source(self._name) if kind == "hub" else Source("starter")

    @property
    def state(self) -> str:
        """The line below: in memory, on disk, or what is wrong."""
        return self._state.text()

    def show_source(self, source: Source) -> None:
        """Show a source that is in use."""
        if source.kind == "folder":
            self._location.setText(source.location)
        self._kind.setCurrentIndex(self._kind.findData(source.kind))
        self._kind_changed()

    def show_state(self, available: Availability | None, memory_bytes: int | None) -> None:
        """Say how the checkpoint that is in use is doing."""
        role = "small"
        if memory_bytes is not None:
            text = self.tr("In memory, {size}").format(size=megabytes(memory_bytes))
        elif available is None:
            text = ""
        elif available.problem:
            text, role = available.problem, "error"
        elif available.on_disk:
            text = self.tr("On disk; loaded when it is needed")
        else:
            text = self.tr("Not downloaded; fetched when it is first needed")
        self._state.setText(text)
        self._state.setProperty("role", role)
        restyle(self._state)

    @Slot()
    def _kind_changed(self) -> None:
        kind = self._kind.currentData()
        folder = kind == "folder"
        self._browse.setVisible(folder)
        self._location.setReadOnly(not folder)
        restyle(self._location)
        if kind == "hub":
            source = hub_source(self._name)
            self._location.setText("/".join(filter(None, (source.location, source.subfolder))))
        elif kind == "starter":
            self._location.setText(self.tr("Ships with the program"))
        self.changed.emit()

    @Slot()
    def _edited(self) -> None:
        if self._kind.currentData() == "folder":
            self.changed.emit()

    @Slot()
    def _choose(self) -> None:
        title = self.tr("Folder of the checkpoint {name}").format(name=self._name)
        if name := QFileDialog.getExistingDirectory(self, title, self._location.text()):
            self._location.setText(name)
