"""The log: bounded, filtered, exported."""

from __future__ import annotations

import json
from collections import deque
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laya_desktop.engine.bridge import LogBridge
from laya_desktop.engine.client import EngineClient
from laya_desktop.engine.jobs import LogEntry
from laya_desktop.engine.saving import FileSaved, SaveLines, Saver
from laya_desktop.log_dock import LogDock
from laya_desktop.models import log_model
from laya_desktop.models.log_model import EVENTS, LogFilter, LogModel
from laya_desktop.said import said
from laya_desktop.translation import Language


def entry(event: str = "route", detail: str = "", checkpoint: str = "english") -> LogEntry:
    return LogEntry(1_700_000_000.25, event, "0123456789abcdef", checkpoint, 12.345, 1234, detail)


def column(model: LogModel, number: int) -> list[str]:
    return [model.data(model.index(row, number)) for row in range(model.rowCount())]


def test_the_oldest_go_first_when_it_is_full(qtmodeltester, qapp) -> None:
    model = LogModel(capacity=100)
    for start in range(0, 250, 50):
        model.append([entry(detail=str(n)) for n in range(start, start + 50)])
    assert len(model.entries) == 100
    assert column(model, 6) == [str(n) for n in range(150, 250)]
    qtmodeltester.check(model)


def test_the_filter_takes_event_and_text_together(qapp) -> None:
    model = LogModel()
    model.append([entry("load", "cpu"), entry("evict", "frees 5 MB"), entry("load", "CUDA")])
    model.set_filter(LogFilter(events=frozenset(["load"])))
    assert column(model, 6) == ["cpu", "CUDA"]
    model.set_filter(LogFilter(events=frozenset(["load"]), text="cuda"))
    assert column(model, 6) == ["CUDA"]
    model.set_filter(LogFilter(text="01234567"))
    assert model.rowCount() == 3
    model.set_filter(LogFilter(text="nowhere"))
    assert model.rowCount() == 0
    model.append([entry("error", "nowhere at all")])
    assert column(model, 1) == ["error"]


def test_the_filter_finds_what_is_shown_and_the_english_of_it(qapp) -> None:
    language = Language(qapp)
    language.set_language("ko")
    try:
        model = LogModel()
        model.append([entry("predict end", "tokens not read: 3"), entry("load", "frees 5 MB")])
        event, detail = model.data(model.index(0, 1)), model.data(model.index(0, 6))
        assert (event, detail) != ("predict end", "tokens not read: 3")
        for text in (event, detail, detail[-4:], "predict END", "not read: 3"):
            model.set_filter(LogFilter(text=text))
            assert model.shown == (model.entries[0],), text
        model.append([entry("predict end", "tokens not read: 3")])
        assert model.rowCount() == 2
    finally:
        language.set_language("en")


def test_a_filter_looks_once_for_sentences_that_differ_in_numbers(
    qapp, monkeypatch: pytest.MonkeyPatch
) -> None:
    language = Language(qapp)
    language.set_language("ko")
    try:
        details = [f"tokens not read: {n:,}" for n in range(990, 1010)]
        details += ["Hangul script, 97% of the letters", "frees 1,204 MB", "cpu fp32, 50 MB"]
        model, asked = LogModel(), []
        model.append([entry("predict end", detail) for detail in details])
        assert [model._detail(each) for each in model.entries] == [said(each) for each in details]
        monkeypatch.setattr(log_model, "said", lambda text: asked.append(text) or text)
        model = LogModel()
        model.append([entry("predict end", detail) for detail in details])
        model.append([entry("predict start", f"questions: 5; text {n}") for n in range(20)])
        model.set_filter(LogFilter(text="nowhere"))
        assert len(asked) == 5
    finally:
        language.set_language("en")


@settings(max_examples=60, deadline=None)
@given(
    batches=st.lists(st.lists(st.sampled_from(EVENTS), max_size=12), max_size=12),
    event=st.sampled_from(["", *EVENTS]),
    capacity=st.integers(1, 20),
)
def test_what_is_shown_is_what_passes_of_the_newest(
    batches: list[list[str]], event: str, capacity: int
) -> None:
    model = LogModel(capacity=capacity)
    model.set_filter(LogFilter(events=frozenset([event] if event else [])))
    kept: deque[LogEntry] = deque(maxlen=capacity)
    for number, batch in enumerate(batches):
        entries = [entry(kind, f"{number}") for kind in batch]
        model.append(entries)
        kept.extend(entries)
        wanted = [each.detail for each in kept if event in ("", each.event)]
        assert column(model, 6) == wanted
        assert list(model.entries) == list(kept)


def test_a_row_reads_well(qapp) -> None:
    model = LogModel()
    model.append([entry("predict end", "3 tokens not read")])
    row = [model.data(model.index(0, number)) for number in range(1, 7)]
    assert row == ["predict end", "01234567", "english", "12.3", "1,234", "3 tokens not read"]
    assert model.data(model.index(0, 0)).endswith(".250")


def test_the_export_has_what_is_shown(qapp, tmp_path: Path) -> None:
    model = LogModel()
    model.append([entry("load"), entry("evict", "한국어")])
    model.set_filter(LogFilter(events=frozenset(["evict"])))
    path = tmp_path / "log.jsonl"
    (saved,) = run(SaveLines(1, path, model.shown))
    assert saved == FileSaved(1, path)
    (line,) = path.read_text(encoding="utf-8").splitlines()
    assert json.loads(line)["detail"] == "한국어"
    assert json.loads(line)["elapsed_ms"] == 12.345
    assert list(tmp_path.iterdir()) == [path]


def run(job: SaveLines) -> list[object]:
    """What the file thread reports of an export."""
    reports: list[object] = []
    for _ in Saver(reports.append).handlers()[type(job)](job):
        pass
    return reports


@pytest.fixture
def dock(qtbot, started: EngineClient) -> LogDock:
    result = LogDock(started)
    qtbot.addWidget(result)
    return result


def test_a_paused_log_holds_events_back(dock: LogDock) -> None:
    dock._pause.click()
    dock.append((entry(), entry()))
    assert dock.model.rowCount() == 0
    assert "2 held back" in dock._count.text()
    dock._pause.click()
    assert dock.model.rowCount() == 2
    assert "held" not in dock._count.text()


def test_an_export_that_fails_is_told(dock: LogDock, qtbot, tmp_path: Path) -> None:
    with qtbot.waitSignal(dock.problem) as told:
        dock.export_to(tmp_path / "no" / "such" / "folder.jsonl")
    assert told.args[0].startswith(f"“{tmp_path / 'no' / 'such' / 'folder.jsonl'}”: ")


def test_an_export_is_written_beside_the_window(dock: LogDock, qtbot, tmp_path: Path) -> None:
    dock.append((entry("load"), entry("evict")))
    with qtbot.waitSignal(dock.saved) as told:
        dock.export_to(tmp_path / "log.jsonl")
    assert told.args[0] == tmp_path / "log.jsonl"
    assert len(told.args[0].read_text(encoding="utf-8").splitlines()) == 2


def test_the_bridge_wakes_once_for_many_events(qapp) -> None:
    bridge = LogBridge()
    woken: list[int] = []
    bridge.woken.connect(lambda: woken.append(1))
    context = type("Context", (), {"run_id": "r", "model": "m", "questions": {}})()
    for _ in range(10):
        bridge.on_predict_start(context)
    assert woken == [1]
    assert len(bridge.take()) == 10
    bridge.on_predict_start(context)
    assert woken == [1, 1]
