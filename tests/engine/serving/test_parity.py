"""The reference's server and this one answer the same requests alike."""

from __future__ import annotations

import json
import warnings
from pathlib import Path
from typing import Any

import laya
import laya.serve
import pytest
from fastapi.testclient import TestClient

ONE, MANY = "/v1/systemone", "/v1/systemone/batch"
TOLERANCE = 2e-4
QUESTIONS: dict[str, Any] = {
    "team": {"type": "choice", "instructions": "Which?", "criteria": {"a": "money", "b": "bugs"}},
    "level": {"type": "score", "instructions": "How?", "criteria": ["low", "mid", "high"]},
    "ok": {"type": "noul", "instructions": "Is it?"},
}
NOUL = {"ok": QUESTIONS["ok"]}
# Sentences, and why a checkpoint was chosen, are each server's own.
OWN_WORDS = frozenset({"reason", "detection"})


def ask(**changes: Any) -> tuple[str, dict[str, Any]]:
    return ONE, {"state": "Refund please", "questions": NOUL, "model": "english"} | changes


def batch(**changes: Any) -> tuple[str, dict[str, Any]]:
    body = {"states": ["a", {"b": "two"}], "questions": NOUL, "model": "english"}
    return MANY, body | changes


def many(kind: str, count: int) -> dict[str, Any]:
    return {"q": {"type": kind, "instructions": "?", "criteria": [f"o{n}" for n in range(count)]}}


ANSWERED = {
    "all types": ask(questions=QUESTIONS),
    "object": ask(state={"body": "billed twice"}),
    "conversation": ask(state=[{"role": "user", "content": "hi"}]),
    "number": ask(state=5),
    "empty text": ask(state=""),
    "no questions asked": ask(questions={}),
    "long": ask(state="long " * 200),
    "longest": ask(state="x" * 50_000),
    "published model": ask(model="convaiinnovations/laya-multilingual"),
    "task": ask(model=None, task="english"),
    "lang": ask(model=None, lang="de"),
    "lang_guess": ask(model=None, lang_guess="de"),
    "gate": ask(questions=QUESTIONS, min_confidence=0.5),
    "gate null": ask(min_confidence=None),
    "budget": ask(head_max_len=48),
    "hooks null": ask(hooks=None),
    "unknown field": ask(temperature=1),
    "option order": ask(questions={"q": {**QUESTIONS["team"], "option_order": [1, 0]}}),
    "batch": batch(questions=QUESTIONS),
    "batch of one size": batch(batch_size=1, sort_by_length=True),
    "batch gate": batch(min_confidence=0.99),
    "batch no questions": batch(questions={}),
    "foreign model": ask(state="Пожалуйста, верните деньги", model="jev-1"),
}
REFUSED = {
    "no state": (ONE, {"questions": NOUL}),
    "null state": ask(state=None),
    "no questions": (ONE, {"state": "a"}),
    "list of questions": ask(questions=[]),
    "unknown type": ask(questions={"q": {"type": "x", "instructions": "i"}}),
    "no definition": ask(questions={"q": 5}),
    "no instructions": ask(questions={"q": {"type": "noul"}}),
    "null level": ask(questions={"q": {**QUESTIONS["level"], "criteria": ["a", None]}}),
    "path": ask(model="/etc"),
    "repository": ask(model="org/repo"),
    "unknown task": ask(model=None, task="nope"),
    "lang number": ask(lang=5),
    "gate 2": ask(min_confidence=2),
    "gate text": ask(min_confidence="x"),
    "gate bucket": ask(min_confidence={"noul": 0.5}),
    "max_len 0": ask(max_len=0),
    "max_len text": ask(max_len="64"),
    "max_len too large": ask(max_len=9000),
    "hooks": ask(hooks=[]),
    "start hook": ask(on_predict_start="f"),
    "101 options": ask(questions=many("choice", 101)),
    "33 levels": ask(questions=many("score", 33)),
    "65 questions": ask(questions={str(n): NOUL["ok"] for n in range(65)}),
    "too much text": ask(state="x" * 50_001),
    "too much JSON": ask(state={"a": "x" * 49_992}),
    "no states": batch(states=[]),
    "65 states": batch(states=["a"] * 65),
    "null in batch": batch(states=["a", None]),
    "batch size 0": batch(batch_size=0),
    "sort text": batch(sort_by_length="x"),
    "diagnostics": batch(diagnostics={}),
    "array": (ONE, []),
}


@pytest.fixture(scope="module")
def reference(tiny_folder: Path) -> Any:
    names = dict.fromkeys(("english", "multilingual"), str(tiny_folder))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        app = laya.serve.create_app(laya.Router(models=names, device="cpu"))
        with TestClient(app) as client:
            yield client


def close(ours: Any, theirs: Any, where: str = "") -> None:
    """Equal but for the last digits of numbers."""
    if isinstance(theirs, dict):
        assert set(ours) == set(theirs), where
        for key in set(theirs) - OWN_WORDS:
            close(ours[key], theirs[key], f"{where}/{key}")
    elif isinstance(theirs, list):
        assert len(ours) == len(theirs), where
        for index, pair in enumerate(zip(ours, theirs, strict=True)):
            close(*pair, f"{where}/{index}")
    elif isinstance(theirs, float):
        # The number derived from a rounded one is as far off as its factor makes it.
        assert ours == pytest.approx(theirs, abs=3 * TOLERANCE), where
    else:
        assert ours == theirs, where


@pytest.mark.parametrize("name", ANSWERED)
def test_what_the_reference_answers_is_answered_alike(
    client: TestClient, reference: TestClient, name: str
) -> None:
    path, body = ANSWERED[name]
    theirs = reference.post(path, json=body)
    ours = client.post(path, json=body)
    assert (theirs.status_code, ours.status_code) == (200, 200), ours.text
    close(ours.json(), theirs.json())
    assert set(theirs.headers) <= set(ours.headers)


@pytest.mark.parametrize("name", REFUSED)
def test_what_the_reference_refuses_is_refused_with_its_status(
    client: TestClient, reference: TestClient, name: str
) -> None:
    path, body = REFUSED[name]
    theirs, ours = reference.post(path, json=body), client.post(path, json=body)
    assert 400 <= theirs.status_code < 500
    assert ours.status_code == theirs.status_code, ours.text
    assert isinstance(ours.json()["detail"], str)


@pytest.mark.parametrize("body", [b"", b"{", b"null", b"[" * 100_000, b'{"state": "\xff"}'])
def test_broken_bodies_get_the_references_status(
    client: TestClient, reference: TestClient, body: bytes
) -> None:
    theirs = reference.post(ONE, content=body)
    assert client.post(ONE, content=body).status_code == theirs.status_code


def test_health_tells_what_the_references_clients_look_at(
    client: TestClient, reference: TestClient
) -> None:
    path, body = ask()
    for server in (client, reference):
        server.post(path, content=json.dumps(body))
    ours, theirs = client.get("/health").json(), reference.get("/health").json()
    assert ours["status"] == theirs["status"] == "ok"
    assert set(theirs["loaded"]) <= set(ours["loaded"])
    assert ours["device"] == theirs["device"]
