"""Icons: one-colour SVG files that are tinted with the theme.

The files draw with `currentColor`. A button remembers the name and the colour role of its icon
in two dynamic properties, so that one walk over the widgets re-tints everything.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QAbstractButton, QWidget

from laya_engine.resources import resource_path

if TYPE_CHECKING:
    from laya_desktop.theme import Theme

_NAME = "iconName"
_ROLE = "iconRole"

VERDICT_ICONS = {"auto": "check-circle", "review": "eye", "escalate": "alert-octagon"}


@lru_cache(maxsize=512)
def pixmap(name: str, color: str, size: int, ratio: float = 1.0) -> QPixmap:
    """An icon in one colour (`#rrggbb`), `size` logical pixels square, for a screen ratio."""
    result = QPixmap(round(size * ratio), round(size * ratio))
    result.fill(Qt.GlobalColor.transparent)
    painter = QPainter(result)
    _renderer(name, color).render(painter, QRectF(result.rect()))
    painter.end()
    result.setDevicePixelRatio(ratio)
    return result


@lru_cache(maxsize=256)
def icon(name: str, color: str, disabled: str = "") -> QIcon:
    """A `QIcon` sharp at one- and two-fold scale, with a disabled look where a colour is given."""
    result = QIcon()
    for size in (16, 20, 32, 48):
        result.addPixmap(pixmap(name, color, size))
        if disabled:
            result.addPixmap(pixmap(name, disabled, size), QIcon.Mode.Disabled)
    return result


def set_icon(button: QAbstractButton, name: str, role: str = "text") -> None:
    """Give a button an icon that follows the theme; `role` is a colour of `Theme`."""
    from laya_desktop.theme import current

    button.setProperty(_NAME, name)
    button.setProperty(_ROLE, role)
    _tint(button, current())


def tint_widgets(widgets: Iterable[QWidget], theme: Theme) -> None:
    """Re-tint every button among `widgets` that `set_icon` has seen."""
    for widget in widgets:
        if isinstance(widget, QAbstractButton) and widget.property(_NAME):
            _tint(widget, theme)


def _tint(button: QAbstractButton, theme: Theme) -> None:
    color = getattr(theme, button.property(_ROLE))
    button.setIcon(icon(button.property(_NAME), color, theme.disabled))


def _renderer(name: str, color: str) -> QSvgRenderer:
    source = resource_path("icons", f"{name}.svg").read_text(encoding="utf-8")
    return QSvgRenderer(QByteArray(source.replace("currentColor", color).encode()))
