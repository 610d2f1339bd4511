"""Temperatures are found again, judged on rows that were not fitted to, and change no answer."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from laya_engine.calibration import Calibration, Temperatures
from laya_engine.calibration_files import (
    SavedCalibration,
    read_saved_calibration,
    write_calibration,
)
from laya_engine.evaluation import AnsweredRow, Judged, JudgedQuestion, judge, recalibrate
from laya_engine.evaluation.recalibrating import at_temperatures
from tests.engine.evaluation.judging import TOPIC, random_question, topic_rows, unlike

PLAIN = Calibration(Temperatures())


def _sharper(judged: JudgedQuestion, factor: float) -> JudgedQuestion:
    """The same answers given at a temperature that is `factor` times too cold."""
    p = judged.probabilities**factor
    p /= p.sum(axis=1, keepdims=True)
    return replace(judged, probabilities=p, sure=p.max(axis=1))


def _judged(rows: list[AnsweredRow]) -> Judged:
    return judge({"topic": TOPIC}, rows)


@pytest.fixture(scope="module")
def overconfident() -> list[AnsweredRow]:
    return topic_rows(_sharper(random_question(1200, 3, 1), 2.0))


def test_the_fitted_temperature_undoes_what_was_too_sharp(
    overconfident: list[AnsweredRow],
) -> None:
    found = recalibrate(_judged(overconfident), overconfident, PLAIN, seed=1)
    base = found.calibration.base
    assert base.for_options("choice", 3) == pytest.approx(2.0, rel=0.15)
    assert (base.by_type[1], base.by_type[2]) == (1.0, 1.0)
    before, after = found.before["topic"], found.after["topic"]
    assert after.calibration_error.value < 0.5 * before.calibration_error.value
    assert after.log_loss.value < before.log_loss.value
    assert after.accuracy == before.accuracy
    assert found.fitted_on + found.judged_on == 1200
    assert before.count == found.judged_on
    assert found.clamped == {}


def test_it_is_relative_to_the_temperatures_that_the_answers_were_given_at(
    overconfident: list[AnsweredRow],
) -> None:
    given_at = Calibration(Temperatures((1.5, 0.9, 1.1), {"noul:2": 1.3}))
    base = recalibrate(_judged(overconfident), overconfident, given_at, seed=1).calibration.base
    assert base.for_options("choice", 3) == pytest.approx(3.0, rel=0.15)
    assert base.by_type[1:] == (0.9, 1.1)  # nothing to fit to: as before
    assert base.by_bucket["noul:2"] == 1.3


def test_what_was_fitted_can_be_saved_and_read_again(
    overconfident: list[AnsweredRow], tmp_path
) -> None:
    found = recalibrate(_judged(overconfident), overconfident, PLAIN)
    write_calibration(tmp_path / "fitted.json", SavedCalibration(found.calibration.base))
    read = read_saved_calibration(tmp_path / "fitted.json").temperatures
    assert read == found.calibration.base


def test_a_language_with_enough_rows_gets_temperatures_of_its_own() -> None:
    rows = []
    for index, (language, factor, count) in enumerate(
        (("en", 1.0, 600), ("de-AT", 2.5, 600), ("ko", 2.5, 60))
    ):
        part = topic_rows(_sharper(random_question(count, 3, index), factor))
        rows += [
            replace(row, facts={"language": language}, text=unlike(5000 + len(rows) + n))
            for n, row in enumerate(part)
        ]
    found = recalibrate(_judged(rows), rows, PLAIN, by_language=True)
    own = found.calibration.by_language
    assert set(own) == {"en", "de"}
    assert own["en"].for_options("choice", 3) == pytest.approx(1.0, rel=0.2)
    assert own["de"].for_options("choice", 3) == pytest.approx(2.5, rel=0.2)
    together = recalibrate(_judged(rows), rows, PLAIN)
    assert together.calibration.by_language == {}
    assert found.after["topic"].log_loss.value < together.after["topic"].log_loss.value


def test_other_temperatures_and_back_give_the_same_answers() -> None:
    judged = random_question(50, 4, 2)
    languages = [""] * 50
    warm = Calibration(Temperatures((2.0, 1.0, 1.0)))
    warmer = at_temperatures(judged, languages, PLAIN, warm)
    assert (warmer.sure < judged.sure).all()
    assert np.array_equal(warmer.predicted, judged.predicted)
    back = at_temperatures(warmer, languages, warm, PLAIN)
    assert back.probabilities == pytest.approx(judged.probabilities, abs=1e-4)


def test_too_few_rows_to_fit_to_are_refused() -> None:
    rows = topic_rows(random_question(150, 3, 3))
    with pytest.raises(
        ValueError, match=r"no question type has 100 labelled answers there \(choice 7\d\)"
    ):
        recalibrate(_judged(rows), rows, PLAIN, share=0.5)
