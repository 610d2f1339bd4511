"""Calibrations as files, and an Agent's answers under them."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from laya_engine.agent import Agent
from laya_engine.calibration import Temperatures
from laya_engine.calibration_files import (
    SavedCalibration,
    fit_agent_temperatures,
    load_calibration,
    read_saved_calibration,
    save_calibration,
    write_calibration,
)

ONES = [1.0, 1.0, 1.0]
HALF_RIGHT = [(2, [0.0, 3.0], index % 2) for index in range(400)]
NOUL = {"ok": {"type": "noul", "instructions": "Is it ok?"}}


def test_a_calibration_is_written_and_read_back(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    saved = SavedCalibration(
        Temperatures((1.5, 0.9, 2.0), {"choice:2": 3.0}),
        {"noul:2": 0.8, "default": 0.6},
        {"noul:2": {"bins": 2, "values": [0.4, 0.9]}},
    )
    write_calibration(path, saved)
    assert read_saved_calibration(path) == saved
    assert [entry.name for entry in tmp_path.iterdir()] == ["mine.json"]


def test_a_failed_write_leaves_the_old_file_and_nothing_beside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "mine.json"
    write_calibration(path, SavedCalibration(Temperatures()))
    before = path.read_bytes()

    def full_disk(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("laya_engine.whole_files.os.replace", full_disk)
    with pytest.raises(OSError, match="no space"):
        write_calibration(path, SavedCalibration(Temperatures((2.0, 2.0, 2.0))))
    with pytest.raises(ValueError, match="which no answer can have"):
        write_calibration(path, SavedCalibration(Temperatures(by_bucket={"noul:11+": 1.0})))
    assert path.read_bytes() == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["mine.json"]


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ([1], "must hold a JSON object"),
        ({}, "must give 'temperature' as three numbers"),
        ({"temperature": [1, 1]}, "must give 'temperature' as three numbers"),
        ({"temperature": [1, True, 1]}, "gives True as the temperature of score"),
        ({"temperature": [math.nan, 1, 1]}, "gives nan as the temperature of choice"),
        ({"temperature": [1, 1, "2"]}, "gives '2' as the temperature of noul"),
        ({"temperature": [1, 1, 100]}, "gives 100 as the temperature of noul"),
        ({"temperature": ONES, "temperature_by_options": [1]}, "as {bucket: number}"),
        ({"temperature": ONES, "temperature_by_options": {"choice:7": 1}}, "no answer can have"),
        ({"temperature": ONES, "temperature_by_options": {"noul:3-5": 1}}, "no answer can have"),
        ({"temperature": ONES, "temperature_by_options": {"choice:2": 0}}, "of choice:2"),
        ({"temperature": ONES, "min_confidence": {"noul": 0.5}}, "no answer can have"),
        ({"temperature": ONES, "min_confidence": {}}, "empty map"),
        ({"temperature": ONES, "min_confidence": 0.5}, "map must be"),
        ({"temperature": ONES, "min_confidence": {"noul:2": True}}, "from 0 to 1, not True"),
        ({"temperature": ONES, "binning_map": [1]}, "binning_map must be"),
        ({"temperature": ONES, "binning_map": {"x": {}}}, "no answer can have"),
        ({"temperature": ONES, "binning_map": {"noul:2": {"bins": 2, "values": [1]}}}, "that many"),
        ({"temperature": ONES, "binning_map": {"noul:2": {"bins": 1, "values": [2]}}}, "not 0 to"),
    ],
)
def test_a_file_that_is_no_calibration_is_refused_in_one_sentence(
    tmp_path: Path, content: Any, problem: str
) -> None:
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(content))
    with pytest.raises(ValueError, match=problem) as caught:
        read_saved_calibration(path)
    assert str(caught.value).startswith("mine.json")
    assert "\n" not in str(caught.value)


def test_a_file_that_is_no_json(tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_bytes(b"\xff\xfe{")
    with pytest.raises(ValueError, match="not valid JSON"):
        read_saved_calibration(tmp_path / "mine.json")


def test_an_agent_answers_under_what_was_loaded_and_saves_what_it_uses(
    agent: Agent, tmp_path: Path
) -> None:
    before = agent.predict("x", NOUL)["answers"]["ok"]["answer_confidence"]
    write_calibration(
        tmp_path / "hot.json", SavedCalibration(Temperatures((1.0, 1.0, 5.0)), {"noul:2": 0.99})
    )
    saved = load_calibration(agent, tmp_path / "hot.json")
    marked = agent.predict("x", NOUL, min_confidence=saved.thresholds)["answers"]["ok"]
    assert 0.5 <= marked["answer_confidence"] < before
    assert marked["abstention"] == "abstained"
    save_calibration(agent, tmp_path / "again.json", saved.thresholds)
    assert read_saved_calibration(tmp_path / "again.json") == saved


def test_an_agent_answers_under_what_was_fitted_to_it(agent: Agent) -> None:
    fitted = fit_agent_temperatures(agent, HALF_RIGHT)
    assert agent.calibration.base.for_options("noul", 2) == fitted["temperature"][2]


def test_a_fitted_map_replaces_the_sureness_and_nothing_else(agent: Agent) -> None:
    before = agent.predict("x", NOUL)["answers"]["ok"]
    fitted = agent.fit_binning(HALF_RIGHT)
    agent.calibration = replace(
        agent.calibration,
        base=replace(
            agent.calibration.base, binning={"noul:2": {"bins": 2, "values": [0.3, 0.7123]}}
        ),
    )
    after = agent.predict("x", NOUL)["answers"]["ok"]
    assert set(fitted) == {"noul:2"}
    assert 0.5 in fitted["noul:2"]["values"]
    assert after == {**before, "answer_confidence": 0.7123}
    gated = agent.predict("x", NOUL, min_confidence=0.8)["answers"]["ok"]
    assert gated["abstention"] == "abstained"


def test_a_fitted_map_answers_is_saved_and_goes_with_its_temperatures(
    agent: Agent, tmp_path: Path
) -> None:
    path = tmp_path / "mine.json"
    agent.save_calibration(tmp_path / "plain.json")
    plain = agent.predict("x", NOUL)
    agent.fit_binning(HALF_RIGHT)
    binned = agent.predict("x", NOUL)
    agent.save_calibration(path)
    agent.load_calibration(tmp_path / "plain.json")
    assert agent.predict("x", NOUL) == plain
    agent.load_calibration(path)
    assert agent.predict("x", NOUL) == binned
    assert read_saved_calibration(path).binning == agent.calibration.base.binning
    agent.fit_temperatures(HALF_RIGHT)
    assert agent.calibration.base.binning == {}


def test_a_language_with_temperatures_of_its_own_is_not_binned(agent: Agent) -> None:
    german = {"de": {"temperature": [1.0, 1.0, 1.0]}}
    agent = Agent(str(agent.folder), device="cpu", lang_temperatures=german)
    before = agent.predict("x", NOUL, lang="de")
    agent.fit_binning(HALF_RIGHT)
    assert agent.predict("x", NOUL, lang="de") == before
