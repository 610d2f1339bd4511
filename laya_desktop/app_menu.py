"""The menu behind the program's sign: open, recent files, help, close."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal, SignalInstance, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from laya_desktop.settings import SettingsFile


class AppMenu(QMenu):
    """`open_asked`, `recent_chosen` (a path), `forget_asked`, `help_asked`, `steps_asked`,
    `about_asked`, `close_asked`: what the person chose."""

    open_asked = Signal()
    recent_chosen = Signal(object)
    forget_asked = Signal()
    help_asked = Signal()
    steps_asked = Signal()
    about_asked = Signal()
    close_asked = Signal()

    def __init__(self, settings: SettingsFile, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        self._add(self.tr("&Open…"), "Ctrl+O", self.open_asked)
        self.recent = self.addMenu(self.tr("&Recent files"))
        self.addSeparator()
        self._add(self.tr("&First steps"), "", self.steps_asked)
        self._add(self.tr("&Keyboard shortcuts"), "F1", self.help_asked)
        self._add(self.tr("&About"), "", self.about_asked)
        self.addSeparator()
        self._add(self.tr("&Close"), "Ctrl+Q", self.close_asked)
        self.aboutToShow.connect(self.show_recent)

    @Slot()
    def show_recent(self) -> None:
        """List the files that were opened lately, newest first."""
        self.recent.clear()
        names = self._settings.current.recent
        for number, name in enumerate(names, 1):
            path = Path(name)
            # An ampersand in a name is no mnemonic.
            shown = f"&{number % 10}  {path.name}  —  {path.parent}".replace("&", "&&")
            action = self.recent.addAction(shown.replace("&&", "&", 1))
            action.setProperty("path", name)
            action.triggered.connect(self._recent_triggered)
        if names:
            self.recent.addSeparator()
            self.recent.addAction(self.tr("Clear the list")).triggered.connect(self.forget_asked)
        self.recent.setEnabled(bool(names))

    @Slot()
    def _recent_triggered(self) -> None:
        self.recent_chosen.emit(Path(self.sender().property("path")))

    def _add(self, text: str, keys: str, asked: SignalInstance) -> None:
        # The keys themselves are shortcuts of the window; here they are only told.
        action = QAction(f"{text}\t{keys}" if keys else text, self)
        action.triggered.connect(asked)
        self.addAction(action)
