"""Question sets of one's own under the names that bodies use, each with its policy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

from laya_engine.policy import policy_to
from laya_engine.presets import QUESTION_SETS
from laya_engine.router import Router
from laya_engine.serving import create_app
from laya_engine.serving.sets import sets_from, shipped_sets
from tests.engine.serving.conftest import LOCAL

NOUL = {"lost": {"type": "noul", "instructions": "Is a parcel lost?"}}
DESK = {"name": "desk", "auto_at": 0.0, "review_at": 0.0, "team": "parcels"}
SETS = {"Lost parcels": {"questions": NOUL, "policy": DESK}, "bare": {"questions": NOUL}}


@pytest.fixture
def own(router: Router) -> Iterator[TestClient]:
    triage = {
        "questions": QUESTION_SETS["triage"].questions(),
        "policy": {**policy_to(shipped_sets()["triage"].policy), "name": "stricter"},
    }
    sets = sets_from({**SETS, "triage": triage})
    with TestClient(create_app(router, sets=sets), base_url=LOCAL) as client:
        yield client


def decided(client: TestClient, **body: Any) -> dict[str, Any]:
    told = client.post("/triage", json={"text": "Where is it?", **body})
    assert told.status_code == 200, told.text
    return told.json()


def test_a_set_is_asked_by_its_name_and_decided_by_its_policy(own: TestClient) -> None:
    record = decided(own, questions="Lost parcels")
    assert set(record["answers"]) == {"lost"}
    assert (record["decision"]["policy"], record["decision"]["team"]) == ("desk", "parcels")
    assert decided(own, questions="bare")["decision"]["policy"] == "thresholds"
    assert decided(own, questions="bare", policy=DESK)["decision"]["policy"] == "desk"


def test_the_built_in_sets_stay_and_their_policy_may_be_another(own: TestClient) -> None:
    assert decided(own)["decision"]["policy"] == "stricter"
    assert set(decided(own, questions="email")["answers"]) == set(
        QUESTION_SETS["email"].questions()
    )


def test_the_document_and_the_refusal_name_the_sets(own: TestClient) -> None:
    asked = own.get("/openapi.json").json()["components"]["schemas"]["AskTriage"]["properties"]
    assert {"Lost parcels", "bare", "email"} <= set(asked["questions"]["anyOf"][0]["enum"])
    told = own.post("/triage", json={"text": "a", "questions": "lost parcels"})
    assert told.status_code == 422
    assert "Lost parcels" in told.json()["detail"]


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ([], "sets must be an object"),
        ({"a": NOUL}, "the set 'a' must be an object with 'questions'"),
        ({"a": {"questions": {"q": {"type": "x"}}}}, "the set 'a': question 'q'"),
        ({"a": {"questions": NOUL, "policy": {"auto_at": 2}}}, "the set 'a': "),
        (
            {"a": {"questions": NOUL, "policy": {"decision_questions": ["lots"]}}},
            "did you mean 'lost'",
        ),
        ({"a": {"questions": NOUL, "rules": []}}, "the set 'a' has an unknown part 'rules'"),
    ],
)
def test_a_set_that_cannot_be_asked_is_named(data: Any, told: str) -> None:
    with pytest.raises((TypeError, ValueError)) as error:
        sets_from(data)
    assert told in str(error.value)
