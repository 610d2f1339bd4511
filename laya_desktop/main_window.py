"""The window: rail on the left, one page, log dock, status bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRect, QSize, Qt, QUrl, Signal, Slot
from PySide6.QtGui import (
    QCloseEvent,
    QDesktopServices,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QIcon,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QFileDialog, QMainWindow, QStackedWidget

from laya_desktop.context import WindowContext
from laya_desktop.engine.client import EngineClient
from laya_desktop.engine.jobs import LogEntry
from laya_desktop.library.library import Library
from laya_desktop.log_dock import LogDock
from laya_desktop.pages.catalogue import PAGES, page_for
from laya_desktop.pages.page import Page
from laya_desktop.pages.shelf import PageShelf
from laya_desktop.rail import Rail, RailBar
from laya_desktop.said import said
from laya_desktop.settings import SettingsFile
from laya_desktop.status_bar import EngineStatus
from laya_desktop.theme import ThemeController
from laya_desktop.widgets.basics import columns, panel, rows, shortcut
from laya_desktop.widgets.drop_veil import DropVeil
from laya_desktop.widgets.notice_bar import NoticeBar
from laya_desktop.widgets.page_frame import PageFrame
from laya_desktop.widgets.sheet import Sheet
from laya_desktop.widgets.wheel import WheelGuard
from laya_desktop.window_place import place_of, put_at, remember_place, restore_place
from laya_desktop.wording import translate
from laya_engine.resources import resource_path

if TYPE_CHECKING:
    from laya_desktop.need_bar import NeedBar

FIRST_SIZE = (1280, 800)
LOG_HEIGHT = 168  # two checkpoints over time and two events
SMALLEST = (1040, 660)
SEPARATOR = 8  # between the page and the log, and to spare
LEAST = 504  # height of a page; in a low window the log gives way before it does
SAMPLE = "refund-english.txt"


@dataclass(frozen=True)
class Kept:
    """What a window in another language takes over from the one before."""

    page: str
    pages: dict[str, object]
    log: tuple[LogEntry, ...]
    place: QRect | None


class MainWindow(QMainWindow):
    """`painted` fires once, after the first frame; `closed` when the person closes the window."""

    painted = Signal()
    closed = Signal()
    language_chosen = Signal()

    def __init__(
        self,
        client: EngineClient,
        settings: SettingsFile,
        theme: ThemeController,
        library: Library | None = None,
    ) -> None:
        super().__init__()
        self.setWindowTitle("Laya Desktop")
        self.setWindowIcon(QIcon(str(resource_path("icons", "app.svg"))))
        self.setMinimumSize(*SMALLEST)
        self.resize(QSize(*FIRST_SIZE).boundedTo(self.screen().availableSize()))
        self.setAcceptDrops(True)
        self._settings = settings
        self._seen = False
        self._sheet: Sheet | None = None
        self._bar = NoticeBar()
        self._notice = self._bar.notice
        self.library = library or Library(settings.folder)
        self.library.setParent(self)
        self._context = WindowContext(client, settings, theme, self.say, self.library)

        self.log = LogDock(client)
        self.log.problem.connect(self.say)
        self.log.saved.connect(self._saved)
        self.log.visibilityChanged.connect(self._log_shown)
        self.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, self.log)
        client.log_received.connect(self.log.append)
        client.waiting_changed.connect(self._waits)

        self._stack = QStackedWidget()
        self._stack.setObjectName("pages")
        self._frames: dict[str, PageFrame] = {}
        self.pages = PageShelf(self._context, self._put_up)
        self.rail = Rail(PAGES, settings, self)
        self._connect()

        centre = panel("page")
        body = self._body = rows(spacing=0)
        body.addWidget(self._bar)
        body.addWidget(self._stack, 1)
        columns(centre, spacing=0).addLayout(body, 1)
        self.setCentralWidget(centre)
        self._centre = centre
        self.addToolBar(Qt.ToolBarArea.LeftToolBarArea, RailBar(self.rail))
        self.status = EngineStatus(client)
        self.setStatusBar(self.status)
        self.log.least_changed.connect(self._share_height)
        self.resizeDocks([self.log], [LOG_HEIGHT], Qt.Orientation.Vertical)
        self._veil = DropVeil(self)
        self._add_shortcuts()
        restore_place(self, self._context)
        self.show_page("triage")
        self.say(" ".join(filter(None, (said(settings.problem), self.library.problem))))
        self.needs: NeedBar | None = None
        self._waits()

    @property
    def shown(self) -> Page:
        """The page in front."""
        page: Page = self.pages[self._shown]
        return page

    def show_page(self, key: str) -> None:
        """Bring a page to the front."""
        self._shown = key
        self.rail.check(key)
        page = self.pages[key]  # built and put up with the first look at it
        self._stack.setCurrentWidget(self._frames[key])
        page.setFocus()

    @Slot(str)
    def say(self, text: str) -> None:
        """Show a sentence above the page until it is dismissed; "" takes it away."""
        self._bar.say(text)

    def offer(self, text: str, action: str, then: Callable[[], object]) -> None:
        """Show a sentence with something to do about it."""
        self._bar.say(text, action, then)

    @Slot(object)
    def open_files(self, paths: Sequence[Path]) -> None:
        """Open files by their kind: tables and runs in Batch, everything else in Triage."""
        for path in paths:
            if not path.is_file():
                self._not_there(path)
                return
        taken: set[str] = set()
        for path in paths:
            page = page_for(path)
            if page in taken:
                self.say(
                    self.tr("One table and one text are opened at a time; open the others next.")
                )
                continue
            taken.add(page)
            self.show_page(page)
            self.pages[page].open_file(path)

    @Slot(object)
    def open_recent(self, path: Path) -> None:
        """Open a file of the list."""
        self.open_files((path,))

    @Slot()
    def open_any(self) -> None:
        """Ask for a file: the page that is shown may, otherwise every kind can be chosen."""
        page = self.shown
        if page.opens_files:
            page.choose_file()
            return
        folder = self._settings.current.folder
        names, _ = QFileDialog.getOpenFileNames(self, self.tr("Open"), folder)
        self.open_files([Path(name) for name in names])

    @Slot()
    def show_shortcuts(self) -> None:
        """Every key that does something."""
        from laya_desktop.shortcuts import ShortcutSheet, groups

        titled = [
            (spec.key, translate("Pages", spec.title), self.pages[spec.key]) for spec in PAGES
        ]
        sheet = ShortcutSheet(self, groups(self, titled))
        self.open_sheet(sheet)

    @Slot()
    def show_first_steps(self) -> None:
        """The three steps of the first start."""
        from laya_desktop.first_start import FirstStart

        steps = FirstStart(self)
        steps.sample_asked.connect(self._try_sample)
        steps.models_asked.connect(self._show_checkpoints)
        self.open_sheet(steps)
        self._context.remember(welcomed=True)

    @Slot()
    def show_about(self) -> None:
        """Versions and licences."""
        self.show_page("settings")
        self.pages["settings"].show_section("about")

    def open_sheet(self, sheet: Sheet) -> None:
        """Show a sheet in place of one that may be open."""
        if self._sheet is not None:
            self._sheet.close_sheet()
        self._sheet = sheet
        sheet.closed.connect(self._sheet_closed)
        sheet.open_sheet()

    @property
    def sheet(self) -> Sheet | None:
        """The sheet that is open."""
        return self._sheet

    def keep(self) -> Kept:
        """What a window in another language shows as well."""
        pages = {key: page.keep() for key, page in self.pages.built.items()}
        return Kept(self._shown, pages, self.log.entries, place_of(self))

    def take_up(self, kept: Kept) -> None:
        """Show what the window before showed."""
        from laya_desktop.engine_setup import shared_setup

        shared_setup(self._context)  # what is set up from now on is told here
        put_at(self, kept.place)
        if kept.log:
            self.log.append(kept.log)
        for key, state in kept.pages.items():
            self.pages[key].take_up(state)
        self.show_page(kept.page)

    @Slot()
    def _waits(self) -> None:
        """A job waits for a checkpoint; the first time, the bar that tells of it is made."""
        if self.needs is None and self._context.client.waiting:
            from laya_desktop.checkpoint_desk import checkpoint_desk
            from laya_desktop.need_bar import NeedBar

            self.needs = NeedBar(self._context.client, checkpoint_desk(self._context))
            self._body.insertWidget(1, self.needs)
            self.needs.show_need()

    @Slot(object)
    def _saved(self, path: Path) -> None:
        show = partial(QDesktopServices.openUrl, QUrl.fromLocalFile(str(path.parent)))
        words = self.tr("Saved {name}.").format(name=path.name)
        self._bar.say(words, self.tr("Show in folder"), show, "quiet")

    @Slot()
    def _toggle_log(self) -> None:
        self.log.setVisible(not self.log.isVisible())

    @Slot(bool)
    def _log_shown(self, shown: bool) -> None:
        # A minimised window hides its docks too; the person did not.
        if not self.isMinimized():
            self.rail.log_button.setChecked(shown)

    @Slot()
    def _sheet_closed(self) -> None:
        self._sheet = None

    @Slot()
    def _forget_recent(self) -> None:
        self._context.remember(recent=())

    @Slot(str)
    def _try_sample(self, page: str) -> None:
        self.show_page(page)
        if page == "batch":
            self.pages[page].open_sample()
        else:
            sample = resource_path("samples", SAMPLE)
            self.pages[page].set_text(sample.read_text(encoding="utf-8"))
            self.pages[page].decide()

    @Slot()
    def _show_checkpoints(self) -> None:
        self.show_page("settings")
        self.pages["settings"].show_section("checkpoints")

    def _put_up(self, key: str, page: Any) -> None:
        """A page was built: it takes its place."""
        title = next(spec.title for spec in PAGES if spec.key == key)
        page.setAccessibleName(translate("Pages", title))
        self._frames[key] = PageFrame(page)
        self._stack.addWidget(self._frames[key])
        self.closed.connect(page.leave)
        if key == "settings":
            page.language_chosen.connect(self.language_chosen)
        elif key == "triage":
            page.checkpoints_asked.connect(self._show_checkpoints)

    def _not_there(self, path: Path) -> None:
        self.say(self.tr("{name} is no file that can be opened here.").format(name=path.name))
        others = tuple(each for each in self._settings.current.recent if each != str(path))
        if others != self._settings.current.recent:
            self._context.remember(recent=others)

    def _connect(self) -> None:
        menu = self.rail.menu
        self.rail.page_chosen.connect(self.show_page)
        self.rail.log_button.clicked.connect(self._toggle_log)
        menu.open_asked.connect(self.open_any)
        menu.recent_chosen.connect(self.open_recent)
        menu.forget_asked.connect(self._forget_recent)
        menu.help_asked.connect(self.show_shortcuts)
        menu.steps_asked.connect(self.show_first_steps)
        menu.about_asked.connect(self.show_about)
        menu.close_asked.connect(self.close)

    def _add_shortcuts(self) -> None:
        shortcut(self, "Ctrl+O", self.open_any, self.tr("Open a file"))
        shortcut(self, "Ctrl+Shift+L", self._toggle_log, self.tr("Show or hide the log"))
        shortcut(self, "F10", self.rail.open_menu, self.tr("The menu of the program"))
        for keys in ("F1", "?"):
            shortcut(self, keys, self.show_shortcuts, self.tr("Show this sheet"))
        shortcut(self, "Ctrl+Q", self.close, self.tr("Close the window"))
        for index, spec in enumerate(PAGES):
            title = translate("Pages", spec.title)
            does = self.tr("Go to {page}").format(page=title)
            shortcut(self, f"Ctrl+{index + 1}", self.rail.buttons[spec.key].click, does)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._seen:
            self._seen = True
            WheelGuard(self)
            self.painted.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.rail.make_room(self.width() - SMALLEST[0])
        self._share_height()

    @Slot()
    def _share_height(self) -> None:
        """The log gives way to the page, but not more than it can."""
        others = self.statusBar().sizeHint().height() + self.log.minimumSizeHint().height()
        self._centre.setMinimumHeight(min(LEAST, self.height() - others - SEPARATOR))

    def closeEvent(self, event: QCloseEvent) -> None:
        self.remember_place()
        event.accept()
        self.closed.emit()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if paths := _local_files(event):
            event.acceptProposedAction()
            page = translate("Pages", next(s.title for s in PAGES if s.key == page_for(paths[0])))
            self._veil.lower_over(self.tr("Drop it to open it in {page}").format(page=page))

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._veil.lower_over("")

    def dropEvent(self, event: QDropEvent) -> None:
        self._veil.lower_over("")
        event.acceptProposedAction()
        self.open_files(_local_files(event))

    def remember_place(self) -> None:
        """Save where the window is and how it is divided."""
        remember_place(self, self._context)


def _local_files(event: QDropEvent) -> list[Path]:
    return [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
