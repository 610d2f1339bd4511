"""The OpenAPI document is complete, true, and its examples are requests that are answered."""

from __future__ import annotations

import os
from typing import Any

import jsonschema_rs
import pytest
import schemathesis
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode

from laya_engine.router import Router
from laya_engine.serving import Limits, create_app
from laya_engine.serving.examples import ASK_EXAMPLES, BATCH_EXAMPLES, TRIAGE_EXAMPLES
from laya_engine.serving.pipelines import PIPELINE_BATCH_EXAMPLES, PIPELINE_EXAMPLES
from tests.engine.serving.conftest import WaitingAgent

BODIES = {
    "/v1/systemone": ASK_EXAMPLES,
    "/v1/systemone/batch": BATCH_EXAMPLES,
    "/triage": TRIAGE_EXAMPLES,
    "/v1/pipeline": PIPELINE_EXAMPLES,
    "/v1/pipeline/batch": PIPELINE_BATCH_EXAMPLES,
}
# A longer search now and then: LAYA_EXAMPLES=2000.
TRIED = int(os.environ.get("LAYA_EXAMPLES", "10"))
EXAMPLES = [(path, name) for path, bodies in BODIES.items() for name in bodies]


def schema_of(document: dict[str, Any], schema: dict[str, Any]) -> jsonschema_rs.Validator:
    # A reference into the document is looked up in the schema itself.
    return jsonschema_rs.validator_for({**schema, "components": document["components"]})


def answer_schema(document: dict[str, Any], path: str, method: str, status: int) -> Any:
    told = document["paths"][path][method]["responses"][str(status)]
    return schema_of(document, told["content"]["application/json"]["schema"])


@pytest.fixture
def document(client: TestClient) -> dict[str, Any]:
    return client.get("/openapi.json").json()


@pytest.mark.parametrize(("path", "name"), EXAMPLES)
def test_each_example_is_answered_as_documented(
    client: TestClient, document: dict[str, Any], path: str, name: str
) -> None:
    body = document["paths"][path]["post"]["requestBody"]["content"]["application/json"]
    example = body["examples"][name]["value"]
    schema_of(document, body["schema"]).validate(example)
    told = client.post(path, json=example)
    assert told.status_code == 200, told.text
    answer_schema(document, path, "post", 200).validate(told.json())


@pytest.mark.parametrize("path", ["/health", "/models"])
def test_what_is_told_is_documented(
    client: TestClient, document: dict[str, Any], path: str
) -> None:
    answer_schema(document, path, "get", 200).validate(client.get(path).json())


@pytest.mark.parametrize("path", BODIES)
def test_refusals_are_documented(client: TestClient, document: dict[str, Any], path: str) -> None:
    for body, status in (
        (b"{", 400),
        (b'{"text": "a", "state": "a", "states": [', 400),
        (b'{"text": "a", "states": ["a"], "questions": {"q": 5}}', None),
        (b"x" * (Limits().body_bytes + 1), 413),
    ):
        told = client.post(path, content=body)
        assert status in (None, told.status_code)
        answer_schema(document, path, "post", told.status_code).validate(told.json())


def test_every_route_is_documented_with_its_refusals(document: dict[str, Any]) -> None:
    assert set(document["paths"]) == {*BODIES, "/health", "/models", "/metrics"}
    for path in BODIES:
        statuses = set(document["paths"][path]["post"]["responses"])
        assert statuses == {"200", "400", "408", "413", "421", "422", "429", "500", "503"}


def test_the_document_tells_the_limits_and_the_key_of_its_service(router: Router) -> None:
    app = create_app(router, key="correct-horse-battery", limits=Limits(states=7))
    described = app.openapi()
    assert described["components"]["schemas"]["AskBatch"]["properties"]["states"]["maxItems"] == 7
    assert "401" in described["paths"]["/triage"]["post"]["responses"]
    assert described["paths"]["/health"]["get"]["security"][0] == {}


@pytest.mark.parametrize("mode", GenerationMode)
@pytest.mark.parametrize("path", BODIES)
def test_no_request_made_up_from_the_document_breaks_the_service(
    waiting: WaitingAgent, waiting_router: Router, path: str, mode: GenerationMode
) -> None:
    waiting.go.set()  # the agent answers nothing, at once: the service is what is tried
    app = create_app(waiting_router)
    local = {"host": "127.0.0.1"}
    schema = schemathesis.openapi.from_asgi("/openapi.json", app, headers=local)
    statuses = set()

    @settings(max_examples=TRIED, deadline=None, database=None, suppress_health_check=HealthCheck)
    @given(case=schema[path]["POST"].as_strategy(generation_mode=mode))
    def try_one(case: Any) -> None:
        response = case.call(headers=local)
        assert response.status_code < 500, response.text
        statuses.add(response.status_code)

    try_one()
    assert (200 if mode is GenerationMode.POSITIVE else 400) in statuses
