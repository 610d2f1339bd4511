"""Where calibration, large choices and helpers differ on purpose from the reference: both sides."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from laya.structured import SchemaError

from tests.engine.tiny_checkpoint import make_tiny_checkpoint
from tests.parity.sides import CHOICE, Act, Row, Side, assert_row

MANY = {"c": {**CHOICE, "criteria": [f"label {i}" for i in range(40)]}}
MIXED = "Hallo mein Freund, die Bestellung ist leider spät. Hello my friend, the order is late."
LETTER = "This is a line of a long letter about my order.\n" * 100
NESTED = {
    "type": "object",
    "properties": {
        "deep": {"type": "object", "properties": {"urgent": {"type": "boolean"}}},
    },
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_tiny_checkpoint(tmp_path_factory.mktemp("tiny"))


def drawn(count: int, temperature: float = 3.0) -> list[tuple[int, list[float], list[float]]]:
    """Rows of a choice of three whose labels follow softmax(logits / temperature)."""
    chance = np.random.default_rng(5)
    rows = []
    for logits in chance.normal(size=(count, 3)) * temperature:
        weights = np.exp(logits / temperature)
        label = chance.choice(3, p=weights / weights.sum())
        rows.append((0, [float(x) for x in logits], [float(x) for x in np.eye(3)[label]]))
    return rows


def buckets_fitted(count: int) -> Act:
    return lambda side: sorted(
        side.engine.fit_temperature_map(drawn(count))["temperature_by_options"]
    )


def threshold(conservative: bool, side: Side) -> float:
    found = side.engine.fit_abstention_thresholds(
        drawn(600), [3.0, 1.0, 1.0], {}, target_error=0.3, conservative=conservative
    )
    return float(found["choice:3-5"])


def margin_is_an_interval(side: Side) -> bool:
    """Whether the conservative threshold asks for clearly more than one row's margin."""
    return threshold(True, side) > threshold(False, side) + 0.01


def loads(content: Any) -> Act:
    def load(side: Side) -> str:
        with tempfile.TemporaryDirectory() as place:
            path = Path(place, "calibration.json")
            path.write_text(json.dumps(content), encoding="utf-8")
            side.agent().load_calibration(str(path))
        return "loaded"

    return load


def map_after_fitting(side: Side) -> bool:
    agent = side.agent()
    agent.fit_binning(drawn(400))
    agent.fit_temperatures(drawn(400))
    with tempfile.TemporaryDirectory() as place:
        path = Path(place, "calibration.json")
        agent.save_calibration(str(path))
        return bool(json.loads(path.read_text(encoding="utf-8")).get("binning_map"))


def shortlist(vectors: Callable[[Any], Any]) -> Act:
    return lambda side: len(
        side.engine.shortlist_choice("label 7", MANY["c"]["criteria"], vectors, 3)
    )


def not_numbers(texts: Any) -> Any:
    return np.full((len(texts), 2), np.nan)


def order_after_narrowing(side: Side) -> str:
    """What became of `option_order`, told by the definition that the agent is asked."""
    seen: list[Any] = []

    class Sees:
        def on_predict_start(self, ctx: Any) -> None:
            seen.append(ctx.questions["c"])

    asked = {"c": {**MANY["c"], "option_order": [*range(39, -1, -1)]}}
    vectors = np.stack([np.arange(41.0), np.ones(41)], axis=1)
    side.engine.predict_shortlist(
        side.agent(hooks=Sees()), "text", asked, lambda texts: vectors[: len(texts)], 5
    )
    return "kept" if "option_order" in seen[0] else "dropped"


def tournament(side: Side) -> int:
    answer = side.engine.predict_tournament(side.agent(), "x", MANY, group_size=8)
    return len(answer["answers"]["c"]["probabilities"])


HELPERS: dict[str, Row] = {
    # Calibration
    "a threshold key that gates nothing": (
        lambda side: side.engine.check_min_confidence({"noul:3-5": 0.5}),
        {"noul:3-5": 0.5},
        ValueError,
    ),
    "no threshold": (lambda side: side.engine.check_min_confidence(None), ValueError, None),
    "a malformed calibration file": (loads({"temperature": ["x", 1, 1]}), "loaded", ValueError),
    "a calibration file out of range": (loads({"temperature": [9, 1, 1]}), "loaded", ValueError),
    "a bucket's own temperature": (buckets_fitted(300), [], ["choice:3-5"]),
    "targets by index": (
        lambda side: side.engine.fit_temperature_map(
            [(kind, logits, 0) for kind, logits, _ in drawn(5)]
        )["n_by_bucket"],
        ValueError,
        {"choice:3-5": 5},
    ),
    "conservative thresholds": (margin_is_an_interval, False, True),
    "a map after new temperatures": (map_after_fitting, True, False),
    "the measure of one option": (
        lambda side: side.engine.jev_confidence({"probabilities": {"a": 1.0}}),
        None,
        1.0,
    ),
    # Large choices and schemas
    "probabilities of a tournament": (tournament, 5, 40),
    "option_order of a narrowed question": (order_after_narrowing, "dropped", "kept"),
    "embeddings that are NaN": (shortlist(not_numbers), 3, ValueError),
    "objects in a schema": (
        lambda side: set(side.engine.decide(side.agent(), "x", NESTED)),
        SchemaError,
        {"deep"},
    ),
    # Helpers
    "clean_email_body": (lambda side: len(side.engine.clean_email_body(LETTER)), 3000, 4799),
    "email_state": (lambda side: len(side.engine.email_state("s", LETTER)["body"]), 3000, 4799),
    "max_chars below 0": (
        lambda side: len(side.engine.clean_email_body(LETTER, -100)) > 4000,
        True,
        ValueError,
    ),
    "the keys of detect_language": (
        lambda side: {"diacritic_rate", "confidence"} & set(side.engine.detect_language("hello")),
        {"diacritic_rate"},
        {"confidence"},
    ),
    "detect_language explains": (
        lambda side: "script" in side.engine.detect_language("hello", explain=True),
        True,
        TypeError,
    ),
    "another language in some sentences": (
        lambda side: side.engine.is_english(MIXED),
        True,
        False,
    ),
    "a text too short to tell": (lambda side: side.engine.is_english(["a"]), True, False),
    "two scripts": (lambda side: side.engine.detect_script("ab 안녕"), "hangul", "latin"),
    "render_options": (lambda side: hasattr(side.engine, "render_options"), True, False),
}


@pytest.mark.parametrize("row", HELPERS)
def test_a_helper_differs_as_its_row_says(folder: Path, row: str) -> None:
    assert_row(HELPERS[row], folder)
