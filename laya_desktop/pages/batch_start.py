"""Before a table is open: drop one, choose one, or go on with an earlier run."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from laya_desktop.engine.jobs import FoundRun
from laya_desktop.pages.batch_runs import EarlierRuns
from laya_desktop.theme import scaled
from laya_desktop.widgets.basics import (
    IconLabel,
    button,
    columns,
    frame,
    label,
    restyle,
    rows,
)
from laya_desktop.widgets.recent_files import RecentFiles
from laya_desktop.widgets.scrolled_column import ScrolledColumn

COLUMN_WIDTH = 800


class BatchStart(QWidget):
    """`open_asked`: choose a file; `sample_asked`: the shipped one; the others carry a path."""

    open_asked = Signal()
    sample_asked = Signal()
    run_chosen = Signal(object)
    delete_asked = Signal(object)
    file_chosen = Signal(object)
    forget_asked = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._drop = self._drop_area()
        self._runs_title = label(self.tr("Earlier runs"), "heading")
        self.runs = EarlierRuns()
        self.runs.chosen.connect(self.run_chosen)
        self.runs.delete_asked.connect(self.delete_asked)
        self.recent = RecentFiles()
        self.recent.chosen.connect(self.file_chosen)
        self.recent.forget_asked.connect(self.forget_asked)
        self._recent_title = label(self.tr("Recent tables"), "heading")
        self._recent_box = _titled(self._recent_title, self.recent)
        self._runs_box = _titled(self._runs_title, self.runs)
        before = columns(spacing=24)
        for box in (self._recent_box, self._runs_box):
            before.addWidget(box, 1)
        self._area = area = ScrolledColumn()
        inside = area.column(spacing=16)
        inside.addWidget(self._drop)
        inside.addLayout(before)
        inside.addStretch(1)
        body = columns(self)
        body.addStretch(1)
        body.addWidget(area, 20)
        body.addStretch(1)
        self._fit()
        self.show_runs(())
        self.show_recent((), None)

    def show_runs(self, runs: tuple[FoundRun, ...]) -> None:
        """Offer runs that are on the disk."""
        self.runs.show_runs(runs)
        self._runs_box.setVisible(bool(runs))

    def show_recent(self, paths: Sequence[Path], present: Collection[Path] | None) -> None:
        """Offer tables that were opened before; `present` None while nobody has looked yet."""
        self.recent.show_files(paths, present)
        self._recent_box.setVisible(bool(paths))

    def set_dragging(self, dragging: bool) -> None:
        """Show that a file which is held over the page can be dropped."""
        self._drop.setProperty("active", dragging)
        restyle(self._drop)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        self._area.setMaximumWidth(scaled(COLUMN_WIDTH))

    def _drop_area(self) -> QFrame:
        area = frame("drop")
        open_file = button(self.tr("&Open a table…"), "folder", "primary")
        open_file.setToolTip(self.tr("Choose a table (Ctrl+O)"))
        open_file.clicked.connect(self.open_asked)
        sample = button(self.tr("&Try the sample"), "sparkle", "ghost")
        sample.clicked.connect(self.sample_asked)
        buttons = columns(spacing=8)
        buttons.addStretch(1)
        buttons.addWidget(open_file)
        buttons.addWidget(sample)
        buttons.addStretch(1)
        title = label(self.tr("Drop a table here"), "heading")
        text = label(
            self.tr("Every row is decided on this machine; the file itself is never changed."),
            "muted",
            wrap=True,
        )
        text.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        body = rows(area, margin=32, spacing=12)
        body.addWidget(IconLabel("upload", "muted", side=40), 0, Qt.AlignmentFlag.AlignHCenter)
        body.addWidget(title, 0, Qt.AlignmentFlag.AlignHCenter)
        body.addWidget(text)
        body.addSpacing(4)
        body.addLayout(buttons)
        return area


def _titled(title: QLabel, content: QWidget) -> QWidget:
    box = QWidget()
    column = rows(box, spacing=8)
    column.addWidget(title)
    column.addWidget(content)
    column.addStretch(1)
    return box
