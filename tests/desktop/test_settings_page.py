"""The settings page: drawn from the schema, applied at once, refused with a reason, searchable."""

from __future__ import annotations

from pathlib import Path

import pytest
from fake_engine import FakeEngine
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QWidget

from laya_desktop import theme as themes
from laya_desktop.app import Program
from laya_desktop.engine.worker import sentence
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
            assert any(getattr(each, "text", str)() == sentence(info.why_not) for each in told)


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


def test_privacy_tells_what_runs_are_kept_and_where(
    page: SettingsPage, qtbot, settings: SettingsFile
) -> None:
    section = page.privacy
    page.show_section("privacy")
    qtbot.waitUntil(lambda: section._runs_row.said == "Nothing is kept.")
    assert not section._show_runs.isEnabled()
    settings.runs_folder.mkdir(parents=True)
    for name in ("a", "b"):
        (settings.runs_folder / f"{name}.laya-run").write_bytes(b"x" * 1000)
    section._measure()
    qtbot.waitUntil(lambda: section._runs_row.said.startswith("2 run files, "))
    assert str(settings.runs_folder) in section._runs_row.said
    assert section._show_runs.isEnabled()


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


def test_switching_the_history_off_asks_what_becomes_of_the_old_one(
    page: SettingsPage, qtbot, settings: SettingsFile
) -> None:
    section = page.privacy
    page.show_section("privacy")
    choose(page, "keep_history", False)
    assert section._ask.isHidden()  # nothing is kept, so there is nothing to ask
    choose(page, "keep_history", True)
    triage = page.window().pages["triage"]
    triage.set_text("Please send my money back.")
    triage.decide()
    qtbot.waitUntil(lambda: settings.history_path.exists() and not page.context.client.jobs)
    section._measure()
    qtbot.waitUntil(lambda: section._kept > 0)
    choose(page, "keep_history", False)
    assert section._ask.isVisible()
    assert page.window().focusWidget() is section.keep_it
    qtbot.mouseClick(section.keep_it, LEFT)
    assert section._ask.isHidden()
    assert settings.history_path.exists()
    choose(page, "keep_history", True)
    choose(page, "keep_history", False)
    kept = section._kept
    qtbot.mouseClick(section.delete_it, LEFT)
    qtbot.waitUntil(lambda: not page.context.client.jobs)
    assert section._kept < kept or not settings.history_path.exists()
    assert not settings.current.keep_history


def test_another_section_begins_at_its_beginning(page: SettingsPage, qtbot) -> None:
    page.show_section("engine")
    bar = page._area.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    bar.setValue(bar.maximum())
    page.show_section("checkpoints")
    assert bar.value() == 0


def test_what_is_in_use_says_why_it_is_not_what_was_asked_for(
    page: SettingsPage, program: Program
) -> None:
    from dataclasses import replace

    state = program.client.state
    assert state.config is not None
    odd = replace(state.config, device="cuda", precision="int8")
    reasons = {**state.precisions, "int8": "this processor has no instructions for it"}
    program.client._set_state(replace(state, config=odd, precisions=reasons))
    assert page.said("device").startswith("In use: CPU, because CUDA cannot be used: ")
    assert page.said("precision") == (
        "In use: fp32, because int8 cannot be used: this processor has no instructions for it"
    )
    program.client._set_state(replace(state, device="", precision="", resident=()))
    assert page.said("device") == "In use: none, as no checkpoint is in memory"
    assert page.said("max_loaded") == "In memory: nothing yet"


def test_measured_precisions_stand_beside_the_choice(
    page: SettingsPage, program: Program, qtbot
) -> None:
    from laya_desktop.engine.checkpoint_jobs import PrecisionsMeasured
    from laya_engine.device_check import PrecisionFigures

    page.show_section("engine")
    measuring = page.engine._measuring_precisions
    qtbot.waitUntil(lambda: not program.client.jobs)
    measuring._ticket = 7
    figures = (
        PrecisionFigures("bf16", "bf16", 0.5, 2.14, 0.0123, True),
        PrecisionFigures("int8", "int8", 0.3, 3.0, 0.18, False),
    )
    program.client.reported.emit(PrecisionsMeasured(7, figures))
    assert measuring.said.splitlines() == [
        "bf16: 2.1 times as fast as fp32, at most 0.012 apart.",
        "int8: 3.0 times as fast as fp32, at most 0.180 apart, some answers are others.",
    ]
    combo = page.controls["precision"]
    assert combo.itemText(combo.findData("bf16")) == "bf16: 2.1 times as fast"
    assert combo.itemText(combo.findData("fp32")) == "fp32: exact"
