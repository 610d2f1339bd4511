"""The settings page: drawn from the schema, applied at once, refused with a reason, searchable."""

from __future__ import annotations

from pathlib import Path

import pytest
from fake_engine import FakeEngine
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QWidget

from laya_desktop import theme as themes
from laya_desktop.app import Program
from laya_desktop.pages.settings import SettingsPage
from laya_desktop.pages.settings.controls import Switch
from laya_desktop.settings import SettingsFile, schema
from laya_engine.registry import Source

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def page(program: Program) -> SettingsPage:
    program.window.show_page("settings")
    return program.window.pages["settings"]


def choose(page: SettingsPage, name: str, value: object) -> None:
    """Set a control as a person does."""
    control = page.controls[name]
    if isinstance(control, QComboBox):
        control.setCurrentIndex(control.findData(value))
    else:
        assert control.isChecked() is not value
        control.click()


def settle(page: SettingsPage, qtbot) -> None:
    qtbot.waitUntil(lambda: not page.setup.busy)


def test_every_offered_setting_has_a_control(page: SettingsPage) -> None:
    offered = {name for name, option in schema().items() if option.title}
    assert set(page.controls) == offered
    assert [page.controls["max_loaded"].itemData(i) for i in range(4)] == [1, 2, 3, 4]
    assert isinstance(page.controls["redact"], Switch)


def test_what_cannot_be_used_says_why(page: SettingsPage) -> None:
    page.show_section("engine")
    combo = page.controls["device"]
    told = page.engine.findChildren(QWidget)
    for info in page.context.client.state.devices:
        row = combo.findData(info.name)
        assert combo.model().item(row).isEnabled() == info.available
        if not info.available:
            assert info.why_not in combo.itemData(row, Qt.ItemDataRole.ToolTipRole)
            assert any(getattr(each, "text", str)() == info.why_not for each in told)


def test_a_change_is_applied_at_once_and_saved(
    page: SettingsPage, qtbot, engine: FakeEngine, settings: SettingsFile
) -> None:
    choose(page, "max_loaded", 3)
    settle(page, qtbot)
    assert page.problem == ""
    assert engine.builds[-1].max_loaded == 3
    assert SettingsFile(settings.folder).current.max_loaded == 3


def test_what_is_in_use_stands_beside_what_was_asked_for(page: SettingsPage, qtbot) -> None:
    choose(page, "threads", 1)
    settle(page, qtbot)
    assert page.said("device") == "In use: CPU"
    assert page.said("precision") == "In use: fp32"
    assert page.said("threads") == "In use: 1"
    assert page.said("max_loaded") == "In memory: multilingual"
    choose(page, "threads", 0)
    settle(page, qtbot)


def test_changes_in_quick_succession_all_hold(
    page: SettingsPage, qtbot, engine: FakeEngine, settings: SettingsFile
) -> None:
    for count in (1, 3, 4):
        choose(page, "max_loaded", count)
    choose(page, "offline", True)
    settle(page, qtbot)
    current = SettingsFile(settings.folder).current
    assert (current.max_loaded, current.offline) == (4, True)
    assert (engine.builds[-1].max_loaded, engine.builds[-1].offline) == (4, True)
    choose(page, "offline", False)
    settle(page, qtbot)


def test_a_refused_change_says_why_and_the_old_state_stays(
    page: SettingsPage, qtbot, engine: FakeEngine, settings: SettingsFile
) -> None:
    engine.fail_build = ValueError("the device is on holiday; choose another one")
    choose(page, "max_loaded", 4)
    settle(page, qtbot)
    told = "The device is on holiday; choose another one. The setup before stays in use."
    assert page.problem == told
    assert page.controls["max_loaded"].currentData() == 2
    assert SettingsFile(settings.folder).current.max_loaded == 2
    engine.fail_build = None
    choose(page, "max_loaded", 1)
    settle(page, qtbot)
    assert page.problem == ""


def test_a_folder_without_a_checkpoint_is_refused(
    page: SettingsPage, qtbot, tmp_path: Path, settings: SettingsFile
) -> None:
    empty = tmp_path / "empty-folder"
    empty.mkdir()
    page.show_section("checkpoints")
    card = page.cards["english"]
    card.kind.setCurrentIndex(card.kind.findData("folder"))
    qtbot.keyClicks(card.location, str(empty))
    qtbot.keyClick(card.location, Qt.Key.Key_Return)
    settle(page, qtbot)
    assert "empty-folder" in page.problem
    assert page.problem.endswith("The setup before stays in use.")
    assert SettingsFile(settings.folder).current.sources["english"] == Source("starter")
    assert card.kind.currentData() == "starter"


def test_the_appearance_changes_at_once(page: SettingsPage, settings: SettingsFile) -> None:
    choose(page, "theme", "dark")
    assert themes.current() is themes.DARK
    assert SettingsFile(settings.folder).current.theme == "dark"
    choose(page, "theme", "light")
    assert themes.current() is themes.LIGHT


def test_the_text_grows_at_once(page: SettingsPage, settings: SettingsFile) -> None:
    label = page.controls["theme"]
    before = label.fontMetrics().height()
    choose(page, "text_size", 150)
    assert label.fontMetrics().height() > 1.3 * before
    assert SettingsFile(settings.folder).current.text_size == 150
    choose(page, "text_size", 100)
    assert label.fontMetrics().height() == before


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
    assert "Applying" in page.said("max_loaded")
    engine.passes.release(100)
    qtbot.waitUntil(lambda: not page.setup.busy and engine.answered == 20)
    assert program.client.config.max_loaded == 1


def test_hooks_are_switched_on_and_off(
    page: SettingsPage, qtbot, engine: FakeEngine, settings: SettingsFile
) -> None:
    page.show_section("privacy")
    assert not page.controls["audit_text"].isEnabled()
    for name in ("redact", "audit", "cache"):
        choose(page, name, True)
    settle(page, qtbot)
    used = engine.builds[-1]
    assert (used.redact, used.audit, used.cache) == (
        True,
        settings.audit_path,
        settings.cache_path,
    )
    assert page.controls["audit_text"].isEnabled()
    for name in ("redact", "audit", "cache"):
        choose(page, name, False)
    settle(page, qtbot)
    assert (engine.builds[-1].redact, engine.builds[-1].audit) == (False, None)


def test_the_kept_answers_are_measured_and_cleared(
    page: SettingsPage, qtbot, settings: SettingsFile
) -> None:
    from laya_engine.hooks import CacheHook

    settings.folder.mkdir(exist_ok=True)
    kept = CacheHook(path=settings.cache_path)
    kept._write({f"key {n}": "x" * 10_000 for n in range(100)})
    page.show_section("engine")
    page.engine._measure()
    qtbot.waitUntil(lambda: "MB" in page.engine._kept.said)
    qtbot.mouseClick(page.engine._forget, LEFT)
    qtbot.waitUntil(lambda: "kB" in page.engine._kept.said)
    assert kept._read(["key 1"]) == {}
    kept.close()


def test_a_device_check_says_what_it_found(page: SettingsPage, program: Program, qtbot) -> None:
    from laya_desktop.engine.checkpoint_jobs import DevicesCompared
    from laya_engine.device_check import DeviceComparison

    section = page.engine
    assert "no other device" in section.check_said or section._other.count()
    section._comparing = 7
    alike = DeviceComparison(
        ("cpu", "cuda"), ("fp32", "bf16"), 0.0021, tolerance=0.03, answers_compared=40
    )
    program.client.reported.emit(DevicesCompared(7, alike))
    assert section.check_said.startswith("Both answer alike: 40 answers")
    section._comparing = 8
    unusable = DeviceComparison(("cpu", "cuda"), why_not="cuda cannot be used: it is not there")
    program.client.reported.emit(DevicesCompared(8, unusable))
    assert section.check_said == "cuda cannot be used: it is not there"


def test_one_section_is_shown_at_a_time(page: SettingsPage, qtbot) -> None:
    for row, section in enumerate(page._sections):
        page._list.setCurrentRow(row)
        assert [each for each in page._sections if each.isVisible()] == [section]


def test_a_search_finds_rows_in_every_section(page: SettingsPage, qtbot) -> None:
    qtbot.keyClick(page.window(), Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert page.window().focusWidget() is page._search
    qtbot.keyClicks(page._search, "audit")
    shown = [each for each in page._sections if each.isVisible()]
    assert shown == [page.privacy]
    assert page.controls["audit"].isVisible()
    assert not page.controls["redact"].isVisible()
    qtbot.keyClicks(page._search, " zzz")
    assert page._nothing.isVisible()
    page._search.clear()
    assert page.controls["theme"].isVisible()


def test_a_precision_that_the_device_lacks_cannot_be_chosen(page: SettingsPage) -> None:
    combo = page.controls["precision"]
    reasons = page.context.client.state.precisions
    assert reasons["fp32"] == ""
    assert reasons["fp16"]  # of no use on a CPU
    for name, reason in reasons.items():
        row = combo.findData(name)
        assert combo.model().item(row).isEnabled() == (not reason)
        assert (combo.itemData(row, Qt.ItemDataRole.ToolTipRole) or "") == reason
