"""Before a table is open: drop one, choose one, or go on with an earlier run."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QWidget

from laya_desktop.engine.jobs import FoundRun
from laya_desktop.widgets.basics import (
    IconLabel,
    button,
    clear,
    columns,
    frame,
    label,
    restyle,
    rows,
)
from laya_desktop.wording import number

COLUMN_WIDTH = 720


class BatchStart(QWidget):
    """`open_asked`: choose a file; `sample_asked`: the shipped one; `run_chosen` carries a path."""

    open_asked = Signal()
    sample_asked = Signal()
    run_chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._drop = self._drop_area()
        self._runs_title = label(self.tr("Earlier runs"), "heading")
        self._runs = rows(spacing=8)
        column = QWidget()
        column.setMaximumWidth(COLUMN_WIDTH)
        inside = rows(column, spacing=16)
        inside.addWidget(self._drop)
        inside.addWidget(self._runs_title)
        inside.addLayout(self._runs)
        inside.addStretch(1)
        body = columns(self)
        body.addStretch(1)
        body.addWidget(column, 20)
        body.addStretch(1)
        self.show_runs(())

    def show_runs(self, runs: tuple[FoundRun, ...]) -> None:
        """Offer runs that are on the disk."""
        clear(self._runs)
        for run in runs:
            self._runs.addWidget(self._run_card(run))
        self._runs_title.setVisible(bool(runs))

    def set_dragging(self, dragging: bool) -> None:
        """Show that a file which is held over the page can be dropped."""
        self._drop.setProperty("active", dragging)
        restyle(self._drop)

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
        body.addWidget(IconLabel("upload", "muted", size=40), 0, Qt.AlignmentFlag.AlignHCenter)
        body.addWidget(title, 0, Qt.AlignmentFlag.AlignHCenter)
        body.addWidget(text)
        body.addSpacing(4)
        body.addLayout(buttons)
        return area

    def _run_card(self, run: FoundRun) -> QFrame:
        counts, settings = run.counts, run.settings
        unfinished = counts.pending > 0
        words = rows(spacing=2)
        words.addWidget(label(settings.source.name))
        facts = self.tr("{done} of {total} rows decided, column “{column}”").format(
            done=number(counts.total - counts.pending),
            total=number(counts.total),
            column=settings.text_column,
        )
        words.addWidget(label(facts, "small", wrap=True))
        name = self.tr("Continue") if unfinished else self.tr("Show")
        choose = button(
            name, "play" if unfinished else "table", name=f"{name}: {settings.source.name}"
        )
        choose.setProperty("run", run.path)
        choose.clicked.connect(self._chosen)
        card = frame("card")
        body = columns(card, margin=12, spacing=12)
        body.addWidget(IconLabel("file", "muted", size=20))
        body.addLayout(words, 1)
        body.addWidget(choose)
        return card

    @Slot()
    def _chosen(self) -> None:
        self.run_chosen.emit(Path(self.sender().property("run")))
