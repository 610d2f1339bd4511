"""The same checkpoint in the reference package and in this engine gives the same payload."""

from __future__ import annotations

import itertools
import warnings
from typing import Any

import laya
import pytest

from laya_engine.agent import Agent
from laya_engine.presets import PRESETS
from laya_engine.registry import starter_folder
from tests.engine.tiny_checkpoint import make_tiny_checkpoint

TOLERANCE = 2e-4

STATES: list[Any] = [
    "I was charged twice, please give the money back today.",
    "결제가 두 번 됐어요. 환불 부탁드립니다.",
    "मेरा ऑर्डर अभी तक नहीं आया",
    "",
    "[MASK] <mask> markers in a person's text",
    "a long letter " * 120,
    {"message": "Größe passt nicht", "order": 7, "paid": True},
    {"subject": "Invoice", "body": "line\n" * 60},
    [{"role": "user", "content": "hi"}, {"role": "agent", "content": "How can I help?"}],
    [{"role": "user", "content": "turn " * 30 + str(i)} for i in range(12)],
    ("a tuple keeps", "its start " * 100),
]
EXTRA: dict[str, dict[str, Any]] = {
    "ordered": {
        "type": "choice",
        "instructions": {"task": "wählen", "strict": True},
        "criteria": {"a": "first", "b": None, 3: {"nested": ["x"]}, "d": 0},
        "option_order": [2, 0, 3, 1],
    },
    "worded": {
        "type": "noul",
        "instructions": "Ist das dringend?",
        "criteria": {"true": "es eilt"},
        "labels": {"true": "ja", "false": "nein"},
    },
    "levels": {"type": "score", "instructions": "How much?", "criteria": ["none", 1, {"l": 2}]},
    "many": {
        "type": "choice",
        "instructions": "Which?",
        "criteria": [f"opt {i}" for i in range(9)],
    },
    "single": {"type": "choice", "instructions": "Which?", "criteria": ["only"]},
}
QUESTION_SETS = {name: preset.questions() for name, preset in PRESETS.items()} | {"extra": EXTRA}


@pytest.fixture(scope="module", params=["tiny", "starter"])
def pair(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = starter_folder()
    if request.param == "tiny":
        folder = make_tiny_checkpoint(
            tmp_path_factory.mktemp("parity"), seed=3, max_len=512, head_max_len=400
        )
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return laya.Agent(str(folder), device="cpu"), Agent(str(folder), device="cpu")


def assert_same(reference: Any, ours: Any, path: str = "") -> None:
    if isinstance(reference, dict):
        assert list(reference) == list(ours), path
        for key in reference:
            assert_same(reference[key], ours[key], f"{path}/{key}")
    elif isinstance(reference, float):
        assert ours == pytest.approx(reference, abs=TOLERANCE), path
    else:
        assert reference == ours, path


@pytest.mark.parametrize(
    ("state", "questions"),
    list(itertools.product(range(len(STATES)), QUESTION_SETS)),
    ids=lambda value: str(value),
)
def test_payloads_are_equal(pair: Any, state: int, questions: str) -> None:
    reference, ours = pair
    asked = QUESTION_SETS[questions]
    assert_same(reference.predict(STATES[state], asked), ours.predict(STATES[state], asked))


def test_batches_are_equal(pair: Any) -> None:
    reference, ours = pair
    states = [state for state in STATES if isinstance(state, str)]
    asked = QUESTION_SETS["triage"]
    expected = reference.predict_batch(states, asked, batch_size=3)
    for before, after in zip(expected, ours.predict_batch(states, asked), strict=True):
        assert_same(before, after)


def test_long_documents_are_equal(pair: Any) -> None:
    reference, ours = pair
    text = "calm words, then a deadline today. " * 200
    asked = QUESTION_SETS["moderation"]
    assert_same(reference.predict_long(text, asked), ours.predict_long(text, asked))


@pytest.mark.parametrize(
    "questions",
    [
        {"q": {"type": "choice", "instructions": "?"}},
        {"q": {"type": "score", "instructions": "?", "criteria": []}},
        {"q": {"type": "noul"}},
        {"q": {"type": "noul", "instructions": "?", "criteria": {"maybe": "x"}}},
        {"q": {"type": "choice", "instructions": "?", "criteria": ["a"], "option_order": None}},
        {"q": None},
        [],
    ],
)
def test_errors_are_of_the_same_type(pair: Any, questions: Any) -> None:
    reference, ours = pair
    raised = []
    for agent in (reference, ours):
        with pytest.raises(Exception) as caught:  # noqa: PT011
            agent.predict("x", questions)
        raised.append(caught.type)
    assert raised[0] is raised[1]
