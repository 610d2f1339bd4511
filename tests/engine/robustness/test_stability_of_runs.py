"""The stability of a run's rows: measured, kept, asked for by a policy, exported."""

from __future__ import annotations

import csv
import json
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from laya_engine.command_line.progress import finished
from laya_engine.evaluation import rows_of_run
from laya_engine.policy import Condition, Policy, Rule, default_policy
from laya_engine.robustness import probe_run
from laya_engine.runs import (
    RowFilter,
    RowHolds,
    RunFile,
    RunIndex,
    apply_policy,
    correct,
    export_records,
    export_table,
    keep_stability,
    preview_policy,
    read_stability,
)
from laya_engine.runs.report import policy_in_words
from tests.engine.runs.run_files import answer_all, answered_run, new_run, write_csv
from tests.engine.varied_router import VariedRouter

UNSTABLE = Rule(
    (Condition("intent", stability_below=0.8),), "the answer hangs on the words", verdict="escalate"
)
HOLDS = RowHolds(8, 0.75, {"intent": (5, 8), "is_urgent": (4, 5), "frustration": (1, 5)})
STABLE = RowHolds(8, 1.0, {"intent": (8, 8), "is_urgent": (5, 5), "frustration": (5, 5)})


def asking(policy: Policy | None = None) -> Policy:
    """A policy that asks for stability before anything else."""
    policy = policy or Policy(auto_at=0.0, review_at=0.0)
    return replace(policy, rules=(UNSTABLE, *policy.rules))


@pytest.fixture
def run(tmp_path: Path) -> Iterator[RunFile]:
    with answered_run(tmp_path / "mail.csv", 12) as run:
        yield run


def verdicts(run: RunFile) -> dict[int, str]:
    return {summary.position: summary.verdict for summary in run.summaries()}


def test_what_was_measured_is_kept_and_replaced(run: RunFile) -> None:
    assert read_stability(run) == {}
    keep_stability(run, {2: HOLDS, 3: HOLDS})
    keep_stability(run, {3: STABLE})
    assert read_stability(run) == {2: HOLDS, 3: STABLE}
    assert read_stability(run, [3, 5]) == {3: STABLE}
    with RunFile.open(run.path) as again:
        assert read_stability(again) == {2: HOLDS, 3: STABLE}


def test_a_run_of_an_earlier_version_is_read_and_extended(run: RunFile) -> None:
    db = sqlite3.connect(run.path)
    db.execute(
        "CREATE TABLE stability (position INTEGER PRIMARY KEY, stability REAL NOT NULL, "
        "asked INTEGER NOT NULL)"
    )
    db.execute("INSERT INTO stability VALUES (4, 0.5, 8)")
    db.commit()
    db.close()
    with RunFile.open(run.path) as old:
        assert read_stability(old) == {4: RowHolds(8, 0.5)}
        assert RunIndex.load(old).stability(4) is None  # no answer was told
        keep_stability(old, {5: HOLDS})
        assert read_stability(old) == {4: RowHolds(8, 0.5), 5: HOLDS}


def test_measuring_decides_the_row_again_where_the_policy_asks_for_it(run: RunFile) -> None:
    apply_policy(run, asking())
    assert set(verdicts(run).values()) == {"auto"}  # nothing was measured, so no row matches
    keep_stability(run, {2: HOLDS, 3: STABLE})
    assert {p for p, verdict in verdicts(run).items() if verdict == "escalate"} == {2}
    record = run.record(2)
    assert record is not None
    assert record["stability"]["answers"]["intent"] == {"kept": 5, "asked": 8}
    assert [reason["text"] for reason in record["decision"]["reasons"][:2]] == [
        "the answer hangs on the words",
        "answer kept in 62% of the rewordings, below 80%",
    ]


def test_another_policy_decides_by_what_was_measured(run: RunFile) -> None:
    keep_stability(run, {2: HOLDS, 3: STABLE})
    policy = asking(default_policy())
    preview = preview_policy(run, policy)
    before = verdicts(run)
    apply_policy(run, policy)
    now = verdicts(run)
    assert now[2] == "escalate"
    assert {p: v for p, v in now.items() if p != 2} == {p: v for p, v in before.items() if p != 2}
    assert sum(preview.moved.values()) == (before[2] != "escalate")
    for position, verdict in now.items():  # the arrays and the records say the same
        record = run.record(position)
        assert record is not None
        assert record["decision"]["verdict"] == verdict


def test_what_a_person_answered_does_not_hang_on_the_wording(run: RunFile) -> None:
    keep_stability(run, {2: HOLDS})
    apply_policy(run, asking())
    assert verdicts(run)[2] == "escalate"
    correct(run, 2, "answer:intent", "other")
    assert verdicts(run)[2] == "auto"
    assert preview_policy(run, asking()).rows == 0


def test_identical_rows_share_what_was_measured(tmp_path: Path) -> None:
    texts = [(n, "the same" if n % 2 else f"another {n}") for n in range(6)]
    with new_run(write_csv(tmp_path / "mail.csv", ("id", "body"), texts)) as run:
        answer_all(run)
        keep_stability(run, {3: HOLDS})
        assert set(read_stability(run)) == {1, 3, 5}


def test_an_open_row_takes_nothing(tmp_path: Path) -> None:
    with new_run(write_csv(tmp_path / "mail.csv", ("id", "body"), [(1, "x")])) as run:
        keep_stability(run, {0: HOLDS})
        assert read_stability(run) == {}


def test_rows_are_sorted_by_the_answer_that_holds_least(run: RunFile) -> None:
    half = RowHolds(8, 1.0, {"intent": (4, 8), "frustration": (0, 5)})
    keep_stability(run, {2: HOLDS, 3: STABLE, 7: half})
    index = RunIndex.load(run)
    assert index.stability(2) == 0.625  # a score does not gate
    assert index.stability(4) is None
    shown = index.ordered(index.matching(RowFilter()), "stability")
    assert list(shown[:3]) == [7, 2, 3]
    assert list(index.ordered(index.matching(RowFilter()), "stability", descending=True)[:3]) == [
        3,
        2,
        7,
    ]


def test_an_export_has_it_where_it_was_measured(run: RunFile, tmp_path: Path) -> None:
    export_table(run, tmp_path / "before.csv")
    assert "stability" not in (tmp_path / "before.csv").read_text()
    keep_stability(run, {2: HOLDS})
    export_table(run, tmp_path / "out.csv")
    with (tmp_path / "out.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert rows[2]["laya_decision_stability"] == "0.75"
    assert rows[2]["laya_intent_stability"] == "0.625"
    assert rows[2]["laya_refund_requested_stability"] == ""
    assert rows[3]["laya_intent_stability"] == ""
    export_records(run, tmp_path / "out.jsonl")
    lines = [json.loads(line) for line in (tmp_path / "out.jsonl").read_text().splitlines()]
    assert lines[2]["stability"]["answers"]["intent"] == {"kept": 5, "asked": 8}
    assert "stability" not in lines[3]


def test_a_report_says_what_the_policy_asks() -> None:
    assert (
        "When the answer to intent is kept in less than 80% of the rewordings"
        in policy_in_words(asking())[1]
    )


def test_figures_can_be_looked_at_by_whether_the_decision_is_stable(run: RunFile) -> None:
    for position in range(4):
        correct(run, position, "answer:is_urgent", True)
    keep_stability(run, {0: HOLDS, 1: STABLE})
    assert [row.facts.get("stable") for row in rows_of_run(run)] == ["no", "yes", None, None]


# Asking rows of a run again.


def ask(request: Any) -> Any:
    return VariedRouter().predict_batch([request])[0]


def test_rows_that_were_never_asked_again_come_first(run: RunFile) -> None:
    first = finished(probe_run(run, ask, 4))
    second = finished(probe_run(run, ask, 8))
    assert (len(first.rows), len(second.rows)) == (4, 8)
    assert len(read_stability(run)) == 12
    assert len(finished(probe_run(run, ask, 3)).rows) == 3  # all are known by now


def test_what_was_found_before_a_stop_is_kept(run: RunFile) -> None:
    steps = probe_run(run, ask, 12)
    while next(steps)[0] < 2:
        pass
    steps.close()
    assert len(read_stability(run)) == 2


def test_rows_that_are_answered_differently_by_now_are_left_out(run: RunFile) -> None:
    other = {summary.position for summary in run.summaries()} - {0, 1, 2}
    texts = {row.text(run.settings) for row in run.fetch(sorted(other))}

    def changed(request: Any) -> Any:
        result = ask(request)
        if request["state"] in texts:
            answer = result["answers"]["is_urgent"]
            answer["noul"] = 1 - answer["noul"]
        return result

    found = finished(probe_run(run, changed, 12))
    assert (len(found.rows), found.left_out) == (3, 9)
    assert set(read_stability(run)) == {0, 1, 2}


def test_a_run_that_another_checkpoint_answered_is_refused(run: RunFile) -> None:
    def another(request: Any) -> Any:
        return ask({**request, "state": f"other {request['state']}"})

    with pytest.raises(ValueError, match="answered differently now"):
        finished(probe_run(run, another, 5))
    assert read_stability(run) == {}


def test_a_run_without_a_decision_has_no_row_to_ask(tmp_path: Path) -> None:
    table = write_csv(tmp_path / "mail.csv", ("id", "body"), [(1, "x")])
    with new_run(table) as run, pytest.raises(ValueError, match="no row of this run is decided"):
        finished(probe_run(run, ask, 5))
