"""What a person corrects holds, is counted, and can be taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from laya_engine.runs import RunError, RunFile, correct, undo
from tests.engine.runs.run_files import answered_run, messages, new_run


def test_a_corrected_answer_is_certain_and_decided_with(tmp_path: Path) -> None:
    with answered_run(tmp_path / "mail.csv") as run:
        before = run.record(5)
        assert before is not None
        wanted = "technical_help" if before["answers"]["intent"]["choice"] == "refund" else "refund"
        summary = correct(run, 5, "answer:intent", wanted)
        assert (summary.choice, summary.corrected) == (wanted, True)
        assert run.summaries([5]) == [summary]
        record = run.record(5)
        assert record is not None
        assert record["answers"] == before["answers"]  # what the model said stays on record
        assert record["corrections"] == {"answer:intent": wanted}
        assert record["decision"]["verdicts"]["intent"] == "auto"


def test_counts_respect_corrections_and_undo_takes_them_back_one_by_one(tmp_path: Path) -> None:
    with answered_run(tmp_path / "mail.csv") as run:
        counts, original = run.counts(), run.summaries([7])
        first = correct(run, 7, "verdict", "escalate")
        correct(run, 7, "verdict", "auto")
        correct(run, 7, "team", "night shift")
        [now] = run.summaries([7])
        assert (now.verdict, now.team) == ("auto", "night shift")
        taken, after = undo(run) or (None, None)
        assert taken is not None
        assert (taken.what, taken.value, taken.position) == ("team", "night shift", 7)
        assert after == run.summaries([7])[0]
        assert undo(run) is not None
        assert run.summaries([7]) == [first]
        assert run.counts().verdicts["escalate"] >= 1
        assert undo(run) is not None
        assert undo(run) is None
        assert run.summaries([7]) == original
        assert run.counts() == counts


def test_corrections_survive_closing(tmp_path: Path) -> None:
    with answered_run(tmp_path / "mail.csv") as run:
        correct(run, 2, "answer:is_urgent", True)
        correct(run, 2, "answer:frustration", 3)
    with RunFile.open(run.path) as run:
        assert run.corrections() == {2: {"answer:is_urgent": True, "answer:frustration": 3}}
        assert run.summaries([2])[0].corrected


@pytest.mark.parametrize(
    ("what", "value", "sentence"),
    [
        ("verdict", "perhaps", "use auto, review, escalate"),
        ("team", 3, "must be text"),
        ("answer:intent", "nonsense", "use refund, "),
        ("answer:is_urgent", 1, "use True, False"),
        ("answer:frustration", 4, "use 0, 1, 2, 3"),
        ("answer:frustration", True, "use 0, 1, 2, 3"),
        ("answer:unknown", "x", "cannot be corrected; use verdict"),
        ("mood", "x", "cannot be corrected; use verdict"),
    ],
)
def test_what_cannot_be_is_refused(tmp_path: Path, what: str, value: object, sentence: str) -> None:
    with answered_run(tmp_path / "mail.csv", 4) as run:
        with pytest.raises(ValueError, match=sentence):
            correct(run, 0, what, value)
        assert run.corrections() == {}


def test_a_row_without_an_answer_cannot_be_corrected(tmp_path: Path) -> None:
    with new_run(messages(tmp_path / "mail.csv", 3)) as run:
        with pytest.raises(RunError, match="row 2 has no answer"):
            correct(run, 1, "verdict", "auto")
        assert run.corrections() == {}
