"""Cohen's kappa: scikit-learn's number, a case counted by hand, and what cannot be said."""

from __future__ import annotations

import numpy as np
import pytest
from sklearn.metrics import cohen_kappa_score

from laya_engine.evaluation import agreement

LEVELS = ("calm", "annoyed", "angry", "furious")


def _labels(seed: int, count: int = 200) -> tuple[list[str], list[str]]:
    rng = np.random.default_rng(seed)
    first = rng.integers(0, 4, count)
    second = np.where(rng.random(count) < 0.6, first, rng.integers(0, 4, count))
    return [LEVELS[i] for i in first], [LEVELS[i] for i in second]


@pytest.mark.parametrize("weights", ["none", "linear", "quadratic"])
@pytest.mark.parametrize("seed", [1, 2])
def test_kappa_is_that_of_scikit_learn(weights: str, seed: int) -> None:
    first, second = _labels(seed)
    found = agreement(first, second, LEVELS, weights)
    theirs = cohen_kappa_score(
        first, second, labels=list(LEVELS), weights=None if weights == "none" else weights
    )
    assert found.kappa is not None
    assert found.kappa.value == pytest.approx(theirs)
    assert found.kappa.low < found.kappa.value < found.kappa.high


def test_a_case_counted_by_hand() -> None:
    first = ["yes"] * 25 + ["no"] * 25
    second = ["yes"] * 20 + ["no"] * 5 + ["yes"] * 10 + ["no"] * 15
    found = agreement(first, second, ("yes", "no"))
    assert found.observed.value == 0.7
    assert found.kappa is not None
    assert found.kappa.value == pytest.approx(0.4)  # (0.7 - 0.5) / (1 - 0.5)
    assert found.table == ((20, 5), (10, 15))
    assert found.few


def test_agreeing_on_one_label_throughout_has_no_kappa() -> None:
    found = agreement(["yes"] * 30, ["yes"] * 30, ("yes", "no"))
    assert found.kappa is None
    assert found.observed.value == 1.0
    assert found.observed.low < 0.9


@pytest.mark.parametrize("rows", [2, 6, 40])
def test_agreeing_on_every_row_does_not_make_the_interval_a_point(rows: int) -> None:
    labels = [LEVELS[n % 2] for n in range(rows)]
    found = agreement(labels, labels, LEVELS)
    assert found.kappa is not None
    assert (found.kappa.value, found.kappa.high) == (1.0, 1.0)
    # (agreed - 0.5) / (1 - 0.5), the low end of the observed agreement for agreed
    assert found.kappa.low == pytest.approx(2 * found.observed.low - 1)
    assert found.kappa.low < 0.85


def test_what_cannot_be_compared_is_refused() -> None:
    with pytest.raises(ValueError, match="not 1 and 2"):
        agreement(["a"], ["a", "b"], ("a", "b"))
    with pytest.raises(ValueError, match="not 0 and 0"):
        agreement([], [], ("a", "b"))
    with pytest.raises(ValueError, match="1 of the labels used are not among a, b"):
        agreement(["a"], ["c"], ("a", "b"))
    with pytest.raises(ValueError, match="weights must be one of"):
        agreement(["a"], ["a"], ("a", "b"), "cubic")
