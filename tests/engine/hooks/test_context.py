"""What a hook is told about the call that it runs in."""

from __future__ import annotations

import dataclasses
from typing import Any

import laya
import pytest

from laya_engine.agent import Agent
from laya_engine.hooks import PredictContext
from laya_engine.router import Router
from tests.engine.stub_agents import NOUL, EventLog

GERMAN = "Guten Tag, ich warte seit zwei Wochen auf meine Bestellung. Wo ist sie?"


def told(ctx: PredictContext) -> tuple[Any, ...]:
    return ctx.entry_point, ctx.lang, ctx.window, ctx.stride, ctx.min_confidence


@pytest.mark.parametrize(
    ("method", "options", "expected"),
    [
        ("predict", {"min_confidence": 0.5}, ("predict", "de", None, None, 0.5)),
        ("system_one", {}, ("predict", "de", None, None, None)),
        ("predict_batch", {}, ("predict_batch", "de", None, None, None)),
        ("predict_long", {"window": 50, "stride": 20}, ("predict_long", "de", 50, 20, None)),
    ],
)
def test_an_agents_hook_is_told_what_was_asked(
    agent: Agent, log: EventLog, method: str, options: dict[str, Any], expected: tuple[Any, ...]
) -> None:
    state: Any = ["x"] if method == "predict_batch" else "x"
    getattr(agent, method)(state, NOUL, lang="de", hooks=log, **options)
    assert {told(ctx) for ctx in log.contexts} == {expected}


@pytest.fixture
def german(agent: Agent) -> Router:
    router = Router(models={"multilingual": "some/thing"})
    router.attach("multilingual", agent)
    return router


@pytest.mark.parametrize(
    ("method", "options", "expected"),
    [
        ("predict", {"min_confidence": 0.5}, ("predict", "de", None, None, 0.5)),
        ("system_one", {"lang": "fr"}, ("predict", "fr", None, None, None)),
        ("predict_long", {"window": 50, "stride": 20}, ("predict_long", "de", 50, 20, None)),
    ],
)
def test_a_routers_hook_is_told_what_was_asked_and_which_language_was_found(
    german: Router,
    log: EventLog,
    method: str,
    options: dict[str, Any],
    expected: tuple[Any, ...],
) -> None:
    getattr(german, method)(GERMAN, NOUL, hooks=log, **options)
    assert log.names == ["route", "start", "end"]
    assert [told(ctx) for ctx in log.contexts[1:]] == [expected] * 2
    assert told(log.contexts[0])[:2] == expected[:2]


def test_the_hooks_of_a_batch_are_told_for_each_request(german: Router, log: EventLog) -> None:
    requests: list[dict[str, Any]] = [
        {"state": GERMAN, "questions": NOUL},
        {"state": "x", "questions": NOUL, "lang": "ko"},
    ]
    german.predict_batch(requests, hooks=log, min_confidence={"default": 0.2})
    starts = [ctx for ctx, name in zip(log.contexts, log.names, strict=True) if name == "start"]
    assert [told(ctx) for ctx in starts] == [
        ("predict_batch", "de", None, None, {"default": 0.2}),
        ("predict_batch", "ko", None, None, {"default": 0.2}),
    ]
    assert [ctx.entry_point for ctx in log.contexts[:2]] == ["predict_batch"] * 2


def test_routing_alone_is_told_apart(german: Router, log: EventLog) -> None:
    german.route(GERMAN, hooks=log)
    german.route_batch([{"state": GERMAN, "lang": "en"}], hooks=log)
    assert [told(ctx)[:2] for ctx in log.contexts] == [("route", "de"), ("route_batch", "en")]


def test_a_call_that_a_hook_makes_has_an_entry_point_of_its_own(
    agent: Agent, log: EventLog
) -> None:
    def ask(ctx: PredictContext) -> None:
        agent.predict_batch(["inner"], NOUL, hooks=log)

    agent.predict("outer", NOUL, on_predict_start=ask, hooks=log)
    assert [(ctx.states[0], ctx.entry_point) for ctx in log.contexts] == [
        ("outer", "predict"),
        *[("inner", "predict_batch")] * 2,
        ("outer", "predict"),
    ]
    agent.predict_batch(["after"], NOUL, hooks=log)
    assert log.contexts[-1].entry_point == "predict_batch"


def test_a_start_hook_may_set_the_language(agent: Agent) -> None:
    own = {"de": {"temperature": [5.0, 5.0, 5.0]}}
    other = Agent(str(agent.folder), device="cpu", lang_temperatures=own)

    def german(ctx: PredictContext) -> None:
        ctx.lang = "de"

    asked = other.predict("x", NOUL, lang="de")
    assert other.predict("x", NOUL, on_predict_start=german) == asked
    assert other.predict("x", NOUL) != asked


def test_what_the_reference_tells_keeps_its_place() -> None:
    theirs = [field.name for field in dataclasses.fields(laya.PredictContext)]
    ours = [field.name for field in dataclasses.fields(PredictContext)]
    assert ours[: len(theirs)] == theirs
