"""What every page is given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from laya_desktop.engine.client import EngineClient
from laya_desktop.engine.worker import explain
from laya_desktop.settings import SettingsFile
from laya_desktop.theme import ThemeController


@dataclass(frozen=True)
class WindowContext:
    """The engine, the settings, the theme, and the bar that says one sentence to the person."""

    client: EngineClient
    settings: SettingsFile
    theme: ThemeController
    say: Callable[[str], None]

    def remember(self, **changes: object) -> None:
        """Save settings; a disk that refuses is told, and the program goes on."""
        try:
            self.settings.save(**changes)
        except OSError as error:
            self.say(explain(error))
