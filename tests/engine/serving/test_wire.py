"""`/v1/systemone` and its batch: what comes back, and which body is refused with which status."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from laya_engine.hooks import EVENTS
from laya_engine.router import Router
from laya_engine.serving.payloads import score_spread_confidence

ONE, MANY = "/v1/systemone", "/v1/systemone/batch"
QUESTIONS: dict[str, Any] = {
    "team": {"type": "choice", "instructions": "Which?", "criteria": {"a": "money", "b": "bugs"}},
    "level": {"type": "score", "instructions": "How?", "criteria": ["low", "mid", "high"]},
    "ok": {"type": "noul", "instructions": "Is it?"},
}
NOUL = {"ok": QUESTIONS["ok"]}


def test_one_state_is_answered_as_the_router_answers(client: TestClient, router: Router) -> None:
    told = client.post(ONE, json={"state": {"body": "Refund!"}, "questions": QUESTIONS})
    assert told.status_code == 200
    expected = router.predict({"body": "Refund!"}, QUESTIONS)
    result = told.json()
    extra = {q: answer.pop("x_jev_confidence", None) for q, answer in result["answers"].items()}
    assert result == expected
    assert extra["ok"] is None
    best = max(expected["answers"]["team"]["probabilities"].values())
    assert extra["team"] == pytest.approx(2 * best - 1, abs=1e-4)
    assert "inference;dur=" in told.headers["server-timing"]
    assert float(told.headers["x-inference-time-ms"]) > 0


def test_a_batch_keeps_the_order_and_adds_the_tokens_up(client: TestClient) -> None:
    states = [f"state number {n}" for n in range(20)]  # more than are answered at once
    told = client.post(MANY, json={"states": states, "questions": NOUL}).json()
    alone = [client.post(ONE, json={"state": s, "questions": NOUL}).json() for s in states]
    assert [r["answers"]["ok"]["noul"] for r in told["results"]] == pytest.approx(
        [r["answers"]["ok"]["noul"] for r in alone], abs=2e-4
    )
    total = sum(r["usage"]["input_tokens"] for r in alone)
    assert told["total_usage"] == {"input_tokens": total, "output_tokens": 0}


def test_the_spread_of_a_score_is_measured_from_its_mode() -> None:
    assert score_spread_confidence([0.9, 0.1, 0.0]) == pytest.approx(0.85)
    assert score_spread_confidence([0.9, 0.0, 0.1]) == pytest.approx(0.7)
    assert score_spread_confidence([0.4, 0, 0.3, 0.3, 0, 0, 0, 0]) == pytest.approx(0.25)
    assert score_spread_confidence([1 / 3] * 3) == 0.0
    assert score_spread_confidence([1.0]) == 1.0


@pytest.mark.parametrize(
    ("model", "chosen"),
    [
        ("english", "english"),
        (" EN ", "english"),
        ("convaiinnovations/laya-multilingual", "multilingual"),
        ("convaiinnovations/laya", None),
        ("jev-1", None),
        ("", None),
        (None, None),
    ],
)
def test_a_model_is_a_checkpoint_or_the_routers_choice(
    client: TestClient, model: str | None, chosen: str | None
) -> None:
    told = client.post(ONE, json={"state": "Refund!", "questions": NOUL, "model": model}).json()
    explicit = "model=" in told["routing"]["reason"]
    assert explicit == (chosen is not None)
    assert chosen in (None, told["routing"]["model"])


@pytest.mark.parametrize("field", ["model", "task"])
@pytest.mark.parametrize("name", ["/etc", "./here", "~/x", "..\\x", "org/repo", 5])
def test_no_body_names_weights_to_load(client: TestClient, field: str, name: Any) -> None:
    told = client.post(ONE, json={"state": "a", "questions": NOUL, field: name})
    assert told.status_code == 422
    assert field in told.json()["detail"]


@pytest.mark.parametrize(
    "field", [*EVENTS, "hooks", "hooks_raise", "hooks_timeout", "device", "agent_kwargs", "path"]
)
@pytest.mark.parametrize("route", [ONE, MANY, "/triage"])
def test_fields_that_would_run_or_load_something_are_refused(
    client: TestClient, route: str, field: str
) -> None:
    body = {"state": "a", "states": ["a"], "questions": NOUL, field: "os.system"}
    told = client.post(route, json=body)
    assert told.status_code == 422
    assert field in told.json()["detail"]
    body[field] = None  # what a client sends that fills in every field
    assert client.post(route, json=body).status_code == 200


@pytest.mark.parametrize(
    ("change", "status", "named"),
    [
        ({"state": None}, 400, "state"),
        ({"questions": None}, 400, "questions"),
        ({"questions": []}, 400, "questions"),
        ({"questions": {"q": {"type": "x", "instructions": "i"}}}, 422, "'q'"),
        ({"questions": {"q": 5}}, 422, "'q'"),
        ({"min_confidence": 2}, 422, "min_confidence"),
        ({"min_confidence": True}, 422, "min_confidence"),
        ({"min_confidence": {"noul": 0.5}}, 422, "noul"),
        ({"max_len": 0}, 422, "max_len"),
        ({"max_len": "64"}, 422, "max_len"),
        ({"max_len": True}, 422, "max_len"),
        ({"max_len": 500}, 422, "128 tokens"),
        ({"head_max_len": 9000}, 422, "head_max_len"),
        ({"lang": 5}, 422, "lang"),
        ({"lang_guess": ["de"]}, 422, "lang_guess"),
    ],
)
def test_a_part_that_cannot_be_used_is_named(
    client: TestClient, change: dict[str, Any], status: int, named: str
) -> None:
    told = client.post(ONE, json={"state": "long " * 60, "questions": NOUL} | change)
    assert told.status_code == status
    assert named in told.json()["detail"]


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"states": []}, 400),
        ({"states": "abc"}, 400),
        ({"states": ["a", None]}, 400),
        ({"batch_size": 0}, 422),
        ({"batch_size": "1"}, 422),
        ({"sort_by_length": "yes"}, 422),
        ({"diagnostics": {}}, 422),
    ],
)
def test_a_batch_is_checked_as_well(
    client: TestClient, change: dict[str, Any], status: int
) -> None:
    body = {"states": ["a"], "questions": NOUL} | change
    assert client.post(MANY, json=body).status_code == status


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"state": "\xff"}',
        b'{"state": "\\ud800", "questions": {}}',
        b'{"state": NaN, "questions": {}}',
        b'{"state": 1' + b"0" * 5000 + b', "questions": {}}',
        b"[" * 100_000,
    ],
)
def test_what_is_no_json_object_is_refused(client: TestClient, body: bytes) -> None:
    told = client.post(ONE, content=body)
    assert told.status_code == 400
    assert told.json()["detail"].startswith("the request body")


def test_a_body_needs_no_content_type(client: TestClient) -> None:
    body = b'{"state": "a", "questions": {}}'
    assert (
        client.post(ONE, content=body, headers={"content-type": "text/plain"}).json()["answers"]
        == {}
    )


def test_a_gate_marks_answers(client: TestClient) -> None:
    body = {"state": "a", "questions": NOUL, "min_confidence": 1.0}
    assert client.post(ONE, json=body).json()["answers"]["ok"]["abstention"] == "abstained"
