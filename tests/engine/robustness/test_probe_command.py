"""`laya-triage TEXT --probe`: one text asked again, with a tiny checkpoint."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from laya_engine.cli import FAILED, OK, main
from laya_engine.presets import triage_questions

TEXT = "I am Anna, where is my order 48213?"


@pytest.fixture
def triage(tiny_folder: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    def run(*arguments: object) -> tuple[int, str, str]:
        code = main([*map(str, arguments), "--model", str(tiny_folder), "--device", "cpu"])
        return code, *capsys.readouterr()

    return run


def test_every_question_says_in_how_many_ways_its_answer_stays(triage: Any) -> None:
    code, out, err = triage(TEXT, "--probe")
    assert (code, err) == (OK, "")
    _, told = out.split("asked in 8 other ways: the verdict stays in ")
    lines = told.splitlines()[1:]
    assert [line.split()[0] for line in lines] == list(triage_questions())
    assert all(" of 8" in line or " of 5" in line for line in lines)


def test_the_record_holds_what_was_found(triage: Any) -> None:
    _, plain, _ = triage(TEXT, "--json")
    code, out, _ = triage(TEXT, "--probe", "--json")
    record, stability = json.loads(out), json.loads(out).pop("stability")
    assert code == OK
    assert {name: part for name, part in record.items() if name != "stability"} == json.loads(plain)
    assert stability["asked"] == len(stability["ways"]) == 8
    for name, counted in stability["answers"].items():
        flipped = sum(name in way["changed"] for way in stability["ways"])
        assert counted["kept"] == counted["asked"] - flipped


def test_a_rule_of_the_policy_can_ask_for_it(triage: Any, tmp_path: Path) -> None:
    """The tiny checkpoint is random, so that some answer hangs on how it is asked."""
    _, out, _ = triage(TEXT, "--probe", "--json")
    answers = json.loads(out)["stability"]["answers"]
    name = min(answers, key=lambda each: answers[each]["kept"] / answers[each]["asked"])
    assert answers[name]["kept"] < answers[name]["asked"]
    rule = {"when": [{"question": name, "stability_below": 1.0}], "because": "it wavers"}
    policy = tmp_path / "policy.json"
    policy.write_text(
        json.dumps({"auto_at": 0, "review_at": 0, "rules": [rule | {"team": "desk"}]})
    )
    assert triage(TEXT, "--policy", policy)[1].startswith("AUTO\n")
    _, out, _ = triage(TEXT, "--policy", policy, "--probe")
    assert out.startswith("AUTO  (desk)\n")
    assert f"  {name}: it wavers\n  {name}: answer kept in " in out


def test_a_table_is_sent_to_the_command_for_runs(
    triage: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = tmp_path / "mail.csv"
    table.write_text("id,body\n1,hello\n")
    with pytest.raises(SystemExit) as ended:
        triage(table, "--probe")
    assert ended.value.code == FAILED
    assert "evaluate RUN --stability ROWS" in capsys.readouterr().err
