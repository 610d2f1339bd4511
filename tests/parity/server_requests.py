"""Requests that both servers are sent: those that are answered, and those that are refused."""

from __future__ import annotations

from typing import Any

ONE, MANY = "/v1/systemone", "/v1/systemone/batch"
Request = tuple[str, Any]  # a route, and the JSON that it is sent
QUESTIONS: dict[str, Any] = {
    "team": {"type": "choice", "instructions": "Which?", "criteria": {"a": "money", "b": "bugs"}},
    "level": {"type": "score", "instructions": "How?", "criteria": ["low", "mid", "high"]},
    "ok": {"type": "noul", "instructions": "Is it?"},
}
NOUL = {"ok": QUESTIONS["ok"]}


def ask(**changes: Any) -> Request:
    return ONE, {"state": "Refund please", "questions": NOUL, "model": "english"} | changes


def batch(**changes: Any) -> Request:
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
    "list of labels": ask(questions={"q": {**QUESTIONS["team"], "criteria": ["x", "y", "z"]}}),
    "model by an alias": ask(model="en"),
    "lang and lang_guess": ask(model=None, lang="ko", lang_guess="de"),
    "gate by type": ask(questions=QUESTIONS, min_confidence={"default": 0.9, "noul:2": 0.1}),
    "64 states": batch(states=[f"state {n}" for n in range(64)]),
    "one level": ask(questions={"q": {**QUESTIONS["level"], "criteria": ["a"]}}),
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
    "two criteria alike": ask(questions={"q": {**QUESTIONS["team"], "criteria": ["a", "a"]}}),
    "states are text": batch(states="ab"),
    "text": (ONE, "Refund please"),
    "array": (ONE, []),
}
