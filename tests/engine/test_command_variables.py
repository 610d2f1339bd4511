"""Variables that stand for options which a container is not given on its command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from laya_engine.command_line.setup import make_router
from laya_engine.registry import starter_folder


@pytest.fixture(autouse=True)
def _none_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LAYA_DEVICE", "LAYA_MODEL_PATH"):
        monkeypatch.delenv(name, raising=False)


def test_a_device_that_is_given_goes_before_the_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    assert make_router(None).device is None
    monkeypatch.setenv("LAYA_DEVICE", "cuda")
    assert make_router(None).device == "cuda"
    assert make_router("cpu").device == "cpu"
    monkeypatch.setenv("LAYA_DEVICE", "")  # as compose passes on what nobody set
    assert make_router(None).device is None


def test_a_checkpoint_folder_answers_in_the_place_of_the_starter(
    monkeypatch: pytest.MonkeyPatch, tiny_folder: Path
) -> None:
    starter = str(starter_folder())
    monkeypatch.setenv("LAYA_MODEL_PATH", "")
    assert make_router(None).models["english"] == starter
    monkeypatch.setenv("LAYA_MODEL_PATH", str(tiny_folder))
    models = make_router(None).models
    assert models["english"] == models["multilingual"] == str(tiny_folder.resolve())
    assert models["typed-decisions"] != starter


@pytest.mark.parametrize("path", ["/no/such/folder", "."])
def test_a_variable_that_names_no_checkpoint_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, path: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LAYA_MODEL_PATH", path)
    with pytest.raises((ValueError, OSError)):
        make_router(None)
