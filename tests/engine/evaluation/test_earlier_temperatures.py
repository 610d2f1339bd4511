"""Answers that were given at other temperatures than those in use now are said to be."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from laya_engine.calibration import Calibration, Temperatures
from laya_engine.cli import main
from laya_engine.evaluation import AnsweredRow, rows_of_run
from laya_engine.evaluation.earlier_temperatures import earlier_temperatures, temperatures_of_run
from laya_engine.local_calibrations import (
    LocalCalibrations,
    calibration_at,
    local_log,
    undo_calibration,
    use_calibration,
)
from laya_engine.router import Router
from laya_engine.runs import ColumnMapping, answer_chunk, pending_chunks
from laya_engine.runs.events import now
from tests.engine.evaluation.judging import URGENT, unlike
from tests.engine.runs.run_files import new_run, write_csv

LONG_AGO = {"english": "2000-01-01T00:00:00.000+00:00"}
HOT = Temperatures((4.0, 4.0, 4.0))


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def _row(language: str = "en", temperatures: str = "", name: str = "english") -> AnsweredRow:
    facts = {"checkpoint": name, "language": language}
    return AnsweredRow("", "", {}, {}, facts, temperatures=temperatures)


def test_rows_from_before_a_change_are_counted(tiny_folder: Path) -> None:
    rows, folders = [_row(), _row(), _row(name="other")], {"english": tiny_folder}
    assert earlier_temperatures(rows, LONG_AGO, folders) == ()
    use_calibration(tiny_folder, Calibration(HOT))
    [entry] = local_log(tiny_folder)
    [found] = earlier_temperatures([*rows, _row(temperatures=entry.at)], LONG_AGO, folders)
    assert (found.kind, found.question) == ("temperatures", "")
    assert found.text == (
        "2 of 4 rows were answered before the temperatures of english were changed, so thresholds "
        "picked from them do not hold for new answers; decide the table again"
    )
    assert earlier_temperatures(rows, {"english": now()}, folders) == ()
    undo_calibration(tiny_folder)
    assert earlier_temperatures(rows, LONG_AGO, folders) == ()
    assert earlier_temperatures([_row(temperatures=entry.at)], LONG_AGO, folders)


def test_a_language_whose_temperatures_stay_is_not_counted(tiny_folder: Path) -> None:
    before = calibration_at(tiny_folder)
    use_calibration(tiny_folder, Calibration(before.base, {"de": HOT}))
    folders = {"english": tiny_folder}
    assert earlier_temperatures([_row("en")], LONG_AGO, folders) == ()
    assert earlier_temperatures([_row("de")], LONG_AGO, folders)


def test_where_the_checkpoint_cannot_be_read_nothing_is_said(
    tiny_folder: Path, tmp_path: Path
) -> None:
    broken = shutil.copytree(tiny_folder, tmp_path / "broken")
    (broken / "rl_agent_config.json").write_text("{")
    for folder in (broken, tmp_path / "gone"):
        assert earlier_temperatures([_row()], LONG_AGO, {"english": folder}) == ()
    assert earlier_temperatures([_row()], LONG_AGO, {}) == ()


def test_the_command_line_says_it_beside_the_thresholds(
    tiny_folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [(unlike(n), ("yes", "no")[n % 2]) for n in range(40)]
    table = write_csv(tmp_path / "mail.csv", ("body", "urgent"), rows)
    mapping = ColumnMapping("body", labels=(("urgent", "urgent"),))
    models = dict.fromkeys(("english", "multilingual"), str(tiny_folder))
    router = Router(models, "cpu", hooks=[LocalCalibrations()])
    report = tmp_path / "out.html"
    with new_run(table, mapping, questions={"urgent": URGENT}) as run:
        for chunk in pending_chunks(run):
            run.save(answer_chunk(router, run.settings, chunk))
        assert temperatures_of_run(run, rows_of_run(run)) == ()
        assert main(["evaluate", str(run.path)]) == 0
        assert "were changed" not in capsys.readouterr().out
        use_calibration(tiny_folder, Calibration(HOT))
        assert main(["evaluate", str(run.path), "--report", str(report)]) == 0
        told = "40 of 40 rows were answered before the temperatures of "
        assert f"note: {told}" in capsys.readouterr().out
        assert told in report.read_text(encoding="utf-8")
