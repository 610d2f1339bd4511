"""Intervals hold what they promise: known values, and coverage over many draws."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.stats import binom, binomtest

from laya_engine.evaluation import figures
from laya_engine.evaluation.intervals import binomial_tail, exact_share, resampled_sums, share
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
