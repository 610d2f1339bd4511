"""Every program and every command line of the documents is executed, but for a table of reasons."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from laya_engine.cli import main as laya_triage
from laya_engine.command_line.serve import _parser as serve_parser
from laya_engine.command_line.serve_engine import router_for, sets_for
from laya_engine.pipelines import SHIPPED, pipeline_from, shipped_pipeline
from laya_engine.policy import policy_from
from laya_engine.policy_fit import check_policy
from laya_engine.questions import normalise_questions
from laya_engine.serving import RunningService
from laya_engine.serving.sets import sets_from
from tests.examples.documents import (
    DOCUMENTS,
    PAGES,
    ROOT,
    Block,
    blocks,
    links,
    named_commands,
    places,
)
from tests.examples.workplace import furnish

# Command lines that are not executed here, by how they begin, and why.
NOT_RUN = {
    "make ": "sets the machine up, or takes minutes; the pipeline of the project runs it",
    "docker ": "needs a Docker engine",
    "python -m benchmarks.speed": "measures for minutes; its parts have tests",
    "tools/check-ray": "needs the extra ray, and minutes; run before a release",
    "sudo containers/check": "needs root, a network and minutes; run before a release",
    "laya-triage run new tickets.csv --text-column body --on ray": "tools/check-ray runs it",
    "laya-triage run resume RUN --on ray": "tools/check-ray runs it",
    "laya-triage run new tables ": "tools/check-ray runs it",
    "python3.12 -m venv": "makes an environment and fills it from a network",
    ".venv/bin/pip install": "needs a network",
    "py -3.12 -m venv": "is for Windows",
    r".venv\Scripts": "is for Windows",
    ".venv/bin/laya-desktop": "needs a display; tests/end_to_end starts the window",
    ". .venv/bin/activate": "changes the shell of the person",
    "python examples/triage_service.py": "test_examples.py runs every program",
    "laya-triage teach RUN": "needs many labelled rows, and minutes; tests/engine/learning teaches",
}
PLACE = "http://127.0.0.1:8000"


def exempt(command: str) -> str:
    """Why a command is not executed, "" when it is."""
    return next((why for start, why in NOT_RUN.items() if command.startswith(start)), "")


def commands(document: str) -> list[str]:
    """The command lines of a document."""
    return [command for each in _of(document, "console") for command in each.commands]


def programs(document: str) -> list[Block]:
    """The programs of a document."""
    return _of(document, "python")


def _of(document: str, kind: str) -> list[Block]:
    return [block for block in blocks(document) if block.kind == kind]


class Shell:
    """Executes the command lines of one document, one after the other, in one folder."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self._run_file = "RUN"
        self._service = ""
        self.printed = ""  # by the last command
        self.ended: list[Callable[[], None]] = []

    def execute(self, command: str) -> None:
        """Run a command; fails unless it ends with 0, or answers."""
        words = [self._run_file if word == "RUN" else word for word in shlex.split(command)]
        if words[:2] == ["laya-triage", "serve"] and "--help" not in words:
            self._serve(words[2:])
        elif words[0] == "laya-triage":
            self._triage(words[1:])
        elif words[0] == "curl":
            self._ask(words[1:])
        elif words[0] == "python":
            self._python(words[1:])
        else:
            raise AssertionError(f"nobody knows how to run {command!r}; add it here or to NOT_RUN")

    def _triage(self, arguments: list[str]) -> None:
        try:
            code = laya_triage(arguments)
        except SystemExit as ended:  # --help
            code = ended.code
        out, err = self._capsys.readouterr()
        assert code == 0, err
        assert out
        self.printed = out
        if arguments[:2] == ["run", "new"]:
            self._run_file = re.search(r"/.*\.laya-run", out)[0]

    def _python(self, arguments: list[str]) -> None:
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "OMP_NUM_THREADS": "1"}
        done = subprocess.run(
            [sys.executable, *arguments], env=environment, capture_output=True, timeout=120
        )
        assert done.returncode == 0, done.stderr.decode()

    def _serve(self, arguments: list[str]) -> None:
        """In this process, whose checkpoint is loaded; test_serve_command.py starts the command."""
        options = serve_parser().parse_args(arguments)
        router, _ = router_for(options)
        service = RunningService(router, sets=sets_for(options)).start()
        self.ended.append(service.stop)
        self._service = service.url

    def _ask(self, arguments: list[str]) -> None:
        assert self._service, "a curl line stands below the command that serves"
        headers, data, url = {}, None, ""
        words = iter(arguments)
        for word in words:
            if word in ("-d", "--data"):
                data = next(words).encode()
            elif word in ("-H", "--header"):
                name, _, value = next(words).partition(": ")
                headers[name] = value
            elif not word.startswith("-"):
                url = word.replace(PLACE, self._service)
        with urlopen(Request(url, data, headers), timeout=60) as response:
            assert json.load(response)


def assert_printed(shown: str, printed: str) -> None:
    """What a document shows is what the command prints, up to a last line "…" and to numbers, which
    differ from processor to processor."""
    lines, found = (re.sub(r"\d+", "0", text).splitlines() for text in (shown, printed))
    if lines[-1] == "…":
        lines, found = lines[:-1], found[: len(lines) - 1]
    assert found == lines


@contextmanager
def shell_of(capsys: pytest.CaptureFixture[str]) -> Iterator[Shell]:
    shell = Shell(capsys)
    try:
        yield shell
    finally:
        for end in shell.ended:
            end()


@pytest.fixture
def workplace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    furnish(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("workplace", "shared_checkpoints")
@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_command_of_a_document_is_executed(
    document: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with shell_of(capsys) as shell:
        for block in blocks(document):
            if block.kind == "text":
                assert_printed(block.text, shell.printed)
            for command in block.commands if block.kind == "console" else ():
                if not exempt(command):
                    shell.execute(command)


@pytest.mark.usefixtures("workplace", "shared_checkpoints")
@pytest.mark.parametrize("document", [name for name in DOCUMENTS if programs(name)])
def test_every_program_of_a_document_is_executed(document: str) -> None:
    known: dict[str, object] = {}
    for block in programs(document):
        text = re.sub(r"\bport=\d+", "port=0", block.text)
        exec(compile(text, document, "exec"), known)


def test_there_is_something_to_execute() -> None:
    run = {document: [c for c in commands(document) if not exempt(c)] for document in DOCUMENTS}
    assert len(run["README.md"]) >= 10
    assert len(run["docs/pipelines.md"]) == 6
    assert any(command.startswith("curl") for command in run["docs/service.md"])


def test_the_pipeline_of_the_document_is_one() -> None:
    text = (ROOT / "docs/pipelines.md").read_text(encoding="utf-8")
    (written,) = re.findall(r"^```json\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    pipeline = pipeline_from(json.loads(written))
    assert [step.name for step in pipeline.steps] == ["triage", "specialist", "details"]
    for name in SHIPPED:
        steps = ", ".join(step.name for step in shipped_pipeline(name).steps)
        told = next(line for line in text.splitlines() if line.startswith(f"| `{name}` | `"))
        assert ", ".join(re.findall(r"`(\w+)`", told)[1:]) == steps


# Nothing in a document is left out.


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_block_of_a_document_is_run_read_or_a_picture(document: str) -> None:
    for block in blocks(document):
        assert block.kind, f"nobody tries this block of {document}:\n{block.text}"
        assert block.kind != "console" or block.commands


@pytest.mark.parametrize("document", [name for name in DOCUMENTS if _of(name, "json")])
def test_json_of_a_document_is_what_the_engine_reads(document: str) -> None:
    asked: dict[str, Any] = {}  # by the questions of the document before
    for block in _of(document, "json"):
        data = json.loads(block.text)
        if "steps" in data:
            assert pipeline_from(data)
        elif "rules" in data:
            check_policy(policy_from(data), asked)
        elif all("questions" in part for part in data.values()):
            assert sets_from(data)
        else:
            asked = data
            assert normalise_questions(data)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_commands_that_a_sentence_names_exist(document: str) -> None:
    targets = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
    commands = ("run", "evaluate", "teach", "serve", "pipeline")
    for command in named_commands(document):
        first, *rest = command.split()
        if first == "python":
            assert importlib.util.find_spec(rest[1]), command
        elif first == "make":
            assert set(rest) <= {*targets}, command
        elif first == "laya-triage":
            assert not rest or rest[0] in commands or rest[0].startswith("-"), command
        else:
            assert (ROOT / first).is_file(), command


@pytest.mark.parametrize("document", PAGES)
def test_links_lead_somewhere(document: str) -> None:
    for path, place in links(document):
        assert path.exists(), path
        assert not place or place in places(path), f"{path.name} has no {place!r}"


def test_no_exemption_is_without_a_command() -> None:
    every = [command for document in DOCUMENTS for command in commands(document)]
    for start in NOT_RUN:
        assert any(command.startswith(start) for command in every), start
