"""The review queue: order, answers kept per person and beside the model's, undo, agreement."""

from __future__ import annotations

from pathlib import Path

import pytest

from laya_engine.evaluation import rows_of_run
from laya_engine.evaluation.reviewing import (
    Review,
    double_review,
    queued_row,
    review_queue,
    reviews_of,
    save_review,
    to_review,
    undo_review,
)
from laya_engine.runs import RunError, RunFile, correct, undo
from tests.engine.runs.run_files import answered_run, messages, new_run

ALL = ("auto", "review", "escalate")


@pytest.fixture
def run(tmp_path: Path) -> RunFile:
    made = answered_run(tmp_path / "mail.csv", 60)
    yield made
    made.close()


def test_the_queue_holds_what_the_policy_sent_to_review_most_doubtful_first(run: RunFile) -> None:
    queue = review_queue(run, "ann")
    verdicts = {summary.position: summary.verdict for summary in run.summaries()}
    assert len(queue.rows) == queue.waiting == list(verdicts.values()).count("review") > 3
    assert all(row.summary.verdict == "review" for row in queue.rows)
    sure = [row.summary.confidence for row in queue.rows]
    assert sure == sorted(sure)
    assert queue.rows[0].text.startswith("message number")
    assert queue.rows[0].reasons


def test_the_costly_order_is_by_the_answers_expected_wrong(run: RunFile) -> None:
    queue = review_queue(run, "ann", wanted=ALL, order="costly")
    expected = [
        sum(1 - answer["answer_confidence"] for answer in row.answers.values())
        for row in queue.rows
    ]
    assert expected == pytest.approx(sorted(expected, reverse=True))
    assert review_queue(run, "ann", wanted=ALL).rows[0].position != queue.rows[0].position


def test_a_review_is_a_correction_and_leaves_the_model_s_answer(run: RunFile) -> None:
    row = review_queue(run, "ann").rows[0]
    before = run.record(row.position)
    outcome = save_review(run, Review(row.position, "ann", {"is_urgent": True, "frustration": 2}))
    after = run.record(row.position)
    assert outcome.corrected
    assert after["answers"] == before["answers"]
    assert after["corrections"] == {"answer:is_urgent": True, "answer:frustration": 2}
    labelled = [each for each in rows_of_run(run) if each.position == row.position]
    assert labelled[0].labels == {"is_urgent": True, "frustration": 2}
    assert row.position not in [each.position for each in review_queue(run, "ann").rows]
    assert review_queue(run, "ann").done == 1


def test_an_answer_that_cannot_be_saves_nothing(run: RunFile) -> None:
    row = review_queue(run, "ann").rows[0]
    with pytest.raises(ValueError, match="cannot be the answer:intent"):
        save_review(run, Review(row.position, "ann", {"is_urgent": True, "intent": "weather"}))
    with pytest.raises(ValueError, match="name"):
        save_review(run, Review(row.position, " ", {"is_urgent": True}))
    assert reviews_of(run) == []
    assert run.corrections() == {}


def test_a_row_without_answers_is_refused_and_nothing_is_left_of_its_review(
    tmp_path: Path,
) -> None:
    with new_run(messages(tmp_path / "open.csv", 2)) as run:
        with pytest.raises(RunError, match="answer it first"):
            save_review(run, Review(0, "ann", {"is_urgent": True}))
        assert reviews_of(run) == []
        assert run.corrections() == {}


def test_undo_takes_back_the_person_s_newest_review_and_no_other_correction(run: RunFile) -> None:
    first, second = (row.position for row in review_queue(run, "ann").rows[:2])
    save_review(run, Review(first, "ann", {"is_urgent": True}, note="caps"))
    save_review(run, Review(second, "ben", {"is_urgent": False}))
    correct(run, first, "verdict", "escalate")
    review, outcome = undo_review(run, "ann")
    assert (review.position, review.note) == (first, "caps")
    assert outcome.verdict == "escalate"
    assert run.corrections() == {
        first: {"verdict": "escalate"},
        second: {"answer:is_urgent": False},
    }
    assert undo_review(run, "ann") is None


def test_the_second_look_holds_only_what_others_looked_at(run: RunFile) -> None:
    first, second = (row.position for row in review_queue(run, "ann").rows[:2])
    save_review(run, Review(first, "ann", {"is_urgent": True}))
    save_review(run, Review(second, "ben", {"is_urgent": True}))
    assert [row.position for row in review_queue(run, "ben", wanted=("second",)).rows] == [first]


def test_agreement_of_two_people_is_cohen_s_kappa_of_their_common_rows(run: RunFile) -> None:
    from sklearn.metrics import cohen_kappa_score

    assert double_review(run) is None
    positions = [row.position for row in review_queue(run, "ann", wanted=ALL).rows[:20]]
    ann = [n % 2 == 0 for n in range(20)]
    ben = [n % 3 == 0 for n in range(20)]
    for position, one, two in zip(positions, ann, ben, strict=True):
        save_review(run, Review(position, "ann", {"is_urgent": one}))
        save_review(run, Review(position, "ben", {"is_urgent": two}))
    found = double_review(run)
    assert {found.first, found.second} == {"ann", "ben"}
    kappa = found.questions["is_urgent"].kappa.value
    assert kappa == pytest.approx(cohen_kappa_score(ann, ben))
    assert found.questions["is_urgent"].few


def test_undoing_a_correction_leaves_what_a_review_said(run: RunFile) -> None:
    correct(run, 0, "answer:is_urgent", True)
    save_review(run, Review(1, "ann", {"is_urgent": True}))
    save_review(run, Review(0, "ann", {"is_urgent": False}))
    found = undo(run)
    assert found is not None
    assert (found[0].position, found[0].value) == (0, True)
    assert run.corrections() == {0: {"answer:is_urgent": False}, 1: {"answer:is_urgent": True}}
    assert undo(run) is None
    assert len(reviews_of(run)) == 2
    assert undo_review(run, "ann") is not None
    assert undo_review(run, "ann") is not None
    assert run.corrections() == {}


def test_a_row_that_was_taken_back_is_the_row_of_the_queue(run: RunFile) -> None:
    row = review_queue(run, "ann").rows[2]
    save_review(run, Review(row.position, "ann", {"is_urgent": True}))
    undo_review(run, "ann")
    assert queued_row(run, row.position) == row


def test_rows_that_somebody_looked_at_wait_for_nobody_more(run: RunFile) -> None:
    waiting = review_queue(run, "ann").rows
    assert to_review(run) == len(waiting)
    save_review(run, Review(waiting[0].position, "ann", {}))
    save_review(run, Review(waiting[0].position, "ben", {}))
    assert to_review(run) == len(waiting) - 1
    undo_review(run, "ann")
    undo_review(run, "ben")
    assert to_review(run) == len(waiting)
