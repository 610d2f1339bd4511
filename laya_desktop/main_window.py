"""The window: rail on the left, one page, log dock, status bar."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QSize, Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent, QIcon, QPaintEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QMainWindow,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from laya_desktop import icons
from laya_desktop.context import WindowContext
from laya_desktop.engine.client import EngineClient
from laya_desktop.library.library import Library
from laya_desktop.log_dock import LogDock
from laya_desktop.pages.catalogue import PAGES
from laya_desktop.settings import SettingsFile
from laya_desktop.status_bar import EngineStatus
from laya_desktop.theme import ThemeController
from laya_desktop.widgets.basics import IconLabel, button, columns, panel, rows, shortcut
from laya_desktop.widgets.notice import Notice
from laya_desktop.wording import translate
from laya_engine.resources import resource_path

RAIL_WIDTH = 88
FIRST_SIZE = (1280, 800)
SMALLEST = (1040, 660)


class MainWindow(QMainWindow):
    """`painted` fires once, after the first frame; `closed` when the person closes the window."""

    painted = Signal()
    closed = Signal()

    def __init__(
        self, client: EngineClient, settings: SettingsFile, theme: ThemeController
    ) -> None:
        super().__init__()
        self.setWindowTitle("Laya Desktop")
        self.setWindowIcon(QIcon(str(resource_path("icons", "app.svg"))))
        self.setMinimumSize(*SMALLEST)
        self.resize(*FIRST_SIZE)
        self._settings = settings
        self._seen = False
        self._notice = Notice("notice", "info")
        library = Library(settings.folder, self)
        self._context = WindowContext(client, settings, theme, self.say, library)

        self.log = LogDock()
        self.log.problem.connect(self.say)
        self.log.done.connect(self._say_briefly)
        self.log.visibilityChanged.connect(self._log_shown)
        self.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, self.log)
        client.log_received.connect(self.log.append)

        self._stack = QStackedWidget()
        self._stack.setObjectName("pages")
        self._buttons = QButtonGroup(self)
        self.pages = {spec.key: spec.build(self._context) for spec in PAGES}
        rail = self._rail()
        self._log_button.setChecked(True)
        for page in self.pages.values():
            self.closed.connect(page.leave)

        centre = panel("page")
        body = rows(spacing=0)
        body.addWidget(self._notice_bar())
        body.addWidget(self._stack, 1)
        across = columns(centre, spacing=0)
        across.addWidget(rail)
        across.addLayout(body, 1)
        self.setCentralWidget(centre)
        self.setStatusBar(EngineStatus(client))
        self.resizeDocks([self.log], [140], Qt.Orientation.Vertical)

        shortcut(self, "Ctrl+O", self._open)
        shortcut(self, "Ctrl+Shift+L", self._toggle_log)
        for index, spec in enumerate(PAGES):
            shortcut(self, f"Ctrl+{index + 1}", self._buttons.button(index).click)
            self.pages[spec.key].setAccessibleName(translate("Pages", spec.title))
        self._restore()
        self.show_page("triage")
        self.say(" ".join(filter(None, (settings.problem, library.problem))))

    def show_page(self, key: str) -> None:
        """Bring a page to the front."""
        index = [spec.key for spec in PAGES].index(key)
        self._buttons.button(index).setChecked(True)
        self._stack.setCurrentIndex(index)
        self.pages[key].setFocus()

    @Slot(str)
    def say(self, text: str) -> None:
        """Show a sentence above the page until it is dismissed; "" takes it away."""
        self._notice.say(text)
        self._bar.setVisible(bool(text))

    @Slot(str)
    def _say_briefly(self, text: str) -> None:
        self.statusBar().showMessage(text, 4000)

    @Slot(int)
    def _page_chosen(self, index: int) -> None:
        self.show_page(PAGES[index].key)

    @Slot()
    def _open(self) -> None:
        page = self.pages[PAGES[self._stack.currentIndex()].key]
        if page.opens_files:
            page.choose_file()

    @Slot()
    def _toggle_log(self) -> None:
        self.log.setVisible(not self.log.isVisible())

    @Slot(bool)
    def _log_shown(self, shown: bool) -> None:
        # A minimised window hides its docks too; the person did not.
        if not self.isMinimized():
            self._log_button.setChecked(shown)

    @Slot()
    def _dismiss(self) -> None:
        self.say("")

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._seen:
            self._seen = True
            self.painted.emit()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._context.remember(geometry=_text(self.saveGeometry()), layout=_text(self.saveState()))
        event.accept()
        self.closed.emit()

    def _rail(self) -> QWidget:
        rail = panel("rail")
        rail.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        rail.setFixedWidth(RAIL_WIDTH)
        body = rows(rail, margin=8, spacing=4)
        body.addSpacing(8)
        body.addWidget(IconLabel("laya", "accent", size=28), 0, Qt.AlignmentFlag.AlignHCenter)
        body.addSpacing(16)
        for index, spec in enumerate(PAGES):
            title = translate("Pages", spec.title)
            item = self._rail_button(body, spec.icon, title, f"Ctrl+{index + 1}")
            self._buttons.addButton(item, index)
            self._stack.addWidget(self.pages[spec.key])
        self._buttons.idClicked.connect(self._page_chosen)
        body.addStretch(1)
        self._log_button = self._rail_button(body, "pulse", self.tr("Log"), "Ctrl+Shift+L")
        self._log_button.clicked.connect(self._toggle_log)
        return rail

    def _rail_button(self, layout: QVBoxLayout, icon: str, title: str, keys: str) -> QToolButton:
        result = QToolButton()
        result.setProperty("role", "rail")
        result.setCheckable(True)
        result.setText(title)
        result.setAccessibleName(title)
        result.setToolTip(f"{title} ({keys})")
        result.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        result.setFixedSize(RAIL_WIDTH - 16, 60)
        result.setIconSize(QSize(20, 20))
        icons.set_icon(result, icon, "muted")
        layout.addWidget(result)
        return result

    def _notice_bar(self) -> QWidget:
        self._bar = QWidget()
        dismiss = button("", "close", "ghost", self.tr("Dismiss this message"))
        dismiss.clicked.connect(self._dismiss)
        body = columns(self._bar, spacing=8)
        body.setContentsMargins(24, 16, 24, 0)
        body.addWidget(self._notice, 1)
        body.addWidget(dismiss)
        return self._bar

    def _restore(self) -> None:
        current = self._settings.current
        if current.geometry:
            self.restoreGeometry(_bytes(current.geometry))
        if current.layout:
            self.restoreState(_bytes(current.layout))


def _text(data: QByteArray) -> str:
    return bytes(data.toBase64().data()).decode("ascii")


def _bytes(text: str) -> QByteArray:
    return QByteArray.fromBase64(text.encode("ascii", "ignore"))
