"""The settings page: shown from the schema, applied without a restart, refused with a reason."""

from __future__ import annotations

from pathlib import Path

import pytest
from fake_engine import FakeEngine

from laya_desktop import theme as themes
from laya_desktop.app import Program
from laya_desktop.pages.settings import SettingsPage
from laya_desktop.settings import SettingsFile, schema
from laya_engine.registry import Source


@pytest.fixture
def page(program: Program) -> SettingsPage:
    program.window.show_page("settings")
    return program.window.pages["settings"]


def choose(page: SettingsPage, name: str, value: object) -> None:
    control = page.controls[name]
    control.setCurrentIndex(control.findData(value))


def test_every_offered_setting_has_a_control(page: SettingsPage) -> None:
    offered = [name for name, option in schema().items() if option.title]
    assert list(page.controls) == offered
    assert [page.controls["max_loaded"].itemData(i) for i in range(4)] == [1, 2, 3, 4]


def test_what_cannot_be_used_says_why(page: SettingsPage) -> None:
    combo = page.controls["device"]
    model = combo.model()
    for info in page.context.client.state.devices:
        row = combo.findData(info.name)
        assert model.item(row).isEnabled() == info.available
        if not info.available:
            assert info.why_not in combo.itemText(row)


def test_another_setup_is_applied_at_once_and_saved(
    page: SettingsPage, qtbot, engine: FakeEngine, settings: SettingsFile
) -> None:
    assert not page._apply.isEnabled()
    choose(page, "max_loaded", 3)
    assert page._apply.isEnabled()
    page.apply()
    qtbot.waitUntil(lambda: page._ticket is None)
    assert page.problem == ""
    assert page.result == "In use: CPU fp32; in memory: multilingual"
    assert engine.builds[-1].max_loaded == 3
    assert SettingsFile(settings.folder).current.max_loaded == 3
    assert not page._apply.isEnabled()


def test_a_folder_without_a_checkpoint_is_refused(
    page: SettingsPage, qtbot, tmp_path: Path, settings: SettingsFile
) -> None:
    empty = tmp_path / "empty-folder"
    empty.mkdir()
    page.sources["english"].show_source(Source("folder", str(empty)))
    page.apply()
    qtbot.waitUntil(lambda: page._ticket is None)
    assert "empty-folder" in page.problem
    assert page.problem.endswith("The setup before stays in use.")
    assert SettingsFile(settings.folder).current.sources["english"].kind == "starter"
    page.discard()
    assert page.problem == ""
    assert page.sources["english"].source == Source("starter")
    assert not page._apply.isEnabled()


def test_a_source_says_how_it_is_doing(page: SettingsPage) -> None:
    assert page.sources["multilingual"].state == "In memory, 50 MB"
    assert "ownloaded" in page.sources["typed-decisions"].state
    assert page.sources["typed-decisions"].source.kind == "hub"


def test_the_appearance_changes_at_once(page: SettingsPage, settings: SettingsFile) -> None:
    choose(page, "theme", "dark")
    assert themes.current() is themes.DARK
    assert SettingsFile(settings.folder).current.theme == "dark"
    choose(page, "theme", "light")
    assert themes.current() is themes.LIGHT


def test_a_setup_waits_for_the_pass_of_a_run_and_loses_nothing(
    page: SettingsPage, program: Program, qtbot, engine: FakeEngine, table
) -> None:
    batch = program.window.pages["batch"]
    batch.open_file(table(*[f"Message {n} about a parcel" for n in range(20)]))
    qtbot.waitUntil(lambda: batch.step is batch.setup)
    engine.hold = True
    batch.begin()
    qtbot.waitUntil(lambda: engine.calls == ["chunk"])
    choose(page, "max_loaded", 1)
    page.apply()
    assert "Applying" in page.result
    engine.passes.release(100)
    qtbot.waitUntil(lambda: page._ticket is None and not batch._running)
    assert program.client.config.max_loaded == 1
    assert "20 of 20 rows" in batch.view.header.said
