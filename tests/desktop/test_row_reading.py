"""The row of a question is counted off the GUI thread, exactly as a decision would encode it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from fake_engine import CONFIG, FakeEngine
from reports import Reports

from laya_desktop.engine.client import EngineClient
from laya_desktop.engine.jobs import EngineConfig, JobFailed, RowRead
from laya_desktop.pages.questions.row_view import advice
from laya_engine.loading import load_tokenizer
from laya_engine.presets import triage_questions
from laya_engine.questions import normalise_question
from laya_engine.registry import Source, starter_folder
from laya_engine.sequence import encode_head

QUESTIONS = triage_questions()


def read(client: EngineClient, reports: Reports, qtbot, definition: dict) -> RowRead:
    count = len(reports.of(RowRead))
    client.read_row("q", definition)
    qtbot.waitUntil(lambda: reports.has(RowRead, count + 1))
    return reports.of(RowRead)[-1]


@pytest.mark.parametrize("name", list(QUESTIONS))
def test_the_pieces_are_the_head_that_a_decision_encodes(
    started: EngineClient, reports: Reports, qtbot, name: str
) -> None:
    row = read(started, reports, qtbot, QUESTIONS[name])
    tokenizer = load_tokenizer(starter_folder() / "tokenizer")
    question = normalise_question("q", QUESTIONS[name])
    head = encode_head(tokenizer, question, row.head_max_len)
    assert row.head_tokens == len(head.ids) == sum(part.tokens for part in row.parts)
    assert row.state_room == row.max_len - len(head.ids) - 1
    assert (row.options, row.distinct, row.cut_to) == (len(question.options),) * 2 + (None,)
    written = [part.text for part in row.parts if part.kind == "option"]
    assert written == list(question.options)
    assert advice(row) == ("ok", "")


def test_an_order_is_the_order_of_the_pieces(
    started: EngineClient, reports: Reports, qtbot
) -> None:
    definition = {"type": "choice", "instructions": "Which?", "criteria": ["a", "b", "c"]}
    row = read(started, reports, qtbot, definition | {"option_order": [2, 0, 1]})
    assert [part.text for part in row.parts if part.kind == "option"] == ["c", "a", "b"]


def options(count: int) -> dict:
    """Options that differ at their fourth word."""
    labels = {f"money of a {n} customer who waits for it": None for n in range(count)}
    return {"type": "choice", "instructions": "Which of these is it?", "criteria": labels}


def test_options_are_warned_of_before_they_read_alike(
    started: EngineClient, reports: Reports, qtbot
) -> None:
    seen = []
    for count in (2, 8, 12, 13, 14, 15, 16, 20, 30, 44):
        row = read(started, reports, qtbot, options(count))
        seen.append((advice(row)[0], row.distinct < row.options))
    levels = [level for level, _ in seen]
    assert levels == sorted(levels, key=["ok", "near", "cut"].index)
    assert levels[0] == "ok"
    assert "near" in levels
    assert ("cut", True) in seen
    assert ("near", True) not in seen
    assert seen.index(("cut", False)) < seen.index(("cut", True))
    assert "cannot tell them apart" in advice(row)[1]


def test_a_cut_piece_shows_its_beginning(started: EngineClient, reports: Reports, qtbot) -> None:
    text = "one after the other " * 80
    row = read(started, reports, qtbot, {"type": "noul", "instructions": text})
    (asked,) = [part for part in row.parts if part.kind == "instructions"]
    assert asked.tokens < asked.wanted
    assert f"noul question: {text}".startswith(asked.text)
    tokenizer = load_tokenizer(starter_folder() / "tokenizer")
    assert len(tokenizer.encode(asked.text)) == asked.tokens
    assert f"{asked.tokens} of {asked.wanted}" in advice(row)[1]


def test_a_wrong_question_is_told_by_name(started: EngineClient, reports: Reports, qtbot) -> None:
    started.read_row("mood", {"type": "score", "instructions": "How?", "criteria": []})
    qtbot.waitUntil(lambda: reports.has(JobFailed))
    assert reports.of(JobFailed)[0].message.startswith("Question 'mood': a score needs")


def test_a_checkpoint_that_is_not_on_the_disk_is_told(
    qtbot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("huggingface_hub.try_to_load_from_cache", lambda *_: None)
    sources = {**CONFIG.sources, "multilingual": Source("hub", "nobody/nothing")}
    engine = FakeEngine()
    client = EngineClient(EngineConfig(None, 2, sources), engine.build)
    reports = Reports(client)
    try:
        for lane in client._lanes.values():
            lane.qthread.start()
        client.read_row("q", QUESTIONS["intent"])
        qtbot.waitUntil(lambda: reports.has(JobFailed))
        assert "'multilingual' is not downloaded" in reports.of(JobFailed)[0].message
    finally:
        client.stop()
        assert client.wait(10_000)
        client.deleteLater()


def test_reading_a_row_needs_no_torch() -> None:
    script = "import sys, laya_desktop.engine.row_reading; print('torch' in sys.modules)"
    told = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert told.stdout.strip() == "False"
