"""The rail on the left: the program's menu, the pages, the log."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QToolBar, QToolButton, QVBoxLayout, QWidget

from laya_desktop import icons
from laya_desktop.app_menu import AppMenu
from laya_desktop.pages.catalogue import PageSpec
from laya_desktop.settings import SettingsFile
from laya_desktop.widgets.basics import rows
from laya_desktop.wording import translate

WIDTH = 88
ICON = 18
MARGIN = 8
AROUND = 8  # pixels beside a word
POINTS = 9.0  # of the words, in the usual text size
SMALLEST_POINTS = 7.0


class Rail(QWidget):
    """`page_chosen` carries the key of a page. `buttons` is by page key."""

    page_chosen = Signal(str)

    def __init__(self, specs: Sequence[PageSpec], settings: SettingsFile, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedWidth(WIDTH)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._settings = settings
        self._spare = 0
        self.buttons: dict[str, QToolButton] = {}
        self._keys = [spec.key for spec in specs]
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(self._clicked)
        self.menu = AppMenu(settings, self)

        body = rows(self, margin=MARGIN, spacing=2)
        self.menu_button = _rail_button(body, "laya", self.tr("Menu"), "F10", "accent")
        self.menu_button.setMenu(self.menu)
        self.menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        body.addSpacing(4)
        for index, spec in enumerate(specs):
            title = translate("Pages", spec.title)
            item = _rail_button(body, spec.icon, title, f"Ctrl+{index + 1}")
            item.setCheckable(True)
            self._group.addButton(item, index)
            self.buttons[spec.key] = item
        body.addStretch(1)
        self.log_button = _rail_button(body, "pulse", self.tr("Log"), "Ctrl+Shift+L")
        self.log_button.setCheckable(True)
        self.log_button.setChecked(True)

    def check(self, key: str) -> None:
        """Mark the page that is shown; Tab comes to it, and the arrow keys go on from there."""
        for each in self.buttons.values():
            each.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.buttons[key].setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.buttons[key].setChecked(True)

    def make_room(self, spare: int) -> None:
        """There are so many pixels more than the pages need; long or large words may have them."""
        self._spare = max(0, spare)
        self._fit()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return done

    def _fit(self) -> None:
        """As wide as the longest word wants; where there is no room, words get smaller, not cut."""
        points = POINTS * self._settings.current.text_size / 100
        font = QFont(self.font())
        font.setPointSizeF(points)
        font.setBold(True)  # as the page shown is written
        measure = QFontMetricsF(font)
        buttons = self.findChildren(QToolButton)
        widest = max(measure.horizontalAdvance(each.text()) for each in buttons) + AROUND
        width = min(max(WIDTH - 2 * MARGIN, ceil(widest)), WIDTH - 2 * MARGIN + self._spare)
        if widest > width:
            points = max(SMALLEST_POINTS, points * (width - AROUND) / (widest - AROUND))
        style = f'QToolButton[role="rail"] {{ font-size: {points:.1f}pt; }}'
        if style != self.styleSheet():
            self.setStyleSheet(style)
        self.setFixedWidth(width + 2 * MARGIN)

    @Slot()
    def open_menu(self) -> None:
        """Open the program's menu from the keyboard."""
        self.menu_button.showMenu()

    @Slot(int)
    def _clicked(self, index: int) -> None:
        self.page_chosen.emit(self._keys[index])


class RailBar(QToolBar):
    """Puts the rail beside everything else of a window: it is as high as the window."""

    def __init__(self, rail: Rail) -> None:
        super().__init__(rail.tr("Pages"))
        self.setObjectName("railbar")
        self.setMovable(False)
        self.toggleViewAction().setVisible(False)  # it is never to be had away
        self.addWidget(rail)
        self._fill()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fill()

    def _fill(self) -> None:
        """The style wants a margin around what is in a bar, whatever the style sheet says."""
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(0, 0, 0, 0)


def _rail_button(
    layout: QVBoxLayout, icon: str, title: str, keys: str, role: str = "muted"
) -> QToolButton:
    result = QToolButton()
    result.setProperty("role", "rail")
    result.setText(title)
    result.setAccessibleName(title)
    result.setToolTip(f"{title} ({keys})")
    result.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
    result.setMinimumWidth(WIDTH - 2 * MARGIN)
    result.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    icons.set_icon(result, icon, role, ICON)
    layout.addWidget(result)
    return result
