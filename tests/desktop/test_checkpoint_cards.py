"""Checkpoints on the settings page: fetched from a hub, cancelled, resumed, verified, removed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fake_engine import FakeEngine
from PySide6.QtCore import Qt
from slow_hub import Line, slow_hub

from laya_desktop.app import Program
from laya_desktop.pages.settings import SettingsPage
from laya_desktop.pages.settings.checkpoint_card import CheckpointCard
from laya_desktop.pages.settings.checkpoints import source_from
from laya_desktop.settings import SettingsFile
from laya_engine.registry import Source
from tests.engine.fake_hub import FakeHub
from tests.engine.tiny_checkpoint import make_tiny_checkpoint

LEFT = Qt.MouseButton.LeftButton
REPO = "somebody/decisions"
STALLS_AFTER = 12  # questions whether to go on; the weights have begun by then


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_tiny_checkpoint(tmp_path_factory.mktemp("hub") / "tiny", hidden=192)


@pytest.fixture
def line() -> Line:
    return Line(stalls_after=STALLS_AFTER)


@pytest.fixture
def hub(
    line: Line, tiny: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[FakeHub]:
    with slow_hub(line, REPO, tiny, tmp_path / "cache", monkeypatch) as served:
        yield served


@pytest.fixture
def page(program: Program, hub: FakeHub) -> SettingsPage:
    program.window.show_page("settings")
    page = program.window.pages["settings"]
    page.show_section("checkpoints")
    return page


@pytest.fixture
def mine(page: SettingsPage, qtbot) -> CheckpointCard:
    """An own checkpoint from the hub, which is not downloaded yet."""
    add_own(page, qtbot, "mine", REPO)
    qtbot.waitUntil(lambda: "mine" in page.cards and not page.setup.busy)
    qtbot.waitUntil(lambda: page.cards["mine"].download.isVisible())
    return page.cards["mine"]


def add_own(page: SettingsPage, qtbot, name: str, place: str) -> None:
    section = page.checkpoints
    section._name.clear()
    section._place.clear()
    qtbot.keyClicks(section._name, name)
    qtbot.keyClicks(section._place, place)
    qtbot.keyClick(section._place, Qt.Key.Key_Return)


def test_a_checkpoint_says_how_it_is_doing(page: SettingsPage, qtbot) -> None:
    qtbot.waitUntil(lambda: "on the disk" in page.cards["multilingual"].state)
    assert page.cards["multilingual"].state.endswith("50 MB in memory")
    assert page.cards["typed-decisions"].state == "Not downloaded"
    assert not page.cards["typed-decisions"].verify.isVisible()


def test_a_download_shows_its_progress_and_then_can_be_used(
    mine: CheckpointCard, page: SettingsPage, qtbot, settings: SettingsFile
) -> None:
    assert mine.state == "Not downloaded"
    seen: list[str] = []
    page.desk.changed.connect(lambda name: seen.append(mine.said))
    qtbot.mouseClick(mine.download, LEFT)
    assert mine.cancel.isVisible()
    qtbot.waitUntil(lambda: "on the disk" in mine.state)
    assert any(" of " in said and "a second" in said for said in seen)
    assert not mine.download.isVisible()
    assert mine.load.isVisible()
    assert SettingsFile(settings.folder).current.sources["mine"] == Source("hub", REPO)


def test_a_cancelled_download_goes_on_where_it_stopped(
    mine: CheckpointCard, line: Line, qtbot, hub: FakeHub
) -> None:
    line.stalled = True
    qtbot.mouseClick(mine.download, LEFT)
    qtbot.waitUntil(lambda: line.pieces > STALLS_AFTER)
    qtbot.mouseClick(mine.cancel, LEFT)
    qtbot.waitUntil(lambda: "have come so far" in mine.state)
    assert mine.said == "Stopped; what has come is kept for the next try."
    assert mine.download.text() == "Resume"
    line.stalled = False
    qtbot.mouseClick(mine.download, LEFT)
    qtbot.waitUntil(lambda: "on the disk" in mine.state)
    assert any(wanted for _, wanted in hub.ranges)  # the second try asked for the rest


def test_a_download_that_is_cut_off_says_so_and_keeps_what_came(
    mine: CheckpointCard, qtbot, hub: FakeHub
) -> None:
    hub.cuts["model.safetensors"] = [50_000, 0, 0, 0]
    qtbot.mouseClick(mine.download, LEFT)
    qtbot.waitUntil(lambda: "connection was lost" in mine.said)
    qtbot.waitUntil(lambda: mine.download.text() == "Resume")


def test_what_is_fetched_is_verified_and_removed(
    mine: CheckpointCard, page: SettingsPage, qtbot
) -> None:
    qtbot.mouseClick(mine.download, LEFT)
    qtbot.waitUntil(mine.verify.isVisible)
    qtbot.mouseClick(mine.verify, LEFT)
    qtbot.waitUntil(lambda: mine.said.startswith("Whole and unchanged"))
    qtbot.mouseClick(mine.remove, LEFT)
    assert page.window().focusWidget() is mine.question.keep
    qtbot.mouseClick(mine.question.sure, LEFT)
    qtbot.waitUntil(lambda: mine.said.startswith("Removed;"))
    qtbot.waitUntil(lambda: mine.state == "Not downloaded")
    assert mine.download.isVisible()


def test_a_removal_can_be_thought_over(mine: CheckpointCard, qtbot) -> None:
    qtbot.mouseClick(mine.download, LEFT)
    qtbot.waitUntil(mine.remove.isVisible)
    qtbot.mouseClick(mine.remove, LEFT)
    qtbot.mouseClick(mine.question.keep, LEFT)
    assert not mine.question.isVisible()
    assert mine.remove.hasFocus()


def test_a_damaged_checkpoint_is_found(
    page: SettingsPage, qtbot, tmp_path: Path, tiny: Path
) -> None:
    broken = tmp_path / "broken"
    make_tiny_checkpoint(broken)
    (broken / "tokenizer" / "tokenizer.json").write_text("{", encoding="utf-8")
    add_own(page, qtbot, "broken", str(broken))
    qtbot.waitUntil(lambda: "broken" in page.cards and page.cards["broken"].verify.isVisible())
    card = page.cards["broken"]
    qtbot.mouseClick(card.verify, LEFT)
    qtbot.waitUntil(lambda: "tokenizer.json" in card.said)
    qtbot.mouseClick(card.forget, LEFT)
    qtbot.waitUntil(lambda: "broken" not in page.cards)
    assert broken.is_dir()


def test_the_hub_takes_over_when_its_checkpoint_is_here(
    page: SettingsPage, qtbot, settings: SettingsFile
) -> None:
    """Until then the one before answers, and both are told."""
    source = Source("hub", REPO)
    page.desk.choose("english", source)
    card = page.cards["english"]
    assert "In use: bundled starter" in card.state
    assert card.said == "It takes over once it is downloaded."
    assert SettingsFile(settings.folder).current.sources["english"] == Source("starter")
    qtbot.mouseClick(card.download, LEFT)
    qtbot.waitUntil(lambda: SettingsFile(settings.folder).current.sources["english"] == source)
    qtbot.waitUntil(lambda: "In use" not in card.state)


def test_a_checkpoint_is_loaded_and_unloaded(page: SettingsPage, program: Program, qtbot) -> None:
    card = page.cards["english"]
    qtbot.waitUntil(card.load.isVisible)
    qtbot.mouseClick(card.load, LEFT)
    qtbot.waitUntil(lambda: "in memory" in card.state)
    qtbot.waitUntil(card.unload.isVisible)
    qtbot.mouseClick(card.unload, LEFT)
    qtbot.waitUntil(lambda: "in memory" not in card.state)
    assert [each.name for each in program.client.state.resident] == ["multilingual"]


def test_nothing_is_fetched_offline(mine: CheckpointCard, page: SettingsPage, qtbot) -> None:
    page.controls["offline"].click()
    qtbot.waitUntil(lambda: not page.setup.busy)
    assert not mine.download.isEnabled()
    page.controls["offline"].click()
    qtbot.waitUntil(lambda: not page.setup.busy)
    assert mine.download.isEnabled()


@pytest.mark.parametrize(
    ("name", "place", "why"),
    [
        ("", REPO, "checkpoint name"),
        ("no spaces", REPO, "is no checkpoint name"),
        ("english", REPO, "is there already"),
        ("mine", "", "Say where it is"),
    ],
)
def test_a_checkpoint_that_cannot_be_added_says_why(
    page: SettingsPage, qtbot, engine: FakeEngine, name: str, place: str, why: str
) -> None:
    builds = len(engine.builds)
    add_own(page, qtbot, name, place)
    assert why in page.checkpoints._problem.text()
    assert len(engine.builds) == builds


def test_a_place_is_a_folder_or_a_name_on_the_hub(tmp_path: Path) -> None:
    assert source_from("owner/name") == Source("hub", "owner/name")
    assert source_from("owner/name/part") == Source("hub", "owner/name", "part")
    assert source_from(str(tmp_path)) == Source("folder", str(tmp_path))
    assert source_from("./here/there").kind == "folder"
