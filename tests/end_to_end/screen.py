"""What the observed program shows at one moment, and how to find a widget in it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Seen:
    """A widget, or a cell of a view, that can be seen. `text` is without mnemonic marks."""

    kind: str
    name: str
    text: str
    rect: tuple[int, int, int, int]
    enabled: bool = True
    checked: bool | None = None
    row: int = -1
    column: int = -1

    @property
    def centre(self) -> tuple[int, int]:
        """Where to click."""
        x, y, width, height = self.rect
        return x + width // 2, y + height // 2


@dataclass(frozen=True)
class Window:
    """A top-level widget; `number` is its X11 id."""

    number: int
    kind: str
    title: str


@dataclass(frozen=True)
class Screen:
    """One snapshot."""

    number: int
    active: int | None
    focus: str
    torch_at_first_frame: bool | None
    windows: tuple[Window, ...]
    widgets: tuple[Seen, ...]

    def all(self, kind: str = "", name: str = "", text: str = "") -> list[Seen]:
        """The widgets of a kind whose name and text begin with what is given."""
        return [
            each
            for each in self.widgets
            if kind in ("", each.kind) and each.name.startswith(name) and each.text.startswith(text)
        ]

    def one(self, kind: str = "", name: str = "", text: str = "") -> Seen | None:
        """The first such widget, None when there is none."""
        return next(iter(self.all(kind, name, text)), None)

    def shows_window(self, title: str) -> bool:
        """Whether there is a window with these words in its title."""
        return any(title in window.title for window in self.windows)

    def says(self, *words: str) -> bool:
        """Whether one text that can be seen, or read out, holds all the words."""
        texts = [text for each in self.widgets for text in (each.text, each.name)]
        return any(all(word in text for word in words) for text in texts)

    def cells(self, view: str) -> dict[int, list[str]]:
        """Row -> texts of its cells in sight, of the view with this name."""
        rows: dict[int, list[str]] = {}
        for each in self.widgets:
            if each.kind == "item" and each.name == view:
                rows.setdefault(each.row, []).append(each.text)
        return rows

    def describe(self) -> str:
        """The texts in sight, for a test that failed."""
        return "\n".join(
            f"  {each.kind} {each.name!r} {each.text[:120]!r}{'' if each.enabled else ' disabled'}"
            for each in self.widgets
            if each.name or each.text
        )


def read_screen(path: Path) -> Screen | None:
    """The latest snapshot, None before there is one."""
    try:
        raw: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    return Screen(
        number=raw["number"],
        active=raw["active"],
        focus=raw["focus"],
        torch_at_first_frame=raw["torch_at_first_frame"],
        windows=tuple(Window(each["id"], each["class"], each["title"]) for each in raw["windows"]),
        widgets=tuple(_seen(each) for each in raw["widgets"]),
    )


def _seen(raw: dict[str, Any]) -> Seen:
    text = raw["text"]
    if raw["class"] != "item":
        text = text.replace("&&", "\0").replace("&", "").replace("\0", "&")
    return Seen(
        kind=raw["class"],
        name=raw["name"],
        text=text,
        rect=tuple(raw["rect"]),
        enabled=raw["enabled"],
        checked=raw.get("checked"),
        row=raw.get("row", -1),
        column=raw.get("column", -1),
    )
