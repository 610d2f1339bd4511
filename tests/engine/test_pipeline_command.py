"""`laya-triage pipeline` with tiny checkpoints."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from laya_engine.cli import FAILED, OK, main
from laya_engine.command_line.pipeline import pipeline_named
from laya_engine.pipelines import SHIPPED, run_pipeline, shipped_pipeline
from laya_engine.router import Router

TEXT = "I was charged twice, please refund one of the payments."
Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def pipeline(
    tiny_folder: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> Command:
    """Run the command with the tiny checkpoint under every name: code, stdout, stderr."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str) -> tuple[int, str, str]:
        names = ("english", "multilingual", "typed-decisions")
        given = [part for name in names for part in ("--checkpoint", f"{name}={tiny_folder}")]
        code = main(["pipeline", *arguments, "--device", "cpu", *given])
        return code, *capsys.readouterr()

    return run


def test_without_arguments_it_lists_what_there_is(pipeline: Command) -> None:
    code, out, _ = pipeline()
    assert code == OK
    for name in SHIPPED:
        assert f"{name}: {shipped_pipeline(name).description}" in out
    assert "  triage -> specialist -> refund -> policy" in out


def test_each_step_is_a_line_with_checkpoint_time_and_reason(pipeline: Command) -> None:
    code, out, err = pipeline("customer_service", TEXT)
    assert (code, err) == (OK, "")
    lines = out.splitlines()
    assert lines[0].split()[0] in ("AUTO", "REVIEW", "ESCALATE")
    triage = next(line for line in lines if line.startswith("triage"))
    specialist = next(line for line in lines if line.startswith("specialist"))
    assert triage.split()[1] == "english"
    assert specialist.split()[1] == "typed-decisions"
    assert " ms  the question ids are those of the customer_service workflow" in specialist
    assert any(line.startswith("specialist.churn_risk ") for line in lines)


def test_the_record_is_the_one_of_the_engine(pipeline: Command, tiny_folder: Path) -> None:
    code, out, _ = pipeline("inbox", TEXT, "--json", "--lang", "ko")
    folder = str(tiny_folder)
    router = Router(models={"english": folder, "multilingual": folder}, device="cpu")
    told, expected = json.loads(out), run_pipeline(router, pipeline_named("inbox"), TEXT, lang="ko")
    for record in (told, expected):
        for step in record["steps"]:
            step.pop("elapsed_ms", None)
            step.pop("load_ms", None)
            step.pop("run_id", None)
    assert code == OK
    assert told == json.loads(json.dumps(expected))


def test_a_pipeline_and_a_text_from_files(pipeline: Command, tmp_path: Path) -> None:
    asked = {"ok": {"type": "noul", "instructions": "Is it ok?"}}
    steps = [
        {"name": "first", "questions": asked},
        {
            "name": "second",
            "questions": {"sure": asked["ok"]},
            "when": [{"question": "ok", "at_least": 1}],
        },
    ]
    (tmp_path / "mine.json").write_text(json.dumps({"name": "mine", "steps": steps}))
    (tmp_path / "letter.txt").write_text(TEXT)
    code, out, _ = pipeline("mine.json", "letter.txt")
    assert code == OK
    second = next(line for line in out.splitlines() if line.startswith("second"))
    assert second.split()[1] == "skipped"
    assert second.endswith(", below 1")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["custmer", TEXT], "there is no pipeline 'custmer'; use customer_service, inbox"),
        (["inbox", "missing.txt"], "there is no file 'missing.txt'"),
        (["inbox", TEXT, "--checkpoint", "english"], "write --checkpoint NAME=FOLDER"),
        (["inbox", TEXT, "--checkpoint", "english=nowhere"], "no checkpoint folder 'nowhere'"),
    ],
)
def test_what_cannot_be_used_is_one_sentence(
    pipeline: Command, arguments: list[str], told: str
) -> None:
    code, out, err = pipeline(*arguments)
    assert (code, out) == (FAILED, "")
    assert told in err
    assert len(err.splitlines()) == 1


def test_a_pipeline_without_a_text_is_wrong_use(pipeline: Command) -> None:
    with pytest.raises(SystemExit) as ended:
        pipeline("inbox")
    assert ended.value.code == FAILED
