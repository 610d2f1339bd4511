"""The service of the window: a child on loopback that comes and goes with a switch."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from laya_desktop.app import Program
from laya_desktop.engine.bridge import LogBridge
from laya_desktop.engine.building import build_router
from laya_desktop.engine.checkpoint_jobs import CacheCleared
from laya_desktop.engine.jobs import EngineConfig
from laya_desktop.engine.serving_order import ServiceOrder, curl_line, service_order
from laya_desktop.engine.serving_switch import ServingSwitch
from laya_desktop.library.library import Library
from laya_desktop.library.served import served_sets
from laya_desktop.pages.settings.service import ServiceSection
from laya_desktop.settings import Settings
from laya_engine.policy import Policy, decide, decision_record
from laya_engine.registry import Source, starter_folder
from laya_engine.states import read_pasted

ROOT = Path(__file__).parents[2]


@pytest.fixture
def switch(qapp: object, qtbot: QtBot) -> Iterator[ServingSwitch]:
    made = ServingSwitch()
    yield made
    made.stop()
    qtbot.waitUntil(lambda: made.phase == "off")
    made.deleteLater()


def order(sets: dict[str, Any] | None = None, **changes: Any) -> ServiceOrder:
    """What a window with these settings would serve; its files lie nowhere."""
    config = replace(Settings(), **changes).engine_config(ROOT / "no" / "such" / "folder")
    return service_order(config, sets or {})


def with_missing_folder() -> ServiceOrder:
    missing = str(ROOT / "no" / "such" / "checkpoint")
    return order(sources={"english": Source("folder", missing)})


def post(address: str, **body: Any) -> dict[str, Any]:
    with urlopen(Request(f"{address}/triage", json.dumps(body).encode()), timeout=60) as response:
        return json.load(response)


# Takes what curl takes in our line, so that the line can be pasted where there is no curl.
CURL = """\
import sys, urllib.request
assert sys.argv[1:4] == ["-s", "--noproxy", "*"] and sys.argv[5] == "-d" and len(sys.argv) == 7
urllib.request.install_opener(urllib.request.build_opener(urllib.request.ProxyHandler({})))
with urllib.request.urlopen(sys.argv[4], sys.argv[6].encode(), timeout=60) as answer:
    sys.stdout.write(answer.read().decode())
"""


def paste(line: str, folder: Path) -> dict[str, Any]:
    """What a terminal prints for a line."""
    curl = folder / "curl"
    curl.write_text(f"#!{sys.executable}\n{CURL}")
    curl.chmod(0o755)
    place = {"PATH": f"{folder}:{os.defpath}", "http_proxy": "http://127.0.0.1:9"}
    done = subprocess.run(["sh", "-c", line], env=place, capture_output=True, check=True, text=True)
    return json.loads(done.stdout)


def test_it_answers_its_own_curl_line_and_is_gone_when_switched_off(
    switch: ServingSwitch, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LAYA_API_KEY", "a key that is not the window's")
    phases = []
    switch.changed.connect(lambda: phases.append(switch.phase))
    switch.start(order())
    qtbot.waitUntil(lambda: switch.phase == "on")
    assert switch.address.startswith("http://127.0.0.1:")
    pasted = paste(switch.curl, tmp_path)
    assert pasted["decision"]["verdict"] in ("auto", "review", "escalate")
    address = switch.address
    switch.stop()
    qtbot.waitUntil(lambda: switch.phase == "off")
    assert phases == ["starting", "on", "stopping", "off"]
    assert (switch.address, switch.curl, switch.problem) == ("", "", "")
    with pytest.raises(URLError):
        urlopen(f"{address}/health", timeout=5)


def test_it_can_be_switched_off_before_it_answers(switch: ServingSwitch, qtbot: QtBot) -> None:
    switch.start(order())
    switch.stop()
    assert switch.phase == "stopping"
    qtbot.waitUntil(lambda: switch.phase == "off")
    assert switch.problem == ""


def test_a_service_that_cannot_start_says_why(switch: ServingSwitch, qtbot: QtBot) -> None:
    switch.start(with_missing_folder())
    qtbot.waitUntil(lambda: switch.phase == "off")
    assert switch.problem.startswith("there is no checkpoint folder")


def test_a_service_that_is_killed_is_told(switch: ServingSwitch, qtbot: QtBot) -> None:
    switch.start(order())
    qtbot.waitUntil(lambda: switch.phase == "on")
    os.kill(switch._process.processId(), signal.SIGKILL)
    qtbot.waitUntil(lambda: switch.phase == "off")
    assert switch.problem == "the service ended by itself; switch it on again"


@pytest.mark.parametrize("by", ["its input", "a signal"])
def test_the_child_ends_with_the_program_that_started_it_or_when_it_is_told(by: str) -> None:
    child = subprocess.Popen(
        [sys.executable, "-m", "laya_engine.cli", "serve", "--port", "0", *order().options],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert child.stdin is not None
    assert child.stderr is not None
    child.stdin.write("{}\n")
    child.stdin.flush()
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
    options = order(device="cpu", sources=sources).options
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


# It answers what the window would answer.

OPTIONS = {
    "precision": ({"precision": "bf16"}, ["--precision", "bf16"]),
    "threads": ({"threads": 3}, ["--threads", "3"]),
    "residency": ({"max_loaded": 4}, ["--max-loaded", "4"]),
    "offline": ({"offline": True}, ["--offline"]),
    "redact": ({"redact": True}, ["--redact"]),
    "audit": ({"audit": True}, ["--audit", str(ROOT / "no/such/folder/service-audit.jsonl")]),
    "cache": ({"cache": True}, ["--cache", str(ROOT / "no/such/folder/answers.sqlite")]),
    "texts": ({"audit": True, "audit_text": True}, ["--audit-text"]),
}


@pytest.mark.parametrize("name", OPTIONS)
def test_every_setting_of_the_engine_is_one_of_the_service(name: str) -> None:
    changes, words = OPTIONS[name]
    options = list(order(**changes).options)
    places = [n for n in range(len(options)) if options[n : n + len(words)] == words]
    assert len(places) == 1
    assert order(**changes) != order()


def test_no_setting_of_the_engine_is_forgotten() -> None:
    """A new one stands here, with the reason why the service need not know it."""
    known = {"device", "sources", "log_text", *(each for c, _ in OPTIONS.values() for each in c)}
    assert {item.name for item in fields(EngineConfig)} == known


def test_it_answers_as_the_window_does_with_own_sets_and_changed_policies(
    switch: ServingSwitch, qtbot: QtBot, tmp_path: Path
) -> None:
    library = Library(tmp_path)
    for _ in range(2):
        made = library.copy_set("email")
        library.sets.put(replace(made, title="Lost parcels"))
    mine = Policy("mine", auto_at=0.0, review_at=0.0)
    library.policies.use(library.sets.get("triage"), mine)
    served = served_sets(library)
    assert {"triage", "email", "Lost parcels", "Lost parcels 2"} <= set(served)
    config = Settings().engine_config(tmp_path)
    switch.start(service_order(config, served))
    router, triage = build_router(config, [LogBridge()]), library.sets.get("triage")
    text = "I was charged twice!"
    result = router.predict(read_pasted(text).state, triage.asked)
    record = decision_record(result, decide(mine, result["answers"]), mine)
    qtbot.waitUntil(lambda: switch.phase == "on")
    assert post(switch.address, text=text) == json.loads(json.dumps(record))
    own = post(switch.address, text=text, questions="Lost parcels")
    assert set(own["answers"]) == set(library.sets.get("email").asked)


def sets_at(address: str) -> list[str]:
    """The question sets that a service names."""
    with urlopen(f"{address}/openapi.json", timeout=30) as response:
        asked = json.load(response)["components"]["schemas"]["AskTriage"]["properties"]
    return asked["questions"]["anyOf"][0]["enum"]


def test_a_change_is_taken_over_at_the_same_address(switch: ServingSwitch, qtbot: QtBot) -> None:
    phases = []
    switch.changed.connect(lambda: phases.append(switch.phase))
    switch.start(order())
    sets = {"desk": {"questions": {"q": {"type": "noul", "instructions": "?"}}}}
    switch.follow(order(sets))  # before it is on
    qtbot.waitUntil(lambda: phases[-1] == "on" and "changing" in phases)
    address = switch.address
    assert "desk" in sets_at(address)
    switch.follow(order(sets))  # nothing has changed
    switch.follow(order())
    qtbot.waitUntil(lambda: phases.count("on") == 3)
    assert switch.address == address
    assert phases == ["starting", "on", "changing", "on", "changing", "on"]
    assert "desk" not in sets_at(address)


def test_a_change_that_cannot_be_served_says_why(switch: ServingSwitch, qtbot: QtBot) -> None:
    switch.start(order())
    qtbot.waitUntil(lambda: switch.phase == "on")
    switch.follow(with_missing_folder())
    qtbot.waitUntil(lambda: switch.phase == "off")
    assert switch.problem.startswith("there is no checkpoint folder")
    switch.follow(order())
    assert switch.phase == "off"


def test_the_section_has_the_service_follow_the_settings_and_the_library(
    program: Program, qtbot: QtBot
) -> None:
    program.window.show_page("settings")
    section: ServiceSection = program.window.pages["settings"].service
    asked = []
    section.switch.follow = asked.append  # type: ignore[method-assign]
    section._settled.setInterval(1)
    library = program.window.library
    library.copy_set("triage")
    assert not section._settled.isActive()  # it is off
    section.switch.phase = "on"
    library.copy_set("triage")
    qtbot.waitUntil(lambda: len(asked) == 1)
    assert len(json.loads(asked[0].sets)) == len(library.sets.usable)
    section._setup.ask(redact=True)
    qtbot.waitUntil(lambda: len(asked) == 2)
    assert "--redact" in asked[1].options
    section._context.client.reported.emit(CacheCleared(0))
    qtbot.waitUntil(lambda: len(asked) == 3)
    assert asked[2] != asked[1]
    section.switch.phase = "off"


def test_the_line_for_windows_is_one_that_its_shell_takes() -> None:
    line = curl_line("http://127.0.0.1:5", windows=True)
    assert line.startswith('curl.exe -s --noproxy "*" http://127.0.0.1:5/triage -d "{')
    body = line.partition(' -d "')[2].removesuffix('"')
    assert "'" not in line
    assert json.loads(body.replace('\\"', '"'))["text"]
