"""Temperatures of every kind in a checkpoint's config and in overrides of languages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import laya
import pytest

from laya_engine.agent import Agent
from tests.parity.checkpoints import SHAPES, make_checkpoint, write_config
from tests.parity.comparing import difference, outcome

NAN, INF = float("nan"), float("inf")
OWN = {"temperature": [1.3, 0.9, 1.2], "temperature_by_options": {"choice:3-5": 2.0}}
TEMPERATURES: tuple[Any, ...] = (
    *([1, 1, 1], [0.1, 9, 1.0], [True, False, "warm"], [None, 1, 1], [NAN, INF, -1], [0, 0, 0]),
    *([10**30, 1, 1], [1, 2], [1, 2, 3, 4], [], "hot", 5, {"choice": 2}, [[1], 2, 3]),
)
BY_OPTIONS: tuple[Any, ...] = (
    {},
    {"choice:2": 2, "score:2": 0.7, "noul:2": 3},
    {"choice:3-5": 100, "score:6-10": True, "choice:11+": "x", "score:11+": None},
    *({"choice:2": NAN}, {"noul:3-5": 2}, {"what": 3}, {"choice": 2}, {"choice:2": [1]}),
)
LANGUAGES: tuple[Any, ...] = (
    *(None, {}, {"de": {}}, {"de": None}, {"de": {"temperature": [2, 2, 2]}}),
    *({"DE": {"temperature": [2, 2, 2]}}, {"de-AT": {"temperature": [2, 2, 2]}}),
    *({"de": [2, 2, 2]}, {"de": 5}, {5: {}}, {None: {}}, {"de": {"temperature": 5}}),
    {"de": {"unknown": 1}},
    *({"de": {"temperature": [1, 2]}}, {"de": {"temperature": []}}, [], "x", 5),
    {"de": {"temperature": None, "temperature_by_options": {"choice:2": 4}}},
    *({"de": {"temperature_by_options": bad}} for bad in (None, [], 5, [1], "x")),
    {"de": {"temperature": [True, NAN, "x"]}},
)


def _options(count: int) -> list[str]:
    return [f"option {index}" for index in range(count)]


QUESTIONS = {
    **{
        f"{kind} of {count}": {"type": kind, "instructions": "Which?", "criteria": _options(count)}
        for kind in ("choice", "score")
        for count in (1, 2, 4, 7, 12)
    },
    "noul": {"type": "noul", "instructions": "Is it so?"},
}


@pytest.fixture
def opened_alike(tmp_path: Path) -> Callable[..., None]:
    """Compare a checkpoint with another config, once it is opened or refused in both."""

    def compare(config: dict[str, Any], overrides: Any = None) -> None:
        folder = make_checkpoint(tmp_path / "checkpoint", SHAPES["bare"])
        write_config(folder, **config)
        opened = [
            outcome(kind, str(folder), device="cpu", lang_temperatures=overrides)
            for kind in (laya.Agent, Agent)
        ]
        if any(one.error for one in opened):
            found = difference(*opened)
            assert found is None, found
            return
        for lang in (None, "de", "de-AT", "ko"):
            found = difference(
                *(outcome(one.value.predict, "text", QUESTIONS, lang=lang) for one in opened)
            )
            assert found is None, f"{lang}: {found}"

    return compare


@pytest.mark.parametrize("value", TEMPERATURES, ids=repr)
def test_temperatures_by_type(opened_alike: Callable[..., None], value: Any) -> None:
    opened_alike({"temperature": value, "temperature_by_options": {}})


@pytest.mark.parametrize("value", BY_OPTIONS, ids=repr)
def test_temperatures_by_option_count(opened_alike: Callable[..., None], value: Any) -> None:
    opened_alike({"temperature": [1.3, 0.9, 1.2], "temperature_by_options": value})


@pytest.mark.parametrize("value", LANGUAGES, ids=repr)
def test_temperatures_by_language(opened_alike: Callable[..., None], value: Any) -> None:
    opened_alike(OWN, value)


@pytest.mark.parametrize(
    "missing", ["max_len", "head_max_len", "temperature", "temperature_by_options", "act_costs"]
)
def test_what_a_config_leaves_out(opened_alike: Callable[..., None], missing: str) -> None:
    opened_alike({missing: None})
