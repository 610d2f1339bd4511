"""Another policy over stored answers gives what deciding each record would give."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from laya_engine.policy import (
    VERDICTS,
    Condition,
    Policy,
    Rule,
    decide,
    default_policy,
    thresholds_only_policy,
)
from laya_engine.runs import (
    RunFile,
    answer_chunk,
    apply_policy,
    correct,
    pending_chunks,
    preview_policy,
)
from laya_engine.runs.compact import UNUSUAL, pack_answers, unpack_answers
from laya_engine.runs.deciding import decide_many
from tests.engine.runs.run_files import answered_run, messages, new_run
from tests.engine.varied_router import VariedRouter

STRICT = Policy(name="strict", auto_at=0.99, review_at=0.9, action="look", team="desk")
QUESTIONS: dict[str, dict[str, Any]] = {
    "kind": {"type": "choice", "instructions": "?", "criteria": ["a", "b", 3]},
    "bad": {"type": "noul", "instructions": "?"},
    "level": {"type": "score", "instructions": "?", "criteria": ["x", "y", "z"]},
}
share = st.sampled_from([0.0, 0.1, 0.55, 0.5499, 0.8, 0.7999, 1.0]) | st.floats(0, 1).map(
    lambda p: round(p, 4)
)
answers = st.builds(
    lambda label, noul, level, a, b, c: {
        "kind": {"type": "choice", "choice": label, "answer_confidence": a},
        "bad": {"type": "noul", "noul": noul, "answer_confidence": b},
        "level": {"type": "score", "score": level * 2, "answer_confidence": c},
    },
    st.sampled_from(["a", "b", 3]), share, share, share, share, share,
)  # fmt: skip
conditions = st.builds(
    Condition,
    question=st.sampled_from(["kind", "bad", "level", "unknown"]),
    is_one_of=st.lists(st.sampled_from(["a", "b", "3", "?"]), max_size=2).map(tuple),
    at_least=st.none() | share,
    at_most=st.none() | share,
) | st.builds(
    Condition, question=st.sampled_from(["kind", "bad", "level", "unknown"]), stability_below=share
)
measured = st.lists(st.none() | share, min_size=3, max_size=3)  # None is not measured
rules = st.builds(
    Rule,
    when=st.lists(conditions, min_size=1, max_size=2).map(tuple),
    because=st.just("so"),
    action=st.sampled_from(["", "call"]),
    team=st.sampled_from(["", "sales"]),
    human_review=st.booleans(),
    verdict=st.sampled_from(VERDICTS),
)
policies = st.builds(
    lambda low, high, named, listed: Policy(
        "p", max(low, high), min(low, high), named, "reply", "support", listed
    ),
    share,
    share,
    st.sampled_from([(), ("kind",), ("level",), ("bad", "unknown"), ("unknown",)]),
    st.lists(rules, max_size=3).map(tuple),
)


@given(
    policies,
    st.lists(st.tuples(answers, measured), min_size=1, max_size=8),
    st.sampled_from(list(QUESTIONS)),
)
def test_many_rows_are_decided_as_one_is(
    policy: Policy, rows: list[tuple[dict[str, Any], list[float | None]]], unasked: str
) -> None:
    for questions in (QUESTIONS, {unasked: QUESTIONS[unasked]}):
        asked = [{q: row[q] for q in questions} for row, _ in rows]
        known = [dict(zip(QUESTIONS, shares, strict=True)) for _, shares in rows]
        numbers = unpack_answers([pack_answers(row, questions) for row in asked], questions)
        stability = np.array([[shares[q] for q in questions] for shares in known], dtype=float)
        decisions = decide_many(policy, questions, numbers, stability)
        for place, row in enumerate(asked):
            shares = {q: share for q, share in known[place].items() if share is not None}
            decision = decide(policy, row, shares)
            weakest = row[decision.weakest]["answer_confidence"] if decision.weakest else None
            one = (decision.verdict, decision.action, decision.team, weakest)
            assert decisions.summary(place, policy) == one


def test_answers_of_another_shape_are_not_packed() -> None:
    row = {
        "kind": {"type": "choice", "choice": "new label", "answer_confidence": 0.5},
        "bad": {"type": "noul", "noul": 0.5, "answer_confidence": 0.5},
        "level": {"type": "score", "score": 1.0, "answer_confidence": 0.5},
    }
    assert pack_answers(row, QUESTIONS) == UNUSUAL
    assert pack_answers({"bad": row["bad"]}, QUESTIONS) == UNUSUAL
    assert np.array_equal(unpack_answers([], QUESTIONS), np.zeros((0, 3, 2)))


def test_a_preview_tells_what_applying_does(tmp_path: Path) -> None:
    with answered_run(tmp_path / "mail.csv") as run:
        before = run.counts()
        preview = preview_policy(run, STRICT)
        assert run.counts() == before
        assert run.settings.policy == default_policy()
        was = {s.position: s for s in run.summaries()}
        assert apply_policy(run, STRICT) == preview
        now = run.summaries()
        assert preview.decided == 60
        assert sum(preview.moved.values()) == sum(s.verdict != was[s.position].verdict for s in now)
        assert preview.rows == sum(s[1:4] != was[s.position][1:4] for s in now) > 0
        for summary in now:
            record = run.record(summary.position)
            assert record is not None
            decision = record["decision"]
            assert decision["policy"] == "strict"
            assert summary[1:4] == (decision["verdict"], decision["action"], decision["team"])
        assert preview_policy(run, STRICT).rows == 0
        assert run.events()[-1].event == "policy applied"
    with RunFile.open(run.path) as again:
        assert again.settings.policy == STRICT


def test_corrections_outlive_a_policy(tmp_path: Path) -> None:
    with answered_run(tmp_path / "mail.csv") as run:
        correct(run, 3, "verdict", "auto")
        correct(run, 4, "answer:intent", "cancellation")
        apply_policy(run, STRICT)
        [third, fourth] = run.summaries([3, 4])
        assert (third.verdict, third.action, third.corrected) == ("auto", "look", True)
        assert fourth.choice == "cancellation"
        apply_policy(run, default_policy())
        record = run.record(4)
        assert record is not None
        assert run.summaries([4])[0].action == record["decision"]["action"]


def test_rows_of_another_shape_are_decided_from_their_records(tmp_path: Path) -> None:
    class Odd(VariedRouter):
        def predict_batch(self, requests: Any) -> list[dict[str, Any]]:
            results = super().predict_batch(requests)
            for result in results:
                del result["answers"]["frustration"]
            return results

    run = new_run(messages(tmp_path / "mail.csv", 10))
    for rows in pending_chunks(run):
        run.save(answer_chunk(Odd(), run.settings, rows))
    change = apply_policy(run, STRICT)
    assert change.decided == 10
    for summary in run.summaries():
        record = run.record(summary.position)
        assert record is not None
        assert summary.verdict == decide(STRICT, record["answers"]).verdict
    run.close()


def test_answers_on_their_way_meet_the_new_policy(tmp_path: Path) -> None:
    run = new_run(messages(tmp_path / "mail.csv", 8))
    rows = run.pending(8)
    answers = answer_chunk(VariedRouter(), run.settings, rows)
    with RunFile.open(run.path) as other:
        apply_policy(other, thresholds_only_policy())
    run.save(answers)
    assert run.settings.policy == thresholds_only_policy()
    assert {s.action for s in run.summaries()} == {""}
    run.close()


def test_a_policy_that_cannot_be_applied_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with answered_run(tmp_path / "mail.csv") as run:
        before = json.dumps(run.summaries())

        def full(policy: Policy) -> None:
            raise OSError(28, "no space left")

        monkeypatch.setattr(run, "replace_policy", full)
        with pytest.raises(ValueError, match="cannot be written"):
            apply_policy(run, STRICT)
        assert json.dumps(run.summaries()) == before
