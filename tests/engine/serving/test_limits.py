"""Every limit has its status, and its refusal names it."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields
from typing import Any

import pytest
from fastapi.testclient import TestClient

from laya_engine.router import Router
from laya_engine.serving import Limits, create_app
from tests.engine.serving.conftest import LOCAL, WaitingAgent

ONE, MANY = "/v1/systemone", "/v1/systemone/batch"
NOUL = {"ok": {"type": "noul", "instructions": "Is it?"}}
BODY = {"state": "a", "questions": NOUL}


def choice(options: int) -> dict[str, Any]:
    return {"type": "choice", "instructions": "?", "criteria": [f"o{n}" for n in range(options)]}


def score(levels: int) -> dict[str, Any]:
    return {"type": "score", "instructions": "?", "criteria": [f"l{n}" for n in range(levels)]}


def nested(depth: int) -> Any:
    value: Any = "x"
    for _ in range(depth):
        value = [value]
    return value


SMALL = Limits(
    body_bytes=2000, state_chars=50, states=3, questions=3, choice_options=6, score_levels=4,
    options=10, depth=9,
)  # fmt: skip
AT_AND_OVER = {
    "state_chars": (ONE, {**BODY, "state": "x" * 50}, {**BODY, "state": "x" * 51}),
    "states": (MANY, {"states": ["a"] * 3, **BODY}, {"states": ["a"] * 4, **BODY}),
    "questions": (
        ONE,
        {**BODY, "questions": {str(n): NOUL["ok"] for n in range(3)}},
        {**BODY, "questions": {str(n): NOUL["ok"] for n in range(4)}},
    ),
    "choice_options": (
        ONE,
        {**BODY, "questions": {"q": choice(6)}},
        {**BODY, "questions": {"q": choice(7)}},
    ),
    "score_levels": (
        ONE,
        {**BODY, "questions": {"q": score(4)}},
        {**BODY, "questions": {"q": score(5)}},
    ),
    "options": (
        ONE,
        {**BODY, "questions": {"q": choice(5), "r": choice(5)}},
        {**BODY, "questions": {"q": choice(5), "r": choice(6)}},
    ),
    "depth": (ONE, {**BODY, "state": nested(8)}, {**BODY, "state": nested(9)}),
    "body_bytes": (ONE, {**BODY, "note": "x" * 1000}, {**BODY, "note": "x" * 3000}),
}


@pytest.fixture(scope="module")
def small(router: Router) -> Any:
    with TestClient(create_app(router, limits=SMALL), base_url=LOCAL) as client:
        yield client


@pytest.mark.parametrize("name", AT_AND_OVER)
def test_what_is_over_a_limit_is_refused_by_its_name(small: TestClient, name: str) -> None:
    route, fits, is_over = AT_AND_OVER[name]
    assert small.post(route, json=fits).status_code == 200
    told = small.post(route, json=is_over)
    assert told.status_code == 413
    assert told.json()["limit"] == name
    assert f"{name} = {getattr(SMALL, name)}" in told.json()["detail"]


def test_a_pasted_text_is_measured_before_it_is_taken_apart(small: TestClient) -> None:
    assert small.post("/triage", json={"text": "x" * 51}).json()["limit"] == "state_chars"


def test_the_token_budget_is_bounded(client: TestClient) -> None:
    told = client.post(ONE, json={**BODY, "max_len": 8193})
    assert (told.status_code, told.json()["limit"]) == (422, "tokens")


def test_an_answer_that_takes_too_long_is_refused_and_keeps_its_place(
    waiting_router: Router, waiting: WaitingAgent
) -> None:
    app = create_app(waiting_router, limits=Limits(seconds=0.05, concurrent=1, workers=1))
    with TestClient(app, base_url=LOCAL) as client:
        late = client.post(ONE, json=BODY)
        assert (late.status_code, late.json()["limit"]) == (408, "seconds")
        assert "seconds = 0.05" in late.json()["detail"]
        full = client.post(ONE, json=BODY)
        assert (full.status_code, full.json()["limit"]) == (429, "concurrent")
        waiting.go.set()
        for _ in range(200):
            if client.get("/health").json()["in_flight"] == 0:
                break
        assert client.post(ONE, json=BODY).status_code == 200


def test_a_batch_whose_time_is_up_stops_between_its_parts(
    waiting_router: Router, waiting: WaitingAgent
) -> None:
    app = create_app(waiting_router, limits=Limits(seconds=0.05))
    with TestClient(app, base_url=LOCAL) as client:
        told = client.post(MANY, json={"states": ["a"] * 40, "questions": NOUL})
        assert told.status_code == 408
        waiting.go.set()
    assert len(waiting.states) == 16  # leaving the block has waited for the thread


def test_with_more_clients_than_places_each_gets_an_answer(
    waiting_router: Router, waiting: WaitingAgent
) -> None:
    app = create_app(waiting_router, limits=Limits(concurrent=4))
    threading.Timer(0.2, waiting.go.set).start()
    with TestClient(app, base_url=LOCAL) as client, ThreadPoolExecutor(12) as pool:
        told = list(pool.map(lambda _: client.post(ONE, json=BODY), range(12)))
    statuses = [response.status_code for response in told]
    assert set(statuses) == {200, 429}
    assert statuses.count(200) >= 4
    assert all(r.headers["retry-after"] == "1" for r in told if r.status_code == 429)


def test_limits_are_changed_by_name() -> None:
    changed = Limits().changed({"seconds": "0.5", "states": "2"})
    assert (changed.seconds, changed.states, changed.questions) == (0.5, 2, Limits().questions)
    for name, text in (("states", "0"), ("states", "1.5"), ("seconds", "nan"), ("seconds", "inf")):
        with pytest.raises(ValueError, match=name):
            Limits().changed({name: text})
    with pytest.raises(ValueError, match="no limit 'speed'"):
        Limits().changed({"speed": "9"})
    assert all(bound.metadata["of"] for bound in fields(Limits))
