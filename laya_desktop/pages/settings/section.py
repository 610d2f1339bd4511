"""A section of the Settings page: cards of rows that can be searched."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QLabel, QVBoxLayout, QWidget

from laya_desktop.pages.settings.controls import Switch, control_for, show_value, value_of
from laya_desktop.settings import Settings, schema
from laya_desktop.widgets.basics import columns, frame, label, restyle, rows
from laya_desktop.wording import translate


class SettingRow(QWidget):
    """Title and help on the left, control on the right, and a line that says what is in use."""

    def __init__(self, title: str, help_text: str, control: QWidget) -> None:
        super().__init__()
        self.control = control
        self.words = f"{title} {help_text}".casefold()
        heading = label(title, wrap=True)
        heading.setBuddy(control)
        self._said = label("", "small", wrap=True)
        self._said.hide()
        words = rows(spacing=2)
        words.addWidget(heading)
        words.addWidget(label(help_text, "small", wrap=True))
        words.addWidget(self._said)
        across = columns(spacing=24)
        across.addLayout(words, 1)
        across.addWidget(control, 0, Qt.AlignmentFlag.AlignTop)
        self._body = rows(self)
        self._body.addLayout(across)

    @property
    def said(self) -> str:
        """What is in use, "" when that is no question."""
        return self._said.text()

    def add(self, widget: QWidget) -> None:
        """Put more below the row, such as a question about what was chosen."""
        self._body.addWidget(widget)

    def say(self, text: str) -> None:
        """Say what is in use."""
        self._said.setText(text)
        self._said.setVisible(bool(text))


class Section(QWidget):
    """`title` stands in the list of sections and above the section."""

    def __init__(self, key: str, title: str, icon: str) -> None:
        super().__init__()
        self.key, self.title, self.icon = key, title, icon
        self._cards: list[tuple[QWidget, list[tuple[QWidget, str]]]] = []
        self.body = rows(self, spacing=12)
        self.body.addWidget(label(title, "heading"))

    def card(self) -> QVBoxLayout:
        """A new card; rows that are put in with `put` can be found."""
        box = frame("card")
        inside = rows(box, margin=16, spacing=16)
        self._cards.append((box, []))
        self.body.addWidget(box)
        return inside

    @property
    def newest_card(self) -> QWidget:
        """The card that `put` adds to."""
        return self._cards[-1][0]

    def take(self, box: QWidget) -> None:
        """Take a card away."""
        self._cards = [each for each in self._cards if each[0] is not box]
        self.body.removeWidget(box)
        box.hide()
        box.deleteLater()

    def put(self, row: QWidget, words: str) -> None:
        """Add a row to the newest card; `words` are those it is found by."""
        box, found = self._cards[-1]
        layout = box.layout()
        assert layout is not None
        layout.addWidget(row)
        found.append((row, words.casefold()))

    def show_found(self, query: str) -> bool:
        """Show the rows with all words of a query; returns whether there are any."""
        wanted = query.casefold().split()
        if all(word in self.title.casefold() for word in wanted):
            wanted = []
        hits = 0
        for box, found in self._cards:
            shown = 0
            for row, words in found:
                hit = all(word in words for word in wanted)
                row.setVisible(hit)
                shown += hit
            box.setVisible(shown > 0)
            hits += shown
        return hits > 0


class SchemaSection(Section):
    """A section whose first card is drawn from the schema. `chosen` carries a name and a value."""

    chosen = Signal(str, object)

    def __init__(self, key: str, title: str, icon: str) -> None:
        super().__init__(key, title, icon)
        self.controls: dict[str, QComboBox | Switch] = {}
        self.lines: dict[str, SettingRow] = {}
        self.card()
        for name, option in schema().items():
            if option.section == key:
                control = control_for(name, option)
                if isinstance(control, QComboBox):
                    control.currentIndexChanged.connect(self._changed)
                else:
                    control.toggled.connect(self._changed)
                title_text = translate("Settings", option.title)
                row = SettingRow(title_text, translate("Settings", option.help), control)
                self.controls[name] = control
                self.lines[name] = row
                self.put(row, row.words)

    def show_settings(self, settings: Settings) -> None:
        """Show what is asked for."""
        for name, control in self.controls.items():
            show_value(control, getattr(settings, name))

    @Slot()
    def _changed(self) -> None:
        control = self.sender()
        assert isinstance(control, QWidget)
        self.chosen.emit(control.property("setting"), value_of(control))


def say_as(line: QLabel, text: str, role: str) -> None:
    """Show a sentence in a role of the style sheet; "" hides the line."""
    line.setText(text)
    line.setProperty("role", role)
    restyle(line)
    line.setVisible(bool(text))
