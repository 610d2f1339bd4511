"""The gate, fitting temperatures and thresholds, and calibration files."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from laya_engine.abstaining import apply_binning_map, fit_abstention_thresholds, fit_binning_map
from laya_engine.calibration import BUCKETS
from laya_engine.confidence import (
    GATE_STATES,
    answer_confidence,
    apply_confidence_gate,
    check_min_confidence,
    check_min_confidence_map,
    confidence_from_probs,
    flag_low_confidence,
    jev_confidence,
    resolve_min_confidence,
)
from laya_engine.fitting import (
    best_temperature,
    ece_score,
    fit_one_temperature,
    fit_temperature_map,
    labelled_rows,
)

ONES = [1.0, 1.0, 1.0]
Record = tuple[int, Any, Any]


def drawn(kind: int, options: int, count: int, temperature: float, seed: int = 0) -> list[Record]:
    """Rows whose labels are drawn from softmax(logits / temperature)."""
    rng = np.random.default_rng(seed)
    rows: list[Record] = []
    for logits in rng.normal(size=(count, options)) * 3:
        p = np.exp(logits / temperature)
        rows.append((kind, logits, int(rng.choice(options, p=p / p.sum()))))
    return rows


def answer(**more: Any) -> dict[str, Any]:
    p = {"a": 0.5, "b": 0.3, "c": 0.2}
    return {"type": "choice", "probabilities": p, "answer_confidence": 0.5, **more}


# The gate


def test_only_buckets_that_an_answer_can_have_exist() -> None:
    assert len(BUCKETS) == 9
    assert {key for key in BUCKETS if key.startswith("noul")} == {"noul:2"}


@pytest.mark.parametrize(
    "key", ["choice", "choice:7", "noul:3-5", "NOUL:2", "score:11", "Default", 1, None]
)
def test_a_threshold_key_that_gates_nothing_is_refused(key: Any) -> None:
    with pytest.raises(ValueError, match="which no answer can have"):
        check_min_confidence({key: 0.5})


@pytest.mark.parametrize("value", [True, math.nan, math.inf, -0.1, 1.01, "0.5", None, [0.5]])
def test_a_threshold_is_a_number_from_0_to_1(value: Any) -> None:
    with pytest.raises(ValueError, match=r"min_confidence\['default'\] must be a number from 0"):
        check_min_confidence_map({"default": value})
    if value is not None:
        with pytest.raises(ValueError, match="min_confidence must be a number from 0 to 1"):
            check_min_confidence(value)


@pytest.mark.parametrize("value", [None, 0.5, [], {}])
def test_a_threshold_map_is_a_map_with_something_in_it(value: Any) -> None:
    with pytest.raises(ValueError, match="map"):
        check_min_confidence_map(value)


def test_an_answer_takes_its_buckets_threshold_then_the_default() -> None:
    noul = {"type": "noul", "noul": 0.2}
    thresholds = {"choice:3-5": 0.7, "noul:2": 0.6}
    assert resolve_min_confidence(answer(), thresholds) == 0.7
    assert resolve_min_confidence(noul, thresholds) == 0.6
    assert resolve_min_confidence({"type": "score", "probabilities": {"0": 1.0}}, thresholds) == 0.0
    assert resolve_min_confidence(answer(), {"choice:2": 0.9}, default=0.4) == 0.4
    assert resolve_min_confidence(answer(), {"default": 0.3}, default=0.4) == 0.3
    assert resolve_min_confidence({}, {"default": 0.3}) == 0.3


def test_the_gate_marks_every_answer_with_the_threshold_used() -> None:
    results = [{"answers": {"low": answer(), "high": answer(answer_confidence=0.9)}}, {}]
    apply_confidence_gate(results, {"choice:3-5": 0.6})
    low, high = results[0]["answers"].values()
    assert (low["abstention"], low["abstention_threshold"]) == ("abstained", 0.6)
    assert (low["low_confidence"], high["abstention"]) == (True, "passed")
    assert "low_confidence" not in high
    assert {low["abstention"], high["abstention"]} <= set(GATE_STATES)


@pytest.mark.parametrize("confidence", [None, math.nan, True, "0.9"])
def test_what_has_no_sureness_is_unevaluated(confidence: Any) -> None:
    results = [{"answers": {"q": answer(answer_confidence=confidence)}}]
    apply_confidence_gate(results, 0.5)
    marked = results[0]["answers"]["q"]
    assert (marked["abstention"], marked["abstention_threshold"]) == ("unevaluated", 0.5)
    assert "low_confidence" not in marked


def test_without_a_threshold_nothing_is_marked_and_a_flag_is_only_a_flag() -> None:
    results = [{"answers": {"q": answer()}}]
    apply_confidence_gate(results)
    assert results == [{"answers": {"q": answer()}}]
    flag_low_confidence(results, 0.5)
    assert results == [{"answers": {"q": answer()}}]
    flag_low_confidence(results, 0.51)
    assert results == [{"answers": {"q": answer(low_confidence=True)}}]


def test_the_measures_of_sureness() -> None:
    p = np.array([0.7, 0.2, 0.1])
    assert answer_confidence(p, 3) == answer_confidence(p) == 0.7
    assert answer_confidence(np.array([0.2, 0.8, 0.9]), 2) == 0.8
    entropy = -sum(v * math.log(v) for v in p)
    assert confidence_from_probs(p, 3) == pytest.approx(1 - entropy / math.log(3))
    assert confidence_from_probs(np.array([1.0]), 1) == 1.0
    assert jev_confidence(answer()) == pytest.approx(0.25)
    assert jev_confidence({"probabilities": {"a": 0.5, "b": 0.5}}) == 0.0
    assert jev_confidence({"probabilities": {"a": 1.0}}) == 1.0
    assert jev_confidence({"type": "noul", "noul": 0.3}) is None


# Fitting


@pytest.mark.parametrize("temperature", [0.7, 1.0, 2.0, 4.0])
def test_the_temperature_that_made_the_labels_is_found(temperature: float) -> None:
    rows = labelled_rows(drawn(0, 4, 4000, temperature))
    assert best_temperature(rows) == pytest.approx(temperature, rel=0.08)


def test_no_other_temperature_has_a_lower_loss() -> None:
    rows = labelled_rows(drawn(1, 5, 300, 1.7))

    def loss(temperature: float) -> float:
        return -sum(math.log(row.probabilities(temperature) @ row.target) for row in rows)

    best = best_temperature(rows)
    assert all(loss(best) <= loss(best * factor) for factor in (0.5, 0.98, 1.02, 2.0))


def test_types_and_buckets_are_fitted_apart_and_small_ones_keep_their_types() -> None:
    records = [*drawn(0, 2, 800, 3.0), *drawn(0, 4, 800, 1.0, seed=1), *drawn(2, 2, 50, 2.0)]
    fitted = fit_temperature_map(records)
    assert fitted["n_by_bucket"] == {"choice:2": 800, "choice:3-5": 800, "noul:2": 50}
    assert set(fitted["temperature_by_options"]) == {"choice:2", "choice:3-5"}
    assert fitted["temperature_by_options"]["choice:2"] == pytest.approx(3.0, rel=0.25)
    assert fitted["temperature_by_options"]["choice:3-5"] == pytest.approx(1.0, rel=0.2)
    assert fitted["temperature"][1] == 1.0
    assert fitted["temperature"][2] != 1.0
    assert fitted["temperature_clamped"] == {}


def test_a_fit_outside_the_range_is_clamped_and_says_so() -> None:
    wrong = [(0, [2.0, 0.0], 1)] * 120
    right = [(1, [2.0, 0.0], 0)] * 120
    fitted = fit_temperature_map(wrong + right)
    assert fitted["temperature"] == [5.0, 0.5, 1.0]
    clamped = fitted["temperature_clamped"]
    assert clamped["choice"]["bound"] == clamped["choice:2"]["bound"] == "max"
    assert clamped["score"]["bound"] == "min"
    assert clamped["choice"]["fitted"] > 5 == clamped["choice"]["applied"]


def test_options_all_alike_fit_nothing() -> None:
    assert best_temperature(labelled_rows([(0, [1.0], [1.0]), (0, [2.0, 2.0], 0)])) == 1.0
    assert best_temperature([]) == 1.0


def test_one_temperature_needs_enough_pairs() -> None:
    pairs = [(logits, target) for _, logits, target in drawn(0, 3, 60, 3.0)]
    assert fit_one_temperature(pairs) == 1.0
    assert fit_one_temperature(pairs, min_n=60) > 1.5
    for wrong in (0, -1, True, 1.5):
        with pytest.raises(ValueError, match="min_n must be a whole number"):
            fit_one_temperature(pairs, min_n=wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="pair 1 must be"):
        fit_one_temperature([*pairs[:1], 7])


def test_the_report_judges_on_rows_the_fit_did_not_see() -> None:
    records = [*drawn(0, 4, 2000, 4.0), *drawn(2, 2, 40, 1.0)]
    report = fit_temperature_map(records, compute_ece=True)["report"]
    assert report["ece_after"] < 0.06 < report["ece_before"]
    assert (report["n"], report["n_eval"]) == (2040, 400)
    assert report["buckets_excluded_from_eval"] == ["noul:2"]
    again = fit_temperature_map(records, compute_ece=True)["report"]
    other = fit_temperature_map(records, compute_ece=True, seed=1)["report"]
    assert report == again != other


@pytest.mark.parametrize(
    ("record", "problem"),
    [
        ({"type": "choice"}, "must be"),
        ((0, [1.0, 2.0]), "must be"),
        (("choice", [1.0, 2.0], 0), "has the type 'choice'"),
        ((True, [1.0, 2.0], 0), "has the type True"),
        ((3, [1.0, 2.0], 0), "has the type 3"),
        ((0, [math.nan, 1.0], 0), "no finite numbers"),
        ((0, [math.inf, 1.0], 0), "no finite numbers"),
        ((0, ["a", "b"], 0), "list of numbers"),
        ((0, [True, False], 0), "list of numbers"),
        ((0, [[1.0, 2.0]], 0), "list of numbers"),
        ((0, [], []), "0 logits"),
        ((0, [1.0, 2.0], 0, 3), "3 options, but 2 logits"),
        ((0, [1.0, 2.0], 0, True), "True options"),
        ((0, [1.0, 2.0], 2), "labelled with option 2"),
        ((0, [1.0, 2.0], -1), "labelled with option -1"),
        ((0, [1.0, 2.0], [1.0]), "does not match"),
        ((0, [1.0, 2.0], [1.0, 0.0, 0.5]), "does not match"),
        ((0, [1.0, 2.0], [0.0, 0.0]), "summing to 1"),
        ((0, [1.0, 2.0], [2.0, -1.0]), "summing to 1"),
        ((0, [1.0, 2.0], [math.nan, 1.0]), "summing to 1"),
        ((2, [1.0, 2.0, 3.0], 0), "a noul has two"),
        ((2, [1.0], 0), "a noul has two"),
    ],
)
def test_a_malformed_record_is_named(record: Any, problem: str) -> None:
    with pytest.raises(ValueError, match=problem) as caught:
        fit_temperature_map([(0, [1.0, 2.0], 0), record])
    assert str(caught.value).startswith("record 1")


def test_a_padded_vector_counts_its_real_options_only() -> None:
    padded = labelled_rows([(0, [1.0, 2.0, -1e4], [0.0, 1.0, 0.0], 2)])[0]
    assert padded.bucket == "choice:2"
    assert padded.right


def test_calibration_error() -> None:
    assert ece_score(np.array([0.9, 0.8, 0.6]), np.array([1, 0, 1])) == pytest.approx(1.3 / 3)
    assert ece_score(np.array([1.0, 1.0]), np.array([True, True])) == 0.0
    assert math.isnan(ece_score(np.array([]), np.array([])))


# Thresholds and bins


@pytest.mark.parametrize("target", [0.05, 0.1, 0.3])
def test_answers_above_a_fitted_threshold_err_no_more_than_asked(target: float) -> None:
    thresholds = fit_abstention_thresholds(drawn(0, 4, 3000, 1.0), ONES, {}, target_error=target)
    fresh = labelled_rows(drawn(0, 4, 3000, 1.0, seed=9))
    passing = [row for row in fresh if row.probabilities(1.0).max() >= thresholds["choice:3-5"]]
    assert len(passing) > 100
    assert np.mean([not row.right for row in passing]) <= target + 0.01


def test_a_lower_threshold_would_err_more() -> None:
    rows = [(0, [3.0, 0.0], 0)] * 90 + [(0, [1.0, 0.0], 0)] * 5 + [(0, [1.0, 0.0], 1)] * 15
    lenient = fit_abstention_thresholds(rows, ONES, {}, target_error=0.1, conservative=False)
    assert lenient == {"choice:2": round(1 / (1 + math.exp(-3)), 4)}
    everything = fit_abstention_thresholds(rows, ONES, {}, target_error=0.2, conservative=False)
    assert everything == {"choice:2": round(1 / (1 + math.exp(-1)), 4)}


def test_a_conservative_threshold_is_never_lower() -> None:
    records = drawn(1, 3, 400, 1.0)
    bold = fit_abstention_thresholds(records, ONES, {}, target_error=0.2, conservative=False)
    careful = fit_abstention_thresholds(records, ONES, {}, target_error=0.2)
    assert careful["score:3-5"] > bold["score:3-5"]


def test_a_bucket_that_is_never_good_enough_always_abstains_and_a_small_one_has_no_say() -> None:
    records = [(0, [2.0, 0.0], 1)] * 150 + drawn(2, 2, 20, 1.0)
    assert fit_abstention_thresholds(records, ONES, {}) == {"choice:2": 1.0}


def test_fitted_thresholds_are_a_min_confidence() -> None:
    thresholds = fit_abstention_thresholds(drawn(2, 2, 200, 1.0), ONES, {})
    assert check_min_confidence(thresholds) == thresholds


@pytest.mark.parametrize("target", [True, -0.1, 1.1, math.nan])
def test_a_target_error_is_a_share(target: Any) -> None:
    with pytest.raises(ValueError, match="target_error must be a number from 0 to 1"):
        fit_abstention_thresholds([], ONES, {}, target_error=target)
    with pytest.raises(ValueError, match="min_bucket_n must be a whole number"):
        fit_abstention_thresholds([], ONES, {}, min_bucket_n=0)


def test_bins_say_how_often_a_sureness_was_right() -> None:
    records = [(0, [3.0, 0.0], 0)] * 150 + [(0, [3.0, 0.0], 1)] * 50
    bins = fit_binning_map(records, ONES, {}, bins=5)
    assert bins == {"choice:2": {"bins": 5, "values": [0.1, 0.3, 0.5, 0.7, 0.75]}}
    assert apply_binning_map(0.95, "choice:2", bins) == 0.75
    assert apply_binning_map(1.0, "choice:2", bins) == 0.75
    assert apply_binning_map(0.95, "noul:2", bins) == 0.95
    assert fit_binning_map(records, ONES, {}, min_bucket_n=201) == {}
    binned = fit_abstention_thresholds(records, ONES, {}, binning_map=bins, target_error=0.4)
    assert binned == {"choice:2": 0.75}
    with pytest.raises(ValueError, match="confidence must be a number"):
        apply_binning_map(math.nan, "choice:2", bins)
