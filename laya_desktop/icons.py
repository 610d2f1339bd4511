"""Icons: one-colour SVG files that are tinted with the theme.

The files draw with `currentColor`. A button remembers the name and the colour role of its icon
in dynamic properties, so that one walk over the widgets re-tints everything and
sizes it anew. An icon is drawn when it is first painted: most are not, before the window is on the
screen.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QAbstractButton, QWidget

from laya_engine.resources import resource_path

if TYPE_CHECKING:
    from laya_desktop.theme import Theme

_NAME = "iconName"
_ROLE = "iconRole"
_SIDE = "iconSide"
SIDE = 16  # pixels, beside a text of the usual size

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
    """A `QIcon` sharp at every scale, with a disabled look where a colour is given."""
    return QIcon(_Engine(name, color, disabled or color))


class _Engine(QIconEngine):
    """Draws from the SVG file at the size that is asked for."""

    def __init__(self, name: str, color: str, disabled: str) -> None:
        super().__init__()
        self._name, self._color, self._disabled = name, color, disabled

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        side = min(rect.width(), rect.height())
        ratio = painter.device().devicePixelRatioF()
        corner = rect.topLeft() + QPoint((rect.width() - side) // 2, (rect.height() - side) // 2)
        painter.drawPixmap(corner, pixmap(self._name, self._for(mode), side, ratio))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        return pixmap(self._name, self._for(mode), min(size.width(), size.height()))

    def scaledPixmap(
        self, size: QSize, mode: QIcon.Mode, state: QIcon.State, scale: float
    ) -> QPixmap:
        side = min(size.width(), size.height())
        return pixmap(self._name, self._for(mode), side, scale)

    def clone(self) -> QIconEngine:
        made = _Engine(self._name, self._color, self._disabled)
        _clones.append(made)
        return made

    def _for(self, mode: QIcon.Mode) -> str:
        return self._disabled if mode == QIcon.Mode.Disabled else self._color


# Qt owns what it cloned, but PySide would end it with its last reference in Python.
_clones: list[_Engine] = []


def set_icon(button: QAbstractButton, name: str, role: str = "text", side: int = SIDE) -> None:
    """Give a button an icon that follows the theme and grows with the text.

    `role` is a colour of `Theme`, `side` its pixels at the usual size of the text.
    """
    from laya_desktop.theme import current

    button.setProperty(_NAME, name)
    button.setProperty(_ROLE, role)
    button.setProperty(_SIDE, side)
    _tint(button, current())


def tint_widgets(widgets: Iterable[QWidget], theme: Theme) -> None:
    """Draw the icon of every button among `widgets` that `set_icon` has seen anew."""
    for widget in widgets:
        if isinstance(widget, QAbstractButton) and widget.property(_NAME):
            _tint(widget, theme)


def _tint(button: QAbstractButton, theme: Theme) -> None:
    from laya_desktop.theme import scaled

    side = scaled(button.property(_SIDE))
    button.setIconSize(QSize(side, side))
    color = getattr(theme, button.property(_ROLE))
    button.setIcon(icon(button.property(_NAME), color, theme.disabled))


@lru_cache(maxsize=128)
def _source(name: str) -> str:
    return resource_path("icons", f"{name}.svg").read_text(encoding="utf-8")


def _renderer(name: str, color: str) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(_source(name).replace("currentColor", color).encode()))
