"""A threshold keeps its promise on rows it never saw, and is refused where nothing supports it."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import binom

from laya_engine.evaluation import CannotPromise, automatic_at, pick_threshold, weakest_of
from laya_engine.evaluation.thresholds import LADDER, rows_needed
from tests.engine.evaluation.judging import random_question

TARGET = 0.05


def _rows(count: int, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Sure from 0.5 to 1 and right as often as that: 5 % wrong from about 0.9 on."""
    sure = np.round(1 - 0.5 * rng.random(count) ** 2, 4)
    return sure, rng.random(count) < sure


def _true_error(threshold: float) -> float:
    sure, right = _rows(200_000, np.random.default_rng(99))
    return float((~right[sure >= threshold]).mean())


def test_the_promise_is_broken_at_most_as_often_as_it_says() -> None:
    true_errors = {threshold: _true_error(threshold) for threshold in LADDER if threshold > 0.7}
    broken = picked = 0
    for seed in range(200):
        try:
            found = pick_threshold(*_rows(800, np.random.default_rng(seed)), TARGET)
        except CannotPromise:
            continue
        picked += 1
        broken += true_errors[found.threshold] > TARGET
    assert picked > 150  # it is not kept by refusing
    assert broken <= 10  # 5 % of 200


def test_more_rows_let_more_be_answered_alone() -> None:
    few = pick_threshold(*_rows(800, np.random.default_rng(1)), TARGET)
    many = pick_threshold(*_rows(20_000, np.random.default_rng(1)), TARGET)
    assert many.threshold < few.threshold
    assert many.coverage > few.coverage
    assert many.error is not None
    assert many.error.low <= TARGET


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), st.integers(60, 600), st.floats(0.0, 0.3))
def test_what_is_picked_passes_the_exact_test_on_its_own_rows(
    seed: int, count: int, wrong: float
) -> None:
    rng = np.random.default_rng(seed)
    sure = np.round(rng.random(count), 4)
    right = rng.random(count) >= wrong * (1.2 - sure)
    try:
        found = pick_threshold(sure, right, TARGET)
    except CannotPromise:
        return
    assert found.threshold in LADDER
    assert binom.cdf(found.wrong, found.automatic, TARGET) <= 0.05
    assert found == automatic_at(sure, right, found.threshold)


def test_too_few_rows_are_refused_with_the_number_that_is_needed() -> None:
    sure, right = np.full(58, 0.99), np.ones(58, dtype=bool)
    with pytest.raises(CannotPromise, match="label at least 59 rows"):
        pick_threshold(sure, right, TARGET)
    one_more = pick_threshold(np.full(59, 0.99), np.ones(59, dtype=bool), TARGET)
    assert one_more.threshold == 0.99
    assert (one_more.coverage, one_more.wrong) == (1.0, 0)
    assert rows_needed(0.01) == 299
    assert rows_needed(TARGET, wrong=1) == 93


def test_the_bound_that_is_shown_is_the_one_that_the_promise_rests_on() -> None:
    """0 of 59 keeps 5 %, and that is what is said; a two-sided interval would reach 6.1 %."""
    found = pick_threshold(np.full(59, 0.99), np.ones(59, dtype=bool), TARGET)
    assert found.at_most is not None
    assert 0.0495 < found.at_most <= TARGET
    for seed in range(40):
        try:
            found = pick_threshold(*_rows(800, np.random.default_rng(seed)), TARGET)
        except CannotPromise:
            continue
        assert found.at_most is not None
        assert found.error is not None
        assert found.error.value < found.at_most <= TARGET
    assert automatic_at(np.full(3, 0.5), np.ones(3, dtype=bool), 0.9).at_most is None


def test_one_error_is_forgiven_where_enough_rows_are_right() -> None:
    right = np.ones(93, dtype=bool)
    right[0] = False
    assert pick_threshold(np.full(93, 0.99), right, TARGET).wrong == 1
    right[1] = False
    with pytest.raises(CannotPromise, match="2 of 93 automatic"):
        pick_threshold(np.full(93, 0.99), right, TARGET)


def test_errors_at_the_top_are_refused_with_the_best_that_there_is() -> None:
    rng = np.random.default_rng(0)
    sure = np.round(0.5 + rng.random(500) / 2, 4)
    with pytest.raises(CannotPromise, match=r"at best, from 0\.\d+ on, \d+ of \d+ automatic"):
        pick_threshold(sure, rng.random(500) < 0.7, TARGET)


def test_a_few_wrong_rows_at_the_very_top_do_not_spoil_what_many_rows_show() -> None:
    sure = np.concatenate([np.full(150, 0.999), np.full(1850, 0.9)])
    right = np.ones(2000, dtype=bool)
    right[:20] = False  # 13 % of the surest, 1 % of all
    assert pick_threshold(sure, right, TARGET).threshold == 0.9


def test_of_thresholds_that_part_no_rows_the_strictest_is_chosen() -> None:
    sure = np.full(100, 0.834)
    assert pick_threshold(sure, np.ones(100, dtype=bool), TARGET).threshold == 0.83


@pytest.mark.parametrize("target", [0.0, 1.0, -0.1, 5])
def test_a_target_that_is_no_share_is_refused(target: float) -> None:
    with pytest.raises(ValueError, match="target_error must be between 0 and 1"):
        pick_threshold(np.full(100, 0.9), np.ones(100, dtype=bool), target)


def test_a_decision_is_as_sure_as_its_weakest_answer_and_right_when_all_are() -> None:
    one = random_question(50, 3, 1)
    two = random_question(50, 3, 2).take(np.arange(10, 50))
    sure, right = weakest_of([one, two])
    assert len(sure) == 40
    assert sure == pytest.approx(np.minimum(one.sure[10:], two.sure))
    assert right.tolist() == (one.right[10:] & two.right).tolist()


def test_a_threshold_that_nothing_reaches_answers_nothing_alone() -> None:
    found = automatic_at(np.array([0.5, 0.6]), np.array([True, False]), 0.9)
    assert (found.automatic, found.coverage, found.error) == (0, 0.0, None)
