"""What every page is given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from laya_desktop.engine.worker import explain
from laya_desktop.open_run import OpenRun

if TYPE_CHECKING:
    from laya_desktop.engine.client import EngineClient
    from laya_desktop.library.library import Library
    from laya_desktop.settings import SettingsFile
    from laya_desktop.theme import ThemeController


@dataclass(frozen=True)
class WindowContext:
    """The engine, the settings, the theme, the bar that says one sentence to the person, what the
    person made (question sets and policies), and the run that is open."""

    client: EngineClient
    settings: SettingsFile
    theme: ThemeController
    say: Callable[[str], None]
    library: Library
    open_run: OpenRun = field(default_factory=OpenRun)

    def remember(self, **changes: object) -> None:
        """Save settings; a disk that refuses is told, and the program goes on."""
        self.keep(lambda: self.settings.save(**changes))

    def opened(self, path: Path) -> None:
        """A file was opened; it is offered again."""
        self.keep(lambda: self.settings.opened(path))

    def keep(self, save: Callable[[], object]) -> None:
        """Save something; a disk that refuses is told, and the program goes on."""
        try:
            save()
        except OSError as error:
            self.say(explain(error))
