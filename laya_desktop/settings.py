"""What a person can set: one typed schema behind the file, the Settings page and the defaults.

The file is JSON in the configuration folder of the system. Keys of a newer version are kept, a
value that makes no sense falls back to its default, and a file that cannot be read is set aside.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

import platformdirs
from PySide6.QtCore import QT_TRANSLATE_NOOP

from laya_desktop.engine.jobs import EngineConfig
from laya_desktop.library.sets import OWN
from laya_desktop.library.stored import read_stored, write_stored
from laya_engine.presets import PRESETS
from laya_engine.registry import BUILTIN_NAMES, Source, default_sources
from laya_engine.runs import runs_folder

FILE_NAME = "settings.json"
SOURCE_KINDS = ("starter", "hub", "folder")


@dataclass(frozen=True)
class Option:
    """How one setting is checked and shown. `title` and `help` are translated where shown."""

    title: str = ""
    help: str = ""
    choices: tuple[str, ...] = ()
    prefix: str = ""  # of values that are accepted besides the choices
    minimum: int = 0
    maximum: int = 0

    def accepts(self, value: object) -> bool:
        """Whether a value from the file can be used."""
        if self.prefix and isinstance(value, str) and value.startswith(self.prefix):
            return True
        if self.choices:
            return value in self.choices
        if self.maximum:
            if not isinstance(value, int) or isinstance(value, bool):
                return False
            return self.minimum <= value <= self.maximum
        return isinstance(value, str)


def _setting(default: Any, **option: Any) -> Any:
    return field(default=default, metadata={"option": Option(**option)})


@dataclass(frozen=True)
class Settings:
    """All settings, with their defaults. Settings without a title are remembered, not offered."""

    theme: str = _setting(
        "system",
        title=QT_TRANSLATE_NOOP("Settings", "Appearance"),
        help=QT_TRANSLATE_NOOP("Settings", "Light, dark, or as the system is set."),
        choices=("system", "light", "dark"),
    )
    device: str = _setting(
        "auto",
        title=QT_TRANSLATE_NOOP("Settings", "Device"),
        help=QT_TRANSLATE_NOOP("Settings", "Where checkpoints run. All devices answer the same."),
        choices=("auto", "cpu", "cuda", "mps", "xpu"),
    )
    max_loaded: int = _setting(
        2,
        title=QT_TRANSLATE_NOOP("Settings", "Checkpoints in memory"),
        help=QT_TRANSLATE_NOOP("Settings", "When one more is needed, the longest unused is freed."),
        minimum=1,
        maximum=4,
    )
    question_set: str = _setting("triage", choices=tuple(PRESETS), prefix=OWN)
    folder: str = _setting("")
    geometry: str = _setting("")
    layout: str = _setting("")
    sources: Mapping[str, Source] = field(default_factory=default_sources)

    def engine_config(self) -> EngineConfig:
        """What the engine needs to know of this."""
        device = None if self.device == "auto" else self.device
        return EngineConfig(device, self.max_loaded, dict(self.sources))


def schema() -> dict[str, Option]:
    """Setting name -> how it is checked and shown, in display order."""
    return {
        item.name: item.metadata["option"] for item in fields(Settings) if "option" in item.metadata
    }


class SettingsFile:
    """The settings on disk. `problem` is a sentence when the file could not be used as it was."""

    def __init__(self, folder: Path | None = None) -> None:
        self._own_folder = folder is not None
        self.folder = folder or Path(platformdirs.user_config_dir("laya-desktop", appauthor=False))
        self.path = self.folder / FILE_NAME
        self._raw, self.problem = read_stored(self.path)
        self.current = self._parse(self._raw)

    @property
    def runs_folder(self) -> Path:
        """Where run files are kept: beside the settings when those have a folder of their own."""
        return self.folder / "runs" if self._own_folder else runs_folder()

    def save(self, **changes: Any) -> Settings:
        """Change settings and write the file. Raises OSError; the change then stays in memory."""
        self.current = replace(self.current, **changes)
        known: dict[str, Any] = {name: getattr(self.current, name) for name in schema()}
        known["sources"] = {name: _dump(source) for name, source in self.current.sources.items()}
        self._raw = {**self._raw, **known}
        write_stored(self.path, self._raw)
        return self.current

    def _parse(self, raw: Mapping[str, Any]) -> Settings:
        values = {
            name: raw[name]
            for name, option in schema().items()
            if name in raw and option.accepts(raw[name])
        }
        stored = raw.get("sources")
        sources = default_sources()
        if isinstance(stored, dict):
            known = {name: _load(stored.get(name)) for name in BUILTIN_NAMES}
            sources.update({name: source for name, source in known.items() if source})
        return Settings(**values, sources=sources)


def _dump(source: Source) -> dict[str, str | None]:
    return {"kind": source.kind, "location": source.location, "subfolder": source.subfolder}


def _load(raw: object) -> Source | None:
    if not isinstance(raw, dict) or raw.get("kind") not in SOURCE_KINDS:
        return None
    location, subfolder = raw.get("location", ""), raw.get("subfolder")
    if not isinstance(location, str) or not isinstance(subfolder, (str, type(None))):
        return None
    return Source(raw["kind"], location, subfolder)
