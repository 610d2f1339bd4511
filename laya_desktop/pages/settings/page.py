"""Settings: sections on the left, one of them on the right, or what a search finds in all."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QListWidget, QListWidgetItem, QWidget

from laya_desktop import icons
from laya_desktop.checkpoint_desk import checkpoint_desk
from laya_desktop.context import WindowContext
from laya_desktop.engine_setup import shared_setup
from laya_desktop.pages.page import Page
from laya_desktop.pages.settings.about import AboutSection
from laya_desktop.pages.settings.checkpoint_card import CheckpointCard
from laya_desktop.pages.settings.checkpoints import CheckpointsSection
from laya_desktop.pages.settings.controls import Switch
from laya_desktop.pages.settings.engine import EngineSection
from laya_desktop.pages.settings.privacy import PrivacySection
from laya_desktop.pages.settings.section import SchemaSection, Section
from laya_desktop.pages.settings.service import ServiceSection
from laya_desktop.settings import schema
from laya_desktop.theme import current, scaled
from laya_desktop.widgets.basics import columns, label, rows, shortcut
from laya_desktop.widgets.notice import Notice
from laya_desktop.widgets.scrolled_column import ScrolledColumn
from laya_desktop.wording import translate

COLUMN_WIDTH = 760
LIST_WIDTH = 176
LINE_PADDING = 18
ICON = 18


class SettingsPage(Page):
    """Each change takes effect at once; one that is refused says why, and the old one stays.

    `language_chosen` tells that the window is to speak another language.
    """

    language_chosen = Signal()

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context)
        self.setup = shared_setup(context)
        self.desk = checkpoint_desk(context)
        self.engine = EngineSection(context, self.setup)
        self.checkpoints = CheckpointsSection(context, self.setup, self.desk)
        self.service = ServiceSection(context, self.setup)
        self.privacy = PrivacySection(context)
        self.about = AboutSection(context)
        appearance = SchemaSection("appearance", translate("Settings", "Appearance"), "eye")
        self._sections: tuple[Section, ...] = (
            appearance,
            self.engine,
            self.checkpoints,
            self.service,
            self.privacy,
            self.about,
        )
        self._problem = Notice("problem")
        self._search = _search_field(self.tr("Search the settings"))
        self._search.textChanged.connect(self._show_sections)
        self._list = self._section_list()
        self._nothing = label(self.tr("No setting has these words."), "muted")

        body = rows(self, spacing=12)
        body.setContentsMargins(24, 16, 24, 16)
        top = columns(spacing=16)
        top.addWidget(label(self.tr("Settings"), "title"))
        top.addStretch(1)
        top.addWidget(self._search)
        across = columns(spacing=24)
        across.addWidget(self._list)
        across.addWidget(self._column(), 1)
        body.addLayout(top)
        body.addWidget(self._problem)
        body.addLayout(across, 1)

        shortcut(self, "Ctrl+F", self._search.setFocus)
        for section in self._schema_sections():
            section.chosen.connect(self._chosen)
        self._list.currentRowChanged.connect(self._show_sections)
        self.setup.changed.connect(self._show_asked)
        self.setup.refused.connect(self._refused)
        self.setup.wished.connect(self._forget_refused)
        context.client.state_changed.connect(self._engine_changed)
        context.theme.changed.connect(self._tint)
        self._tint()
        self._list.setCurrentRow(0)
        self.first = self._list
        self._show_asked()

    @property
    def controls(self) -> dict[str, QComboBox | Switch]:
        """The control of each option of the schema, by its name."""
        found: dict[str, QComboBox | Switch] = {}
        for section in self._schema_sections():
            found |= section.controls
        return found

    @property
    def cards(self) -> dict[str, CheckpointCard]:
        """The card of each checkpoint."""
        return self.checkpoints.cards

    @property
    def problem(self) -> str:
        """Why the last change was refused, "" when it was not."""
        return self._problem.text()

    def show_section(self, key: str) -> None:
        """Bring a section to the front."""
        self._search.clear()
        self._list.setCurrentRow([section.key for section in self._sections].index(key))

    def said(self, name: str) -> str:
        """What the line below a control says is in use."""
        return next(
            section.lines[name].said for section in self._schema_sections() if name in section.lines
        )

    def keep(self) -> object:
        return self._list.currentRow()

    def take_up(self, kept: object) -> None:
        if isinstance(kept, int):
            self._list.setCurrentRow(kept)

    @Slot(str, object)
    def _chosen(self, name: str, value: object) -> None:
        if schema()[name].engine:
            self.setup.ask(**{name: value})
            return
        self.context.remember(**{name: value})
        if name == "theme":
            self.context.theme.set_mode(str(value))
        elif name == "text_size" and isinstance(value, int):
            self.context.theme.set_text_size(value)
        elif name == "language":
            self.language_chosen.emit()

    @Slot(str)
    def _refused(self, message: str) -> None:
        refused = self.tr("{message} The setup before stays in use.")
        self._problem.say(refused.format(message=message))

    @Slot()
    def _forget_refused(self) -> None:
        self._problem.say("")  # that was about a change before

    @Slot()
    def _show_asked(self) -> None:
        asked = self.setup.asked
        for section in self._schema_sections():
            section.show_settings(asked)
        self.controls["audit_text"].setEnabled(asked.audit)
        self._engine_changed()

    @Slot()
    def _engine_changed(self) -> None:
        self.engine.show_state()
        self.checkpoints.show_state()

    @Slot()
    def _show_sections(self) -> None:
        """The section that is chosen, or every row that a search finds."""
        query = self._search.text().strip()
        chosen = self._list.currentRow()
        hits = [section.show_found(query) for section in self._sections]
        for index, section in enumerate(self._sections):
            section.setVisible(hits[index] if query else index == chosen)
        self._list.setEnabled(not query)
        self._area.verticalScrollBar().setValue(0)  # another section begins at its beginning
        self._nothing.setVisible(bool(query) and not any(hits))

    @Slot()
    def _tint(self) -> None:
        """Icons in the colours of the theme, and room for the words at their size."""
        self._list.setFixedWidth(scaled(LIST_WIDTH))
        self._area.content.setMaximumWidth(scaled(COLUMN_WIDTH))
        self._list.setIconSize(QSize(scaled(ICON), scaled(ICON)))
        height = self._list.fontMetrics().height() + LINE_PADDING
        for index, section in enumerate(self._sections):
            item = self._list.item(index)
            item.setIcon(icons.icon(section.icon, current().muted))
            item.setSizeHint(QSize(0, height))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_asked()

    def _schema_sections(self) -> list[SchemaSection]:
        return [section for section in self._sections if isinstance(section, SchemaSection)]

    def _section_list(self) -> QListWidget:
        made = QListWidget()
        made.setObjectName("sections")
        made.setAccessibleName(self.tr("Sections of the settings"))
        made.setProperty("bare", True)
        made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for section in self._sections:
            made.addItem(QListWidgetItem(section.title))
        return made

    def _column(self) -> QWidget:
        area = self._area = ScrolledColumn()
        area.setAlignment(Qt.AlignmentFlag.AlignLeft)
        column = area.column(spacing=24)
        for section in self._sections:
            column.addWidget(section)
        column.addWidget(self._nothing)
        column.addStretch(1)
        return area


def _search_field(name: str) -> QLineEdit:
    field = QLineEdit()
    field.setPlaceholderText(name)
    field.setAccessibleName(name)
    field.setClearButtonEnabled(True)
    field.setFixedWidth(260)
    return field
