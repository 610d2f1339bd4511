"""The log dock: one request alone, kinds, checkpoints, whole rows, and the strip of checkpoints."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip

from laya_desktop.app import Program
from laya_desktop.engine.client import EngineClient
from laya_desktop.engine.jobs import LogEntry
from laya_desktop.log_dock import LogDock
from laya_desktop.models.log_model import MARKED
from laya_desktop.models.residency_timeline import ResidencyTimeline
from laya_desktop.theme import ThemeController
from laya_desktop.widgets.residency_strip import ResidencyStrip

NOW = 1_700_000_000.0


def entry(
    event: str, run: str = "run-one", checkpoint: str = "english", at: float = NOW, memory: int = 0
) -> LogEntry:
    return LogEntry(at, event, run, checkpoint, 250.0, None, "", memory or None)


@pytest.fixture
def dock(qapp: QApplication, qtbot, client: EngineClient) -> Iterator[LogDock]:
    theme = ThemeController(qapp)
    theme.set_mode("light")  # the style sheet has a say in the height of rows and frames
    result = LogDock(client)
    qtbot.addWidget(result)
    result.resize(1100, 220)
    result.show()
    yield result
    theme.deleteLater()


def fill(dock: LogDock, requests: int = 12) -> None:
    entries = [
        entry(event, f"run-{number:02}", ("english", "multilingual")[number % 2])
        for number in range(requests)
        for event in ("route", "predict start", "predict end")
    ]
    dock.append(tuple(entries))


def events(dock: LogDock) -> list[tuple[str, str]]:
    rows = range(dock.model.rowCount())
    return [(dock.model.entry(row).event, dock.model.entry(row).run_id) for row in rows]


def test_a_row_that_is_clicked_leads_to_its_request_alone(dock: LogDock, qtbot) -> None:
    fill(dock)
    dock._follow.click()
    dock.table.scrollToTop()
    place = dock.table.visualRect(dock.model.index(1, 1)).center()
    qtbot.mouseClick(dock.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    chip = dock.filters._request
    assert chip.isVisible()
    assert chip.text() == "Only request run-00"
    qtbot.mouseClick(chip, Qt.MouseButton.LeftButton)
    wanted = [("route", "run-00"), ("predict start", "run-00"), ("predict end", "run-00")]
    assert events(dock) == wanted
    assert "3 of 36" in dock._count.text()
    fill(dock, 1)  # the same request goes on
    assert len(events(dock)) == 6
    qtbot.mouseClick(chip, Qt.MouseButton.LeftButton)
    assert dock.model.rowCount() == 39


def test_enter_and_double_click_show_one_request_and_all_again(dock: LogDock, qtbot) -> None:
    fill(dock)
    dock.table.selectRow(5)
    qtbot.keyClick(dock.table, Qt.Key.Key_Return)
    assert {run for _, run in events(dock)} == {"run-01"}
    dock.table.selectRow(0)
    qtbot.keyClick(dock.table, Qt.Key.Key_Return)
    assert dock.model.rowCount() == 36


def test_the_events_of_the_request_that_is_chosen_are_marked(dock: LogDock) -> None:
    fill(dock, 3)
    dock.table.selectRow(4)
    tinted = [row for row in range(9) if dock.model.index(row, 2).data(MARKED)]
    assert tinted == [3, 4, 5]
    assert {dock.model.entry(row).run_id for row in tinted} == {"run-01"}
    dock.table.clearSelection()
    dock.table.setCurrentIndex(dock.model.index(-1, -1))
    assert not dock.model.index(4, 2).data(MARKED)


def test_kinds_of_events_are_chosen_together(dock: LogDock) -> None:
    fill(dock)
    by_name = {action.data(): action for action in dock.filters._events}
    by_name["route"].trigger()
    assert {event for event, _ in events(dock)} == {"route"}
    by_name["predict end"].trigger()
    assert {event for event, _ in events(dock)} == {"route", "predict end"}
    assert dock.filters.kinds.text() == "2 kinds of events"
    dock.filters._every.trigger()
    assert dock.model.rowCount() == 36
    assert dock.filters.kinds.text() == "All events"


def test_one_checkpoint_is_shown_alone_and_stays_chosen(dock: LogDock) -> None:
    fill(dock)
    combo = dock.filters._checkpoint
    assert [combo.itemText(i) for i in range(3)] == ["All checkpoints", "english", "multilingual"]
    combo.setCurrentIndex(combo.findData("multilingual"))
    assert dock.model.rowCount() == 18
    dock.append((entry("load", checkpoint="typed-decisions"),))
    assert combo.currentData() == "multilingual"
    assert combo.findData("typed-decisions") > 0
    assert dock.model.rowCount() == 18


@pytest.mark.parametrize("height", range(180, 230, 7))
def test_no_row_is_cut_while_following(dock: LogDock, qtbot, height: int) -> None:
    dock.resize(1100, height)
    fill(dock, 30)
    qtbot.wait(20)
    table = dock.table
    first = table.rowAt(0)
    assert table.visualRect(table.model().index(first, 0)).top() == 0
    last = table.visualRect(table.model().index(table.model().rowCount() - 1, 0))
    assert last.bottom() <= table.viewport().height()
    assert table.viewport().height() % 24 == 0


def test_the_newest_event_stays_in_sight_in_a_lower_dock(dock: LogDock, qtbot) -> None:
    fill(dock)
    dock.resize(1100, 150)
    newest = dock.model.index(dock.model.rowCount() - 1, 0)
    port = dock.table.viewport()
    qtbot.waitUntil(lambda: port.rect().contains(dock.table.visualRect(newest).center()))
    dock._follow.click()
    dock.table.scrollToTop()
    dock.resize(1100, 200)
    qtbot.wait(20)
    assert dock.table.rowAt(0) == 0


def test_a_low_dock_shows_events_rather_than_the_strip(dock: LogDock, qtbot) -> None:
    dock.append(tuple(entry("load", checkpoint=name, memory=5) for name in ("a", "b", "c")))
    fill(dock)
    dock.resize(1100, 190)
    assert dock.strip.isVisible()
    dock.resize(1100, 126)  # in the smallest window
    assert not dock.strip.isVisible()
    qtbot.waitUntil(lambda: dock.table.viewport().height() >= 2 * 24)
    dock.append((entry("load", checkpoint="d", memory=5),))
    assert not dock.strip.isVisible()
    dock.resize(1100, 220)
    assert dock.strip.isVisible()


def test_loads_and_evictions_are_stays_in_memory() -> None:
    timeline = ResidencyTimeline()
    assert not timeline.note([entry("route"), entry("predict end")])
    timeline.note([entry("load", checkpoint="a", at=10, memory=50_000_000)])
    timeline.note([entry("load", checkpoint="b", at=20), entry("evict", checkpoint="a", at=30)])
    stays = {stay.checkpoint: stay for stay in timeline.stays}
    assert (stays["a"].since, stays["a"].until, stays["a"].memory_bytes) == (10, 30, 50_000_000)
    assert stays["b"].until is None
    timeline.note([entry("load", checkpoint="a", at=40)])
    assert timeline.checkpoints == ["a", "b"]
    assert [stay.since for stay in timeline.stays if stay.checkpoint == "a"] == [10, 40]


def test_one_that_is_loaded_anew_before_the_old_goes_stays() -> None:
    timeline = ResidencyTimeline()
    timeline.note([entry("load", at=1), entry("load", at=5), entry("evict", at=6)])
    assert [(stay.since, stay.until) for stay in timeline.stays] == [(1, 6), (5, None)]


def test_a_long_session_keeps_the_newest_stays_and_all_that_last() -> None:
    timeline = ResidencyTimeline(kept=5)
    timeline.note([entry("load", checkpoint="base", at=0)])
    for number in range(1, 20):
        timeline.note([entry("load", at=number), entry("evict", at=number + 0.5)])
    assert len(timeline.stays) == 5
    assert timeline.stays[0].checkpoint == "base"
    assert [stay.since for stay in timeline.stays[1:]] == [16, 17, 18, 19]


@pytest.fixture
def strip(qtbot) -> ResidencyStrip:
    timeline = ResidencyTimeline()
    result = ResidencyStrip(timeline, clock=lambda: NOW + 100)
    qtbot.addWidget(result)
    result.resize(900, 60)
    timeline.note(
        [
            entry("load", checkpoint="english", at=NOW, memory=146_000_000),
            entry("load", checkpoint="multilingual", at=NOW + 50, memory=74_000_000),
            entry("evict", checkpoint="english", at=NOW + 50),
        ]
    )
    result.refresh()
    return result


def test_the_strip_draws_each_stay_over_its_time(strip: ResidencyStrip) -> None:
    (english, first), (multilingual, second) = strip._bars()
    assert (english.checkpoint, multilingual.checkpoint) == ("english", "multilingual")
    assert first.left() == pytest.approx(strip._left())
    assert first.right() == pytest.approx(second.left(), abs=1)
    assert second.right() == pytest.approx(strip._right())
    assert first.top() < second.top()
    assert strip.stay_at(first.center().x(), first.center().y()) is english
    assert strip.stay_at(second.center().x(), first.center().y()) is None


def test_the_strip_says_in_words_what_it_draws(strip: ResidencyStrip, qapp: QApplication) -> None:
    told = strip.accessibleDescription()
    assert "english: 146 MB in memory from" in told
    assert "multilingual: 74 MB in memory since" in told
    bar = strip._bars()[0][1].center().toPoint()
    strip.event(QHelpEvent(QEvent.Type.ToolTip, bar, strip.mapToGlobal(bar)))
    assert QToolTip.text().startswith("english: 146 MB in memory from")
    strip.event(QHelpEvent(QEvent.Type.ToolTip, QPoint(1, 1), strip.mapToGlobal(QPoint(1, 1))))
    QToolTip.hideText()
    assert strip.grab().toImage().width() == 900


def test_the_strip_comes_with_the_first_load_and_rests_while_hidden(dock: LogDock) -> None:
    assert not dock.strip.isVisible()
    dock.append((entry("load", memory=5),))
    assert dock.strip.isVisible()
    assert dock.strip._tick.isActive()
    dock.hide()
    assert not dock.strip._tick.isActive()
    dock.show()
    assert dock.strip._tick.isActive()


def test_what_is_paused_still_moves_the_strip(dock: LogDock) -> None:
    dock._pause.click()
    dock.append((entry("load", memory=5),))
    assert dock.strip.isVisible()
    assert dock.model.rowCount() == 0


def test_an_exported_log_is_named_with_a_way_to_its_folder(
    program: Program, qtbot, tmp_path: Path
) -> None:
    window = program.window
    window.log.export_to(tmp_path / "log.jsonl")
    qtbot.waitUntil(lambda: window._notice.text() == "Saved log.jsonl.")
    assert window._bar.action.text() == "Show in folder"
    window.log.export_to(tmp_path / "none" / "log.jsonl")
    qtbot.waitUntil(lambda: str(tmp_path / "none" / "log.jsonl") in window._notice.text())
    assert not window._bar.action.isVisible()


@pytest.mark.filterwarnings("ignore:device 'cuda' cannot be used:RuntimeWarning")
def test_a_checkpoint_that_moves_to_another_device_is_freed_where_it_was(
    program: Program, qtbot
) -> None:
    client, log = program.client, program.window.log
    client.configure(replace(client.config, device="cuda"))
    qtbot.waitUntil(lambda: client.jobs == [])
    qtbot.waitUntil(lambda: any(each.event == "evict" for each in log.model.entries))
    stays = [stay for stay in log.timeline.stays if stay.checkpoint == "multilingual"]
    assert [stay.until is None for stay in stays] == [False, True]
    assert [stay.memory_bytes for stay in stays] == [50_000_000, 50_000_000]
    freed = [each.memory_bytes for each in log.model.entries if each.event == "evict"]
    assert freed == [50_000_000]
