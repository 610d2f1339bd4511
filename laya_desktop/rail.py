"""The rail on the left: the program's menu, the pages, the log."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from laya_desktop import icons
from laya_desktop.app_menu import AppMenu
from laya_desktop.pages.catalogue import PageSpec
from laya_desktop.settings import SettingsFile
from laya_desktop.widgets.basics import rows
from laya_desktop.wording import translate

WIDTH = 88


class Rail(QWidget):
    """`page_chosen` carries the key of a page. `buttons` is by page key."""

    page_chosen = Signal(str)

    def __init__(self, specs: Sequence[PageSpec], settings: SettingsFile, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        # As wide as its longest word wants, in whatever size and language.
        self.setMinimumWidth(WIDTH)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.buttons: dict[str, QToolButton] = {}
        self._keys = [spec.key for spec in specs]
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(self._clicked)
        self.menu = AppMenu(settings, self)

        body = rows(self, margin=8, spacing=2)
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

    @Slot()
    def open_menu(self) -> None:
        """Open the program's menu from the keyboard."""
        self.menu_button.showMenu()

    @Slot(int)
    def _clicked(self, index: int) -> None:
        self.page_chosen.emit(self._keys[index])


def _rail_button(
    layout: QVBoxLayout, icon: str, title: str, keys: str, role: str = "muted"
) -> QToolButton:
    result = QToolButton()
    result.setProperty("role", "rail")
    result.setText(title)
    result.setAccessibleName(title)
    result.setToolTip(f"{title} ({keys})")
    result.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
    result.setMinimumWidth(WIDTH - 16)
    result.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    result.setIconSize(QSize(18, 18))
    icons.set_icon(result, icon, role)
    layout.addWidget(result)
    return result
