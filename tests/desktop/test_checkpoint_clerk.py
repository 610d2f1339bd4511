"""Checkpoints on the disk, as the thread for them sees them."""

from __future__ import annotations

from pathlib import Path

import pytest

from laya_desktop.engine import checkpoint_clerk
from laya_desktop.engine.checkpoint_clerk import Keeper
from laya_desktop.engine.checkpoint_jobs import (
    MeasurePrecisions,
    PrecisionsMeasured,
    VerifyCheckpoint,
)
from laya_engine.registry import Source

STARTER = Source("starter")


def test_a_check_can_be_stopped_before_the_checkpoint_is_loaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[object] = []
    steps = Keeper(told.append).verify(VerifyCheckpoint(1, "english", STARTER))
    monkeypatch.setattr("laya_engine.loading.open_checkpoint", pytest.fail)
    next(steps)
    steps.close()
    assert told == []


def test_figures_of_another_version_are_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[object] = []
    monkeypatch.setattr(checkpoint_clerk, "recall", lambda name, key: [{"what": "other"}])
    list(Keeper(told.append).measure_precisions(MeasurePrecisions(1, "cpu", (), STARTER)))
    assert told == [PrecisionsMeasured(1, ())]
