"""`laya-triage serve` as a process: it starts, answers, tells no text, and drains at a signal."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from laya_engine.cli import FAILED, INTERRUPTED, OK, main

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
    assert process.returncode == OK
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
    assert process.returncode == OK
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
        (["--sets", "/no/such/sets.json"], "/no/such/sets.json"),
        (["--audit", "/no/such/audit.jsonl"], "there is no folder '/no/such'"),
        (["--cache", "/no/such/cache"], "there is no folder '/no/such'"),
        (["--audit-text"], "give that, too"),
        (["--max-loaded", "0"], "--max-loaded must be at least 1"),
        (["--threads", "-2"], "the number of threads"),
    ],
)
def test_what_cannot_start_says_why_in_one_sentence(
    options: list[str],
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("LAYA_API_KEY", raising=False)
    assert main(["serve", *options]) == FAILED
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


def test_hooks_and_sets_of_the_options_are_those_of_the_answers(
    tiny_folder: Path, tmp_path: Path
) -> None:
    sets = {"desk": {"questions": {"lost": {"type": "noul", "instructions": "Is it lost?"}}}}
    (tmp_path / "sets.json").write_text(json.dumps(sets))
    audit, cache = tmp_path / "audit.jsonl", tmp_path / "answers.sqlite"
    process, url = start(
        "--no-preload", "--models", f"english={tiny_folder}", "--sets", str(tmp_path / "sets.json"),
        "--redact", "--audit", str(audit), "--audit-text", "--cache", str(cache),
        "--threads", "1", "--max-loaded", "1", "--precision", "fp32", "--offline",
    )  # fmt: skip
    try:
        body = {"text": "Write to anna@example.org", "questions": "desk", "model": "english"}
        first, again = call(f"{url}/triage", body), call(f"{url}/triage", body)
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=60)
    assert first["answers"] == again["answers"]
    assert set(first["answers"]) == {"lost"}
    calls = [json.loads(line) for line in audit.read_text().splitlines()]
    assert [one["metadata"]["cache"] for one in calls] == ["miss", "hit"]
    assert [one["text"] for one in calls] == [["Write to [EMAIL]"]] * 2


def test_sets_come_in_a_line_of_the_input_that_is_watched_further() -> None:
    line = json.dumps({"desk": {"questions": {"q": {"type": "noul", "instructions": "?"}}}})
    process = subprocess.Popen(
        [sys.executable, "-m", "laya_engine.cli", "serve", "--port", "0", "--no-preload",
         "--sets", "-", "--until-input-ends"],
        cwd=ROOT, stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stderr is not None
    process.stdin.write(f"{line}\n")
    process.stdin.flush()
    url = process.stderr.readline().rpartition(" ")[2].strip()
    schemas = call(f"{url}/openapi.json")["components"]["schemas"]
    names = schemas["AskTriage"]["properties"]["questions"]["anyOf"][0]["enum"]
    process.stdin.close()
    assert process.wait(30) == OK
    process.stderr.close()
    assert "desk" in names


def test_a_service_that_is_stopped_while_it_loads_ends_with_3(
    tiny_folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    loading = lambda *_: signal.raise_signal(signal.SIGTERM)  # noqa: E731
    monkeypatch.setattr("laya_engine.router.Router.preload", loading)
    assert main(["serve", "--port", "0", "--models", f"own={tiny_folder}"]) == INTERRUPTED
    assert capsys.readouterr().err == "laya-triage: stopped\n"


def test_a_second_ctrl_c_cuts_what_was_begun_and_ends_with_3() -> None:
    code = (
        "import sys, time\n"
        "from laya_engine.cli import main\n"
        "from laya_engine.router import Router\n"
        "def slow(*_, **__):\n"
        "    print('asked', file=sys.stderr, flush=True)\n"
        "    time.sleep(1.5)\n"
        "Router.predict = slow\n"
        "sys.exit(main())\n"
    )
    process, url = start("--no-preload", code=code)
    assert process.stderr is not None
    asking = threading.Thread(target=_ask_in_vain, args=(url,))
    asking.start()
    assert process.stderr.readline() == "asked\n"
    for _ in range(2):
        process.send_signal(signal.SIGINT)
        time.sleep(0.2)  # the next one would be the same signal while it waits
    process.communicate(timeout=60)
    asking.join(60)
    assert process.returncode == INTERRUPTED


def _ask_in_vain(url: str) -> None:
    with pytest.raises(OSError):  # noqa: PT011  a status of 500 or a connection that ends
        call(f"{url}/triage", {"text": "hello"})
