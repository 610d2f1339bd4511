"""What the service says of itself: schemas, statuses and examples of every route."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from laya_engine.serving import examples, schemas
from laya_engine.serving.limits import Limits
from laya_engine.serving.pipelines import PIPELINE_BATCH_EXAMPLES, PIPELINE_EXAMPLES
from laya_engine.serving.sets import ServedSets

_REFUSALS = {
    400: "The body is no JSON object, or a part of it is missing.",
    408: "The body, or the answer, took longer than its limit.",
    413: "The body goes over a limit, which `limit` names.",
    421: "Without an API key the service answers only under the names of this machine.",
    422: "A part of the body cannot be used; the sentence says which.",
    429: "Too many requests at once; `Retry-After` says when to come again.",
    500: "The answer failed inside the service.",
    503: "The checkpoint could not be loaded.",
}
_TOLD = {"application/json": {"schema": {"$ref": "#/components/schemas/Refused"}}}


def _json(schema: str, description: str) -> dict[str, Any]:
    content = {"application/json": {"schema": {"$ref": f"#/components/schemas/{schema}"}}}
    return {"description": description, "content": content}


def _asking(
    summary: str, body: str, answer: str, description: str, bodies: dict[str, Any]
) -> dict[str, Any]:
    named = {name: {"summary": name, "value": value} for name, value in bodies.items()}
    schema = {"$ref": f"#/components/schemas/{body}"}
    return {
        "summary": summary,
        "responses": {
            200: _json(answer, description),
            **{
                status: {"description": text, "content": _TOLD}
                for status, text in _REFUSALS.items()
            },
        },
        "openapi_extra": {
            "requestBody": {
                "required": True,
                "content": {"application/json": {"schema": schema, "examples": named}},
            }
        },
    }


def _telling(summary: str, answer: str, description: str) -> dict[str, Any]:
    return {"summary": summary, "responses": {200: _json(answer, description)}}


SYSTEMONE = _asking(
    "Answer questions about one state",
    "Ask",
    "Answered",
    "Answers by question id, what was read, and which checkpoint answered and why.",
    examples.ASK_EXAMPLES,
)
BATCH = _asking(
    "Answer the same questions about many states",
    "AskBatch",
    "AnsweredBatch",
    "One result a state, in the order of the states.",
    examples.BATCH_EXAMPLES,
)
TRIAGE = _asking(
    "Answer and decide: auto, review or escalate",
    "AskTriage",
    "Record",
    "`answers` and `routing` are the engine's, `decision` is the policy's.",
    examples.TRIAGE_EXAMPLES,
)
PIPELINE = _asking(
    "Ask a pipeline, step by step, and decide",
    "AskPipeline",
    "PipelineRecord",
    "The record of `/triage` over all steps; `steps` tells each on its own.",
    PIPELINE_EXAMPLES,
)
PIPELINE_BATCH = _asking(
    "Ask a pipeline about many states, and decide on each",
    "AskPipelineBatch",
    "PipelineRecords",
    "One record a state, in the order of the states.",
    PIPELINE_BATCH_EXAMPLES,
)
HEALTH = _telling("Is it alive", "Health", "More than `status` only for those who hold the key.")
MODELS = _telling("Which checkpoints there are", "Models", "Names, aliases, what is in memory.")
METRICS: dict[str, Any] = {
    "summary": "Counters for Prometheus",
    "responses": {
        200: {
            "description": "Prometheus' text format.",
            "content": {"text/plain": {"schema": {"type": "string"}}},
        }
    },
}


def document(app: FastAPI, limits: Limits, sets: ServedSets, *, keyed: bool) -> dict[str, Any]:
    """The OpenAPI document, with the limits and the question sets of this service."""
    described = get_openapi(
        title=app.title, version=app.version, summary=app.summary, routes=app.routes
    )
    described.setdefault("components", {})["schemas"] = schemas.components(limits, sets)
    for operations in described["paths"].values():
        for operation in operations.values():
            operation["responses"].setdefault(
                "421", {"description": _REFUSALS[421], "content": _TOLD}
            )
    if keyed:
        _add_key(described)
    return described


def _add_key(described: dict[str, Any]) -> None:
    described["components"]["securitySchemes"] = {"key": {"type": "http", "scheme": "bearer"}}
    for path, operations in described["paths"].items():
        for operation in operations.values():
            if path == "/health":
                operation["security"] = [{}, {"key": []}]
                continue
            operation["security"] = [{"key": []}]
            operation["responses"]["401"] = {
                "description": "The API key is missing or wrong.",
                "content": _TOLD,
            }
