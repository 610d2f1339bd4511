"""Fixtures of the engine's tests."""

from __future__ import annotations

from pathlib import Path

import pytest
import torch

from laya_engine.agent import Agent
from laya_engine.router import Router
from tests.engine.stub_agents import EventLog, StubAgent
from tests.engine.tiny_checkpoint import make_tiny_checkpoint


@pytest.fixture(scope="session", autouse=True)
def _few_threads() -> None:
    torch.set_num_threads(1)  # tiny matrices: more threads only cost


@pytest.fixture(scope="session")
def tiny_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_tiny_checkpoint(tmp_path_factory.mktemp("tiny"))


@pytest.fixture(scope="session")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A checkpoint for each of the public names; no two answer alike."""
    names = ("english", "multilingual", "typed-decisions")
    return {
        name: str(make_tiny_checkpoint(tmp_path_factory.mktemp(name), seed=seed, max_len=512))
        for seed, name in enumerate(names)
    }


@pytest.fixture
def agent(tiny_folder: Path) -> Agent:
    return Agent(str(tiny_folder), device="cpu")


@pytest.fixture
def log() -> EventLog:
    return EventLog()


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names of the checkpoints that were built, in order; building makes a stub."""
    names: list[str] = []

    def build(router: Router, name: str) -> StubAgent:
        names.append(name)
        if name == "broken":
            raise RuntimeError("broken weights")
        return StubAgent(name)

    monkeypatch.setattr(Router, "_build", build)
    return names


@pytest.fixture
def router(built: list[str], log: EventLog) -> Router:
    return Router(models={"broken": "some/thing"}, hooks=log)
