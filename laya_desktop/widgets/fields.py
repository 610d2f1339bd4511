"""Fields of a form that are shown anew after every edit without losing the cursor."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QToolButton,
    QWidget,
)

from laya_desktop.widgets.basics import columns, label, restyle, rows, tool


def show_text(field: QLineEdit | QPlainTextEdit, text: str) -> None:
    """Show a text without telling; one that is shown already keeps its cursor and its undo."""
    shown = field.text() if isinstance(field, QLineEdit) else field.toPlainText()
    if shown == text:
        return
    with QSignalBlocker(field):
        if isinstance(field, QLineEdit):
            field.setText(text)
            field.setCursorPosition(0)
        else:
            field.setPlainText(text)


def show_choice(combo: QComboBox, value: object) -> None:
    """Choose the item with a value without telling."""
    with QSignalBlocker(combo):
        combo.setCurrentIndex(combo.findData(value))


def fix_text(field: QLineEdit | QPlainTextEdit, fixed: bool) -> None:
    """Let a text be read only, or be edited."""
    field.setReadOnly(fixed)
    if isinstance(field, QPlainTextEdit):
        field.setProperty("fixed", fixed)
        restyle(field)


def line_edit(name: str, hint: str = "") -> QLineEdit:
    """A line to type in; `name` for assistive tools, `hint` while it is empty."""
    result = QLineEdit()
    result.setAccessibleName(name)
    result.setPlaceholderText(hint)
    return result


def text_edit(name: str, hint: str, height: int) -> QPlainTextEdit:
    """A few lines to type in; Tab leaves it."""
    result = QPlainTextEdit()
    result.setAccessibleName(name)
    result.setPlaceholderText(hint)
    result.setTabChangesFocus(True)
    result.setFixedHeight(height)
    return result


def shown_text(name: str) -> QTextEdit:
    """A text that is only read, without a frame or a margin; Tab leaves it.

    No QPlainTextEdit: at some widths, one without a margin shows and hides its scroll bar for ever.
    """
    result = QTextEdit()
    result.setAccessibleName(name)
    result.setReadOnly(True)
    result.setAcceptRichText(False)
    result.setProperty("bare", True)
    result.setTabChangesFocus(True)
    result.document().setDocumentMargin(0)
    return result


def tiny(icon: str, name: str) -> QToolButton:
    """A small icon-only button inside a row."""
    result = tool(icon, name)
    result.setProperty("kind", "tiny")
    return result


def titled_fields(*fields: tuple[str, QWidget]) -> QHBoxLayout:
    """Fields side by side, each under its title, whose mnemonic leads to it."""
    result = columns(spacing=12)
    for title, field in fields:
        column = rows(spacing=4)
        column.addWidget(buddy(title, field))
        column.addWidget(field)
        result.addLayout(column, 1)
    return result


def field_grid(*lines: tuple[tuple[str, QWidget], ...]) -> QWidget:
    """Fields in lines of one, which takes the whole width, or of two side by side."""
    part = QWidget()
    body = rows(part, spacing=4)
    for line in lines:
        body.addLayout(titled_fields(*line))
    return part


def buddy(title: str, control: QWidget) -> QLabel:
    """A quiet label whose mnemonic leads to a control."""
    result = label(title, "muted")
    result.setBuddy(control)
    return result
