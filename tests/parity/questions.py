"""Questions of every type with every option, drawn from a seeded generator."""

from __future__ import annotations

import random
from typing import Any

from tests.parity.states import FRAGMENTS

COUNTS = (1, 2, 2, 3, 3, 4, 5, 6, 8, 10, 11, 16, 24, 40, 60)
INSTRUCTIONS: tuple[Any, ...] = (
    "What should happen next?",
    "Ist das dringend?",
    "어떤 부서가 처리해야 하나요?",
    "How angry is the person who wrote this? " * 6,
    "[MASK] which one [MASK]",
    {"task": "wählen", "strict": True, "limits": [1, None]},
    ["first", {"then": "second"}, 3],
    "👍?",
    7,
    0.5,
)
DESCRIPTIONS: tuple[Any, ...] = (
    None,
    None,
    "",
    0,
    False,
    1.5,
    "money back to the customer",
    "환불",
    {"nested": ["x", None], "n": 1},
    ["a", "b"],
    [],
    {},
    "a description that goes on for longer than any option may, " * 3,
    "a [MASK] inside",
)


def draw_questions(
    chance: random.Random, *, most: int = 4, most_options: int = 60
) -> dict[Any, dict[str, Any]]:
    """One to `most` questions, of any type."""
    names: list[Any] = ["q1", "needs human", "감정", 4, "urgent?", "x" * 40]
    chosen = chance.sample(names, chance.randint(1, most))
    return {name: draw_question(chance, most_options=most_options) for name in chosen}


def draw_question(chance: random.Random, *, most_options: int = 60) -> dict[str, Any]:
    """One question that both engines have to accept."""
    kind = chance.choice(["choice", "choice", "score", "noul"])
    question: dict[str, Any] = {"type": kind, "instructions": chance.choice(INSTRUCTIONS)}
    count = chance.choice([count for count in COUNTS if count <= most_options])
    if kind == "choice":
        question["criteria"] = _choices(chance, count)
    elif kind == "score":
        question["criteria"] = [_level(chance, index) for index in range(min(count, 11))]
    else:
        count = 2
        question |= _noul(chance)
    if chance.random() < 0.3:
        shown = len(question["criteria"]) if kind != "noul" else 2
        order = chance.sample(range(shown), shown)
        question["option_order"] = chance.choice([list, tuple])(order)
    if chance.random() < 0.1:
        question["comment"] = "keys that nobody reads are no fault"
    return question


def _choices(chance: random.Random, count: int) -> Any:
    style = chance.randrange(5)
    if style == 0:  # labels that become the same once they are cut
        return [f"{'the same beginning of a label ' * 3}{index}" for index in range(count)]
    if style == 1:
        return [f"label {index}" for index in range(count)]
    if style == 2:  # labels keep their Python type
        mixed = ["one", "1", 2, 3.5, 0, "yes", -7, 1e30, "[MASK]", "환불", "🔥", "a: b"]
        return mixed[: max(1, min(count, len(mixed)))]
    described = {f"option {index}": chance.choice(DESCRIPTIONS) for index in range(count)}
    if style == 3:
        described[5] = chance.choice(DESCRIPTIONS)  # type: ignore[index]
    return described


def _level(chance: random.Random, index: int) -> Any:
    return chance.choice(
        [f"level text {index}", index, {"at least": index}, ["x", index], chance.choice(FRAGMENTS)]
    )


def _noul(chance: random.Random) -> dict[str, Any]:
    extra: dict[str, Any] = {}
    described = [text for text in DESCRIPTIONS if text is not None]
    style = chance.randrange(7)
    if style == 1:
        extra["criteria"] = None
    elif style == 2:
        extra["criteria"] = {}
    elif style == 3:
        extra["criteria"] = {"true": chance.choice(described)}
    elif style == 4:
        extra["criteria"] = {"false": None, "true": chance.choice(described)}
    elif style == 5:
        extra["criteria"] = {"True": chance.choice(described), "FALSE": chance.choice(described)}
    elif style == 6:
        extra["criteria"] = {True: "it holds", False: chance.choice(described)}
    if chance.random() < 0.3:
        extra["labels"] = chance.choice(
            [None, {"true": "ja", "false": "nein"}, {"false": " off ", "true": "on"}]
        )
    return extra
