"""Definitions, ids, states and arguments that an engine has to judge, good ones among bad."""

from __future__ import annotations

from collections import OrderedDict, UserDict, defaultdict
from typing import Any

ABSENT = object()  # the key is left out
BASE: dict[str, dict[str, Any]] = {
    "choice": {"type": "choice", "instructions": "Which?", "criteria": ["a", "b"]},
    "score": {"type": "score", "instructions": "How much?", "criteria": ["none", "all"]},
    "noul": {"type": "noul", "instructions": "Is it so?"},
}
NOUL = BASE["noul"]
VALUES: dict[tuple[str, str], tuple[Any, ...]] = {
    ("choice", "type"): (None, 5, "Choice", "choice ", ["choice"], "", True, "bool", ABSENT),
    ("noul", "instructions"): (
        *(ABSENT, None, "", " \n", [], {}, 0, False, True, (), ("a",), b"x", {1, 2}, 0.0, [None]),
        *({"a": None}, {1: 2}, {(1,): 2}, [b"x"], {"a": {1}}, "\u200b", [""]),
    ),
    ("choice", "criteria"): (
        *(ABSENT, None, [], {}, "ab", ("a", "b"), {"a"}, 5, True, [None], ["a", None]),
        *(["a", "a"], [1, 1.0], [1, True], [0, False], [1, "1"], [1.0, "1.0"], [True, "True"]),
        *([["a"], "b"], [("a",), "b"], [b"a", "b"], ["", ""], ["", "b"], [" ", "b"]),
        *([{"x": 1}, "b"], {None: "x", "b": "y"}, {"": "x"}, {("t",): "x"}),
        *({b"x": "y"}, {1: "x", 1.5: "y"}, {"a": b"x"}, {"a": " "}, {"a": ("t", 1)}),
        *({1: "x", "1": "y"}, {True: "x", "true": "y"}, ["a\x00b", "a"], ["É", "E\u0301"]),
    ),
    ("score", "criteria"): (
        *(ABSENT, None, [], {}, "ab", ("a", "b"), {"a": 1}, [None], ["a", None], ["", "b"]),
        *([" ", "b"], ["a", "a"], [b"x"], [()], [[], {}], 5, [False, True], [{"a": None}]),
    ),
    ("noul", "criteria"): (
        *([], ["a", "b"], "x", ("a",), {"yes": "x"}, {"true": "x", "maybe": "y"}, {True: "x"}),
        *({"TRUE": "x", "true": "y"}, {None: "x"}, {1: "x"}, {"true": None, "false": None}),
        *({"true ": "x"}, {"true": b"x"}, 5, False, 0, {"true": []}, "", ()),
    ),
    ("noul", "labels"): (
        *(None, [], {}, "x", {"true": "a"}, {"true": "a", "false": "a"}, ("a", "b"), 0, False),
        *({"true": "a", "false": "a "}, {"true": "", "false": "b"}, {"true": " ", "false": "b"}),
        *({"true": 1, "false": 2}, {"true": "a", "false": None}, {True: "a", False: "b"}),
        *({"True": "a", "False": "b"}, {"true": "a", "false": "b", "x": "c"}),
        *({"true": "A", "false": "a"}, {"true": "false", "false": "true"}),
    ),
    ("choice", "labels"): (None, {}, {"true": "a", "false": "b"}),
    ("score", "labels"): (None, {}, {"true": "a", "false": "b"}),
    ("choice", "option_order"): (
        *(None, [], "01", [0], [0, 0], [1, 0], (1, 0), range(2), [1.0, 0], [True, False], {0, 1}),
        *({0: 1, 1: 0}, [0, 1, 2], [-1, 0], 5, ["0", "1"], b"\x00\x01", [0, "1"], [[0], [1]]),
    ),
    ("score", "option_order"): (None, [1, 0], [0]),
    ("noul", "option_order"): (None, [1, 0], [0]),
}
WHOLE: tuple[Any, ...] = (
    *(None, [], "x", 5, {}, {"type": "noul"}, {"instructions": "x"}, (("type", "noul"),)),
    *(OrderedDict(NOUL), defaultdict(int, NOUL), UserDict(NOUL)),
)
IDS: tuple[Any, ...] = (None, "", " ", 0, 5, -1, 1.5, ("a",), b"q", frozenset())
QUESTIONS: tuple[Any, ...] = (
    *(None, [], "x", (("q", NOUL),), 5, {"q"}, [NOUL], True, {}, OrderedDict(q=NOUL)),
    UserDict(q=NOUL),
)
STATES: tuple[Any, ...] = (
    *(None, b"x", {1, 2}, object, {"a": b"x"}, {"a": {1}}, [None], [b"x"], {(1,): 2}, {1: 2}),
    *({None: 1}, float("inf"), float("nan"), frozenset(), range(3), "\x00", 1j, 10**400),
)
BATCHES: tuple[Any, ...] = (
    *("x", b"x", {"a": 1}, None, 5, ("a", "b"), {"a"}, range(2), [None], ["a", None], []),
    *((), "", {}),
)
ARGUMENTS: dict[str, tuple[Any, ...]] = {
    "max_len": (0, -1, 1, 5, 10, True, "64", 64.0, 3.5, float("nan"), [64], 512, 30),
    "head_max_len": (0, -1, 1, 5, True, "64", 64.0, 3.5, float("nan"), [64], 10**6),
    "batch_size": (0, -1, 1, True, "2", 2.0, 2.5, [2], 10**9),
    "hooks_timeout": (0, -1, True, float("nan"), float("inf"), 1e9, 0.0),
    "hooks_raise": (0, 1, "yes", None, []),
    "sort_by_length": (0, 1, "yes", None),
    "window": (0, -1, 1, True, "64", 64.0, 3.5, [1], 10**9),
    "stride": (0, -1, 1, True, "64", 64.0, 3.5, [1], 10**9),
    "aggregate": (None, "mean", "AUTO", 5),
}


def definitions() -> list[tuple[str, Any]]:
    """Every definition with a name that says what is odd about it."""
    found = [
        (f"{kind} {key} {'absent' if value is ABSENT else repr(value)}", _changed(kind, key, value))
        for (kind, key), values in VALUES.items()
        for value in values
    ]
    return [*found, *((f"definition {value!r}", value) for value in WHOLE)]


def _changed(kind: str, key: str, value: Any) -> dict[str, Any]:
    changed = BASE[kind] | {key: value}
    if value is ABSENT:
        del changed[key]
    return changed
