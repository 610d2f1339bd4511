"""Every key that does something, on one sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QGridLayout, QWidget

from laya_desktop.shortcut_words import KNOWN, TYPED
from laya_desktop.widgets.basics import columns, label
from laya_desktop.widgets.scrolled_column import ScrolledColumn
from laya_desktop.widgets.sheet import Sheet
from laya_desktop.wording import translate

HEIGHT = 460
_AND_SO_ON = "…"
_SERIES = 4  # keys that differ in a digit, from which on only the first and the last are shown


@dataclass(frozen=True)
class Group:
    """Keys of one page, or of the window; each line is keys and what they do."""

    title: str
    lines: tuple[tuple[tuple[str, ...], str], ...]


def groups(window: QWidget, pages: Sequence[tuple[str, str, QWidget]]) -> list[Group]:
    """The shortcuts of a window and of its pages (key, title, widget), as they are now.

    What a shortcut does is its `whatsThis`, or a line of `KNOWN`. Keys that a control takes while
    it has the keyboard are those of `TYPED`.
    """
    own: dict[str, list[str]] = {}
    by_page: dict[str, dict[str, list[str]]] = {"": own} | {key: {} for key, _, _ in pages}
    for made in window.findChildren(QShortcut):
        page = next((key for key, _, page in pages if _inside(made, page)), "")
        keys = made.key().toString(QKeySequence.SequenceFormat.PortableText)
        known = KNOWN.get((page, keys), "")
        does = made.whatsThis() or (translate("Shortcuts", known) if known else "")
        if does:
            by_page[page].setdefault(does, []).append(_native(keys))
    for typed in TYPED:
        lines = by_page[typed.page].setdefault(translate("Shortcuts", typed.does), [])
        lines.extend(_native(keys) for keys in typed.keys)
    titled = [(translate("Shortcuts", "Everywhere"), own)]
    titled += [(title, by_page[key]) for key, title, _ in pages]
    return [Group(title, _lines(found)) for title, found in titled if found]


class ShortcutSheet(Sheet):
    """The groups, one below the other."""

    def __init__(self, window: QWidget, shown: Sequence[Group]) -> None:
        super().__init__(window, translate("Shortcuts", "Keyboard shortcuts"), 620)
        area = ScrolledColumn()
        area.setMinimumHeight(min(HEIGHT, window.height() - 180))
        area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        area.setAccessibleName(translate("Shortcuts", "Keyboard shortcuts"))
        column = area.column(spacing=20)
        for group in shown:
            column.addLayout(_grid(group))
        column.addStretch(1)
        self.body.addWidget(area, 1)
        self.first = area


def _grid(group: Group) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(8)
    grid.setVerticalSpacing(8)
    grid.setColumnStretch(0, 1)
    grid.addWidget(label(group.title, "heading"), 0, 0)
    for line, (keys, does) in enumerate(group.lines, 1):
        grid.addWidget(label(does, wrap=True), line, 0)
        pressed = columns(spacing=6)
        pressed.addStretch(1)
        for each in _shortened(keys):
            pressed.addWidget(label(each, "keys" if each != _AND_SO_ON else "muted"))
        grid.addLayout(pressed, line, 1)
    return grid


def _lines(found: dict[str, list[str]]) -> tuple[tuple[tuple[str, ...], str], ...]:
    return tuple((tuple(dict.fromkeys(keys)), does) for does, keys in found.items())


def _shortened(keys: Sequence[str]) -> Sequence[str]:
    """Alt+1 … Alt+9 in place of all nine."""
    digits = [key[-1] for key in keys]
    series = len({key[:-1] for key in keys}) == 1 and all(map(str.isdigit, digits))
    return (keys[0], _AND_SO_ON, keys[-1]) if series and len(keys) >= _SERIES else keys


def _inside(made: QShortcut, page: QWidget) -> bool:
    owner = made.parent()
    return owner is page or (isinstance(owner, QWidget) and page.isAncestorOf(owner))


def _native(keys: str) -> str:
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
