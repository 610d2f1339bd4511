"""Fixtures of the engine's tests."""

from __future__ import annotations

from pathlib import Path

import pytest
import torch

from laya_engine.agent import Agent
from tests.engine.tiny_checkpoint import make_tiny_checkpoint


@pytest.fixture(scope="session", autouse=True)
def _few_threads() -> None:
    torch.set_num_threads(1)  # tiny matrices: more threads only cost


@pytest.fixture(scope="session")
def tiny_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_tiny_checkpoint(tmp_path_factory.mktemp("tiny"))


@pytest.fixture
def agent(tiny_folder: Path) -> Agent:
    return Agent(str(tiny_folder), device="cpu")
