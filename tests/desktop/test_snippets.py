"""A decision copied: the Python runs, the service takes the curl's body, tables are tables."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import torch
from fastapi.testclient import TestClient
from jsonschema_rs import validator_for
from PySide6.QtGui import QGuiApplication

from laya_desktop.app import Program
from laya_desktop.engine.bridge import LogBridge
from laya_desktop.engine.building import build_router
from laya_desktop.engine.deciding import _decided
from laya_desktop.engine.jobs import DecideText, EngineConfig, TextDecided
from laya_desktop.library.library import redecided
from laya_desktop.library.policies import shipped_policy
from laya_desktop.library.snippets import (
    SERVICE,
    as_curl,
    as_json,
    as_markdown,
    as_python,
    service_body,
)
from laya_engine.presets import triage_questions
from laya_engine.registry import Source
from laya_engine.router import Router
from laya_engine.serving import create_app
from laya_engine.serving.limits import Limits
from laya_engine.serving.schemas import components
from tests.engine.tiny_checkpoint import make_tiny_checkpoint

TEXT = (
    'Customer: I was charged "twice".\nAgent: it\'s 49 € \\ right?\nCustomer: END\nEND\n한국어 😀'
)


@pytest.fixture(scope="module")
def config(tmp_path_factory: pytest.TempPathFactory) -> EngineConfig:
    torch.set_num_threads(1)
    folder = make_tiny_checkpoint(tmp_path_factory.mktemp("tiny"), max_len=256, head_max_len=128)
    source = Source("folder", str(folder))
    return EngineConfig("cpu", 2, dict.fromkeys(("english", "multilingual"), source))


@pytest.fixture(scope="module")
def router(config: EngineConfig) -> Iterator[Router]:
    with build_router(config, [LogBridge()]) as result:
        yield result


@pytest.fixture(scope="module")
def decided(router: Router) -> TextDecided:
    job = DecideText(1, TEXT, triage_questions(), shipped_policy("triage"))
    return _decided(job, router.predict)


def test_the_json_is_the_record(decided: TextDecided) -> None:
    assert json.loads(as_json(decided)) == json.loads(json.dumps(decided.record))


def run(program: str, tmp_path: Path) -> dict:
    path = tmp_path / "decide.py"
    path.write_text(program, encoding="utf-8")
    root = str(Path(__file__).parents[2])
    done = subprocess.run(
        [sys.executable, "-X", "utf8", str(path)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        env={"PYTHONPATH": root, "OMP_NUM_THREADS": "1", "PATH": ""},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_the_python_decides_the_same(
    decided: TextDecided, config: EngineConfig, tmp_path: Path
) -> None:
    record = run(as_python(TEXT, decided, config), tmp_path)
    assert record == json.loads(as_json(decided))


def test_the_python_of_a_scan_scans(
    router: Router, config: EngineConfig, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "Where is my parcel, please? " * 14
    job = DecideText(1, text, triage_questions(), shipped_policy("triage"))
    scanned = _decided(job, router.predict_long, lambda done, total: None)
    assert scanned.record["usage"]["windows"] > 1
    exec(compile(as_python(text, scanned, config), "scan.py", "exec"), {})
    assert json.loads(capsys.readouterr().out) == json.loads(as_json(scanned))


def test_the_curl_of_a_scan_says_that_the_service_does_not_scan(
    decided: TextDecided, router: Router
) -> None:
    assert "does not scan" not in as_curl(TEXT, decided)
    text = "Where is my parcel, please? " * 14
    job = DecideText(1, text, triage_questions(), shipped_policy("triage"))
    curl = as_curl(text, _decided(job, router.predict_long, lambda done, total: None))
    assert "does not scan" in curl
    assert shlex.split(curl.split("<<")[0], comments=True)[0] == "curl"
    assert body_of(curl)["text"] == text


def body_of(curl: str) -> dict:
    """What a shell would hand to curl."""
    match = re.search(r"<<'END'\n(.*)\nEND\n\Z", curl, re.DOTALL)
    assert match
    assert "\nEND\n" not in match[1]  # where the shell would stop reading
    return json.loads(match[1])


def test_the_curl_sends_what_the_service_documents_and_takes(
    decided: TextDecided, router: Router
) -> None:
    curl = as_curl(TEXT, decided)
    command = shlex.split(curl.split("<<")[0], comments=True)
    assert command[:2] == ["curl", "http://127.0.0.1:8000/triage"]
    body = body_of(curl)
    assert body == json.loads(json.dumps(service_body(TEXT, decided)))
    schema = {
        "$ref": "#/components/schemas/AskTriage",
        "components": {"schemas": components(Limits())},
    }
    validator_for(schema).validate(body)
    with TestClient(create_app(router), base_url=SERVICE) as client:
        answered = client.post("/triage", json=body)
    assert answered.status_code == 200
    assert answered.json() == json.loads(as_json(decided))


def test_a_policy_that_speaks_of_more_than_is_asked_is_cut_to_what_is(
    decided: TextDecided, router: Router
) -> None:
    fewer = {"is_urgent": decided.questions["is_urgent"]}
    answers = {"is_urgent": decided.record["answers"]["is_urgent"]}
    record = {**decided.record, "answers": answers}
    part = redecided(replace(decided, questions=fewer, record=record), decided.policy)
    with TestClient(create_app(router), base_url=SERVICE) as client:
        answered = client.post("/triage", json=service_body(TEXT, part))
    assert answered.status_code == 200
    assert answered.json()["decision"] == json.loads(as_json(part))["decision"]


def test_the_markdown_is_one_table_with_every_answer(decided: TextDecided) -> None:
    lines = as_markdown(decided).splitlines()
    table = [line for line in lines if line.startswith("|")]
    assert len(table) == 2 + len(decided.questions)
    assert {len(re.findall(r"(?<!\\)\|", line)) for line in table} == {5}
    assert lines[0].startswith("**")
    assert any(line.startswith("- ") for line in lines) is bool(decided.decision.reasons)


def test_a_bar_in_a_label_does_not_break_the_table(decided: TextDecided) -> None:
    answer = {**decided.record["answers"]["intent"], "choice": "a|b\nc"}
    record = {**decided.record, "answers": {"x|y": answer}}
    odd = redecided(replace(decided, record=record), decided.policy)
    (line,) = [each for each in as_markdown(odd).splitlines() if each.startswith("| X")]
    assert "X\\|y" in line
    assert "A\\|b c" in line


def test_a_correction_is_told_beside_what_the_model_said(decided: TextDecided) -> None:
    own = redecided(decided, decided.policy, {"answer:intent": "other"})
    assert "Other (the model said" in as_markdown(own)
    assert json.loads(as_json(own))["corrections"] == {"answer:intent": "other"}


def test_every_form_reaches_the_clipboard(program: Program, qtbot) -> None:
    page = program.window.pages["triage"]
    page.set_text("I was charged twice, please send my money back.")
    page.decide()
    qtbot.waitUntil(lambda: page._ticket is None)
    clipboard = QGuiApplication.clipboard()
    starts = {"json": "{", "python": "import json", "curl": "# Start", "markdown": "**"}
    for form, start in starts.items():
        page.result.copy_as(form)
        assert clipboard.text().startswith(start)
    page.result._uncopied()
    page.result._copied_timer.stop()


def test_what_was_chosen_for_the_engine_is_in_the_python(
    decided: TextDecided, config: EngineConfig
) -> None:
    program = as_python(TEXT, decided, replace(config, device=None))
    assert "hooks=[LocalCalibrations()])" in program
    program = as_python(TEXT, decided, replace(config, device="cpu", precision="bf16"))
    assert "device='cpu', agent_kwargs={'precision': 'bf16'})" in program


def test_a_text_beyond_the_limit_of_the_service_says_how_to_start_it(decided: TextDecided) -> None:
    assert "--limit" not in as_curl(TEXT, decided)
    assert "serve --limit state_chars=60000\n" in as_curl("x" * 60_000, decided)
