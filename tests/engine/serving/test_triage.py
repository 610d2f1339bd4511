"""`/triage` gives the decision record of the command line and the window."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from laya_engine.policy import decide, decision_record, default_policy, thresholds_only_policy
from laya_engine.presets import PRESETS, triage_questions
from laya_engine.router import Router
from laya_engine.states import read_pasted

TALK = "Customer: it broke\nAgent: when?\nCustomer: today"
NOUL = {"refund": {"type": "noul", "instructions": "Money back?"}}


def test_a_pasted_text_is_decided_as_everywhere_else(client: TestClient, router: Router) -> None:
    told = client.post("/triage", json={"text": TALK})
    result = router.predict(read_pasted(TALK).state, triage_questions())
    policy = default_policy()
    assert told.status_code == 200
    assert told.json() == decision_record(result, decide(policy, result["answers"]), policy)


def test_a_state_is_taken_as_it_is(client: TestClient, router: Router) -> None:
    told = client.post("/triage", json={"state": TALK, "questions": NOUL}).json()
    assert told["usage"] == router.predict(TALK, NOUL)["usage"]
    assert told["decision"]["policy"] == thresholds_only_policy().name


@pytest.mark.parametrize("name", PRESETS)
def test_question_sets_are_known_by_name(client: TestClient, name: str) -> None:
    told = client.post("/triage", json={"text": "hello", "questions": name, "max_len": 128})
    assert told.status_code == 200
    assert set(told.json()["answers"]) == set(PRESETS[name].questions())


def test_a_policy_is_data_in_the_body(client: TestClient) -> None:
    rule = {
        "when": [{"question": "refund", "at_least": 0.0}],
        "because": "always",
        "team": "billing",
        "verdict": "escalate",
    }
    policy = {"name": "own", "auto_at": 0.0, "review_at": 0.0, "rules": [rule]}
    body = {"text": "hello", "questions": NOUL, "policy": policy}
    decision = client.post("/triage", json=body).json()["decision"]
    assert (decision["policy"], decision["verdict"], decision["team"]) == (
        "own",
        "escalate",
        "billing",
    )
    assert decision["reasons"][0] == {"question": "refund", "text": "always"}


@pytest.mark.parametrize(
    ("change", "status", "named"),
    [
        ({"text": None}, 400, "'text'"),
        ({"state": "as well"}, 400, "'state'"),
        ({"text": "  "}, 422, "empty"),
        ({"text": 5}, 422, "'text'"),
        ({"questions": "no such set"}, 422, "no such set"),
        ({"questions": "/etc/passwd"}, 422, "question set"),
        ({"questions": None}, 400, "questions"),
        ({"model": "engish"}, 422, "model"),
        ({"policy": "support.json"}, 422, "policy"),
        ({"policy": {"auto_at": 2}}, 422, "policy"),
        ({"policy": {"unknown": 1}}, 422, "policy"),
        ({"policy": {"rules": [{"when": []}]}}, 422, "policy"),
        (
            {"policy": {"rules": [{"when": [{"question": [], "at_least": 1}], "because": "x"}]}},
            422,
            "policy",
        ),
    ],
)
def test_a_part_that_cannot_be_used_is_named(
    client: TestClient, change: dict[str, Any], status: int, named: str
) -> None:
    told = client.post("/triage", json={"text": "hello", "questions": NOUL} | change)
    assert told.status_code == status
    assert named in told.json()["detail"]


def test_a_policy_that_can_never_match_is_refused(client: TestClient) -> None:
    rule = {"when": [{"question": "refnd", "at_least": 0.5}], "because": "so"}
    body = {"text": "hello", "questions": NOUL, "policy": {"rules": [rule]}}
    told = client.post("/triage", json=body)
    assert told.status_code == 422
    assert "did you mean 'refund'" in told.text
