"""What is counted and logged, and that neither holds a word of what was sent."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from fastapi.testclient import TestClient
from prometheus_client.parser import text_string_to_metric_families

from laya_engine.router import Router
from laya_engine.serving import Limits, create_app
from tests.engine.serving.conftest import LOCAL
from tests.engine.stub_agents import StubAgent

ONE = "/v1/systemone"
NOUL = {"ok": {"type": "noul", "instructions": "Is it?"}}
SECRET = "geheimnis"


class FailingAgent(StubAgent):
    """Raises with the state in the message."""

    def predict_batch(self, states: Any, questions: Any, **options: Any) -> Any:
        raise RuntimeError(f"broke at {states}")


def samples(client: TestClient) -> dict[tuple[str, ...], float]:
    told = client.get("/metrics")
    assert told.headers["content-type"].startswith("text/plain; version=0.0.4")
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(told.text)
        for sample in family.samples
    }


def test_requests_answers_and_verdicts_are_counted(client: TestClient) -> None:
    client.post(ONE, json={"state": "long " * 90, "questions": NOUL, "model": "english"})
    many = {"states": ["a", "b"], "questions": NOUL, "model": "english"}
    used = client.post("/v1/systemone/batch", json=many).json()["total_usage"]["input_tokens"]
    verdict = client.post("/triage", json={"text": "hello", "model": "multilingual"}).json()
    client.post(ONE, json={"state": "x" * 60_000, "questions": NOUL})
    client.get(f"/{SECRET}")
    found = samples(client)
    assert found["laya_requests_total", ONE, "200"] == 1
    assert found["laya_requests_total", ONE, "413"] == 1
    assert found["laya_requests_total", "other", "404"] == 1
    assert found["laya_refusals_total", "state_chars"] == 1
    assert found["laya_states_total", "english"] == 3
    assert found["laya_states_total", "multilingual"] == 1
    assert found["laya_truncated_states_total", "english"] == 1
    assert found["laya_input_tokens_total", "english"] > used
    assert found["laya_verdicts_total", verdict["decision"]["verdict"]] == 1
    assert found["laya_request_seconds_count", ONE] == 2
    assert found["laya_checkpoints_loaded",] >= 1
    assert found["laya_in_flight",] == 0


@pytest.fixture
def failing() -> TestClient:
    router = Router()
    for name in ("english", "multilingual"):
        router.attach(name, FailingAgent())
    return TestClient(create_app(router, limits=Limits(state_chars=500)), base_url=LOCAL)


def test_no_log_and_no_metric_holds_what_was_sent(
    failing: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    headers = {"x-note": SECRET, "user-agent": SECRET}
    questions = {SECRET: {"type": "noul", "instructions": SECRET}}
    bodies: list[dict[str, Any]] = [
        {"state": SECRET, "questions": questions},
        {"state": SECRET * 99, "questions": questions},
        {"state": SECRET, "questions": {SECRET: 5}},
        {"state": SECRET, "questions": {}, "model": f"/{SECRET}"},
    ]
    with failing as client:
        statuses = [
            client.post(f"{ONE}?note={SECRET}", json=body, headers=headers).status_code
            for body in bodies
        ]
        client.get(f"/{SECRET}")
        told = client.get("/metrics").text
    assert statuses == [500, 413, 422, 422]
    own = [record for record in caplog.records if record.name.startswith("laya_engine")]
    assert len(own) == 7  # six requests, and where the first failed
    assert "RuntimeError" in caplog.text
    ours = "\n".join(record.getMessage() for record in own)
    assert SECRET not in ours + told
    assert all(record.exc_info is None for record in own)


def test_a_failure_inside_is_told_without_its_words(
    failing: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    with failing as client:
        told = client.post(ONE, json={"state": SECRET, "questions": NOUL})
    assert told.status_code == 500
    assert SECRET not in told.text
    run = told.headers["x-request-id"]
    assert run in told.json()["detail"]
    assert run in caplog.text


def test_a_checkpoint_that_does_not_load_is_the_services_fault(tmp_path: Any) -> None:
    (tmp_path / "rl_agent_config.json").write_text("{}")
    names = dict.fromkeys(("english", "multilingual"), str(tmp_path))
    with TestClient(create_app(Router(models=names)), base_url=LOCAL) as client:
        told = client.post(ONE, json={"state": "a", "questions": NOUL})
    assert told.status_code == 503
    assert str(tmp_path) not in told.text
