"""Every figure against scikit-learn on random data, and against a case counted by hand."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from sklearn.calibration import calibration_curve
from sklearn.metrics import (
    accuracy_score,
    brier_score_loss,
    confusion_matrix,
    f1_score,
    log_loss,
    mean_absolute_error,
)

from laya_engine.evaluation import (
    AnsweredRow,
    accuracy_gain,
    confusion,
    coverage_curve,
    figures,
    judge,
    reliability,
    sureness_histogram,
)
from laya_engine.evaluation.judged import answered_value
from laya_engine.evaluation.metrics import FEW_ROWS, METRICS
from laya_engine.fitting import ece_score
from tests.engine.evaluation.judging import (
    LEVEL,
    TOPIC,
    URGENT,
    choice_answer,
    noul_answer,
    random_question,
    score_answer,
)

SHAPES = [(500, 2, "noul"), (400, 4, "score"), (700, 7, "choice"), (40, 3, "choice")]


@pytest.mark.parametrize(("rows", "options", "kind"), SHAPES)
@pytest.mark.parametrize("seed", [1, 2])
def test_figures_are_those_of_scikit_learn(rows: int, options: int, kind: str, seed: int) -> None:
    judged = random_question(rows, options, seed, kind=kind)
    found = figures(judged)
    truth, answered, p = judged.truth, judged.predicted, judged.probabilities
    every = list(range(options))
    assert found.accuracy.value == pytest.approx(accuracy_score(truth, answered))
    assert found.macro_f1.value == pytest.approx(f1_score(truth, answered, average="macro"))
    assert found.log_loss.value == pytest.approx(log_loss(truth, p, labels=every))
    assert found.brier.value == pytest.approx(
        brier_score_loss(truth, p, labels=every, scale_by_half=True)
    )
    assert confusion(judged).tolist() == confusion_matrix(truth, answered, labels=every).tolist()
    if kind == "score":
        assert found.mean_absolute_error is not None
        assert found.mean_absolute_error.value == pytest.approx(
            mean_absolute_error(truth, p @ np.arange(options))
        )
    else:
        assert found.mean_absolute_error is None


@pytest.mark.parametrize("seed", [3, 4])
def test_calibration_error_is_that_of_scikit_learns_curve_and_of_the_fitting(seed: int) -> None:
    judged = random_question(600, 3, seed)
    right, sure = calibration_curve(judged.right, judged.sure, n_bins=15)
    counts, _ = np.histogram(judged.sure, bins=np.linspace(0, 1, 16))
    by_hand = float((np.abs(right - sure) * counts[counts > 0]).sum() / 600)
    error = figures(judged).calibration_error.value
    assert error == pytest.approx(by_hand)
    assert error == pytest.approx(ece_score(judged.sure, judged.right))
    assert [one.accuracy.value for one in reliability(judged)] == pytest.approx(right)
    assert [one.sure for one in reliability(judged)] == pytest.approx(sure)


def test_a_label_that_is_nowhere_does_not_count_in_macro_f1() -> None:
    judged = random_question(200, 4, 5)
    fewer = judged.take((judged.truth < 3) & (judged.predicted < 3))
    expected = f1_score(fewer.truth, fewer.predicted, average="macro")
    assert figures(fewer).macro_f1.value == pytest.approx(expected)


def test_a_case_counted_by_hand() -> None:
    given = [
        ({"money": 0.7, "repair": 0.2, "other": 0.1}, "money"),
        ({"money": 0.5, "repair": 0.3, "other": 0.2}, "repair"),
        ({"money": 0.1, "repair": 0.8, "other": 0.1}, "repair"),
        ({"money": 0.1, "repair": 0.7, "other": 0.2}, "other"),
    ]
    rows = [AnsweredRow("", "", {"t": choice_answer(p)}, {"t": label}) for p, label in given]
    found = figures(judge({"t": TOPIC}, rows).questions["t"])
    assert found.count == 4
    assert found.accuracy.value == 0.5
    # money 2/3, repair 1/2, other 0
    assert found.macro_f1.value == pytest.approx((2 / 3 + 1 / 2 + 0) / 3)
    assert found.log_loss.value == pytest.approx(-math.log(0.7 * 0.3 * 0.8 * 0.2) / 4)
    squares = (0.09 + 0.04 + 0.01) + (0.25 + 0.49 + 0.04) + (0.01 + 0.04 + 0.01)
    squares += 0.01 + 0.49 + 0.64
    assert found.brier.value == pytest.approx(squares / 2 / 4)
    # bins of 1/15: 0.5 wrong; 0.7 right and 0.7 wrong; 0.8 right
    assert found.calibration_error.value == pytest.approx((0.5 + abs(1.4 - 1) + 0.2) / 4)


def test_a_score_is_as_far_off_as_its_expected_level() -> None:
    answer = {
        "type": "score", "score": 1.3, "answer_confidence": 0.5,
        "probabilities": {"0": 0.2, "1": 0.3, "2": 0.5},
    }  # fmt: skip
    rows = [AnsweredRow("", "", {"s": answer}, {"s": label}) for label in ("0", "awful")]
    found = figures(judge({"s": LEVEL}, rows).questions["s"])
    assert found.mean_absolute_error is not None
    assert found.mean_absolute_error.value == pytest.approx((1.3 + 0.7) / 2)
    assert found.accuracy.value == 0.5


def test_the_brier_of_a_noul_is_the_squared_error_of_p_true() -> None:
    rows = [
        AnsweredRow("", "", {"u": noul_answer(p)}, {"u": label})
        for p, label in ((0.9, "yes"), (0.4, "TRUE"), (0.2, 0))
    ]
    found = figures(judge({"u": URGENT}, rows).questions["u"])
    assert found.brier.value == pytest.approx((0.01 + 0.36 + 0.04) / 3)


def test_a_probability_rounded_to_zero_costs_much_but_not_everything() -> None:
    rows = [AnsweredRow("", "", {"u": noul_answer(1.0)}, {"u": "no"})]
    found = figures(judge({"u": URGENT}, rows).questions["u"])
    assert found.log_loss.value == pytest.approx(-math.log(2.5e-5))


def test_intervals_hold_the_figure_and_the_same_seed_gives_the_same() -> None:
    judged = random_question(150, 3, 6, kind="score")
    first, again, other = figures(judged, 1), figures(judged, 1), figures(judged, 2)
    assert first == again
    assert first != other
    for metric in METRICS:
        estimate = getattr(first, metric)
        assert estimate.low <= estimate.value <= estimate.high
        assert estimate.low < estimate.high


def test_few_rows_say_so_and_have_wider_intervals() -> None:
    many, few = figures(random_question(2000, 3, 7)), figures(random_question(50, 3, 7))
    assert few.few
    assert not many.few
    assert not figures(random_question(FEW_ROWS, 3, 7)).few
    for metric in ("accuracy", "macro_f1", "brier", "log_loss", "calibration_error"):
        wide, narrow = getattr(few, metric), getattr(many, metric)
        assert wide.high - wide.low > 2 * (narrow.high - narrow.low)


def test_a_pair_of_answers_differs_more_surely_than_two_intervals_say() -> None:
    before = random_question(400, 3, 8)
    predicted = before.predicted.copy()
    fixed = np.flatnonzero(~before.right)[:16]
    predicted[fixed] = before.truth[fixed]
    after = replace(before, predicted=predicted)
    gain = accuracy_gain(before, after)
    assert gain.value == pytest.approx(16 / 400)
    assert gain.low > 0
    assert figures(after).accuracy.low < figures(before).accuracy.high
    with pytest.raises(ValueError, match="different rows"):
        accuracy_gain(before, after.take(np.arange(10)))


def test_the_coverage_curve_ends_with_all_rows_and_keeps_ties_together() -> None:
    judged = replace(
        random_question(4, 2, 9),
        sure=np.array([0.9, 0.6, 0.9, 0.7]),
        predicted=np.array([1, 1, 0, 1]),
        truth=np.array([1, 0, 1, 1]),
    )
    curve = coverage_curve(judged)
    seen = [(p.threshold, p.coverage, p.count, p.accuracy.value) for p in curve]
    assert seen == [(0.9, 0.5, 2, 0.5), (0.7, 0.75, 3, pytest.approx(2 / 3)), (0.6, 1.0, 4, 0.5)]


def test_a_long_curve_is_thinned_but_keeps_its_ends() -> None:
    judged = random_question(3000, 3, 10)
    curve = coverage_curve(judged)
    assert len(curve) == 200
    assert curve[-1].count == 3000
    assert curve[0].threshold == judged.sure.max()


def test_the_histogram_counts_every_row_once() -> None:
    judged = random_question(300, 3, 11)
    judged = replace(judged, sure=np.append(judged.sure[:-1], 1.0))
    bins = sureness_histogram(judged)
    assert sum(one.right for one in bins) == judged.right.sum()
    assert sum(one.wrong for one in bins) == 300 - judged.right.sum()
    assert bins[-1].high == 1.0


@pytest.mark.parametrize(
    ("answer", "value"),
    [
        (noul_answer(0.5), True),
        (noul_answer(0.49), False),
        (choice_answer({"money": 0.4, "repair": 0.6}), "repair"),
        # The mean of these levels is 0.65, which would be level 1.
        (score_answer({"0": 0.49, "1": 0.39, "2": 0.10, "3": 0.02}), 0),
        (score_answer({"0": 0.1, "1": 0.1, "2": 0.1, "3": 0.7}), 3),
        ({"type": "score", "score": 1.8, "answer_confidence": 0.9}, 2),
    ],
)
def test_what_an_answer_says_is_what_it_is_judged_by(answer: dict, value: bool | int | str) -> None:
    said = answered_value(answer)
    assert said == value
    assert type(said) is type(value)


def test_a_label_that_repeats_the_answer_makes_it_right() -> None:
    definition = {"type": "score", "instructions": "?", "criteria": ["a", "b", "c", "d"]}
    answer = score_answer({"0": 0.49, "1": 0.39, "2": 0.10, "3": 0.02})
    row = AnsweredRow("1", "text", {"level": answer}, {"level": answered_value(answer)})
    assert judge({"level": definition}, [row]).questions["level"].right.all()
