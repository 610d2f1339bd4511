"""What a person can set: one typed schema behind the file, the Settings page and the defaults.

The file is JSON in the configuration folder of the system. Keys of a newer version are kept, a
value that makes no sense falls back to its default, and a file that cannot be read is set aside.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QT_TRANSLATE_NOOP

from laya_desktop.library.pipelines import PIPELINE
from laya_desktop.library.sets import OWN
from laya_desktop.library.stored import StoredFile
from laya_engine.presets import QUESTION_SETS
from laya_engine.registry import BUILTIN_NAMES, Source, default_sources, own_name

if TYPE_CHECKING:
    from laya_desktop.engine.jobs import EngineConfig

FILE_NAME = "settings.json"
CACHE_NAME = "answers.sqlite"
AUDIT_NAME = "audit.jsonl"
SOURCE_KINDS = ("starter", "hub", "folder")
RECENT_KEPT = 10


@dataclass(frozen=True)
class Option:
    """How one setting is checked and shown. `title` and `help` are translated where shown.

    `engine` says that a change is a new setup of the engine, which may refuse it.
    """

    title: str = ""
    help: str = ""
    section: str = ""
    choices: tuple[str | int, ...] = ()
    prefixes: tuple[str, ...] = ()  # of values that are accepted besides the choices
    minimum: int = 0
    maximum: int = 0
    switch: bool = False
    engine: bool = False

    def accepts(self, value: object) -> bool:
        """Whether a value from the file can be used."""
        if self.switch:
            return isinstance(value, bool)
        if isinstance(value, bool):
            return False
        if isinstance(value, str) and self.prefixes and value.startswith(self.prefixes):
            return True
        if self.choices:
            return value in self.choices
        if self.maximum:
            return isinstance(value, int) and self.minimum <= value <= self.maximum
        return isinstance(value, str)


def _setting(default: Any, **option: Any) -> Any:
    return field(default=default, metadata={"option": Option(**option)})


def _offered(section: str, default: Any, title: object, help_text: object, **option: Any) -> Any:
    """A setting of the page; one that is True or False is a switch."""
    switch = isinstance(default, bool)
    words = {"title": str(title), "help": str(help_text)}
    return _setting(default, section=section, switch=switch, **words, **option)


_appearance = partial(_offered, "appearance")
_engine = partial(_offered, "engine", engine=True)
_checkpoints = partial(_offered, "checkpoints", engine=True)
_privacy = partial(_offered, "privacy", engine=True)


@dataclass(frozen=True)
class Settings:
    """All settings, with their defaults. Settings without a title are remembered, not offered."""

    theme: str = _appearance(
        "system",
        QT_TRANSLATE_NOOP("Settings", "Theme"),
        QT_TRANSLATE_NOOP("Settings", "Light, dark, or as the system is set."),
        choices=("system", "light", "dark"),
    )
    text_size: int = _appearance(
        100,
        QT_TRANSLATE_NOOP("Settings", "Text size"),
        QT_TRANSLATE_NOOP("Settings", "Of every word in this window."),
        choices=(90, 100, 110, 125, 150),
    )
    language: str = _appearance(
        "system",
        QT_TRANSLATE_NOOP("Settings", "Language"),
        QT_TRANSLATE_NOOP("Settings", "Of the window. Texts are decided in any language."),
        choices=("system", "en", "ko"),
    )
    notify: bool = _appearance(
        True,
        QT_TRANSLATE_NOOP("Settings", "Tell when a long run ends"),
        QT_TRANSLATE_NOOP(
            "Settings", "With a message of the system, while another window is in use."
        ),
    )
    device: str = _engine(
        "auto",
        QT_TRANSLATE_NOOP("Settings", "Device"),
        QT_TRANSLATE_NOOP("Settings", "Where checkpoints run. All devices answer the same."),
        choices=("auto", "cpu", "cuda", "mps", "xpu"),
    )
    precision: str = _engine(
        "fp32",
        QT_TRANSLATE_NOOP("Settings", "Precision"),
        QT_TRANSLATE_NOOP(
            "Settings", "fp32 is exact. The others are quicker where the device is made for them."
        ),
        choices=("fp32", "bf16", "fp16", "int8"),
    )
    threads: int = _engine(
        0,
        QT_TRANSLATE_NOOP("Settings", "Processor threads"),
        QT_TRANSLATE_NOOP("Settings", "Fewer leave more of the machine to other programs."),
        maximum=256,
    )
    max_loaded: int = _engine(
        2,
        QT_TRANSLATE_NOOP("Settings", "Checkpoints in memory"),
        QT_TRANSLATE_NOOP("Settings", "When one more is needed, the longest unused is freed."),
        minimum=1,
        maximum=4,
    )
    cache: bool = _engine(
        False,
        QT_TRANSLATE_NOOP("Settings", "Reuse answers"),
        QT_TRANSLATE_NOOP(
            "Settings",
            "What was asked before is answered from the disk. Answers are kept, texts are not.",
        ),
    )
    offline: bool = _checkpoints(
        False,
        QT_TRANSLATE_NOOP("Settings", "Stay offline"),
        QT_TRANSLATE_NOOP("Settings", "Nothing is fetched, and nobody is asked over the network."),
    )
    redact: bool = _privacy(
        False,
        QT_TRANSLATE_NOOP("Settings", "Hide personal data from the model"),
        QT_TRANSLATE_NOOP(
            "Settings",
            "Addresses, phone, card and account numbers are replaced before a text is read.",
        ),
    )
    audit: bool = _privacy(
        False,
        QT_TRANSLATE_NOOP("Settings", "Keep an audit file"),
        QT_TRANSLATE_NOOP(
            "Settings", "One line for each decision: when, by which checkpoint, which answers."
        ),
    )
    audit_text: bool = _privacy(
        False,
        QT_TRANSLATE_NOOP("Settings", "Texts in the audit file"),
        QT_TRANSLATE_NOOP("Settings", "The text itself is written down beside its answers."),
    )
    keep_history: bool = _privacy(
        True,
        QT_TRANSLATE_NOOP("Settings", "Keep a history"),
        QT_TRANSLATE_NOOP(
            "Settings", "Decided texts and their answers stay on this machine, to be found again."
        ),
        engine=False,
    )
    log_text: bool = _privacy(
        False,
        QT_TRANSLATE_NOOP("Settings", "Texts in the log"),
        QT_TRANSLATE_NOOP(
            "Settings",
            "The beginning of each text is shown in the log panel, until the program ends.",
        ),
    )
    question_set: str = _setting("triage", choices=tuple(QUESTION_SETS), prefixes=(OWN, PIPELINE))
    folder: str = _setting("")
    geometry: str = _setting("")
    layout: str = _setting("")
    reviewer: str = _setting("")
    welcomed: bool = _setting(False, switch=True)
    recent: tuple[str, ...] = ()  # files that were opened, newest first
    sources: Mapping[str, Source] = field(default_factory=default_sources)

    def engine_config(self, folder: Path) -> EngineConfig:
        """What the engine needs to know of this; what it writes down goes to `folder`."""
        from laya_desktop.engine.jobs import EngineConfig

        return EngineConfig(
            device=None if self.device == "auto" else self.device,
            max_loaded=self.max_loaded,
            sources=dict(self.sources),
            precision=self.precision,
            threads=self.threads,
            offline=self.offline,
            redact=self.redact,
            cache=folder / CACHE_NAME if self.cache else None,
            audit=folder / AUDIT_NAME if self.audit else None,
            audit_text=self.audit_text,
            log_text=self.log_text,
        )


def schema() -> dict[str, Option]:
    """Setting name -> how it is checked and shown, in display order."""
    return {
        item.name: item.metadata["option"] for item in fields(Settings) if "option" in item.metadata
    }


class SettingsFile:
    """The settings on disk."""

    def __init__(self, folder: Path | None = None) -> None:
        self._own_folder = folder is not None
        self.folder = folder or _usual_folder()
        self.path = self.folder / FILE_NAME
        self._file = StoredFile(self.path)
        self._raw: dict[str, Any] = self._file.read(dict)
        self.current = self._parse(self._raw)

    @property
    def problem(self) -> str:
        """What could not be read or is not saved, "" when everything is right."""
        return self._file.problem

    @property
    def data_folder(self) -> Path:
        """Where runs and decisions are kept: with the settings when those have their own folder."""
        if self._own_folder:
            return self.folder
        import platformdirs

        return platformdirs.user_data_path("laya-desktop", appauthor=False)

    @property
    def runs_folder(self) -> Path:
        """Where run files are kept; the command line keeps them there, too."""
        return self.data_folder / "runs"

    @property
    def history_path(self) -> Path:
        """Where past decisions are kept."""
        return self.data_folder / "history.sqlite"

    @property
    def cache_path(self) -> Path:
        """Where answers are kept when they are."""
        return self.folder / CACHE_NAME

    @property
    def audit_path(self) -> Path:
        """Where the audit file lies when there is one."""
        return self.folder / AUDIT_NAME

    def engine_config(self, **changes: Any) -> EngineConfig:
        """What the engine would need to know with these changes."""
        return replace(self.current, **changes).engine_config(self.folder)

    def save(self, **changes: Any) -> Settings:
        """Change settings and write the file. Raises OSError; the change then stays in memory."""
        self.current = replace(self.current, **changes)
        known: dict[str, Any] = {name: getattr(self.current, name) for name in schema()}
        known["recent"] = list(self.current.recent)
        known["sources"] = {name: _dump(source) for name, source in self.current.sources.items()}
        self._raw = {**self._raw, **known}
        self._file.write(self._raw)
        return self.current

    def opened(self, path: Path) -> None:
        """A file was opened: it is the first of the recent ones, its folder the next to look in.

        Raises OSError.
        """
        name = str(path)
        others = [each for each in self.current.recent if each != name]
        self.save(recent=(name, *others)[:RECENT_KEPT], folder=str(path.parent))

    def _parse(self, raw: Mapping[str, Any]) -> Settings:
        values = {
            name: raw[name]
            for name, option in schema().items()
            if name in raw and option.accepts(raw[name])
        }
        return Settings(**values, recent=_recent(raw.get("recent")), sources=_sources(raw))


def _usual_folder() -> Path:
    import platformdirs

    return platformdirs.user_config_path("laya-desktop", appauthor=False)


def _recent(stored: object) -> tuple[str, ...]:
    names = stored if isinstance(stored, list) else []
    return tuple(name for name in names if isinstance(name, str))[:RECENT_KEPT]


def _sources(raw: Mapping[str, Any]) -> dict[str, Source]:
    """The built-in names, each with a source, and the person's own ones."""
    sources = default_sources()
    stored = raw.get("sources")
    if isinstance(stored, dict):
        known = {name: _load(source) for name, source in stored.items() if _is_name(name)}
        sources.update({name: source for name, source in known.items() if source})
    return sources


def _is_name(name: str) -> bool:
    try:
        return name in BUILTIN_NAMES or own_name(name) == name
    except ValueError:
        return False


def _dump(source: Source) -> dict[str, str | None]:
    return {"kind": source.kind, "location": source.location, "subfolder": source.subfolder}


def _load(raw: object) -> Source | None:
    if not isinstance(raw, dict) or raw.get("kind") not in SOURCE_KINDS:
        return None
    location, subfolder = raw.get("location", ""), raw.get("subfolder")
    if not isinstance(location, str) or not isinstance(subfolder, (str, type(None))):
        return None
    return Source(raw["kind"], location, subfolder)
