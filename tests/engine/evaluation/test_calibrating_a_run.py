"""A run that was answered at several temperatures is fitted to as if it were answered at one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from laya_engine.calibration import Calibration, Temperatures
from laya_engine.evaluation import AnsweredRow, JudgedQuestion, judge, rows_of_run
from laya_engine.evaluation.calibrating import recalibrate_checkpoint
from laya_engine.local_calibrations import (
    LocalCalibrations,
    local_log,
    undo_calibration,
    use_calibration,
)
from laya_engine.router import Router
from laya_engine.runs import ColumnMapping, answer_chunk
from laya_engine.runs.events import now
from tests.engine.evaluation.judging import TOPIC, URGENT, random_question, topic_rows
from tests.engine.runs.run_files import new_run, write_csv

LONG_AGO = {"english": "2000-01-01T00:00:00.000+00:00"}
OWN = 1.1  # of the tiny checkpoint, for three options
HOT = Calibration(Temperatures((4.0, 4.0, 4.0)))


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def _answered_at(judged: JudgedQuestion, temperature: float) -> JudgedQuestion:
    p = judged.probabilities ** (1 / temperature)
    p /= p.sum(axis=1, keepdims=True)
    return replace(judged, probabilities=p, sure=p.max(axis=1))


def _rows(judged: JudgedQuestion, temperatures: list[float], marks: list[str]) -> list[AnsweredRow]:
    """Of logits that are right at a temperature of 1, answered at others in turn."""
    at = {t: topic_rows(_answered_at(judged, t)) for t in temperatures}
    rows = []
    for n in range(len(judged)):
        turn = n % len(temperatures)
        row = at[temperatures[turn]][n]
        rows.append(replace(row, facts={"checkpoint": "english"}, temperatures=marks[turn]))
    return rows


def _fit(folder: Path, rows: list[AnsweredRow], since: dict[str, str] = LONG_AGO):
    return recalibrate_checkpoint(judge({"topic": TOPIC}, rows), rows, {"english"}, folder, since)


def test_rows_from_before_and_after_a_change_lead_to_one_temperature(tiny_folder: Path) -> None:
    use_calibration(tiny_folder, HOT)
    [entry] = local_log(tiny_folder)
    rows = _rows(random_question(1200, 3, 1), [OWN, 4.0], ["", entry.at])
    found = _fit(tiny_folder, rows)
    assert found.calibration.base.for_options("choice", 3) == pytest.approx(1.0, rel=0.12)
    # What is shown as before is what is in use, for all rows alike.
    alike = _fit(tiny_folder, _rows(random_question(1200, 3, 1), [4.0], [entry.at]))
    before, then = found.before["topic"], alike.before["topic"]
    assert before.calibration_error.value == pytest.approx(then.calibration_error.value, abs=2e-3)
    assert before.log_loss.value == pytest.approx(then.log_loss.value, abs=2e-3)


def test_rows_that_do_not_say_it_were_answered_with_what_was_used_when_they_began(
    tiny_folder: Path,
) -> None:
    use_calibration(tiny_folder, HOT)
    judged = random_question(1200, 3, 2)
    later = _fit(tiny_folder, _rows(judged, [4.0], [""]), {"english": now()})
    earlier = _fit(tiny_folder, _rows(judged, [OWN], [""]))
    for found in (later, earlier):
        assert found.calibration.base.for_options("choice", 3) == pytest.approx(1.0, rel=0.12)


def test_only_the_answers_of_the_checkpoint_count(tiny_folder: Path) -> None:
    rows = _rows(random_question(600, 3, 3), [OWN], [""])
    others = [
        replace(row, facts={"checkpoint": "multilingual"})
        for row in topic_rows(_answered_at(random_question(600, 3, 4), 0.5))
    ]
    mixed = [row for pair in zip(others, rows, strict=True) for row in pair]
    found = _fit(tiny_folder, mixed)
    assert found.fitted_on + found.judged_on == 600
    assert found.calibration == _fit(tiny_folder, rows).calibration


def test_a_run_keeps_with_which_temperatures_each_row_was_answered(
    tiny_folder: Path, tmp_path: Path
) -> None:
    hook = LocalCalibrations()
    router = Router(models={"english": str(tiny_folder)}, default="english", hooks=[hook])
    rows = [(f"message {n}", "yes") for n in range(3)]
    table = write_csv(tmp_path / "mail.csv", ("body", "urgent"), rows)
    mapping = ColumnMapping("body", labels=(("urgent", "urgent"),))
    with new_run(table, mapping, questions={"urgent": URGENT}, model="english") as run:
        [first, second, third] = run.pending(3)
        run.save(answer_chunk(router, run.settings, [first]))
        use_calibration(tiny_folder, HOT)
        hook.refresh()
        run.save(answer_chunk(router, run.settings, [second]))
        undo_calibration(tiny_folder)
        hook.refresh()
        run.save(answer_chunk(router, run.settings, [third]))
        told = [row.temperatures for row in rows_of_run(run)]
    hot, undone = local_log(tiny_folder)
    assert told == ["", hot.at, undone.at]
