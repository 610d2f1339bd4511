"""Requests to a Router, drawn from seeds: the same checkpoint, payload and errors.

The reasons, and what detection says of a language, are this engine's own words: of those only
their presence is compared.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import laya
import pytest

from laya_engine.registry import WORKFLOWS
from laya_engine.router import Router
from tests.parity.calls import Call
from tests.parity.checkpoints import SHAPES, Pair, make_checkpoint, open_pair
from tests.parity.comparing import Outcome, difference
from tests.parity.questions import draw_questions

TEXTS: tuple[Any, ...] = (  # of languages that both detectors are sure about
    "I was charged twice for my order and would like to have my money back, please.",
    "Die Rechnung stimmt leider nicht, bitte prüfen Sie den Betrag und melden Sie sich bei mir.",
    "결제가 두 번 됐어요. 환불 부탁드립니다. 빨리 처리해 주세요.",
    "لم أستلم طلبي حتى الآن وأريد استرداد المبلغ",
    "12345 !!",
    "",
    {"body": "The parcel never arrived and nobody answers the phone, please help me."},
    [{"role": "user", "content": "Где мой заказ? Прошла уже неделя, а посылки всё нет."}],
    7,
)
NAMES = ("english", "EN", " en ", "laya", "Multi", "ml", "typed", "typed_decisions", "mine", "MINE")
WRONG = ("englsh", "nope", "", " ", 5, True, ["english"])
LANGS = ("de", "en", "EN-us", "en_GB", "eng", "english", "ko", "xx", "und", "C", "POSIX", "", " ")
CHECKPOINTS = {"english": "bare", "multilingual": "bert", "typed-decisions": "wide", "mine": "rope"}
SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"auto_task_detection": True},
    {"lang_guess": "en"},
    {"default": "en"},
    {"default": "mine", "auto_task_detection": True},
)
CASES = 80


def guess_german(state: Any) -> str:
    """A `lang_guess` that is sure."""
    return "de"


def guess_nothing(state: Any) -> None:
    """A `lang_guess` that abstains."""


def fail_to_guess(state: Any) -> str:
    """A `lang_guess` with a fault of its own."""
    raise LookupError("no idea")


@pytest.fixture(scope="module")
def routers(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[Any, Router]]:
    """One Router of each setting, in both, over the same resident checkpoints."""
    folders = {
        name: make_checkpoint(tmp_path_factory.mktemp(name), SHAPES[shape])
        for name, shape in CHECKPOINTS.items()
    }
    pairs = {name: open_pair(folder, 256) for name, folder in folders.items()}
    return [_routers(folders, pairs, setting) for setting in SETTINGS]


def _routers(
    folders: dict[str, Path], pairs: dict[str, Pair], setting: dict[str, Any]
) -> tuple[Any, Router]:
    models = {name: str(folder) for name, folder in folders.items()}
    options = {"models": models, "device": "cpu", "max_loaded": len(models), **setting}
    reference, ours = laya.Router(**options), Router(**options)
    for name, pair in pairs.items():
        reference.attach(name, pair.reference)
        ours.attach(name, pair.ours)
    return reference, ours


def draw_request(chance: random.Random, setting: dict[str, Any]) -> dict[str, Any]:
    """A state, questions and hints for a Router of that setting, most of them without fault."""
    request: dict[str, Any] = {"state": chance.choice(TEXTS)}
    if chance.random() < 0.5:
        ids = chance.choice(list(WORKFLOWS.values()))
        request["questions"] = {name: {"type": "noul", "instructions": name} for name in ids}
    else:
        request["questions"] = draw_questions(chance, most=2, most_options=6)
    names = NAMES if chance.random() < 0.8 else WRONG
    if chance.random() < 0.3:
        request[chance.choice(["model", "task"])] = chance.choice(names)
    if chance.random() < 0.4:
        request["lang"] = chance.choice(LANGS)
    if chance.random() < 0.3:
        guesses = (*LANGS, guess_german, guess_nothing, fail_to_guess)
        request["lang_guess"] = chance.choice(guesses)
    if chance.random() < 0.2:
        request |= {"max_len": 200, "head_max_len": chance.choice([24, 64])}
    return request


def draw_call(chance: random.Random, setting: dict[str, Any]) -> Call:
    """One request, or several in a batch."""
    method = chance.choice(["predict", "predict", "route", "predict_long", "predict_batch"])
    if method == "predict_batch":
        count = chance.randint(0, 5)
        requests = [draw_request(chance, setting) for _ in range(count)]
        options = {"batch_size": chance.choice([None, 2]), "min_confidence": 0.5}
        return Call(method, (requests,), options)
    request = draw_request(chance, setting)
    state, questions = request.pop("state"), request.pop("questions")
    if method != "predict":
        request = {k: v for k, v in request.items() if k not in ("max_len", "head_max_len")}
    return Call(method, (state, questions), request)


def comparable(outcome: Outcome) -> Outcome:
    """Without the words of the reason and of the detection."""
    value = outcome.value
    if isinstance(value, list):
        return Outcome([comparable(Outcome(one)).value for one in value], outcome.error)
    if isinstance(value, dict) and "routing" in value:
        return Outcome({**value, "routing": _decision(value["routing"])})
    return outcome if outcome.error else Outcome(_decision(value))


def _decision(decision: dict[str, Any]) -> dict[str, Any]:
    assert decision["reason"]
    words = {"reason": "given", "detection": decision["detection"] is None}
    return {**decision, **words}


@pytest.mark.parametrize("number", range(CASES))
def test_a_request_is_routed_and_answered_alike(
    routers: list[tuple[Any, Router]], number: int
) -> None:
    setting = number % len(SETTINGS)
    call = draw_call(random.Random(f"route {number}"), SETTINGS[setting])
    reference, ours = (comparable(call.on(router)) for router in routers[setting])
    found = difference(reference, ours)
    assert found is None, f"{found}\n{call}"


@pytest.mark.parametrize(
    "requests",
    [
        *(None, {}, "x", [], (), [5], [None], [{}], [{"questions": {}}]),
        *([{"state": None, "questions": {}}], [{"state": "x", "questions": None}]),
        *([{"state": "x", "questions": []}], [{"state": "x", "questions": {}}]),
        *([{"state": "x", "questions": {"q": {}}}], [{"state": "", "questions": {}}]),
        [{"state": "x", "questions": {}, "model": "nope"}],
    ],
    ids=repr,
)
def test_a_batch_of_requests_is_judged_alike(
    routers: list[tuple[Any, Router]], requests: Any
) -> None:
    call = Call("predict_batch", (requests,))
    reference, ours = (comparable(call.on(router)) for router in routers[0])
    found = difference(reference, ours)
    assert found is None, found
