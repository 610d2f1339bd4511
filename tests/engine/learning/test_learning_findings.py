"""What is said of a copy: overfitting, collapse to one answer, and leakage, each only when so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from laya_engine.evaluation import AnsweredRow, Judged, judge
from laya_engine.learning.findings import findings
from laya_engine.learning.lessons import Lesson
from laya_engine.learning.plans import split_lessons
from laya_engine.learning.taught import Pass

QUESTIONS = {"money": {"type": "noul", "instructions": "Money?"}}
WORDS = ("river", "stone", "cloud", "maple", "ember", "frost", "cedar", "pearl")


def answered(answers: Sequence[bool], truths: Sequence[bool]) -> Judged:
    rows = [
        AnsweredRow(
            f"row {n}",
            "",
            {"money": {"type": "noul", "noul": 0.9 if answer else 0.1, "answer_confidence": 0.9}},
            {"money": truth},
        )
        for n, (answer, truth) in enumerate(zip(answers, truths, strict=True))
    ]
    return judge(QUESTIONS, rows)


EITHER = [n % 2 == 0 for n in range(120)]
FINE = answered(EITHER, EITHER)
FALLING = (Pass(None, 1.0), Pass(0.9, 0.8), Pass(0.7, 0.7))


def lesson(n: int, text: str, part: str = "") -> Lesson:
    return Lesson(f"row {n}", text, text, "en", {"money": n % 2}, part)


def different(count: int) -> list[Lesson]:
    texts = [" ".join(WORDS[(n * k + n // 8) % 8] for k in range(3, 9)) for n in range(count)]
    return [lesson(n, f"{text} {chr(97 + n % 26) * 9}") for n, text in enumerate(texts)]


def test_nothing_is_said_of_a_copy_that_learnt_and_was_judged_on_many_rows() -> None:
    assert findings(FALLING, 2, FINE, []) == ()


def test_a_loss_that_rises_again_is_said_to_be_learning_by_heart() -> None:
    rising = (*FALLING, Pass(0.3, 0.8))
    [said] = findings(rising, 2, FINE, [])
    assert "by heart" in said
    assert "Pass 2 was kept" in said
    assert findings((*FALLING, Pass(0.6, 0.72)), 2, FINE, []) == ()  # within what chance does


def test_a_copy_that_no_pass_made_better_is_said_to_answer_as_before() -> None:
    [said] = findings((Pass(None, 1.0), Pass(0.9, 1.2)), 0, FINE, [])
    assert "answers as what it was made from" in said


def test_a_copy_that_answers_nearly_always_the_same_is_said_to_have_collapsed() -> None:
    [said] = findings(FALLING, 2, answered([False] * 120, EITHER), [])
    assert "collapsed to one answer" in said
    mostly = [n % 40 == 0 for n in range(120)]
    assert findings(FALLING, 2, answered([False] * 120, mostly), []) == ()  # nearly always true


def test_a_judged_row_that_repeats_a_learnt_or_a_watched_one_is_said() -> None:
    learnt, watched = (
        lesson(0, "the parcel never came to my door", "learn"),
        lesson(1, "please send me the invoice of march", "watch"),
    )
    copies = [
        replace(learnt, text="The parcel never came to my door!", part="judge"),
        replace(watched, text="Please send me the invoice of March.", part="judge"),
        lesson(2, "something else altogether is asked here", "judge"),
    ]
    [said] = findings(FALLING, 2, FINE, [learnt, watched, *copies])
    assert said.startswith("2 of the judged rows")


def test_a_split_leaves_no_near_duplicate_to_be_said() -> None:
    lessons = different(60)
    twins = [replace(each, name=f"again {n}") for n, each in enumerate(lessons)]
    for seed in range(5):
        parted = split_lessons([*lessons, *twins], seed)
        assert findings(FALLING, 2, FINE, parted) == ()


def test_few_judging_rows_are_said() -> None:
    [said] = findings(FALLING, 2, answered(EITHER[:40], EITHER[:40]), [])
    assert "Only 40 rows judge" in said


def test_a_learning_that_the_minutes_ended_says_so() -> None:
    [said] = findings(FALLING, 2, FINE, [], cut_short=True)
    assert said.startswith("The minutes were over after 2 of its passes")
