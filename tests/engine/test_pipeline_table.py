"""A table through a pipeline: each row's steps, stopping without a loss, and nothing mixed up."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from laya_engine.checkpoints import CheckpointError
from laya_engine.cli import FAILED, INTERRUPTED, OK, SOME_FAILED, main
from laya_engine.command_line import table_job
from laya_engine.pipelines import (
    Pipeline,
    PipelineAnswers,
    Step,
    answer_steps_of_many,
    pipeline_record,
    record_with_steps,
    run_pipeline,
    shipped_pipeline,
)
from laya_engine.policy import Condition, decide, decision_record
from laya_engine.router import Router
from laya_engine.tables import inspect_table

TEXTS = (
    "Refund please: it came broken",
    "환불해 주세요",
    "Win a prize! Click here",
    "환불해 주세요",
)
TABLE = "id,body\n" + "".join(f"{n},{text}\n" for n, text in enumerate(TEXTS)) + "4,\n"
NOUL = {"ok": {"type": "noul", "instructions": "Is it ok?"}}
TIMES = ("elapsed_ms", "load_ms", "run_id")
Command = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="module")
def router(folders: dict[str, str]) -> Router:
    return Router(models=folders, device="cpu", max_loaded=3)


@pytest.fixture
def pipeline(
    folders: dict[str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> Command:
    """Run the command beside `mails.csv`: code, stdout, stderr."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mails.csv").write_text(TABLE)

    def run(*arguments: str) -> tuple[int, str, str]:
        given = [part for name, at in folders.items() for part in ("--checkpoint", f"{name}={at}")]
        code = main(["pipeline", *arguments, "--device", "cpu", *given])
        return code, *capsys.readouterr()

    return run


def comparable(record: Any) -> Any:
    """Without what is another at each call, numbers rounded: rows may share a pass."""
    if isinstance(record, dict):
        return {key: comparable(value) for key, value in record.items() if key not in TIMES}
    if isinstance(record, list):
        return [comparable(item) for item in record]
    return pytest.approx(record, abs=2e-4) if isinstance(record, float) else record


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


# Many states together.


@pytest.mark.parametrize("name", ["customer_service", "inbox"])
def test_many_states_are_answered_as_each_is_alone(router: Router, name: str) -> None:
    made = shipped_pipeline(name)
    by_step = list(answer_steps_of_many(router, made, TEXTS))
    for place, text in enumerate(TEXTS):
        record, _ = pipeline_record(made, [outcomes[place] for outcomes in by_step])
        # How surely a condition is missed is a number in a sentence.
        alone = run_pipeline(router, made, text)
        for told, expected in zip(record["steps"], alone["steps"], strict=True):
            assert told.pop("because", "")[:12] == expected.pop("because", "")[:12]
        assert record == comparable(alone) | {"steps": record["steps"]}
        assert comparable(record["steps"]) == comparable(alone["steps"])


def test_a_condition_is_looked_at_for_each_state(router: Router) -> None:
    values = [router.predict(text, NOUL)["answers"]["ok"]["noul"] for text in TEXTS[:2]]
    between = sum(values) / 2
    steps = (
        Step("a", NOUL),
        Step("b", {"c": NOUL["ok"]}, when=(Condition("ok", at_least=between),)),
    )
    _, second = answer_steps_of_many(router, Pipeline("p", steps), TEXTS[:2])
    assert [outcome.result is not None for outcome in second] == [v >= between for v in values]


def test_each_call_has_its_id_and_one_of_them_waited_for_the_checkpoint(
    folders: dict[str, str],
) -> None:
    fresh = Router(models=folders, device="cpu")
    [outcomes] = answer_steps_of_many(fresh, Pipeline("p", (Step("a", NOUL),)), TEXTS[:3])
    assert len({outcome.run_id for outcome in outcomes}) == 3
    by_model = {outcome.result["routing"]["model"]: outcome.load_ms for outcome in outcomes[::-1]}
    assert len(by_model) == 2
    assert all(by_model.values())
    assert all(outcome.elapsed_ms > 0 for outcome in outcomes)


def test_each_state_may_have_its_language(router: Router) -> None:
    [outcomes] = answer_steps_of_many(
        router, Pipeline("p", (Step("a", NOUL),)), ["hello"] * 2, langs=["ko", "en"]
    )
    models = [outcome.result["routing"]["model"] for outcome in outcomes]
    assert models == ["multilingual", "english"]


def test_no_states_are_no_calls(router: Router) -> None:
    assert [*answer_steps_of_many(router, shipped_pipeline("inbox"), [])] == [[], []]


def test_a_payload_holds_the_steps_where_a_run_keeps_them(router: Router) -> None:
    made = shipped_pipeline("inbox")
    [payload] = PipelineAnswers(router, made).predict_batch([{"state": TEXTS[0]}])
    record = decision_record(payload, decide(made.policy, payload["answers"]), made.policy)
    assert comparable(record_with_steps("inbox", record)) == comparable(
        run_pipeline(router, made, TEXTS[0])
    )


def test_where_no_step_was_asked_the_record_says_why(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("laya_engine.resident_checkpoints.cached_folder", lambda *place: None)
    router = Router(models={"english": str(tmp_path), "multilingual": str(tmp_path)})
    questions = shipped_pipeline("customer_service").steps[1].questions
    made = Pipeline("p", (Step("only", questions, if_missing="skip"),))
    [payload] = PipelineAnswers(router, made).predict_batch([{"state": "a"}])
    record = decision_record(payload, decide(made.policy, {}), made.policy)
    told = record_with_steps("p", record)
    assert "routing" not in told
    assert told["steps"][0]["because"].startswith("the checkpoint 'typed-decisions'")
    strict = Pipeline("p", (Step("only", questions),))
    with pytest.raises(CheckpointError, match="not on this machine"):
        PipelineAnswers(router, strict).predict_batch([{"state": "a"}])


# The command.


def test_a_table_gets_the_columns_of_every_step(pipeline: Command, tmp_path: Path) -> None:
    code, out, err = pipeline("customer_service", "mails.csv", "--text-column", "body")
    assert (code, err) == (SOME_FAILED, "")
    assert out.startswith("5 rows: ")
    assert out.endswith("1 not decided; written to mails-decided.csv\n")
    table = inspect_table(tmp_path / "mails-decided.csv")
    columns = table.columns
    assert columns[:3] == ("id", "body", "laya_verdict")
    assert {"laya_intent", "laya_specialist.churn_risk", "laya_action_confidence"} <= {*columns}
    assert [row[0] for row in table.rows] == ["0", "1", "2", "3", "4"]
    assert table.rows[4][columns.index("laya_error")].startswith("line 6: 'body' is empty")


def test_records_tell_the_steps_of_each_row(
    pipeline: Command, router: Router, tmp_path: Path
) -> None:
    code, _, _ = pipeline("inbox", "mails.csv", "--text-column", "body", "--out", "told.jsonl")
    lines = lines_of(tmp_path / "told.jsonl")
    assert code == SOME_FAILED
    assert [line["row"] for line in lines] == [1, 2, 3, 4, 5]
    assert lines[0]["source"] == {"id": "0", "body": TEXTS[0]}
    assert "is empty" in lines[4]["error"]
    for line, text in zip(lines, TEXTS, strict=False):
        alone = run_pipeline(router, shipped_pipeline("inbox"), text)
        told = {key: value for key, value in line.items() if key in alone}
        assert [step["status"] for step in told["steps"]] == [
            step["status"] for step in alone["steps"]
        ]
        assert comparable(told["answers"]) == comparable(alone["answers"])
        assert told["routing"].keys() == alone["routing"].keys()
    code, out, _ = pipeline("inbox", "mails.csv", "--text-column", "body", "--json")
    printed = [json.loads(line) for line in out.splitlines()]
    kept = ("row", "line", "pipeline", "decision", "steps")
    assert [[line.get(key) for key in kept] for line in printed] == [
        [line.get(key) for key in kept] for line in lines
    ]


def test_a_stopped_table_goes_on_and_another_pipeline_does_not_take_its_rows(
    pipeline: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = "".join(f"{n},letter number {n}\n" for n in range(30))
    (tmp_path / "mails.csv").write_text(f"id,body\n{rows}")
    answer, calls = table_job.answer_chunk, list[int]()

    def interrupted(*arguments: Any) -> Any:
        calls.append(len(arguments[2]))
        if len(calls) == 2:
            raise KeyboardInterrupt
        return answer(*arguments)

    monkeypatch.setattr(table_job, "answer_chunk", interrupted)
    asked = ("mails.csv", "--text-column", "body", "--out", "told.jsonl")
    code, _, err = pipeline("inbox", *asked)
    assert code == INTERRUPTED
    assert f"stopped; {calls[0]} of 30 rows are decided and kept" in err
    assert not (tmp_path / "told.jsonl").exists()
    code, _, err = pipeline("inbox", *asked)
    assert (code, err) == (OK, f"going on: {calls[0]} of 30 rows were decided before\n")
    assert sum(calls[2:]) == 30 - calls[0]
    assert len(lines_of(tmp_path / "told.jsonl")) == 30
    for change in (("customer_service", *asked), ("inbox", *asked, "--lang", "ko")):
        code, _, err = pipeline(*change)
        assert (code, err) == (OK, "")  # from the beginning


def test_the_run_is_not_among_those_that_a_question_set_goes_on_with(
    pipeline: Command, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pipeline("inbox", "mails.csv", "--text-column", "body")
    data = tmp_path / "data" / "laya-desktop"
    [run] = data.rglob("*.laya-run")
    assert run.parent == data / "pipelines"
    with pytest.raises(ValueError, match="pipeline-"):
        Router().route("a text", model=json.loads(_settings(run))["model"])


def _settings(run: Path) -> str:
    import sqlite3

    with sqlite3.connect(run) as db:
        return str(db.execute("SELECT value FROM run WHERE key = 'settings'").fetchone()[0])


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["inbox", "mails.csv", "--text-column", "text"], "has no column 'text'"),
        (["inbox", "mails.csv", "--out", "mails.csv"], "is the table itself"),
        (["inbox", "nowhere.csv"], "there is no file 'nowhere.csv'"),
        (["custmer", "mails.csv"], "there is no pipeline 'custmer'"),
    ],
)
def test_what_cannot_be_used_is_one_sentence(
    pipeline: Command, arguments: list[str], told: str
) -> None:
    code, out, err = pipeline(*arguments)
    assert (code, out) == (FAILED, "")
    assert told in err.splitlines()[-1]


def test_options_of_tables_are_refused_for_a_text(pipeline: Command) -> None:
    with pytest.raises(SystemExit) as ended:
        pipeline("inbox", "a text", "--fresh")
    assert ended.value.code == FAILED
