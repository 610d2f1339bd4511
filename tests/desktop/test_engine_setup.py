"""Each change of the engine's setup is judged on its own, whatever is asked meanwhile."""

from __future__ import annotations

from pathlib import Path

import pytest
from fake_engine import FakeEngine
from pytestqt.qtbot import QtBot

from laya_desktop.context import WindowContext
from laya_desktop.engine.client import EngineClient
from laya_desktop.engine.jobs import Configured, JobFailed
from laya_desktop.engine_setup import EngineSetup
from laya_desktop.settings import SettingsFile
from laya_engine.registry import Source

STARTER = Source("starter")
GONE = Source("folder", "/no/such/folder")


class Judge:
    """Answers for the engine: what was asked of it, and a yes or a no for each."""

    def __init__(self, setup: EngineSetup, client: EngineClient) -> None:
        self.setup, self.client = setup, client
        self.refused: list[str] = []
        setup.refused.connect(self.refused.append)

    def say(self, yes: bool) -> None:
        """The next change in line is taken or refused."""
        [job] = [each for each in self.client.jobs if each.ticket == self.setup._ticket]
        report = Configured(job.ticket, job.config) if yes else JobFailed(job.ticket, "No.")
        self.client._receive(report)


@pytest.fixture
def setup(context: WindowContext) -> EngineSetup:
    return EngineSetup(context, context.client)


@pytest.fixture
def judge(setup: EngineSetup, client: EngineClient) -> Judge:
    return Judge(setup, client)


def test_one_refused_change_takes_no_other_with_it(
    setup: EngineSetup, judge: Judge, settings: SettingsFile
) -> None:
    setup.ask(max_loaded=3)  # under way when the others come
    setup.ask(sources={**setup.asked.sources, "english": GONE})
    setup.ask(precision="bf16")
    setup.ask(threads=2)
    assert (setup.asked.max_loaded, setup.asked.precision, setup.asked.threads) == (3, "bf16", 2)
    assert setup.asked.sources["english"] == GONE
    for yes in (True, False, True, True):
        judge.say(yes)
    assert not setup.busy
    current = SettingsFile(settings.folder).current
    assert (current.max_loaded, current.precision, current.threads) == (3, "bf16", 2)
    assert current.sources["english"] == STARTER
    assert judge.refused == ["No."]
    assert setup.asked == settings.current


def test_one_refused_source_takes_no_other_source_with_it(
    setup: EngineSetup, judge: Judge, settings: SettingsFile, tmp_path: Path
) -> None:
    good = Source("folder", str(tmp_path))
    setup.ask(sources={**setup.asked.sources, "english": GONE})
    setup.ask(sources={**setup.asked.sources, "mine": good})
    judge.say(False)
    judge.say(True)
    assert settings.current.sources["mine"] == good
    assert settings.current.sources["english"] == STARTER
    left = {name: source for name, source in setup.asked.sources.items() if name != "mine"}
    setup.ask(sources=left)
    judge.say(True)
    assert "mine" not in settings.current.sources


def test_only_the_last_wish_for_a_setting_is_sent(setup: EngineSetup, judge: Judge) -> None:
    for count in (1, 3, 4, 2, 3):
        setup.ask(max_loaded=count)
    judge.say(True)
    judge.say(True)
    assert not setup.busy
    assert setup.asked.max_loaded == 3


def test_the_engine_is_told_only_what_was_taken_before(
    setup: EngineSetup, judge: Judge, client: EngineClient
) -> None:
    setup.ask(precision="bf16")
    setup.ask(threads=2)
    judge.say(False)
    [job] = client.jobs
    assert (job.config.precision, job.config.threads) == ("fp32", 2)
    judge.say(True)


def test_in_a_window_a_refused_folder_leaves_the_precision(
    context: WindowContext, started: EngineClient, engine: FakeEngine, qtbot: QtBot
) -> None:
    setup = EngineSetup(context, context.client)
    setup.ask(sources={**setup.asked.sources, "english": GONE})
    setup.ask(max_loaded=4)
    qtbot.waitUntil(lambda: not setup.busy)
    assert context.settings.current.max_loaded == 4
    assert engine.builds[-1].max_loaded == 4
