"""How a table is written: what was found, and the corrections that its kind allows."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QComboBox, QFrame, QWidget

from laya_desktop.engine.worker import sentence
from laya_desktop.widgets.basics import button, columns, frame, label, rows
from laya_desktop.widgets.elided_combo import ElidedCombo
from laya_desktop.widgets.elided_label import ElidedLabel
from laya_desktop.widgets.fields import field_grid
from laya_desktop.wording import number, translate
from laya_engine.tables import DELIMITERS, ENCODINGS, QUOTES, TableFormat, TablePreview

REASONS = 2  # bad rows that are explained at once


class ReadingCard(QFrame):
    """`format_changed` carries the format to read the file in, None for the one that is found.

    `sheet_chosen` carries the name of a sheet, `bad_row_asked` the place of a row of the preview.
    """

    format_changed = Signal(object)
    sheet_chosen = Signal(str)
    bad_row_asked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._preview: TablePreview | None = None
        self._found: TableFormat | None = None
        self._bad_places: list[int] = []
        self._shown_bad = -1
        self.encoding = _combo(self.tr("Encoding"), ENCODINGS)
        self.delimiter = _combo(self.tr("Delimiter"), DELIMITERS)
        self.quote = _combo(self.tr("Quotes"), QUOTES)
        self.sheet = _combo(self.tr("Sheet"), {})
        self.header = QCheckBox(self.tr("First row is a &header"))
        self.header.setAccessibleName(self.tr("First row is a header"))
        self._name = ElidedLabel("heading", Qt.TextElideMode.ElideMiddle)
        self._facts = label("", "small", wrap=True)
        self._again = button(
            self.tr("Find a&gain"), "reset", "ghost", self.tr("Find again how the file is written")
        )
        self._told = label("", "muted", wrap=True)
        self._texts = self._text_part()
        self._sheets = field_grid(((self.tr("Shee&t"), self.sheet),))
        self._bad = self._bad_part()
        top = columns(spacing=8)
        top.addWidget(self._name, 1)
        top.addWidget(self._again)
        body = rows(self, margin=12, spacing=8)
        body.addLayout(top)
        for part in (self._facts, self._texts, self._sheets, self.header, self._told, self._bad):
            body.addWidget(part)
        for combo in (self.encoding, self.delimiter, self.quote):
            combo.currentIndexChanged.connect(self._edited)
        self.header.toggled.connect(self._edited)
        self.sheet.currentIndexChanged.connect(self._sheet_chosen)
        self._again.clicked.connect(self._find_again)

    def show_preview(self, preview: TablePreview, found: TableFormat) -> None:
        """Show how a table is read now; `found` is what was found without a person's help."""
        self._preview, self._found = preview, found
        shown = preview.format
        _choose(self.encoding, shown.encoding)
        _choose(self.delimiter, shown.delimiter)
        _choose(self.quote, shown.quote)
        with QSignalBlocker(self.sheet):
            self.sheet.clear()
            for name in preview.sheets:
                self.sheet.addItem(name, name)
            self.sheet.setCurrentIndex(self.sheet.findData(shown.sheet))
        self.sheet.setToolTip(self.sheet.currentText())
        with QSignalBlocker(self.header):
            self.header.setChecked(shown.has_header)
        self._show_facts(preview)
        self._texts.setVisible(shown.is_text)
        self._sheets.setVisible(shown.kind == "xlsx")
        self.header.setVisible(shown.is_text or shown.kind == "xlsx")
        self._told.setText(self._about_columns(shown))
        self._told.setVisible(bool(self._told.text()))
        self._again.setVisible(shown != found)
        self._show_bad(preview)

    def _show_facts(self, preview: TablePreview) -> None:
        columns, rows_there = len(preview.columns), preview.estimated_rows
        facts = [
            self._kind_name(preview.format.kind),
            self.tr("{n} columns", "", columns).format(n=number(columns)),
            self.tr("about {n} rows", "", rows_there).format(n=number(rows_there)),
        ]
        self._name.setText(preview.path.name)
        self._facts.setText("  ·  ".join(facts))
        self._facts.setAccessibleName(", ".join([preview.path.name, *facts]))

    @property
    def bad_rows(self) -> str:
        """What is said of rows that cannot be read, "" when all can."""
        return self._bad_text.text() if self._bad.isVisibleTo(self) else ""

    def _show_bad(self, preview: TablePreview) -> None:
        self._shown_bad = -1
        self._bad_places = [place for place, why in enumerate(preview.problems) if why]
        reasons = [why for why in preview.problems if why]
        self._bad.setVisible(bool(reasons))
        if not reasons:
            return
        words = self.tr(
            "Bad rows among the first {rows}: {bad}. They are kept and marked, not decided."
        ).format(bad=number(len(reasons)), rows=number(len(preview.rows)))
        said = [sentence(why) for why in reasons[:REASONS]]
        if len(reasons) > REASONS:
            said.append(self.tr("And {n} more.").format(n=number(len(reasons) - REASONS)))
        self._bad_text.setText("\n".join([words, *said]))

    @Slot()
    def _edited(self) -> None:
        if self._preview is not None:
            self.format_changed.emit(
                replace(
                    self._preview.format,
                    encoding=self.encoding.currentData(),
                    delimiter=self.delimiter.currentData(),
                    quote=self.quote.currentData(),
                    has_header=self.header.isChecked(),
                )
            )

    @Slot()
    def _sheet_chosen(self) -> None:
        self.sheet_chosen.emit(self.sheet.currentData())

    @Slot()
    def _find_again(self) -> None:
        self.format_changed.emit(None)

    @Slot()
    def _next_bad(self) -> None:
        behind = (place for place in self._bad_places if place > self._shown_bad)
        self._shown_bad = next(behind, self._bad_places[0])
        self.bad_row_asked.emit(self._shown_bad)

    def _kind_name(self, kind: str) -> str:
        return {
            "text": self.tr("Text table"),
            "xlsx": self.tr("Excel workbook"),
            "jsonl": self.tr("JSON lines"),
            "json": self.tr("JSON list"),
            "parquet": self.tr("Parquet"),
        }[kind]

    def _about_columns(self, shown: TableFormat) -> str:
        if shown.is_json:
            return self.tr("Every object is a row and its keys are the columns.")
        if shown.kind == "parquet":
            return self.tr("The file itself says what its columns are.")
        return ""

    def _text_part(self) -> QWidget:
        return field_grid(
            ((self.tr("&Encoding"), self.encoding),),
            ((self.tr("&Delimiter"), self.delimiter), (self.tr("Q&uotes"), self.quote)),
        )

    def _bad_part(self) -> QWidget:
        part = frame("notice")
        self._bad_text = label("", wrap=True)
        self.following = button(self.tr("Show the &next bad row"), "down", "ghost")
        self.following.clicked.connect(self._next_bad)
        body = rows(part, margin=10, spacing=4)
        body.addWidget(self._bad_text)
        foot = columns()
        foot.addWidget(self.following)
        foot.addStretch(1)
        body.addLayout(foot)
        return part


def _combo(name: str, items: dict[str, str]) -> QComboBox:
    combo = ElidedCombo()
    combo.setAccessibleName(name)
    combo.currentTextChanged.connect(combo.setToolTip)
    combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    combo.setMinimumContentsLength(6)
    for value, title in items.items():
        words = translate("TableForms", title)
        combo.addItem(words[:1].upper() + words[1:], value)
    return combo


def _choose(combo: QComboBox, value: str) -> None:
    """Select a value without telling; one that is not listed joins the list."""
    with QSignalBlocker(combo):
        if combo.findData(value) < 0:
            combo.addItem(value, value)
        combo.setCurrentIndex(combo.findData(value))
    combo.setToolTip(combo.currentText())
