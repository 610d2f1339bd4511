"""The service of the window: a child on loopback that comes and goes with a switch."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from laya_desktop.app import Program
from laya_desktop.engine.serving_switch import ServingSwitch, serve_options
from laya_desktop.pages.settings.service import ServiceSection
from laya_desktop.settings import Settings
from laya_engine.registry import Source, starter_folder

ROOT = Path(__file__).parents[2]


@pytest.fixture
def switch(qapp: object, qtbot: QtBot) -> Iterator[ServingSwitch]:
    made = ServingSwitch()
    yield made
    made.stop()
    qtbot.waitUntil(lambda: made.phase == "off")
    made.deleteLater()


def with_missing_folder() -> Settings:
    missing = str(ROOT / "no" / "such" / "checkpoint")
    return replace(Settings(), sources={"english": Source("folder", missing)})


def post(curl: str) -> dict[str, object]:
    """What a curl line of ours asks for, without curl."""
    words = shlex.split(curl)
    with urlopen(Request(words[2], words[4].encode()), timeout=60) as response:
        return json.load(response)


def test_it_answers_its_own_curl_line_and_is_gone_when_switched_off(
    switch: ServingSwitch, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAYA_API_KEY", "a key that is not the window's")
    phases = []
    switch.changed.connect(lambda: phases.append(switch.phase))
    switch.start(Settings())
    qtbot.waitUntil(lambda: switch.phase == "on")
    assert switch.address.startswith("http://127.0.0.1:")
    assert post(switch.curl)["decision"]["verdict"] in ("auto", "review", "escalate")
    address = switch.address
    switch.stop()
    qtbot.waitUntil(lambda: switch.phase == "off")
    assert phases == ["starting", "on", "stopping", "off"]
    assert (switch.address, switch.curl, switch.problem) == ("", "", "")
    with pytest.raises(URLError):
        urlopen(f"{address}/health", timeout=5)


def test_it_can_be_switched_off_before_it_answers(switch: ServingSwitch, qtbot: QtBot) -> None:
    switch.start(Settings())
    switch.stop()
    assert switch.phase == "stopping"
    qtbot.waitUntil(lambda: switch.phase == "off")
    assert switch.problem == ""


def test_a_service_that_cannot_start_says_why(switch: ServingSwitch, qtbot: QtBot) -> None:
    switch.start(with_missing_folder())
    qtbot.waitUntil(lambda: switch.phase == "off")
    assert switch.problem.startswith("there is no checkpoint folder")


def test_a_service_that_is_killed_is_told(switch: ServingSwitch, qtbot: QtBot) -> None:
    switch.start(Settings())
    qtbot.waitUntil(lambda: switch.phase == "on")
    os.kill(switch._process.processId(), signal.SIGKILL)
    qtbot.waitUntil(lambda: switch.phase == "off")
    assert switch.problem == "the service ended by itself; switch it on again"


@pytest.mark.parametrize("by", ["its input", "a signal"])
def test_the_child_ends_with_the_program_that_started_it_or_when_it_is_told(by: str) -> None:
    child = subprocess.Popen(
        [sys.executable, "-m", "laya_engine.cli", *serve_options(Settings())],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert child.stdin is not None
    assert child.stderr is not None
    assert "answering at" in child.stderr.readline()
    if by == "a signal":
        child.send_signal(signal.SIGTERM)
    else:
        child.stdin.close()
    assert child.wait(30) == 0
    assert child.stderr.read() == ""
    child.stderr.close()
    child.stdin.close()


def test_it_serves_with_the_checkpoints_and_the_device_of_the_settings(tmp_path: Path) -> None:
    sources = {**Settings().sources, "english": Source("folder", str(tmp_path))}
    options = serve_options(replace(Settings(), device="cpu", sources=sources))
    assert options[options.index("--device") + 1] == "cpu"
    served = options[options.index("--models") + 1].split(",")
    assert f"english={tmp_path}" in served
    assert f"multilingual={starter_folder()}" in served
    assert "typed-decisions=hub:convaiinnovations/laya/typed-decisions" in served
    assert "--host" not in options


def test_the_section_shows_the_address_and_copies_the_line(program: Program, qtbot: QtBot) -> None:
    program.window.show_page("settings")
    page = program.window.pages["settings"]
    page.show_section("service")
    section: ServiceSection = page.service
    assert not section.line.isVisible()
    section.control.click()
    qtbot.waitUntil(lambda: section.switch.phase == "on")
    assert section.control.text() == "On"
    assert section.row.said == f"Answers at {section.switch.address}"
    assert section.line.isVisible()
    section.copy.click()
    assert QGuiApplication.clipboard().text() == section.line.text() == section.switch.curl
    section.control.click()
    qtbot.waitUntil(lambda: section.switch.phase == "off")
    assert not section.line.isVisible()
    assert section.row.said == ""


def test_the_section_says_why_it_is_off(program: Program, qtbot: QtBot) -> None:
    program.window.show_page("settings")
    section: ServiceSection = program.window.pages["settings"].service
    section.switch.start(with_missing_folder())
    qtbot.waitUntil(lambda: section.switch.phase == "off")
    assert not section.control.isChecked()
    assert section._problem.text().startswith("It is off: ")
