"""What one engine refuses the other refuses, with the same type of error."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.parity.calls import Call
from tests.parity.checkpoints import Pair
from tests.parity.comparing import difference
from tests.parity.malformed import (
    ARGUMENTS,
    BASE,
    BATCHES,
    IDS,
    NOUL,
    QUESTIONS,
    STATES,
    definitions,
)

PairOf = Callable[[str], Pair]
METHODS = ("predict", "predict_batch", "predict_long")
LONG_ONLY = ("window", "stride", "aggregate")


def call_of(method: str, state: Any, questions: Any, **options: Any) -> Call:
    return Call(method, ([state] if method == "predict_batch" else state, questions), options)


def assert_same(pair: Pair, call: Call) -> None:
    found = difference(call.on(pair.reference), call.on(pair.ours))
    assert found is None, f"{found}\n{call}"


@pytest.mark.parametrize(("name", "definition"), definitions(), ids=lambda value: str(value)[:50])
def test_a_definition_is_judged_alike_wherever_it_stands(
    pair_of: PairOf, name: str, definition: Any
) -> None:
    chance = random.Random(name)
    questions: list[tuple[Any, Any]] = [(kind, BASE[kind]) for kind in chance.sample([*BASE], 2)]
    questions.insert(chance.randint(0, 2), ("odd", definition))
    assert_same(pair_of("bare"), call_of(chance.choice(METHODS), "text", dict(questions)))


@pytest.mark.parametrize("name", IDS, ids=repr)
def test_a_question_id_is_judged_alike(pair_of: PairOf, name: Any) -> None:
    assert_same(pair_of("bare"), call_of("predict", "text", {"fine": NOUL, name: NOUL}))


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("questions", QUESTIONS, ids=repr)
def test_questions_are_judged_alike(pair_of: PairOf, method: str, questions: Any) -> None:
    assert_same(pair_of("bare"), call_of(method, "text", questions))


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("state", STATES, ids=lambda value: repr(value)[:20])
def test_a_state_is_judged_alike_with_questions_and_without(
    pair_of: PairOf, method: str, state: Any
) -> None:
    assert_same(pair_of("bare"), call_of(method, state, {"q": NOUL}))
    assert_same(pair_of("bare"), call_of(method, state, {}))


@pytest.mark.parametrize("questions", [{"q": NOUL}, {}, None], ids=repr)
@pytest.mark.parametrize("states", BATCHES, ids=repr)
def test_a_batch_is_judged_alike(pair_of: PairOf, states: Any, questions: Any) -> None:
    assert_same(pair_of("bare"), Call("predict_batch", (states, questions)))


@pytest.mark.parametrize(
    ("name", "value"),
    [(name, value) for name, values in ARGUMENTS.items() for value in values],
    ids=lambda value: repr(value)[:20],
)
def test_an_argument_is_judged_alike(pair_of: PairOf, name: str, value: Any) -> None:
    method = "predict_long" if name in LONG_ONLY else "predict_batch"
    questions = {"q": NOUL, "c": {**BASE["choice"], "criteria": ["alpha beta gamma", "delta"]}}
    assert_same(pair_of("bare"), call_of(method, "hello " * 60, questions, **{name: value}))
