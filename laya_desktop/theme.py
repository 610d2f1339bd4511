"""Two palettes and one style sheet: the look of every widget.

Colours are data, so that the contrast of every pair that is drawn can be tested. Widgets that
paint themselves ask `current()` while painting and therefore follow a change without plumbing.
"""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from string import Template

from PySide6.QtCore import QLoggingCategory, QObject, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication, QStyleFactory

from laya_desktop import icons
from laya_engine.resources import resource_path

# Scripts that a system font may lack; Qt takes the first family that has the glyph.
# Trying them in turn makes Qt report each that lacks a script, which nobody can act on.
_QUIET = "qt.text.font.db=false"
_POINTS = re.compile(r"\b(\d+(?:\.\d+)?)pt\b")
_PIXELS = re.compile(r"\b(\d+)sp\b")  # those that grow with the text
USUAL_POINTS = 10.0
_FALLBACK_FAMILIES = ("Noto Sans", "Noto Sans CJK KR", "Noto Sans Devanagari")


@dataclass(frozen=True)
class Theme:
    """Colours by meaning, as `#rrggbb`. `on_x` is drawn on `x`; `x_soft` is a quiet ground."""

    name: str
    window: str
    surface: str
    sunken: str
    border: str
    text: str
    muted: str
    placeholder: str
    disabled: str
    accent: str
    accent_hover: str
    on_accent: str
    accent_soft: str
    selection: str
    on_selection: str
    track: str
    auto: str
    auto_soft: str
    review: str
    review_soft: str
    escalate: str
    escalate_soft: str

    def color(self, role: str) -> QColor:
        """The colour of one role, for painting."""
        return QColor(getattr(self, role))

    def verdict(self, verdict: str) -> tuple[QColor, QColor]:
        """Foreground and quiet ground of a verdict."""
        return self.color(verdict), self.color(f"{verdict}_soft")


LIGHT = Theme(
    name="light",
    window="#f5f6f8",
    surface="#ffffff",
    sunken="#eef0f4",
    border="#dce0e7",
    text="#1a1e26",
    muted="#576071",
    placeholder="#646d7e",
    disabled="#9aa2b0",
    accent="#2f56d0",
    accent_hover="#2648b4",
    on_accent="#ffffff",
    accent_soft="#e7ecfb",
    selection="#dbe4fd",
    on_selection="#16224a",
    track="#e6e9ef",
    auto="#14693b",
    auto_soft="#e3f4e9",
    review="#7d4a00",
    review_soft="#fcefd6",
    escalate="#a91c2b",
    escalate_soft="#fce7e9",
)

DARK = Theme(
    name="dark",
    window="#13161b",
    surface="#1b1f26",
    sunken="#242933",
    border="#333a46",
    text="#e7eaef",
    muted="#a4adbc",
    placeholder="#959fae",
    disabled="#616a78",
    accent="#8ea9ff",
    accent_hover="#a6bbff",
    on_accent="#0d1430",
    accent_soft="#232d4b",
    selection="#2c3d70",
    on_selection="#f1f4ff",
    track="#2d343f",
    auto="#7cd9a0",
    auto_soft="#16301f",
    review="#f1c15f",
    review_soft="#362a10",
    escalate="#ff9da5",
    escalate_soft="#41191e",
)

_current = LIGHT


def current() -> Theme:
    """The theme being shown."""
    return _current


def scaled(pixels: int) -> int:
    """Pixels that are so many at the usual size of the text, at its size now."""
    return round(pixels * QApplication.font().pointSizeF() / USUAL_POINTS)


def contrast(first: str, second: str) -> float:
    """WCAG 2 contrast ratio of two `#rrggbb` colours, from 1 to 21."""
    lighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(color: str) -> float:
    channels = (int(color[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def palette(theme: Theme) -> QPalette:
    """The Qt palette of a theme, complete for the active and the disabled group."""
    result = QPalette()
    roles = {
        QPalette.ColorRole.Window: theme.window,
        QPalette.ColorRole.WindowText: theme.text,
        QPalette.ColorRole.Base: theme.surface,
        QPalette.ColorRole.AlternateBase: theme.sunken,
        QPalette.ColorRole.Text: theme.text,
        QPalette.ColorRole.Button: theme.surface,
        QPalette.ColorRole.ButtonText: theme.text,
        QPalette.ColorRole.BrightText: theme.escalate,
        QPalette.ColorRole.ToolTipBase: theme.text,
        QPalette.ColorRole.ToolTipText: theme.surface,
        QPalette.ColorRole.PlaceholderText: theme.placeholder,
        QPalette.ColorRole.Highlight: theme.selection,
        QPalette.ColorRole.HighlightedText: theme.on_selection,
        QPalette.ColorRole.Link: theme.accent,
        QPalette.ColorRole.LinkVisited: theme.accent,
        QPalette.ColorRole.Light: theme.surface,
        QPalette.ColorRole.Midlight: theme.sunken,
        QPalette.ColorRole.Mid: theme.border,
        QPalette.ColorRole.Dark: theme.border,
        QPalette.ColorRole.Shadow: theme.border,
        QPalette.ColorRole.Accent: theme.accent,
    }
    for role, color in roles.items():
        result.setColor(role, QColor(color))
    for role in (
        QPalette.ColorRole.WindowText,
        QPalette.ColorRole.Text,
        QPalette.ColorRole.ButtonText,
    ):
        result.setColor(QPalette.ColorGroup.Disabled, role, QColor(theme.disabled))
    return result


def style_sheet(theme: Theme, text_size: int = 100) -> str:
    """The style sheet in the colours of `theme`, with every font size in per cent of its own.

    A length in "sp" is one in pixels that grows with the text: of what holds a line of it, or is
    beside one.
    """
    template = Template(resource_path("themes", "window.qss").read_text(encoding="utf-8"))
    # Qt wants forward slashes in a url() on every system.
    marks = resource_path("themes").as_posix()
    sheet = template.substitute(asdict(theme), marks=marks)
    sheet = _PIXELS.sub(lambda found: f"{round(int(found[1]) * text_size / 100)}px", sheet)
    return _POINTS.sub(lambda found: f"{float(found[1]) * text_size / 100:g}pt", sheet)


class ThemeController(QObject):
    """Applies a mode to the application and follows the system while the mode is "system"."""

    changed = Signal(str)

    def __init__(self, app: QApplication, text_size: int = 100) -> None:
        super().__init__(app)
        self._app = app
        self._mode = "system"
        self._text_size = text_size
        app.setStyle(QStyleFactory.create("Fusion"))
        QLoggingCategory.setFilterRules(_QUIET)
        app.setFont(_font(app.font(), self._text_size))
        app.styleHints().colorSchemeChanged.connect(self._system_changed)

    @property
    def mode(self) -> str:
        """The mode asked for: "system", "light" or "dark"."""
        return self._mode

    def set_mode(self, mode: str) -> None:
        """Show a mode from now on."""
        self._mode = mode
        self._apply()

    @property
    def text_size(self) -> int:
        """The size of the text in per cent of the usual one."""
        return self._text_size

    def set_text_size(self, percent: int) -> None:
        """Write everything larger or smaller from now on."""
        self._text_size = percent
        self._app.setFont(_font(self._app.font(), percent))
        self._apply()

    @Slot()
    def _system_changed(self) -> None:
        if self._mode == "system":
            self._apply()

    def _apply(self) -> None:
        global _current
        _current = self._theme()
        self._app.setPalette(palette(_current))
        self._app.setStyleSheet(style_sheet(_current, self._text_size))
        icons.tint_widgets(self._app.allWidgets(), _current)
        self.changed.emit(_current.name)

    def _theme(self) -> Theme:
        if self._mode == "system":
            dark = self._app.styleHints().colorScheme() == Qt.ColorScheme.Dark
        else:
            dark = self._mode == "dark"
        return DARK if dark else LIGHT


def _font(base: QFont, text_size: int) -> QFont:
    font = QFont(base)
    font.setFamilies([base.family(), *_FALLBACK_FAMILIES])
    font.setPointSizeF(USUAL_POINTS * text_size / 100)
    return font
