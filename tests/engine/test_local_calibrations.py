"""Temperatures of this machine: found again by content, undone, followed by what is in memory."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from laya_engine.agent import Agent
from laya_engine.calibration import Calibration, Temperatures, read_calibration
from laya_engine.local_calibrations import (
    LocalCalibrations,
    calibration_at,
    can_undo,
    fingerprint,
    local_log,
    undo_calibration,
    use_calibration,
)
from laya_engine.router import Router
from tests.engine.tiny_checkpoint import make_tiny_checkpoint

WARM = Calibration(Temperatures((2.0, 2.5, 3.0), {"noul:2": 3.5}), {"de": Temperatures((4, 4, 4))})
HOT = Calibration(Temperatures((4.5, 4.5, 4.5)))
NOUL = {"urgent": {"type": "noul", "instructions": "Urgent?"}}


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def test_what_is_used_is_read_back_and_the_checkpoint_is_not_touched(tiny_folder: Path) -> None:
    own = calibration_at(tiny_folder)
    files = {path: path.read_bytes() for path in tiny_folder.rglob("*") if path.is_file()}
    assert own.base.by_type == (1.2, 0.9, 1.5)
    use_calibration(tiny_folder, WARM)
    assert calibration_at(tiny_folder) == WARM
    assert can_undo(tiny_folder)
    assert {path: path.read_bytes() for path in files} == files


def test_undo_goes_back_step_by_step_to_the_checkpoint_s_own(tiny_folder: Path) -> None:
    own = calibration_at(tiny_folder)
    use_calibration(tiny_folder, WARM)
    use_calibration(tiny_folder, HOT)
    assert undo_calibration(tiny_folder)
    assert calibration_at(tiny_folder) == WARM
    assert undo_calibration(tiny_folder)
    assert calibration_at(tiny_folder) == own
    assert not undo_calibration(tiny_folder)
    assert not can_undo(tiny_folder)
    use_calibration(tiny_folder, HOT)
    assert undo_calibration(tiny_folder)
    assert calibration_at(tiny_folder) == own


def test_the_log_tells_what_was_answered_with_at_a_time(tiny_folder: Path) -> None:
    own = calibration_at(tiny_folder)
    use_calibration(tiny_folder, WARM)
    use_calibration(tiny_folder, HOT)
    first, second = local_log(tiny_folder)
    assert calibration_at(tiny_folder, "2000-01-01T00:00:00") == own
    assert calibration_at(tiny_folder, first.at).base in (WARM.base, HOT.base)
    assert calibration_at(tiny_folder, second.at) == HOT


def test_a_checkpoint_is_known_by_its_content(tiny_folder: Path, tmp_path: Path) -> None:
    moved = tmp_path / "moved"
    shutil.copytree(tiny_folder, moved)
    other = make_tiny_checkpoint(tmp_path / "other", seed=1)
    use_calibration(tiny_folder, WARM)
    assert calibration_at(moved) == WARM
    assert fingerprint(other) != fingerprint(tiny_folder)
    assert calibration_at(other) != WARM


def test_a_router_answers_with_them_from_the_load_on(tiny_folder: Path) -> None:
    name = str(tiny_folder)
    hook = LocalCalibrations()
    router = Router(models={"tiny": name}, hooks=[hook], device="cpu")
    cool = router.predict("help", NOUL, model="tiny")["answers"]["urgent"]
    use_calibration(tiny_folder, HOT)
    assert router.predict("help", NOUL, model="tiny")["answers"]["urgent"] == cool
    hook.refresh()
    hot = router.predict("help", NOUL, model="tiny")["answers"]["urgent"]
    assert hot["answer_confidence"] < cool["answer_confidence"]
    undo_calibration(tiny_folder)
    hook.refresh()
    assert router.predict("help", NOUL, model="tiny")["answers"]["urgent"] == cool


def test_an_agent_that_was_never_calibrated_here_keeps_what_it_was_built_with(
    tiny_folder: Path,
) -> None:
    agent = Agent(
        str(tiny_folder), device="cpu", lang_temperatures={"de": {"temperature": [2] * 3}}
    )
    hook = LocalCalibrations()
    hook.on_load(type("Context", (), {"agent": agent}))
    assert agent.languages == frozenset({"de"})


def test_a_damaged_log_is_an_empty_one(tiny_folder: Path, tmp_path: Path) -> None:
    use_calibration(tiny_folder, WARM)
    [log] = (tmp_path / "data").rglob(f"{fingerprint(tiny_folder)}.json")
    log.write_text("{", encoding="utf-8")
    assert calibration_at(tiny_folder) == read_calibration(
        {"temperature": [1.2, 0.9, 1.5], "temperature_by_options": {"choice:3-5": 1.1}}
    )


def test_a_damaged_log_is_set_aside_before_the_next_change(
    tiny_folder: Path, tmp_path: Path
) -> None:
    use_calibration(tiny_folder, WARM)
    [log] = (tmp_path / "data").rglob(f"{fingerprint(tiny_folder)}.json")
    log.write_text("{", encoding="utf-8")
    use_calibration(tiny_folder, WARM)
    assert [len(local_log(tiny_folder)), can_undo(tiny_folder)] == [1, True]
    assert log.with_suffix(".unreadable.json").read_text(encoding="utf-8") == "{"
