"""Files that were opened before, to be opened again; one that is gone says so."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QAbstractButton, QFrame, QWidget

from laya_desktop.widgets.basics import IconLabel, button, clear, columns, rows
from laya_desktop.widgets.elided_label import ElidedLabel
from laya_desktop.widgets.fields import tiny


class RecentFiles(QWidget):
    """`chosen` and `forget_asked` carry a path."""

    chosen = Signal(object)
    forget_asked = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._shown: list[tuple[Path, bool]] = []  # and whether each is still there
        self._lines = rows(self, spacing=4)

    @property
    def paths(self) -> tuple[Path, ...]:
        """The files that are listed."""
        return tuple(path for path, _ in self._shown)

    def show_files(self, paths: Sequence[Path], present: Collection[Path] | None = None) -> None:
        """Show files, the newest first; `present` None while nobody has looked yet."""
        shown = [(path, present is None or path in present) for path in paths]
        if shown == self._shown:
            return
        self._shown = shown
        clear(self._lines)
        for path, there in shown:
            self._lines.addWidget(self._line(path, there))

    def _line(self, path: Path, there: bool) -> QFrame:
        line = QFrame()
        line.setProperty("role", "card")
        name = ElidedLabel("", Qt.TextElideMode.ElideMiddle)
        name.setText(path.name)
        folder = ElidedLabel("small", Qt.TextElideMode.ElideLeft)
        gone = self.tr("No longer in {folder}")
        folder.setText(str(path.parent) if there else gone.format(folder=path.parent))
        words = rows(spacing=0)
        words.addWidget(name)
        words.addWidget(folder)
        body = columns(line, spacing=10)
        body.setContentsMargins(12, 6, 6, 6)
        body.addWidget(IconLabel("table" if there else "alert-triangle", "muted", side=16))
        body.addLayout(words, 1)
        act: QAbstractButton
        if there:
            act = button(
                self.tr("Open"), "", "ghost", self.tr("Open {name}").format(name=path.name)
            )
            act.clicked.connect(self._chosen)
        else:
            said = self.tr("Take {name} off the list").format(name=path.name)
            act = tiny("close", said)
            act.clicked.connect(self._forgotten)
        act.setProperty("path", str(path))
        body.addWidget(act)
        return line

    @Slot()
    def _chosen(self) -> None:
        self.chosen.emit(Path(self.sender().property("path")))

    @Slot()
    def _forgotten(self) -> None:
        self.forget_asked.emit(Path(self.sender().property("path")))
