"""A table before its run: how it is read, which column holds the text, what is asked."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QHBoxLayout, QTableView, QWidget

from laya_desktop.engine.jobs import FoundRun
from laya_desktop.library.library import Library
from laya_desktop.models.preview_model import PreviewModel
from laya_desktop.pages.question_sets import QuestionSetCombo
from laya_desktop.widgets.basics import button, columns, frame, label, rows
from laya_desktop.widgets.notice import Notice
from laya_desktop.widgets.tables import table_view
from laya_desktop.wording import number
from laya_engine.runs import RunSettings
from laya_engine.tables import DELIMITERS, ENCODINGS, TablePreview

CELL_WIDTH = 136
TEXT_WIDTH = 420


class BatchSetup(QWidget):
    """`format_changed` carries the format to read the file in; the buttons ask the page."""

    format_changed = Signal(object)
    start_asked = Signal()
    continue_asked = Signal()
    close_asked = Signal()
    choice_changed = Signal()

    def __init__(self, library: Library, question_set: str) -> None:
        super().__init__()
        self._library = library
        self._preview: TablePreview | None = None
        self._encoding = _combo(self.tr("Encoding"), ENCODINGS)
        self._delimiter = _combo(self.tr("Delimiter"), DELIMITERS)
        self._header = QCheckBox(self.tr("First row is a &header"))
        self._text_column = _combo(self.tr("Text column"), {})
        self._text_column.setMinimumWidth(200)
        self._presets = QuestionSetCombo(library, question_set)
        self._facts = label("", "small", wrap=True)
        self._model = PreviewModel()
        self._table = table_view(self._model, self.tr("First rows of the table"))
        self.problem = Notice("problem")
        self._earlier = Notice("notice", "info")
        self._start = button(self.tr("&Start"), "play", "primary")
        self._start.clicked.connect(self.start_asked)
        self._continue = button(self.tr("&Continue the earlier run"), "play")
        self._continue.clicked.connect(self.continue_asked)

        body = rows(self, spacing=12)
        body.addWidget(self._reading())
        body.addWidget(self.problem)
        body.addWidget(self._table, 1)
        body.addWidget(self._earlier)
        body.addLayout(self._asking())
        for combo in (self._encoding, self._delimiter):
            combo.currentIndexChanged.connect(self._format_edited)
        self._header.toggled.connect(self._format_edited)
        self._text_column.currentIndexChanged.connect(self._column_chosen)
        self._presets.currentIndexChanged.connect(self.choice_changed)
        self.show_earlier(None)

    @property
    def preview(self) -> TablePreview | None:
        """The table as it is shown."""
        return self._preview

    @property
    def preset(self) -> str:
        """Key of the question set chosen."""
        return self._presets.key

    @property
    def text_column(self) -> str:
        """The column chosen."""
        return str(self._text_column.currentData())

    @property
    def run_settings(self) -> RunSettings | None:
        """What a run would ask of which table, None before a table is shown."""
        if self._preview is None:
            return None
        asked = self._library.sets.get(self.preset)
        return RunSettings.for_table(
            self._preview,
            self.text_column,
            asked.name,
            asked.asked,
            self._library.policy(self.preset),
        )

    def show_preview(self, preview: TablePreview) -> None:
        """Show a table; keeps the chosen column where the table still has it."""
        kept = self.text_column if self._preview and self._preview.path == preview.path else ""
        self._preview = preview
        shown = preview.format
        self._quietly(self._encoding, shown.encoding, ENCODINGS.get(shown.encoding))
        self._quietly(self._delimiter, shown.delimiter, DELIMITERS.get(shown.delimiter))
        self._header.blockSignals(True)
        self._header.setChecked(shown.has_header)
        self._header.blockSignals(False)
        self._model.show_preview(preview)
        self._text_column.blockSignals(True)
        self._text_column.clear()
        for name in preview.columns:
            self._text_column.addItem(name, name)
        column = kept if kept in preview.columns else preview.suggested_text_column
        self._text_column.setCurrentIndex(preview.columns.index(column))
        self._text_column.blockSignals(False)
        facts = self.tr("{name}: {columns} columns, about {rows} rows")
        self._facts.setText(
            facts.format(
                name=preview.path.name,
                columns=number(len(preview.columns)),
                rows=number(preview.estimated_rows),
            )
        )
        self.problem.say("")
        self._start.setEnabled(True)
        self._column_chosen()

    def show_problem(self, message: str) -> None:
        """The table cannot be read in this format; another one can be chosen."""
        self.problem.say(message)
        self._start.setEnabled(False)

    def show_earlier(self, run: FoundRun | None) -> None:
        """Offer to go on with a run of exactly this job."""
        self._continue.setVisible(run is not None)
        text = ""
        if run is not None:
            text = self.tr(
                "This table was begun before: {done} of {total} rows are decided. "
                "Starting anew replaces that run."
            ).format(
                done=number(run.counts.total - run.counts.pending), total=number(run.counts.total)
            )
        self._earlier.say(text)

    def set_busy(self, busy: bool) -> None:
        """While the run file is being made nothing can be changed."""
        self.setEnabled(not busy)

    @Slot()
    def _format_edited(self) -> None:
        if self._preview is not None:
            self.format_changed.emit(
                replace(
                    self._preview.format,
                    encoding=self._encoding.currentData(),
                    delimiter=self._delimiter.currentData(),
                    has_header=self._header.isChecked(),
                )
            )

    @Slot()
    def _column_chosen(self) -> None:
        if self._preview is None:
            return
        chosen = self._text_column.currentIndex()
        for column in range(len(self._preview.columns)):
            self._table.setColumnWidth(column, TEXT_WIDTH if column == chosen else CELL_WIDTH)
        self._model.mark_column(chosen)
        self._reveal()
        self.choice_changed.emit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.choice_changed.emit()  # questions and policy may be others by now
        self._reveal()  # before it is shown the table does not know its width

    def _reveal(self) -> None:
        """Bring the text column into view."""
        chosen = self._model.index(0, self._text_column.currentIndex())
        self._table.scrollTo(chosen, QTableView.ScrollHint.PositionAtCenter)

    def _quietly(self, combo: QComboBox, value: str, title: str | None) -> None:
        """Select a value without telling; one that is not listed joins the list."""
        combo.blockSignals(True)
        if combo.findData(value) < 0:
            combo.addItem(title or value, value)
        combo.setCurrentIndex(combo.findData(value))
        combo.blockSignals(False)

    def _reading(self) -> QWidget:
        card = frame("card")
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        named = (
            (self.tr("&Encoding"), self._encoding),
            (self.tr("&Delimiter"), self._delimiter),
            (self.tr("Te&xt column"), self._text_column),
        )
        for column, (title, combo) in enumerate(named):
            grid.addWidget(_buddy(title, combo), 0, column)
            grid.addWidget(combo, 1, column)
        grid.addWidget(self._header, 1, len(named))
        grid.setColumnStretch(len(named) + 1, 1)
        close = button(self.tr("Close the table"), "close", "ghost")
        close.clicked.connect(self.close_asked)
        top = columns(spacing=8)
        top.addWidget(self._facts, 1)
        top.addWidget(close)
        body = rows(card, margin=16, spacing=8)
        body.addLayout(top)
        body.addLayout(grid)
        return card

    def _asking(self) -> QHBoxLayout:
        foot = columns(spacing=12)
        foot.addWidget(_buddy(self.tr("&Questions"), self._presets))
        self._presets.setMinimumWidth(200)
        foot.addWidget(self._presets)
        foot.addStretch(1)
        foot.addWidget(self._continue)
        foot.addWidget(self._start)
        return foot


def _buddy(title: str, control: QWidget) -> QWidget:
    result = label(title, "muted")
    result.setTextFormat(Qt.TextFormat.AutoText)
    result.setBuddy(control)
    return result


def _combo(name: str, items: dict[str, str]) -> QComboBox:
    combo = QComboBox()
    combo.setAccessibleName(name)
    for value, title in items.items():
        combo.addItem(title[:1].upper() + title[1:], value)
    return combo
