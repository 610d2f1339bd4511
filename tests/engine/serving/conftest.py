"""A service over a tiny checkpoint, and one whose agent answers when it is told to."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from laya_engine.router import Router
from laya_engine.serving import create_app
from tests.engine.stub_agents import StubAgent

LOCAL = "http://127.0.0.1"


class WaitingAgent(StubAgent):
    """Answers once `go` is set; `asked` is set when somebody waits, `states` are the answered."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = threading.Event()
        self.go = threading.Event()
        self.states: list[Any] = []

    def predict_batch(self, states: list[Any], questions: Any, **options: Any) -> Any:
        self.asked.set()
        assert self.go.wait(10)
        self.states += states
        return super().predict_batch(states, questions, **options)


@pytest.fixture(scope="session")
def router(tiny_folder: Path) -> Router:
    folder = str(tiny_folder)
    return Router(models={"english": folder, "multilingual": folder}, device="cpu")


@pytest.fixture
def client(router: Router) -> Iterator[TestClient]:
    with TestClient(create_app(router), base_url=LOCAL) as client:
        yield client


@pytest.fixture
def waiting() -> Iterator[WaitingAgent]:
    agent = WaitingAgent()
    yield agent
    agent.go.set()


@pytest.fixture
def waiting_router(waiting: WaitingAgent) -> Router:
    router = Router()
    for name in router.models:
        router.attach(name, waiting)
    return router
