"""Where an Agent or a Router does on purpose something else than the reference's: both sides."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Any

import pytest

from tests.engine.tiny_checkpoint import make_tiny_checkpoint
from tests.parity.sides import ASKED, CHOICE, NOUL, Log, Row, Side, assert_row, logged

LONG = "word " * 60
ENGLISH = "Hello there, where is my order? I have been waiting for two weeks."


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_tiny_checkpoint(tmp_path_factory.mktemp("tiny"))


def warned(side: Side) -> bool:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        side.agent(fast=True)
    return any("fast=True has no effect" in str(one.message) for one in caught)


def answers_after_a_block(side: Side) -> bool:
    with side.agent() as agent:
        pass
    return "q" in agent.predict("x", ASKED)["answers"]


def scanned_states(side: Side) -> int:
    log = Log()
    side.agent().predict_long(LONG, ASKED, hooks=log)
    return min(2, len(log.contexts[0].states))


def run_ids(side: Side) -> int:
    log = Log()
    side.router(hooks=log).predict("x", ASKED)
    assert log.names == ["route", "load", "start", "end"]
    return len({ctx.run_id for ctx in log.contexts})


def model_at_route(side: Side) -> Any:
    log = Log()
    side.router(hooks=log).route(ENGLISH, ASKED)
    return log.contexts[0].model


def same_agent(side: Side) -> bool:
    router = side.router()
    return router.load("english") is router.load("multilingual")


def events_of_own_hooks(side: Side) -> list[str]:
    log = Log()
    side.router().predict("x", ASKED, hooks=log)
    return log.names


class Leaves:
    """A route hook that leaves this in the place of the decision."""

    def __init__(self, decision: Any) -> None:
        self.decision = decision

    def on_route(self, ctx: Any) -> None:
        ctx.decision = self.decision


def diagnostics(side: Side) -> bool:
    told: dict[str, Any] = {}
    side.router().predict_batch(
        [{"state": text, "questions": ASKED} for text in ("a", "bb")],
        sort_by_length=True,
        diagnostics=told,
    )
    return bool(told)


AGENT: dict[str, Row] = {
    "fast": (warned, False, True),
    "onnx_path": (
        lambda side: (
            "q"
            in side.engine.load(side.folder, device="cpu", onnx_path="none").predict("x", ASKED)[
                "answers"
            ]
        ),
        True,
        ValueError,
    ),
    "precision": (lambda side: side.agent(precision="fp32").precision, TypeError, "fp32"),
    "a with block": (answers_after_a_block, TypeError, True),
    "a scan and its hooks": (scanned_states, 2, 1),
    "budgets of a scan": (
        lambda side: "q" in side.agent().predict_long("x", ASKED, max_len=100)["answers"],
        TypeError,
        True,
    ),
    "a language that is no text": (
        logged(lambda side, log: side.agent().predict("x", ASKED, lang=5, hooks=log)),
        (AttributeError, ["start", "error", "end"]),
        (TypeError, []),
    ),
    "labels and outer space": (
        lambda side: len(
            side.agent().predict("x", {"c": {**CHOICE, "criteria": ["a", "a "]}})["answers"]
        ),
        1,
        ValueError,
    ),
    "misspelt parts of a question": (
        lambda side: len(side.agent().predict("x", {"q": {**NOUL, "lables": 2}})["answers"]),
        1,
        ValueError,
    ),
}
ROUTER: dict[str, Row] = {
    "names of one source": (same_agent, False, True),
    "max_loaded": (lambda side: side.router(max_loaded=0).max_loaded, 1, ValueError),
    "model= with a path": (
        lambda side: "q" in side.router().predict("x", ASKED, model=side.folder)["answers"],
        ValueError,
        True,
    ),
    "model= with a missing path": (
        lambda side: side.router().predict("x", ASKED, model="./nowhere"),
        ValueError,
        FileNotFoundError,
    ),
    "run ids": (run_ids, 3, 1),
    "a call's own hooks": (
        events_of_own_hooks,
        ["route", "start", "end"],
        ["route", "load", "start", "end"],
    ),
    "ctx.model at on_route": (model_at_route, None, "english"),
    "a route hook that leaves no decision": (
        lambda side: side.router(hooks=Leaves(None)).predict("x", ASKED),
        TypeError,
        ValueError,
    ),
    "a route hook that leaves no model": (
        lambda side: side.router(hooks=Leaves({"reason": "none"})).predict("x", ASKED),
        KeyError,
        ValueError,
    ),
    "route_batch without questions": (
        lambda side: len(side.router().route_batch([{"state": "x"}])),
        ValueError,
        1,
    ),
    "unknown keys of a request": (
        lambda side: len(
            side.router().predict_batch([{"state": "x", "questions": ASKED, "modle": "en"}])
        ),
        1,
        ValueError,
    ),
    "a route by a language that is no text": (
        lambda side: side.router(default="english").route("12345", ASKED, lang=5)["model"],
        "multilingual",
        TypeError,
    ),
    "a guess that is no text": (
        lambda side: side.router(default="english").route("12345", ASKED, lang_guess=5)["model"],
        "multilingual",
        "english",
    ),
}


@pytest.mark.parametrize("row", AGENT)
def test_an_agent_differs_as_its_row_says(folder: Path, row: str) -> None:
    assert_row(AGENT[row], folder)


@pytest.mark.parametrize("row", ROUTER)
def test_a_router_differs_as_its_row_says(folder: Path, row: str) -> None:
    assert_row(ROUTER[row], folder)
