"""What this program is, what it is made of, and what to send along with a question about it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from laya_desktop.about import Part, diagnostics, parts
from laya_desktop.context import WindowContext
from laya_desktop.pages.settings.section import Section
from laya_desktop.widgets.basics import IconLabel, button, columns, label, rows
from laya_desktop.wording import translate
from laya_engine import __version__


class AboutSection(Section):
    """Versions and licences are read when the section is first shown."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__("about", translate("Settings", "About"), "info")
        self._context = context
        self._filled = False
        self._copied = label("", "ok")
        self.card()
        self.put(self._program(), "laya desktop version licence diagnostics copy about")
        self.card()
        box = QWidget()
        self._grid = QGridLayout(box)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(2, 1)
        self.put(box, self.tr("Parts, versions and licences"))

    @Slot()
    def copy_diagnostics(self) -> None:
        """Put what helps to understand a fault on the clipboard; nothing a person wrote."""
        QGuiApplication.clipboard().setText(
            diagnostics(self._context.client.state, self._context.settings.current)
        )
        self._copied.setText(self.tr("Copied. It holds no text and no name of a file."))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._filled:
            self._filled = True
            for line, part in enumerate(parts()):
                self._add(line, part)

    def _program(self) -> QWidget:
        box = QWidget()
        copy = button(self.tr("&Copy diagnostics"), "copy")
        copy.clicked.connect(self.copy_diagnostics)
        words = rows(spacing=2)
        words.addWidget(label("Laya Desktop", "answer"))
        version = self.tr("Version {version}, Apache License 2.0")
        words.addWidget(label(version.format(version=__version__), "muted"))
        what = self.tr(
            "It answers typed questions about texts and decides what happens to each: auto, review "
            "or escalate. Texts are read on this machine and sent nowhere."
        )
        words.addWidget(label(what, wrap=True))
        across = columns(spacing=16)
        across.addWidget(IconLabel("laya", "accent", side=40), 0, Qt.AlignmentFlag.AlignTop)
        across.addLayout(words, 1)
        below = columns(spacing=12)
        below.addWidget(copy)
        below.addWidget(self._copied, 1)
        inside = rows(box, spacing=16)
        inside.addLayout(across)
        inside.addLayout(below)
        return box

    def _add(self, line: int, part: Part) -> None:
        licence = label(part.licence, "muted", wrap=True)
        for column, widget in enumerate((label(part.name), label(part.version, "muted"), licence)):
            self._grid.addWidget(widget, line, column, Qt.AlignmentFlag.AlignTop)
