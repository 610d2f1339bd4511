"""Intervals hold what they promise: known values, and coverage over many draws."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from scipy.stats import binom, binomtest

from laya_engine.evaluation import figures
from laya_engine.evaluation.intervals import (
    binomial_tail,
    exact_share,
    resampled_sums,
    share,
    share_at_most,
    share_of_rows,
)
from tests.engine.evaluation.judging import random_question

CASES = [(0, 20), (1, 20), (17, 20), (20, 20), (300, 1000), (3, 5000)]


@pytest.mark.parametrize(("part", "whole"), CASES)
def test_intervals_of_a_share_are_those_of_scipy(part: int, whole: int) -> None:
    test = binomtest(part, whole)
    for ours, method in ((share(part, whole), "wilson"), (exact_share(part, whole), "exact")):
        theirs = test.proportion_ci(0.95, method=method)
        assert ours.low == pytest.approx(theirs.low, abs=1e-6)
        assert ours.high == pytest.approx(theirs.high, abs=1e-6)


@pytest.mark.parametrize(("part", "whole"), CASES)
def test_a_share_is_at_most_the_end_of_the_one_sided_interval(part: int, whole: int) -> None:
    theirs = binomtest(part, whole, alternative="less").proportion_ci(0.95, method="exact").high
    assert share_at_most(part, whole) == pytest.approx(theirs, abs=1e-6)


def test_what_comes_of_one_row_is_alike_and_counts_as_one_piece_of_evidence() -> None:
    """Rows of ten asks each, that flip all or not at all: no more is known than of the rows."""
    rng = np.random.default_rng(1)
    inside = narrow = 0
    for seed in range(100):
        flips = (rng.random(30) < 0.3) * 10.0
        found = share_of_rows(flips, np.full(30, 10.0), seed)
        as_if = share(flips.sum(), 300)
        inside += found.low <= 0.3 <= found.high
        narrow += as_if.low <= 0.3 <= as_if.high
    assert inside >= 88
    assert narrow < 60


def test_the_interval_of_few_rows_holds_the_truth_too() -> None:
    rng = np.random.default_rng(2)
    inside = 0
    for seed in range(200):
        flips = rng.binomial(3, rng.beta(0.5, 1.5, 6)).astype(float)  # a quarter, unlike by row
        found = share_of_rows(flips, np.full(6, 3.0), seed)
        inside += found.low <= 0.25 <= found.high
    assert inside >= 180


def test_rows_that_are_all_alike_still_have_an_interval() -> None:
    none = share_of_rows(np.zeros(3), np.full(3, 2.0))
    assert none == share(0, 3)
    half = share_of_rows(np.ones(2), np.full(2, 2.0))
    assert half.low < 0.2
    assert half.high > 0.8


def test_a_share_and_its_interval_stay_between_0_and_1() -> None:
    for seed in range(30):
        wrong = random_question(3, 2, seed, sharpness=6)
        wrong = replace(wrong, truth=1 - wrong.predicted)
        error = figures(wrong).calibration_error
        assert 0 <= error.low <= error.value <= error.high <= 1


def test_figures_without_an_error_still_have_an_interval() -> None:
    right = random_question(12, 3, 1)
    right = replace(right, truth=right.predicted)
    assert figures(right).macro_f1 == share(12, 12)
    wrong = replace(right, truth=(right.predicted + 1) % 3)
    assert figures(wrong).macro_f1 == share(0, 12)


@pytest.mark.parametrize(("part", "whole"), CASES)
@pytest.mark.parametrize("p", [0.01, 0.05, 0.5])
def test_the_binomial_tail_is_that_of_scipy(part: int, whole: int, p: float) -> None:
    assert binomial_tail(part, whole, p) == pytest.approx(binom.cdf(part, whole, p), abs=1e-12)


def test_resampling_draws_as_many_rows_as_there_are_whatever_the_block() -> None:
    statistics = np.column_stack([np.ones(3000), np.arange(3000.0)])
    sums = resampled_sums(statistics, 1500, seed=0)  # more than one block
    assert sums.shape == (1500, 2)
    assert (sums[:, 0] == 3000).all()
    spread = np.arange(3000.0).std() / np.sqrt(3000)
    assert (sums[:, 1] / 3000).std() == pytest.approx(spread, rel=0.1)


def test_the_calibration_error_of_a_calibrated_model_has_an_interval_near_zero() -> None:
    """Resampling alone would put the interval far above: the figure is inflated in few rows."""
    lows = [figures(random_question(200, 3, seed)).calibration_error for seed in range(40)]
    assert np.mean([one.value for one in lows]) > 0.05
    assert np.mean([one.low for one in lows]) < 0.02


def test_the_interval_of_log_loss_holds_the_true_one_as_often_as_it_says() -> None:
    true = figures(random_question(20_000, 3, 99)).log_loss.value
    estimates = [figures(random_question(200, 3, seed)).log_loss for seed in range(100)]
    inside = sum(one.low <= true <= one.high for one in estimates)
    assert 88 <= inside <= 100
