"""Both themes can be read: every pair of colours that is drawn reaches WCAG AA."""

from __future__ import annotations

import re

import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QLineEdit

from laya_desktop import theme as themes
from laya_desktop.theme import DARK, LIGHT, Theme, ThemeController, contrast, palette, style_sheet

TEXT = 4.5
MARKS = 3.0  # what is no text but has to be seen
PAIRS = [
    ("text", "window"),
    ("text", "surface"),
    ("text", "sunken"),
    ("text", "accent_soft"),
    ("muted", "window"),
    ("muted", "surface"),
    ("muted", "sunken"),
    ("placeholder", "surface"),
    ("on_selection", "selection"),
    ("on_accent", "accent"),
    ("on_accent", "accent_hover"),
    ("accent", "surface"),
    ("accent", "accent_soft"),
    *((verdict, "surface") for verdict in ("auto", "review", "escalate")),
    *((verdict, f"{verdict}_soft") for verdict in ("auto", "review", "escalate")),
    *(
        (role, f"{verdict}_soft")
        for role in ("text", "muted")
        for verdict in ("auto", "review", "escalate")
    ),
]


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
@pytest.mark.parametrize(("front", "back"), PAIRS)
def test_text_can_be_read(theme: Theme, front: str, back: str) -> None:
    assert contrast(getattr(theme, front), getattr(theme, back)) >= TEXT


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
@pytest.mark.parametrize(("front", "back"), [("accent", "track"), ("placeholder", "track")])
def test_bars_can_be_seen_on_their_track(theme: Theme, front: str, back: str) -> None:
    assert contrast(getattr(theme, front), getattr(theme, back)) >= MARKS


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_the_palette_of_qt_can_be_read(qapp: QApplication, theme: Theme) -> None:
    colors = palette(theme)
    role = QPalette.ColorRole
    for front, back in (
        (role.Text, role.Base),
        (role.WindowText, role.Window),
        (role.ButtonText, role.Button),
        (role.PlaceholderText, role.Base),
        (role.HighlightedText, role.Highlight),
        (role.ToolTipText, role.ToolTipBase),
        (role.Link, role.Base),
    ):
        assert contrast(colors.color(front).name(), colors.color(back).name()) >= TEXT, front


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21.0)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#ffffff", "#777777") == contrast("#777777", "#ffffff")


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_the_style_sheet_is_complete(theme: Theme) -> None:
    sheet = style_sheet(theme)
    assert "$" not in sheet
    for path in re.findall(r"url\(([^)]*)\)", sheet):
        assert themes.resource_path("themes", path.rsplit("/", 1)[1]).is_file(), path


def test_a_mode_applies_at_once_to_what_is_on_the_screen(qapp: QApplication, qtbot) -> None:
    controller = ThemeController(qapp)
    field = QLineEdit()
    qtbot.addWidget(field)
    field.ensurePolished()
    controller.set_mode("dark")
    assert themes.current() is DARK
    assert field.palette().color(QPalette.ColorRole.Text).name() == DARK.text
    with qtbot.waitSignal(controller.changed):
        controller.set_mode("light")
    assert themes.current() is LIGHT
    assert field.palette().color(QPalette.ColorRole.Text).name() == LIGHT.text
    controller.deleteLater()


def test_fonts_fall_back_to_korean_and_hindi(qapp: QApplication) -> None:
    controller = ThemeController(qapp)
    families = qapp.font().families()
    assert {"Noto Sans CJK KR", "Noto Sans Devanagari"} <= set(families)
    controller.deleteLater()
