"""`POST /v1/pipeline` gives the record of the command line and the window."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from fastapi.testclient import TestClient

from laya_engine.pipelines import run_pipeline, shipped_pipeline
from laya_engine.router import Router
from laya_engine.serving import create_app
from laya_engine.serving.limits import Limits
from laya_engine.serving.pipelines import decide_pipeline, parse_pipeline
from tests.engine.serving.conftest import LOCAL

NOUL = {"ok": {"type": "noul", "instructions": "Is it ok?"}}
MINE = {"name": "mine", "steps": [{"name": "a", "questions": NOUL}]}


def post(client: TestClient, **body: Any) -> Any:
    return client.post("/v1/pipeline", json=body)


@pytest.fixture(autouse=True)
def _no_specialist(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("laya_engine.resident_checkpoints.cached_folder", lambda *place: None)


def test_the_record_is_the_engines(client: TestClient, router: Router) -> None:
    told = post(client, text="Please refund me.", pipeline="customer_service").json()
    expected = run_pipeline(router, shipped_pipeline("customer_service"), "Please refund me.")
    for record in (told, expected):
        for step in record["steps"]:
            step.pop("elapsed_ms", None)
            step.pop("load_ms", None)
            step.pop("run_id", None)
    assert told == expected
    assert told["steps"][1]["because"].startswith("the checkpoint 'typed-decisions' is not on")


def test_a_pipeline_and_a_policy_are_data_in_the_body(client: TestClient) -> None:
    policy = {"name": "other", "auto_at": 0.0, "review_at": 0.0, "team": "desk"}
    told = post(client, state={"body": "hi"}, pipeline=MINE, policy=policy, lang="ko").json()
    assert told["pipeline"] == "mine"
    assert told["steps"][0]["model"] == "multilingual"
    assert told["decision"]["policy"] == "other"
    assert told["decision"]["team"] == "desk"


@pytest.mark.parametrize(
    ("change", "status", "told"),
    [
        ({"pipeline": None}, 400, "'pipeline' is missing"),
        ({"pipeline": "customer"}, 422, "there is no pipeline 'customer'"),
        ({"pipeline": "../inbox"}, 422, "there is no pipeline"),
        ({"pipeline": []}, 422, "'pipeline' cannot be used"),
        ({"pipeline": {"name": "x", "steps": []}}, 422, "no steps"),
        ({"text": None}, 400, "'text'"),
        ({"state": "as well"}, 400, "'state'"),
        ({"questions": "triage"}, 422, "'questions' is no part"),
        ({"model": "english"}, 422, "'model' is no part"),
        ({"policy": {"auto_at": 2}}, 422, "'policy' cannot be used"),
        ({"policy": {"decision_questions": ["no"]}}, 422, "'policy' cannot be used"),
        (
            {"pipeline": {"name": "x", "steps": [{**MINE["steps"][0], "model": "/etc"}]}},
            422,
            "no checkpoint of this service",
        ),
        (
            {
                "pipeline": {
                    "name": "x",
                    "steps": [{"name": "a", "questions": {str(n): NOUL["ok"] for n in range(65)}}],
                }
            },
            413,
            "the limit questions = 64",
        ),
        ({"text": "x" * 50_001}, 413, "state_chars"),
    ],
)
def test_a_part_that_cannot_be_used_is_named(
    client: TestClient, change: dict[str, Any], status: int, told: str
) -> None:
    answer = post(client, **({"text": "hello", "pipeline": MINE} | change))
    assert answer.status_code == status
    assert told in answer.json()["detail"]


def test_a_checkpoint_that_is_not_here_is_told_without_fetching(client: TestClient) -> None:
    steps = [{"name": "a", "questions": "customer_service"}]
    answer = post(client, text="hello", pipeline={"name": "x", "steps": steps})
    assert answer.status_code == 503


def test_metrics_count_every_step(client: TestClient) -> None:
    post(client, text="Please refund me.", pipeline="inbox")
    text = client.get("/metrics").text
    count = next(line for line in text.splitlines() if line.startswith("laya_states_total"))
    assert float(count.rpartition(" ")[2]) >= 1
    assert 'laya_requests_total{route="/v1/pipeline",status="200"} 1.0' in text


def test_no_step_begins_once_nobody_waits(router: Router) -> None:
    stop = threading.Event()
    stop.set()
    ask = parse_pipeline({"text": "hi", "pipeline": "inbox"}, router.models, Limits())
    assert decide_pipeline(router, ask, stop) == []


def test_no_further_step_begins_once_told_to_stop(router: Router) -> None:
    class StopDuringTheFirst:
        def on_predict_end(self, ctx: Any) -> None:
            stop.set()

    stop = threading.Event()
    ask = parse_pipeline({"text": "hi", "pipeline": "inbox"}, router.models, Limits())
    with router.hooks_installed(StopDuringTheFirst()):
        [record] = decide_pipeline(router, ask, stop)
    assert len(record["steps"]) == 1


def test_many_states_are_decided_as_each_is_alone(client: TestClient) -> None:
    states = [f"state number {n}" for n in range(20)]  # more than are answered at once
    told = client.post("/v1/pipeline/batch", json={"states": states, "pipeline": "inbox"}).json()
    for state, record in zip(states, told["results"], strict=True):
        alone = post(client, state=state, pipeline="inbox").json()
        nouls = [each["answers"]["is_spam"]["noul"] for each in (record, alone)]
        assert nouls[0] == pytest.approx(nouls[1], abs=2e-4)
        assert [s["status"] for s in record["steps"]] == [s["status"] for s in alone["steps"]]
        assert record["decision"]["verdict"] == alone["decision"]["verdict"]
    tokens = sum(record["usage"]["input_tokens"] for record in told["results"])
    assert told["total_usage"] == {"input_tokens": tokens, "output_tokens": 0}


@pytest.mark.parametrize(
    ("change", "status", "told"),
    [
        ({"states": []}, 400, "'states' must be a list"),
        ({"states": ["a", None]}, 400, "state 1 is null"),
        ({"states": ["a"] * 65}, 413, "the limit states = 64"),
        ({"text": "a"}, 422, "'text' is no part of this body; use states, pipeline"),
        ({"pipeline": None}, 400, "'pipeline' is missing"),
        ({"policy": {"auto_at": 2}}, 422, "'policy' cannot be used"),
    ],
)
def test_a_batch_is_checked_as_well(
    client: TestClient, change: dict[str, Any], status: int, told: str
) -> None:
    body = {"states": ["a"], "pipeline": MINE} | change
    answer = client.post("/v1/pipeline/batch", json=body)
    assert answer.status_code == status
    assert told in answer.json()["detail"]


def test_the_route_is_in_the_document() -> None:
    app = create_app(Router())
    with TestClient(app, base_url=LOCAL) as client:
        assert "/v1/pipeline" in client.get("/openapi.json").json()["paths"]
