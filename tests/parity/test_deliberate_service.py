"""Where the service differs on purpose from the reference's: both sides."""

from __future__ import annotations

import inspect
import json
import warnings
from collections.abc import Iterator
from typing import Any

import laya
import laya.serve
import pytest
import uvicorn
from fastapi.testclient import TestClient

from laya_engine.router import Router
from laya_engine.serving import create_app
from laya_engine.serving.server import RunningService
from tests.engine.tiny_checkpoint import make_tiny_checkpoint
from tests.parity.sides import NOUL

BODY: dict[str, Any] = {"state": "Refund please", "questions": {"q": NOUL}, "model": "english"}


def body(**changes: Any) -> bytes:
    return json.dumps(BODY | changes).encode()


DEEP = ("[" * 100 + "]" * 100).encode()
SERVICE: dict[str, tuple[bytes, int, int]] = {  # a body, the status there and here
    "a model that is no text": (body(model=5), 200, 422),
    "NaN": (body(state=float("nan")), 200, 400),
    "NaN as an option": (body(min_confidence=float("nan")), 422, 400),
    "a number too large": (body().replace(b'"Refund please"', b"1e999"), 200, 400),
    "a body in UTF-16": (body().decode().encode("utf-16"), 200, 400),
    "a byte order mark": (b"\xef\xbb\xbf" + body(), 200, 400),
    "a body nested deep": (body().replace(b'"Refund please"', DEEP), 200, 413),
    "a misspelt part of a question": (body(questions={"q": {**NOUL, "lables": 1}}), 200, 422),
}


@pytest.fixture(scope="module")
def clients(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[TestClient, TestClient]]:
    folder = str(make_tiny_checkpoint(tmp_path_factory.mktemp("tiny")))
    options: dict[str, Any] = {
        "models": dict.fromkeys(("english", "multilingual"), folder),
        "device": "cpu",
    }
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        apps = laya.serve.create_app(laya.Router(**options)), create_app(Router(**options))
        theirs, ours = (TestClient(app, base_url="http://127.0.0.1") for app in apps)
        with theirs, ours:
            yield theirs, ours


@pytest.mark.parametrize("row", SERVICE)
def test_the_service_differs_as_its_row_says(
    clients: tuple[TestClient, TestClient], row: str
) -> None:
    content, *statuses = SERVICE[row]
    assert statuses[0] != statuses[1]
    found = [client.post("/v1/systemone", content=content).status_code for client in clients]
    assert found == statuses


def test_a_foreign_host_name_is_refused(clients: tuple[TestClient, TestClient]) -> None:
    headers = {"host": "somewhere.example"}
    found = [
        client.post("/v1/systemone", content=body(), headers=headers).status_code
        for client in clients
    ]
    assert found == [200, 421]


@pytest.mark.parametrize(("path", "statuses"), [("/docs", [200, 404]), ("/models", [404, 200])])
def test_routes_that_only_one_has(
    clients: tuple[TestClient, TestClient], path: str, statuses: list[int]
) -> None:
    assert [client.get(path).status_code for client in clients] == statuses


def test_it_listens_on_this_machine_only(monkeypatch: pytest.MonkeyPatch) -> None:
    started: dict[str, Any] = {}
    monkeypatch.setattr(uvicorn, "run", lambda *_, **options: started.update(options))
    monkeypatch.setattr(laya.serve, "build_router", laya.Router)
    laya.serve.main()
    assert started["host"] == "0.0.0.0"
    own = inspect.signature(RunningService).parameters["host"].default
    assert own == "127.0.0.1"
