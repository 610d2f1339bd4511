"""A checkpoint that is not on this machine is fetched when a person says so, while jobs wait."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from batch_steps import begin, open_table
from fake_engine import FakeEngine
from PySide6.QtCore import Qt
from slow_hub import Line, slow_hub
from whole_program import running_program

from laya_desktop.app import Program
from laya_desktop.need_bar import NeedBar
from laya_desktop.pages.batch import BatchPage
from laya_desktop.settings import SettingsFile
from laya_engine.registry import Source
from tests.engine.fake_hub import FakeHub
from tests.engine.tiny_checkpoint import make_tiny_checkpoint

LEFT = Qt.MouseButton.LeftButton
REPO = "somebody/decisions"
KOREAN = "내 소포는 어디에 있나요?,"  # each with the checkpoint that it names
ENGLISH = "택배가 언제 도착하나요?,english"


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_tiny_checkpoint(tmp_path_factory.mktemp("needed") / "tiny", hidden=192)


@pytest.fixture
def line() -> Line:
    return Line()


@pytest.fixture
def hub(
    line: Line, tiny: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[FakeHub]:
    with slow_hub(line, REPO, tiny, tmp_path / "cache", monkeypatch) as served:
        yield served


@pytest.fixture
def far(qapp, qtbot, engine: FakeEngine, settings: SettingsFile, hub: FakeHub) -> Iterator[Program]:
    """English texts are answered by a checkpoint of the hub that is not here."""
    sources = {**settings.current.sources, "english": Source("hub", REPO)}
    settings.save(sources=sources)
    with running_program(qapp, qtbot, engine, settings) as program:
        yield program


def ask(program: Program, qtbot) -> NeedBar:
    triage = program.window.pages["triage"]
    triage.set_text("Where is my parcel? I have been waiting for two weeks now.")
    triage.decide()
    qtbot.waitUntil(lambda: bool(program.client.waiting))
    bar = program.window.needs
    assert bar is not None
    assert bar.isVisible()
    return bar


def decided(program: Program) -> bool:
    return program.window.pages["triage"].result.phase == "decision"


def test_a_text_waits_and_is_decided_when_the_download_is_whole(
    far: Program, qtbot, engine: FakeEngine, hub: FakeHub
) -> None:
    bar = ask(far, qtbot)
    assert bar.said == (
        "Deciding needs the checkpoint “english” (hub somebody/decisions), which is not on this "
        "machine."
    )
    assert hub.requests == 0  # nobody said yes yet
    assert far.window.status.texts()[-1] == "Deciding a text: waits for the checkpoint english"
    seen: list[str] = []
    bar._desk.changed.connect(lambda name: seen.append(bar.said))
    qtbot.mouseClick(bar.download, LEFT)
    assert bar._bar.isVisible()
    assert bar.refuse.text() == "Cancel"
    qtbot.waitUntil(lambda: decided(far))
    assert any("a second" in said for said in seen)
    assert not bar.isVisible()
    assert not far.client.waiting
    assert far.window.pages["triage"].result.decided.record["routing"]["model"] == "english"


def test_a_cancelled_download_ends_what_waited_for_it(far: Program, qtbot, line: Line) -> None:
    line.stalled = True
    bar = ask(far, qtbot)
    qtbot.mouseClick(bar.download, LEFT)
    qtbot.mouseClick(bar.refuse, LEFT)
    qtbot.waitUntil(lambda: not far.client.jobs)
    assert not bar.isVisible()
    assert not decided(far)
    assert ask(far, qtbot).download.isVisible()  # and can be asked for again
    qtbot.mouseClick(bar.refuse, LEFT)
    assert not bar.isVisible()
    assert far.window.pages["triage"]._ticket is None


def test_a_download_that_fails_says_why(far: Program, qtbot, hub: FakeHub) -> None:
    hub.refuses = 404
    bar = ask(far, qtbot)
    qtbot.mouseClick(bar.download, LEFT)
    triage = far.window.pages["triage"]
    qtbot.waitUntil(lambda: triage._ticket is None)
    assert not bar.isVisible()
    assert "somebody/decisions" in triage.result.problem


def test_offline_nothing_is_offered_and_the_sentence_says_so(far: Program, qtbot) -> None:
    far.window.pages["settings"].setup.ask(offline=True)
    qtbot.waitUntil(lambda: not far.window.pages["settings"].setup.busy)
    triage = far.window.pages["triage"]
    triage.set_text("Where is my parcel? I have been waiting for two weeks now.")
    triage.decide()
    qtbot.waitUntil(lambda: triage._ticket is None)
    assert far.window.needs is None
    assert "stays offline" in triage.result.problem
    far.window.pages["settings"].setup.ask(offline=False)
    qtbot.waitUntil(lambda: not far.window.pages["settings"].setup.busy)


def test_a_run_waits_keeps_its_rows_and_goes_on(
    far: Program, qtbot, engine: FakeEngine, table
) -> None:
    batch = far.window.pages["batch"]
    batch.open_file(table(*[f"Where is my parcel number {n}? I wait for it." for n in range(8)]))
    qtbot.waitUntil(lambda: batch.step is batch.setup)
    batch.begin()
    qtbot.waitUntil(lambda: bool(far.client.waiting))
    bar = far.window.needs
    qtbot.mouseClick(bar.download, LEFT)
    qtbot.waitUntil(lambda: batch.view.model.run_index.run_counts().done == 8)
    assert batch.view.model.run_index.run_counts().failed == 0


def test_a_run_that_waits_for_a_checkpoint_says_so_and_another_goes_on(
    far: Program, qtbot, table
) -> None:
    batch = far.window.pages["batch"]
    begin(batch, qtbot, table(*[f"Where is my parcel number {n}? I wait." for n in range(4)]))
    parked = batch.view.run.path
    qtbot.waitUntil(lambda: batch._running.state(parked) == "parked")
    qtbot.waitUntil(lambda: batch.view.header.said == "0 of 4 rows  ·  waits for a checkpoint")
    assert not batch.view.header.pause.isHidden()
    begin(batch, qtbot, table(*["내 소포는 어디에 있나요?"] * 3, name="korean.csv"))
    qtbot.waitUntil(lambda: batch.view.model.run_index.run_counts().done == 3)
    assert batch.queue.lines == [("inbox.csv", "0 of 4 rows  ·  waits for a checkpoint")]
    batch.queue.pause_asked.emit(parked)
    qtbot.waitUntil(lambda: batch._running.state(parked) == "paused")
    assert not far.client.waiting


def named(batch: BatchPage, qtbot, path: Path, *rows: str) -> None:
    """Begin a run whose rows name their checkpoints."""
    path.write_text("\n".join(("body,model", *rows, "")), encoding="utf-8")
    open_table(batch, qtbot, path)
    column = batch.setup.others.checkpoint
    column.setCurrentIndex(column.findData("model"))
    qtbot.waitUntil(lambda: not batch.setup.looking)
    batch.begin()
    qtbot.waitUntil(lambda: batch.step is batch.view and batch._opening is None)


def test_a_checkpoint_that_rows_name_is_asked_for_before_any_row_is_answered(
    far: Program, qtbot, engine: FakeEngine, tmp_path: Path
) -> None:
    batch = far.window.pages["batch"]
    named(batch, qtbot, tmp_path / "named.csv", KOREAN, ENGLISH)
    qtbot.waitUntil(lambda: bool(far.client.waiting))
    counts = batch.view.model.run_index.run_counts()
    assert (counts.done, counts.failed) == (0, 0)
    qtbot.mouseClick(far.window.needs.download, LEFT)
    qtbot.waitUntil(lambda: not far.client.jobs)
    counts = batch.view.model.run_index.run_counts()
    assert (counts.done, counts.failed) == (2, 0)


def test_rows_that_name_none_wait_for_the_one_of_their_language(
    far: Program, qtbot, tmp_path: Path
) -> None:
    batch = far.window.pages["batch"]
    blank = "Where is my parcel? I have been waiting for two weeks now.,"
    named(batch, qtbot, tmp_path / "named.csv", KOREAN, blank)
    qtbot.waitUntil(lambda: bool(far.client.waiting))
    assert batch.view.model.run_index.run_counts().failed == 0
    qtbot.mouseClick(far.window.needs.download, LEFT)
    qtbot.waitUntil(lambda: not far.client.jobs)
    assert batch.view.model.run_index.run_counts().done == 2


def test_offline_the_rows_that_can_be_answered_are(far: Program, qtbot, tmp_path: Path) -> None:
    setup = far.window.pages["settings"].setup
    setup.ask(offline=True)
    qtbot.waitUntil(lambda: not setup.busy)
    batch = far.window.pages["batch"]
    named(batch, qtbot, tmp_path / "named.csv", KOREAN, ENGLISH)
    qtbot.waitUntil(lambda: not batch._running)
    counts = batch.view.model.run_index.run_counts()
    assert (counts.done, counts.failed) == (1, 1)
    setup.ask(offline=False)
    qtbot.waitUntil(lambda: not setup.busy)
