"""`laya-triage serve` as a process: it starts, answers, tells no text, and drains at a signal."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from laya_engine.cli import main

ROOT = Path(__file__).parents[3]
KEY = "correct-horse-battery"


def start(*options: str, code: str | None = None) -> tuple[subprocess.Popen[str], str]:
    """A running command and the address that it says it answers at."""
    program = code or "import sys; from laya_engine.cli import main; sys.exit(main())"
    process = subprocess.Popen(
        [sys.executable, "-c", program, "serve", "--port", "0", "--device", "cpu", *options],
        cwd=ROOT,
        env={**os.environ, "OMP_NUM_THREADS": "1"},
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr is not None
    for line in process.stderr:
        found = re.search(r"answering at (\S+)", line)
        if found:
            return process, found.group(1)
    pytest.fail(f"the service ended with {process.wait()} before it answered")


def call(url: str, body: Any = None, key: str | None = None) -> Any:
    request = urllib.request.Request(url, json.dumps(body).encode() if body else None)
    if key:
        request.add_header("Authorization", f"Bearer {key}")
    with urllib.request.urlopen(request, timeout=60) as response:
        return json.load(response)


def test_it_preloads_answers_tells_no_text_and_ends_with_0(
    tiny_folder: Path, tmp_path: Path
) -> None:
    (tmp_path / "key").write_text(f"{KEY}\n")
    process, url = start(
        "--host", "0.0.0.0", "--api-key-file", str(tmp_path / "key"),
        "--models", f"own={tiny_folder}",
    )  # fmt: skip
    try:
        url = url.replace("0.0.0.0", "127.0.0.1")
        assert call(f"{url}/health", key=KEY)["loaded"] == ["own"]
        record = call(f"{url}/triage", {"text": "geheimnis", "model": "own"}, KEY)
        assert record["decision"]["verdict"] in {"auto", "review", "escalate"}
        assert record["routing"]["model"] == "own"
    finally:
        process.send_signal(signal.SIGTERM)
        _, told = process.communicate(timeout=60)
    assert process.returncode == 0
    assert re.search(r"POST /triage 200 [0-9.]+ ms", told)
    assert "geheimnis" not in told
    assert KEY not in told


def test_torch_is_not_imported_before_the_first_answer_without_preload() -> None:
    code = (
        "import sys, threading\n"
        "from laya_engine.cli import main\n"
        "code = main()\n"
        "print('torch' in sys.modules, file=sys.stderr)\n"
        "sys.exit(code)\n"
    )
    process, url = start("--no-preload", code=code)
    try:
        assert call(f"{url}/health")["loaded"] == []
        assert call(f"{url}/models")["default"] == "multilingual"
    finally:
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=60)
    assert process.returncode == 0
    assert told.strip().endswith("False")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--host", "0.0.0.0"], "needs an API key"),
        (["--limit", "speed=9"], "no limit 'speed'"),
        (["--limit", "states"], "--limit 'states' has no value"),
        (["--limit", "states=0"], "the limit states must be a whole number"),
        (["--models", "engish"], "did you mean 'english'"),
        (["--models", "own=/no/such/folder"], "/no/such/folder"),
        (["--models", "own=hub:nothing"], "write hub:OWNER/NAME"),
        (["--api-key-file", "/no/such/key"], "/no/such/key"),
        (["--host", "no such host", "--no-preload"], "needs an API key"),
    ],
)
def test_what_cannot_start_says_why_in_one_sentence(
    options: list[str],
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("LAYA_API_KEY", raising=False)
    assert main(["serve", *options]) == 1
    told = capsys.readouterr().err
    assert sentence in told
    assert len(told.splitlines()) == 1


def test_help_names_every_limit(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    told = capsys.readouterr().out
    assert "state_chars     characters of one state (50000)" in told
    assert "--no-preload" in told


def test_a_checkpoint_of_the_hub_is_named_and_not_fetched_before_it_is_needed() -> None:
    own = "a=hub:owner/name,b=hub:owner/name/part"
    process, url = start("--no-preload", "--models", own)
    try:
        sources = {each["name"]: each["source"] for each in call(f"{url}/models")["models"]}
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=60)
    assert (sources["a"], sources["b"]) == ("owner/name", "owner/name/part")
