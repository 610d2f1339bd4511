"""The about section: versions and licences; diagnostics without anything personal."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel

from laya_desktop.about import parts
from laya_desktop.app import Program
from laya_desktop.settings import SettingsFile
from laya_engine.registry import Source


def test_every_part_has_a_version_and_a_licence() -> None:
    found = {part.name: part for part in parts()}
    assert {"Python", "torch", "PySide6-Essentials", "numpy", "transformers"} <= set(found)
    for part in found.values():
        assert part.version[0].isdigit(), part
        assert part.licence, part


def test_the_section_shows_them(program: Program) -> None:
    program.window.show_about()
    section = program.window.pages["settings"].about
    shown = {label.text() for label in section.findChildren(QLabel)}
    assert {part.name for part in parts()} <= shown


def test_diagnostics_hold_nothing_personal(program: Program, settings: SettingsFile) -> None:
    secret = "/home/margarete/secret-project"
    sources = {**settings.current.sources, "margarete": Source("folder", secret)}
    settings.save(recent=(f"{secret}/inbox.csv",), folder=secret, sources=sources)
    program.window.pages["triage"].set_text("my card number is KX-4711")
    program.window.pages["settings"].about.copy_diagnostics()
    copied = QGuiApplication.clipboard().text()
    for word in ("margarete", "secret", "KX-4711", str(settings.folder), str(Path.home())):
        assert word not in copied
    for word in ("torch ", "Qt ", "Python ", "Device cpu: available", "device = auto"):
        assert word in copied
